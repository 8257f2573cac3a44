"""The better line: what a seat could have done instead, as far as it could tell then.

What a seat says up to the first thing it cannot foresee is one line, as in a search. Each is looked at again, first
those after which the seat's chance fell most by its own decision: a short search from what the seat knew finds others,
and all of them meet the same dealt worlds with the same luck. Told is only what is clearly better, on a second look
with other worlds as well; so a line that was right and unlucky is never blamed, nor one that was wrong only for what
was hidden.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from siegeworks.agents.luck import Share
from siegeworks.agents.reasons import labels, terms_for
from siegeworks.agents.weighing import Line, Scales, Weighed, lead, lines_from
from siegeworks.core.record import Match

CLEAR = 0.04  # of a chance to win: by less nobody should be told that he was wrong
SURE = 2.5  # standard errors
DEEPEST = 12  # words of a line that are weighed
MOST = 5  # that are told
WALKS, FIRST, SECOND = 60, 8, 40  # playouts of the search; worlds of the first look, and of the second
NAMED = 5  # words of a line that are named
CONTENDERS = 6  # lines that the first look weighs


class Better(msgspec.Struct):
    """A better line: who could have said it, after how many choices of the game, and the chances to win with each."""

    seat: str
    ply: int
    until: int  # the choices at the end of what was said instead
    said: str
    chance: float
    instead: str
    better: float
    words: list[str]
    why: list[str]


class Stretch(NamedTuple):
    """What one seat said in one go: from one choice up to another, and what its decisions lost it."""

    ply: int
    until: int
    seat: int
    loss: float


def stretches(match: Match, shares: Sequence[Share]) -> Iterator[Stretch]:
    """What the seats said in one go, in order: up to a draw, something shown, another seat, or something new."""
    rules, begins = match.spec.rules, match.spec.episode_starts
    first, loss = 0, 0.0
    for ply, share in enumerate(shares):
        before = match.history[ply]
        loss -= share.decision if before.seat == 0 else -share.decision
        last = ply + 1 == len(shares)
        if (
            last
            or before.revealed
            or match.history[ply + 1].seat != before.seat
            or (begins and rules.question(match.at(ply + 1))[0].kind in begins)
        ):
            yield Stretch(first, ply + 1, before.seat, loss)
            first, loss = ply + 1, 0.0


def better_lines(match: Match, shares: Sequence[Share], seconds: float) -> list[Better]:
    """The better lines of a game, in its order: a short look at everything that was said, as long as there is time, and
    a long one where it promises most."""
    began = time.monotonic()
    seen: list[tuple[float, Stretch, Line]] = []
    for row in sorted(stretches(match, shares), key=lambda row: -row.loss):
        if time.monotonic() - began >= 0.6 * seconds:
            break
        found = glance(match, row)
        if found is not None:
            seen.append((found[0], row, found[1]))
    seen.sort(key=lambda one: -one[0])
    out: list[Better] = []
    for _, row, line in seen:
        if len(out) == MOST or time.monotonic() - began >= seconds:
            break
        better = weighed(match, row, line)
        out += [better] if better is not None else []
    return sorted(out, key=lambda better: better.ply)


def glance(match: Match, row: Stretch) -> tuple[float, Line] | None:
    """A short look: the line that seems better than what was said, and by how much; None if none does."""
    spec, s = match.spec, match.at(row.ply)
    if len(s.offered) < 2:
        return None
    said, seed = said_in(match, row), row.ply + 1
    lines = [line for line in lines_from(spec, s, seed, WALKS) if line[: len(said)] != said]
    scales = Scales(spec, s, seed)
    best = max((scales.weigh(line, FIRST) for line in lines[:CONTENDERS]), key=lambda one: one.chance, default=None)
    gap = 0.0 if best is None else best.chance - scales.weigh(said, FIRST).chance
    return None if best is None or gap < CLEAR else (gap, best.line)


def weighed(match: Match, row: Stretch, line: Line) -> Better | None:
    """A longer look in other worlds at a line that seemed better; None if it is not clearly so."""
    scales = Scales(match.spec, match.at(row.ply), row.ply + 2)
    best, said = scales.weigh(line, SECOND), scales.weigh(said_in(match, row), SECOND)
    gap, error = lead(best, said)
    return told(match, row, said, best) if gap >= CLEAR and gap >= SURE * error else None


def said_in(match: Match, row: Stretch) -> Line:
    """The line that was said."""
    return tuple(match.words[row.ply : min(row.until, row.ply + DEEPEST)])


def look(match: Match, row: Stretch) -> Better | None:
    """The better line in place of what was said, if there clearly was one."""
    found = glance(match, row)
    return None if found is None else weighed(match, row, found[1])


def told(match: Match, row: Stretch, said: Weighed, best: Weighed) -> Better:
    """Two lines side by side, in words of the game."""
    spec, s = match.spec, match.at(row.ply)
    names = spec.vocabulary.names

    def tell(line: Line) -> str:
        steps = labels(spec, s, row.seat, list(line))
        return ", then ".join(steps[:NAMED]) + (", and so on" if len(steps) > NAMED else "")

    return Better(
        seat=spec.seats[row.seat],
        ply=row.ply,
        until=row.until,
        said=tell(said.line),
        chance=round(said.chance, 3),
        instead=tell(best.line),
        better=round(best.chance, 3),
        words=[names[w] for w in best.line],
        why=terms_for(spec, best.candidate, said.candidate),
    )
