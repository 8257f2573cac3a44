"""Reasons are true: what a reason names is taken away in a copy of the position, and the word is offered."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from tests.games.outpost.remedies import REMEDIES

from siegeworks.core.remedies import Followed, Remedy, follow, is_offered
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import UNIT_IDS
from siegeworks.games.outpost.state import OutpostState

GAMES = 12
EACH_REASON = 6  # words refused for the same reason that are followed


def all_ordered() -> OutpostState:
    """Every unit of the Raiders has had its order, and orders are left."""
    position = GAME.position(GAME.new("dawn", 1))
    position["state"]["unit_used"] = {unit: int(unit.startswith("raiders")) for unit in UNIT_IDS}
    return GAME.load(position)


@cache
def followed() -> list[Followed]:
    """Refused words of random games and of the stage, each followed to its end."""
    done: Counter[tuple[str, str, str]] = Counter()
    out = follow_all(all_ordered(), Random(0), done)
    for n in range(GAMES):
        rng = Random(n)
        s = GAME.new(("dawn", "long-night")[n % 2], f"reasons {n}")
        while s.frames:
            out += follow_all(s, rng, done)
            GAME.choose(s, rng.choice(s.offered))
    return out


def follow_all(s: OutpostState, rng: Random, done: Counter[tuple[str, str, str]]) -> list[Followed]:
    """The words refused at a question for which there is a remedy, so many for each reason."""
    kind = GAME.rules.question(s)[0].kind
    out = []
    for w in rng.sample(range(len(GAME.vocabulary)), len(GAME.vocabulary)):
        if is_offered(GAME, s, w):
            continue
        reason = GAME.why_not(s, w)[0]
        key = kind, reason.rule, reason.text[:20]
        if done[key] < EACH_REASON:
            one = follow(GAME, s, w, REMEDIES)
            done[key] += bool(one.used)
            out.append(one)
    return out


def test_without_what_a_reason_names_it_is_no_longer_given() -> None:
    assert [one.problem for one in followed() if one.problem] == []


@pytest.mark.parametrize("remedy", [pytest.param(r, id=f"{r.question}-{r.rule}-{r.text}") for r in REMEDIES])
def test_a_word_is_offered_when_what_stood_in_its_way_is_gone(remedy: Remedy) -> None:
    met = [one for one in followed() if remedy in one.used]

    assert met, "no position shows this reason"
    assert any(one.offered for one in met)
