"""How much a person has to say: games played by an agent, turned into the fewest gestures a person would need.

Every question is counted; then those that a table shows to a person with the wishes a seat begins with (the others
answer themselves); then the gestures: what one seat says in a stretch, up to the next thing that is drawn, shown or
really asked of the other seat, is cut into as few gestures as its lists have, each with the same pieces, verbs and
target (a far square is one gesture, whichever way leads there). What fits no gesture is said word by word.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.gestures import Gesture, gestures
from siegeworks.core.hints import goes_on, is_empty
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

LONGEST = 60  # words of a stretch that are looked at for one gesture
MOST_TRIES = 6  # lists asked for at one question
Meaning = tuple[tuple[tuple[Word, int], ...], Word | None, str]


class Shown(NamedTuple):
    """A question that a person answers: the position, who, and the word said."""

    s: Any
    seat: int
    word: Word


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

        def choose(s: Any, players: list[Any] = players) -> Word:
            return ask(players[spec.rules.seat(s)], spec, s)

        count_game(spec, s, choose, tally)
    named = spec.scenarios[spec.scenario_number(scenario)].id
    return {"game": spec.id, "scenario": named, "games": games, **tally.to_data(spec)}


def count_game(spec: GameSpec, s: Any, choose: Any, tally: Tally) -> None:
    """Play a game to its end and add what it asked of people."""
    rounds: list[set[int]] = [set() for _ in spec.seats]
    stretch: list[Shown] = []
    last = -1
    book = spec.people.gestures
    while s.frames:
        seat = spec.rules.seat(s)
        tally.questions[seat] += 1
        if book.turn(s) in (seat, -1):
            rounds[seat].add(book.round(s))
        onward = goes_on(spec, s)
        reveals = s.reveals
        if onward is None:
            if stretch and stretch[-1].seat != seat:
                _cut(spec, stretch, tally)
            tally.handovers += last not in (-1, seat)
            last = seat
            tally.shown[seat] += 1
            tally.empty[seat] += is_empty(spec, s)
            word = choose(s)
            stretch.append(Shown(s.clone(), seat, word))
            spec.choose(s, word)
        else:
            spec.choose(s, onward)
        if s.reveals != reveals:
            _cut(spec, stretch, tally)
    _cut(spec, stretch, tally)
    tally.games += 1
    for i, seen in enumerate(rounds):
        tally.turns[i] += len(seen)


def _cut(spec: GameSpec, stretch: list[Shown], tally: Tally) -> None:
    """Count the gestures of a stretch, and begin a new one."""
    at = 0
    while at < len(stretch):
        at += longest(spec, stretch[at : at + LONGEST])
        tally.gestures[stretch[0].seat] += 1
    stretch.clear()


def longest(spec: GameSpec, stretch: list[Shown]) -> int:
    """How many words at the beginning of a stretch one gesture says, at least one."""
    if len(stretch) == 1:
        return 1
    start = stretch[0]
    words = [shown.word for shown in stretch]
    ends = {meaning(spec, words[:n]): n for n in range(2, len(words) + 1)}
    best = 1
    for subjects in _pickings(spec, start, words):
        for gesture in gestures(spec, start.s, start.seat, subjects):
            best = max(best, _said(spec, gesture, words, ends))
    return best


def _said(spec: GameSpec, gesture: Gesture, words: list[Word], ends: dict[Meaning, int]) -> int:
    """How many of the words a gesture stands for."""
    same = 0
    for one, other in zip(gesture.words, words, strict=False):
        if one != other:
            break
        same += 1
    return max(same if same == len(gesture.words) else 0, ends.get(meaning(spec, gesture.words), 0))


def meaning(spec: GameSpec, words: list[Word] | tuple[Word, ...]) -> Meaning:
    """What a series comes to: its pieces and verbs in any order, the last place pointed at, and how it ends."""
    places = spec.people.gestures.targets - spec.people.gestures.subjects
    kind_of = spec.vocabulary.kind
    target = next((w for w in reversed(words) if kind_of(w) in places), None)
    said = Counter(w for w in words if kind_of(w) not in places)
    return tuple(sorted(said.items())), target, kind_of(words[-1]) if words else ""


def _pickings(spec: GameSpec, start: Shown, words: list[Word]) -> list[tuple[Word, ...]]:
    """What may have been picked up for the words to come: nothing, the piece that acts, the first pieces named."""
    book = spec.people.gestures
    kind_of = spec.vocabulary.kind
    pieces = list(dict.fromkeys(w for w in words if kind_of(w) in book.subjects))
    out: list[tuple[Word, ...]] = [()]
    acting = book.acting(start.s)
    if acting is not None:
        out.append((acting,))
    counts = [len(pieces), *range(1, len(pieces))][: MOST_TRIES - len(out)] if pieces else []
    return [*out, *(tuple(pieces[:n]) for n in counts)]
