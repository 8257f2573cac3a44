"""What a served choice costs: `python -m tests.attacks.measure`. Processor time, so a busy machine only takes longer.

choice   rules, store and the views of two watching seats as JSON, in one process without a network
bare     the same SQLite settings, one word per transaction and nothing else: the floor
opening  a table of 230 words read from the store until its first view
memory   the same table open, by what Python has allocated for it
"""

from __future__ import annotations

import os
import random
import sqlite3
import tempfile
import time
import tracemalloc
from pathlib import Path

import msgspec

from siegeworks.table.bots import Bots
from siegeworks.table.hall import Hall
from siegeworks.table.schema import NewTable
from siegeworks.table.store import Store

GAMES = ("outpost", "heresy1993", "heresy2010", "blackreach")
WORDS = 230


def main() -> None:
    """Measure every game."""
    print(f"load {os.getloadavg()[0]:.1f}; bare {bare():.2f} ms of processor time a word")
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            hall = Hall(Store(Path(folder) / "t.sqlite3"), Bots(1))
            id = hall.make(NewTable(game)).table.id
            table, dice = hall.find(id), random.Random(4)
            sent = [0, 0]
            spent, said = 0.0, 0
            for _ in range(WORDS):
                decides = table.decides
                if decides is None:
                    break
                word = table.match.spec.vocabulary.names[dice.choice(table.match.state.offered)]
                began = time.process_time()
                table.choose(decides, word, table.match.state.step)
                for n, seat in enumerate(table.seats):
                    msgspec.json.encode(table.snapshot(seat, sent[n]))
                    sent[n] = table.telling.count(n)
                spent += time.process_time() - began
                said += 1
            hall.let_go(idle=0)
            del table
            began = time.process_time()
            again = hall.find(id)
            msgspec.json.encode(again.snapshot(again.seats[0]))
            opening = time.process_time() - began
            hall.let_go(idle=0)
            del again
            tracemalloc.start()
            kept = hall.find(id)
            memory = tracemalloc.get_traced_memory()[0] / 1e6
            tracemalloc.stop()
            plies = len(kept.match.words)
            hall.store.close()
        told = f"{1000 * spent / said:.2f} ms a choice, {1000 * opening:.0f} ms to open {plies} words"
        print(f"{game}: {told}, {memory:.2f} MB open")


def bare(count: int = 300) -> float:
    """One small row per transaction, committed as the store commits."""
    with tempfile.TemporaryDirectory() as folder:
        raw = sqlite3.connect(Path(folder) / "t.sqlite3", isolation_level=None)
        for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE w (n INTEGER, t TEXT)"):
            raw.execute(line)
        began = time.process_time()
        for n in range(count):
            raw.execute("BEGIN IMMEDIATE")
            raw.execute("INSERT INTO w VALUES (?, ?)", (n, "verb:march"))
            raw.execute("COMMIT")
        raw.close()
        return 1000 * (time.process_time() - began) / count


if __name__ == "__main__":
    main()
