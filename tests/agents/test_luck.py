"""Luck by dealing the worlds again: it is there where cards are drawn as where dice are, and comes to nothing."""

from __future__ import annotations

import random
from statistics import mean, stdev
from typing import Any

import pytest

from siegeworks.agents import luck
from siegeworks.core.spec import GameSpec, find

GAMES = {"outpost": 120, "heresy1993": 8, "heresy2010": 16, "blackreach": 10}
LONGEST = 400  # choices of a random game that are looked at


def shares(spec: GameSpec, seed: int, fates: int) -> list[luck.Share]:
    """The choices of a random game, each told apart; the first share is the deal's."""
    s, dice = spec.new(spec.scenarios[seed % len(spec.scenarios)].id, f"luck {seed}"), random.Random(seed)
    out = [luck.Share(luck.of_deal(spec, s, fates), 0.0)]
    for _ in range(LONGEST):
        if not s.frames:
            break
        before, word = s.clone(), dice.choice(s.offered)
        spec.choose(s, word)
        out.append(luck.of_choice(spec, before, word, s, fates))
    return out


@pytest.mark.parametrize("game", GAMES)
def test_luck_is_there_and_comes_to_nothing_over_many_games(game: str) -> None:
    spec = find(game)
    games = [shares(spec, seed, fates=2) for seed in range(GAMES[game])]
    net = [sum(share.luck for share in rows) for rows in games]

    assert sum(any(share.luck for share in rows[1:]) for rows in games) >= 0.75 * len(games)
    assert abs(mean(net)) <= 4.0 * stdev(net) / len(net) ** 0.5  # fixed seeds: far outside it something is not centred


def test_a_roll_that_waits_for_cards_to_be_played_on_it_is_luck_all_the_same() -> None:
    """In Black Reach whoever holds a card is asked between the dice and their effect: luck was nothing there."""
    spec = find("blackreach")
    told = [share.luck for seed in range(3) for share in shares(spec, 8 * seed, fates=4)[1:]]

    assert sum(abs(luck) for luck in told) > 0.1


def test_cards_drawn_in_2010_are_luck_as_dice_are() -> None:
    spec = find("heresy2010")
    net = [sum(abs(share.luck) for share in shares(spec, seed, fates=4)[1:]) for seed in range(4)]

    assert min(net) > 0.01


@pytest.mark.parametrize("game", GAMES)
def test_another_fate_leaves_everything_that_somebody_knows(game: str) -> None:
    spec = find(game)
    for seed in range(3):
        s, dice = spec.new(None, f"known {seed}"), random.Random(seed)
        for _ in range(60):
            if not s.frames:
                break
            if s.step % 10 == 0:
                check_other_fate(spec, s)
            spec.choose(s, dice.choice(s.offered))


def check_other_fate(spec: GameSpec, s: Any) -> None:
    """Both seats see the same, the true position is left alone, and the counts of chance stand where they stood."""
    before, views = spec.position(s), [spec.view(s, seat) for seat in range(2)]
    t = spec.other_fate(s, "another")
    assert [spec.view(t, seat) for seat in range(2)] == views
    assert spec.position(s) == before
    assert (t.drawn, t.reveals, t.offered) == (s.drawn, s.reveals, s.offered)
    assert not spec.invariants(t)


def test_a_choice_that_draws_nothing_is_all_decision() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    before, word = s.clone(), spec.vocabulary.number("verb:march")
    spec.choose(s, word)

    share = luck.of_choice(spec, before, word, s)
    assert share.luck == 0.0
    assert share.decision == pytest.approx(spec.chance(s, 0) - spec.chance(before, 0))


def test_a_lucky_draw_is_told_as_luck_and_not_as_a_decision() -> None:
    """Of all fates of one attack the decision is judged alike, and luck makes up the rest."""
    spec = find("outpost")
    s, dice = spec.new(None, 11), random.Random(2)
    while True:
        word = dice.choice(s.offered)
        ends = [spec.other_fate(s, f"try {n}") for n in range(6)]
        for end in ends:
            spec.choose(end, word)
        if len({spec.chance(end, 0) for end in ends}) > 1:
            break
        spec.choose(s, word)
    told = [luck.of_choice(spec, s, word, end, 64) for end in ends]

    assert len({round(share.decision, 9) for share in told}) == 1
    assert len({round(share.luck, 9) for share in told}) > 1
