"""What one seat knows of a game, as a file: read, and not played on."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from tests.attacks.spying import link_table


def test_an_account_can_be_read_but_not_played_on(client: TestClient[Any]) -> None:
    sitting = link_table(client, "outpost")
    told = client.get(f"/api/tables/{sitting.id}/record").json()

    answer = client.post("/api/tables/open", json={"file": told})

    assert answer.status_code == 400
    assert "what one seat knew" in answer.json()["error"]["message"]
