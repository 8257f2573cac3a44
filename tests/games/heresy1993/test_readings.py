"""What each switch changes that no chapter's test asks for: its other value beside its default."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.battle.advance import least_move
from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.battle.results import DA, losses
from siegeworks.games.heresy1993.box.components import FACTORIES, PORTS, TRAITOR, UNIT_NUMBER, UNITS
from siegeworks.games.heresy1993.command.characters import BLOOD_RAGE
from siegeworks.games.heresy1993.frames import TREACHERY, BattleFrame, treachery_frame
from siegeworks.games.heresy1993.modifiers import use
from siegeworks.games.heresy1993.movement.control import may_build_at
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import RETREATED, Heresy1993State


def staged(option: str, value: str, phase: str, side: str, counters: dict[str, str], **more: Any) -> Heresy1993State:
    return stage(phase, side, counters, options={option: value}, **more)


@pytest.mark.rule("H93-AMB-06", "H93-STRAT-04")
@pytest.mark.parametrize(
    ("tie", "winner", "dice"), [("re-roll", 0, [6, 2]), ("traitor", 1, [4, 4]), ("imperial", 0, [4, 4])]
)
def test_equal_initiative_dice(tie: str, winner: int, dice: list[int]) -> None:
    """H93-STRAT-04 (book line 209): each rolls a die; what equal ones mean is not printed."""
    s = staged("initiative-tie", tie, "combat", "imperial", {"trolls-1": "kiln-road"}, dice=[4, 4, 6, 2], turn=1)
    s.deck, s.hand = [[], []], [[], []]
    say(s, "card:imperial-counter-attack", "card:imperial-mobilisation")
    say(s, "card:traitor-onslaught", "card:traitor-all-out-assault", "verb:pass")  # Horus leaves his die as it is
    if tie == "re-roll":
        say(s, "verb:pass")

    assert (s.initiative, list(s.dice)) == (winner, dice)


@pytest.mark.rule("H93-AMB-07", "H93-INV-05")
@pytest.mark.parametrize(("value", "landed"), [("before-strategy", True), ("after-strategy", False)])
def test_whether_the_landing_waits_for_the_strategy_cards(value: str, landed: bool) -> None:
    """H93-INV-05 (book lines 235, 670): one text has the landing before the first turn, the other in it."""
    s = GAME.new("free", 5, {"landing-time": value})
    rng = Random(5)
    while RULES.question(s)[0].kind != "plan":
        RULES.choose(s, rng.choice(s.offered))

    assert (place_of(s, "world-eaters-1") != "invasion-force") is landed


DEFECTORS = {
    "trolls-1": "cold-beacon",
    "traitor-guard-2-1": "treachery-container",
    "traitor-guard-3-1": "treachery-container",
    "guard-damocles-1": "kiln-road",
    "guard-damocles-2": "ember-sprawl",
}


def treachery(option: str, value: str, counters: dict[str, str], draws: list[int], count: int) -> Heresy1993State:
    s = staged(option, value, "movement", "traitor", counters)
    s.fate, s.seed, s.frames = Scripted(draws), 0, s.frames[:2]
    call(s, TREACHERY, treachery_frame(count, by_card=False))
    RULES.settle(s)
    return s


@pytest.mark.rule("H93-AMB-09", "H93-INV-18")
def test_a_draw_without_a_match_can_be_lost() -> None:
    """H93-INV-18 (book line 243): only a counter of the same values is replaced."""
    again = treachery("unmatched-defector", "draw-again", DEFECTORS, [0, 0], 1)
    lost = treachery("unmatched-defector", "lost", DEFECTORS, [0, 0], 1)

    assert offered(again) == ["unit:guard-damocles-1", "unit:guard-damocles-2"]
    assert place_of(lost, "traitor-guard-2-1") == "out-of-the-game"
    assert place_of(lost, "traitor-guard-3-1") == "treachery-container"
    assert events(lost, "defected") == []


@pytest.mark.rule("H93-AMB-10", "H93-INV-18")
def test_a_defector_can_be_allowed_to_overstack() -> None:
    """H93-INV-18 (book line 243): the drawer chooses among the counters of the same values."""
    full = {f"trolls-{n}": "kiln-road" for n in (1, 2, 3)} | {
        "traitor-guard-2-1": "treachery-container",
        "guard-primus-1": "kiln-road",
        "guard-primus-2": "ember-sprawl",
        "guard-primus-3": "red-cisterns",
    }
    avoided = treachery("defector-overstack", "avoid", full, [0], 1)
    allowed = treachery("defector-overstack", "allowed", full, [0], 1)

    assert "unit:guard-primus-1" not in offered(avoided)
    assert "unit:guard-primus-1" in offered(allowed)


@pytest.mark.rule("H93-AMB-23", "H93-INV-21")
@pytest.mark.parametrize(("value", "place"), [("no", "out-of-the-game"), ("yes", "destroyed")])
def test_where_a_replaced_counter_goes(value: str, place: str) -> None:
    """H93-INV-21 (book line 243): it is replaced; as a destroyed one it could be built again."""
    s = treachery(
        "defectors-rebuilt",
        value,
        {**DEFECTORS, "guard-primus-1": "red-cisterns", "guard-primus-2": "kiln-road"},
        [0],
        1,
    )
    say(s, "unit:guard-primus-1")

    assert place_of(s, "guard-primus-1") == place


@pytest.mark.rule("H93-AMB-11", "H93-INV-06")
@pytest.mark.parametrize(("value", "open_"), [("no", False), ("yes", True)])
def test_whether_drop_pods_come_down_in_mountains(value: str, open_: bool) -> None:
    """H93-INV-06 (book line 235): in any area; mountains are closed to all but two counters."""
    s = GAME.new("free", 5, {"landing-in-mountains": value})
    rng = Random(5)
    while RULES.question(s)[0].kind != "land":
        RULES.choose(s, rng.choice(s.offered))

    assert ("area:iron-teeth" in offered(s)) is open_


@pytest.mark.rule("H93-AMB-12", "H93-INV-11")
@pytest.mark.parametrize(
    ("value", "leaving"), [("same-area-only", ["world-eaters-1"]), ("all-attackers", ["world-eaters-1", "trolls-1"])]
)
def test_who_retreats_after_a_crushed_attack_on_a_shared_area(value: str, leaving: list[str]) -> None:
    """H93-INV-11 (book line 238): counters stacked with the enemy treat AC as AR."""
    counters = {
        "world-eaters-1": "kiln-road",
        "guard-primus-1": "kiln-road",
        "tank-free": "kiln-road",
        "trolls-1": "ember-sprawl",
    }
    s = staged("shared-area-crushed", value, "assault", "traitor", counters, dice=[2, 1, 1], turn=1)
    s.landed = True
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert [UNITS[u].id for u in s.frames[-1].retreating] == leaving


@pytest.mark.rule("H93-AMB-14", "H93-CHAR-09")
@pytest.mark.parametrize(("value", "place"), [("angron", "kiln-road"), ("all-four", "out-of-the-game")])
def test_other_primarchs_can_be_bound_to_their_chapters(value: str, place: str) -> None:
    """H93-CHAR-09 (book line 287): Angron must stay with the World Eaters; of others nothing is said."""
    counters = {"mortarion": "kiln-road", "death-guard-1": "kiln-road", "trolls-1": "cold-beacon"}
    s = staged("bound-primarchs", value, "movement", "traitor", counters)
    say(s, "unit:death-guard-1", "area:ember-sprawl", "verb:done")

    assert place_of(s, "mortarion") == place


@pytest.mark.rule("H93-AMB-20", "H93-BUILD-05")
@pytest.mark.parametrize(("value", "built"), [("custodes", True), ("custodes-and-arbites", False)])
def test_who_the_palace_guard_is(value: str, built: bool) -> None:
    """H93-BUILD-05 (book line 346): the Palace Guard may not be rebuilt."""
    lost = {"adeptus-arbites-1": "destroyed", "guard-primus-1": "destroyed"}
    s = staged("palace-guard", value, "build", "imperial", lost)

    assert ("unit:adeptus-arbites-1" in offered(s)) is built


@pytest.mark.rule("H93-AMB-22", "H93-CTRL-03", "H93-BUILD-02")
@pytest.mark.parametrize(("value", "builds"), [("last-occupier", False), ("nobody-hostile-present", True)])
def test_whether_a_factory_left_empty_by_the_traitor_builds(value: str, builds: bool) -> None:
    """H93-CTRL-03 (book line 346): the control counter shows who holds it."""
    s = staged("factory-control", value, "movement", "imperial", {"tank-free": "kiln-road"})
    s.control[len(PORTS)] = TRAITOR

    assert may_build_at(s, FACTORIES[0]) is builds


@pytest.mark.rule("H93-AMB-26", "H93-ORBIT-08")
@pytest.mark.parametrize(("value", "stands"), [("no", False), ("yes", True)])
def test_whether_a_lander_goes_on(value: str, stands: bool) -> None:
    """H93-ORBIT-08 (book line 271): landing costs one of the counter's move."""
    counters = {"behemoths-1": "in-orbit", "trolls-1": "kiln-road", "trolls-2": "cold-beacon"}
    s = staged("landers-stop", value, "movement", "traitor", counters)
    say(s, "unit:behemoths-1", "area:spaceport-damocles")

    assert ("unit:trolls-1" in offered(s)) is stands  # the next counter is asked for, or where this one goes on to


@pytest.mark.rule("H93-AMB-30", "H93-ASLT-17")
@pytest.mark.parametrize(("value", "left"), [("for-the-game", 1), ("for-the-turn", 0)])
def test_how_long_a_breach_lasts(value: str, left: int) -> None:
    """H93-ASLT-17 (book line 375): the wall is breached; nothing restores it."""
    wall = ["inner-palace+outer-palace-nw"]
    s = staged("breaches-last", value, "combat", "imperial", {"trolls-1": "kiln-road"}, turn=1, breached=wall)

    assert (s.turn, sum(s.breached)) == (2, left)


@pytest.mark.rule("H93-AMB-31", "H93-ASLT-03", "H93-STACK-02")
@pytest.mark.parametrize(("value", "open_"), [("strict", False), ("ignored", True)])
def test_whether_a_horde_joins_a_full_stack(value: str, open_: bool) -> None:
    """H93-ASLT-03 (book line 361): any area with counters of its god, or next to one."""
    counters = {f"trolls-{n}": "kiln-road" for n in (1, 2)} | {
        "jugger-riders-1": "kiln-road",
        "daemonic-horde-khorne": "warp",
    }
    s = staged("summon-limit", value, "assault", "traitor", counters, dice=[4])
    assert ("area:kiln-road" in offered(s)) is open_
    assert "area:ember-sprawl" in offered(s)
    if open_:
        say(s, "area:kiln-road")
        assert s.overfull[TRAITOR] == 1  # looked at after the next movement


@pytest.mark.rule("H93-AMB-32", "H93-ASLT-02")
@pytest.mark.parametrize(("value", "place"), [("no", "destroyed"), ("yes", "warp")])
def test_where_a_fallen_horde_goes(value: str, place: str) -> None:
    """H93-ASLT-02 (book line 361): Hordes come out of the Warp; that they go back is not said."""
    s = staged(
        "hordes-return", value, "movement", "traitor", {"daemonic-horde-khorne": "kiln-road", "trolls-1": "cold-beacon"}
    )
    remove(s, UNIT_NUMBER["daemonic-horde-khorne"], "H93-HIT-01")

    assert place_of(s, "daemonic-horde-khorne") == place


@pytest.mark.rule("H93-AMB-34", "H93-ADV-03")
@pytest.mark.parametrize(("value", "least"), [("no", 1), ("yes", 0)])
def test_the_least_move_that_advances_in_an_assault(value: str, least: int) -> None:
    """H93-ADV-03 (book lines 338, 379): any move value, says one text; even 1, the other."""
    s = staged("advance-move-zero", value, "assault", "traitor", {"trolls-1": "kiln-road", "kane": "ember-sprawl"})
    f = BattleFrame()
    f.in_assault = 1

    assert least_move(s, f) == least


@pytest.mark.rule("H93-AMB-36", "H93-RET-08")
@pytest.mark.parametrize(("value", "hit"), [("skipped", 1), ("rolled", 2)])
def test_whether_who_retreated_before_is_hit_again(value: str, hit: int) -> None:
    """H93-RET-08 (book line 334): counters that retreated before absorb no losses."""
    counters = {"guard-primus-1": "kiln-road", "guard-primus-2": "kiln-road", "trolls-1": "ember-sprawl"}
    s = staged("retreated-hits", value, "combat", "traitor", counters)
    defenders = [UNIT_NUMBER["guard-primus-1"], UNIT_NUMBER["guard-primus-2"]]
    s.flags[defenders[0]] |= RETREATED

    assert len(losses(s, DA, [UNIT_NUMBER["trolls-1"]], defenders)) == hit


@pytest.mark.rule("H93-AMB-40", "H93-STACK-04", "H93-STACK-06")
@pytest.mark.parametrize(("value", "chooser"), [("opponent", 0), ("owner", 1)])
def test_who_chooses_from_an_overstack(value: str, chooser: int) -> None:
    """H93-STACK-04 (book line 199): the owner destroys the excess, or the opponent chooses it."""
    counters = {f"trolls-{n}": "kiln-road" for n in (1, 2, 3)} | {"disc-riders-1": "ember-sprawl"}
    s = staged("overstack-chooser", value, "movement", "traitor", counters)
    say(s, "unit:disc-riders-1", "area:kiln-road", "verb:done")

    assert RULES.question(s)[0].kind == "eliminate"
    assert RULES.seat(s) == chooser


PLANS = (
    "card:imperial-counter-attack",
    "card:imperial-mobilisation",
    "card:traitor-onslaught",
    "card:traitor-all-out-assault",
)


@pytest.mark.rule("H93-AMB-41", "H93-STRAT-06")
@pytest.mark.parametrize(
    ("value", "words"), [("optional", ["verb:draw-card", "verb:pass"]), ("automatic", ["verb:draw-card"])]
)
def test_whether_a_special_card_must_be_drawn(value: str, words: list[str]) -> None:
    """H93-STRAT-06 (book lines 185, 211): each may draw a card, says the fuller text."""
    s = staged("special-draw", value, "combat", "imperial", {"trolls-1": "kiln-road"}, dice=[6, 1], turn=1)
    s.confirm = True
    say(s, *PLANS, "verb:pass")  # Horus leaves his die as it is

    assert offered(s) == words


@pytest.mark.rule("H93-AMB-60", "H93-STRAT-06")
@pytest.mark.parametrize(("value", "draws"), [("yes", True), ("no", False)])
def test_whether_special_cards_are_drawn_on_turn_one(value: str, draws: bool) -> None:
    """H93-STRAT-06 (book lines 185, 211): in the Strategy Segment; nothing takes turn 1 out."""
    s = GAME.new("historical", 3, {"first-turn-draw": value})
    rng = Random(3)
    asked: set[str] = set()
    while not s.segment:
        asked.add(RULES.question(s)[0].kind)
        RULES.choose(s, rng.choice(s.offered))

    assert s.turn == 1
    assert ("draw-special" in asked) is draws


@pytest.mark.rule("H93-AMB-43", "H93-STRAT-01")
@pytest.mark.parametrize(("value", "cards"), [("every-turn", 4), ("when-too-few-are-left", 2)])
def test_when_strategy_cards_come_back(value: str, cards: int) -> None:
    """H93-STRAT-01 (book lines 185, 207): a hand of four each."""
    s = staged("strategy-reuse", value, "combat", "imperial", {"trolls-1": "kiln-road"}, dice=[6, 1], turn=1)
    s.deck, s.hand = [[], []], [[], []]
    say(s, *PLANS)
    while s.turn == 2:
        say(s, offered(s)[-1])

    assert RULES.question(s)[0].kind == "plan"
    assert len(offered(s)) == cards


@pytest.mark.rule("H93-AMB-50", "H93-CHAR-08", "H93-CBT-17")
@pytest.mark.parametrize(("value", "again"), [("once-a-combat", True), ("once-a-turn", False)])
def test_how_often_angron_has_the_die_rolled_again(value: str, again: bool) -> None:
    """H93-CHAR-08 (book line 326): the example rolls again in one combat, and says no more."""
    counters = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
    s = staged("angron-re-roll", value, "combat", "traitor", counters, dice=[6, 1, 6])
    use(s, BLOOD_RAGE)  # in an earlier combat of this turn
    say(s, "verb:pass", "area:ember-sprawl")

    assert ("ability:blood-rage" in offered(s)) is again


@pytest.mark.rule("H93-AMB-58", "H93-CRT-13")
@pytest.mark.parametrize(("value", "left"), [("a-hit", True), ("destroyed", False)])
def test_what_five_means_in_a_stalemate(value: str, left: bool) -> None:
    """H93-CRT-13 (book lines 756, 326): the table says hit, the example destroyed; who has two steps knows the
    difference.
    """
    counters = {
        "deaths-heads-1": "outer-palace-nw",
        "adeptus-custodes": "outer-palace-ne",
        "adeptus-arbites-1": "outer-palace-ne",
    }
    wall = ["outer-palace-nw+outer-palace-ne"]
    s = staged("stalemate", value, "combat", "traitor", counters, dice=[6, 1, 5, 1], breached=wall)
    say(s, "area:outer-palace-ne")

    assert events(s, "combat-rolled")[0]["result"] == "BS"
    assert (place_of(s, "adeptus-custodes") != "destroyed") is left
    assert s.hurt[UNIT_NUMBER["adeptus-custodes"]] == left  # turned to its reduced side


@pytest.mark.rule("H93-AMB-05", "H93-CBT-09")
@pytest.mark.parametrize(("value", "open_"), [("use-1-4", True), ("forbidden", False)])
def test_whether_counters_that_count_nothing_may_attack(value: str, open_: bool) -> None:
    """H93-CBT-09 (book line 301): the ratio is looked up; of a total of 0 nothing is said."""
    counters = {
        "defence-laser-1": "kiln-road",
        "trolls-1": "ember-sprawl",
        "tank-free": "cold-beacon",
        "trolls-2": "rimewall-wastes",
    }
    s = staged("attack-zero", value, "combat", "imperial", counters)

    assert ("area:ember-sprawl" in offered(s)) is open_
