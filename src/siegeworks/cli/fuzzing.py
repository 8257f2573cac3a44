"""The fuzzer: random games that lean towards what has not been seen yet, every rule of conformance checked on the way.

Coverage is the set of steps reached, of pairs (kind of question, kind of word) said, and of endings. A game that finds
something new is kept; later games often start with a piece of a kept one and go on otherwise. In some games greedy
chooses most words, because chance alone seldom seeks a fight.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.core.conformance import check_all, check_columns, check_step
from siegeworks.core.record import RECORD_VERSION
from siegeworks.core.spec import GameSpec, find

LIMIT = 50_000
SHARP = 0.25  # share of games in which an agent that wants something mostly chooses: chance alone seldom seeks a fight


class Kept(NamedTuple):
    """A game that found something new."""

    header: dict[str, Any]
    words: list[int]


class Fuzzer:
    """One stream of games and all it has seen."""

    def __init__(self, game: str, seed: str, scenario: str | None = None, thorough: int = 25) -> None:
        self.spec: GameSpec = find(game)
        self.rng = Random(f"fuzz {seed}")
        self.seed = seed
        self.scenario = scenario
        self.thorough = thorough  # one step in so many gets every check
        self.steps: set[tuple[int, int]] = set()
        self.pairs: dict[tuple[str, str], int] = {}
        self.endings: set[str] = set()
        self.kept: list[Kept] = []
        self.failures: list[dict[str, Any]] = []
        self.sharp: list[Greedy] = []  # the agent that mostly chooses in this game, if any
        self.games = 0
        self.decisions = 0

    def run(self, games: int) -> None:
        """Play so many games."""
        if self.games == 0:
            problems = check_columns(self.spec)
            if problems:
                self.fail(self.header(), [], problems)
        before = self.spec.rules.reached
        self.spec.rules.reached = self.steps
        try:
            for _ in range(games):
                self.play()
        finally:
            self.spec.rules.reached = before

    def header(self) -> dict[str, Any]:
        """Where a game starts: scenario, options and seed drawn by lot, defaults in every second game."""
        spec, rng = self.spec, self.rng
        scenario = self.scenario or rng.choice(spec.scenarios).id
        plain = rng.random() < 0.5
        options = {o.id: o.values[o.default] if plain else rng.choice(o.values) for o in spec.options}
        seed = f"{self.seed}/{self.games}"
        return {"game": spec.id, "version": spec.version, "scenario": scenario, "options": options,
                "fate": "fast", "seed": seed, "confirm": False}  # fmt: skip

    def play(self) -> None:
        """One game, to its end or its first failure."""
        rng = self.rng
        self.games += 1
        header, prefix = self.header(), []
        if self.kept and rng.random() < 0.5:
            kept = self.kept[-1 - int(len(self.kept) * rng.random() ** 2)]
            header, prefix = kept.header, kept.words[: rng.randrange(len(kept.words) + 1)]
        self.sharp = [Greedy(f"{self.seed}/{self.games}", tries=12, worlds=1)] if rng.random() < SHARP else []
        known = (len(self.steps), len(self.pairs), len(self.endings))
        words: list[int] = []
        problems: list[str] = []
        try:
            problems = self.play_on(header, prefix, words)
        except Exception as error:
            problems = [f"{type(error).__name__}: {error}"]
        if problems:
            self.fail(header, words, problems)
        elif known != (len(self.steps), len(self.pairs), len(self.endings)):
            self.kept.append(Kept(header, words))

    def play_on(self, header: dict[str, Any], prefix: list[int], words: list[int]) -> list[str]:
        """Play the prefix, then by lot; every word said is in `words`, the failing one too."""
        spec = self.spec
        s = spec.new(header["scenario"], header["seed"], header["options"])
        problems = check_all(spec, s, self.games)
        while s.frames and not problems:
            if len(words) > LIMIT:
                return [f"the game does not end in {LIMIT} choices"]
            n = len(words)
            w = prefix[n] if n < len(prefix) and prefix[n] in s.offered else self.pick(s)
            words.append(w)
            self.decisions += 1
            spec.rules.choose(s, w)
            if not s.frames or self.rng.random() * self.thorough < 1:
                problems = check_all(spec, s, n)
            else:
                problems = check_step(spec, s)
        outcome = spec.outcome(s)
        if outcome is not None:
            self.endings.add(outcome["reason"])
        return [f"{p} (at {spec.rules.where(s)})" for p in problems]

    def pick(self, s: Any) -> int:
        """A word by lot, the more likely the rarer its kind was said to this kind of question."""
        kind = self.spec.rules.question(s)[0].kind
        names = self.spec.vocabulary.names
        pairs = [(kind, names[w].split(":", 1)[0] if names[w][:5] != "verb:" else names[w]) for w in s.offered]
        if self.sharp and self.rng.random() < 0.7:
            i = s.offered.index(ask(self.sharp[0], self.spec, s))
        elif self.rng.random() < 0.5:
            i = self.rng.randrange(len(pairs))
        else:
            i = self.rng.choices(range(len(pairs)), [1.0 / (1 + self.pairs.get(p, 0)) for p in pairs])[0]
        self.pairs[pairs[i]] = self.pairs.get(pairs[i], 0) + 1
        word: int = s.offered[i]
        return word

    def fail(self, header: dict[str, Any], words: list[int], problems: list[str]) -> None:
        """Keep a failing game as a record that opens at the table."""
        names = self.spec.vocabulary.names
        self.failures.append(
            {"record": RECORD_VERSION, "header": header, "words": [names[w] for w in words], "problems": problems}
        )

    def report(self) -> dict[str, Any]:
        """What was reached and what was not, by procedure."""
        return report(self.spec, self.steps, self.pairs, self.endings) | {
            "games": self.games,
            "decisions": self.decisions,
            "failures": self.failures,
        }


def report(
    spec: GameSpec, steps: set[tuple[int, int]], pairs: dict[tuple[str, str], int], endings: set[str]
) -> dict[str, Any]:
    """Coverage in names."""
    procedures = {}
    for procedure in spec.rules.procedures:
        keys = [step.key for step in procedure.steps]
        reached = [k for i, k in enumerate(keys) if (procedure.number, i) in steps]
        missed = [k for i, k in enumerate(keys) if (procedure.number, i) not in steps]
        procedures[procedure.name] = {"reached": reached, "unreached": missed}
    return {
        "game": spec.id,
        "steps": sum(len(p["reached"]) for p in procedures.values()),
        "of": sum(len(p.steps) for p in spec.rules.procedures),
        "pairs": {f"{kind} {word}": n for (kind, word), n in sorted(pairs.items())},
        "endings": sorted(endings),
        "unseen_endings": sorted({e.reason for e in spec.endings} - endings),
        "procedures": procedures,
    }
