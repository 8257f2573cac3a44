"""Every game that has a referee is watched for a few seconds; `make referee GAME=...` watches for long."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.referees.runner import Watched, judges, watch_one

from siegeworks.core.spec import find

HERE = Path(__file__).parent
GAMES = 6
QUESTIONS = 250  # of each game
JUDGES = judges()


@pytest.mark.parametrize("game", sorted(JUDGES))
def test_the_referee_agrees(game: str) -> None:
    assert set(JUDGES[game].NEEDS) <= {o.id for o in find(game).options}, "a switch the referee judges by is gone"
    watched = Watched()
    for number in range(GAMES):
        watched.add(watch_one(game, "test", number, vary=number % 2 == 1, most=QUESTIONS))

    told = [
        f"{row['rule']} (book line {row['book_line']}): {row['problems'][0]} [{row['start']}]" for row in watched.found
    ]
    assert told == []
    assert watched.decisions > 200
    assert watched.judged


@pytest.mark.parametrize("game", sorted(JUDGES))
def test_a_referee_imports_nothing_of_the_rules(game: str) -> None:
    """Data, views, words and events are enough: whoever calls what it judges finds nothing."""
    files = [HERE / f"{game}.py"] if (HERE / f"{game}.py").is_file() else sorted((HERE / game).glob("*.py"))
    assert files
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert [name for name in names if name.startswith("siegeworks.games")] == [], path.name
