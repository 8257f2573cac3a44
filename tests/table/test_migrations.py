"""A folder written by the program as it was before the store had versions opens as it was left."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.table.conftest import as_owner, serving

from siegeworks.table.store import REVISION, Store

KEPT = Path(__file__).parent / "kept"
TOLD: list[dict[str, Any]] = json.loads((KEPT / "0001.json").read_text(encoding="utf-8"))


@pytest.fixture
def old(store_path: Path) -> Path:
    store_path.write_bytes(gzip.decompress((KEPT / "0001.sqlite3.gz").read_bytes()))
    store_path.chmod(0o644)
    return store_path


# The first form kept words alone. These games read their books again since: their words are said under other rules, as
# far as those take them, and the table says so.
READ_AGAIN = ("heresy1993", "blackreach")


def test_every_table_of_the_first_form_opens_as_it_was_left(old: Path) -> None:
    with serving(old) as client:
        assert {t["id"] for t in client.get("/api/tables").json()} >= {t["id"] for t in TOLD}
        for table in TOLD:
            for seat, was in table["seen"].items():
                answer = client.get(f"/api/tables/{table['id']}", headers={"x-seat-tokens": table["keys"][seat]})
                assert answer.status_code == 200, answer.text
                seen = answer.json()
                decision = seen["decision"]
                if seen["game"] in READ_AGAIN:
                    assert (seen["title"], seen["commitment"]) == (was["title"], was["commitment"])
                    assert seen["ply"] <= was["ply"]
                    assert "recorded under version" in seen["remarks"][0]
                    continue
                now = {
                    "ply": seen["ply"],
                    "title": seen["title"],
                    "commitment": seen["commitment"],
                    "asked": decision["seat"],
                    "kind": decision["kind"],
                    "step": decision["step"],
                    "words": [w["word"] for w in decision["words"]],
                    "undo": decision["undo"],
                    # which effects cannot be had is told since, and was not then
                    "events": [e["text"] for e in seen["events"] if e["text"] and e["type"] != "effect-wanting"],
                }
                # whoever is shot down on the way was "in nowhere" then
                was["events"] = [text.replace("in nowhere", "in the sky") for text in was["events"]]
                assert now == was, f"{table['what']} {seat}"
    with serving(old) as again:  # what was played through once opens quickly from then on
        for table in TOLD:
            seat, token = next(iter(table["keys"].items()))
            seen = again.get(f"/api/tables/{table['id']}", headers={"x-seat-tokens": token}).json()
            assert seen["game"] in READ_AGAIN or seen["ply"] == table["seen"][seat]["ply"]


def test_an_invitation_of_the_first_form_is_still_good(old: Path) -> None:
    table = next(t for t in TOLD if t["what"] == "invited")
    with serving(old) as client:
        taken = client.post(f"/api/tables/{table['id']}/take", json={"invite": table["invite"], "name": "Ada"})
        assert taken.json()["seat"] == table["seat"]
        assert client.post(f"/api/tables/{table['id']}/keys", headers=as_owner(client)).status_code == 200


def test_no_token_stays_in_the_clear(old: Path) -> None:
    before = old.read_bytes()
    secrets = [token for table in TOLD for token in table["keys"].values()]
    assert all(token.encode() in before for token in secrets)

    Store(old).close()

    after = b"".join(part.read_bytes() for part in old.parent.iterdir())
    assert not [token for token in secrets if token.encode() in after]
    assert old.stat().st_mode & 0o077 == 0


def test_a_new_store_and_a_migrated_one_have_the_same_form(old: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.sqlite3"
    Store(fresh).close()
    Store(old).close()

    def form(path: Path) -> dict[str, Any]:
        with sqlite3.connect(path) as raw:
            names = [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            columns = {n: {row[1]: row[2:4] for row in raw.execute(f"PRAGMA table_info({n})")} for n in names}
            version = raw.execute("SELECT version_num FROM alembic_version").fetchall()
        raw.close()
        return {"columns": columns, "version": version}

    assert form(old) == form(fresh)
    assert form(old)["version"] == [(REVISION,)]


def test_the_latest_migration_is_the_one_the_store_asks_for() -> None:
    from siegeworks.table import migrations

    files = sorted(path.name for path in (Path(migrations.__file__).parent / "versions").glob("0*.py"))
    assert files[-1].split("_")[0] == REVISION
