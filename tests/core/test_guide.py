"""Guides: beside every wording stands one; one of another form is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadData
from siegeworks.core.guide import FILE, Guide, read_guide
from siegeworks.core.spec import find, game_ids


@pytest.mark.parametrize("game", game_ids())
def test_beside_every_wording_stands_its_guide(game: str) -> None:
    for module in find(game).folder.rglob("wording.py"):
        assert (module.parent / FILE).is_file(), module


def test_a_guide_of_another_form_is_refused_and_a_game_may_have_none(tmp_path: Path) -> None:
    assert read_guide(tmp_path) == Guide()
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / FILE).write_text('kinds = "none"\n', encoding="utf-8")

    with pytest.raises(BadData, match="kinds"):
        read_guide(broken)
