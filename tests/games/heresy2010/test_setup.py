"""Chapter 4: set-up of the six scenarios (test vector 43)."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest
from tests.games.heresy2010.battlefield import TARGET
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import call
from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BOX,
    CARD_STAR,
    CARDS,
    COMBAT_CARDS,
    DECK_CARDS,
    EVENT_CARDS,
    FACTORIES,
    FORTRESSES,
    HERO_CARDS,
    HERO_NUMBER,
    HERO_SIDE,
    N_AREAS,
    N_UNITS,
    NEIGHBOURS,
    PALACE_AREAS,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR_ARMY,
    TRAITOR_TANK,
    WALLED,
)
from siegeworks.games.heresy2010.box.scenarios import SCENARIOS as ROWS
from siegeworks.games.heresy2010.box.words import AREA, PIECE, WORDS
from siegeworks.games.heresy2010.frames import DEPLOY, DeployFrame
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.movement.stacking import surplus
from siegeworks.games.heresy2010.orders.deployment import PLAN
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.setup import acts_of, choose_sides, starting_orders

SCENARIOS = [row.id for row in GAME.scenarios]


def words(s: Any) -> list[str]:
    return [WORDS.names[w] for w in s.offered]


def until(s: Any, step: str, seed: int = 1, first: bool = False) -> Any:
    """Answer by chance until the rules stand at a step of set-up, or play has begun."""
    rng = Random(seed)
    for _ in range(400):
        if s.playing or step in GAME.rules.where(s) + "|":
            return s
        GAME.choose(s, s.offered[0] if first else rng.choice(s.offered))
    raise AssertionError(GAME.rules.where(s))


@pytest.mark.rule("H10-SETUP-21", "H10-SETUP-22", "H10-SETUP-12", "H10-SETUP-13", "H10-SETUP-14", "H10-SETUP-02")
def test_brother_against_brother_stands_as_printed() -> None:
    s = GAME.new("brother-against-brother", 1)
    at = [s.here[0][AREA_NUMBER[a]].bit_count() for a in ("inner-palace", "fortress-monastery", "lions-gate-spaceport")]
    assert at == [3, 3, 4]
    assert sum(s.here[0][a].bit_count() for a in range(N_AREAS)) == 50
    assert sum(s.here[1][a].bit_count() for a in range(N_AREAS)) == 13
    assert s.here[0][STOCKPILE].bit_count() == 60 - 50
    assert s.hero_area[HERO_NUMBER["the-emperor"]] == AREA_NUMBER["inner-palace"]
    assert s.hero_area[HERO_NUMBER["horus"]] == AREA_NUMBER["command-center"]
    assert s.hero_area[HERO_NUMBER["fulgrim"]] == STOCKPILE
    assert len(s.lasers) == 6
    assert HERO_SIDE.count(0) == 5


@pytest.mark.rule(
    "H10-SETUP-09",
    "H10-SETUP-10",
    "H10-SETUP-15",
    "H10-SETUP-16",
    "H10-SETUP-17",
    "H10-SETUP-18",
    "H10-SETUP-19",
    "H10-COMP-25",
)
def test_general_components() -> None:
    s = GAME.new("brother-against-brother", 1)
    assert s.hero_damage == [0] * 10
    assert sum(WALLED) == 17
    assert s.track == [1, 1]
    assert s.upper == 1
    for side in (0, 1):
        assert sorted(s.combat_deck[side]) == list(DECK_CARDS[("combat-imperial", "combat-traitor")[side]])
        assert s.combat_deck[side] != sorted(s.combat_deck[side])
        assert len(s.hero_deck[side]) == 8
    assert len(s.bomb_deck) == 32
    assert not any(k in (TRAITOR_ARMY, TRAITOR_TANK) for k in s.unit_kind)  # every figure back on its own base
    assert s.breaches == s.forts == s.chasms == []


@pytest.mark.rule("H10-SETUP-23", "H10-SETUP-25", "H10-SETUP-26", "H10-SETUP-28")
def test_acts_lie_one_upon_the_other() -> None:
    s = GAME.new("brother-against-brother", 3)
    titles = [CARDS[c].id for c in reversed(s.event_deck)]
    assert len(titles) == 10
    assert set(titles[:4]) == {
        "apocalypse-rains-down",
        "the-righteous-heed-the-call",
        "tendrils-of-the-traitor",
        "the-vicissitudes-of-chaos",
    }
    assert titles[8:] == ["titans-stride-the-earth", "titans-stride-the-earth"]
    assert len(s.event_box) == 20


@pytest.mark.rule("H10-SETUP-24", "H10-INFO-09", "H10-SETUP-23")
def test_a_random_subset_leaves_cards_in_the_box_unseen() -> None:
    seen = set()
    for seed in range(6):
        s = until(GAME.new("holy-terra-asunder", seed), "H10-SETUP-29", seed)
        assert len(s.event_deck) == 10
        seen.add(frozenset(CARDS[c].id for c in s.event_deck[-3:]))
        shown = GAME.view(s, 0)["events"]
        assert shown["removed"] == 20
        assert "box" not in shown
    assert len(seen) > 1


@pytest.mark.rule("H10-SETUP-29", "H10-SETUP-33", "H10-SETUP-37", "H10-SETUP-42", "H10-SETUP-01")
def test_corruption_then_bombardment_then_orders() -> None:
    s = GAME.new("brother-against-brother", 1)
    assert "corruption H10-SETUP-29" in GAME.rules.where(s)
    assert s.frames[-1].left == 12
    s = until(s, "orbital-bombardment", first=True)
    assert s.frames[-1].count == 4
    s = until(s, "H10-SETUP-39")
    assert not s.playing
    contested = [a for a in range(N_AREAS) if s.here[0][a] and s.here[1][a]]
    until(s, "never")
    assert s.playing
    assert [a for a in range(N_AREAS) if s.here[0][a] and s.here[1][a]] == contested  # nobody has fought


@pytest.mark.rule("H10-SETUP-20", "H10-SETUP-38", "H10-SETUP-39", "H10-SETUP-40", "H10-SETUP-41", "H10-FAQ-07")
def test_order_set_up_of_the_traitor() -> None:
    s = until(GAME.new("brother-against-brother", 2), "H10-SETUP-39", 2)
    assert set(words(s)) == {"card:drop-pods-1", "card:port-landing-1"}
    until(s, "never", 2)
    assert sum(len(stack) for stack in s.stacks) == 4
    assert {CARDS[c].id for stack in s.stacks for c in stack} <= {"drop-pods", "port-landing"}
    assert s.locked == []
    assert len(s.order_hand[1]) == 6
    assert len(s.order_hand[0]) == 7
    assert len(s.order_deck[1]) == 30
    assert GAME.rules.seat(s) == 1
    assert words(s)[1] == "verb:execute-map"  # at once


@pytest.mark.rule("H10-SETUP-21", "H10-SETUP-08", "H10-STACK-01")
def test_free_deployment_keeps_its_limits() -> None:
    s = GAME.new("heresy-unheralded", 4)
    assert GAME.rules.seat(s) == 1
    until(s, "H10-SETUP-29", 4)
    own = [a for a in SPACEPORTS if s.here[1][a]]
    assert len(own) == 2
    assert all(s.here[1][a].bit_count() == 5 for a in own)
    assert all(s.here[0][a].bit_count() >= 1 for a in FORTRESSES)
    assert len(set(s.lasers)) == 6
    assert s.here[1][AREA_NUMBER["command-center"]].bit_count() == 3
    assert s.here[1][AREA_NUMBER["catacombs"]].bit_count() == 4
    assert all(surplus(s, 0, a) <= 0 for a in range(N_AREAS))
    assert not any(s.here[0][a] and s.here[1][a] for a in range(N_AREAS))
    assert s.hero_area[HERO_NUMBER["horus"]] == AREA_NUMBER["command-center"]


@pytest.mark.rule("H10-COMP-21", "H10-SETUP-08", "H10-COMP-26")
def test_closed_areas_do_not_exist() -> None:
    s = GAME.new("holy-terra-asunder", 5)
    assert GAME.rules.seat(s) == 1
    assert "area:inner-palace" not in words(s)
    assert GAME.why_not(s, WORDS.number("area:inner-palace"))[0].rule == "H10-COMP-21"
    GAME.choose(s, WORDS.number("area:gilded-ruins"))
    assert GAME.rules.seat(s) == 0
    assert "area:sundered-march" not in words(s)
    until(s, "never", 5)
    assert len(s.closed) == 4
    for a in s.closed:
        assert not s.here[0][a]
        assert not any(b in s.closed for b, _ in NEIGHBOURS[a])


@pytest.mark.rule("H10-SETUP-27")
def test_players_build_the_event_deck() -> None:
    s = until(GAME.new("like-unto-gods", 6), "set-up H10-SETUP-27|", 6)
    assert all(CARDS[w - WORDS.number("card:imperial-assemble-1")].pool == "traitor" for w in s.offered)
    until(s, "H10-SETUP-29", 6)
    assert len(s.event_deck) == 10
    until(s, "never", 6)
    assert len(s.order_hand[0]) == 7 + 4
    assert len(s.order_hand[1]) == 6 + 4


@pytest.mark.rule("H10-SETUP-39", "H10-SETUP-27")
def test_cry_havoc_has_tokens_closed_areas_and_ten_events_of_thirty() -> None:
    s = until(GAME.new("cry-havoc", 7), "never", 7)
    assert s.tokens == [3, 3]
    assert len(s.closed) == 4
    assert len(s.event_deck) == 10
    assert len(s.order_hand[0]) == 8


@pytest.mark.rule("H10-SETUP-05", "H10-SETUP-06", "H10-SETUP-07")
def test_vec_43_sides_by_card_or_toss() -> None:
    for seed in range(4):
        journal = Journal()
        GAME.new("brother-against-brother", seed, {"side-selection": "card"}, journal=journal)
        event = next(e for e in journal.events if e["type"] == "side-drawn")
        assert event["side"] == int(CARDS[event["card"]].star)
    journal = Journal()
    GAME.new("brother-against-brother", 1, {"side-selection": "toss"}, journal=journal)
    assert [e["first"] for e in journal.events if e["type"] == "toss-won"] in ([True], [False])
    journal = Journal()
    GAME.new("brother-against-brother", 1, journal=journal)
    assert not [e for e in journal.events if e["type"] in ("side-drawn", "toss-won")]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_set_up_whole(scenario: str) -> None:
    s = until(GAME.new(scenario, 11), "never", 11)
    assert s.playing
    assert invariants(s) == []


@pytest.mark.rule("H10-SETUP-27", "H10-SETUP-28")
def test_ten_of_thirty_events_are_others_in_each_game() -> None:
    decks = {tuple(s.event_deck) for s in (GAME.new("cry-havoc", seed=n) for n in range(3)) if s.event_deck}
    later = []
    for n in range(3):
        s = GAME.new("cry-havoc", seed=n)
        while not s.event_deck:
            GAME.rules.choose(s, s.offered[0])
        later.append(sorted(s.event_deck))
        assert len(s.event_deck) == 10
        assert len(s.event_box) == 20

    assert not decks
    assert later[0] != later[1] != later[2]


@pytest.mark.rule("H10-ORD-34", "H10-CORR-10")
def test_whispers_begun_can_be_stopped_but_not_ignored() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-tank-division-1")
    t.execute("whispers-of-treason-1", "imperial-plateau")
    assert "verb:ignore" in t.offered
    t.say("unit:imperial-army-1")
    assert t.offered == ["unit:imperial-tank-division-1", "verb:done"]


@pytest.mark.rule("H10-SETUP-16", "H10-SETUP-17", "H10-SETUP-40")
def test_all_decks_are_shuffled_anew_in_each_game() -> None:
    games = [GAME.new("brother-against-brother", seed=n) for n in range(5)]
    for side in (0, 1):
        assert len({tuple(s.combat_deck[side]) for s in games}) > 2
        assert len({tuple(s.hero_deck[side]) for s in games}) > 2
    assert len({tuple(s.bomb_deck) for s in games}) > 2


@pytest.mark.rule("H10-SETUP-08", "H10-SETUP-21", "H10-COMP-21")
def test_units_whose_only_areas_are_gone_are_eliminated() -> None:
    t = Desk()
    t.s.closed = list(FACTORIES)
    f = DeployFrame()
    f.i = next(n for n, item in enumerate(PLAN) if item.where == "factory" and item.mask)
    call(t.s, DEPLOY, f)
    RULES.settle(t.s)

    assert [t.at(f"adeptus-mechanicus-{n}") for n in (1, 2, 3)] == ["box"] * 3


def new(scenario: str = "brother-against-brother", seed: int = 1, **options: Any) -> Any:
    return GAME.new(scenario, seed, options, journal=Journal())


def kind(s: Any) -> str:
    return GAME.rules.question(s)[0].kind


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


def told(s: Any, kind_: str) -> list[dict[str, Any]]:
    return [e for e in s.journal.events if e["type"] == kind_]


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


def play_until(s: Any, *kinds: str, seed: int = 5) -> Any:
    rnd = random.Random(seed)
    while kind(s) not in kinds:
        GAME.choose(s, rnd.choice(s.offered))
    return s


@pytest.mark.rule("H10-SETUP-21", "H10-SETUP-22", "H10-SETUP-08")
@pytest.mark.parametrize("scenario", SCENARIOS[1:])
def test_free_deployment_keeps_to_the_plan(scenario: str) -> None:
    s = play_until(new(scenario, 4), "corrupt-target", "draft-event", "bombard-area")
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
def test_the_first_act_lies_on_top_of_the_second() -> None:
    s = play_until(new(), "corrupt-target")
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
    s = play_until(new(scenario, 6), "corrupt-target", "bombard-area", "landing-order")

    assert len(s.event_deck) == 10
    assert len(set(s.event_deck)) == 10


def say(s: Any, word: str) -> None:
    GAME.choose(s, WORDS.number(word))


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
def test_attempts_are_all_made_unless_the_table_says_otherwise() -> None:
    """H10-SETUP-33, H10-SETUP-37 (book lines 649 and 661): carried out the number of times the scenario says."""
    s = new()
    assert "verb:done" not in words(s)
    assert [r.rule for r in GAME.why_not(s, WORDS.number("verb:done"))] == ["H10-SETUP-33"]
    assert "verb:done" in words(new(**{"setup-attempts-optional": True}))


@pytest.mark.rule("H10-SETUP-34", "H10-SETUP-35", "H10-SETUP-36", "H10-SETUP-37")
def test_four_bombardments_of_open_areas_even_the_same() -> None:
    s = play_until(new(), "bombard-area")
    area = next(w for w in words(s) if w.startswith("area:"))
    assert not any(WALLED[AREA.id(w)] for w in s.offered if w in AREA)
    assert [r.rule for r in GAME.why_not(s, AREA + AREA_NUMBER["bastion-eternal"])] == ["H10-SETUP-35"]
    count = 0
    while kind(s) == "bombard-area":
        count += 1
        say(s, area)
        play_until(s, "declare")
        say(s, "verb:precise")
        play_until(s, "bombard-area", "landing-order")

    assert count == ROWS[0].bombardments == 4


@pytest.mark.rule("H10-SETUP-38", "H10-SETUP-39", "H10-SETUP-40", "H10-FAQ-07")
def test_the_traitor_lays_four_landings_and_shuffles_the_rest_back() -> None:
    s = play_until(new(), "landing-order")
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
    play_until(s, "choose-action")

    assert shared
    assert not told(s, "battle-began")


@pytest.mark.rule("H10-SETUP-38", "H10-SETUP-39")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_starting_hands_by_scenario(scenario: str) -> None:
    s = play_until(new(scenario, 8), "choose-action")
    extra = ROWS[SCENARIOS.index(scenario)].extra_hand.count

    assert len(s.order_hand[0]) == len(starting_orders(0)[0]) + extra
    assert len(s.order_hand[1]) == 6 + extra
    assert all(s.unit_area[u] != BOX or s.closed for u in range(N_UNITS))


@pytest.mark.rule("H10-SETUP-37", "H10-SETUP-34")
@pytest.mark.parametrize("optional", [False, True])
def test_bombardments_of_set_up_are_all_carried_out_unless_the_table_says_otherwise(optional: bool) -> None:
    """H10-SETUP-37 (book line 661): carried out the number of times the scenario says."""
    s = new(**{"setup-attempts-optional": optional})
    rng = Random(3)
    while GAME.rules.question(s)[0].kind != "bombard-area":
        GAME.choose(s, rng.choice([w for w in s.offered if WORDS.name(w) != "verb:done"]))

    assert ("verb:done" in words(s)) is optional
    if not optional:
        assert [r.rule for r in GAME.why_not(s, WORDS.number("verb:done"))] == ["H10-SETUP-37"]


@pytest.mark.rule("H10-SETUP-06")
@pytest.mark.parametrize(("side", "first"), [(1, True), (2, False)])
def test_the_toss_says_who_won_it(side: int, first: bool) -> None:
    t = Desk({"side-selection": 2})
    t.dice(side)
    choose_sides(t.s)

    assert [e["first"] for e in t.events("toss-won")] == [first]


@pytest.mark.rule("H10-SETUP-39", "H10-COMP-21")
def test_set_up_says_what_it_asks_for() -> None:
    s = until(GAME.new("fortune-favors-the-bold", 4), "H10-SETUP-39/extra")
    seen = {}
    rng = Random(4)
    for row in GAME.scenarios:
        s = GAME.new(row.id, 4)
        while not s.playing:
            kind = GAME.rules.question(s)[0].kind
            seen[kind] = [r.text for r in GAME.why_not(s, WORDS.number("card:tide-of-slaughter-1"))]
            if kind == "extra-order":
                other = "card:drop-pods-1" if GAME.rules.seat(s) == 0 else "card:imperial-assemble-1"
                assert "own deck" in GAME.why_not(s, WORDS.number(other))[0].text
            if kind in ("deploy-unit", "landing-order"):
                assert "no answer to this question" in GAME.why_not(s, WORDS.number("area:kiln-road"))[0].text
            GAME.choose(s, rng.choice(s.offered))

    assert {"extra-order", "deploy-unit", "landing-order"} <= set(seen)
