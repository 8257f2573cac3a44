"""Chapter 4: set-up of the six scenarios (test vector 43)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARDS,
    DECK_CARDS,
    FORTRESSES,
    HERO_NUMBER,
    HERO_SIDE,
    N_AREAS,
    NEIGHBOURS,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR_ARMY,
    TRAITOR_TANK,
    WALLED,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.movement.stacking import surplus

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
