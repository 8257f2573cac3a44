"""Chapter 4: the eight steps of set-up, in all six scenarios (test vector 43)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BOX,
    CARD_STAR,
    CARDS,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTORIES,
    FORTRESSES,
    HERO_CARDS,
    HERO_NUMBER,
    HERO_SIDE,
    N_AREAS,
    N_UNITS,
    PALACE_AREAS,
    STOCKPILE,
    WALLED,
)
from siegeworks.games.heresy2010.box.components import SCENARIOS as ROWS
from siegeworks.games.heresy2010.box.words import AREA, PIECE, WORDS
from siegeworks.games.heresy2010.setup import acts_of, starting_orders

SCENARIOS = [row.id for row in GAME.scenarios]


def new(scenario: str = "brother-against-brother", seed: int = 1, **options: Any) -> Any:
    return GAME.new(scenario, seed, options, journal=Journal())


def kind(s: Any) -> str:
    return GAME.rules.question(s)[0].kind


def words(s: Any) -> list[str]:
    return [WORDS.names[w] for w in s.offered]


def say(s: Any, word: str) -> None:
    GAME.choose(s, WORDS.number(word))


def until(s: Any, *kinds: str, seed: int = 5) -> Any:
    rnd = random.Random(seed)
    while kind(s) not in kinds:
        GAME.choose(s, rnd.choice(s.offered))
    return s


def told(s: Any, kind_: str) -> list[dict[str, Any]]:
    return [e for e in s.journal.events if e["type"] == kind_]


@pytest.mark.rule("H10-SETUP-01", "H10-SETUP-02", "H10-SETUP-41", "H10-SETUP-20")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_steps_come_in_order_and_the_traitor_begins(scenario: str) -> None:
    s = new(scenario)
    seen: list[str] = []
    rnd = random.Random(3)
    while not s.playing:
        step = kind(s)
        if not seen or seen[-1] != step:
            seen.append(step)
        assert step in ("landing-order", "landing-stack", "extra-order") or s.order_deck == [[], []]
        GAME.choose(s, rnd.choice(s.offered))
    order = ["close-area", "deploy", "draft-event", "corrupt-target", "bombard-area", "landing-order"]
    firsts = [next((i for i, k in enumerate(seen) if k.startswith(name)), None) for name in order]

    assert [i for i in firsts if i is not None] == sorted(i for i in firsts if i is not None)
    assert kind(s) == "choose-action"
    assert GAME.rules.seat(s) == 1


@pytest.mark.rule("H10-SETUP-05")
def test_vec_43_a_card_decides_the_side_of_the_player_named() -> None:
    sides = set()
    for seed in range(8):
        s = new(seed=seed, **{"side-selection": "card"})
        (event,) = told(s, "side-drawn")
        assert event["side"] == int(CARD_STAR[event["card"]])
        assert len(s.bomb_deck) == 32
        sides.add(event["side"])

    assert sides == {0, 1}


@pytest.mark.rule("H10-SETUP-06", "H10-SETUP-07")
def test_or_a_toss_or_consent() -> None:
    assert {told(new(seed=n, **{"side-selection": "toss"}), "toss-won")[0]["first"] for n in range(8)} == {True, False}
    s = new()
    assert not told(s, "side-drawn")
    assert not told(s, "toss-won")


@pytest.mark.rule("H10-SETUP-09", "H10-SETUP-12", "H10-COMP-25")
def test_the_board_and_the_lasers() -> None:
    s = new()

    assert (len(FACTORIES), len(FORTRESSES), len(PALACE_AREAS)) == (3, 6, 7)
    assert all(WALLED[a] for a in (*FACTORIES, *FORTRESSES, *PALACE_AREAS))
    assert len(s.lasers) == 6
    assert s.breaches == s.forts == s.chasms == []
    assert all(kind not in (13, 14) for kind in s.unit_kind)  # nobody is corrupted before the first attempt


@pytest.mark.rule("H10-SETUP-10", "H10-SETUP-11", "H10-SETUP-13", "H10-SETUP-14", "H10-SETUP-15", "H10-SETUP-18")
def test_sides_heroes_and_markers() -> None:
    s = new()
    imperial = {"the-emperor", "rogal-dorn", "jaghatai-khan", "sanguinius", "fabricator-general"}
    from siegeworks.games.heresy2010.siege.corruption import bases_free

    assert {name for name, h in HERO_NUMBER.items() if HERO_SIDE[h] == 0} == imperial
    assert {name for name, h in HERO_NUMBER.items() if HERO_SIDE[h] == 1} == {
        "horus",
        "angron",
        "fulgrim",
        "mortarion",
        "magnus-the-red",
    }
    assert s.hero_damage == [0] * 10
    assert s.track == [1, 1]
    assert s.upper == 1
    assert (bases_free(s, 0), bases_free(s, 1)) == (8, 4)


@pytest.mark.rule("H10-SETUP-16", "H10-SETUP-17", "H10-SETUP-19")
def test_decks_are_shuffled_and_whole_and_the_supply_is_untouched() -> None:
    s, t = new(seed=1), new(seed=2)
    for side in (0, 1):
        assert sorted(s.combat_deck[side]) == list(COMBAT_CARDS[side])
        assert sorted(s.hero_deck[side]) == list(HERO_CARDS[side])
        assert s.combat_deck[side] != t.combat_deck[side]

    assert s.bomb_deck != t.bomb_deck
    assert s.markers == [[0] * N_AREAS, [0] * N_AREAS]


@pytest.mark.rule("H10-SETUP-21", "H10-SETUP-22", "H10-HERO-12")
def test_scenario_one_places_its_pieces_and_the_rest_waits() -> None:
    s = new()

    assert s.hero_area[HERO_NUMBER["the-emperor"]] == AREA_NUMBER["inner-palace"]
    assert s.hero_area[HERO_NUMBER["horus"]] == AREA_NUMBER["command-center"]
    assert s.hero_area[HERO_NUMBER["fulgrim"]] == STOCKPILE
    for row in ROWS[0].place:
        side = int(row.side == "traitor")
        assert s.here[side][AREA_NUMBER[row.area]].bit_count() >= sum(g.count for g in row.units)
    assert all(a < N_AREAS or a == STOCKPILE for a in s.unit_area)
    assert 0 < sum(1 for a in s.unit_area if a == STOCKPILE) < N_UNITS


@pytest.mark.rule("H10-SETUP-21", "H10-SETUP-22", "H10-SETUP-08")
@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_free_deployment_keeps_to_the_plan(scenario: str) -> None:
    s = until(new(scenario, 4), "corrupt-target", "draft-event", "bombard-area")
    spaceports = [
        a for a in (AREA_NUMBER["eternity-wall-spaceport"], AREA_NUMBER["lions-gate-spaceport"]) if a not in s.closed
    ]

    assert s.hero_area[HERO_NUMBER["the-emperor"]] in PALACE_AREAS
    assert s.hero_area[HERO_NUMBER["fabricator-general"]] in FACTORIES
    assert s.hero_area[HERO_NUMBER["horus"]] == AREA_NUMBER["command-center"]
    assert s.here[1][AREA_NUMBER["command-center"]].bit_count() == 3
    assert s.here[1][AREA_NUMBER["catacombs"]].bit_count() == 4
    assert len(s.lasers) == len(set(s.lasers)) <= 6
    assert len(spaceports) == 2
    assert not any(s.here[0][a] or s.here[1][a] for a in s.closed)


@pytest.mark.rule("H10-SETUP-23", "H10-SETUP-25", "H10-SETUP-28", "H10-SETUP-24", "H10-INFO-09")
def test_acts_lie_one_upon_the_other() -> None:
    s = until(new(), "corrupt-target")
    deck = s.event_deck[::-1]
    for cards, use in acts_of(ROWS[0].events):
        titles = sorted(CARDS[c].id for c in cards)
        assert sorted(CARDS[c].id for c in deck[:use]) == titles
        deck = deck[use:]

    assert deck == []
    assert len(s.event_deck) == 10
    assert sorted(s.event_deck + s.event_box) == list(EVENT_CARDS)
    assert "removed" in GAME.view(s, 0)["events"]


@pytest.mark.rule("H10-SETUP-27")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_builds_ten_events_its_own_way(scenario: str) -> None:
    s = until(new(scenario, 6), "corrupt-target", "bombard-area", "landing-order")

    assert len(s.event_deck) == 10
    assert len(set(s.event_deck)) == 10


@pytest.mark.rule("H10-SETUP-29", "H10-SETUP-32", "H10-SETUP-33")
def test_each_unit_is_tempted_once() -> None:
    s = new()
    tried = []
    while kind(s) == "corrupt-target":
        word = words(s)[0]
        tried.append(word)
        say(s, word)

    assert len(tried) == len(set(tried)) == ROWS[0].corruption_draws
    assert all(w.startswith(("unit:imperial-army", "unit:imperial-tank")) for w in tried)


@pytest.mark.rule("H10-SETUP-30", "H10-SETUP-31", "H10-CORR-06")
def test_a_star_corrupts_and_an_eagle_does_nothing() -> None:
    s = new(seed=9)
    before = len(s.bomb_discard)
    results = set()
    for _ in range(6):
        top = s.bomb_deck[-1]
        word = words(s)[0]
        u = WORDS.number(word) - PIECE
        a = s.unit_area[u]
        say(s, word)
        turned = bool(s.here[1][a] >> u & 1)
        assert turned == CARD_STAR[top]
        assert s.unit_area[u] == a
        results.add(turned)
        before += 1
        assert len(s.bomb_discard) == before

    assert results == {True, False}


@pytest.mark.rule("H10-SETUP-29", "H10-SETUP-34")
def test_attempts_may_be_cut_short_unless_the_table_says_otherwise() -> None:
    assert "verb:done" in words(new())
    assert "verb:done" not in words(new(**{"setup-attempts-optional": False}))


@pytest.mark.rule("H10-SETUP-34", "H10-SETUP-35", "H10-SETUP-36", "H10-SETUP-37")
def test_four_bombardments_of_open_areas_even_the_same() -> None:
    s = until(new(), "bombard-area")
    area = next(w for w in words(s) if w.startswith("area:"))
    assert not any(WALLED[AREA.id(w)] for w in s.offered if w in AREA)
    assert [r.rule for r in GAME.why_not(s, AREA + AREA_NUMBER["bastion-eternal"])] == ["H10-SETUP-35"]
    count = 0
    while kind(s) == "bombard-area":
        count += 1
        say(s, area)
        until(s, "declare")
        say(s, "verb:precise")
        until(s, "bombard-area", "landing-order")

    assert count == ROWS[0].bombardments == 4


@pytest.mark.rule("H10-SETUP-38", "H10-SETUP-39", "H10-SETUP-40", "H10-FAQ-07")
def test_the_traitor_lays_four_landings_and_shuffles_the_rest_back() -> None:
    s = until(new(), "landing-order")
    imperial = sorted(s.order_hand[0])
    assert imperial == sorted(starting_orders(0)[0])
    for _ in range(4):
        assert kind(s) == "landing-order"
        say(s, words(s)[0])
        say(s, "region:crucible")

    assert s.playing
    assert sorted(s.order_hand[0]) == imperial
    assert [len(x) for x in s.stacks if x] == [4]
    assert s.locked == []
    assert not any(CARDS[c].id in ("port-landing", "drop-pods") for c in s.order_hand[1])
    assert len(s.order_hand[1]) == 6
    assert len(s.order_deck[1]) == 40 - 4 - 6
    assert len(s.order_deck[0]) == 40 - len(imperial)


@pytest.mark.rule("H10-SETUP-42", "H10-BAT-01")
def test_corruption_may_leave_enemies_together_without_a_fight() -> None:
    s = new(seed=9)
    while kind(s) == "corrupt-target":
        say(s, words(s)[0])
    shared = [a for a in range(N_AREAS) if s.here[0][a] and s.here[1][a]]
    until(s, "choose-action")

    assert shared
    assert not told(s, "battle-began")


@pytest.mark.rule("H10-SETUP-38", "H10-SETUP-39")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_starting_hands_by_scenario(scenario: str) -> None:
    s = until(new(scenario, 8), "choose-action")
    extra = ROWS[SCENARIOS.index(scenario)].extra_hand.count

    assert len(s.order_hand[0]) == len(starting_orders(0)[0]) + extra
    assert len(s.order_hand[1]) == 6 + extra
    assert all(s.unit_area[u] != BOX or s.closed for u in range(N_UNITS))
