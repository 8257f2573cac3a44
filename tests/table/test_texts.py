"""Texts of people: one line of plain signs."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from siegeworks.table.texts import plain


def test_a_line_cannot_turn_the_direction_of_writing() -> None:
    assert plain("a\u202eb\u2066c") == "abc"


def test_names_and_titles_are_one_line_of_plain_text(client: TestClient[Any]) -> None:
    """Signs that turn the direction of reading, or end a line, would make a table look like another."""
    odd = "\u202eAda\x00\n \u2066<b>Lovelace\u2069"
    seats = [{"seat": "raiders", "name": odd}, {"seat": "garrison", "kind": "link"}]
    made = client.post("/api/tables", json={"game": "outpost", "title": odd, "seats": seats}).json()
    client.post(f"/api/tables/{made['table']['id']}/take", json={"invite": made["keys"][1]["invite"], "name": odd})
    (row,) = client.get("/api/tables").json()
    assert row["title"] == "Ada <b>Lovelace"
    assert [seat["name"] for seat in row["seats"]] == ["Ada <b>Lovelace"] * 2
