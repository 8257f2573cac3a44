"""How long a search thinks: its promise, what is left of a turn's bank, and the dealt worlds it spends them on."""

from __future__ import annotations

import math

from siegeworks.agents.contract import Clock, Worlds
from siegeworks.agents.timing import now
from siegeworks.agents.world import World

HEADROOM = 0.05  # share of the promised time kept back for what comes after the last playout
WORLDS = 48  # worlds dealt at most
DEALT = 4  # worlds dealt for each that is used, where a game can tell which are likely
MARKS = 1 << 61  # how finely one is drawn
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
        self.began = self.looked = now()
        self.end = min(clock.end - self.reserve, self.began + allowance)
        self.share = 0.0  # how much of the budget is spent, from 0 to 1

    @property
    def deadline(self) -> float:
        """When a playout must be over to count."""
        return self.clock.end - self.reserve - self.gap

    def is_spent(self, done: int, all_tried: bool) -> bool:
        """Look at the clock after so many playouts; work inherited shortens the time once every word was tried."""
        at = now()
        self.gap = max(self.gap, at - self.looked)
        self.looked = at
        if self.playouts:
            self.share = (done + self.inherited) / self.playouts
            return self.share >= 1.0 or self.clock.left <= self.reserve + 1.5 * self.gap
        used = at - self.began
        spare = self.end - at - 1.5 * self.gap
        if all_tried and done:
            used, spare = used * (1 + self.inherited / done), spare - used * self.inherited / done
        self.share = used / max(1e-9, used + max(0.0, spare))
        return spare <= 0.0 or self.clock.left <= 0.0


class Pool:
    """The dealt worlds of one decision. Sequences meet the same worlds and the same luck in the same order, which makes
    them comparable sooner."""

    def __init__(self, worlds: Worlds, base: int, seat: int = -1) -> None:
        self.worlds = worlds
        self.base = base
        self.seat = seat  # whose knowledge they are dealt from; worlds are weighed by what the other side did
        self.dealt = {0: worlds(base)}

    def world(self, number: int) -> World:
        """A copy of a world, dealt when first needed, with luck of its own."""
        place = number % WORLDS
        if place not in self.dealt:
            self.dealt[place] = self.believed(place)
        world = self.dealt[place].clone()
        world.reseed((self.base + number) * SCATTER)
        return world

    def believed(self, place: int) -> World:
        """A world for a place: of a few dealt evenly one, drawn by how well it explains what the other side did."""
        first = self.worlds(self.base + place)
        weight = first.likelihood(self.seat) if self.seat >= 0 else -1.0
        if weight < 0.0:
            return first
        worlds, total = [(first, weight)], weight
        for n in range(1, DEALT):
            other = self.worlds(self.base + place + n * WORLDS)
            weight = other.likelihood(self.seat)
            worlds.append((other, weight))
            total += weight
        mark = total * ((self.base + place) * SCATTER % MARKS) / MARKS
        for world, weight in worlds:
            mark -= weight
            if mark < 0.0:
                return world
        return first
