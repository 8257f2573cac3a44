"""Tests of cards/combat_rules.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET, scene, use

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
)
from siegeworks.games.heresy2010.state import NORMAL, ROUTED


@pytest.mark.rule("H10-BAT-50", "H10-BAT-47")
@pytest.mark.parametrize(
    ("side", "card", "mine", "attack", "bonus"),
    [
        ("imperial", "armoured-spearhead-1", [f"imperial-tank-division-{n}" for n in range(1, 5)], 3, 3),
        ("imperial", "armoured-spearhead-1", ["imperial-tank-division-1"], 3, 1),
        ("traitor", "howling-onrush-1", ["khorne-chaos-warband-1", "nurgle-chaos-cultists-1"], 3, 2),
        ("imperial", "massed-lasguns-1", ["imperial-army-1", "imperial-army-2", "imperial-army-3"], 1, 2),
    ],
)
def test_bonus_damage_counts_engaged_units(side: str, card: str, mine: list[str], attack: int, bonus: int) -> None:
    theirs = ["khorne-chaos-titan-1"] if side == "imperial" else ["imperial-titan-1"]
    t = scene(side, mine, theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    use(t, side, card).until("resist-damage")

    assert t.fight().damage == attack + bonus


@pytest.mark.rule("H10-BAT-52")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "crossfire-1", "blood-angels-1", "khorne-chaos-titan-1"),
        ("traitor", "no-quarter-1", "world-eaters-1", "imperial-titan-1"),
    ],
)
def test_crossfire_and_no_quarter_leave_one_card_to_resist(side: str, card: str, mine: str, theirs: str) -> None:
    other = "traitor" if side == "imperial" else "imperial"
    t = scene(side, [mine], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    t.say(f"verb:{other}-first", "verb:pass", f"card:{card}", "verb:done", f"card:{card}", "verb:no-counter")
    first = next(w for w in t.offered if w.startswith("card:"))
    t.say(first)

    assert t.asked != "resist-damage"


@pytest.mark.rule("H10-INIT-27", "H10-FAQ-06", "H10-BAT-41")
@pytest.mark.parametrize(
    ("card", "mine"),
    [("diversionary-tactics-1", ["world-eaters-1"]), ("hero-diversionary-tactics-1", ["world-eaters-1", "angron"])],
)
def test_diversionary_tactics_push_the_marker(card: str, mine: list[str]) -> None:
    t = scene("traitor", mine, ["imperial-army-1", "imperial-army-2"], [], [card])
    use(t, "traitor", card).say("verb:no-counter")

    assert t.s.track == [2, 1]


@pytest.mark.rule("H10-ACT-11", "H10-ACT-12")
@pytest.mark.parametrize(("face", "after"), [(NORMAL, 0), (ROUTED, NORMAL)])
def test_will_of_chaos_lifts_or_turns_the_marker(face: int, after: int) -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-titan-1"], [], ["will-of-chaos-1"])
    t.s.markers[1][AREA_NUMBER[TARGET]] = face
    use(t, "traitor", "will-of-chaos-1")

    assert t.s.markers[1][AREA_NUMBER[TARGET]] == after


@pytest.mark.rule("H10-ROUT-10", "H10-BAT-48", "H10-COMP-26")
def test_blood_for_the_blood_god_kills_those_who_routed_before_it() -> None:
    mine = ["nurgle-daemon-horde-1", "khorne-daemon-horde-1"]
    t = scene(
        "traitor",
        mine,
        ["imperial-tank-division-1", "blood-angels-1"],
        [],
        ["terrifying-1", "blood-for-the-blood-god-1"],
    )
    t.say(
        "verb:imperial-first", "verb:pass", "card:terrifying-1", "card:blood-for-the-blood-god-1", "card:terrifying-1"
    )
    t.say("area:causeway-of-oaths")
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED
    t.say("card:blood-for-the-blood-god-1", "verb:no-counter")

    assert t.at("imperial-tank-division-1") == "stockpile"
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == 0


@pytest.mark.rule("H10-BAT-56", "H10-COMP-26")
def test_fodder_for_the_guns_lets_the_owner_assign() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1"],
        ["khorne-chaos-cultists-1", "khorne-chaos-titan-1"],
        ["crossfire-1"],
        ["fodder-for-the-guns-1"],
    )
    use(t, "traitor", "fodder-for-the-guns-1").until("play-cards").say("card:crossfire-1", "verb:done", "verb:decline")
    t.until("assign-damage")

    assert t.seat == "traitor"


@pytest.mark.rule("H10-BAT-50", "H10-BAT-48")
def test_for_holy_terra_counts_heroes() -> None:
    t = scene(
        "imperial",
        ["imperial-titan-1", "rogal-dorn", "jaghatai-khan"],
        ["khorne-chaos-titan-1"],
        ["for-holy-terra"],
        [],
    )
    use(t, "imperial", "for-holy-terra").say("verb:no-counter")

    assert t.events("damage-totalled")[-1]["total"] == 4 + 2
