"""Views and board are of the types that they promise, in every position of a game."""

from __future__ import annotations

from random import Random

import msgspec

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.people.boardview import OutpostBoard
from siegeworks.games.outpost.people.views import OutpostView


def test_views_and_board_read_back_as_their_types() -> None:
    rng = Random(8)
    s = GAME.new("dawn", 8)
    while s.frames:
        GAME.choose(s, rng.choice(s.offered))
        for seat in (None, 0, 1):
            told = msgspec.json.encode(GAME.view(s, seat))
            assert msgspec.json.decode(told, type=OutpostView, strict=True) == GAME.people.view(s, seat)

    board = msgspec.json.encode(GAME.board())
    assert msgspec.json.decode(board, type=OutpostBoard, strict=True) == GAME.people.board()  # type: ignore[misc]
