"""How much a person has to say: the budget of the table, on games of greedy play."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.core.gestures import gestures
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.lab import by_hand, clicks, clicks_cut

# game, scenario, games; then at most: gestures a game for one side, gestures a turn, hand-overs a turn (0: no budget)
BUDGET = [
    ("outpost", "dawn", 2, 60, 0, 0),
    ("blackreach", "s1-first-contact", 2, 0, 12, 8),
    ("heresy2010", "brother-against-brother", 3, 130, 0, 0),
    ("heresy1993", "free", 2, 250, 0, 0),
]


@pytest.mark.parametrize(("game", "scenario", "games", "a_game", "a_turn", "handovers"), BUDGET)
def test_the_budget_is_kept(game: str, scenario: str, games: int, a_game: int, a_turn: int, handovers: int) -> None:
    found = clicks.count(find(game), scenario, games, 1)

    turns = max(row["turns"] for row in found["seats"].values())
    for seat, row in found["seats"].items():
        assert row["empty_shown"] == 0, seat
        assert row["gestures"] <= row["shown"] <= row["questions"], seat
        assert not a_game or row["gestures"] <= a_game, (seat, row)
        assert not a_turn or row["gestures"] / row["turns"] <= a_turn, (seat, row)
    assert not handovers or found["handovers"] / turns <= handovers


PLAYED = Path(__file__).parent / "played"
# title: at most so many gestures a game for one side, on the mean of three games played by hand (lab/by_hand.py)
BY_HAND = {"outpost": 60, "heresy2010": 130, "heresy1993": 250, "blackreach": 72}


@pytest.mark.parametrize(("game", "most"), BY_HAND.items())
def test_games_played_by_hand_keep_the_budget(game: str, most: int) -> None:
    """Black Reach: First Contact, six turns of twelve decisions."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYED.glob(f"{game}-*.json"))]
    found = clicks.count_records(records)

    assert found["games"] == 3
    for seat, row in found["seats"].items():
        assert row["empty_shown"] == 0, seat
        assert row["gestures"] <= most, (seat, row)


def test_a_game_is_played_by_hand_to_its_end() -> None:
    match = Match.new("outpost", None, 5)
    by_hand.play(match, 1)

    assert match.over
    again = Match.new("outpost", None, 5)
    by_hand.play(again, 1)
    assert again.words == match.words


def test_a_march_is_one_gesture() -> None:
    spec = find("outpost")
    s = spec.new(None, 7)
    stretch: list[clicks_cut.Shown] = []
    for name in ("verb:march", "unit:raiders-scouts-1", "area:ridge", "verb:halt"):
        word = spec.vocabulary.number(name)
        stretch.append(clicks_cut.Shown(s.clone(), 0, word))
        spec.choose(s, word)

    assert clicks_cut.longest(spec, stretch) == 4
    assert clicks_cut.longest(spec, stretch[:2]) in (1, 2)


def test_pieces_that_go_to_different_places_are_different_gestures() -> None:
    """Two pieces dropped on two areas mean something else than both dropped on the second."""
    spec = find("outpost")
    scouts, rifles, ridge, bridge = (
        spec.vocabulary.number(name)
        for name in ("unit:raiders-scouts-1", "unit:raiders-rifles-3", "area:ridge", "area:bridge")
    )
    apart = clicks_cut.meaning(spec, [scouts, ridge, rifles, bridge], True)

    assert apart != clicks_cut.meaning(spec, [scouts, bridge, rifles, bridge], True)
    assert apart == clicks_cut.meaning(spec, [rifles, bridge, scouts, ridge], True)


def test_an_order_that_answers_what_was_said_is_one_gesture() -> None:
    """Lasers of 1993 that always fire: the order is given once, and nothing is asked any more."""
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    shown: list[clicks_cut.Shown] = []
    order = next(o for o in spec.people.gestures.orders if o.answer == "everything")
    while s.frames and len(shown) < 6:
        ask, f = spec.rules.question(s)
        word = s.offered[0]
        if ask.kind == "fire":
            fire = order.word(s, f)
            assert fire is not None
            word = fire
            shown.append(clicks_cut.Shown(s.clone(), spec.rules.seat(s), word, True))
        spec.choose(s, word)

    assert len(shown) == 6
    assert sum(clicks_cut.fewest(spec, shown)) == 1


def test_pieces_moved_one_by_one_to_one_place_are_dropped_there_together() -> None:
    """1993: in whatever order an agent moved them, if that comes to the same."""
    spec = find("heresy1993")
    s = spec.new("historical", 4)
    rng = Random(4)
    while spec.rules.question(s)[0].kind != "mover" or len(s.offered) < 12:
        spec.choose(s, rng.choice(s.offered))
    seat, shown = spec.rules.seat(s), []
    units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"]
    places = [{g.target for g in gestures(spec, s, seat, [u]) if g.target is not None} for u in units]
    first, other, second, place = next(
        (a, b, c, x)
        for i, a in enumerate(units)
        for j, c in enumerate(units[i + 2 :], i + 2)
        for x in places[i] & places[j]
        for b, elsewhere in zip(units[i + 1 : j], places[i + 1 : j], strict=True)
        if elsewhere - {x}
        if any(set(g.words) >= {a, c} and g.target == x for g in gestures(spec, s, seat, [a, c]))
    )
    elsewhere = next(iter(places[units.index(other)] - {place}))
    for unit, target in ((first, place), (other, elsewhere), (second, place)):
        drop = next(g for g in gestures(spec, s, seat, [unit]) if g.target == target)
        for w in drop.words:
            shown.append(clicks_cut.Shown(s.clone(), seat, w))
            spec.choose(s, w)

    assert sum(clicks_cut.fewest(spec, shown)) == 2


def test_the_command_prints_what_is_measured_from_outside() -> None:
    done = CliRunner().invoke(app, ["clicks", "outpost", "--games", "1", "--seed", "3", "--json"])
    found: dict[str, Any] = json.loads(done.stdout)

    assert done.exit_code == 0
    assert set(found) == {"game", "scenario", "games", "seats", "handovers"}
    assert (found["game"], found["scenario"], found["games"]) == ("outpost", "dawn", 1)
    assert set(found["seats"]) == {"raiders", "garrison"}
    for row in found["seats"].values():
        assert set(row) == {"questions", "shown", "empty_shown", "gestures", "turns"}
