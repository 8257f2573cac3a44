"""A finished game as the page's tests read it: `python -m tests.attacks.page_proof` writes web/tests/proof.json."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from tests.attacks.spying import play
from tests.table.conftest import Sitting, serving

FILE = Path(__file__).parents[2] / "web/tests/proof.json"
LINKS = [{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}]


def finished(client: TestClient[Any]) -> dict[str, Any]:
    """A game to its end whose guest came after the first word: record, draws, end, and what a page noted of it."""
    ticket = client.post("/api/fate").json()
    wish = {"game": "outpost", "seats": LINKS, "lot": "one", "ticket": ticket["ticket"]}
    made = client.post("/api/tables", json=wish).json()
    id, sitting = made["table"]["id"], Sitting(client, made)
    base = f"/api/tables/{id}"
    seen = client.get(base).json()
    play(client, sitting, 1, random.Random(1))
    client.post(f"{base}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})
    play(client, sitting, 5000, random.Random(1))
    log = client.get(f"{base}/log?seat=open").json()
    return {
        "record": client.get(f"{base}/record").json(),
        "draws": [row["facts"] for row in log["events"] if row["type"] == "chance"],
        "end": client.get(base).json()["decision"]["hash"],
        "noted": {
            "lots": ["two"],
            "commitments": [ticket["commitment"], seen["commitment"]],
            "seal": seen["seal"],
        },
    }


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "t.sqlite3") as client:
        FILE.write_text(json.dumps(finished(client), indent=1) + "\n", encoding="utf-8")
