"""Reasons are true: what a reason names is taken away in a copy of the position, and the word is offered.

Positions come from random play and, for reasons that random play hardly meets, from the stage.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from tests.games.heresy1993.remedies import REMEDIES
from tests.games.heresy1993.staging import offered, reasons, say, stage

from siegeworks.core.remedies import Followed, Remedy, follow, is_offered
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.state import Heresy1993State

GAMES = 8
EACH_QUESTION = 8  # positions of a kind of question that are looked at for certain, and then one in ten
EACH_REASON = 3  # words refused for the same reason that are followed
# Reasons against cards are followed at whatever moment they are met, and then it is not the card's moment.
WRONG_MOMENT = ("H93-STRAT-10", "H93-STRAT-11", "H93-STRAT-12")


def staged() -> list[Heresy1993State]:
    """Positions with reasons that random play hardly meets."""
    wall = ["inner-palace+outer-palace-nw"]
    titan = {"deaths-heads-1": "outer-palace-nw", "adeptus-custodes": "inner-palace"}
    breached = stage(
        "assault",
        "traitor",
        {**titan, "guard-primus-1": "pilgrims-ascent", "guard-primus-2": "eternity-wall-spaceport"},
        breached=wall,
    )
    say(breached, "unit:deaths-heads-1")
    undefended = stage("assault", "traitor", {**titan, "deaths-heads-2": "vigil-terraces"})
    flight = stage("movement", "imperial", {"sky-fortress": "engine-graves", "tank-free": "engine-graves"})
    say(flight, "unit:sky-fortress", "unit:tank-free")
    orbit = stage("movement", "traitor", {"trolls-1": "in-orbit", "trolls-2": "kiln-road", **garrisons()})
    near_emperor = {"daemonic-horde-khorne": "warp", "jugger-riders-1": "outer-palace-nw"}
    summons = stage("assault", "traitor", {**near_emperor, "jugger-riders-2": "kiln-road"}, dice=[4])
    lost = {"guard-primus-1": "destroyed", "guard-primus-2": "destroyed", "trolls-1": "volcanus-factory-complex"}
    build = stage("build", "imperial", lost)
    say(build, offered(build)[0])
    return [breached, undefended, flight, orbit, summons, build, three_advanced(), full_landing(), silenced()]


def three_advanced() -> Heresy1993State:
    """Three have advanced, a fourth might, and a character who is not counted may."""
    counters = {
        "deaths-heads-1": "kiln-road",
        "storm-lords": "kiln-road",
        "trolls-1": "kiln-road",
        "jugger-riders-1": "red-cisterns",
        "fulgrim": "red-cisterns",
        "guard-primus-1": "ember-sprawl",
    }
    options = {"advance-characters": "free", "characters": "as-printed"}
    s = stage("assault", "traitor", counters, dice=[6], options=options)
    say(s, "area:ember-sprawl", "area:kiln-road", "area:red-cisterns")
    say(s, "unit:deaths-heads-1", "unit:storm-lords", "unit:trolls-1")
    return s


def full_landing() -> Heresy1993State:
    """Drop pods have come down in one area until it is full."""
    s = GAME.new("free", 3)
    rng = Random(3)
    while GAME.rules.question(s)[0].kind != "land":
        GAME.choose(s, rng.choice(s.offered))
    while "area:cold-beacon" in offered(s):
        say(s, "area:cold-beacon")
    return s


def silenced() -> Heresy1993State:
    """The Imperial side may play no card, and the Traitor is asked for one."""
    s = stage(
        "assault",
        "traitor",
        {"daemonic-horde-khorne": "warp"},
        hand=["traitor-rift-in-the-warp", "imperial-stand-fast"],
    )
    s.silenced = True
    return s


def garrisons() -> dict[str, str]:
    ports = ("eternity-wall-spaceport", "lions-gate-spaceport", "spaceport-primus", "spaceport-damocles")
    return {f"defence-laser-{n}": port for n, port in enumerate(ports, 1)}


@cache
def followed() -> list[tuple[str, Followed]]:
    """Refused words of many positions, each followed to its end."""
    out: list[tuple[str, Followed]] = []
    done: Counter[tuple[str, str, str]] = Counter()
    for s in staged():
        out += follow_all(s, Random(1), done)
    asked: Counter[str] = Counter()
    for n in range(GAMES):
        rng = Random(n)
        s = GAME.new(("free", "historical")[n % 2], f"reasons {n}")
        while s.frames:
            kind = GAME.rules.question(s)[0].kind
            asked[kind] += 1
            if asked[kind] <= EACH_QUESTION or rng.random() < 0.1:
                out += follow_all(s, rng, done)
            GAME.choose(s, rng.choice(s.offered))
    return out


def follow_all(s: Heresy1993State, rng: Random, done: Counter[tuple[str, str, str]]) -> list[tuple[str, Followed]]:
    """The words refused at a question, so many for each reason."""
    kind = GAME.rules.question(s)[0].kind
    out = []
    for w in rng.sample(range(len(GAME.vocabulary)), len(GAME.vocabulary)):
        if is_offered(GAME, s, w):
            continue
        reason = GAME.why_not(s, w)[0]
        key = (kind, reason.rule, reason.text[:20])
        if done[key] < EACH_REASON:
            done[key] += 1
            out.append((GAME.vocabulary.name(w), follow(GAME, s, w, REMEDIES)))
    return out


def test_without_what_a_reason_names_it_is_no_longer_given() -> None:
    assert [one.problem for _, one in followed() if one.problem] == []


@pytest.mark.parametrize("remedy", [pytest.param(r, id=f"{r.question}-{r.rule}-{r.text}") for r in REMEDIES])
def test_a_word_is_offered_when_what_stood_in_its_way_is_gone(remedy: Remedy) -> None:
    met = [one for _, one in followed() if remedy in one.used]

    assert met, "no position shows this reason: add one to the stage, or drop the remedy"
    assert any(one.offered for one in met) or remedy.rule in WRONG_MOMENT


@pytest.mark.rule("H93-SKY-02", "H93-SKY-05", "H93-MOVE-01")
def test_the_nearest_reason_against_a_flight_is_told() -> None:
    """A mountain out of range is refused for the range, and an enemy's counter because it is the enemy's."""
    counters = {"sky-fortress": "engine-graves", "tank-free": "engine-graves", "trolls-1": "cold-beacon"}
    s = stage("movement", "imperial", counters)
    say(s, "unit:sky-fortress")
    assert reasons(s, "unit:trolls-1") == ["H93-MOVE-01"]
    say(s, "unit:tank-free")

    assert reasons(s, "area:black-horns") == ["H93-SKY-05"]
    assert reasons(s, "area:stormcrown-peaks") == ["H93-SKY-02"]
