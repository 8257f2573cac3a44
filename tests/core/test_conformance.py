"""The checks of conformance find what is wrong: a clone that shares or forgets, a column that nobody lists."""

from __future__ import annotations

from typing import Any

from siegeworks.core.conformance import check_clone, check_columns, check_shared
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.state import OutpostState


def test_the_check_finds_a_clone_that_shares_or_forgets() -> None:
    class Shares(OutpostState):
        def clone(self) -> Shares:
            t = Shares()
            self.copy_base(t)
            t.deck = self.deck
            return t

    s = Shares()
    s.round = 3
    problems = check_clone(s)
    assert "the clone shares deck" in problems
    assert "the clone differs in round" in problems


def test_the_check_finds_a_shared_column_that_is_changed_in_place() -> None:
    class Shares(OutpostState):
        SHARED = ("deck", "hand")

        def clone(self) -> Shares:
            t = Shares.__new__(Shares)
            vars(t).update(vars(super().clone()))
            t.deck, t.hand = self.deck, self.hand
            return t

    s = Shares()
    vars(s).update(vars(GAME.new(GAME.scenarios[0].id, 1)))

    assert check_clone(s) == []
    problems = check_shared(GAME, s, 1)
    assert {"playing on in a clone changed deck", "playing on in a clone changed hand"} & set(problems)


def test_the_check_finds_an_unlisted_column() -> None:
    class Hides(OutpostState):
        def __init__(self) -> None:
            super().__init__()
            self.hidden = 1

    class Spec:
        state = Hides
        rules = GAME.rules

    spec: Any = Spec()
    assert check_columns(spec) == ["hidden is neither a column nor rebuilt by `rebuild`"]
    assert check_columns(GAME) == []
