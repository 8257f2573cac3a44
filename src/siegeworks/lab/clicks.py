"""How much a person has to say: games played by an agent or kept in a record, turned into the fewest gestures a person
would need.

Every question is counted; then those that a table shows to a person with the wishes a seat begins with (the others
answer themselves); then the gestures (clicks_cut.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.hints import goes_on, is_empty
from siegeworks.core.record import replay
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word
from siegeworks.lab.clicks_cut import Shown, fewest


class Tally:
    """What was counted in one game, or in several."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.questions = [0] * seats
        self.shown = [0] * seats
        self.empty = [0] * seats
        self.gestures = [0] * seats
        self.turns = [0] * seats
        self.handovers = 0

    def note(self, asked: Shown, last: int, empty: bool) -> None:
        """A question was shown to a person, the one before it to the seat `last`."""
        self.handovers += last != asked.seat
        self.shown[asked.seat] += 1
        self.empty[asked.seat] += empty

    def to_data(self, spec: GameSpec) -> dict[str, Any]:
        """The means per game."""
        n = max(1, self.games)
        rows = {
            seat: {
                "questions": round(self.questions[i] / n, 2),
                "shown": round(self.shown[i] / n, 2),
                "empty_shown": round(self.empty[i] / n, 2),
                "gestures": round(self.gestures[i] / n, 2),
                "turns": round(self.turns[i] / n, 2),
            }
            for i, seat in enumerate(spec.seats)
        }
        return {"seats": rows, "handovers": round(self.handovers / n, 2)}


def count(spec: GameSpec, scenario: str | None, games: int, seed: int | str, agent: str = "greedy") -> dict[str, Any]:
    """The clicks of some games of an agent against itself."""
    tally = Tally(len(spec.seats))
    for n in range(games):
        s = spec.new(scenario, f"clicks {seed} {n}")
        players = [make(agent, f"{seed} {n} {seat}") for seat in spec.seats]

        def choose(s: AnyState, players: list[Any] = players) -> Word:
            return ask(players[spec.rules.seat(s)], spec, s)

        count_game(spec, s, choose, tally)
    named = spec.scenarios[spec.scenario_number(scenario)].id
    return {"game": spec.id, "scenario": named, "games": games, **tally.to_data(spec)}


def count_records(records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The clicks of games that were played: records of one title, told word by word."""
    matches = [replay(record)[0] for record in records]
    spec = matches[0].spec
    tally = Tally(len(spec.seats))
    for match in matches:
        left = iter(match.words)

        def said(_: Any, words: Iterator[Word] = left) -> Word | None:
            return next(words, None)

        count_game(spec, match.at(0).clone(), said, tally, kept=True)
    scenarios = sorted({match.header["scenario"] for match in matches})
    return {"game": spec.id, "scenario": ", ".join(scenarios), "games": len(matches), **tally.to_data(spec)}


def count_game(
    spec: GameSpec, s: AnyState, choose: Callable[[AnyState], Word | None], tally: Tally, kept: bool = False
) -> None:
    """Play a game to its end and add what it asked of people; a kept game says every word, also those of a table."""
    rounds: list[set[int]] = [set() for _ in spec.seats]
    shown: list[Shown] = []
    book = spec.people.gestures
    while s.frames:
        seat = spec.rules.seat(s)
        if book.turn(s) in (seat, -1):
            rounds[seat].add(book.round(s))
        onward = goes_on(spec, s)
        word = choose(s) if kept or onward is None else onward
        if word is None:
            break  # a kept game ends where it was left
        tally.questions[seat] += 1
        asked = Shown(s.clone(), seat, word)
        spec.choose(s, word)
        if onward is None:
            tally.note(asked, shown[-1].seat if shown else seat, is_empty(spec, asked.s))
            shown.append(asked)
        if shown and s.reveals != asked.s.reveals:
            shown[-1] = shown[-1]._replace(revealed=True)
    for i, number in enumerate(fewest(spec, shown)):
        tally.gestures[i] += number
        tally.turns[i] += len(rounds[i])
    tally.games += 1
