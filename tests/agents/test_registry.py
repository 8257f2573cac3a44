"""Agents by name: our own, with settings, classes that can be imported, programs."""

from __future__ import annotations

import pytest

from siegeworks.agents.contract import Agent
from siegeworks.agents.greedy import Greedy
from siegeworks.agents.outside import Outside
from siegeworks.agents.random import Random
from siegeworks.agents.registry import levels, make, names, split
from siegeworks.agents.search import Search
from siegeworks.agents.search1.search import Search as FirstSearch
from siegeworks.core.errors import BadRequest


def test_every_name_and_level_can_be_made() -> None:
    assert {level.name for level in levels()} <= set(names())
    for name in names():
        assert make(name, 3).seconds >= 0


def test_levels_differ_in_more_than_their_seconds() -> None:
    """Each sees farther, tries more or slips less than the one below it."""
    made = {name: make(name) for name in ("cadet", "recruit", "veteran", "warmaster", "primarch")}
    assert all(isinstance(agent, Search) for agent in made.values())
    manners = [(a.ahead, a.temperature, a.playouts, a.seconds) for a in made.values() if isinstance(a, Search)]
    assert len(set(manners)) == len(manners)
    assert [row[0] for row in manners] == sorted(row[0] for row in manners)
    assert [row[1] for row in manners] == sorted((row[1] for row in manners), reverse=True)
    assert [row[3] for row in manners] == sorted(row[3] for row in manners)
    promised = {level.name: level.seconds for level in levels()}
    assert all(promised[name] == agent.seconds for name, agent in made.items())


def test_settings_follow_a_colon() -> None:
    agent = make("search:walks=200,seconds=0.1")
    assert isinstance(agent, Search)
    assert (agent.playouts, agent.seconds) == (200, 0.1)
    first = make("search-1:playouts=7")
    assert isinstance(first, FirstSearch)
    assert first.playouts == 7


def test_a_class_is_named_by_its_module() -> None:
    assert isinstance(make("siegeworks.agents.random:Random"), Random)
    agent = make("siegeworks.agents.greedy:Greedy:tries=5,deep=true")
    assert isinstance(agent, Greedy)
    assert (agent.tries, agent.deep) == (5, True)


def test_a_program_is_not_started_before_it_is_asked() -> None:
    agent = make("cmd:./mybot --level 3")
    assert isinstance(agent, Outside)
    assert (agent.command, agent.process) == ("./mybot --level 3", None)


@pytest.mark.parametrize(
    "name", ["nobody", "search:depth=4", "no.such.module:Bot", "siegeworks.agents.random:Nobody", "builtins:int"]
)
def test_what_cannot_be_made_is_refused(name: str) -> None:
    with pytest.raises(BadRequest):
        make(name)


def test_lists_of_agents_keep_their_settings() -> None:
    assert split("search:walks=200,seconds=0.1, greedy") == ["search:walks=200,seconds=0.1", "greedy"]
    assert split("greedy,random") == ["greedy", "random"]


def test_every_name_makes_an_agent_and_others_are_refused() -> None:
    assert [level.name for level in levels()][:2] == ["random", "cadet"]
    for name in names():
        assert isinstance(make(name, "seed"), Agent)
    with pytest.raises(BadRequest, match="there is no agent"):
        make("nobody")
