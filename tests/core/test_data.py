"""Data packs: laid over field by field, checked before use, refused whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

from siegeworks.core import data
from siegeworks.core.data import Entry, check_pack, locate, parse, read, records, use_packs, user_packs
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


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game `own` with one data file, and a pack `mod` beside it."""
    (tmp_path / "own" / "data").mkdir(parents=True)
    (tmp_path / "own" / "data" / "cards.toml").write_text(OWN)
    (tmp_path / "mod" / "own").mkdir(parents=True)
    (tmp_path / "mod" / "pack.toml").write_text('title = "A mod"\n')
    monkeypatch.setattr(data, "data_folders", lambda: {"own": tmp_path / "own" / "data"})
    monkeypatch.setattr(data, "_packs", [])
    return tmp_path


def lay(place: Path, text: str) -> Path:
    (place / "mod" / "own" / "cards.toml").write_text(text)
    return place / "mod"


def test_records_are_read_into_their_class(place: Path) -> None:
    cards = records(place / "own" / "data", "own", "cards.toml", "card", Card)
    assert [(c.id, c.attack, c.provenance, c.pack) for c in cards] == [
        ("volley", 1, "printed", ""),
        ("charge", 2, "designed", ""),
    ]


def test_a_pack_changes_fields_adds_records_and_is_named(place: Path) -> None:
    pack = lay(
        place,
        '[[card]]\nid = "volley"\nattack = 3\n\n'
        '[[card]]\nid = "feint"\nname = "Feint"\nattack = 0\nprovenance = "designed"\n',
    )
    use_packs([pack])
    cards = {c.id: c for c in records(place / "own" / "data", "own", "cards.toml", "card", Card)}

    assert (cards["volley"].attack, cards["volley"].name) == (3, "Volley")
    assert (cards["volley"].provenance, cards["volley"].pack) == ("printed", "mod")
    assert cards["feint"].pack == "mod"
    assert cards["charge"].pack == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[[card]]\nid = "volley"\nattack = "three"\n', "cards.toml:3: card[volley].attack: should be a whole number"),
        ('[[card]]\nid = "volley"\n\natack = 3\n', "cards.toml:4: card[volley].atack: no record of the game has"),
        ('[[card]]\nid = "volley"\nprovenance = "mine"\n', "cards.toml:3: card[volley].provenance: must be one of"),
        ('[[card]]\nid = "new"\nname = "N"\nprovenance = "designed"\n', "cards.toml:2: card[new].attack: is missing"),
        ('[[card]]\nname = "no id"\n', "must be records that each have an id"),
        ('[[unit]]\nid = "x"\n', "unit: the game's own file has no table"),
        ("meta = 3\n", "meta: should be a table, not a whole number"),
        ('# ours\n[meta]\nsize = "big"\n', "cards.toml:3: meta.size: should be a whole number, not a text"),
        ("[meta]\nsize = -4\n", "cards.toml:2: meta.size: should be from 0 to"),
        ("[meta]\n\nsise = 4\n", "cards.toml:3: meta.sise: is not known there; known are size"),
        ("meta = { sise = 4 }\n", "cards.toml:1: meta.sise: is not known there"),
        ('[[card]]\nid = "volley"\n[[card]]\nid = "volley"\n', "card[volley].id: two records are called 'volley'"),
        ("[[card]\nid = 3\n", "cards.toml:1:"),
        ('[[card]]\nid = "volley"\nattack = 1 attack = 2\n', "cards.toml:3:"),
    ],
)
def test_a_broken_pack_is_refused_with_file_line_and_path_and_changes_nothing(
    place: Path, text: str, expected: str
) -> None:
    pack = lay(place, text)
    with pytest.raises(BadData) as refusal:
        use_packs([pack])

    assert expected in refusal.value.message
    assert data.active_packs() == []
    before = read(place / "own" / "data", "own", "cards.toml")
    assert before == parse(place / "own" / "data" / "cards.toml")


def test_every_problem_is_told(place: Path) -> None:
    pack = lay(place, '[[card]]\nid = "volley"\nattack = "x"\n\n[[card]]\nid = "charge"\nname = 4\n')
    (pack / "own" / "ghost.toml").write_text("a = 1\n")
    (pack / "chess").mkdir()
    (pack / "pack.toml").write_text("author = 1\nfoo = 2\n")
    problems = "\n".join(check_pack(pack))

    assert problems.count("\n") == 5
    for text in ("card[volley].attack", "card[charge].name", "ghost.toml", "no game 'chess'", "title must", "'foo'"):
        assert text in problems


def test_what_the_class_forbids_is_told_where_it_stands(place: Path) -> None:
    pack = lay(place, '# far too strong\n[[card]]\nid = "volley"\nattack = 99\n')
    use_packs([pack])  # a number where a number belongs: only the game knows that it is too large
    with pytest.raises(BadData) as refusal:
        records(place / "own" / "data", "own", "cards.toml", "card", Card)
    assert f"{pack / 'own' / 'cards.toml'}:4: card[volley].attack: " in refusal.value.message


def test_a_mistake_in_the_games_own_file_names_that_file(place: Path) -> None:
    own = place / "own" / "data"
    (own / "cards.toml").write_text(OWN.replace('name = "Charge"\n', ""))
    with pytest.raises(BadData) as refusal:
        records(own, "own", "cards.toml", "card", Card)
    assert "cards.toml:12: card[charge]" in refusal.value.message

    (own / "cards.toml").write_text(OWN.replace('"charge"', '"volley"'))
    with pytest.raises(BadData, match="two records are called 'volley'"):
        records(own, "own", "cards.toml", "card", Card)


def test_no_pack_without_pack_toml(tmp_path: Path) -> None:
    assert "no pack.toml" in check_pack(tmp_path)[0]


def test_user_packs_come_from_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIEGEWORKS_HOME", str(tmp_path))
    assert user_packs() == []
    for name in ("b", "a"):
        (tmp_path / "packs" / name).mkdir(parents=True)
        (tmp_path / "packs" / name / "pack.toml").write_text('title = "x"')
    (tmp_path / "packs" / "no-pack").mkdir()
    assert [p.name for p in user_packs()] == ["a", "b"]


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
