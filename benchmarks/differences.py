"""Where two agents choose differently, and who is right: far more is learned from a minute of this than of games.

Agents are asked at points spread over games of greedy play. Where they name different words, each is played on from the
same dealt worlds with the same luck: the words the agent foresaw, then greedy on both sides, for some rounds. The
chance to win there (from -1 to 1) is what the choice was worth, and what counts is by how much it is better than that
of the last agent named.

    python -m benchmarks.differences heresy2010 --agents search:seconds=0.1,search-1:seconds=0.1 --questions 60
    ... --kinds play-cards,counter --rounds 1 --playouts 16

SIEGEWORKS_TIME=processor gives both the same time however busy the machine is.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from siegeworks.agents.driver import ask, dealer, decision_of
from siegeworks.agents.registry import make, split
from siegeworks.agents.timing import now
from siegeworks.agents.world import World
from siegeworks.core.spec import GameSpec, find

GREEDY = "greedy:tries=12,worlds=2,deep=true"
ROUND = {"heresy1993": "turn", "blackreach": "turn"}  # what games call their rounds, where they do not call them that
LONGEST = 3000  # words after which a game is no longer played on


def positions(spec: GameSpec, scenarios: list[str], kinds: set[str], every: int, rng: Random) -> Iterator[Any]:
    """Open questions of games of greedy play, one in about so many; the scenarios in turn."""
    games = 0
    while True:
        s = spec.new(scenarios[games % len(scenarios)], rng.getrandbits(32))
        games += 1
        movers = [make(GREEDY, rng.getrandbits(32)) for _ in spec.seats]
        while s.frames:
            kind = spec.rules.question(s)[0].kind
            if len(s.offered) > 1 and (not kinds or kind in kinds) and not rng.randrange(every):
                yield s
            spec.choose(s, ask(movers[spec.rules.seat(s)], spec, s))


def foreseen(world: World, seat: int, line: list[int]) -> list[int]:
    """How far the words of a line lie in the seat's own power."""
    world, reveals, said = world.clone(), world.reveals, []
    for word in line:
        if world.over or world.question[0] != seat or world.reveals != reveals or word not in world.words:
            break
        said.append(word)
        world.choose(word)
    return said


def played_on(spec: GameSpec, world: World, line: list[int], rounds: int, luck: int) -> float:
    """What a position is worth to the seat asked, so many rounds after it said a line."""
    seat, said = world.question[0], foreseen(world, world.question[0], line)
    s = world._s
    tick = ROUND.get(spec.id, "round")
    end = getattr(s, tick) + rounds
    movers = [make(GREEDY, f"{luck} {n}") for n in range(len(spec.seats))]
    for word in said:
        spec.choose(s, word)
    for _ in range(LONGEST):
        if not s.frames or getattr(s, tick) >= end:
            break
        spec.choose(s, ask(movers[spec.rules.seat(s)], spec, s))
    chances = spec.thinking.chances
    return world.value(seat) if chances is None or not s.frames else 2.0 * chances.hope(s, seat) - 1.0


def worths(
    spec: GameSpec, s: Any, lines: dict[int, list[int]], rounds: int, playouts: int, rng: Random
) -> dict[int, float]:
    """What each word is worth, in the same worlds with the same luck."""
    deal, base = dealer(spec, s, decision_of(spec, s).seat), rng.getrandbits(32)
    found: dict[int, list[float]] = {word: [] for word in lines}
    for number in range(playouts):
        for word, line in lines.items():
            world = deal(base + number)
            world.reseed(base + number)
            found[word].append(played_on(spec, world, line, rounds, base + number))
    return {word: fmean(values) for word, values in found.items()}


def told(values: list[float]) -> str:
    """A mean with its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):+.4f} (+- {error:.4f}) in {len(values)}"


def main() -> None:
    """Ask, play on, and print what each agent's words are worth beside those of the last."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--agents", default="search:seconds=0.1,search-1:seconds=0.1")
    parser.add_argument("--scenario", default="all")
    parser.add_argument("--kinds", default="", help="only questions of these kinds")
    parser.add_argument("--questions", type=int, default=60)
    parser.add_argument("--every", type=int, default=10, help="one question in about so many")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    o = parser.parse_args()
    spec, rng, names = find(o.game), Random(f"differences {o.seed}"), split(o.agents)
    scenarios = [row.id for row in spec.scenarios] if o.scenario == "all" else o.scenario.split(",")
    gains: list[dict[str, list[float]]] = [defaultdict(list) for _ in names]
    used = [0.0] * len(names)
    asked = positions(spec, scenarios, set(filter(None, o.kinds.split(","))), o.every, rng)
    for _, s in zip(range(o.questions), asked, strict=False):
        said, lines = [], {}
        for n, name in enumerate(names):
            agent, began = make(name, rng.getrandbits(32)), now()
            said.append(ask(agent, spec, s))
            used[n] += now() - began
            lines[said[-1]] = next((c.line for c in agent.reasons() if c.word == said[-1]), [said[-1]])
        if len(lines) > 1:
            worth = worths(spec, s, lines, o.rounds, o.playouts, rng)
            for n, word in enumerate(said):
                if word != said[-1]:
                    gains[n][spec.rules.question(s)[0].kind].append(worth[word] - worth[said[-1]])
    for name, spent, by_kind in zip(names, used, gains, strict=True):
        values = [x for row in by_kind.values() for x in row]
        print(f"{name}: {1000 * spent / o.questions:.0f} ms a question; {told(values) if values else 'the same words'}")
        for kind, row in sorted(by_kind.items(), key=lambda item: -len(item[1])):
            print(f"    {kind:18} {told(row)}")
    print(f"{o.questions} questions, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
