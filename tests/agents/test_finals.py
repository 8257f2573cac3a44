"""Finals: the best lines meet the same worlds with the same luck."""

from __future__ import annotations

import pytest

from siegeworks.agents.finals import Finals, Outlook
from siegeworks.agents.tree import RootSequence


def test_finals_halve_those_who_meet_the_same_luck() -> None:
    finals = Finals(goes_far=False)
    lines = [RootSequence((n,), 0) for n in range(12)]
    for line in lines:
        line.deterministic = False
        line.add(line.words[0] / 10)
    met: dict[float, set[int]] = {}
    numbers: dict[int, list[int]] = {}
    assert finals.next(0.2, lambda: lines, lambda line: line.mean) is None
    for share in (0.5, 0.7, 0.9):
        for _ in range(8):
            found = finals.next(share, lambda: lines, lambda line: line.mean)
            assert found is not None
            met.setdefault(share, set()).add(found[0].words[0])
            numbers.setdefault(found[0].words[0], []).append(found[1])

    assert met == {0.5: set(range(4, 12)), 0.7: {8, 9, 10, 11}, 0.9: {10, 11}}
    assert numbers[10] == numbers[11] == list(range(7))


def test_finalists_begin_with_different_words_as_long_as_there_are_any() -> None:
    finals = Finals(goes_far=True)
    lines = [RootSequence((1, n), 0) for n in range(9)] + [RootSequence((2, 0), 0), RootSequence((3, 0), 0)]
    for place, line in enumerate(lines):
        line.add(-place / 10)

    finals.next(0.5, lambda: lines, lambda line: line.mean)

    assert [line.words for line in finals.members[:4]] == [(1, 0), (2, 0), (3, 0), (1, 1)]


def changed(word: int, near: float, changes: list[float], first: int = 0) -> RootSequence:
    line = RootSequence((word,), 0)
    for number, change in enumerate(changes, first):
        line.add(near)
        line.add_change(change, number)
    return line


def test_what_lies_far_off_counts_only_as_far_as_it_stands_out() -> None:
    noise = [0.5, -0.5] * 4
    noisy = [
        changed(1, 0.100, noise),
        changed(2, 0.099, [x + 0.02 for x in noise], 100),
        changed(3, 0.098, noise, 200),
    ]
    clear = [changed(1, 0.100, [0.01, -0.01] * 4), changed(2, 0.099, [0.11, 0.09] * 4), changed(3, 0.098, [0.0] * 8)]

    by_chance, in_truth = Outlook(noisy), Outlook(clear)

    assert noisy[0].mean + by_chance.change(noisy[0]) > noisy[1].mean + by_chance.change(noisy[1])
    assert in_truth.change(clear[1]) - in_truth.change(clear[0]) == pytest.approx(0.1, abs=0.002)
    assert in_truth.doubt(clear[1]) < 0.01
    assert in_truth.doubt(RootSequence((9,), 0)) > in_truth.doubt(clear[1])
    assert by_chance.change(RootSequence((9,), 0)) == 0.0


def test_what_a_world_does_to_all_finalists_tells_nothing_about_them() -> None:
    luck = [0.5, -0.5, 0.3, -0.3, 0.1, -0.4, 0.2, 0.1]
    lines = [changed(1, 0.100, luck), changed(2, 0.099, [x + 0.05 for x in luck]), changed(3, 0.098, luck[:4])]

    outlook = Outlook(lines)

    assert outlook.change(lines[1]) - outlook.change(lines[0]) == pytest.approx(0.05, abs=0.002)
    assert outlook.change(lines[2]) == pytest.approx(outlook.change(lines[0]), abs=0.002)
