"""Every puzzle that ships: it loads, its answers may be given, and they are better than the others by a check of its
own; a wrong answer is answered with a reason."""

from __future__ import annotations

import tomllib
from collections import Counter

import msgspec
import pytest

from siegeworks.core.puzzles import Puzzle, begin, pack, puzzles_of, unpack
from siegeworks.core.spec import find, game_ids
from siegeworks.lab.puzzles import Position, lead_of, mine, to_toml

GAMES = [game for game in game_ids() if puzzles_of(find(game).folder)]
ALL = [(game, id) for game in GAMES for id in puzzles_of(find(game).folder)]
OWN_SEED = 411  # other worlds than those they were mined in; a puzzle that fails here is taken out


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_of_every_puzzle_are_legal_and_better_than_its_mistakes(game: str) -> None:
    spec = find(game)
    for id, puzzle in puzzles_of(spec.folder).items():
        match = begin(spec, puzzle)
        assert spec.rules.seat(match.state) == spec.seats.index(puzzle.seat), id
        assert spec.rules.question(match.state)[0].kind == puzzle.kind, id
        for words in (*puzzle.right, puzzle.line, *(row.words for row in puzzle.wrong)):
            s = match.state.clone()
            for word in words:
                spec.choose(s, spec.vocabulary.number(word))  # raises where it is not offered
        assert puzzle.is_right(puzzle.line), id
        assert not any(puzzle.is_right(row.words) or puzzle.leads_on(row.words) for row in puzzle.wrong), id
        assert puzzle.chance - puzzle.other >= 0.03, id
        assert lead_of(spec, puzzle, OWN_SEED) > 0.0, id


def test_the_check_finds_a_puzzle_whose_answers_are_exchanged() -> None:
    puzzle = next(iter(puzzles_of(find("outpost").folder).values()))
    worst = min(puzzle.wrong, key=lambda row: row.chance)
    right = [msgspec.structs.replace(worst, words=puzzle.line)]
    assert lead_of(find("outpost"), msgspec.structs.replace(puzzle, line=worst.words, wrong=right), OWN_SEED) < 0.0


def test_puzzles_are_mined_from_played_games() -> None:
    spec = find("outpost")
    found = [p for seed in (1, 2, 4) for p in mine(spec, "dawn", seed, "greedy", Counter(), 1)]
    assert found
    again = msgspec.convert(tomllib.loads(to_toml(found[0])), Puzzle)
    assert msgspec.structs.replace(again, position=pack(unpack(again.position))) == found[0]


def test_an_answer_ends_where_something_new_is_asked() -> None:
    spec = find("outpost")
    s, number = spec.new("dawn", 3), spec.vocabulary.number
    march = spec.vocabulary.number("verb:march")
    spec.choose(t := s.clone(), march)
    unit = t.offered[0]
    spec.choose(t, unit)
    line = (march, unit, t.offered[0], number("verb:halt"), march)
    assert len(Position(spec, s).answer(line, 9)) in (3, 4)
