"""Data packs: laid over field by field, checked before use, refused whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from siegeworks.core import data
from siegeworks.core.data import MOST, Entry, locate, nearest, parse, record, records
from siegeworks.core.errors import BadData

OWN = """# cards
[meta]
size = 2

[[card]]
id = "volley"
name = "Volley"
attack = 1
provenance = "printed"

[[card]]
id = "charge"
name = "Charge"
attack = 2
provenance = "designed"
"""


class Card(Entry, frozen=True):
    name: str
    attack: Annotated[int, Meta(ge=0, le=5)]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, Meta(ge=0)]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data of a game `own`: one file."""
    (tmp_path / "own" / "data").mkdir(parents=True)
    (tmp_path / "own" / "data" / "cards.toml").write_text(OWN)
    monkeypatch.setattr(data, "PACKS", [])
    return tmp_path


def test_records_are_read_into_their_class(place: Path) -> None:
    cards = records(place / "own" / "data", "own", "cards.toml", "card", Card)
    assert [(c.id, c.attack, c.provenance, c.pack) for c in cards] == [
        ("volley", 1, "printed", ""),
        ("charge", 2, "designed", ""),
    ]


def test_a_single_record_is_read_into_its_class(place: Path) -> None:
    own = place / "own" / "data"
    assert record(own, "own", "cards.toml", "meta", Sheet).size == 2

    (own / "cards.toml").write_text(OWN.replace("size = 2", "size = -2"))
    with pytest.raises(BadData, match=r"cards.toml:3: meta\[\].size: expected `int` >= 0"):
        record(own, "own", "cards.toml", "meta", Sheet)


def test_a_mistake_in_the_games_own_file_names_that_file(place: Path) -> None:
    own = place / "own" / "data"
    (own / "cards.toml").write_text(OWN.replace('name = "Charge"\n', ""))
    with pytest.raises(BadData) as refusal:
        records(own, "own", "cards.toml", "card", Card)
    assert "cards.toml:12: card[charge]" in refusal.value.message

    (own / "cards.toml").write_text(OWN.replace('"charge"', '"volley"'))
    with pytest.raises(BadData, match="two records are called 'volley'"):
        records(own, "own", "cards.toml", "card", Card)


def test_lines_are_found() -> None:
    assert locate(OWN, "card", "charge", "attack") == (14, True)
    assert locate(OWN, "card", "charge") == (12, True)
    assert locate(OWN, "card", "nobody") == (5, False)
    assert locate(OWN, "meta", "", "size") == (3, True)


def test_unreadable_files_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        parse(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match="cannot be read"):
        parse(tmp_path / "bad.toml")


@pytest.mark.parametrize(
    ("text", "told"),
    [("a = " + "[" * 100_000 + "]" * 100_000, "too deep"), ("a = " + "9" * 10_000, "digits"), ("#" * (MOST + 1), "MB")],
)
def test_a_file_made_to_break_the_reader_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "evil.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=told):
        parse(tmp_path / "evil.toml")


def test_a_link_to_an_endless_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    with pytest.raises(BadData, match="no ordinary file"):
        parse(tmp_path / "endless.toml")


def test_the_nearest_name_is_offered() -> None:
    assert nearest("atack", ["attack", "name"]) == "; did you mean 'attack'?"
    assert nearest("zzz", ["attack", "name"]) == ""
