"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    hand,
    offered,
    run,
    say,
    stage,
)

from siegeworks.core.fate import FAST, start_seed
from siegeworks.core.flow import Frame
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.razing import FRIGHTEN, RAZE_IT
from siegeworks.games.blackreach.assault.frames import AfterFrame, AssaultFrame
from siegeworks.games.blackreach.box.columns import CARD_KIND
from siegeworks.games.blackreach.box.words import CARD
from siegeworks.games.blackreach.cards.deck import CARD_EVENT, SIDE_CARDS
from siegeworks.games.blackreach.cards.frames import FallBackFrame, TargetFrame, WindowFrame
from siegeworks.games.blackreach.fire.frames import ShotFrame, SplitFrame
from siegeworks.games.blackreach.people.views import view
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


@pytest.mark.rule("HBR-CARD-02", "HBR-CARD-04")
def test_card_04_a_card_taken_but_not_shown_may_be_another_in_a_dealt_world() -> None:
    """HBR-CARD-04: its owner is asked event or bonus; the other seat has not seen the card, and its worlds play on."""
    s = stage()
    ork, marine = add(s, "sluggas-1", 4, 4), add(s, "tactical-1", 5, 4)
    held = hand(s, 1, "battle-rage")
    s.deck[1] = [card for card in SIDE_CARDS[1] if card not in held]
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = ork, marine, s.unit_square[ork], s.unit_square[marine]
    run(s, "assault", f)
    say(s, "card:ork-battle-rage-1")
    assert offered(s) == ["verb:event", "verb:bonus"]
    taken = set()
    for seed in range(8):
        world = GAME.determinize(s, 0, seed)
        window = world.frames[-1]
        assert isinstance(window, WindowFrame) and window.card in world.hand[1]
        taken.add(CARD_KIND[window.card])
        RULES.choose(world, world.offered[0])

    assert len(taken) > 1


@pytest.mark.rule("HBR-CARD-02", "HBR-CARD-05")
def test_card_05_what_a_hand_may_throw_away_is_what_it_holds_in_that_world() -> None:
    s = stage()
    hand(s, 0, "precision")
    s.deck[0] = [card for card in SIDE_CARDS[0] if card not in s.hand[0]]
    f = TargetFrame()
    f.seat, f.card = 0, CARD_EVENT.index("tactician")
    f.words = CARD.words(s.hand[0])
    s.frames = [f]
    s.fate, s.seed = FAST, start_seed(3)
    determinize(s, 1)

    assert f.words == CARD.words(s.hand[0])


@pytest.mark.parametrize("scenario", ["s2-yard-gate", "s3-eyes-in-the-scrub", "point-skirmish"])
def test_worlds_keep_what_a_seat_knows(scenario: str) -> None:
    s = GAME.new(scenario, 21)
    rng = Random(scenario)
    for step in range(160):
        if not s.frames:
            break
        if step % 4 == 0:
            for seat in (0, 1):
                t = s.clone()
                determinize(t, seat)
                assert view(t, seat) == view(s, seat), RULES.where(s)
                if RULES.seat(s) == seat:
                    ask, f = RULES.question(t)
                    assert sorted(ask.words(t, f)) == sorted(s.offered), RULES.where(s)
        GAME.choose(s, rng.choice(s.offered))
