"""A process that thinks for agents: one JSON request a line, one answer a line.

A request names the game by header and words, so the process needs nothing but what the record holds; it keeps the games
it saw last and plays only the new words of each.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any

import msgspec

from siegeworks.agents.driver import ask, explain
from siegeworks.agents.registry import make
from siegeworks.core.record import Match, replay

KEPT = 8


class Desk:
    """The games and agents this process remembers."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, Match] = OrderedDict()
        self.agents: OrderedDict[str, Any] = OrderedDict()

    def game(self, key: str, header: dict[str, Any], words: list[str]) -> Match:
        """The game after these words."""
        match = self.games.pop(key, None)
        number = None if match is None else match.spec.vocabulary.number
        if match is None or number is None or match.words != [number(w) for w in words[: len(match.words)]]:
            match, _ = replay({"record": 1, "header": header, "words": words})
        else:
            for word in words[len(match.words) :]:
                match.choose(number(word))
        self.games[key] = match
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        return match

    def agent(self, key: str, name: str, seed: int) -> Any:
        """The agent that plays a seat; it keeps what it thought between choices."""
        agent = self.agents.pop(key, None) or make(name, seed)
        self.agents[key] = agent
        if len(self.agents) > KEPT * 2:
            self.agents.popitem(last=False)
        return agent

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The word an agent says, and why."""
        match = self.game(request["table"], request["header"], request["words"])
        name: str = request["agent"]
        agent = self.agent(f"{request['table']}/{request['seat']}/{name}", name, len(match.words))
        word = ask(agent, match.spec, match.state, request["seconds"])
        return {"word": match.spec.vocabulary.name(word), "why": explain(agent, match.spec, match.state, word)}


def main() -> None:
    """Answer until the other side hangs up."""
    desk = Desk()
    for line in sys.stdin.buffer:
        try:
            out = desk.answer(msgspec.json.decode(line))
        except Exception as error:  # the server falls back to a word of its own and says so
            out = {"error": repr(error)[:500]}
        sys.stdout.buffer.write(msgspec.json.encode(out) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
