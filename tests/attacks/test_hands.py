"""No byte of the other seat's secrets: no message of a game, to any seat, names a card that seat may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.seats import seat_them
from siegeworks.table.store import Store
from siegeworks.table.tables import Table

Hidden = Callable[[Any, int], set[str]]


def words(game: str, first: str) -> Callable[[list[int]], set[str]]:
    """Card numbers as words; `first` is the word of card 0."""
    names = find(game).vocabulary.names
    start = names.index(first)
    return lambda cards: {names[start + c] for c in cards}


def first_card(game: str) -> str:
    return next(n for n in find(game).vocabulary.names if n.startswith("card:"))


def hidden_2010(s: Any, seat: int) -> set[str]:
    foe = 1 - seat
    name = words("heresy2010", first_card("heresy2010"))
    seen = set(s.known[seat])
    for f in s.frames:
        if hasattr(f, "seen"):
            seen.update(f.seen[seat])
    return name([c for c in s.order_hand[foe] + s.combat_hand[foe] if c not in seen])


def hidden_1993(s: Any, seat: int) -> set[str]:
    from siegeworks.games.heresy1993.box.words import SPECIAL_CARD, STRATEGY_CARD

    names = find("heresy1993").vocabulary.names
    foe = 1 - seat
    return {names[SPECIAL_CARD + c] for c in s.hand[foe]} | {names[STRATEGY_CARD + c] for c in s.plan[foe]}


def hidden_hands(game: str) -> Hidden:
    name = words(game, first_card(game))
    return lambda s, seat: name(s.hand[1 - seat])


HIDDEN: dict[str, Callable[[], Hidden]] = {
    "outpost": lambda: hidden_hands("outpost"),
    "blackreach": lambda: hidden_hands("blackreach"),
    "heresy1993": lambda: hidden_1993,
    "heresy2010": lambda: hidden_2010,
}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", HIDDEN)
def test_no_message_names_a_card_of_the_other_hand(game: str, seed: int, tmp_path: Any) -> None:
    hidden = HIDDEN[game]()
    match = Match.new(game, seed=seed)
    table = Table("t", "t", match, seat_them(match.spec, [], set()), Store(tmp_path / "t.sqlite3"), 0, 0)
    dice = random.Random(seed)
    checked = 0
    for _ in range(350):
        if match.over:
            break
        since = len(match.journal.events)
        match.choose(dice.choice(match.state.offered))
        for number, seat in enumerate(table.seats):
            secret = hidden(match.state, number)
            said = msgspec.json.encode(table.snapshot(seat, since)).decode()
            told = set(re.findall(r"card:[a-z0-9-]+", said))
            assert not told & secret, f"{seat.seat} is told of {told & secret} at {match.spec.rules.where(match.state)}"
            checked += bool(secret)
        watcher = msgspec.json.encode(table.snapshot(None, since)).decode()
        assert '"words":[]' in watcher

    assert checked > 20, "there were secrets to keep"
