"""H93-SETUP: both armies are set up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.heresy1993.staging import offered, place_of, reasons, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    AREA_NUMBER,
    CONTROLLED,
    DUMMIES,
    FACTORIES,
    IMPERIAL,
    KIND,
    MOUNTAIN,
    N_AREAS,
    N_UNITS,
    PLACES,
    SETUP_AREAS,
    SIDE,
    STAND_IN,
    TRAITOR,
    UNIT_NUMBER,
    UNITS,
)
from siegeworks.games.heresy1993.box.words import WORDS, unit_of
from siegeworks.games.heresy1993.frames import TREACHERY, SetupFrame, treachery_frame
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.setup import (
    ALONE_PLACED,
    EACH,
    GROUPS,
    ORDER,
    PlaceCounter,
    elsewhere,
    has_room_in_set_up,
)
from siegeworks.games.heresy1993.state import FACE_DOWN, Heresy1993State, counted

GROUP_RULES = {
    "adeptus-arbites-1": "H93-SETUP-09",
    "rogal-dorn": "H93-SETUP-10",
    "set-up-imperial-fists-1": "H93-SETUP-10",
    "kane": "H93-SETUP-11",
    "titan-legion-1": "H93-SETUP-11",
    "guard-eternity-wall-1": "H93-SETUP-14",
    "tank-damocles": "H93-SETUP-15",
    "guard-primus-3": "H93-SETUP-16",
    "tank-lions-gate": "H93-SETUP-17",
}


def until(
    s: Heresy1993State, kind: str, seed: int = 1, pick: Callable[[list[int]], int] | None = None
) -> Heresy1993State:
    """Play on by chance until a kind of question is open."""
    rng = Random(seed)
    while s.frames and RULES.question(s)[0].kind != kind:
        s_words = s.offered
        RULES.choose(s, pick(s_words) if pick else rng.choice(s_words))
    return s


def placed(seed: int) -> Heresy1993State:
    return until(GAME.new("free", seed), "horus-waits", seed)


def treachery(counters: dict[str, str], draws: list[int], count: int = 1) -> Heresy1993State:
    s = stage("movement", "traitor", counters)
    s.fate = Scripted(draws)
    s.seed = 0
    s.frames = s.frames[:2]
    call(s, TREACHERY, treachery_frame(count, by_card=False))
    RULES.settle(s)
    return s


@pytest.mark.rule("H93-SETUP-01", "H93-SETUP-02", "H93-SETUP-04", "H93-SETUP-20", "H93-CTRL-02", "H93-CTRL-01")
def test_two_sides_turn_one_control_imperial_and_the_imperial_army_first() -> None:
    s = GAME.new("free", 1)

    assert GAME.seats == ("imperial", "traitor")
    assert s.turn == 1 and RULES.seat(s) == IMPERIAL
    assert len(CONTROLLED) == 7 and set(s.control) == {IMPERIAL}
    assert not s.held_on_map(TRAITOR)


@pytest.mark.rule("H93-SETUP-05", "H93-SETUP-06", "H93-SETUP-19")
def test_counters_lie_face_down_double_sided_ones_as_stand_ins() -> None:
    s = placed(3)
    seen = GAME.view(s, TRAITOR)

    assert s.face_up == FACE_DOWN
    assert all(s.place[i] < N_AREAS and s.place[real] >= N_AREAS for i, real in STAND_IN.items())
    assert not any(UNITS[unit_of(WORDS.number(u))].side == IMPERIAL for u in seen["units"])
    assert sum(seen["face_down"].values()) == len(s.held_on_map(IMPERIAL)) == 64
    assert all(s.place[u] < N_AREAS for u in DUMMIES)


@pytest.mark.rule(
    "H93-SETUP-07",
    "H93-SETUP-08",
    "H93-SETUP-09",
    "H93-SETUP-10",
    "H93-SETUP-11",
    "H93-SETUP-12",
    "H93-SETUP-13",
    "H93-SETUP-14",
    "H93-SETUP-15",
    "H93-SETUP-16",
    "H93-SETUP-17",
    "H93-SETUP-18",
)
@pytest.mark.parametrize("seed", range(4))
def test_every_counter_stands_where_its_group_allows_and_stacks_are_legal(seed: int) -> None:
    s = placed(seed)
    at = {UNITS[STAND_IN.get(u, u)].id: PLACES[s.place[u]] for u in s.held_on_map(IMPERIAL)}

    def near(counter: str, *places: str) -> bool:
        here = AREA_NUMBER[at[counter]]
        return any(here == AREA_NUMBER[p] or here in ADJACENT[AREA_NUMBER[p]] for p in places)

    factories = [PLACES[a] for a in FACTORIES]
    assert at["emperor"] == at["adeptus-custodes"] == "inner-palace"
    assert all(at[f"adeptus-arbites-{i}"].startswith("outer-palace") for i in range(1, 5))
    assert all(near(c, "fortress-monastery") for c in ("rogal-dorn", "imperial-fists-1", "imperial-fists-2"))
    assert all(
        near(c, *factories) for c in ("kane", "titan-legion-1", "adeptus-mechanicus-1", "titan-legion-fire-wasps")
    )
    assert sorted(at[f"factory-defence-{i}"] for i in (1, 2, 3)) == sorted(factories)
    assert len({at[f"bastion-defence-{i}"] for i in range(1, 7)}) == 6
    for port, group in (
        ("eternity-wall-spaceport", "eternity-wall"),
        ("spaceport-damocles", "damocles"),
        ("spaceport-primus", "primus"),
        ("lions-gate-spaceport", "lions-gate"),
    ):
        assert all(near(f"guard-{group}-{i}", port) for i in (1, 2, 3)) and near(f"tank-{group}", port)
    assert len({at[f"defence-laser-{i}"] for i in range(1, 9)}) == 8
    assert max(counted(s.held[IMPERIAL][a]) for a in range(N_AREAS)) <= 3


@pytest.mark.rule("H93-SETUP-14", "H93-SETUP-15", "H93-SETUP-16", "H93-SETUP-17", "H93-SETUP-18")
def test_the_printed_values_of_the_groups() -> None:
    value = {u.id: u.full for u in UNITS}

    assert value["guard-eternity-wall-1"] == value["guard-primus-1"] == (2, 4, 1)
    assert value["guard-damocles-1"] == value["guard-lions-gate-1"] == (3, 4, 1)
    assert value["tank-eternity-wall"] == value["tank-primus"] == (6, 3, 2)
    assert value["tank-damocles"] == value["tank-lions-gate"] == (6, 4, 2)
    assert (value["guard-free-5"], value["guard-free-4"], value["tank-free"]) == ((5, 4, 1), (4, 4, 1), (7, 5, 2))
    assert value["sky-fortress"] == (2, 4, 3)


@pytest.mark.rule("H93-SETUP-09", "H93-SETUP-10", "H93-SETUP-11", "H93-SETUP-14", "H93-SETUP-15", "H93-SETUP-16")
@pytest.mark.rule("H93-SETUP-17", "H93-SETUP-18")
def test_a_place_outside_the_group_is_refused_with_the_rule_of_that_group() -> None:
    s = GAME.new("free", 1)
    rng = Random(1)
    seen = set()
    while RULES.question(s)[0].kind == "place-counter":
        u = ORDER[s.frames[-1].placed]
        if UNITS[u].id in GROUP_RULES:
            seen.add(UNITS[u].id)
            refused = [a for a in range(N_AREAS) if a not in SETUP_AREAS[u] and not MOUNTAIN[a]]
            assert {r for a in refused for r in reasons(s, "area:" + PLACES[a])} == {GROUP_RULES[UNITS[u].id]}
        elif UNITS[u].kind == "dummy":
            assert set(SETUP_AREAS[u]) == set(range(N_AREAS))
        elif u not in STAND_IN and UNITS[u].id != "sky-fortress" and UNITS[u].start == "imperial-anywhere":
            assert {a for a in range(N_AREAS) if a not in SETUP_AREAS[u]} == {a for a in range(N_AREAS) if MOUNTAIN[a]}
        RULES.choose(s, rng.choice(s.offered))

    assert seen == set(GROUP_RULES)


@pytest.mark.rule("H93-SETUP-21", "H93-SETUP-23", "H93-SETUP-24", "H93-SETUP-25", "H93-SETUP-03")
def test_the_traitor_boxes() -> None:
    s = placed(1)
    boxes: dict[str, list[str]] = {}
    for u in range(N_UNITS):
        if SIDE[u] == TRAITOR:
            boxes.setdefault(PLACES[s.place[u]], []).append(UNITS[u].id)

    assert set(boxes["invasion-force"]) == {
        "angron",
        "fulgrim",
        "magnus-the-red",
        "mortarion",
        "world-eaters-1",
        "world-eaters-2",
        "emperors-children-1",
        "emperors-children-2",
        "thousand-sons-1",
        "thousand-sons-2",
        "death-guard-1",
        "death-guard-2",
    }
    assert len(boxes["treachery-container"]) == 14 and len(boxes["warp"]) == 4
    assert {"battlecruiser-heavy", "deaths-heads-1", "minotaurs-1"} <= set(boxes["in-orbit"])
    assert set(boxes) == {"invasion-force", "treachery-container", "warp", "in-orbit"}


@pytest.mark.rule("H93-SETUP-22")
def test_horus_and_each_of_his_sons_wait_or_land() -> None:
    s = placed(1)
    assert offered(s) == ["box:in-orbit", "box:invasion-force"]
    say(s, "box:in-orbit", "box:invasion-force", "box:in-orbit")

    assert [place_of(s, c) for c in ("horus", "sons-of-horus-1", "sons-of-horus-2")] == [
        "in-orbit",
        "invasion-force",
        "in-orbit",
    ]


@pytest.mark.rule("H93-SETUP-26", "H93-SETUP-27")
def test_two_special_cards_each_from_an_own_deck_of_six() -> None:
    s = until(placed(1), "land")

    assert [len(h) for h in s.hand] == [2, 2] and [len(d) for d in s.deck] == [4, 4]
    assert GAME.view(s, TRAITOR)["cards"]["imperial"]["hand"] is None
    assert len(GAME.view(s, TRAITOR)["cards"]["traitor"]["hand"]) == 2


@pytest.mark.rule("H93-SETUP-28", "H93-SETUP-29", "H93-INV-20", "H93-INV-14")
def test_the_historical_set_up_still_has_laser_fire_and_treachery_before_turn_one() -> None:
    s = GAME.new("historical", 1)

    assert place_of(s, "angron") == "eternity-wall-spaceport" and place_of(s, "emperor") == "inner-palace"
    assert RULES.question(s)[0].kind == "fire" and s.segment == 0
    until(s, "plan")
    assert sum(SIDE[u] == TRAITOR and UNITS[u].kind in ("guard", "tank") for u in s.held_on_map(TRAITOR)) >= 4


@pytest.mark.rule("H93-SETUP-19")
def test_dummies_may_lie_in_mountains() -> None:
    """H93-SETUP-19 (book line 700): they can be set up anywhere, so nothing face down there is the Sky Fortress for
    certain.
    """
    s = GAME.new("free", 1)
    rng = Random(1)
    while UNITS[ORDER[s.frames[-1].placed]].kind != "dummy":
        RULES.choose(s, rng.choice(s.offered))
    assert "area:iron-teeth" in offered(s)
    say(s, "area:iron-teeth")

    assert GAME.invariants(s) == []
    assert GAME.view(s, TRAITOR)["face_down"] == {}  # nobody counts while the army is being set up


@pytest.mark.rule("H93-SETUP-07", "H93-SETUP-18")
def test_only_counters_with_a_choice_are_placed_by_hand() -> None:
    assert all(len(SETUP_AREAS[unit]) > 1 for unit in ORDER)
    assert not set(ORDER) & set(EACH) and not set(ORDER) & set(ALONE_PLACED)
    assert {*ORDER, *EACH, *ALONE_PLACED} == set(SETUP_AREAS)


@pytest.mark.rule("H93-SETUP-18")
def test_a_counter_is_told_where_its_group_stands() -> None:
    texts = {GROUPS[UNITS[unit].start].where: elsewhere(unit).text for unit in ORDER}

    assert len(texts) > 1
    for where, text in texts.items():
        assert ("in or next to" in text) == (where == "in-or-adjacent"), text


@pytest.mark.rule("H93-SETUP-19", "H93-AMB-51")
def test_dummies_take_no_room_by_the_switch() -> None:
    """H93-SETUP-19 (book line 700): by the switch a dummy goes where three stand, and three go where a dummy is."""
    stack = {f"guard-primus-{n}": "kiln-road" for n in (1, 2, 3)}
    dummy = next(u for u in range(N_UNITS) if KIND[u] == "dummy")
    for value, fits in (("are-free", True), ("count", False)):
        s = stage("movement", "imperial", stack, options={"dummies-stack": value})

        assert has_room_in_set_up(s, dummy, AREA_NUMBER["kiln-road"]) == fits
        assert not has_room_in_set_up(s, UNIT_NUMBER["tank-free"], AREA_NUMBER["kiln-road"])


@pytest.mark.rule("H93-SETUP-07", "H93-SETUP-19", "H93-AMB-51")
def test_by_the_switch_a_dummy_is_offered_a_place_where_three_stand() -> None:
    """H93-SETUP-07 (book lines 199, 700): three counters to a stack, and dummies among them by default."""
    stack = {f"guard-primus-{n}": "kiln-road" for n in (1, 2, 3)}
    full = WORDS.number("area:kiln-road")
    for value, fits in (("are-free", True), ("count", False)):
        s = stage("movement", "imperial", stack, options={"dummies-stack": value})
        s.scenario = 0
        f = SetupFrame()
        f.placed = next(n for n, u in enumerate(ORDER) if KIND[u] == "dummy")

        assert (full in PlaceCounter().words(s, f)) == fits
