"""A table server over a fresh store, without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.talking import talk as talk

from siegeworks.table.app import make_app
from siegeworks.table.bots import Bots
from siegeworks.table.owner import kept_owner
from siegeworks.table.store import Store


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


HERE = "http://127.0.0.1"


def serving(path: Path, **more: Any) -> TestClient[Any]:
    """A server over a store, to be entered; its owner is the store's, as with `siegeworks play`."""
    more.setdefault("owner", kept_owner(path))
    return TestClient(make_app(Store(path), Bots(1), **more), base_url=HERE)


@pytest.fixture
def client(store_path: Path) -> Iterator[TestClient[Any]]:
    with serving(store_path) as opened:
        yield opened


@contextmanager
def restarted(client: TestClient[Any], path: Path) -> Iterator[TestClient[Any]]:
    """Another server over the same store, after this one let go of it."""
    client.app.state.hall.store.close()
    with serving(path) as again:
        yield again


def as_owner(client: TestClient[Any]) -> dict[str, str]:
    """What the owner's browser sends with every request."""
    owner = client.app.state.owner
    return {"cookie": f"{owner.cookie}={owner.value}"}


Sit = Callable[..., "Sitting"]


class Sitting:
    """A table just made, with the keys of its maker."""

    def __init__(self, client: TestClient[Any], made: dict[str, Any]) -> None:
        self.client = client
        self.id: str = made["table"]["id"]
        self.keys = {k["seat"]: k for k in made["keys"]}

    def headers(self, *seats: str) -> dict[str, str]:
        return {"x-seat-tokens": ",".join(self.keys[s]["token"] for s in seats)}

    def see(self, seat: str | None) -> dict[str, Any]:
        answer = self.client.get(f"/api/tables/{self.id}", headers=self.headers(seat) if seat else {})
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def choose(self, seat: str, word: str, step: int) -> Any:
        return self.client.post(
            f"/api/tables/{self.id}/choose", json={"word": word, "step": step}, headers=self.headers(seat)
        )

    def ask_always(self) -> None:
        """Have every seat asked everything, so that a choice is one word."""
        for seat in self.keys:
            wish = self.client.post(
                f"/api/tables/{self.id}/standing", json={"ask": "always"}, headers=self.headers(seat)
            )
            assert wish.status_code == 200, wish.text

    def play(self, count: int, pick: int = 0) -> dict[str, Any]:
        """Let whoever must decide say one of the words offered, so many times."""
        seen = self.see(next(iter(self.keys)))
        for i in range(count):
            seat = seen["decision"]["seat"]
            if seat is None:
                break
            mine = self.see(seat)["decision"]
            word = mine["words"][(pick + i) % len(mine["words"])]["word"]
            answer = self.choose(seat, word, mine["step"])
            assert answer.status_code == 200, answer.text
            seen = answer.json()
        return seen


@pytest.fixture
def sit(client: TestClient[Any]) -> Sit:
    def make(**wish: Any) -> Sitting:
        invited = any(seat.get("kind") == "link" for seat in wish.get("seats", []))
        seed = {} if invited else {"seed": 7}  # nobody chooses it where people play one another
        answer = client.post("/api/tables", json={"game": "outpost", **seed, **wish})
        assert answer.status_code == 201, answer.text
        return Sitting(client, answer.json())

    return make
