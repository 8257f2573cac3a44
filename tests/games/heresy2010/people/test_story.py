"""A landing under fire, a blow in a battle, a pass."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core import wire
from siegeworks.core.spec import find
from siegeworks.core.story import LARGE, SMALL, Loss, Move
from siegeworks.games.heresy2010.box.components import STACK_LIMIT
from siegeworks.games.heresy2010.box.words import AREA, CARD, PIECE

SPEC = find("heresy2010")
ANGRON, FIRST, SECOND = map(PIECE.names.index, ("hero:angron", "unit:world-eaters-1", "unit:world-eaters-2"))
ARMY = PIECE.names.index("unit:imperial-army-1")
HERO = ANGRON - PIECE.names.index("hero:jaghatai-khan")
CUT = AREA.names.index("area:gallows-cut")
NOOSE, *ATTRITION = map(CARD.names.index, ("card:noose-of-ruin-1", "card:attrition-1", "card:attrition-2"))
LEFT = [*((0, card) for card in ATTRITION), (1, NOOSE)]


def told(*events: dict[str, Any]) -> list[Any]:
    return wire.beats_for(SPEC, list(events), None)


def test_a_landing_is_one_beat_with_its_lasers_and_losses() -> None:
    (beat,) = told(
        {"type": "landing-named", "side": 1, "area": CUT},
        *({"type": "piece-lands", "piece": p, "area": CUT} for p in (FIRST, SECOND, ANGRON)),
        {"type": "bombardment-drawn", "card": CARD.names.index("card:bombardment-01"), "what": "Defense lasers"},
        {"type": "laser-fired", "unit": FIRST, "hit": True},
        {"type": "unit-eliminated", "unit": FIRST, "area": CUT, "to_box": False},
        {"type": "unit-moved", "unit": SECOND, "area": CUT},
        {"type": "hero-moved", "hero": HERO, "area": CUT},
    )

    assert beat.text == (
        "Angron and two units of World Eaters drop into Gallows Cut; the lasers fire once and hit once; "
        "a unit of World Eaters falls."
    )
    assert (beat.kind, beat.side, beat.weight, beat.to) == ("landing", "traitor", LARGE, "area:gallows-cut")
    assert beat.losses == [Loss("unit:world-eaters-1", "lost", "area:gallows-cut", side="traitor")]
    assert Move("unit:world-eaters-2", None, "area:gallows-cut") in beat.moves
    assert len(beat.cards) == 1


def test_a_pass_in_battle_is_told_like_a_blow() -> None:
    passed, blow = told(
        {"type": "iteration-began", "side": 0, "iteration": 1},
        {"type": "passed", "side": 0, "iteration": 1},
        {"type": "iteration-began", "side": 1, "iteration": 2},
        {"type": "card-played", "side": 1, "card": CARD.names.index("card:exquisite-agony-1")},
        {"type": "damage-totalled", "side": 1, "total": 2, "walls": 0, "ward": 0, "left": 2},
        {"type": "damage-resisted", "side": 0, "shields": 1, "left": 1},
    )

    assert (passed.text, passed.weight) == ("The Imperial side passes: no card in iteration 1.", SMALL)
    assert blow.text == (
        "The Traitor side plays Exquisite Agony; the Traitor side deals 2 damage; "
        "shields stop some of it, 1 gets through."
    )
    assert (blow.side, blow.weight, blow.cards) == ("traitor", LARGE, ["card:exquisite-agony-1"])


def test_whom_horus_calls_is_told_with_who_calls_and_from_where() -> None:
    battle, called = told(
        {"type": "battle-began", "side": 0, "area": CUT, "coexistence": True, "length": 8},
        {"type": "ability-used", "hero": PIECE.names.index("hero:horus") - PIECE.names.index("hero:jaghatai-khan")},
        *({"type": "unit-placed", "unit": u, "area": CUT} for u in (FIRST, SECOND)),
    )

    assert battle.text == "Battle for Gallows Cut: both sides stand there."
    assert called.text == (
        "Horus uses The Warmaster Calls: two units of World Eaters come out of the stockpile to Gallows Cut."
    )
    assert (called.side, called.weight) == ("traitor", LARGE)
    assert called.moves[0] == Move("unit:world-eaters-1", None, "area:gallows-cut")


def test_a_retreat_says_who_goes_and_that_the_battle_ends() -> None:
    *_, retreat, end = told(
        {"type": "battle-began", "side": 0, "area": CUT, "coexistence": True, "length": 8},
        {"type": "iteration-began", "side": 1, "iteration": 3},
        {"type": "defender-retreated", "side": 1, "pieces": [FIRST, ANGRON], "origin": CUT, "area": 2},
        {"type": "area-routed", "side": 1, "area": 2},
        {"type": "card-discarded", "side": 0, "card": CARD.names.index("card:hunker-down-1"), "why": "unused"},
        {"type": "battle-ended", "area": CUT, "held": False, "imperial": 0, "traitor": 1},
    )

    assert retreat.text.startswith("The Traitor side retreats: Angron and a unit of World Eaters go to ")
    assert "and the battle ends" in retreat.text
    assert end.text == (
        "The battle for Gallows Cut is over: it cost 1 Traitor unit; the Imperial side throws away Hunker Down unused."
    )


def test_a_battle_that_runs_out_of_iterations_says_so() -> None:
    *_, end = told(
        {"type": "battle-began", "side": 0, "area": CUT, "coexistence": False, "length": 2},
        {"type": "iteration-began", "side": 0, "iteration": 2},
        {"type": "passed", "side": 0, "iteration": 2},
        {"type": "battle-ended", "area": CUT, "held": False, "imperial": 0, "traitor": 0},
    )

    assert end.text == (
        "The battle for Gallows Cut is over after all 2 iterations: nobody was lost; "
        "no unit of the defenders is left there."
    )


def test_what_both_sides_had_left_in_hand_is_told_with_the_end_of_the_battle() -> None:
    """H10-BAT-71: it is thrown away unused, face up, and is nobody's doing."""
    left = [{"type": "card-discarded", "side": side, "card": card, "why": "unused"} for side, card in LEFT]
    *_, blow, end = told(
        {"type": "battle-began", "side": 0, "area": CUT, "coexistence": False, "length": 4},
        {"type": "iteration-began", "side": 0, "iteration": 1},
        {"type": "passed", "side": 0, "iteration": 1},
        *left,
        {"type": "battle-ended", "area": CUT, "held": True, "imperial": 0, "traitor": 0},
    )

    assert blow.text == "The Imperial side passes: no card in iteration 1."
    assert end.text.endswith(
        "the defenders hold; the Imperial side throws away Attrition (twice) unused; "
        "the Traitor side throws away Noose of Ruin unused."
    )
    assert end.side is None


def test_an_effect_that_cannot_be_had_is_told_with_its_card() -> None:
    *_, blow = told(
        {"type": "iteration-began", "side": 1, "iteration": 1},
        {"type": "card-played", "side": 1, "card": NOOSE},
        {"type": "effect-wanting", "side": 1, "card": NOOSE, "why": "It needs an engaged Titan."},
    )

    assert blow.text == (
        "The Traitor side plays Noose of Ruin; the effect of Noose of Ruin cannot be used: it needs an engaged Titan."
    )


def test_units_that_had_turned_retreat_as_what_they_are_now() -> None:
    """They were told as an Imperial Army on the Traitor side."""
    beats = told(
        {"type": "unit-corrupted", "rule": "H10-COR-01", "unit": ARMY, "area": 1},
        {"type": "defender-retreated", "side": 1, "pieces": [ARMY], "origin": 1, "area": 2},
    )
    assert "Traitor Army" in beats[-1].text
    assert "Imperial" not in beats[-1].text


@pytest.mark.rule("H10-STACK-08")
def test_units_above_the_limit_fall_with_the_reason() -> None:
    beats = told(
        {"type": "order-placed", "side": 1, "region": 0},
        {"type": "unit-eliminated", "rule": "H10-STACK-08", "unit": ARMY, "area": CUT, "to_box": False},
    )
    assert f"was overfull ({STACK_LIMIT[CUT] + 1} of {STACK_LIMIT[CUT]}): an Imperial Army falls" in beats[0].text
