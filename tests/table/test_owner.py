"""The owner of a server: whoever opens the printed address, and nobody else."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, as_owner

from siegeworks.table.owner import kept_owner


def test_nobody_is_the_owner_by_coming_from_this_machine(sit: Sit, client: TestClient[Any]) -> None:
    """H1: behind a proxy that adds no header everybody comes from here."""
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    for headers in ({}, {"x-forwarded-for": "127.0.0.1"}, {"cookie": "siegeworks-owner=1"}):
        assert client.post(f"/api/tables/{table.id}/keys", headers=headers).json() == []
        assert client.delete(f"/api/tables/{table.id}", headers=headers).status_code == 403
        assert client.post(f"/api/tables/{table.id}/seats/garrison/again", headers=headers).status_code == 403


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


def test_the_owner_s_secret_is_kept_and_shut(tmp_path: Path) -> None:
    store = tmp_path / "t.sqlite3"
    one, again = kept_owner(store), kept_owner(store)

    assert one.secret == again.secret
    assert (tmp_path / "t.sqlite3.owner").stat().st_mode & 0o077 == 0
