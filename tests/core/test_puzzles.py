"""Puzzles as they are kept: told in words of the game, holding no secret, and refused where they are none."""

from __future__ import annotations

import re

import pytest

from siegeworks.core.errors import BadData
from siegeworks.core.puzzles import puzzles_of, unpack
from siegeworks.core.spec import find, game_ids

GAMES = [game for game in game_ids() if puzzles_of(find(game).folder)]


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_told_in_words_of_the_game(game: str) -> None:
    for id, puzzle in puzzles_of(find(game).folder).items():
        for text in (puzzle.title, puzzle.task, puzzle.hint, puzzle.gain, *(row.text for row in puzzle.wrong)):
            assert text, id
            assert not re.search(r"\b(verb|unit|area|card|square|hero|region):\S|\bNone\b", text), (id, text)
        assert all("%" in row.text and "instead of" in row.text for row in puzzle.wrong), id


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_holds_one_of_the_worlds_its_seat_cannot_tell_apart(game: str) -> None:
    """The position was dealt, so that dealing again from the seat's view leaves what it sees as it is."""
    spec = find(game)
    for puzzle in list(puzzles_of(spec.folder).values())[:5]:
        s = spec.load(unpack(puzzle.position))
        seat = spec.seats.index(puzzle.seat)
        assert spec.view(spec.determinize(s, seat, "other"), seat) == spec.view(s, seat)


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(BadData, match="position of this puzzle"):
        unpack("no position at all")
