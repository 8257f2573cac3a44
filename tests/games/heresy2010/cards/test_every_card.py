"""Every one of the 222 cards comes into play, and the effect of every title is carried out, in games that look for
what they have not seen."""

from __future__ import annotations

import random

import pytest

from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.engaged import the_battle
from siegeworks.games.heresy2010.box.components import CARD_IDS, CARDS, EFFECT_KINDS, HEROES, N_CARDS, TITLES, WALLED
from siegeworks.games.heresy2010.box.records_effects import GatherEffect, OutflankEffect, ScryEffect
from siegeworks.games.heresy2010.box.words import AREA, CARD, verb
from siegeworks.games.heresy2010.cards.effects import BATTLE, comes_to_nothing, why_not_required
from siegeworks.games.heresy2010.cards.runners import RUNNERS
from siegeworks.games.heresy2010.state import Heresy2010State

USED = ("card-played", "card-discarded", "order-executed", "bombardment-drawn", "event-drawn")
CARRIED_OUT = ("effect-chosen", "order-executed", "event-drawn")
SPEND = ("counter", "resist-damage", "discard-orders")  # questions that would waste a card
GAMES = 240
ALL = verb("all")  # walls are attacked, and with all there are: some titles need both


def is_ready(s: Heresy2010State, w: int) -> bool:
    """Whether the effect of a card in hand could be used now."""
    b = the_battle(s)
    c = CARD.id(w)
    return why_not_required(s, b, b.active, c) is None and not comes_to_nothing(s, b, b.active, c)


def test_every_effect_name_of_the_data_has_an_implementation() -> None:
    battle = {type(step) for row in TITLES if row.attack or row.shields for step in row.steps}
    battle |= {type(step) for hero in HEROES for step in hero.steps}
    orders = {type(step) for row in TITLES if not (row.attack or row.shields) for step in row.steps}
    joining = {OutflankEffect, GatherEffect}  # Khan and the Fabricator General, asked for while a battle is joined
    hooks = {ScryEffect}  # a note of the attack it belongs to

    assert battle - set(BATTLE) - joining == set()
    assert orders - set(RUNNERS) - hooks == set()
    assert battle | orders == set(EFFECT_KINDS.values())


@pytest.mark.slow
@pytest.mark.rule("H10-COMP-14", "H10-DECK-01")
def test_all_222_cards_come_into_play_and_every_title_takes_effect() -> None:
    cards: set[int] = set()
    titles: set[str] = set()
    wanted = {row.id for row in TITLES if row.deck != "bombardment"}
    for n in range(GAMES):
        look_for_news(n, cards, titles)
        if len(cards) == N_CARDS == 222 and titles == wanted:
            return

    assert [CARD_IDS[c] for c in range(N_CARDS) if c not in cards] == []
    assert sorted(wanted - titles) == []


def look_for_news(n: int, cards: set[int], titles: set[str]) -> None:
    """Play one game, saying a word whose effect is still unseen whenever there is one."""
    rnd = random.Random(n)
    journal = Journal()
    s = GAME.new(GAME.scenarios[n % 6].id, n, journal=journal)
    read = 0
    while s.frames:
        news = [w for w in s.offered if w in CARD and CARDS[CARD.id(w)].id not in titles]
        kind = GAME.rules.question(s)[0].kind
        if kind in SPEND or kind == "play-cards":
            # A card whose effect is wanted is kept until its effect can be used.
            ready = [w for w in news if kind == "play-cards" and is_ready(s, w)]
            words = ready or [w for w in s.offered if w not in news]
        elif kind == "target-area":
            words = [w for w in s.offered if w in AREA and WALLED[AREA.id(w)]] or s.offered
        elif kind == "engage-pieces":
            words = [w for w in s.offered if w == ALL] or s.offered
        else:
            words = news or s.offered
        GAME.choose(s, rnd.choice(words))
        for event in journal.events[read:]:
            if event["type"] in USED:
                cards.add(event["card"])
            if event["type"] in CARRIED_OUT:
                titles.add(CARDS[event["card"]].id)
        read = len(journal.events)
