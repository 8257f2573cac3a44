"""Scripted opponents say what their scripts want, and know no more than the words of their game."""

from __future__ import annotations

from random import Random as Dice

import pytest

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.agents.scripted import OBJECTIVE, Scripted, scripts
from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find


def test_the_turtle_of_outpost_never_marches_and_the_rush_does() -> None:
    spec = find("outpost")
    for script, said in (("turtle", "verb:dig-in"), ("rush", "verb:march")):
        s = spec.new(None, 3)
        assert spec.rules.question(s)[0].kind == "give-order"

        assert spec.vocabulary.name(ask(make(f"scripted:script={script}", 1), spec, s)) == said


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_scripts_speak_of_words_and_questions_that_exist(game: str) -> None:
    """A script that wants what nobody ever offers would be greedy under another name."""
    spec = find(game)
    names = [spec.vocabulary.name(w) for w in range(len(spec.vocabulary))]

    for script, wanted in scripts()[game].items():
        for kind, starts in wanted.items():
            if kind != "text":
                for start in starts:
                    assert start == OBJECTIVE or any(name.startswith(start) for name in names), (script, kind, start)


def test_the_runner_of_black_reach_steps_to_the_objective() -> None:
    spec = find("blackreach")
    s, dice = spec.new("s1-first-contact", 4), Dice(4)
    while spec.rules.question(s)[0].kind != "next-step":
        spec.choose(s, dice.choice(s.offered))
    seat = spec.rules.seat(s)
    agent = Scripted(1, script="runner")
    agent.sit_down(spec)
    view = spec.view(s, seat)

    near = agent._nearest(view, s.offered)

    goals = [tuple(map(int, row["square"][7:].split(","))) for row in view["objectives"]]

    def far(w: int) -> int:
        x, y = map(int, spec.vocabulary.name(w)[7:].split(","))
        return min(max(abs(x - a), abs(y - b)) for a, b in goals)

    squares = [w for w in s.offered if spec.vocabulary.name(w).startswith("square:")]
    assert near
    assert {far(w) for w in near} == {min(map(far, squares))}


def test_a_game_without_the_script_is_refused() -> None:
    spec = find("outpost")
    with pytest.raises(BadRequest, match="no script"):
        ask(make("scripted:script=dancer", 1), spec, spec.new(None, 3))
