"""The board that the page draws, which never changes."""

from __future__ import annotations

import msgspec

from siegeworks.games.blackreach.people.boardview import BlackReachBoard, board, board_cards


def test_the_board_is_read_back_as_it_was() -> None:
    assert msgspec.json.decode(msgspec.json.encode(board()), type=BlackReachBoard) == board()


def test_a_card_says_for_whom_its_event_holds() -> None:
    """HBR-CARD-05  Who reads the card knows that it saves vehicles, not the infantry that was hit."""
    told = {card.title: card.text for card in board_cards().values()}

    assert told["It Bounced Right Off It"].startswith("For your Vehicle that has just suffered a Hit: roll a die")
