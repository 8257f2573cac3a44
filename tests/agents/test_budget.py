"""What a search spends: the time of a turn's bank, and worlds met by how well they explain what the enemy did."""

from __future__ import annotations

from typing import Any

from siegeworks.agents.budget import DEALT, Bank, Pool
from siegeworks.agents.world import World


class Told:
    """A world with a number, of which only every fourth explains what happened."""

    def __init__(self, seed: int, weight: float) -> None:
        self.seed = seed
        self.weight = weight

    def likelihood(self, seat: int) -> float:
        return self.weight

    def clone(self) -> Told:
        return self

    def reseed(self, number: int) -> None:
        pass


def share(likely: float, unlikely: float, seat: int = 0) -> float:
    """How often one of the worlds that explain it is met."""
    dealt: list[int] = []

    def deal(seed: int) -> Any:
        dealt.append(seed)
        return Told(seed, likely if (seed * 2654435761 >> 16) % 4 == 0 else unlikely)

    met = []
    for base in range(0, 400_000, 10_000):
        pool = Pool(deal, base + 17, seat)
        met += [pool.world(n) for n in range(1, 40)]
    assert len(set(dealt)) == len(dealt)
    found: list[Any] = list(met)
    return sum(world.weight == likely for world in found) / len(found)


def test_worlds_are_met_by_how_well_they_explain_what_was_done() -> None:
    even = share(1.0, 1.0 - 1e-12)
    assert 0.2 < even < 0.3
    assert share(8.0, 1.0) > 2 * even  # of four dealt one explains it, on average: 8 of 11
    assert share(1.0, 0.0) > 2.5 * even


def test_a_game_that_cannot_tell_deals_evenly() -> None:
    assert 0.2 < share(-1.0, -2.0) < 0.3
    assert 0.2 < share(8.0, 1.0, seat=-1) < 0.3
    assert DEALT > 1 and hasattr(World, "likelihood")


def test_a_turn_has_a_bank_of_time() -> None:
    bank = Bank()

    assert bank.allowance(3, 1.0) == 1.0
    bank.spent = 11.5
    assert bank.allowance(3, 1.0) == 0.5
    bank.spent = 20.0
    assert bank.allowance(3, 1.0) == 0.15
    assert bank.allowance(4, 1.0) == 1.0
