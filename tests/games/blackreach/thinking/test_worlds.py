"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, stage

from siegeworks.core.fate import FAST, start_seed
from siegeworks.core.flow import Frame
from siegeworks.games.blackreach.abilities.razing import FRIGHTEN, RAZE_IT
from siegeworks.games.blackreach.frames import AfterFrame, FallBackFrame, ShotFrame, SplitFrame, TargetFrame
from siegeworks.games.blackreach.thinking.worlds import determinize


def shot(frame: ShotFrame | SplitFrame, unit: int) -> Frame:
    frame.targets = [unit]
    return frame


def pointed(unit: int) -> Frame:
    f = TargetFrame()
    f.first = unit
    return f


def backing_away(unit: int) -> Frame:
    f = FallBackFrame()
    f.attacker = unit
    return f


def frightened(unit: int) -> Frame:
    f = AfterFrame()
    f.effect, f.what = FRIGHTEN, unit
    return f


def unit_of(f: Frame) -> int:
    """The unit a frame speaks of."""
    if isinstance(f, (ShotFrame, SplitFrame)):
        return f.targets[0]
    if isinstance(f, TargetFrame):
        return f.first
    if isinstance(f, FallBackFrame):
        return f.attacker
    assert isinstance(f, AfterFrame)
    return f.what


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
@pytest.mark.parametrize("kind", ["shot", "split", "card", "fall-back", "fright"])
def test_ambush_07_what_was_begun_against_a_concealed_counter_stays_with_the_counter(kind: str) -> None:
    """HBR-ABIL-AMBUSH-07: which unit it is may be another in a dealt world, where it lies may not."""
    dealt = set()
    for seed in range(8):
        s = stage()
        scouts = [add(s, "scout-1", 5, 5, face="scout/concealed"), add(s, "scout-2", 9, 9, face="scout/concealed")]
        square = s.unit_square[scouts[0]]
        makers = {
            "shot": lambda unit: shot(ShotFrame(), unit),
            "split": lambda unit: shot(SplitFrame(), unit),
            "card": pointed,
            "fall-back": backing_away,
            "fright": frightened,
        }
        s.frames = [makers[kind](scouts[0])]
        s.fate, s.seed = FAST, start_seed(seed)
        determinize(s, 1)

        found = unit_of(s.frames[0])
        assert s.unit_square[found] == square
        dealt.add(found)
    assert dealt == set(scouts)


def test_a_structure_to_be_razed_is_no_unit() -> None:
    s = stage()
    scouts = [add(s, "scout-1", 5, 5, face="scout/concealed"), add(s, "scout-2", 9, 9, face="scout/concealed")]
    f = AfterFrame()
    f.effect, f.what = RAZE_IT, scouts[0]
    s.frames = [f]
    s.fate, s.seed = FAST, start_seed(1)
    for _ in range(8):
        determinize(s, 1)
        assert f.what == scouts[0]
