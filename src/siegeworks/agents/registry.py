"""The agents by name, and the levels players choose from.

An agent is named the same way everywhere, in ladder, simulate, engine and table:

    search                              one of our own, or of another package (entry points `siegeworks.agents`)
    search:walks=200,seconds=0.1        with settings
    mypackage.bots:Careful              a class that can be imported, with settings behind a second colon
    cmd:./mybot --level 3               a program of its own that is asked in JSON lines (see agents/outside.py)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from math import isfinite
from typing import Any, NamedTuple

from siegeworks.agents.contract import Agent
from siegeworks.agents.greedy import Greedy
from siegeworks.agents.outside import Outside
from siegeworks.agents.random import Random
from siegeworks.agents.scripted import Scripted
from siegeworks.agents.search import Search
from siegeworks.agents.search1.search import Search as FirstSearch
from siegeworks.core.errors import BadRequest
from siegeworks.core.fate import start_seed

Setting = int | float | bool | str


class Level(NamedTuple):
    """An opponent as a player sees it: a name, what to expect, and how long it thinks at most."""

    name: str
    title: str
    text: str
    seconds: float


_LEVELS = (
    Level("random", "Dice", "Says anything that is allowed.", 0.0),
    Level("cadet", "Cadet", "Knows what to aim for, and often takes the second best.", 0.3),
    Level("recruit", "Recruit", "Sees the thing at hand through and takes what seems best, mostly.", 0.3),
    Level("veteran", "Veteran", "Weighs the thing at hand with care.", 0.5),
    Level("warmaster", "Warmaster", "Thinks through your answer to what it does.", 1.0),
    Level("primarch", "Primarch", "Thinks through your answer, and takes its time where it matters.", 3.0),
    Level("greedy", "Greedy", "Takes what looks best at a glance; for measuring.", 0.2),
    Level("search", "Search", "The search with a second's thought; for measuring.", 1.0),
)


def levels(guests: Iterable[str] = ()) -> list[Level]:
    """Every opponent there is, weakest first; then the agents of other packages, and guests named as everywhere."""
    return [*_LEVELS, *(guest(name) for name in (*_theirs(), *guests))]


def guest(name: str) -> Level:
    """An agent that is not one of our levels, as players see it; refuses what cannot be made."""
    agent = make(name)
    named = name.removeprefix("cmd:").strip()
    title = named.split("/")[-1].split()[-1] if name.startswith("cmd:") else named.rpartition(":")[2] or named
    seconds = agent.seconds if isfinite(agent.seconds) else 1.0
    return Level(name, title[:40].capitalize(), f"A guest: {named}."[:120], seconds)


def _search(seed: int | str = 0, **settings: Any) -> Agent:
    return Search(start_seed(seed), **settings)


def _level(**manner: Any) -> Callable[..., Agent]:
    """A search with a level's own manner."""

    def made(seed: int | str = 0, **settings: Any) -> Agent:
        return Search(start_seed(seed), **{**manner, **settings})

    return made


def _first_search(seed: int | str = 0, **settings: Any) -> Agent:
    return FirstSearch(start_seed(seed), **settings)


_OURS: dict[str, Callable[..., Agent]] = {
    "random": Random,
    "greedy": Greedy,
    "cadet": _level(seconds=0.3, ahead=1, walks=32, temperature=0.06, regret=0.15, blur=0.6, careful=True),
    "recruit": _level(seconds=0.3, ahead=1, walks=64, temperature=0.015, regret=0.05, careful=True),
    "veteran": _level(seconds=0.5, ahead=1),
    "warmaster": _level(seconds=1.0, ahead=2),
    "primarch": _level(seconds=3.0, ahead=2),
    "search": _search,
    "search-1": _first_search,
    "scripted": Scripted,
}


@cache
def _theirs() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="siegeworks.agents")}


def names() -> list[str]:
    """The names an agent can be asked for by, beside classes and programs of one's own."""
    return [*_OURS, *_theirs()]


def split(agents: str) -> list[str]:
    """A list of agents separated by commas; commas between settings belong to the agent before them."""
    if agents.startswith("cmd:"):
        return [agents.strip()]
    return [name.strip() for name in re.split(r",(?![A-Za-z_]\w*=)", agents)]


def make(name: str, seed: int | str = 0) -> Agent:
    """A fresh agent; the same seed gives the same choices (as long as no clock cuts it short)."""
    if name.startswith("cmd:"):
        return Outside(name.removeprefix("cmd:").strip(), seed)
    named, settings = _settings(name)
    maker = _maker(named)
    try:
        agent = maker(seed, **settings)
    except (TypeError, ValueError) as error:
        raise BadRequest(f"the agent {name!r:.80} cannot be made: {error}") from error
    if not isinstance(agent, Agent):
        raise BadRequest(f"{named!r:.60} is not an agent: it must be a siegeworks.agents.contract.Agent")
    return agent


def _maker(name: str) -> Callable[..., Any]:
    """What makes an agent of that name."""
    if name in _OURS:
        return _OURS[name]
    if name in _theirs():
        found: Callable[..., Any] = _theirs()[name].load()
        return found
    module, colon, cls = name.partition(":")
    if not colon:
        raise BadRequest(f"there is no agent {name!r:.40}; there are {', '.join(names())}")
    try:
        imported: Callable[..., Any] = getattr(import_module(module), cls)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadRequest(f"the agent {name!r:.60} cannot be imported: {error}") from error
    return imported


def _settings(name: str) -> tuple[str, dict[str, Setting]]:
    """The name of an agent and its settings, which follow the last colon as key=value."""
    head, colon, tail = name.rpartition(":")
    if not colon or "=" not in tail:
        return name, {}
    settings: dict[str, Setting] = {}
    for part in tail.split(","):
        key, _, value = part.partition("=")
        settings[key.strip()] = _value(value.strip())
    return head, settings


def _value(text: str) -> Setting:
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
