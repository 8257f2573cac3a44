"""The page's types of views and boards come from the games' own structs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from siegeworks.core.record import Match
from siegeworks.core.spec import find, game_ids
from siegeworks.table.picture_schema import picture_schemas
from siegeworks.table.schema import ErrorBody

TYPED = [game for game in game_ids() if find(game).people.view_type is not None]


class Pawn(msgspec.Struct):
    at: str | None = None


class Hint(msgspec.Struct, omit_defaults=True):
    word: str
    text: str = ""


class ToyView(msgspec.Struct):
    seat: str
    pawns: dict[str, Pawn] = {}
    last: tuple[Pawn, int] | None = None


class ToyBoard(msgspec.Struct):
    areas: list[str]
    outcome: ErrorBody | None = None  # a struct of another package


def test_views_and_boards_come_by_name_with_all_their_fields() -> None:
    toy: Any = SimpleNamespace(people=SimpleNamespace(view_type=ToyView, board_type=ToyBoard, preview_type=Hint))
    plain: Any = SimpleNamespace(people=SimpleNamespace(view_type=None, board_type=None, preview_type=None))

    schemas = picture_schemas([toy, plain])

    assert sorted(schemas) == ["ErrorBody", "ReasonRow", "ToyBoard", "ToyHint", "ToyPawn", "ToyView"]
    assert schemas["ToyView"]["required"] == ["last", "pawns", "seat"]
    assert schemas["ToyView"]["properties"]["pawns"]["additionalProperties"] == {"$ref": "#/components/schemas/ToyPawn"}
    assert schemas["ToyPawn"]["required"] == ["at"]
    assert schemas["ToyHint"]["required"] == ["word"]


def test_they_stand_in_the_table_s_document(client: TestClient[Any]) -> None:
    kept = client.get("/schema/openapi.json").json()["components"]["schemas"]

    for game in TYPED:
        people = find(game).people
        assert people.view_type is not None
        assert people.view_type.__name__ in kept


@pytest.mark.parametrize("game", TYPED)
def test_what_a_game_sends_has_the_form_it_declares(game: str) -> None:
    spec = find(game)
    state = Match.new(spec, seed=1).state
    for seat in (None, *range(len(spec.seats))):
        view = spec.people.view(state, seat)
        assert type(view) is spec.people.view_type
        assert msgspec.convert(spec.view(state, seat), spec.people.view_type) == view
    if spec.people.board is not None and spec.people.board_type is not None:
        assert type(spec.people.board()) is spec.people.board_type
