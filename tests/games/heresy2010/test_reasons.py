"""Reasons are true: what a reason names is taken away in a copy of the position, and the word is offered.

Positions come from random play of every scenario and, for reasons that random play hardly meets, from the stages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.remedies import REMEDIES

from siegeworks.core.remedies import Followed, Remedy, follow, is_offered
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_IDS,
    CARD_NUMBER,
    CARDS,
    COMBAT_CARDS,
    HERO_NUMBER,
    IMPERIAL,
    POWER_IDS,
    SPARE_BASES,
    TRAITOR,
    TRAITOR_ARMY,
)
from siegeworks.games.heresy2010.box.tracks import WOUNDED_FROM
from siegeworks.games.heresy2010.orders.orders import begin_action
from siegeworks.games.heresy2010.state import Heresy2010State, turn_unit

GAMES = 6
EACH_QUESTION = 4  # positions of a kind of question that are looked at for certain, and then one in thirty
NO_ANSWER = ("That is no answer to this question", "is not among the answers")  # another kind of word is wanted
EACH_REASON = 3  # words refused for the same reason that are followed


HAWK, LIONS, PARADE = "khorne-chaos-thunderhawk-flight-1", "lions-gate-spaceport", "martyrs-parade"


def desk() -> Desk:
    """A bare board on which questions with one answer wait for it."""
    return Desk().slow()


def attacks() -> Iterator[Field]:
    """Attacks being prepared: origins that are marked or too many, flights that cannot come, orders with conditions."""
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.put("causeway-of-oaths", "khorne-chaos-cultists-1").put("convoy-yards", HAWK)
    t.put("godstride-plain", "nurgle-chaos-thunderhawk-flight-1").mark("traitor", "godstride-plain")
    yield t.mark("traitor", "causeway-of-oaths").attack("traitor", PARADE)
    yield t.say("area:gilded-ruins")
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.put("causeway-of-oaths", "khorne-chaos-cultists-1").put("spaceport-damocles", HAWK)
    yield t.attack("traitor", PARADE).say("area:causeway-of-oaths")
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.put("sundered-march", "imperial-army-2").mark("imperial", "sundered-march")
    yield t.attack("traitor", region=1, needs_marker=True)
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1").mark("traitor", "gilded-ruins")
    t.put("sundered-march", HAWK).put("causeway-of-oaths", "death-guard-1", "death-guard-2")
    t.attack("traitor", PARADE, origins=2).say(f"unit:{HAWK}")
    yield t
    yield t.say("area:gilded-ruins", "area:causeway-of-oaths", "verb:done")
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1").put("godstride-plain", HAWK)
    yield t.attack("traitor", PARADE).say("area:gilded-ruins").say(f"unit:{HAWK}")
    t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", HAWK).put("causeway-of-oaths", "death-guard-1")
    yield t.attack("traitor", PARADE, origins=2).say("area:gilded-ruins")

    t = desk().put("banner-heights", "jaghatai-khan", "white-scars-1", "white-scars-2", "white-scars-3")
    t.put(PARADE, "world-eaters-1").put("gilded-ruins", "imperial-army-1").put("kiln-road", "white-scars-4")
    yield t.attack("imperial", PARADE).until("ride-to").say("area:gilded-ruins").say("unit:white-scars-1")
    t = desk().put("gilded-ruins", "fabricator-general", "imperial-army-1").put(PARADE, "world-eaters-1")
    yield t.put("sundered-march", "adeptus-mechanicus-2").attack("imperial", PARADE).until("gather")


def battles() -> Iterator[Field]:
    """Battles: nowhere to retreat to, no cards, Angron's charge, shields that are no use, wounded Heroes."""
    t = desk().put("inner-palace", "imperial-army-1").put("outer-palace-nw", "world-eaters-1", "world-eaters-2")
    for god, area in zip(POWER_IDS, ("outer-palace-ne", "outer-palace-se", "outer-palace-sw"), strict=False):
        t.put(area, f"{god}-chaos-cultists-1")
    t.put("fortress-monastery", "death-guard-1").put("forbidden-fortress", "thousand-sons-1")
    t.attack("traitor", "inner-palace", iterations=8).until("play-cards")
    t.fight().iteration, t.fight().active = 3, IMPERIAL
    yield t
    for side in (IMPERIAL, TRAITOR):
        t = desk().put(PARADE, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
        t.attack("traitor", PARADE, iterations=8).until("play-cards")
        t.fight().iteration, t.fight().active = 3, side
        t.fight().no_retreat = side == TRAITOR
        if side == IMPERIAL:
            t.s.combat_deck[side] += t.s.combat_hand[side]
            t.s.combat_hand[side] = []
        yield t
    t = desk().put(PARADE, "imperial-army-1", "imperial-army-2").put("gilded-ruins", "world-eaters-1")
    t.hand("traitor", *(CARD_IDS[c] for c in COMBAT_CARDS[TRAITOR] if CARDS[c].attack > 1))
    t.attack("traitor", PARADE, iterations=8).until("first-active").say("verb:traitor-first")
    t.say(next(w for w in t.offered if w.startswith("card:"))).until("resist-damage")
    t.fight().resist = 0
    yield t
    t = desk().put(PARADE, "imperial-army-1", "rogal-dorn").put("gilded-ruins", "world-eaters-1")
    t.s.hero_damage[HERO_NUMBER["rogal-dorn"]] = WOUNDED_FROM
    yield t.attack("traitor", PARADE).until("hero-cards")
    t = desk().put(PARADE, "imperial-army-1", "rogal-dorn").put("gilded-ruins", "world-eaters-1")
    t.hand("traitor", *(CARD_IDS[c] for c in COMBAT_CARDS[TRAITOR] if CARDS[c].attack > 1))
    t.attack("traitor", PARADE, iterations=8).until("first-active").say("verb:traitor-first")
    yield t.say(next(w for w in t.offered if w.startswith("card:"))).until("assign-damage")


def moves() -> Iterator[Field]:
    """Movement: no more units or destinations, flights over marked areas, the ways to and from the ship."""
    t = desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 5)))
    t.execute("secret-routes-1", "lions-gate").say(f"area:{LIONS}")
    yield t.say(*(f"unit:imperial-army-{n}" for n in range(1, 4)))
    t = desk().put("gilded-ruins", "imperial-army-1").execute("imperial-assemble-1", "lions-gate")
    yield t.say(f"area:{LIONS}", "verb:done")
    t = desk().put("convoy-yards", HAWK, "khorne-daemon-horde-1").put("dawnspire-reach", "nurgle-daemon-horde-1")
    t.mark("traitor", "dawnspire-reach").execute("traitor-assemble-1", "lions-gate").say(
        f"area:{LIONS}", f"unit:{HAWK}"
    )
    yield t.say("unit:khorne-daemon-horde-1", "area:dawnspire-reach")
    yield t.say("unit:khorne-daemon-horde-1")
    hordes = [f"{power}-daemon-horde-1" for power in POWER_IDS]
    t = desk().put("convoy-yards", HAWK, *hordes).put("dawnspire-reach", "imperial-army-1")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}")
    yield t.say(*(f"unit:{name}" for name in hordes[:2]))
    yield t.say("area:dawnspire-reach")
    t = desk().put("spaceport-primus", "world-eaters-1", "khorne-chaos-titan-1").put("lions-gate-spaceport", "angron")
    t.put("command-center", "imperial-army-2").mark("traitor", LIONS).put(LIONS, "death-guard-1")
    yield t.execute("port-landing-1", "vengeful-spirit")
    t.say("area:catacombs")
    t.s.frames[-1].rank = 1
    yield t
    t = desk().put("inner-palace", "imperial-army-1").put("outer-palace-nw", "imperial-army-2")
    t.put("command-center", "world-eaters-1")
    yield t.execute("boarding-action-1", "vengeful-spirit")
    yield t.say("area:catacombs")


def landings() -> Iterator[Field]:
    """Landings: out of a marked ship area, beyond the rank of the order."""
    t = desk().put("catacombs", "world-eaters-1").mark("traitor", "catacombs").execute("port-landing-1", "lions-gate")
    t.say(f"area:{LIONS}")
    yield t
    t.s.frames[-1].rank = 1
    yield t
    yield desk().put("inner-palace", "imperial-army-1").execute("drop-pods-1", "palace")
    t = desk().execute("drop-pods-1", "lions-gate").say(f"area:{LIONS}")
    yield t.say("unit:world-eaters-1", "unit:world-eaters-2", "unit:death-guard-1")


def works() -> Iterator[Field]:
    """Works of orders and events: walls, corruption, bombardment, and what hands and stacks allow."""
    t = desk().put(LIONS, "imperial-army-1").put("godstride-plain", "imperial-army-2")
    t.s.forts = [AREA_NUMBER[LIONS]]
    yield t.execute("raise-the-ramparts-1", "lions-gate")
    t = desk().put(LIONS, "imperial-army-1").put(PARADE, "imperial-army-2").put("catacombs", "imperial-army-3")
    yield t.execute("whispers-of-treason-1", "lions-gate")
    t = desk().put(LIONS, "imperial-army-1", "imperial-tank-division-1").put("catacombs", "imperial-army-3")
    for n in range(4, 4 + SPARE_BASES[TRAITOR_ARMY]):
        t.put(PARADE if n < 9 else "gilded-ruins", f"imperial-army-{n}")
        turn_unit(t.s, unit(f"imperial-army-{n}"), TRAITOR_ARMY)
    yield t.event("tendrils-of-the-traitor-1", "traitor")
    yield desk().put(PARADE, "world-eaters-1").event("doom-flies-astray", "traitor")
    yield desk().put(PARADE, "imperial-army-1", "world-eaters-1").event("the-vicissitudes-of-chaos-1", "traitor")
    yield (
        desk()
        .put(PARADE, "imperial-army-1")
        .mark("imperial", PARADE)
        .execute("tireless-defenders-1", "imperial-plateau")
    )
    yield desk().put(PARADE, "imperial-army-1").execute("field-apothecaries-1", "imperial-plateau")
    t = desk().put(PARADE, "imperial-army-1")
    t.s.closed = [AREA_NUMBER["gilded-ruins"]]
    yield t.execute("lance-strike-1", "imperial-plateau")
    yield desk().play()
    t = desk().deal("traitor-assault-1", "traitor-assemble-1").play()
    t.s.order_hand[TRAITOR], t.s.order_deck[TRAITOR] = [], [*t.s.order_deck[TRAITOR], *t.s.order_hand[TRAITOR]]
    yield t
    t = desk().deal("traitor-assault-1", "traitor-assemble-1")
    begin_action(t.s, TRAITOR, 2)
    yield t.settle().say("verb:execute-hand")
    t = (
        desk()
        .lay("palace", "traitor-assemble-1")
        .lay("crucible", "traitor-assemble-2")
        .lay("volcanus", "lance-strike-1")
    )
    t.s.locked = [CARD_NUMBER["traitor-assemble-2"]]
    yield t.play().say("verb:execute-map")


def staged() -> Iterator[Heresy2010State]:
    """Positions with reasons that random play hardly meets."""
    for stages in (attacks(), battles(), moves(), landings(), works()):
        for t in stages:
            yield t.s


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
        s = GAME.new(GAME.scenarios[n % len(GAME.scenarios)].id, f"reasons {n}")
        while s.frames:
            kind = GAME.rules.question(s)[0].kind
            asked[kind] += 1
            if asked[kind] <= EACH_QUESTION or rng.random() < 0.03:
                out += follow_all(s, rng, done)
            GAME.choose(s, rng.choice(s.offered))
    return out


def follow_all(s: Heresy2010State, rng: Random, done: Counter[tuple[str, str, str]]) -> list[tuple[str, Followed]]:
    """The words refused at a question, so many for each remedy."""
    kind = GAME.rules.question(s)[0].kind
    out = []
    for w in rng.sample(range(len(GAME.vocabulary)), len(GAME.vocabulary)):
        if is_offered(GAME, s, w):
            continue
        reason = GAME.why_not(s, w)[0]
        if any(text in reason.text for text in NO_ANSWER):
            continue
        remedy = next((one for one in REMEDIES if one.fits(reason, kind)), None)
        if remedy is None:
            continue
        key = (kind, remedy.rule, remedy.text)
        if done[key] < EACH_REASON:
            found = follow(GAME, s, w, REMEDIES)
            done[key] += bool(found.used)
            out.append((GAME.vocabulary.name(w), found))
    return out


def test_without_what_a_reason_names_it_is_no_longer_given() -> None:
    assert [one.problem for _, one in followed() if one.problem] == []


@pytest.mark.parametrize("remedy", [pytest.param(r, id=f"{r.question}-{r.rule}-{r.text}") for r in REMEDIES])
def test_a_word_is_offered_when_what_stood_in_its_way_is_gone(remedy: Remedy) -> None:
    met = [one for _, one in followed() if remedy in one.used]

    assert met, "no position shows this reason: add one to the stage, or drop the remedy"
    assert any(one.offered for one in met)
