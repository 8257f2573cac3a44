"""What is done in one go around a battle, at positions of games that agents play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.core.reaching import reach
from tests.games.heresy2010.battlefield import Field
from tests.games.heresy2010.people.staging import battle

from siegeworks.core import wire
from siegeworks.core.gestures import gestures
from siegeworks.core.words import Word
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.damage import capacity
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, AREA_REGIONS, IMPERIAL, N_REGIONS, TRAITOR
from siegeworks.games.heresy2010.box.words import AREA, CARD, DONE, PIECE, REGION, UNIT, verb
from siegeworks.games.heresy2010.orders.orders import FROM_MAP, why_not_execute_top
from siegeworks.games.heresy2010.people.battle_gestures import is_attack
from siegeworks.games.heresy2010.state import Heresy2010State

RETREAT = verb("retreat")


def test_damage_fells_whom_it_can_and_each_line_says_what_it_does() -> None:
    spec, s = reach("heresy2010", None, 2, "assign-damage", lambda s, f: f.damage > 1 and len(s.offered) > 1)
    seat = spec.rules.seat(s)
    weakest = min(capacity(s, PIECE.id(w)) for w in s.offered if w in UNIT)
    proposed = next(g for g in gestures(spec, s, seat) if g.id == "usual")
    (poured,) = gestures(spec, s, seat, [s.offered[0]])

    assert ("fall" in proposed.label) == (weakest <= spec.rules.question(s)[1].damage)
    assert "nobody falls" not in proposed.label or weakest > spec.rules.question(s)[1].damage
    assert " damage" in poured.label and " takes " in poured.label
    assert (proposed.cost, poured.cost) == (None, None), "nothing is paid for damage"


@pytest.mark.rule("H10-BAT-57")
def test_all_damage_goes_to_the_only_hero_in_one_go_and_is_not_thrown_away_unasked() -> None:
    """It had to be given point by point, and Done threw the rest away without a word."""
    t = attacked("angron", damage=4)

    whole = next(g for g in gestures(GAME, t.s, IMPERIAL) if g.id == "usual")
    assert whole.label == "All 4 damage on Angron"
    ask, f = GAME.rules.question(t.s)
    caution = ask.caution(t.s, f, DONE)
    assert caution is not None and "(4)" in caution.text
    for w in whole.words:
        t.say(GAME.vocabulary.names[w])
    assert t.damage("angron") == 4


@pytest.mark.rule("H10-BAT-56", "H10-BAT-57")
def test_dealing_all_damage_names_everyone_who_falls_by_it() -> None:
    """The last one, whose points go by themselves, was left out of the count, and so was the Hero behind them."""
    t = attacked("world-eaters-1", "khorne-chaos-warband-1", "angron", damage=7)

    whole = next(g for g in gestures(GAME, t.s, IMPERIAL) if g.id == "usual")
    assert whole.label == "All 7 damage: World Eaters and Chaos Warband of Khorne fall; Angron takes 2"


@pytest.mark.rule("H10-ORD-14")
def test_the_only_order_that_can_be_carried_out_is_offered_at_its_region_first() -> None:
    """A click on it offered to bury it and nothing else."""
    spec, s = reach("heresy2010", None, 5, "choose-action", lambda s, f: len(executable(s, f.side)) == 1)
    (region,) = executable(s, spec.rules.seat(s))
    rows = [g for g in gestures(spec, s, spec.rules.seat(s)) if g.target == REGION + region]

    assert rows[0].words[0] == FROM_MAP
    assert rows[0].label.startswith("Execute an order from the strategic map")


def executable(s: Heresy2010State, side: int) -> list[int]:
    return [r for r in range(N_REGIONS) if why_not_execute_top(s, side, r) is None]


@pytest.mark.rule("H10-BAT-68", "H10-STACK-06")
def test_advancing_with_more_than_there_is_room_for_says_so() -> None:
    armies = [f"imperial-army-{n}" for n in range(1, 8)]
    t = Field().put("martyrs-parade", "world-eaters-1").put("gilded-ruins", *armies)
    t.hand("imperial", "crossfire-1").attack("imperial", target="martyrs-parade").until("first-active")
    t.say("verb:imperial-first").until("play-cards").say("card:crossfire-1").until("advance")

    ask, f = GAME.rules.question(t.s)
    crowd = ask.caution(t.s, f, verb("all"))
    assert crowd is not None and "room for 6 of your units: 1 would fall" in crowd.text
    assert ask.usual(t.s, f) != verb("all")
    assert ask.caution(t.s, f, t.s.offered[0]) is None


def attacked(*defenders: str, damage: int) -> Field:
    """An attack on these, with so much damage to assign."""
    t = Field().put("martyrs-parade", *defenders).put("gilded-ruins", "imperial-army-1", "imperial-army-2")
    t.hand("imperial", "crossfire-1").attack("imperial", target="martyrs-parade").until("first-active")
    t.say("verb:imperial-first").until("play-cards").say("card:crossfire-1").until("assign-damage")
    t.fight().damage = damage
    return t.settle()


def test_an_attack_says_who_comes_and_its_chance_before_it_is_begun() -> None:
    spec, s = reach("heresy2010", None, 4, "target-area")
    seat = spec.rules.seat(s)
    found = [g for g in gestures(spec, s, seat) if g.target is not None]

    for target in (w for w in s.offered if w in AREA):
        rows = [g for g in found if g.target == target]
        assert [g.words for g in rows][-1] == (target,), "step by step is offered too"
        assert all(g.chance is not None for g in rows[:-1])
        assert all("with everyone" in g.label for g in rows[:-1])


def test_an_attack_order_is_dropped_on_whom_it_attacks() -> None:
    spec, s = reach("heresy2010", None, 3, "choose-action", lambda s, f: any(attacks_in(s, f.side)))
    seat = spec.rules.seat(s)
    order = next(attacks_in(s, seat))
    areas = [g for g in gestures(spec, s, seat, [order]) if g.target in AREA]

    assert areas, "somebody can be attacked"
    assert all(g.target in g.words and g.through for g in areas), "the target is not asked for again"
    laid = [g for g in gestures(spec, s, seat, [order]) if g.target in REGION]
    assert len({g.target for g in laid}) == len(laid), "on the strategic map it is laid, and nothing else is asked"


@pytest.mark.rule("H10-FLY-16")
def test_an_attack_that_only_flights_from_afar_can_make_is_made_by_one() -> None:
    """The gesture named no origin though one had to be named, and no gesture was told at all."""
    t = Field().put("martyrs-parade", "imperial-army-1")
    t.put("sundered-march", "khorne-chaos-thunderhawk-flight-1", "nurgle-chaos-thunderhawk-flight-1")
    t.s.confirm = True  # one target only, but the question waits
    t.attack("traitor", region=AREA_REGIONS[AREA_NUMBER["martyrs-parade"]][0])

    whole, by_hand = gestures(GAME, t.s, TRAITOR)

    names = [GAME.vocabulary.names[w] for w in whole.words]
    assert names[:2] == ["area:martyrs-parade", "unit:khorne-chaos-thunderhawk-flight-1"]
    assert whole.chance is not None
    assert by_hand.words == whole.words[:1]


def attacks_in(s: Heresy2010State, side: int) -> Iterator[Word]:
    return (CARD + c for c in s.order_hand[side] if is_attack(CARD + c))


def test_a_retreat_says_where_it_goes() -> None:
    spec, s = reach("heresy2010", None, 5, "play-cards", lambda s, f: RETREAT in s.offered and f.active == f.attacker)

    assert spec.label(s, RETREAT) == "Retreat: nobody moves, the battle ends, marked routed"


def test_cards_picked_together_show_what_they_come_to() -> None:
    t = battle()
    one = GAME.vocabulary.number("card:hostile-ground-1")
    rows = [wire.gesture(GAME, g) for g in gestures(GAME, t.s, t.s.frames[-1].active, [one])]

    (row,) = rows
    assert row["preview"]["battle"]["attack"] > 0
