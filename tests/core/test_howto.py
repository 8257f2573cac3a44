"""Pages of how to play: what is not there, or has another form, is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadData, BadRequest
from siegeworks.core.howto import FOLDER, page_of, pages_of
from siegeworks.core.spec import find, game_ids

PAGES = [(find(game), page) for game in game_ids() for page in pages_of(find(game).folder)]


def test_what_is_not_there_or_has_another_form_is_refused(tmp_path: Path) -> None:
    spec, _ = PAGES[0]
    with pytest.raises(BadRequest, match="no page"):
        page_of(spec, "no-such-page")
    folder = tmp_path / FOLDER
    folder.mkdir()
    assert pages_of(tmp_path / "nothing") == ()
    (folder / "1-x.toml").write_text('title = "X"\ntext = "no parts"\n', encoding="utf-8")
    with pytest.raises(BadData, match=r"1-x\.toml"):
        pages_of(tmp_path)
