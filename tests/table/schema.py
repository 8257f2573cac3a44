"""Write web/openapi.json from the server: python -m tests.table.schema, then npm run types in web/."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from litestar.testing import TestClient

from siegeworks.table.app import make_app
from siegeworks.table.store import Store

if __name__ == "__main__":
    with (
        tempfile.TemporaryDirectory() as folder,
        TestClient(make_app(Store(Path(folder) / "t.sqlite3")), base_url="http://127.0.0.1") as client,
    ):
        document = client.get("/schema/openapi.json").json()
    target = Path(__file__).resolve().parents[2] / "web" / "openapi.json"
    target.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n", encoding="utf-8")
