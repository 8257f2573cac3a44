"""A game that is over, looked back at: how the chance to win went, where it turned, and how the dice fell.

Everything may be known now, so the chance is that of the true positions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from operator import attrgetter

import msgspec

from siegeworks.agents import luck
from siegeworks.agents.chances import chance
from siegeworks.core.journal import Event
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec
from siegeworks.core.story import END, LARGE, Beat, Dice

MOST = 5  # moments at which a game turned
LEAST_SWING = 0.03  # what moves the chance by less is no turn
GONE = frozenset(("lost", "captured"))


class Moment(msgspec.Struct):
    """A moment at which the game turned: its beat, the choices around it, and the first seat's chance before and
    after."""

    beat: int
    ply: int
    until: int
    before: float
    after: float


class Rolls(msgspec.Struct):
    """How often a side's dice of a kind were enough; `expected` counts those whose chance is plain."""

    side: str
    what: str
    tries: int
    successes: int
    plain: int  # of the tries, those with one die and a number that was needed
    lucky: int  # of these, the successes
    expected: float


class Losses(msgspec.Struct):
    """What a side lost: pieces gone for good, and how often one was hurt."""

    side: str
    lost: int
    hurt: int


class Score(msgspec.Struct):
    """Points of a side for one thing in one turn; turn 0 is before the first."""

    side: str
    turn: int
    what: str
    points: int


def course(match: Match) -> list[float]:
    """The first seat's chance to win after each choice of a game."""
    spec = match.spec
    return [round(chance(spec, match.at(ply), 0, None), 4) for ply in range(len(match.words) + 1)]


class Fortune(msgspec.Struct):
    """What a game came to for its first seat, in chances to win: the luck of the deal and of all draws, and what the
    decisions of each seat changed, in the order of seats."""

    deal: float
    draws: float
    decisions: list[float]


def shares(match: Match, fates: int = 4) -> list[luck.Share]:
    """What each choice of a game changed, luck told apart from decision by dealing the worlds again at every draw."""
    spec, out = match.spec, []
    before = match.at(0).clone()
    for word in match.words:
        after = before.clone()
        spec.rules.choose(after, word)
        out.append(luck.of_choice(spec, before, word, after, fates))
        before = after
    return out


def fortune(match: Match, told: Sequence[luck.Share], fates: int = 4) -> Fortune:
    """What the choices of a game come to in all, and its deal."""
    deal = 0.0 if "position" in match.header else luck.of_deal(match.spec, match.at(0), fates)
    decisions = [0.0 for _ in match.spec.seats]
    for before, share in zip(match.history, told, strict=True):
        decisions[before.seat] += share.decision
    return Fortune(round(deal, 4), round(sum(share.luck for share in told), 4), [round(gain, 4) for gain in decisions])


def plies(match: Match, beats: Sequence[Beat]) -> list[tuple[int, int]]:
    """After which choices each beat of the whole story begins and ends."""
    first = attrgetter("events")
    history = match.history
    return [
        (bisect_right(history, beat.first, key=first), bisect_right(history, beat.last, key=first)) for beat in beats
    ]


def moments(chances: Sequence[float], beats: Sequence[Beat], at: Sequence[tuple[int, int]]) -> list[Moment]:
    """The up to five beats in which the chance turned most, in their order; `at` are the choices of each beat."""
    rows = []
    for n, (beat, (ply, until)) in enumerate(zip(beats, at, strict=True)):
        before, after = chances[max(0, ply - 1)], chances[until]
        if beat.weight >= LARGE and beat.kind != END and abs(after - before) >= LEAST_SWING:
            rows.append(Moment(n, ply, until, before, after))
    rows.sort(key=lambda row: -abs(row.after - row.before))
    out: list[Moment] = []
    for row in rows:
        if len(out) < MOST and all(row.ply > one.until or row.until < one.ply for one in out):
            out.append(row)
    return sorted(out, key=lambda row: row.ply)


def rolls(beats: Iterable[Beat], events: Sequence[Event]) -> list[Rolls]:
    """How the dice fell, by side and kind, with what was to be expected."""
    out: dict[tuple[str, str], Rolls] = {}
    for beat in beats:
        sides = {e["of"] for e in events[beat.first : beat.last + 1] if e["type"] == "chance"}
        for dice in beat.dice:
            side = dice.side or beat.side
            if dice.success is None or side is None:
                continue
            row = out.setdefault((side, dice.what), Rolls(side, dice.what, 0, 0, 0, 0, 0.0))
            row.tries += 1
            row.successes += dice.success
            hope = _hope(dice, sides)
            if hope is not None:
                row.plain += 1
                row.lucky += dice.success
                row.expected += hope
    for row in out.values():
        row.expected = round(row.expected, 2)
    return list(out.values())


def _hope(dice: Dice, sides: set[int]) -> float | None:
    """The chance of a roll of one die that needed a number; None where more than that decided it."""
    if len(dice.dice) != 1 or dice.need is None or len(sides) != 1:
        return None
    (faces,) = sides
    total = dice.dice[0] if dice.total is None else dice.total
    if (total >= dice.need) != dice.success or dice.dice[0] > faces:
        return None
    least = dice.need - (total - dice.dice[0])
    return max(0, min(faces, faces + 1 - least)) / faces


def losses(beats: Iterable[Beat], sides: Sequence[str]) -> list[Losses]:
    """What each side lost."""
    gone: dict[str, set[str]] = {side: set() for side in sides}
    hurt = dict.fromkeys(sides, 0)
    for beat in beats:
        for loss in beat.losses:
            if loss.side is None:
                continue
            if loss.how in GONE:
                gone[loss.side].add(loss.who)
            else:
                hurt[loss.side] += 1
    return [Losses(side, len(gone[side]), hurt[side]) for side in sides]


def scores(spec: GameSpec, events: Iterable[Event]) -> list[Score]:
    """The points of a game by side, turn and what they were for; empty where it is not played for points."""
    told = spec.people.story.scores
    out: dict[tuple[int, int, str], Score] = {}
    turn = 0
    for e in events:
        if e["type"] == "turn":
            turn = e["turn"]
        say = told.get(e["type"])
        if say is not None and e["points"]:
            key = (e["seat"], turn, say(e))
            row = out.setdefault(key, Score(spec.seats[e["seat"]], turn, key[2], 0))
            row.points += e["points"]
    return list(out.values())
