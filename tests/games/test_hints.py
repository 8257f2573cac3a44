"""What people are told of words, over whole games: the stored playthroughs (greedy against greedy) of every scenario.

RARELY is how often greedy play may say a word that carries a caution, of the questions at which one is offered: a
caution is for words that only waste or hurt, so an agent that tries everything hardly ever finds one best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from siegeworks.core.hints import goes_on, hints, is_empty
from siegeworks.core.spec import GameSpec, find, game_ids
from siegeworks.core.why import LOSES_THE_GAME
from siegeworks.games.heresy1993.box.components import ORBIT
from siegeworks.lab import golden

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
RARELY = 0.05
# greedy play tries an attack with one roll of the die, and so makes some that no result of their column can win; and
# in 2010, where nobody may pass while anything can be done, it buries an order that lies alone to let a step go by
MORE_OFTEN = {"heresy1993": 0.08, "heresy2010": 0.06}
OFTEN = 0.5  # what is called usual is said by greedy play at least this often, where it has the choice


def positions(game: str) -> Iterator[tuple[GameSpec, Any, int]]:
    """Every question of the stored games of a title, with the word that was said."""
    spec = find(game)
    for path in sorted(PLAYTHROUGHS.glob(f"{game}-*.txt")):
        told = golden.read(path.read_text(encoding="utf-8"), path.name)
        s = spec.new(told.scenario, told.seed, told.options, spec.keyed_fate(told.seed))
        for name in told.words:
            w = spec.vocabulary.number(name)
            if not s.frames or w not in s.offered:
                break  # the rules have changed: its own test says so
            yield spec, s, w
            spec.choose(s, w)


@pytest.mark.parametrize("game", game_ids())
def test_remarks_of_whole_games(game: str) -> None:
    empty = offered = cautioned = lost = 0
    against: Counter[str] = Counter()
    usual: Counter[bool] = Counter()
    for spec, s, said in positions(game):
        ask, _ = spec.rules.question(s)
        rows = hints(spec, s)
        assert [row.word for row in rows] == s.offered
        assert sum(row.usual for row in rows) <= 1, ask.kind
        assert is_empty(spec, s) == all(row.idle for row in rows)
        onward = goes_on(spec, s)
        assert (onward is not None) == (len(rows) == 1 or is_empty(spec, s))
        assert onward is None or onward in s.offered
        empty += onward is not None
        risky = {row.word for row in rows if row.caution is not None and row.caution.kind != LOSES_THE_GAME}
        deadly = {row.word for row in rows if row.caution is not None and row.caution.kind == LOSES_THE_GAME}
        assert len(deadly) < len(rows), "where every word loses, none is marked"
        lost += said in deadly
        if risky and len(risky) < len(rows):
            offered += 1
            cautioned += said in risky
            against[ask.kind] += said in risky
        for row in rows:
            if row.usual and len(rows) > 1:
                usual[row.word == said] += 1

    assert empty > 0
    assert cautioned <= MORE_OFTEN.get(game, RARELY) * offered, against.most_common(5)
    assert lost <= 2, "greedy play ends a game against itself only when it sees no better"
    assert usual[True] >= OFTEN * sum(usual.values()), usual


def test_half_of_the_windows_of_black_reach_are_empty() -> None:
    """The reaction windows that can only be passed are found: nearly half of all questions (findings: 41 to 49 %)."""
    asked = empty = 0
    for spec, s, _ in positions("blackreach"):
        asked += 1
        empty += goes_on(spec, s) is not None

    assert 0.3 < empty / asked < 0.6


def test_1993_cautions_are_on_what_only_costs_and_on_nothing_else() -> None:
    """An attack that no result of its column can win or that puts a leader at risk, a phase ended with too many in an
    area, fire that is held."""
    found: Counter[str] = Counter()
    for spec, s, _ in positions("heresy1993"):
        ask, f = spec.rules.question(s)
        if ask.kind not in ("target", "mover", "fire"):
            continue
        seat = spec.rules.seat(s)
        for w in s.offered:
            caution = ask.caution(s, f, w)
            found[ask.kind] += caution is not None
            if ask.kind == "target" and (odds := spec.odds(s, w)) is not None:
                free = any(x in ask.idle for x in s.offered)
                hopeless = free and all(o.result.startswith("A") for o in odds.outcomes)
                rash = caution is not None and free and "would attack too" in caution.text
                assert (caution is not None) == (hopeless or rash)
            elif ask.kind == "mover" and w in ask.idle:
                t = s.clone()
                spec.choose(t, w)
                fewer = bool(t.frames) and spec.rules.question(t)[0].kind == "eliminate"
                fewer |= sum(map(len, t.held[seat][: ORBIT + 1])) < sum(map(len, s.held[seat][: ORBIT + 1]))
                assert caution is None or fewer or not t.frames
                assert caution is not None or not (t.frames and spec.rules.question(t)[0].kind == "eliminate")
            elif ask.kind == "fire":
                assert (caution is not None) == (w in ask.idle)
    assert min(found[kind] for kind in ("target", "mover", "fire")) > 3, found


def test_outpost_warns_of_what_loses_the_game() -> None:
    """No order of this game only wastes; what ends it at once is marked, and only that."""
    spec = find("outpost")
    found = 0
    for seed in range(30):
        s, rng = spec.new(None, f"cautions {seed}"), Random(seed)
        while s.frames:
            for row in hints(spec, s):
                if row.caution is not None:
                    t = s.clone()
                    spec.choose(t, row.word)
                    assert row.caution.kind == LOSES_THE_GAME
                    assert not t.frames and spec.returns(t)[spec.rules.seat(s)] < 0
                    found += 1
            spec.choose(s, rng.choice(s.offered))
    assert found > 3
