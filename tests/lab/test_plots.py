"""Plots: whole numbers get a bar each."""

from __future__ import annotations

from siegeworks.lab.plots import columns, histogram


def test_whole_numbers_get_a_bar_each() -> None:
    assert columns([0.0, 0.0, 1.0, 3.0]) == [(-0.5, 0.5, 2), (0.5, 1.5, 1), (1.5, 2.5, 0), (2.5, 3.5, 1)]
    drawn = histogram("Lead changes", [0.0, 0.0, 1.0, 3.0])

    assert 'aria-label="Lead changes"' in drawn
    assert all(f">{text}</text>" in drawn for text in ("games", "Lead changes", "3"))
