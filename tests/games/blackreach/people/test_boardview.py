"""The board that the page draws, which never changes."""

from __future__ import annotations

import msgspec

from siegeworks.games.blackreach.people.boardview import BlackReachBoard, board


def test_the_board_is_read_back_as_it_was() -> None:
    assert msgspec.json.decode(msgspec.json.encode(board()), type=BlackReachBoard) == board()
