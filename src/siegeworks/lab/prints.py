"""What a run was made with: hashes of the program, of a game's rules and data, of packs and of other
people's agents.

Compiled and plain copies have the same sources and play the same games, so they have the same prints.
"""

from __future__ import annotations

import hashlib
import shlex
import shutil
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from siegeworks import __version__
from siegeworks.agents.registry import names as our_agents
from siegeworks.core.spec import find

PACKAGE = Path(__file__).resolve().parent.parent
PROGRAM = ("core", "agents", "lab")  # what games are played and counted by
KINDS = (".py", ".toml")


def made_with(game: str, packs: Iterable[str], agents: Iterable[str]) -> dict[str, Any]:
    """Everything that the games of a run depend on beside their seed."""
    return {
        "siegeworks": __version__,
        "program": tree(*(PACKAGE / room for room in PROGRAM)),
        "rules_version": find(game).version,
        "rules": rules(game),
        "packs": {str(pack): tree(Path(pack)) for pack in packs},
        "agents": {name: print_ for name in agents if (print_ := agent(name))},
    }


def differences(one: dict[str, Any], two: dict[str, Any]) -> list[str]:
    """What two runs were made with that is not the same, in words."""
    told = {
        "siegeworks": "the version of Siegeworks",
        "program": "the program",
        "rules_version": "the version of the rules",
        "rules": "the game's rules or data",
        "packs": "the data packs",
        "agents": "the agents' own programs",
    }
    return [text for key, text in told.items() if one.get(key) != two.get(key)]


def rules(game: str) -> str:
    """The hash of a game's rules and data, and of what it shares with others."""
    spec = find(game)
    found = (find_spec(name) for name in spec.stands_on)
    return tree(spec.folder, *(Path(next(iter(f.submodule_search_locations or ()))) for f in found if f is not None))


@cache
def tree(*folders: Path) -> str:
    """The hash of all sources and data in some folders, by name and content."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in KINDS):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def agent(name: str) -> str:
    """The hash of the file behind an agent that is not ours; empty if it is, or if no file can be told."""
    path = None
    if name.startswith("cmd:"):
        words = shlex.split(name.removeprefix("cmd:"))
        files = [Path(word) for word in words if Path(word).is_file()]  # the program, or the script it is to run
        found = shutil.which(words[0]) if words and not files else None
        path = files[-1] if files else Path(found) if found else None
    elif name.partition(":")[0] not in our_agents():
        spec = find_spec(name.partition(":")[0])
        path = Path(spec.origin) if spec is not None and spec.origin else None
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path is not None and path.is_file() else ""
