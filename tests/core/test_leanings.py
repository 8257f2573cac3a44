"""Leanings: words are weighed as they were fitted."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.agents.leaning import Example, as_toml, shares
from siegeworks.core.errors import BadData
from siegeworks.core.leanings import Leanings
from siegeworks.core.priors import KindPrior, PriorFit
from siegeworks.core.spec import find


def leanings(path: Path, **kind: KindPrior) -> Leanings:
    fit = PriorFit("outpost", {}, dict(kind))
    path.write_text(as_toml(fit), encoding="utf-8")
    found = Leanings(path)
    found.sit_down(find("outpost").vocabulary)
    return found


def test_words_are_weighed_as_they_were_fitted(tmp_path: Path) -> None:
    spec = find("outpost")
    march, end = spec.vocabulary.number("verb:march"), spec.vocabulary.number("verb:end-turn")
    found = leanings(tmp_path / "p.toml", **{"give-order": KindPrior(2.0, 40, {"verb:march": 1.0, "verb:gone": 3.0})})

    assert found.weigh("give-order", [march, end], [3.0, 2.0]) == pytest.approx([9.0 * 2.71828, 4.0], rel=1e-4)
    assert found.weigh("give-order", [march, end], [0.0, 2.0])[0] == 0.0
    assert found.weigh("another", [march, end], [3.0, 2.0]) == [3.0, 2.0]
    assert sum(shares(2.0, {"verb:march": 1.0}, Example(["verb:march"], [0.3], 0))) == 1.0


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "prior.toml"
    path.write_text("game = 3\n", encoding="utf-8")
    with pytest.raises(BadData, match="cannot be read"):
        Leanings(path)
