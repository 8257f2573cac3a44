"""Why an agent said a word, in words of the game: for those who may know everything, and for the other seat.

`explain` names what the agent weighed: its plan, how likely that comes off, what it brings that the next best does not,
and how the seat stands. It tells the agent's secrets: it is for the seat itself, and for everybody once the game is
over. `openly` is for the other seat while the game runs: it is told from worlds dealt to that seat before and after the
word, so it can tell nothing that seat may not know. Both tell the chance to win on one scale, that of `chance`.
"""

from __future__ import annotations

from siegeworks.agents.chances import chance, terms
from siegeworks.agents.contract import Agent, Candidate
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word

TOLD = 3  # words of a plan that are told
LITTLE = 0.015  # a change of chances that is not worth a reason
WHOLE = "balance"  # the term that sums up the whole board: it tells nobody anything
PASSES = "time"  # the term that changes by itself
WEIGHTY = 0.04  # log odds by which a term must change to be named
SEEN = 12  # worlds from which it is told openly
FAIR = 6  # playouts that two words must have been through to be told apart
FORESEEN = 12  # words of a plan among which a chance is looked for


def explain(agent: Agent, spec: GameSpec, s: AnyState, word: Word) -> str:
    """Why the agent said a word, with all that it weighed; empty when it does not weigh."""
    if len(s.offered) == 1:
        return "There was nothing else to say."
    candidates = agent.reasons()
    chosen = next((c for c in candidates if c.word == word), None)
    if chosen is None:
        return ""
    seat = spec.rules.seat(s)
    plan = ", then ".join(labels(spec, s, seat, chosen.line[:TOLD]))
    likely = comes_off(spec, s, seat, chosen.line[:FORESEEN])
    text = f"{plan}." if likely is None else f"{plan}: it comes off in {about(likely)}."
    other = next((c for c in candidates if c.word != word), None)
    stands = f" The chance to win stands at {about(chance(spec, s, seat, seat, SEEN))}."
    return text + _beside(spec, s, seat, chosen, other) + stands


def _beside(spec: GameSpec, s: AnyState, seat: int, chosen: Candidate, other: Candidate | None) -> str:
    """What speaks for a word beside the next best: nothing where neither was looked at well enough to say."""
    if other is None or min(chosen.visits, other.visits) < FAIR:
        return f"{_towards(spec, s, seat, chosen)} It seems best at a short look."
    name = labels(spec, s, seat, [other.word])[0]
    ahead = 0.5 * (chosen.value - other.value)
    if ahead < LITTLE:
        return f"{_towards(spec, s, seat, chosen)} Several choices are about as good, {name} for one."
    why = difference(spec, seat, chosen, other) or _towards(spec, s, seat, chosen)
    return f"{why} Next came {name}, {_points(ahead)} behind."


def _towards(spec: GameSpec, s: AnyState, seat: int, chosen: Candidate) -> str:
    """What a word leads to, beside how things stand: time passes whatever is said, and is no reason."""
    chances = spec.thinking.chances
    if chances is None or not chosen.parts:
        return ""
    now = terms(spec, s, seat, seat, SEEN)
    if not now:
        return ""
    rows = zip(chosen.parts, now.values(), chances.terms, strict=True)
    return _gains(spec, seat, [0.0 if term.id == PASSES else after - before for after, before, term in rows])


def comes_off(spec: GameSpec, s: AnyState, seat: int, line: list[Word]) -> float | None:
    """How likely the thing that a plan is about succeeds, as far as the seat can tell; None if no dice decide it."""
    walk = Walk(spec, spec.determinize(s, seat, "labels"), seat)
    for w in line:
        if w not in walk.words:
            break
        walk = walk.say(w)
    return None if walk.caution is not None else walk.chance


def about(share: float) -> str:
    """A chance for people, never more exact than it is known."""
    return "almost nothing" if share < 0.02 else "nearly everything" if share > 0.98 else f"about {100 * share:.0f} %"


def _points(ahead: float) -> str:
    return f"about {max(2, round(100 * ahead))} games in a hundred"


def labels(spec: GameSpec, s: AnyState, seat: int, words: list[Word]) -> list[str]:
    """What words mean one after another, as far as they can be said in a world dealt to the seat that says them."""
    t = spec.determinize(s, seat, "labels")
    out: list[str] = []
    for w in words:
        if not t.frames or w not in t.offered or spec.rules.seat(t) != seat:
            break
        out.append(_short(spec.label(t, w) or spec.vocabulary.label(w)))
        reveals = t.reveals
        spec.choose(t, w)
        if t.reveals != reveals:
            break
    return out or [_short(spec.label(s, words[0]) or spec.vocabulary.label(words[0]))]


def _short(label: str) -> str:
    """A label without what explains it: in a line of several words its name is enough."""
    return label.partition(": ")[0]


def difference(spec: GameSpec, seat: int, one: Candidate, two: Candidate) -> str:
    """What made the difference between two words: the terms in which what came of them differs most."""
    chances = spec.thinking.chances
    if chances is None or not one.parts or not two.parts:
        return ""
    return _gains(spec, seat, [a - b for a, b in zip(one.parts, two.parts, strict=True)])


def terms_for(spec: GameSpec, one: Candidate, two: Candidate, most: int = 2) -> list[str]:
    """The terms in which one line is better than another, most telling first; none if nothing stands out."""
    chances = spec.thinking.chances
    if chances is None or not one.parts or not two.parts:
        return []
    gains = sorted(zip(one.parts, two.parts, chances.terms, strict=True), key=lambda row: row[1] - row[0])
    return [term.text for a, b, term in gains if a - b >= WEIGHTY and term.id != WHOLE][:most]


def openly(spec: GameSpec, before: AnyState, after: AnyState, seat: int, reader: int) -> str:
    """What a seat's word did for its chances, as far as the reader can tell: the same for all states the reader cannot
    tell apart."""
    first, last = chance(spec, before, seat, reader, SEEN), chance(spec, after, seat, reader, SEEN)
    name = spec.seats[seat].replace("-", " ").capitalize()
    if abs(last - first) < LITTLE:
        return f"As far as you can tell this changed little: the chance of {name} stays at {about(last)}."
    was, now = terms(spec, before, seat, reader, SEEN), terms(spec, after, seat, reader, SEEN)
    came = "rose" if last > first else "fell"
    text = f"As far as you can tell the chance of {name} {came} from {about(first)} to {about(last)}."
    return text + _gains(spec, seat, [now[key] - was.get(key, 0.0) for key in now])


def _gains(spec: GameSpec, seat: int, changes: list[float]) -> str:
    """The two terms that speak most for a seat and the one that speaks most for the other."""
    chances = spec.thinking.chances
    if chances is None or not changes:
        return ""
    ranked = sorted(zip(changes, chances.terms, strict=True), key=lambda row: -row[0])
    good = [term.gained(seat) for change, term in ranked if change >= WEIGHTY and term.first][:2]
    bad = [term.gained(1 - seat) for change, term in reversed(ranked) if change <= -WEIGHTY and term.first][:1]
    if not good:
        return ""
    return f" This side {' and '.join(good)}." + (f" On the other hand the enemy {bad[0]}." if bad else "")
