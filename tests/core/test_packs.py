"""Packs: laid over a game's data field by field, checked whole against the classes of its records."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.core.test_data import OWN, Card

from siegeworks.core import data, packs
from siegeworks.core.data import active_packs, is_records, parse, read, records
from siegeworks.core.errors import BadData
from siegeworks.core.packs import blame, check_pack, classes_of, data_folders, family, schemas, use_packs, user_packs

CLASSES = """
from typing import Annotated
import msgspec
from msgspec import Meta
from siegeworks.core.data import Entry, ref

class Card(Entry, frozen=True):
    name: str
    attack: Annotated[int, Meta(ge=0, le=5)]
    after: list[Annotated[str, ref("card")]] = []

class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Annotated[int, Meta(ge=0)]

FILES = {"cards.toml": {"card": Card, "meta": Sheet}}
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game `own` with one data file and its classes, and a pack `mod` beside it."""
    (tmp_path / "own" / "data").mkdir(parents=True)
    (tmp_path / "own" / "data" / "cards.toml").write_text(OWN)
    (tmp_path / "own" / "records.py").write_text(CLASSES)
    (tmp_path / "mod" / "own").mkdir(parents=True)
    (tmp_path / "mod" / "pack.toml").write_text('title = "A mod"\n')
    monkeypatch.setattr(packs, "data_folders", lambda: {"own": tmp_path / "own" / "data"})
    monkeypatch.setattr(data, "PACKS", [])
    monkeypatch.setattr(packs, "PACKS", data.PACKS)
    return tmp_path


def lay(place: Path, text: str) -> Path:
    (place / "mod" / "own" / "cards.toml").write_text(text)
    return place / "mod"


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
        ('[[card]]\nid = "volley"\nattack = "three"\n', "cards.toml:3: card[volley].attack: expected `int`, got `str`"),
        ('[[card]]\nid = "volley"\n\natack = 3\n', "cards.toml:4: card[volley].atack: is not known there; did"),
        ('[[card]]\nid = "volley"\nprovenance = "mine"\n', "cards.toml:3: card[volley].provenance: invalid enum value"),
        ('[[card]]\nid = "new"\nname = "N"\nprovenance = "designed"\n', "cards.toml:2: card[new].attack: is missing"),
        ('# strong\n[[card]]\nid = "volley"\nattack = 99\n', "cards.toml:4: card[volley].attack: expected `int` <= 5"),
        ('[[card]]\nid = "volley"\nafter = ["chargge"]\n', "there is no card 'chargge'; did you mean 'charge'?"),
        ('[[card]]\nname = "no id"\n', "must be records that each have an id"),
        ('[[unit]]\nid = "x"\n', "unit: the game's own file has no table"),
        ("meta = 3\n", "meta: should be a table, not a whole number"),
        ('# ours\n[meta]\nsize = "big"\n', "cards.toml:3: meta.size: expected `int`, got `str`"),
        ("[meta]\nsize = -4\n", "cards.toml:2: meta.size: expected `int` >= 0"),
        ("[meta]\n\nsise = 4\n", "cards.toml:3: meta.sise: is not known there; did you mean 'size'?"),
        ("meta = { sise = 4 }\n", "cards.toml:1: meta.sise: is not known there"),
        ('[[card]]\nid = "volley"\n[[card]]\nid = "volley"\n', "card[volley].id: two records are called 'volley'"),
        ("[[card]\nid = 3\n", "cards.toml:1:"),
        ('[[card]]\nid = "volley"\nattack = 1 attack = 2\n', "cards.toml:3:"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused_with_file_line_and_path_and_changes_nothing(
    place: Path, text: str, expected: str
) -> None:
    pack = lay(place, text)
    with pytest.raises(BadData) as refusal:
        use_packs([pack])

    assert expected in refusal.value.message
    assert active_packs() == []
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


def test_copies_are_of_one_family() -> None:
    assert family("raiders-guns-12") == "raiders-guns"
    assert family("tile-4x") == "tile-4x"


def test_every_file_of_our_games_has_its_classes() -> None:
    """So that every pack can be checked, and every table of every file has a schema."""
    for game, folder in data_folders().items():
        files = classes_of(folder)
        for path in folder.rglob("*.toml"):
            name = path.relative_to(folder).as_posix()
            tables = {key for key, value in parse(path).items() if is_records(value)}
            assert tables <= set(files.get(name, {})), f"{game}/{name}"


def test_the_games_own_data_laid_over_themselves_are_in_order(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('title = "The same again"\n', encoding="utf-8")
    paths = [path for folder in data_folders().values() for path in folder.glob("*.toml")]
    for path in paths:
        target = tmp_path / path.parent.parent.name / path.name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(path, target)

    assert len(paths) > 25
    assert check_pack(tmp_path) == []


LAID_OVER = {
    "outpost/board.toml": '[[area]]\nid = "ford"\nname = "Moonbase"\n',
    "heresy1993/counters.toml": '[[counter]]\nid = "emperor"\nname = "Moonbase"\n',
    "heresy2010/units.toml": '[[unit]]\nid = "imperial-army"\nname = "Moonbase"\n',
    "blackreach/units.toml": '[[unit]]\nid = "tactical"\nname = "Moonbase"\n',
}
PLAYED_WITH = """
import sys
from pathlib import Path
from siegeworks.core.packs import use_packs
from siegeworks.core.spec import find

use_packs([Path(sys.argv[1])])
for game in sys.argv[2:]:
    print(game, any("Moonbase" in label for label in find(game).vocabulary.labels))
"""


def test_a_pack_that_is_checked_is_also_played_with(tmp_path: Path) -> None:
    """To check a pack loads no game: one that was loaded before its packs are known would play without them."""
    (tmp_path / "pack.toml").write_text('title = "On the moon"\n', encoding="utf-8")
    for name, text in LAID_OVER.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    games = [name.partition("/")[0] for name in LAID_OVER]
    command = [sys.executable, "-c", PLAYED_WITH, str(tmp_path), *games]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()

    assert told == [f"{game} True" for game in games]


@pytest.mark.parametrize(
    ("line", "expected"),
    [("points = 160", ""), ("points = -1", "expected `int` >= 0"), ("pionts = 160", "pionts: is not known there"),
     ("boards = 3", "boards")],
)  # fmt: skip
def test_records_inside_a_table_are_laid_over_by_id_and_checked(tmp_path: Path, line: str, expected: str) -> None:
    (tmp_path / "pack.toml").write_text('title = "Small battles"\n', encoding="utf-8")
    (tmp_path / "blackreach").mkdir()
    text = f'[[point_battle.size]]\nid = "patrol"\n{line}\n'
    (tmp_path / "blackreach" / "scenarios.toml").write_text(text, encoding="utf-8")
    problems = check_pack(tmp_path)

    assert len(problems) == bool(expected)
    assert expected in "".join(problems)


def test_what_an_effect_names_must_exist(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('title = "A new shell"\n', encoding="utf-8")
    (tmp_path / "blackreach").mkdir()
    effect = '{ id = "grant-ability", ability = "howitzer", duration = "action", params = { template = "zz" } }'
    text = f'[[option]]\nid = "opt-kombi-weapon"\neffects = [{{ id = "choose-one", options = [{effect}] }}]\n'
    (tmp_path / "blackreach" / "recruitment.toml").write_text(text, encoding="utf-8")
    problems = check_pack(tmp_path)

    assert "effects[0].options[0].params.template: there is no template 'zz'" in "".join(problems)


def test_editors_get_a_schema_of_every_file() -> None:
    found = schemas("outpost")

    assert found["cards.toml"]["properties"]["card"]["type"] == "array"
    assert "attack" in msgspec.json.encode(found["cards.toml"]).decode()


def test_a_pack_that_a_game_stumbles_over_is_named_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "outpost").mkdir()
    path = tmp_path / "outpost" / "board.toml"
    path.write_text('[[area]]\nid = "ford"\nname = "Moonbase"\n', encoding="utf-8")
    monkeypatch.setattr(packs, "PACKS", [tmp_path])

    named, unnamed = blame("outpost", KeyError("Moonbase")), blame("outpost", ValueError("x not in tuple"))
    assert named is not None and unnamed is not None
    assert named.message.startswith(f"{path}:3: the data of outpost do not fit together")
    assert unnamed.message.startswith(f"{path}: the data")
    assert blame("heresy1993", KeyError("Moonbase")) is None  # the pack does not touch that game
    monkeypatch.setattr(packs, "PACKS", [])
    assert blame("outpost", KeyError("Moonbase")) is None
