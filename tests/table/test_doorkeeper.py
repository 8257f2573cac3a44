"""Before any door: by which name one comes in, from which page, and what every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.table.conftest import Sit, as_owner, serving

from siegeworks.table.doorkeeper import Names


def test_the_addresses_of_the_machine_are_told_to_its_owner_alone(store_path: Path) -> None:
    with serving(store_path, names=Names(["games.example.org"], addresses=True)) as client:
        assert "addresses" in client.get("/api/reach", headers=as_owner(client)).json()
        made = client.post("/api/tables", json={"game": "outpost"}).json()
        for headers in ({}, {"x-host-key": made["host"]}, {"host": "localhost"}, {"cookie": "siegeworks-owner=1"}):
            assert client.get("/api/reach", headers=headers).json() == {"addresses": None}


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "127.0.0.1.evil.example", "", "[", "localhost.evil"]
)
def test_a_borrowed_name_is_refused(client: TestClient[Any], host: str) -> None:
    """H2: a page whose name was pointed here reads nothing."""
    answer = client.get("/api/hello", headers={"host": host})

    assert answer.status_code == 400
    assert "--public-name" in answer.json()["error"]["message"]


def test_names_are_always_checked() -> None:
    away = Names(["games.example.org"], addresses=True)

    assert all(away.know(h) for h in ("192.0.2.7:8765", "[2001:db8::1]:80", "games.example.org", "localhost:1"))
    assert not any(away.know(h) for h in ("evil.example", "192.0.2.7.evil.example", ""))
    assert not Names().know("192.0.2.7")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_of_another_site_can_neither_write_nor_listen(
    sit: Sit, client: TestClient[Any], headers: dict[str, str]
) -> None:
    """H5: WebSockets ask nobody, and a plain form needs no permission."""
    table = sit()
    assert client.post("/api/tables", json={"game": "outpost"}, headers=headers).status_code == 403
    assert client.delete(f"/api/tables/{table.id}", headers=headers | as_owner(client)).status_code == 403
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table.id}/live", headers=headers):
        pass


def test_the_page_itself_may_write_and_listen(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    own = {"origin": "http://127.0.0.1"}
    assert client.post("/api/tables", json={"game": "outpost"}, headers=own).status_code == 201
    with client.websocket_connect(f"/api/tables/{table.id}/live", headers=own) as wire:
        wire.send_json({"do": "ping", "id": 1})
        assert wire.receive_json()["ok"] is True


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_only_json_is_taken(client: TestClient[Any], kind: str) -> None:
    answer = client.post("/api/tables", content=b'{"game": "outpost"}', headers={"content-type": kind})

    assert answer.status_code == 415
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(
    "path",
    ["/assets/%00", "/assets/" + "a" * 250, "/assets/" + "a/" * 3000, "/api/games/%0a/board", "/%e2%80%ae", "/a%1bb"],
)
def test_an_address_that_no_door_has_is_refused_in_a_sentence(client: TestClient[Any], path: str) -> None:
    """A name that no file can have brought the static files down."""
    answer = client.get(path)
    assert answer.status_code == 400
    assert "no such address" in answer.json()["error"]["message"]


@pytest.mark.parametrize("host", ["evil@127.0.0.1", "127.0.0.1/evil", "127.0.0.1?x", "127.0.0.1#x"])
def test_a_name_is_no_more_than_a_name(host: str) -> None:
    assert not Names().know(host)


@pytest.mark.parametrize("path", ["/", "/api/hello", "/api/tables/none", "/nowhere", "/schema/openapi.json"])
def test_every_answer_carries_the_headers(client: TestClient[Any], path: str) -> None:
    told = client.get(path).headers

    assert "frame-ancestors 'none'" in told["content-security-policy"]
    assert "script-src" not in told["content-security-policy"]  # so default-src 'self' holds for scripts
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "no-referrer"
