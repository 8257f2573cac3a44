"""Everything that changes a number or forbids a thing: bonuses, penalties, saves, what cards and powers allow."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, hand, stage

from siegeworks.games.blackreach import markers, modifiers
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY


@pytest.mark.rule("HBR-MARK-01", "HBR-PSY-60")
def test_two_off_every_roll_a_marker_and_for_enfeeble_each_told():
    s = stage()
    u = add(s, "tactical-1", 4, 4)
    s.unit_sm[u] = 2
    s.power_unit[markers.ENFEEBLE] = u
    notes = []
    total = modifiers.roll_penalty(s, u, notes)

    assert total == -6 == sum(m.value for m in notes)
    assert [m.rule for m in notes] == ["HBR-MARK-01", "HBR-PSY-60"]


@pytest.mark.rule("HBR-ABIL-SAVE-05")
@pytest.mark.parametrize(
    ("tile", "gift", "needed"), [((5, True), 0, 5), ((5, False), 0, 0), ((5, True), 4, 4), ((0, False), 4, 4)]
)
def test_the_best_automatic_save_counts(tile, gift, needed, monkeypatch) -> None:
    """HBR-ABIL-SAVE-05 (book line 1422): a green symbol on the tile, or what a Character was given."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4)
    monkeypatch.setattr(modifiers, "tile_save", lambda s, unit: tile)
    s.unit_gifts[marine] |= modifiers.GREEN_4 if gift else 0

    assert modifiers.green_save(s, marine) == needed


@pytest.mark.rule("HBR-ASLT-03")
def test_the_card_against_tin_cans_is_for_vehicles_only() -> None:
    """HBR-ASLT-03 (book line 1178): X forbids the assault unless something allows it."""
    s = stage()
    ork = add(s, "sluggas-1", 4, 4)
    assert not modifiers.may_assault_anyway(s, ork, HEAVY)
    hand(s, 1, "krump-da-tin-can")

    assert modifiers.may_assault_anyway(s, ork, HEAVY)
    assert not modifiers.may_assault_anyway(s, ork, INFANTRY)
