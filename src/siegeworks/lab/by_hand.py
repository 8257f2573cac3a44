"""A player who plays as people do at the table: looks at what can be done in one go, and takes what looks best.

It tries the gestures of what can be picked up in worlds dealt from its view, and knows no more than its seat does. It
is for games to count clicks of, not for strength.
"""

from __future__ import annotations

from random import Random

from siegeworks.core.gesture_book import Gesture
from siegeworks.core.gestures import gestures
from siegeworks.core.hints import goes_on, idle_word
from siegeworks.core.record import Match
from siegeworks.core.saying import say
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

PICKS, TRIES, WORLDS = 10, 60, 2  # things picked up at a question, gestures tried, worlds each is tried in


def play(match: Match, seed: int | str) -> None:
    """Play a game to its end, both sides by hand."""
    spec, rng = match.spec, Random(f"{match.header['seed']} {seed}")
    while not match.over:
        onward = goes_on(spec, match.state)
        if onward is not None:
            match.choose(onward)
            continue
        chosen = best(spec, match.state, rng)
        say(match, chosen.words, None, lambda s: goes_on(spec, s), chosen.through)


def best(spec: GameSpec, s: AnyState, rng: Random) -> Gesture:
    """The gesture that looks best to the seat that must choose."""
    seat = spec.rules.seat(s)
    options = [g for g in _options(spec, s, seat, rng) if g.words[0] in s.offered]
    if not options:
        options = [Gesture("", "", (), None, (w,)) for w in s.offered]
    careful = [g for g in options if g.caution is None] or options
    tried = rng.sample(careful, min(TRIES, len(careful)))
    worlds = [spec.determinize(s, seat, rng.getrandbits(30)) for _ in range(WORLDS)]
    ask, f = spec.rules.question(s)

    def liking(g: Gesture) -> tuple[float, bool, float]:
        """What changes nothing is left alone."""
        worth = sum(_worth(spec, world, seat, g) for world in worlds)
        return round(worth, 6), ask.is_idle(s, f, g.words[0]), rng.random()

    return max(tried, key=liking)


def _options(spec: GameSpec, s: AnyState, seat: int, rng: Random) -> list[Gesture]:
    """What can be done with nothing in hand, and with some of what can be picked up, alone or several at once."""
    free = gestures(spec, s, seat)
    picks = [g.subjects[0] for g in free if not g.words]
    rng.shuffle(picks)
    hands: list[list[Word]] = [[w] for w in picks[:PICKS]]
    hands += [rng.sample(picks, size) for size in (2, 3, 4) if size <= len(picks)]
    held = [g for hand in hands for g in gestures(spec, s, seat, hand)]
    return [g for g in (*free, *held) if g.words]


def _worth(spec: GameSpec, world: AnyState, seat: int, gesture: Gesture) -> float:
    """How a seat stands in one world after a gesture, as far as it can be said there."""
    t = world.clone()
    for w in gesture.words:
        while t.frames and (spec.rules.seat(t) != seat or w not in t.offered):
            onward = goes_on(spec, t) if spec.rules.seat(t) == seat else idle_word(spec, t)
            if onward is None:
                return float(spec.evaluate(t, seat))
            spec.choose(t, onward)
        if not t.frames:
            break
        spec.choose(t, w)
    return float(spec.evaluate(t, seat))
