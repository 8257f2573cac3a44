"""Verdicts on cards: chance alone names hardly any, and what truly wins is found."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import polars
import pytest

from siegeworks.core.spec import find
from siegeworks.lab import simulate, store
from siegeworks.lab.figures import RATE, card_lines, courses
from siegeworks.lab.report import _card_titles

CARDS = {f"card:{n}": f"Card {n}" for n in range(20)}


def run(seed: int, games: int, wins: float = 0.0, longer: float = 0.0) -> tuple[Any, Any]:
    """Made-up games: cards taken at random; to take Card 0 often adds to the chance to win, and so may the mere length
    of a game."""
    rng = Random(seed)
    cards, rows = [], []
    for game in range(games):
        offers = rng.randint(1, 30)
        is_used = False
        for name in CARDS:
            even = sum(1 / rng.randint(2, 6) for _ in range(offers))
            chosen = sum(rng.random() < even / offers for _ in range(offers))
            is_used = is_used or (name == "card:0" and chosen > even)
            cards.append(
                {"game": game, "seat": "one", "card": name, "offered": offers, "played": chosen, "chosen": chosen}
                | {"even": even}
            )
        chance = 0.35 + wins * is_used + longer * offers / 30
        rows.append({"game": game, "scenario": "s", "winner": "one" if rng.random() < chance else "two"})
    return polars.LazyFrame(cards), polars.DataFrame(rows)


def test_chance_alone_names_no_more_cards_than_it_says() -> None:
    """Of 40 runs in which no card does anything at most the stated share may name one; and games that are won because
    they last long, and so see more of all cards, are no reason to name any."""
    pages = [card_lines(*run(seed, 120, longer=0.6 * (seed % 2)), CARDS) for seed in range(40)]
    named = sum(any(line.verdict for line in lines) for lines in pages)

    assert all(line.chance < 1.0 for lines in pages for line in lines)
    assert named <= 5  # 2 expected; 6 or more would come once in 70 times


def test_a_card_that_wins_is_found() -> None:
    verdicts = {line.card: line.verdict for line in card_lines(*run(1, 600, wins=0.45), CARDS)}

    assert verdicts["Card 0"] == "goes with winning"
    assert sum(bool(v) for v in verdicts.values()) <= 2


@pytest.mark.parametrize(("game", "scenario", "games"), [("outpost", "all", 160), ("heresy2010", None, 30)])
def test_random_play_yields_hardly_any_verdict(tmp_path: Path, game: str, scenario: str | None, games: int) -> None:
    tasks = simulate.plan(game, scenario, games, 77, "random,random", observers=("cards",))
    simulate.run(tasks, folder=tmp_path)
    played = store.scan(tmp_path, "games").collect()

    lines = card_lines(store.scan(tmp_path, "cards"), played, _card_titles(find(game)))
    tested = [line for line in lines if line.chance < 1.0]

    assert len(tested) >= (2 if game == "outpost" else 5)
    assert sum(line.verdict.startswith("goes") for line in tested) <= max(1, RATE * len(tested))


def note(game: int, step: int, value: float) -> dict[str, Any]:
    return {"game": game, "step": step, "measure": "points", "value": value}


def test_every_game_counts_at_every_part_of_its_course() -> None:
    """What grows in every game grows in the mean, however seldom each was noted."""
    games = [{"game": 0, "scenario": "one", "choices": 100}, {"game": 1, "scenario": "one", "choices": 40}]
    rows = [note(0, step, step / 10) for step in (0, 25, 50, 75, 100)] + [note(1, step, 0.0) for step in (0, 25, 40)]

    course = courses(polars.LazyFrame(rows), polars.DataFrame(games))["one", "points"]

    assert course == sorted(course)
    assert (course[0], course[5], course[10], course[20]) == (0.0, 1.25, 2.5, 5.0)
