"""A shot with its dice, a move as one way, and a concealed unit that only its owner names."""

from __future__ import annotations

from typing import Any

from siegeworks.core import wire
from siegeworks.core.spec import find
from siegeworks.core.story import Dice, Loss
from siegeworks.games.blackreach.box.words import SQUARE, UNIT

SPEC = find("blackreach")
SCOUT, MOB = UNIT.names.index("unit:scout-1"), UNIT.names.index("unit:boss-mob-a")


def at(text: str) -> int:
    return SQUARE.names.index(f"square:{text}")


def told(seat: int | None, *events: dict[str, Any]) -> list[Any]:
    return wire.beats_for(SPEC, list(events), seat)


def test_a_shot_is_one_beat_from_the_aim_to_the_loss() -> None:
    (beat,) = told(
        None,
        {"type": "attack-declared", "unit": MOB, "target": SCOUT, "suppressive": False},
        {"type": "chance", "what": "attack", "of": 6, "result": 3},
        {"type": "attack", "unit": MOB, "target": SCOUT, "dice": [4], "total": 6, "needed": 5, "modifiers": []},
        {"type": "hit", "unit": SCOUT, "square": at("5,2"), "hits": 1},
        {"type": "save", "unit": SCOUT, "square": at("5,2"), "die": 1, "total": 1, "needed": 5, "saved": False},
        {"type": "destroyed", "unit": SCOUT, "by": MOB},
        {"type": "scored", "seat": 1, "points": 1, "what": "Scout destroyed", "now": 1},
    )

    assert beat.text == (
        "Boss Mob (A) fires at Scout 1 and rolls 4 + 2 = 6 against 5: a hit; Scout 1 fails its save (1, needs 5); "
        "Scout 1 is destroyed; the Orks score 1 point."
    )
    assert (beat.kind, beat.side, beat.who) == ("fire", "orks", ["unit:boss-mob-a", "unit:scout-1"])
    assert beat.dice == [Dice("attack", [4], 6, 5, True), Dice("save", [1], 1, 5, False, "ultramarines")]
    assert Loss("unit:scout-1", "lost", side="ultramarines") in beat.losses


def test_a_move_over_several_squares_is_one_way() -> None:
    _, beat = told(
        None,
        {"type": "deployed", "unit": SCOUT, "square": at("1,1")},
        {"type": "move-declared", "unit": SCOUT, "square": at("1,1")},
        {"type": "moved", "unit": SCOUT, "square": at("2,1")},
        {"type": "moved", "unit": SCOUT, "square": at("3,2")},
    )

    assert beat.text == "Scout 1 moves from 1,1 to 3,2."
    assert (beat.start, beat.to) == ("square:1,1", "square:3,2")
    assert [(move.start, move.to) for move in beat.moves] == [
        ("square:1,1", "square:2,1"),
        ("square:2,1", "square:3,2"),
    ]


def test_only_its_owner_is_told_which_unit_is_concealed() -> None:
    events = [
        {"type": "deployed", "to": [0], "unit": SCOUT, "square": at("1,1")},
        {"type": "concealed-deployed", "square": at("1,1"), "seat": 0},
    ]

    assert [b.text for b in told(0, *events)] == ["The Ultramarines deploy Scout 1."]
    assert [b.text for b in told(1, *events)] == ["The Ultramarines deploy 1 concealed unit."]
    assert told(1, *events)[0].who == []


def test_an_assault_tells_the_dice_that_count_and_what_is_added() -> None:
    """HBR-ASLT-30, HBR-ASLT-31: of each side's dice only the best counts."""
    (beat,) = told(
        None,
        {"type": "assault", "unit": SCOUT, "target": MOB},
        {"type": "assault-result", "unit": SCOUT, "target": MOB, "dice": [2, 5], "reply": [3, 3], "attacker": 9,
         "defender": 6, "modifiers": []},
    )  # fmt: skip

    assert beat.text == (
        "Scout 1 assaults Boss Mob (A); Scout 1 rolls 2 and 5 (5 + 4 = 9), "
        "Boss Mob (A) rolls 3 and 3 (3 + 3 = 6): Scout 1 wins, 9 to 6."
    )
    assert beat.dice == [Dice("assault", [5], 9, 7, True), Dice("defence", [3], 6, side="orks")]


def test_units_that_are_deployed_come_from_nowhere() -> None:
    (beat,) = told(None, {"type": "deployed", "unit": SCOUT, "square": at("1,1")})
    assert beat.moves == [] and beat.to == "square:1,1"
