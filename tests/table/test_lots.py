"""The parts of a fate: the server's and one of each page, given before they are known and told to nobody meanwhile."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from siegeworks.core.header import MOST_LOTS

LINKS = [{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}]


def test_after_the_first_word_nothing_is_dealt_again(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, mine = made["table"]["id"], {"x-seat-tokens": made["keys"][0]["token"]}
    first = client.get(f"/api/tables/{id}", headers=mine).json()
    word = {"word": first["decision"]["words"][0]["word"], "step": first["decision"]["step"]}
    assert client.post(f"/api/tables/{id}/choose", json=word, headers=mine).status_code == 200

    client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})

    assert client.get(f"/api/tables/{id}").json()["commitment"] == first["commitment"]


def test_a_fate_of_too_many_parts_takes_no_more_of_them_silently(client: TestClient[Any]) -> None:
    """Beyond so many parts a guest's was left out without a word: who gave a seat away often enough knew the dice."""
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    invite = made["keys"][1]["invite"]
    for n in range(MOST_LOTS):
        taken = client.post(f"/api/tables/{id}/take", json={"invite": invite, "lot": f"part {n}"})
        again = client.post(f"/api/tables/{id}/seats/garrison/again", headers=host)
        if again.status_code != 201 and again.status_code != 200:
            break
        invite = again.json()["invite"]
    refused = again if taken.status_code == 201 else taken
    assert refused.status_code == 400
    assert "changed hands too often" in refused.json()["error"]["message"]


def test_a_ticket_that_is_not_known_is_not_replaced_silently(client: TestClient[Any]) -> None:
    """The page holds the server to the commitment it was told: another secret would look like a fraud."""
    ticket = client.post("/api/fate").json()["ticket"]
    wish = {"game": "outpost", "ticket": ticket, "lot": "x"}
    codes = [client.post("/api/tables", json=wish).status_code for _ in range(2)]
    assert codes == [201, 400]
