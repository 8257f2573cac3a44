"""Trays: pieces laid out in any order, said in the order of the rules, and the rest filled in."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core.gestures import gestures
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.trays import tray
from siegeworks.core.words import Word

FREE = [("heresy1993", "free", "place-counter"), ("heresy2010", "heresy-unheralded", "deploy-area"),
        ("blackreach", "s8-hammer", "deploy-square")]  # fmt: skip


def opened(game: str, scenario: str, kind: str) -> tuple[GameSpec, Any]:
    """A scenario at its first question of a kind with much to place, the first word said before it."""
    spec = find(game)
    s = spec.new(scenario, 4)
    while True:
        found = tray(spec, s, spec.rules.seat(s)) if spec.rules.question(s)[0].kind == kind else None
        if found is not None and found.left > 10:
            return spec, s
        spec.choose(s, s.offered[0])


def say_all(spec: GameSpec, s: Any, words: tuple[Word, ...]) -> None:
    for w in words:
        assert w in s.offered, spec.vocabulary.name(w)
        spec.choose(s, w)


@pytest.mark.parametrize(("game", "scenario", "kind"), FREE)
def test_a_tray_shows_all_that_is_left_with_where_it_goes(game: str, scenario: str, kind: str) -> None:
    spec, s = opened(game, scenario, kind)
    found = tray(spec, s, spec.rules.seat(s))

    assert found is not None
    assert found.plan
    assert found.left > 3
    assert [row.asked for row in found.rows].count(True) == 1
    assert all(row.to for row in found.rows if row.asked)
    assert all(row.label and not row.label.startswith("Set-Up") for row in found.rows)


@pytest.mark.parametrize(("game", "scenario", "kind"), FREE)
def test_the_whole_set_up_is_one_click(game: str, scenario: str, kind: str) -> None:
    """All that is left of this side is filled in by one gesture, and can be said as it stands."""
    spec, s = opened(game, scenario, kind)
    seat = spec.rules.seat(s)
    left = tray(spec, s, seat)
    assert left is not None
    filled = next(g for g in gestures(spec, s, seat) if g.id == "usual")
    say_all(spec, s, filled.words)

    after = tray(spec, s, seat)
    assert after is None or after.left < left.left - len(filled.words) // 3


def test_pieces_are_laid_out_in_any_order() -> None:
    """1993: the last counters first; the words come in the order of the rules, and what is open ends them."""
    spec, s = opened("heresy1993", "free", "place-counter")
    seat = spec.rules.seat(s)
    rows = tray(spec, s, seat)
    assert rows is not None
    pieces = [(piece, row.to[n % len(row.to)]) for row in reversed(rows.rows) for n, piece in enumerate(row.pieces)]
    plan = [w for pair in pieces[:20] for w in pair]
    found = {g.id: g for g in gestures(spec, s, seat, plan)}

    assert set(found) == {"laid", "filled"}
    assert len(found["laid"].words) < 20, "the first counters of the rules are not planned yet"
    assert len(found["filled"].words) == rows.left
    put = dict(zip(found["filled"].subjects[::2], found["filled"].subjects[1::2], strict=True))
    assert len(put) == rows.left
    kept = [put[piece] == place for piece, place in pieces[:20]]
    assert kept.count(True) > 10, "but for areas that are full"
    say_all(spec, s, found["filled"].words)
    assert tray(spec, s, seat) is None


def test_the_historical_set_up_is_one_click() -> None:
    spec, s = opened("heresy1993", "free", "place-counter")
    seat = spec.rules.seat(s)
    found = next(g for g in gestures(spec, s, seat) if g.id == "historical")
    say_all(spec, s, found.words)

    assert tray(spec, s, seat) is None
    assert spec.rules.question(s)[0].kind != "place-counter"


def test_what_lands_is_counted_by_ranks() -> None:
    """2010, a landing: the tray says what may still come and how many ranks are left."""
    spec = find("heresy2010")
    s = spec.new(None, 2)
    for n in range(3000):
        if spec.rules.question(s)[0].kind == "lander":
            break
        spec.choose(s, s.offered[(n * 7) % len(s.offered)])
        if not s.frames:
            s = spec.new(None, n)
    found = tray(spec, s, spec.rules.seat(s))

    assert found is not None
    assert not found.plan
    assert found.title.startswith("Landing")
    assert found.left == len([w for w in s.offered if spec.vocabulary.kind(w) != "verb"])


def test_a_tray_is_the_seat_s_own() -> None:
    spec, s = opened("heresy1993", "free", "place-counter")

    assert tray(spec, s, 1 - spec.rules.seat(s)) is None
