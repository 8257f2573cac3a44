"""The table of requests: one name, one form, one function for each kind of table, told to people in one place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit

from siegeworks.core.errors import BadRequest
from siegeworks.table.forms import ENGINE_SENTENCES, TABLE_SENTENCES, read
from siegeworks.table.live import Listener, answer
from siegeworks.table.requests import ENGINE, REQUESTS, SERVER

ROOT = Path(__file__).resolve().parents[2]


def test_every_request_has_a_name_of_its_own_and_a_sentence() -> None:
    assert len({row.name for row in REQUESTS}) == len(REQUESTS)
    assert all(row.text.endswith(".") for row in REQUESTS)
    assert all(row.engine or row.server for row in REQUESTS)


def test_the_page_of_the_protocol_lists_every_request_of_the_engine() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").partition("### A decision")[0]

    assert set(re.findall(r"^\| `([a-z]+)` \|", page, re.MULTILINE)) - {"do"} == set(ENGINE)


def test_the_page_of_the_table_lists_every_request_of_the_wire() -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if "/live`" in line)

    assert set(re.findall(r"`([a-z]+)`", row)) == set(SERVER) - {"ping"}


@pytest.mark.parametrize("name", ENGINE)
def test_every_field_the_engine_checks_has_its_sentence(name: str) -> None:
    form = ENGINE[name].form
    for field in form.__struct_encode_fields__:
        for wrong in (["no"], {"no": 1}, True, -1.5):
            try:
                read(form, {field: wrong}, ENGINE_SENTENCES)
            except BadRequest as refusal:
                assert refusal.message in ENGINE_SENTENCES.values()


@pytest.mark.parametrize("name", SERVER)
def test_every_field_the_table_checks_has_its_sentence(name: str) -> None:
    form = SERVER[name].form
    for field in form.__struct_encode_fields__:
        for wrong in (["no"], {"no": 1}, True, -1.5):
            try:
                read(form, {field: wrong}, TABLE_SENTENCES)
            except BadRequest as refusal:
                assert refusal.message in TABLE_SENTENCES.values()


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ({"do": "choose"}, "this request needs a text 'word'"),
        ({"do": "choose", "word": "verb:march"}, "this request needs a number 'step'"),
        ({"do": "choose", "word": 4, "step": 0}, "this request needs a text 'word'"),
        ({"do": "choose", "word": "verb:march", "step": True}, "this request needs a number 'step'"),
        ({"do": "why"}, "this request needs a text 'word'"),
        ({"do": "past", "ply": "3"}, "this request needs a number 'ply'"),
        ({"do": "sit", "since": None}, "this request needs a number 'since'"),
        ({"do": "pace", "pace": 61}, "the pace is a number of seconds from 0 to 60"),
        ({"do": "pace", "steps": 101}, "the steps are a number from 0 to 100"),
        ({"do": "dance"}, "'dance' is not a request; there are "),
        ({}, "None is not a request; there are "),
        ({"do": ["choose"]}, "['choose'] is not a request; there are "),
    ],
)
def test_the_wire_refuses_in_its_sentences(
    sit: Sit, client: TestClient[Any], request_: dict[str, Any], says: str
) -> None:
    hall = client.app.state.hall
    table = hall.find(sit().id)

    with pytest.raises(BadRequest) as refusal:
        answer(Listener(hall, table), request_)

    assert refusal.value.message.startswith(says)
