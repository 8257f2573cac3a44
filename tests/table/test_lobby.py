"""The lobby lists tables from what is kept, in pages, and says whose move it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, restarted


def test_the_lobby_lists_in_pages(client: TestClient[Any]) -> None:
    ids = [client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"] for _ in range(103)]
    first, rest = (client.get(f"/api/tables?after={n}").json() for n in (0, 100))

    assert (len(first), len(rest)) == (100, 3)
    assert {t["id"] for t in [*first, *rest]} == set(ids)


def test_the_lobby_says_whose_move_it_is_without_opening_the_table(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    table = sit()
    client.post(
        f"/api/tables/{table.id}/choose", json={"word": "verb:end-turn", "step": 0}, headers=table.headers("raiders")
    )

    def asks(at: TestClient[Any]) -> str:
        return next(str(row["asks"]) for row in at.get("/api/tables").json() if row["id"] == table.id)

    assert asks(client) == "garrison"
    with restarted(client, store_path) as again:
        assert asks(again) == "garrison"


@pytest.mark.parametrize("after", ["-5", "9" * 30, "9" * 6000, "x"])
def test_odd_pages_of_the_lobby(client: TestClient[Any], after: str) -> None:
    assert client.get(f"/api/tables?after={after}").status_code in (200, 400)
