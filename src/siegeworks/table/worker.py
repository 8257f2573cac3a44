"""A process that thinks for agents: one JSON request per line, one answer per line.

A request names the game by header and words, so the process needs nothing but what the record holds; it keeps the games
it saw last and plays only the new words of each. It goes on listening while it thinks: {"stop": NUMBER} makes the
answer to the request of that number due now, with the best found so far.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections import OrderedDict
from typing import Any

import msgspec

from siegeworks.agents.contract import Clock
from siegeworks.agents.driver import ask
from siegeworks.agents.reasons import explain
from siegeworks.agents.registry import make
from siegeworks.core.record import Match, replay

KEPT = 8
WEIGHED = 12  # words an answer tells the worth of


class Desk:
    """The games and agents this process remembers."""

    def __init__(self) -> None:
        self.games: OrderedDict[str, Match] = OrderedDict()
        self.agents: OrderedDict[str, Any] = OrderedDict()
        self.said: dict[str, tuple[int, int]] = {}  # by agent, the word it last said and when
        self.clock = Clock(0.0)
        self.number = -1
        self.stopped = -1

    def stop(self, number: int) -> None:
        """Make an answer due now; it may not have been begun, or have been given already."""
        self.stopped = number
        if self.number == number:
            self.clock.stop()

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

    def agent(self, key: str, name: str, seed: int | str) -> Any:
        """The agent that plays a seat; it keeps what it thought between choices."""
        agent = self.agents.pop(key, None) or make(name, seed)
        self.agents[key] = agent
        if len(self.agents) > KEPT * 2:
            self.said.pop(self.agents.popitem(last=False)[0], None)
        return agent

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The word an agent says, and why."""
        match = self.game(request["table"], request["header"], request["words"])
        name: str = request["agent"]
        key = f"{request['table']}/{request['seat']}/{name}"
        said = self.said.pop(key, None)
        if said is not None and match.words[said[0] : said[0] + 1] != [said[1]]:
            self.agents.pop(key, None)  # another word was said than it meant to: its plan is void
        helps = bool(request.get("helper"))
        agent = self.agent(key, name, f"helper {len(match.words)}" if helps else len(match.words))
        clock = self.clock = Clock(request["seconds"])
        self.number = request.get("number", 0)
        if self.stopped == self.number:
            clock.stop()
        word = ask(agent, match.spec, match.state, clock=clock)
        self.said[key] = (len(match.words), word)
        names = match.spec.vocabulary.names
        return {
            "word": names[word],
            "why": explain(agent, match.spec, match.state, word),
            "weighed": [(names[row.word], row.value, row.visits) for row in agent.reasons()[:WEIGHED]],
        }


def listen(desk: Desk, requests: queue.SimpleQueue[dict[str, Any] | None]) -> None:
    """Read lines until the other side hangs up: requests wait in line, a stop is heeded at once."""
    for line in sys.stdin.buffer:
        message = msgspec.json.decode(line)
        if "stop" in message:
            desk.stop(message["stop"])
        else:
            requests.put(message)
    requests.put(None)


def main() -> None:
    """Answer until the other side hangs up."""
    desk = Desk()
    requests: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(desk, requests), daemon=True).start()
    while (request := requests.get()) is not None:
        try:
            out = desk.answer(request)
        except Exception as error:  # the server falls back to a word of its own and says so
            out = {"error": repr(error)[:500]}
        sys.stdout.buffer.write(msgspec.json.encode(out) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
