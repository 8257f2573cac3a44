"""The doors: what is asked over HTTP is answered, and what is refused is refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit

ROOT = Path(__file__).resolve().parents[2]


def test_a_word_is_said_and_the_next_question_comes(sit: Sit) -> None:
    table = sit()
    before = table.see("raiders")["decision"]

    after = table.choose("raiders", "verb:march", before["step"]).json()

    assert after["ply"] == 1
    assert after["decision"]["step"] == before["step"] + 1
    assert all(w["word"].startswith("unit:") for w in after["decision"]["words"])


def test_an_illegal_word_is_refused_with_a_reason_and_changes_nothing(sit: Sit) -> None:
    table = sit()
    before = table.see("raiders")

    answer = table.choose("raiders", "area:outpost", before["decision"]["step"])

    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "illegal-word"
    assert answer.json()["error"]["reasons"][0]["rule"].startswith("OUT-")
    assert table.see("raiders") == before


def test_a_stale_step_is_refused(sit: Sit) -> None:
    table = sit()
    table.choose("raiders", "verb:march", 0)

    answer = table.choose("raiders", "verb:march", 0)

    assert answer.json()["error"]["code"] == "stale-step"
    assert table.see("raiders")["ply"] == 1


@pytest.mark.parametrize(
    ("word", "code"), [("verb:sing", "unknown-word"), ("", "unknown-word"), ("verb:\x00", "unknown-word")]
)
def test_an_unknown_word_is_refused(sit: Sit, word: str, code: str) -> None:
    assert sit().choose("raiders", word, 0).json()["error"]["code"] == code


def test_the_page_s_types_are_made_from_this_schema(client: TestClient[Any]) -> None:
    kept = json.loads((ROOT / "web" / "openapi.json").read_text(encoding="utf-8"))

    assert client.get("/schema/openapi.json").json() == kept, "say: python -m tests.table.schema"
