"""H93-SETUP, H93-INV: set-up, landing, reveal, laser fire and treachery."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.core.journal import Journal
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    AREA_NUMBER,
    CONTROLLED,
    DUMMIES,
    FACTORIES,
    IMPERIAL,
    IS_LASER,
    LASERS,
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
from siegeworks.games.heresy1993.frames import DROP_POD, TREACHERY, treachery_frame
from siegeworks.games.heresy1993.invasion.lasers import fire_at
from siegeworks.games.heresy1993.invasion.treachery import MATCHES
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.setup import ORDER
from siegeworks.games.heresy1993.state import FACE_DOWN, FACE_UP, Heresy1993State, counted


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


# ---------------------------------------------------------------- the invasion turn


@pytest.mark.rule("H93-INV-05", "H93-INV-06", "H93-INV-07", "H93-INV-08", "H93-STACK-11", "H93-STACK-14")
def test_the_landing_takes_every_counter_anywhere_within_stacking_before_any_plan() -> None:
    s = until(placed(1), "land")
    assert "area:inner-palace" in offered(s) and "area:black-horns" not in offered(s)
    assert reasons(s, "area:black-horns") == ["H93-TERR-01"]
    marines = 0
    while RULES.question(s)[0].kind == "land" and "area:inner-palace" in offered(s):
        marines += 1
        say(s, "area:inner-palace")

    assert counted(s.held[TRAITOR][AREA_NUMBER["inner-palace"]]) == 3  # its own stack, whatever the Imperial one counts
    assert reasons(s, "area:inner-palace") == ["H93-STACK-11"]
    assert s.plan == [[], []] and s.held[IMPERIAL][AREA_NUMBER["inner-palace"]]


@pytest.mark.rule("H93-INV-13", "H93-SETUP-05", "H93-SETUP-06", "H93-SETUP-19")
def test_after_the_landing_the_army_is_revealed_and_dummies_go() -> None:
    s = until(placed(2), "plan", 2)

    assert s.face_up == FACE_UP
    assert all(PLACES[s.place[u]] == "out-of-the-game" for u in (*DUMMIES, *STAND_IN))
    assert all(PLACES[s.place[real]] != "to-be-set-up" for real in STAND_IN.values())
    assert GAME.view(s, TRAITOR)["face_down"] == {}


@pytest.mark.rule("H93-INV-14", "H93-LASER-08", "H93-LASER-03", "H93-LASER-04")
def test_drop_pods_in_or_next_to_a_laser_are_hit_on_six() -> None:
    s = GAME.new("historical", 5)
    f = s.frames[-1]
    near = {a for u in LASERS for a in (s.place[u], *ADJACENT[s.place[u]])}

    assert s.place[f.target] in near
    odds = RULES.odds(s, WORDS.number("verb:fire"))
    assert odds is not None and odds.needs == "6+"
    assert any(IS_LASER[u] for u in s.held_on_map(IMPERIAL))


@pytest.mark.rule("H93-INV-15", "H93-INV-17")
@pytest.mark.parametrize(("die", "count"), [(1, 4), (6, 9)])
def test_d6_plus_three_defect_traitor_first_in_turns(die: int, count: int) -> None:
    s = GAME.new("historical", 1)
    s.frames = s.frames[:2]
    s.frames[-1].pc = RULES.procedures[s.frames[-1].proc].at("H93-INV-15")
    s.frames[-1].pods = []
    s.fate = Scripted([die - 1] + [0] * 40)
    s.seed = 0
    s.journal = Journal()
    RULES.settle(s)
    drawers = []
    while s.frames and RULES.question(s)[0].kind == "defector":
        drawers.append(RULES.seat(s))
        RULES.choose(s, s.offered[0])

    assert events(s, "treachery")[0]["count"] == count
    assert len(events(s, "defected")) == count
    assert [e["seat"] for e in events(s, "defector-drawn")][:4] == [TRAITOR, IMPERIAL, TRAITOR, IMPERIAL]


@pytest.mark.rule("H93-INV-16", "H93-INV-18", "H93-INV-21", "H93-INV-22", "H93-INV-19")
def test_the_drawer_chooses_an_exact_match_which_leaves_the_map() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "trolls-1": "cold-beacon",
            "traitor-guard-2-1": "treachery-container",
            "guard-primus-1": "kiln-road",
            "guard-primus-2": "ember-sprawl",
            "guard-eternity-wall-1": "kiln-road",
            "guard-damocles-1": "kiln-road",
        },
    )
    s.fate = Scripted([0])
    s.frames = s.frames[:2]
    call(s, TREACHERY, treachery_frame(3, by_card=False))
    RULES.settle(s)

    assert offered(s) == ["unit:guard-eternity-wall-1", "unit:guard-primus-1", "unit:guard-primus-2"]
    assert reasons(s, "unit:guard-damocles-1") == ["H93-INV-18"]
    say(s, "unit:guard-primus-1")
    assert place_of(s, "guard-primus-1") == "out-of-the-game"
    assert place_of(s, "traitor-guard-2-1") == "kiln-road"
    assert all(UNITS[v].full == UNITS[u].full for u, row in MATCHES.items() for v in row)


SHARED = {
    "world-eaters-1": "kiln-road",
    "guard-primus-1": "kiln-road",
    "tank-free": "kiln-road",
    "trolls-1": "ember-sprawl",
}


def shared(dice: list[int], hand: tuple[str, ...] = (), extra: dict[str, str] | None = None) -> Heresy1993State:
    s = stage("assault", "traitor", {**SHARED, **(extra or {})}, dice=dice, turn=1, hand=hand)
    s.landed = True
    return s


@pytest.mark.rule("H93-INV-09", "H93-INV-10", "H93-INV-19", "H93-ASLT-20", "H93-CBT-16", "H93-TERR-10")
def test_counters_that_share_an_area_must_attack_there_and_may_be_supported() -> None:
    s = shared([], extra={"guard-primus-2": "red-cisterns"})

    assert "verb:done" not in offered(s)
    assert reasons(s, "verb:done") == ["H93-INV-09"]
    say(s, "area:kiln-road")
    assert offered(s) == ["area:ember-sprawl", "verb:attack"]
    odds = RULES.odds(s, WORDS.number("verb:attack"))
    assert odds is not None and odds.needs == "column 1-1"  # 11 against 9, no border crossed


@pytest.mark.rule("H93-INV-11")
def test_ac_is_ar_for_those_who_share_the_area_only() -> None:
    t = shared([2, 1, 1])  # the only fight, so it is begun at once
    say(t, "area:ember-sprawl")

    assert events(t, "combat-rolled")[0]["result"] == "AC"
    assert t.frames[-1].retreating == [UNIT_NUMBER["world-eaters-1"]]


@pytest.mark.rule("H93-INV-12", "H93-STRAT-12")
def test_an_avoided_retreat_in_a_shared_area_means_another_round_at_once() -> None:
    s = shared([2, 1, 1, 6, 1, 1], hand=("traitor-relentless-hatred",))
    say(s, "area:ember-sprawl", "card:traitor-relentless-hatred")

    assert len(events(s, "another-round")) == 1
    assert len(events(s, "combat-rolled")) == 2


@pytest.mark.rule("H93-INV-01", "H93-INV-02", "H93-INV-03", "H93-INV-04", "H93-STRAT-02")
def test_turn_one_one_imperial_card_two_traitor_cards_assault_first_and_the_traitor_begins() -> None:
    s = until(GAME.new("historical", 1), "plan")
    say(s, "card:imperial-mobilisation")
    assert RULES.seat(s) == TRAITOR
    assert set(offered(s)) == {"card:traitor-storm-and-land", "card:traitor-all-out-assault"}
    assert reasons(s, "card:traitor-onslaught") == ["H93-INV-02"]
    say(s, "card:traitor-storm-and-land", "card:traitor-onslaught")

    assert s.initiative == TRAITOR and s.dice == [0, 0]
    assert [len(p) for p in s.plan] == [1, 2]
    assert GAME.view(s, IMPERIAL)["plans"]["traitor"]["stack"] == [None, None]
    turns: list[tuple[int, int]] = []
    rng = Random(1)
    while s.turn == 1 and s.frames:
        if s.segment and (s.segment, s.active) not in turns:
            turns.append((s.segment, s.active))
        RULES.choose(s, rng.choice(s.offered))
    assert turns == [(1, TRAITOR), (2, IMPERIAL), (3, TRAITOR)]


@pytest.mark.rule("H93-CHAR-02", "H93-INV-14")
def test_a_primarch_whose_legion_is_shot_down_on_the_landing_ground_is_captured() -> None:
    s = stage(
        "movement",
        "traitor",
        {"death-guard-1": "kiln-road", "mortarion": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[6],
        reduced=["death-guard-1"],
    )
    fire_at(s, UNIT_NUMBER["death-guard-1"], DROP_POD)
    RULES.settle(s)
    say(s, "verb:fire")

    assert place_of(s, "death-guard-1") == "destroyed"
    assert [e["unit"] for e in events(s, "captured")] == [UNIT_NUMBER["mortarion"]]


@pytest.mark.rule("H93-CHAR-02", "H93-ORBIT-11")
def test_a_lander_shot_down_as_it_is_placed_was_nobodys_company_yet() -> None:
    s = stage(
        "movement",
        "traitor",
        {"trolls-1": "in-orbit", "horus": "spaceport-damocles", "defence-laser-1": "the-black-ministry"},
        dice=[4],
    )
    say(s, "unit:trolls-1", "area:spaceport-damocles", "verb:fire")

    assert place_of(s, "trolls-1") == "destroyed"
    assert place_of(s, "horus") == "spaceport-damocles" and events(s, "captured") == []


@pytest.mark.rule("H93-SETUP-06", "H93-INV-13")
def test_each_real_counter_appears_where_its_stand_in_lay() -> None:
    s = until(placed(7), "land", 7)
    lay = {real: s.place[stand_in] for stand_in, real in STAND_IN.items()}
    while s.face_up != FACE_UP:
        RULES.choose(s, s.offered[-1])

    assert {real: s.place[real] for real in lay} == lay and len(set(lay.values())) > 1


DRAWN = {
    "trolls-1": "kiln-road",
    "trolls-2": "kiln-road",
    "trolls-3": "kiln-road",
    "traitor-guard-2-1": "treachery-container",
    "guard-primus-1": "kiln-road",
}


def treachery(counters: dict[str, str], draws: list[int], count: int = 1) -> Heresy1993State:
    s = stage("movement", "traitor", counters)
    s.fate = Scripted(draws)
    s.seed = 0
    s.frames = s.frames[:2]
    call(s, TREACHERY, treachery_frame(count, by_card=False))
    RULES.settle(s)
    return s


@pytest.mark.rule("H93-INV-18", "H93-STACK-02")
def test_a_defector_does_not_overstack_while_another_match_exists() -> None:
    other = {"guard-primus-2": "ember-sprawl", "guard-primus-3": "red-cisterns"}
    s = treachery({**DRAWN, **other}, [0])

    assert offered(s) == ["unit:guard-primus-2", "unit:guard-primus-3"]
    assert reasons(s, "unit:guard-primus-1") == ["H93-INV-18"]
    alone = treachery(DRAWN, [0])  # no other match: it defects, and the stack must be legal after the next movement
    assert place_of(alone, "traitor-guard-2-1") == "kiln-road" and alone.overfull[TRAITOR] == 1


@pytest.mark.rule("H93-INV-17", "H93-INV-18")
def test_a_drawn_counter_without_a_match_is_set_aside_and_another_drawn_in_its_place() -> None:
    counters = {
        "trolls-1": "cold-beacon",
        "traitor-guard-2-1": "treachery-container",
        "traitor-guard-3-1": "treachery-container",
        "guard-damocles-1": "kiln-road",
        "guard-damocles-2": "ember-sprawl",
    }
    s = treachery(counters, [0, 0])

    assert place_of(s, "traitor-guard-2-1") == "out-of-the-game"
    assert offered(s) == ["unit:guard-damocles-1", "unit:guard-damocles-2"] and RULES.seat(s) == TRAITOR


@pytest.mark.rule("H93-INV-09", "H93-INV-10")
def test_a_stack_that_shares_its_area_attacks_nowhere_else_and_joins_nobody() -> None:
    s = shared([3, 1, 1, 1], extra={"guard-primus-2": "engine-graves", "minotaurs-1": "red-cisterns"})
    assert set(offered(s)) == {"area:kiln-road", "area:engine-graves"}  # the Minotaurs stand beside the graves
    say(s, "area:engine-graves")

    assert events(s, "attack")[0]["sources"] == [AREA_NUMBER["red-cisterns"]]
    alone = shared([], extra={"guard-primus-2": "engine-graves", "trolls-2": "ember-sprawl"})
    assert "area:engine-graves" not in offered(alone)


@pytest.mark.rule("H93-STACK-02", "H93-ADV-02")
def test_supporters_do_not_advance_into_an_area_their_own_side_fills() -> None:
    legion = {"world-eaters-2": "kiln-road", "death-guard-1": "kiln-road", "behemoths-1": "ember-sprawl"}
    s = shared([6, 6, 6, 6, 6, 6], extra={**legion, "fulgrim": "ember-sprawl"})
    say(s, "area:ember-sprawl", "verb:pass")

    assert events(s, "combat-rolled")[0]["result"] == "DA"
    assert offered(s) == ["unit:fulgrim", "verb:done"]
    assert reasons(s, "unit:behemoths-1") == ["H93-STACK-02"]
