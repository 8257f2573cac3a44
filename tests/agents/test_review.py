"""A game looked back at: the chance to win, where it turned, dice, losses, points."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from tests.games.test_every_game import PLAYTHROUGHS

from siegeworks.agents import review
from siegeworks.core import wire
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.core.story import Beat, Dice, Loss
from siegeworks.lab import golden


@cache
def played(name: str) -> Match:
    game = golden.read((PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8"), name)
    spec = find(game.game)
    match = Match.new(spec, game.scenario, game.seed, game.options)
    for word in game.words:
        match.choose(spec.vocabulary.number(word))
    return match


def a_beat(**facts: Any) -> Beat:
    return Beat(**{"kind": "fight", "text": "They fight.", "weight": 2, "first": 0, "last": 0, "side": "us"} | facts)


def test_the_course_of_a_game_ends_with_who_won() -> None:
    match, dice = Match.new("outpost", seed=5), random.Random(5)
    while not match.over:
        match.choose(dice.choice(match.state.offered))
    chances = review.course(match)

    assert len(chances) == len(match.words) + 1
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert chances[-1] == {0: 1.0, 1: 0.0, -1: 0.5}[match.state.winner]
    assert chances == review.course(match)


def test_a_game_turns_where_its_chance_moved_most_and_each_moment_counts_once() -> None:
    chances = [0.5, 0.5, 0.8, 0.8, 0.3, 0.29, 0.6, 0.6]
    plies = [(1, 1), (2, 2), (2, 3), (4, 4), (5, 5), (6, 6), (7, 7)]
    beats = [a_beat() for _ in plies]
    beats[5].weight = 1  # what is small is told by nobody

    found = review.moments(chances, beats, plies)
    assert [(row.beat, row.before, row.after) for row in found] == [(1, 0.5, 0.8), (3, 0.8, 0.3)]


def test_no_more_than_five_moments_are_told_and_the_end_is_none_of_them() -> None:
    chances = [n % 2 * 0.5 for n in range(10)]
    beats = [a_beat() for _ in range(8)] + [a_beat(kind="end", weight=3)]
    found = review.moments(chances, beats, [(n, n) for n in range(1, 10)])

    assert len(found) == review.MOST
    assert all(row.beat < 8 for row in found)


def test_dice_are_held_against_what_was_to_be_expected() -> None:
    chance = {"type": "chance", "of": 6}
    beats = [
        a_beat(dice=[Dice("attack", [5], 7, 6, True)]),  # 4 or more: one half
        a_beat(first=1, last=1, dice=[Dice("attack", [1], 3, 4, False)]),  # 2 or more: five of six
        a_beat(first=2, last=2, dice=[Dice("save", [2], 2, 5, False, "them"), Dice("attack", [3, 4], 7, 6, True)]),
        a_beat(first=3, last=3, dice=[Dice("initiative", [3])]),
    ]
    ours, theirs = review.rolls(beats, [chance] * 4)

    assert (ours.side, ours.what, ours.tries, ours.successes, ours.plain) == ("us", "attack", 3, 2, 2)
    assert ours.expected == pytest.approx(1 / 2 + 5 / 6, abs=0.01)
    assert (theirs.side, theirs.tries, theirs.successes) == ("them", 1, 0)
    assert theirs.expected == pytest.approx(1 / 3, abs=0.01)


def test_a_piece_is_lost_once_however_often_it_is_hurt() -> None:
    beats = [
        a_beat(losses=[Loss("unit:a", "hurt", side="us"), Loss("unit:a", "lost", side="us")]),
        a_beat(losses=[Loss("unit:a", "lost", side="us"), Loss("unit:b", "reduced", side="them")]),
    ]
    assert review.losses(beats, ("us", "them")) == [review.Losses("us", 1, 1), review.Losses("them", 0, 1)]


@pytest.mark.parametrize("name", ["blackreach-s1-first-contact", "blackreach-s8-hammer", "blackreach-s5-pump-hall"])
def test_points_by_source_and_turn_add_up_to_the_score(name: str) -> None:
    match = played(name)
    rows = review.scores(match.spec, match.journal.events)

    for number, seat in enumerate(match.spec.seats):
        assert sum(row.points for row in rows if row.side == seat) == match.state.score[number]
    assert all(row.turn > 0 for row in rows)


def test_a_game_without_points_tells_none() -> None:
    match = played("heresy1993-historical")
    assert review.scores(match.spec, match.journal.events) == []


@pytest.mark.parametrize(
    "name",
    ["heresy2010-brother-against-brother", "heresy1993-historical", "blackreach-s1-first-contact", "outpost-dawn"],
)
def test_every_loss_of_a_golden_game_is_somebodys(name: str) -> None:
    match = played(name)
    beats = wire.beats_for(match.spec, match.journal.events, 0)

    assert any(beat.losses for beat in beats)
    assert {loss.side for beat in beats for loss in beat.losses} <= set(match.spec.seats)


def test_luck_and_decisions_of_a_game_add_up_to_its_result() -> None:
    match, dice = Match.new("outpost", seed=5), random.Random(5)
    while not match.over:
        match.choose(dice.choice(match.state.offered))
    found, chances = review.fortune(match, review.shares(match)), review.course(match)

    assert found.draws + sum(found.decisions) == pytest.approx(chances[-1] - chances[0], abs=0.001)
    assert found.draws != 0.0
    assert found == review.fortune(match, review.shares(match))
