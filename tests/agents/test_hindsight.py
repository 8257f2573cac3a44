"""The better line: told where it is clear, from what the seat could know, and never where nothing was lost."""

from __future__ import annotations

import random

import pytest

from siegeworks.agents import review
from siegeworks.agents.hindsight import CLEAR, Stretch, better_lines, look, stretches
from siegeworks.core.puzzles import begin, puzzles_of
from siegeworks.core.record import Match
from siegeworks.core.spec import find, game_ids

OUTPOST = find("outpost")
PUZZLES = puzzles_of(OUTPOST.folder)
PUZZLE = max(PUZZLES.values(), key=lambda one: one.chance - one.other)


def said(words: list[str]) -> Match:
    """The game of a puzzle after these words."""
    match = begin(OUTPOST, PUZZLE)
    for word in words:
        match.choose(OUTPOST.vocabulary.number(word))
    return match


def test_a_natural_mistake_is_told_with_what_was_right() -> None:
    worst = min(PUZZLE.wrong, key=lambda row: row.chance)
    match, dice = said(worst.words), random.Random(3)
    seat = OUTPOST.seats.index(PUZZLE.seat)
    while not match.over:
        match.choose(dice.choice(match.state.offered))
    found = look(match, Stretch(0, len(worst.words), seat, 0.1))

    assert found is not None
    assert PUZZLE.is_right(found.words)
    assert found.better - found.chance >= CLEAR
    assert (found.seat, found.ply, found.until) == (PUZZLE.seat, 0, len(worst.words))
    assert found.instead != found.said


def test_whoever_found_the_best_line_is_told_nothing() -> None:
    match = said(PUZZLE.line)
    seat = OUTPOST.seats.index(PUZZLE.seat)

    assert look(match, Stretch(0, len(PUZZLE.line), seat, 0.1)) is None


def test_what_was_hidden_changes_nothing_that_is_told() -> None:
    """Two games that the seat cannot tell apart are told the same."""
    worst = min(PUZZLE.wrong, key=lambda row: row.chance)
    seat = OUTPOST.seats.index(PUZZLE.seat)
    told = []
    for n in range(3):
        start = begin(OUTPOST, PUZZLE).state
        other = Match.from_position(OUTPOST, OUTPOST.position(OUTPOST.determinize(start, seat, f"other {n}")), "same")
        for word in worst.words:
            other.choose(OUTPOST.vocabulary.number(word))
        told.append(look(other, Stretch(0, len(worst.words), seat, 0.1)))

    assert told[0] is not None
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("game", game_ids())
def test_stretches_take_up_the_whole_game_and_end_where_something_becomes_known(game: str) -> None:
    match, dice = Match.new(game, seed=4), random.Random(4)
    while not match.over and len(match.words) < 150:
        match.choose(dice.choice(match.state.offered))
    shares = review.shares(match, fates=1)
    rows = list(stretches(match, shares))

    assert [row.ply for row in rows] == [0, *(row.until for row in rows[:-1])]
    assert rows[-1].until == len(match.words)
    for row in rows:
        assert {match.history[ply].seat for ply in range(row.ply, row.until)} == {row.seat}
        assert not any(match.history[ply].revealed for ply in range(row.ply, row.until - 1))
    lost = sum(row.loss * (1 if row.seat == 0 else -1) for row in rows)
    assert lost == pytest.approx(-sum(share.decision for share in shares))


def test_better_lines_of_a_game_can_be_said_and_are_told_in_its_order() -> None:
    match, dice = Match.new("outpost", "dawn", seed=8), random.Random(8)
    while not match.over:
        match.choose(dice.choice(match.state.offered))
    found = better_lines(match, review.shares(match, fates=2), seconds=60.0)

    assert found, "nobody plays at random without a mistake"
    assert [one.ply for one in found] == sorted(one.ply for one in found)
    for one in found:
        s = match.at(one.ply).clone()
        assert OUTPOST.seats[OUTPOST.rules.seat(s)] == one.seat
        for word in one.words:
            OUTPOST.choose(s, OUTPOST.vocabulary.number(word))  # raises where it is not offered


def test_no_time_finds_nothing() -> None:
    match = said(PUZZLE.line)

    assert better_lines(match, review.shares(match, fates=1), seconds=0.0) == []
