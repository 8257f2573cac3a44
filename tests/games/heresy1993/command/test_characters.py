"""H93-CHAR-07 to 10: what the characters do of their own."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage, told

from siegeworks.core.flow import call
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    UNIT_IDS,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.command.characters import Warmaster
from siegeworks.games.heresy1993.frames import FIGHTS, fight_frame
from siegeworks.games.heresy1993.invasion.landing import next_lander
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-CHAR-06", "H93-CHAR-10")
def test_angrons_magical_attack_hits_on_six_characters_too_once_a_turn() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "angron": "kiln-road",
            "world-eaters-1": "kiln-road",
            "kane": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
            "tank-free": "ember-sprawl",
        },
        dice=[6, 5, 1],
    )
    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    say(s, "area:ember-sprawl")

    assert place_of(s, "kane") == "out-of-the-game" and place_of(s, "guard-primus-1") == "ember-sprawl"
    assert sum(s.used) == 1


@pytest.mark.rule("H93-CHAR-07", "H93-CBT-17")
def test_sanguinius_has_the_die_rolled_again() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "sanguinius": "ember-sprawl", "blood-angels": "ember-sprawl"},
        dice=[6, 1, 1],
    )
    say(s, "area:ember-sprawl", "ability:angelic-defiance")

    assert [e["die"] for e in events(s, "combat-rolled")] == [6, 1]


@pytest.mark.rule("H93-CHAR-07")
def test_fulgrim_beguiles_and_magnus_lessens_terrain() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "fulgrim": "kiln-road",
            "trolls-1": "kiln-road",
            "tank-free": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[6],
    )
    say(s, "area:ember-sprawl")
    assert set(offered(s)) == {"unit:tank-free", "unit:guard-primus-1", "verb:pass"}
    say(s, "unit:tank-free")
    magnus = stage(
        "combat",
        "traitor",
        {"magnus-the-red": "kiln-road", "trolls-1": "kiln-road", "factory-defence-1": "volcanus-factory-complex"},
    )
    odds = RULES.odds(magnus, WORDS.number("area:volcanus-factory-complex"))

    assert events(s, "odds")[0]["defence"] == 4
    assert odds is not None and ("H93-TERR-05", -2) in [(m.rule, m.value) for m in odds.modifiers]


@pytest.mark.rule("H93-CHAR-08")
def test_angrons_re_roll_waits_for_the_next_round_when_he_passes() -> None:
    s = stage(
        "assault",
        "traitor",
        {"world-eaters-1": "kiln-road", "angron": "kiln-road", "white-scars-1": "kiln-road", "tank-free": "kiln-road"},
        dice=[4, 1, 1, 1, 1, 1, 6, 1, 1],
        turn=1,
        hand=["imperial-stand-fast"],
    )
    say(s, "verb:pass", "verb:pass", "card:imperial-stand-fast")

    assert len(events(s, "another-round")) == 1
    assert offered(s) == ["ability:blood-rage", "verb:pass"]
    say(s, "ability:blood-rage")
    assert [e["die"] for e in events(s, "combat-rolled")] == [4, 1, 6]


@pytest.mark.rule("H93-CHAR-09")
def test_angron_is_not_eliminated_by_the_end_of_an_imperial_movement_phase() -> None:
    s = stage(
        "movement", "imperial", {"angron": "kiln-road", "world-eaters-1": "ember-sprawl", "tank-free": "cold-beacon"}
    )
    say(s, "verb:done")

    assert place_of(s, "angron") == "kiln-road"


@pytest.mark.rule("H93-CHAR-07")
def test_sanguinius_and_angron_use_their_powers_once_a_turn() -> None:
    counters = {
        "angron": "kiln-road",
        "world-eaters-1": "kiln-road",
        "sanguinius": "ember-sprawl",
        "blood-angels": "ember-sprawl",
    }
    s = stage("combat", "traitor", counters, dice=[1, 1, 1, 1, 1])
    s.used[ABILITY_NUMBER["angelic-defiance"]] = s.used[ABILITY_NUMBER["wrath-of-the-blood-god"]] = 1
    RULES.settle(s)
    spent = stage("combat", "traitor", counters, dice=[1, 1, 1, 1, 1])
    spent.used = list(s.used)
    say(spent, "verb:pass", "area:ember-sprawl", "verb:pass")

    assert events(spent, "ability") == [] and "ability:angelic-defiance" not in offered(spent)
    assert offered(spent)[0].startswith("area:") or offered(spent)[0].startswith("unit:")
    again = stage("combat", "traitor", counters)
    say(again, "verb:pass")
    assert again.used == [0] * len(again.used)  # passing spends nothing


@pytest.mark.rule("H93-CHAR-10")
def test_the_magical_attack_is_not_offered_twice_in_a_turn() -> None:
    counters = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "titan-legion-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[1])
    say(s, "area:ember-sprawl")
    used = list(s.used)
    later = stage("movement", "traitor", counters)
    later.used = used
    call(later, FIGHTS, fight_frame(1, in_assault=False))
    RULES.settle(later)

    assert RULES.question(later)[0].kind == "target"


@pytest.mark.rule("H93-CHAR-08")
def test_angrons_re_roll_comes_once_a_combat_not_once_a_round() -> None:
    counters = {
        "world-eaters-1": "kiln-road",
        "angron": "kiln-road",
        "white-scars-1": "kiln-road",
        "tank-free": "kiln-road",
    }
    dice = [1, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1]
    s = stage("assault", "traitor", counters, dice=dice, turn=1, hand=["imperial-stand-fast"])
    say(s, "verb:pass", "ability:blood-rage", "card:imperial-stand-fast")

    assert [e["die"] for e in events(s, "combat-rolled")] == [1, 4, 4]
    assert len(events(s, "ability")) == 1 and "ability:blood-rage" not in offered(s)


@pytest.mark.rule("H93-CHAR-09")
def test_angron_apart_from_the_world_eaters_is_eliminated() -> None:
    s = stage("movement", "traitor", {"world-eaters-1": "kiln-road", "angron": "kiln-road"})
    say(s, "unit:angron", "area:ember-sprawl", "verb:done")

    assert place_of(s, "angron") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-09")
def test_angrons_bond_lapses_when_no_world_eaters_are_left() -> None:
    s = stage("movement", "traitor", {"angron": "kiln-road", "trolls-1": "kiln-road"})
    say(s, "unit:angron", "area:ember-sprawl", "verb:done")

    assert place_of(s, "angron") == "ember-sprawl"


@pytest.mark.rule("H93-CHAR-10", "H93-CHAR-06")
def test_angrons_magic_strikes_the_emperor_and_its_dice_name_its_rule() -> None:
    """H93-CHAR-10 (book line 393): the magical attack hits characters like any counter."""
    counters = {
        "angron": "outer-palace-nw",
        "world-eaters-1": "outer-palace-nw",
        "adeptus-custodes": "inner-palace",
    }
    s = stage("combat", "traitor", counters, dice=[6, 1])
    say(s, "area:inner-palace")

    assert place_of(s, "emperor") == "out-of-the-game"
    assert {e["rule"] for e in events(s, "blast-rolled")} == {"H93-CHAR-10"}


APART = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "guard-primus-1": "ember-sprawl"}


@pytest.mark.rule("H93-CHAR-09")
def test_angron_who_advances_without_the_world_eaters_is_eliminated() -> None:
    """H93-CHAR-09 (book line 287): he must stay with the World Eaters or be eliminated."""
    s = stage("combat", "traitor", APART, dice=[6, 1, 6])
    say(s, "verb:pass", "area:ember-sprawl", "verb:pass", "unit:angron", "verb:done")

    assert [(e["unit"], e["rule"]) for e in events(s, "destroyed")][-1] == (UNIT_NUMBER["angron"], "H93-CHAR-09")


@pytest.mark.rule("H93-CHAR-09")
def test_world_eaters_who_advance_without_angron_leave_him_to_die() -> None:
    """H93-CHAR-09 (book line 287): whichever of them goes."""
    s = stage("combat", "traitor", APART, dice=[6, 1, 6])
    say(s, "verb:pass", "area:ember-sprawl", "verb:pass", "unit:world-eaters-1")
    assert place_of(s, "angron") == "kiln-road"  # he may still follow
    say(s, "verb:done")

    assert place_of(s, "angron") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-09")
def test_angron_who_advances_with_the_world_eaters_lives() -> None:
    s = stage("combat", "traitor", APART, dice=[6, 1, 6])
    say(s, "verb:pass", "area:ember-sprawl", "verb:pass", "unit:world-eaters-1", "unit:angron")

    assert place_of(s, "angron") == place_of(s, "world-eaters-1") == "ember-sprawl"


@pytest.mark.rule("H93-CHAR-09")
def test_angron_who_retreats_elsewhere_than_the_world_eaters_is_eliminated() -> None:
    """H93-CHAR-09 (book line 287): a retreat parts them as a move does."""
    counters = {
        "angron": "kiln-road",
        "world-eaters-1": "kiln-road",
        "titan-legion-1": "ember-sprawl",
        "titan-legion-2": "ember-sprawl",
        "imperial-fists-1": "ember-sprawl",
    }
    s = stage("combat", "imperial", counters, dice=[6, 1, 1])
    say(s, "area:kiln-road", "unit:angron", "area:engine-graves")
    assert place_of(s, "angron") == "engine-graves"  # they may still follow
    say(s, "area:scholars-descent")

    assert place_of(s, "angron") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-09")
def test_angron_dropped_apart_from_the_world_eaters_is_eliminated() -> None:
    """H93-CHAR-09 (book line 287): when the landing is complete he is with them or lost."""
    s = GAME.new("free", 3)
    rng = Random(3)
    areas = iter(["kiln-road", "kiln-road"])
    while not s.landed or RULES.question(s)[0].kind == "land":
        word = rng.choice(s.offered)
        if RULES.question(s)[0].kind == "land":
            unit = UNIT_IDS[next_lander(s)]
            if unit.startswith("world-eaters"):
                word = WORDS.number(f"area:{next(areas)}")
            elif unit == "angron":
                word = WORDS.number("area:cold-beacon")
        RULES.choose(s, word)

    assert place_of(s, "angron") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-09")
def test_the_loss_of_the_world_eaters_with_him_alone_does_not_part_them() -> None:
    """H93-CHAR-09 (book line 287): nobody moved; he has until the end of the next movement phase."""
    counters = {
        "angron": "kiln-road",
        "world-eaters-1": "kiln-road",
        "trolls-1": "kiln-road",
        "world-eaters-2": "cold-beacon",
        "titan-legion-1": "ember-sprawl",
    }
    s = stage("combat", "traitor", counters, dice=[1, 1, 6, 1], reduced=["world-eaters-1"])
    say(s, "verb:pass", "area:ember-sprawl", "verb:pass")

    assert place_of(s, "world-eaters-1") == "destroyed" and place_of(s, "angron") == "kiln-road"


PRINTED = {"characters": "as-printed"}


@pytest.mark.rule("H93-CHAR-07")
def test_as_printed_no_ability_of_ours_is_in_play() -> None:
    """H93-CHAR-07 (book line 389): their own rules stand on a sheet that is lost; without ours the general hold."""
    counters = {"fulgrim": "kiln-road", "emperors-children-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
    ours = stage("combat", "traitor", counters, dice=[6])
    say(ours, "area:ember-sprawl")
    printed = stage("combat", "traitor", counters, dice=[6], options=PRINTED)
    say(printed, "area:ember-sprawl")

    assert "verb:pass" in offered(ours) and ours.frames[-1].die == 0
    assert events(printed, "combat-rolled")


@pytest.mark.rule("H93-CHAR-08", "H93-CHAR-10")
def test_as_printed_angron_keeps_what_the_book_tells_of_him() -> None:
    """H93-CHAR-08, H93-CHAR-10 (book lines 287, 326, 393): re-roll, magical attack, and his bond."""
    s = stage("combat", "traitor", APART, dice=[6, 1], options=PRINTED)
    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    say(s, "verb:pass", "area:ember-sprawl")

    assert offered(s) == ["ability:blood-rage", "verb:pass"]


@pytest.mark.rule("H93-CHAR-07")
def test_whom_fulgrim_does_not_beguile() -> None:
    counters = {"fulgrim": "kiln-road", "trolls-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
    s = stage("combat", "traitor", {**counters, "imperial-fists-1": "ember-sprawl", "guard-primus-2": "cold-beacon"})
    s.confirm = True
    say(s, "area:ember-sprawl", "verb:attack") if "verb:attack" in offered(s) else say(s, "area:ember-sprawl")
    while GAME.rules.question(s)[0].kind == "joiner":
        say(s, offered(s)[0])

    assert GAME.rules.question(s)[0].kind == "beguiled"
    assert told(s, "unit:guard-primus-2") == "Fulgrim beguiles one of the defenders only."
    assert told(s, "unit:imperial-fists-1").startswith("Fulgrim beguiles a Guard")


@pytest.mark.rule("H93-CHAR-08", "H93-CBT-17")
def test_odds_of_a_second_roll() -> None:
    counters = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[3, 3, 3, 3])
    while s.frames and GAME.rules.question(s)[0].kind != "blood-rage":
        say(
            s,
            next((w for w in ("area:ember-sprawl", "area:kiln-road", "verb:attack") if w in offered(s)), offered(s)[0]),
        )
    ask, f = GAME.rules.question(s)
    again = next(w for w in s.offered if w != WORDS.number("verb:pass"))

    assert ask.odds(s, f, WORDS.number("verb:pass")) is None
    assert ask.odds(s, f, again) is not None


@pytest.mark.rule("H93-CHAR-07")
def test_odds_of_the_warmaster() -> None:
    s = stage("movement", "traitor", {"horus": "kiln-road"})
    s.dice = [4, 2]
    odds = Warmaster().odds(s, s.frames[-1], WORDS.number("verb:done"))

    assert odds is not None
    assert [o.chance for o in odds.outcomes] == [Fraction(1, 3), Fraction(2, 3)]  # a 5 or a 6


@pytest.mark.rule("H93-CHAR-10")
def test_where_angrons_magic_does_not_reach() -> None:
    counters = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
    s = stage("assault", "traitor", counters)
    while s.frames and GAME.rules.question(s)[0].kind != "wrath":
        say(s, next((w for w in ("verb:done", "verb:pass", "verb:stay") if w in offered(s)), offered(s)[0]))

    assert told(s, "area:inner-palace") == "Angron is not adjacent to it."
    assert told(s, "area:cold-beacon") == "No Imperial counter is there."
