"""Chance: keyed draws can be verified, scripts are followed, the fast source is even."""

from __future__ import annotations

import pytest

from siegeworks.core.fate import FAST, Fast, Keyed, Scripted, draw, draw_by_key, roll, secret_of, shuffle, start_seed
from siegeworks.core.state import State


def state(seed: int | str = 1) -> State:
    s = State()
    s.seed = start_seed(seed)
    return s


def test_fast_draws_are_even() -> None:
    s = state()
    counts = [0] * 6
    for _ in range(60_000):
        counts[draw(s, 6, "d")] += 1
    chi = sum((c - 10_000) ** 2 / 10_000 for c in counts)
    assert chi < 25  # five degrees of freedom: beyond one in ten thousand
    pairs = [0] * 36
    for _ in range(72_000):
        pairs[draw(s, 6, "a") * 6 + draw(s, 6, "b")] += 1
    assert sum((c - 2000) ** 2 / 2000 for c in pairs) < 75


def test_fast_shuffles_are_even() -> None:
    s = state(9)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(s, cards, "deck")
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 24
    assert sum((c - 1000) ** 2 / 1000 for c in seen.values()) < 55


def test_seeds_differ_and_repeat() -> None:
    def run(seed: int | str) -> list[int]:
        s = state(seed)
        return [draw(s, 100, "d") for _ in range(10)]

    assert run(3) == run(3)
    assert run(3) != run(4)
    assert 0 < start_seed("x") < (1 << 61) - 1


def test_a_position_without_a_seed_still_draws() -> None:
    s = State()
    assert s.seed == 0
    assert len({draw(s, 1000, "d") for _ in range(20)}) > 10


def test_a_keyed_draw_depends_on_its_key_alone() -> None:
    fate = Keyed("g", secret_of("s"))
    s = State()
    s.fate = fate
    s.step = 40
    first = draw(s, 1000, "die")
    second = draw(s, 1000, "die")

    assert first == draw_by_key(secret_of("s"), "g", 40, "die", 0, 1000)
    assert second == draw_by_key(secret_of("s"), "g", 40, "die", 1, 1000)
    fork = s.clone()
    fork.step, fork.drawn = 40, 0
    assert draw(fork, 1000, "die") == first
    assert len({draw_by_key(secret_of("s"), "g", n, "die", 0, 1 << 40) for n in range(200)}) == 200


def test_keyed_draws_are_even() -> None:
    counts = [0] * 6
    for n in range(12_000):
        counts[draw_by_key(secret_of("even"), "g", n, "die", 0, 6)] += 1
    assert sum((c - 2000) ** 2 / 2000 for c in counts) < 25


def test_a_commitment_binds_and_tells_nothing_of_the_seed() -> None:
    fate = Keyed("g", secret_of("s"))
    assert fate.commitment() != Keyed("g", secret_of("t")).commitment()
    assert secret_of("s").hex() not in fate.commitment()
    assert FAST.commitment() == ""


def test_scripts_are_followed_and_complain() -> None:
    s = State()
    s.fate = Scripted([5, 0])
    assert roll(s, 6, "d") == 6
    assert roll(s, 6, "d") == 1
    with pytest.raises(AssertionError, match="no result left"):
        draw(s, 6, "d")
    s.fate, s.seed = Scripted([6]), 0
    with pytest.raises(AssertionError, match="which has 6 results"):
        draw(s, 6, "d")


def test_a_state_without_a_seed_starts_where_its_fate_says() -> None:
    drawn = []
    for start in (5, 6):
        s, t = State(), State()
        s.fate = t.fate = Fast(start)
        cards = list(range(9))
        shuffle(t, cards, "deck")
        drawn.append((draw(s, 1 << 40, "die"), cards))
        u = State()
        u.fate, u.seed = FAST, start
        assert draw(u, 1 << 40, "die") == drawn[-1][0]
    assert drawn[0] != drawn[1]
    assert drawn[0][1] != drawn[1][1]
