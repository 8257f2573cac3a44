"""How long a search thinks: its promise, what is left of a turn's bank, and the dealt worlds it spends them on."""

from __future__ import annotations

import math
import time

from siegeworks.agents.contract import Clock, Worlds
from siegeworks.agents.world import World

HEADROOM = 0.05  # share of the promised time kept back for what comes after the last playout
WORLDS = 48  # worlds dealt at most
SCATTER = 0x9E3779B97F4A7C15  # spreads small numbers over all seeds
BANK = 12.0  # promises that a turn may spend altogether, before its questions are answered more quickly
LEAST = 0.15  # share of its promise that a question may spend even when the bank is empty


class Bank:
    """The time of one turn: who has thought long about its first questions answers the others sooner."""

    def __init__(self) -> None:
        self.tick = -1
        self.spent = 0.0

    def allowance(self, tick: int, promise: float) -> float:
        """How long a question of a turn may be thought about."""
        if tick != self.tick:
            self.tick, self.spent = tick, 0.0
        return max(LEAST * promise, min(promise, BANK * promise - self.spent))


class Budget:
    """The promise of time, or of a number of playouts, and how much of it is left."""

    def __init__(self, clock: Clock, playouts: int, inherited: int, gap: float, allowance: float = math.inf) -> None:
        self.clock = clock
        self.playouts = playouts  # 0: as many as the clock allows
        self.inherited = inherited  # playouts of the sequences kept from the last word: they count as work done
        self.gap = gap  # the longest time between two looks at the clock lately: a busy machine shows here
        self.reserve = HEADROOM * clock.seconds
        self.began = self.looked = time.monotonic()
        self.end = min(clock.end - self.reserve, self.began + allowance)
        self.share = 0.0  # how much of the budget is spent, from 0 to 1

    @property
    def deadline(self) -> float:
        """When a playout must be over to count."""
        return self.clock.end - self.reserve - self.gap

    def is_spent(self, done: int, all_tried: bool) -> bool:
        """Look at the clock after so many playouts; work inherited shortens the time once every word was tried."""
        now = time.monotonic()
        self.gap = max(self.gap, now - self.looked)
        self.looked = now
        if self.playouts:
            self.share = (done + self.inherited) / self.playouts
            return self.share >= 1.0 or self.clock.left <= self.reserve + 1.5 * self.gap
        used = now - self.began
        spare = self.end - now - 1.5 * self.gap
        if all_tried and done:
            used, spare = used * (1 + self.inherited / done), spare - used * self.inherited / done
        self.share = used / max(1e-9, used + max(0.0, spare))
        return spare <= 0.0 or self.clock.left <= 0.0


class Pool:
    """The dealt worlds of one decision. Sequences meet the same worlds and the same luck in the same order, which makes
    them comparable sooner."""

    def __init__(self, worlds: Worlds, base: int) -> None:
        self.worlds = worlds
        self.base = base
        self.dealt = {0: worlds(base)}

    def world(self, number: int) -> World:
        """A copy of a world, dealt when first needed, with luck of its own."""
        place = number % WORLDS
        if place not in self.dealt:
            self.dealt[place] = self.worlds(self.base + place)
        world = self.dealt[place].clone()
        world.reseed((self.base + number) * SCATTER)
        return world
