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


def test_a_shot_and_the_save_against_it_are_told_one_after_the_other() -> None:
    shot, save = told(
        None,
        {"type": "attack-declared", "unit": MOB, "target": SCOUT, "suppressive": False},
        {"type": "chance", "what": "attack", "of": 6, "result": 3},
        {"type": "attack", "unit": MOB, "target": SCOUT, "dice": [4], "total": 6, "needed": 5, "modifiers": []},
        {"type": "hit", "unit": SCOUT, "square": at("5,2"), "hits": 1},
        {"type": "save", "unit": SCOUT, "square": at("5,2"), "die": 1, "total": 1, "needed": 5, "saved": False},
        {"type": "destroyed", "unit": SCOUT, "by": MOB},
        {"type": "scored", "seat": 1, "points": 1, "what": "Scout destroyed", "now": 1},
    )

    assert shot.text == "Boss Mob (A) fires at Scout 1 and rolls 4 + 2 = 6 against 5: a hit."
    assert save.text == "Scout 1 fails its save (1, needs 5); Scout 1 is destroyed; the Orks score 1 point."
    assert (shot.kind, shot.side, shot.who) == ("fire", "orks", ["unit:boss-mob-a", "unit:scout-1"])
    assert shot.dice == [Dice("attack", [4], 6, 5, True)]
    assert save.dice == [Dice("save", [1], 1, 5, False, "ultramarines")]
    assert Loss("unit:scout-1", "lost", side="ultramarines") in save.losses
    assert [loss.how for loss in shot.losses] == ["hit"]


def test_an_assault_is_told_in_the_order_in_which_it_happens() -> None:
    """The way there, the dice with the losses, and then who takes the square: a page shows each on its own board."""
    events = [
        {"type": "deployed", "unit": MOB, "square": at("5,5")},
        {"type": "deployed", "unit": SCOUT, "square": at("5,2")},
        {"type": "assault-declared", "unit": MOB, "square": at("5,2")},
        {"type": "move-declared", "unit": MOB, "square": at("5,5")},
        {"type": "moved", "unit": MOB, "square": at("5,4")},
        {"type": "moved", "unit": MOB, "square": at("5,3")},
        {"type": "assault", "unit": MOB, "target": SCOUT},
        {"type": "assault-result", "unit": MOB, "target": SCOUT, "dice": [5], "reply": [1], "attacker": 9,
         "defender": 4, "modifiers": []},
        {"type": "hit", "unit": SCOUT, "square": at("5,2"), "hits": 2},
        {"type": "destroyed", "unit": SCOUT, "by": MOB},
        {"type": "took-square", "unit": MOB, "square": at("5,2")},
    ]  # fmt: skip
    beats = told(None, *events)[2:]

    assert [b.kind for b in beats] == ["assault", "clash", "advance"]
    assert [(m.start, m.to) for b in beats for m in b.moves] == [
        ("square:5,5", "square:5,4"),
        ("square:5,4", "square:5,3"),
        ("square:5,3", "square:5,2"),
    ]
    assert [bool(b.losses) for b in beats] == [False, True, False]
    assert beats[2].text == "Boss Mob (A) takes 5,2."


def test_the_owner_of_a_concealed_unit_is_told_of_its_save_once() -> None:
    events = [
        {"type": "save", "to": [0], "unit": SCOUT, "square": at("5,2"), "die": 5, "total": 5, "needed": 5,
         "saved": True},
        {"type": "concealed-save", "square": at("5,2"), "seat": 0},
    ]  # fmt: skip

    assert [b.text for b in told(0, *events)] == ["Scout 1 makes its save (5, needs 5)."]
    assert [b.text for b in told(1, *events)] == ["The concealed unit at 5,2 rolls a save."]


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
    assaults, beat = told(
        None,
        {"type": "assault", "unit": SCOUT, "target": MOB},
        {"type": "assault-result", "unit": SCOUT, "target": MOB, "dice": [2, 5], "reply": [3, 3], "attacker": 9,
         "defender": 6, "modifiers": []},
    )  # fmt: skip

    assert assaults.text == "Scout 1 assaults Boss Mob (A)."
    assert beat.text == (
        "Scout 1 rolls 2 and 5 (5 + 4 = 9), Boss Mob (A) rolls 3 and 3 (3 + 3 = 6): Scout 1 wins, 9 to 6."
    )
    assert beat.dice == [Dice("assault", [5], 9, 7, True), Dice("defence", [3], 6, side="orks")]


def test_units_that_are_deployed_come_from_nowhere() -> None:
    (beat,) = told(None, {"type": "deployed", "unit": SCOUT, "square": at("1,1")})
    assert beat.moves == [] and beat.to == "square:1,1"


def test_a_bombardment_is_nobody_s_shot_and_in_nobody_s_colour() -> None:
    """Who calls for fire from above is told of it as such, not as of a unit that hides, nor in the enemy's colour."""
    aimed = {"type": "aimed", "unit": -1, "what": "bombardment", "point": 40}
    attack = {"type": "attack", "unit": -1, "target": MOB, "dice": [6], "total": 9, "needed": 4, "modifiers": []}

    (beat,) = told(0, aimed, attack)
    assert "bombardment" in beat.text and "comes under fire" in beat.text and "concealed" not in beat.text
    assert beat.side is None
