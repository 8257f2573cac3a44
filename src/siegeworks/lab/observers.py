"""Hooks for statistics: an observer hears of the start of a game, of every choice before and after it is made, and of
the end.

`rows()` gives what it noted as (table, row) pairs; every table becomes one Parquet file a run. Name your own with
--observer module:Class.
"""

from __future__ import annotations

import importlib
from itertools import pairwise
from typing import Any

from siegeworks.agents.luck import of_choice, of_deal
from siegeworks.core.errors import BadRequest
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

Row = dict[str, Any]


class Observer:
    """Does nothing; a custom observer overrides what it needs."""

    def before(self, spec: GameSpec, s: AnyState, game: int) -> None:
        """A game starts."""

    def step(self, s: AnyState, seat: int, word: Word) -> None:
        """A seat is about to say a word."""

    def stepped(self, s: AnyState, seat: int, word: Word) -> None:
        """The word has been said, and all it set going is done."""

    def after(self, s: AnyState) -> None:
        """The game is over."""

    def summary(self) -> Row:
        """Columns for the game's own row."""
        return {}

    def rows(self) -> list[tuple[str, Row]]:
        """Rows of further tables."""
        return []


class Decisions(Observer):
    """One row a choice: who, what kind of question, of how many words, which word."""

    def before(self, spec: GameSpec, s: AnyState, game: int) -> None:
        self.spec = spec
        self.game = game
        self.noted: list[tuple[str, Row]] = []

    def step(self, s: AnyState, seat: int, word: Word) -> None:
        choice, _ = self.spec.rules.question(s)
        names = self.spec.vocabulary.names
        self.noted.append(
            (
                "decisions",
                {
                    "game": self.game,
                    "step": s.step,
                    "seat": self.spec.seats[seat],
                    "kind": choice.kind,
                    "rule": choice.rule,
                    "offered": len(s.offered),
                    "word": names[word],
                },
            )
        )

    def rows(self) -> list[tuple[str, Row]]:
        return self.noted


class Moments(Observer):
    """The game's own figures (tracks, losses, who holds which area) at regular moments, and how the lead changed
    hands.
    """

    def __init__(self, every: int = 25) -> None:
        self.every = every

    def before(self, spec: GameSpec, s: AnyState, game: int) -> None:
        self.spec = spec
        self.game = game
        self.noted: list[tuple[str, Row]] = []
        self.leads: list[int] = []
        self.next = 0

    def step(self, s: AnyState, seat: int, word: Word) -> None:
        if s.step < self.next:
            return
        self.next = s.step + self.every
        value = self.spec.evaluate(s, 0)
        self.leads.append(1 if value > 0 else -1 if value < 0 else 0)
        self._note(s, value)

    def after(self, s: AnyState) -> None:
        self._note(s, self.spec.returns(s)[0])

    def _note(self, s: AnyState, value: float) -> None:
        figures = {"value": value, **(self.spec.lab.measures(s) if self.spec.lab.measures is not None else {})}
        for name, figure in figures.items():
            self.noted.append(("moments", {"game": self.game, "step": s.step, "measure": name, "value": float(figure)}))

    def summary(self) -> Row:
        leads = [lead for lead in self.leads if lead]
        return {"lead_changes": sum(a != b for a, b in pairwise(leads))}

    def rows(self) -> list[tuple[str, Row]]:
        return self.noted


class Luck(Observer):
    """How much of the result came from chance, in chances to win of the first seat: see agents/luck.py.

    `luck` is that of the deal and of all draws; `decision` is what choices changed, of each seat and in all. Together
    they are the result less the chance that the set-up gives.
    """

    def __init__(self, fates: int = 4) -> None:
        self.fates = fates

    def before(self, spec: GameSpec, s: AnyState, game: int) -> None:
        self.spec = spec
        self.deal = of_deal(spec, s, self.fates)
        self.draws = 0.0
        self.play = [0.0 for _ in spec.seats]
        self.start: Any = None

    def step(self, s: AnyState, seat: int, word: Word) -> None:
        self.start = s.clone()

    def stepped(self, s: AnyState, seat: int, word: Word) -> None:
        share = of_choice(self.spec, self.start, word, s, self.fates)
        self.draws += share.luck
        self.play[seat] += share.decision

    def summary(self) -> Row:
        by_seat = {f"decision_{name}": gain for name, gain in zip(self.spec.seats, self.play, strict=True)}
        return {"luck": self.deal + self.draws, "luck_deal": self.deal, "decision": sum(self.play), **by_seat}


class Cards(Observer):
    """How often each card was on offer to its seat, and how often it was played.

    Only questions count at which cards are played, if the game says which: a card thrown away was not played. Where
    there was a choice, `chosen` is how often the card was taken, and `even` how often it would have been if each word
    offered had been as likely as the others: what a card does shows in how the two differ.
    """

    def before(self, spec: GameSpec, s: AnyState, game: int) -> None:
        self.spec = spec
        self.game = game
        self.cards = frozenset(i for i, name in enumerate(spec.vocabulary.names) if name.startswith("card:"))
        self.offered: dict[tuple[int, Word], int] = {}
        self.played: dict[tuple[int, Word], int] = {}
        self.chosen: dict[tuple[int, Word], int] = {}
        self.even: dict[tuple[int, Word], float] = {}

    def step(self, s: AnyState, seat: int, word: Word) -> None:
        if self.spec.lab.card_play_kinds and self.spec.rules.question(s)[0].kind not in self.spec.lab.card_play_kinds:
            return
        for w in s.offered:
            if w in self.cards:
                self.offered[seat, w] = self.offered.get((seat, w), 0) + 1
                if len(s.offered) > 1:
                    self.even[seat, w] = self.even.get((seat, w), 0.0) + 1.0 / len(s.offered)
        if word in self.cards:
            self.played[seat, word] = self.played.get((seat, word), 0) + 1
            if len(s.offered) > 1:
                self.chosen[seat, word] = self.chosen.get((seat, word), 0) + 1

    def rows(self) -> list[tuple[str, Row]]:
        names = self.spec.vocabulary.names
        return [
            (
                "cards",
                {
                    "game": self.game,
                    "seat": self.spec.seats[seat],
                    "card": names[w],
                    "offered": count,
                    "played": self.played.get((seat, w), 0),
                    "chosen": self.chosen.get((seat, w), 0),
                    "even": self.even.get((seat, w), 0.0),
                },
            )
            for (seat, w), count in self.offered.items()
        ]


BUILT_IN: dict[str, type[Observer]] = {"decisions": Decisions, "moments": Moments, "luck": Luck, "cards": Cards}


def make(name: str) -> Observer:
    """An observer by the name of a built-in one, or module:Class."""
    if name in BUILT_IN:
        return BUILT_IN[name]()
    module, _, attribute = name.partition(":")
    try:
        observer = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        known = ", ".join(BUILT_IN)
        raise BadRequest(
            f"there is no observer {name!r:.60} ({error}); built in are {known}, others are module:Class"
        ) from error
    if isinstance(observer, Observer):
        return observer
    raise BadRequest(f"{name} is not an observer: it does not derive from siegeworks.lab.observers.Observer")
