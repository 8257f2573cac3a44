"""Lean and quick: a hash with every word, a state every 25, thin history, and tables let go of."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from tests.attacks.spying import link_table, play, table_of
from tests.table.conftest import serving

from siegeworks.core.record import EVERY, RECENT, Match, replay
from siegeworks.core.state import digest

GAMES = ("outpost", "heresy1993", "heresy2010", "blackreach")


def played(game: str, count: int) -> Match:
    match, dice = Match.new(game, seed=8), random.Random(8)
    for _ in range(count):
        if match.over:
            break
        match.choose(dice.choice(match.state.offered))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_history_is_thin_and_every_moment_can_be_had_again(game: str) -> None:
    match = played(game, 90)
    assert len(match.states) <= len(match.words) // EVERY + RECENT + 1
    for ply in (0, 1, 24, 25, 26, 40, len(match.words) - 1, len(match.words)):
        if ply <= len(match.words):
            assert digest(match.at(ply), match.spec.rules) == match.hashes[ply]


def test_rewinding_beyond_what_is_kept_is_the_same_game() -> None:
    match = played("heresy2010", 80)
    again, _ = replay(match.record(), 33)
    match.rewind(33)

    assert match.hashes == again.hashes
    assert match.journal.events == again.journal.events
    for w in list(again.state.offered)[:1]:
        match.choose(w)
        again.choose(w)
    assert match.hashes == again.hashes


@pytest.mark.parametrize("game", GAMES)
def test_opening_never_plays_more_than_fifty_words(
    store_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(store_path) as client:
        table = link_table(client, game)
        play(client, table, 120, random.Random(4))
        before = {seat: table.see(seat) for seat in (*table.keys, None)}
        record = table_of(client, table).match.record()
    said: list[int] = []
    choose = Match.choose
    monkeypatch.setattr(Match, "choose", lambda self, w, step=None: said.append(w) or choose(self, w, step))

    with serving(store_path) as again:
        table.client = again
        assert {seat: table.see(seat) for seat in (*table.keys, None)} == before
        assert table_of(again, table).match.record() == record
    assert len(said) <= EVERY <= 50


def test_a_changed_bit_is_noticed(store_path: Path) -> None:
    """M5: a flipped bit of the seed gave another game without a remark."""
    with serving(store_path) as client:
        table = link_table(client, "outpost")
        play(client, table, 12, random.Random(4))
        seed = table_of(client, table).match.header["seed"]
    with sqlite3.connect(store_path) as raw:
        raw.execute(
            "UPDATE tables SET header = replace(header, ?, ?)",
            [seed, "0" + seed[1:] if seed[0] != "0" else "1" + seed[1:]],
        )
    raw.close()

    with serving(store_path) as again:
        seen = again.get(f"/api/tables/{table.id}").json()

    assert any("differs from the recorded one" in r or "not accepted" in r for r in seen["remarks"])
