"""What is sent of a game has the form its structs declare, in every kind of position."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import table
from siegeworks.games.blackreach.people.boardview import BlackReachBoard, board
from siegeworks.games.blackreach.people.preview import BlackReachPreview
from siegeworks.games.blackreach.people.views import BlackReachView, view

SAVED = Path(__file__).parents[1] / "positions-v3.jsonl.gz"
EVERY = 8  # of the saved positions, one for every kind of question, so many are passed over


def states() -> list[Any]:
    with gzip.open(SAVED, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [GAME.load(row["position"]) for row in rows[::EVERY]]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_that_was_sent_is_read_back_as_it_was(seat: int | None) -> None:
    for s in states():
        sent = msgspec.json.encode(view(s, seat))

        assert msgspec.json.decode(sent, type=BlackReachView) == view(s, seat)


def test_a_preview_that_was_sent_is_read_back_as_it_was() -> None:
    for s in states():
        for w in {s.offered[0], s.offered[-1]}:
            sent = GAME.preview(s, w)

            assert sent is not None and None not in sent.values()
            assert GAME.people.preview is not None
            assert msgspec.convert(sent, BlackReachPreview) == GAME.people.preview(s, w)


def test_the_board_is_read_back_as_it_was() -> None:
    assert msgspec.json.decode(msgspec.json.encode(board()), type=BlackReachBoard) == board()


@pytest.mark.parametrize("kind", ["tile", "option"])
def test_tiles_and_options_are_sent_as_the_data_state_them(kind: str) -> None:
    """What a record leaves out is left out, and nothing it states is lost."""
    sent = GAME.board()
    assert sent is not None
    of_a_kind = {row["id"]: row for row in sent[f"{kind}s"].values()}

    assert of_a_kind == {row["id"]: row for row in table("recruitment.toml")[kind]}
