"""One owner, one server: who may come in, by which name, from which page, and what lies open in the folder."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
import webbrowser
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.attacks.spying import link_table, play, table_of
from tests.table.conftest import Sit, as_owner, serving

from siegeworks.core.record import Match
from siegeworks.table.doorkeeper import Names
from siegeworks.table.lock import FolderTaken
from siegeworks.table.owner import kept_owner
from siegeworks.table.seats import SeatTaken
from siegeworks.table.serve import play as serve
from siegeworks.table.store import KeptWord, Key, Stands, Store, StoreError
from siegeworks.table.tables import Table


def test_nobody_is_the_owner_by_coming_from_this_machine(sit: Sit, client: TestClient[Any]) -> None:
    """H1: behind a proxy that adds no header everybody comes from here."""
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    for headers in ({}, {"x-forwarded-for": "127.0.0.1"}, {"cookie": "siegeworks-owner=1"}):
        assert client.post(f"/api/tables/{table.id}/keys", headers=headers).json() == []
        assert client.delete(f"/api/tables/{table.id}", headers=headers).status_code == 403
        assert client.post(f"/api/tables/{table.id}/seats/garrison/again", headers=headers).status_code == 403


def test_the_addresses_of_the_machine_are_told_to_its_owner_alone(store_path: Path) -> None:
    with serving(store_path, names=Names(["games.example.org"], addresses=True)) as client:
        assert "addresses" in client.get("/api/reach", headers=as_owner(client)).json()
        made = client.post("/api/tables", json={"game": "outpost"}).json()
        for headers in ({}, {"x-host-key": made["host"]}, {"host": "localhost"}, {"cookie": "siegeworks-owner=1"}):
            assert client.get("/api/reach", headers=headers).json() == {"addresses": None}


def test_the_printed_address_leaves_a_cookie_and_is_gone_from_the_bar(client: TestClient[Any]) -> None:
    owner = client.app.state.owner
    came = client.get(owner.address("/"), follow_redirects=False)

    assert came.status_code == 303
    assert came.headers["location"] == "/"
    cookie = came.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert owner.secret not in cookie
    assert client.get("/?owner=guess", follow_redirects=False).status_code == 403


def test_what_the_browser_is_started_with_opens_once_and_soon(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All users of a machine may read the command line of a browser, and the owner's secret stood there."""
    owner = client.app.state.owner
    once, late = owner.address_once("/"), owner.address_once("/")
    assert owner.secret not in once
    came = client.get(once, follow_redirects=False)
    assert came.status_code == 303
    client.cookies.clear()
    assert client.get(once, follow_redirects=False).status_code == 403
    assert client.get(once, headers=as_owner(client), follow_redirects=False).status_code == 303  # loaded again
    client.cookies.clear()
    for forged in (once.replace(".", ".x", 1), once.replace("=1", "=2"), late[:-1], "/?owner=.", "/?owner=9.x."):
        assert client.get(forged, follow_redirects=False).status_code == 403
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 301)
    assert client.get(late, follow_redirects=False).status_code == 403


def test_a_second_start_opens_the_lobby_of_the_first_and_tells_the_browser_no_secret(
    store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    first, owner = Store(store_path), kept_owner(store_path)
    assert first.lock is not None
    first.lock.say("http://127.0.0.1:8765/")
    assert serve(port=0, store=store_path) == 0
    first.close()
    (address,) = opened
    assert owner.secret not in address
    assert owner.lets_in(address.partition("owner=")[2])


def test_the_owner_s_secret_is_kept_and_shut(tmp_path: Path) -> None:
    store = tmp_path / "t.sqlite3"
    one, again = kept_owner(store), kept_owner(store)

    assert one.secret == again.secret
    assert (tmp_path / "t.sqlite3.owner").stat().st_mode & 0o077 == 0


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


@pytest.mark.parametrize("after", ["-5", "9" * 30, "9" * 6000, "x"])
def test_odd_pages_of_the_lobby(client: TestClient[Any], after: str) -> None:
    assert client.get(f"/api/tables?after={after}").status_code in (200, 400)


@pytest.mark.parametrize("host", ["evil@127.0.0.1", "127.0.0.1/evil", "127.0.0.1?x", "127.0.0.1#x"])
def test_a_name_is_no_more_than_a_name(host: str) -> None:
    assert not Names().know(host)


def test_names_and_titles_are_one_line_of_plain_text(client: TestClient[Any]) -> None:
    """Signs that turn the direction of reading, or end a line, would make a table look like another."""
    odd = "\u202eAda\x00\n \u2066<b>Lovelace\u2069"
    seats = [{"seat": "raiders", "name": odd}, {"seat": "garrison", "kind": "link"}]
    made = client.post("/api/tables", json={"game": "outpost", "title": odd, "seats": seats}).json()
    client.post(f"/api/tables/{made['table']['id']}/take", json={"invite": made["keys"][1]["invite"], "name": odd})
    (row,) = client.get("/api/tables").json()
    assert row["title"] == "Ada <b>Lovelace"
    assert [seat["name"] for seat in row["seats"]] == ["Ada <b>Lovelace"] * 2


@pytest.mark.parametrize("agent", ["cmd:touch pwned", "os:system", "siegeworks.agents.greedy:Greedy", "greedy ", ""])
def test_a_stranger_can_name_no_program_as_an_opponent(client: TestClient[Any], agent: str) -> None:
    seats = [{"seat": "raiders", "kind": "agent", "agent": agent}]
    file = Match.new("outpost", seed=1).record()
    for path, wish in (("", {"game": "outpost"}), ("/open", {"file": file})):
        answer = client.post(f"/api/tables{path}", json={**wish, "seats": seats})
        assert answer.status_code == 400
        assert "there is no opponent" in answer.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/", "/api/hello", "/api/tables/none", "/nowhere", "/schema/openapi.json"])
def test_every_answer_carries_the_headers(client: TestClient[Any], path: str) -> None:
    told = client.get(path).headers

    assert "frame-ancestors 'none'" in told["content-security-policy"]
    assert "script-src" not in told["content-security-policy"]  # so default-src 'self' holds for scripts
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "no-referrer"


# one server


def test_a_second_server_does_not_get_the_folder(store_path: Path) -> None:
    first = Store(store_path)
    assert first.lock is not None
    first.lock.say("http://127.0.0.1:8765/")
    with pytest.raises(FolderTaken, match="8765") as refused:
        Store(store_path)
    assert refused.value.address == "http://127.0.0.1:8765/"
    first.close()
    Store(store_path).close()


def test_a_killed_server_leaves_no_lock_behind(store_path: Path) -> None:
    hold = "import sys; from pathlib import Path; from siegeworks.table.lock import FolderLock\n"
    hold += "lock = FolderLock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(store_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(FolderTaken):
            Store(store_path)
        other.kill()
        other.wait(20)
    Store(store_path).close()


def word(name: str) -> KeptWord:
    return KeptWord(name, "raiders", "", False, b"[]")


def test_a_server_that_fell_behind_destroys_nothing(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    """H3: undo at the one deleted what the other had acknowledged, and the next word left a gap."""
    table = sit()
    table.play(9)
    behind = Store(store_path, alone=False)

    for act in (
        lambda: behind.unsay(table.id, 2),
        lambda: behind.unsay(table.id, 5, 3),
        lambda: behind.say(table.id, 3, [word("verb:draw")], Stands("raiders"), {}),
        lambda: behind.say(table.id, 12, [word("verb:draw")], Stands("raiders"), {}),
    ):
        with pytest.raises(StoreError, match="another server"):
            act()

    with sqlite3.connect(store_path) as raw:
        plies = [n for (n,) in raw.execute("SELECT ply FROM words WHERE table_id = ? ORDER BY ply", [table.id])]
    raw.close()
    behind.close()
    assert plies == list(range(9))


def test_an_invitation_is_given_out_once_even_by_two_servers(
    client: TestClient[Any], store_path: Path, sit: Sit
) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    behind = Store(store_path, alone=False)
    behind.take(table.id, "garrison", "Bob", Key("seat", "garrison", "x"))
    behind.close()

    answer = client.post(
        f"/api/tables/{table.id}/take", json={"invite": table.keys["garrison"]["invite"], "name": "Ada"}
    )

    assert answer.status_code == 507
    assert "another server" in answer.json()["error"]["message"]
    assert SeatTaken.code == "seat-taken"


# what lies in the folder


def test_the_store_is_readable_by_its_owner_alone_and_holds_no_key(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    """M10: tokens and invitations stood there in the clear, for everybody on the machine."""
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    table.play(3)
    kept = b""
    for part in store_path.parent.iterdir():
        assert part.stat().st_mode & 0o077 == 0, part.name
        kept += part.read_bytes()
    for secret in (table.keys["raiders"]["token"], table.keys["garrison"]["invite"]):
        assert secret.encode() not in kept


# a lost seat


def test_a_lost_seat_is_given_again_by_whoever_invited(client: TestClient[Any]) -> None:
    """M8: the token of a link seat is told once, and nobody could give another."""
    made = client.post(
        "/api/tables", json={"game": "outpost", "seats": [{"seat": s, "kind": "link"} for s in ("raiders", "garrison")]}
    ).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    lost = client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "name": "Ada"}).json()

    assert client.post(f"/api/tables/{id}/seats/garrison/again").status_code == 403
    again = client.post(f"/api/tables/{id}/seats/garrison/again", headers=host).json()
    taken = client.post(f"/api/tables/{id}/take", json={"invite": again["invite"], "name": "Ada"}).json()

    old, new = ({"x-seat-tokens": key["token"]} for key in (lost, taken))
    assert client.get(f"/api/tables/{id}", headers=old).status_code == 403
    assert client.get(f"/api/tables/{id}", headers=new).json()["seat"] == "garrison"
    assert client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"]}).status_code == 403


def test_keys_and_lost_seats_outlive_a_restart(store_path: Path) -> None:
    with serving(store_path) as client:
        table = link_table(client, "outpost")
        play(client, table, 5, random.Random(1))
        table_of(client, table)
    with serving(store_path) as again:
        for seat in table.keys:
            assert again.get(f"/api/tables/{table.id}", headers=table.headers(seat)).json()["seat"] == seat
        found: Table = again.app.state.hall.find(table.id)
        assert len(found.match.words) == 5
