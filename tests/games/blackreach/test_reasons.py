"""Reasons are true: what a reason names is taken away in a copy of the position, and the word is offered.

Positions come from random play of every scenario and, for reasons that random play hardly meets, from the stage.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.games.blackreach.remedies import REMEDIES

from siegeworks.core.remedies import Followed, Remedy, follow, is_offered, unknown_rules
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.words import FIRE, MOVE, SQUARE
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.state import BOARD, BlackReachState

GAMES = 16
LONGEST = 700  # questions of a game
EACH_QUESTION = 5  # positions of a kind of question that are looked at for certain, and then one in twenty
EACH_REASON = 4  # words refused for the same reason that are followed
NO_ANSWER = ("That is no answer to this question", "is not among the answers")  # another kind of word is wanted


def positions() -> Iterator[BlackReachState]:
    """Positions of random games, the first of each kind of question and then some."""
    asked: Counter[str] = Counter()
    for n in range(GAMES):
        rng = Random(n)
        s = GAME.new(GAME.scenarios[n % len(GAME.scenarios)].id, f"reasons {n}")
        for _ in range(LONGEST):
            if not s.frames:
                break
            kind = GAME.rules.question(s)[0].kind
            asked[kind] += 1
            if asked[kind] <= EACH_QUESTION or kind == "fire-target" or rng.random() < 0.05:
                yield s
            GAME.choose(s, closing_in(s, rng) if n % 2 else rng.choice(s.offered))


def closing_in(s: BlackReachState, rng: Random) -> int:
    """A word of somebody who seeks the enemy and fires where he can; chance alone seldom meets anybody."""
    if rng.random() < 0.2:
        return rng.choice(s.offered)
    for word in (FIRE, MOVE):
        if word in s.offered:
            return word
    steps = [w for w in s.offered if w in SQUARE]
    seat = GAME.rules.question(s)[0].seat(s, s.frames[-1])
    foes = [s.unit_square[u] for u in range(len(UNIT_SIDE)) if s.unit_place[u] == BOARD and UNIT_SIDE[u] != seat]
    if not steps or not foes or GAME.rules.question(s)[0].kind != "next-step":
        return rng.choice(s.offered)
    return min(steps, key=lambda w: min(DISTANCE[SQUARE.id(w)][foe] for foe in foes))


@cache
def followed() -> list[tuple[str, Followed]]:
    """Refused words of many positions, each followed to its end."""
    out: list[tuple[str, Followed]] = []
    done: Counter[tuple[str, str, str]] = Counter()
    rng = Random("reasons")
    for s in positions():
        out += follow_all(s, rng, done)
    return out


def follow_all(s: BlackReachState, rng: Random, done: Counter[tuple[str, str, str]]) -> list[tuple[str, Followed]]:
    """The words refused at a question, so many for each reason."""
    kind = GAME.rules.question(s)[0].kind
    out = []
    for w in rng.sample(range(len(GAME.vocabulary)), len(GAME.vocabulary)):
        if is_offered(GAME, s, w):
            continue
        reason = GAME.why_not(s, w)[0]
        key = (kind, reason.rule, reason.text[:20])
        if done[key] < EACH_REASON and not any(part in reason.text for part in NO_ANSWER):
            done[key] += 1
            out.append((GAME.vocabulary.name(w), follow(GAME, s, w, REMEDIES)))
    return out


def test_without_what_a_reason_names_it_is_no_longer_given() -> None:
    assert [one.problem for _, one in followed() if one.problem] == []


@pytest.mark.parametrize("remedy", [pytest.param(r, id=f"{r.question}-{r.rule}-{r.text}") for r in REMEDIES])
def test_a_word_is_offered_when_what_stood_in_its_way_is_gone(remedy: Remedy) -> None:
    met = [one for _, one in followed() if remedy in one.used]

    assert met, "no position shows this reason: add one to the stage, or drop the remedy"
    assert any(one.offered for one in met)


def test_every_reason_names_a_rule_of_the_book() -> None:
    rng = Random("rules")
    for n, s in enumerate(positions()):
        if n % 6 == 0:
            words = rng.sample(range(len(GAME.vocabulary)), 60)
            assert unknown_rules(GAME, s, words) == []
