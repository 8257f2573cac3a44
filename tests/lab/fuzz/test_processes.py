"""Fuzzing in parts: each process plays its share, and all are counted together."""

from __future__ import annotations

from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz.processes import figures_of, share, shares


def test_parts_are_counted_together() -> None:
    counted: list[int] = []
    one = share("outpost", 3, "1", None, 100, [], counted.append)
    two = share("outpost", 2, "2", None, 100, [], counted.append)
    told = figures_of(GAME, [one, two])

    assert counted == [1] * 5
    assert (told["games"], told["decisions"]) == (5, one.decisions + two.decisions)
    assert told["failures"] == []
    assert told["steps"] >= figures_of(GAME, [one])["steps"] > 0


def test_stored_lines_are_tried_before_games_of_its_own() -> None:
    lines = [kept.line for kept in share("outpost", 4, "1", None, 100, [], lambda n: None).kept]
    (again,) = shares("outpost", 0, 9, None, 1, 100, lines, lambda n: None)

    assert lines
    assert again.games == len(lines)
    assert again.finds
