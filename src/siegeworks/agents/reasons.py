"""Why an agent said a word, in words of the game: for those who may know everything, and for the other seat.

`explain` names what the agent weighed: its plan, its chances, what made the difference. It tells the agent's secrets:
it is for the seat itself, and for everybody once the game is over. `openly` is for the other seat while the game runs:
it is told from worlds dealt to that seat before and after the word, so it can tell nothing that seat may not know.
"""

from __future__ import annotations

from typing import Any

from siegeworks.agents.chances import chance, terms
from siegeworks.agents.contract import Agent, Candidate
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

TOLD = 3  # words of a plan that are told
LITTLE = 0.01  # a change of chances that is not worth a reason
WHOLE = "balance"  # the term that sums up the whole board: it tells nobody anything
WEIGHTY = 0.04  # log odds by which a term must change to be named
SEEN = 12  # worlds from which it is told openly


def explain(agent: Agent, spec: GameSpec, s: Any, word: Word) -> str:
    """Why the agent said a word, with all that it weighed; empty when it does not weigh."""
    if len(s.offered) == 1:
        return "There was nothing else to say."
    candidates = agent.reasons()
    chosen = next((c for c in candidates if c.word == word), None)
    if chosen is None:
        return ""
    seat = spec.rules.seat(s)
    plan = labels(spec, s, seat, chosen.line[:TOLD])
    text = f"{', then '.join(plan)}: {_percent(chosen.value)} to win"
    text += f", in {_tries(chosen.visits)}." if chosen.visits else "; there was little to weigh."
    other = next((c for c in candidates if c.word != word), None)
    if other is None or not other.visits:
        return text
    text += f" Next came {labels(spec, s, seat, [other.word])[0]} with {_percent(other.value)}."
    return text + difference(spec, chosen, other)


def labels(spec: GameSpec, s: Any, seat: int, words: list[Word]) -> list[str]:
    """What words mean one after another, as far as they can be said in a world dealt to the seat that says them."""
    t = spec.determinize(s, seat, "labels")
    out: list[str] = []
    for w in words:
        if not t.frames or w not in t.offered or spec.rules.seat(t) != seat:
            break
        out.append(spec.label(t, w) or spec.vocabulary.label(w))
        reveals = t.reveals
        spec.choose(t, w)
        if t.reveals != reveals:
            break
    return out or [spec.label(s, words[0]) or spec.vocabulary.label(words[0])]


def difference(spec: GameSpec, one: Candidate, two: Candidate) -> str:
    """What made the difference between two words: the terms in which what came of them differs most."""
    chances = spec.thinking.chances
    if chances is None or not one.parts or not two.parts:
        return ""
    names = [term.text for term in chances.terms]
    return _for_and_against({name: a - b for name, a, b in zip(names, one.parts, two.parts, strict=True)})


def terms_for(spec: GameSpec, one: Candidate, two: Candidate, most: int = 2) -> list[str]:
    """The terms in which one line is better than another, most telling first; none if nothing stands out."""
    chances = spec.thinking.chances
    if chances is None or not one.parts or not two.parts:
        return []
    gains = sorted(zip(one.parts, two.parts, chances.terms, strict=True), key=lambda row: row[1] - row[0])
    return [term.text for a, b, term in gains if a - b >= WEIGHTY and term.id != WHOLE][:most]


def openly(spec: GameSpec, before: Any, after: Any, seat: int, reader: int) -> str:
    """What a seat's word did for its chances, as far as the reader can tell: the same for all states the reader cannot
    tell apart."""
    first, last = chance(spec, before, seat, reader, SEEN), chance(spec, after, seat, reader, SEEN)
    name = spec.seats[seat].replace("-", " ").capitalize()
    if abs(last - first) < LITTLE:
        return f"As far as you can tell this changed little: {name} stays at {last:.0%}."
    was, now = terms(spec, before, seat, reader, SEEN), terms(spec, after, seat, reader, SEEN)
    text = f"As far as you can tell {name} {'rose' if last > first else 'fell'} from {first:.0%} to {last:.0%}."
    return text + _for_and_against({key: now[key] - was.get(key, 0.0) for key in now})


def _for_and_against(changes: dict[str, float]) -> str:
    """The two terms that speak most for it and the one that speaks most against it."""
    ranked = sorted(changes.items(), key=lambda item: -item[1])
    good = [name for name, change in ranked[:2] if change >= WEIGHTY]
    bad = [name for name, change in ranked[-1:] if change <= -WEIGHTY]
    text = f" For it: {' and '.join(good)}." if good else ""
    return text + (f" Against it: {bad[0]}." if bad else "")


def _percent(value: float) -> str:
    return f"{0.5 * (1.0 + max(-1.0, min(1.0, value))):.0%}"


def _tries(n: int) -> str:
    return "one try" if n == 1 else f"{n} tries"
