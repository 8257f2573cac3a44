"""A seat's chance to win out of weighed terms: weights change evenly, hope is a seat's own, a wrong file is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.chances import Chances, Term
from siegeworks.core.errors import BadData

FILE = """
game = "x"

[provenance]
note = "for a test"

[[weight]]
id = "a"
early = 1.0
late = 3.0

[scenario]
first = 0.5
"""


class Position:
    """A state as far as a chance is concerned."""

    def __init__(self, a: float, late: float) -> None:
        self.a, self.late, self.scenario = a, late, 0


def made(path: Path, text: str = FILE) -> Chances:
    (path / "chance.toml").write_text(text)
    out = Chances(
        path / "chance.toml", [Term("a", "apples")], lambda s: [s.a], lambda s: s.late, lambda s, seat: 2.0 * seat
    )
    out.sit_down(["first", "second"])
    return out


def test_a_weight_changes_evenly_from_early_to_late(tmp_path: Path) -> None:
    chances = made(tmp_path)

    assert chances.logit(Position(1.0, 0.0)) == 1.0 + 0.5
    assert chances.logit(Position(1.0, 0.5)) == 2.0 + 0.25
    assert chances.logit(Position(1.0, 1.0)) == 3.0
    assert chances.parts(Position(1.0, 0.5), 0) == [2.0]
    assert chances.parts(Position(1.0, 0.5), 1) == [-2.0]


def test_hope_counts_what_only_the_seat_knows(tmp_path: Path) -> None:
    chances = made(tmp_path)
    s = Position(1.0, 1.0)

    assert chances.hope(s, 0) == chances.chance(s, 0)
    assert chances.hope(s, 1) > chances.chance(s, 1) == pytest.approx(1.0 - chances.chance(s, 0))


@pytest.mark.parametrize("text", ["game = 3", FILE.replace('"a"', '"b"'), FILE + "\n[[weight]]\nid = 'c'\nearly = 1.0"])
def test_a_file_that_does_not_fit_the_terms_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadData):
        made(tmp_path, text)
