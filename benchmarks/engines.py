"""Random play, engine by engine, each written as its own manual writes it.

`play` yields once per decision, with the number of choices that were open; the position then stands in `now`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, Protocol

LONGEST = 30_000  # decisions; a longer game is broken off and counted as such


class Engine(Protocol):
    """What a worker needs of an engine."""

    now: Any
    games: int
    broken_off: int

    def play(self, dice: random.Random) -> Iterator[int]: ...
    def clone(self) -> object: ...
    def choices(self) -> object: ...
    def saved(self) -> bytes: ...


class Siegeworks:
    """A game of ours through the public contract; scenarios in turn."""

    def __init__(self, game: str) -> None:
        from siegeworks.core.spec import find

        self.spec = find(game)
        self.now: Any = None
        self.games = self.broken_off = 0

    def play(self, dice: random.Random) -> Iterator[int]:
        spec, rnd = self.spec, dice.random
        choose = spec.rules.choose
        scenarios = [row.id for row in spec.scenarios]
        while True:
            s = spec.new(scenarios[self.games % len(scenarios)], seed=dice.getrandbits(40))
            self.now = s
            decisions = 0
            while s.frames and decisions < LONGEST:
                words = s.offered
                count = len(words)
                choose(s, words[int(rnd() * count)])
                decisions += 1
                yield count
            self.games += 1
            self.broken_off += decisions >= LONGEST

    def clone(self) -> object:
        return self.now.clone()

    def choices(self) -> object:
        if not self.now.frames:
            return []
        ask, frame = self.spec.rules.question(self.now)
        return ask.words(self.now, frame)

    def saved(self) -> bytes:
        return json.dumps(self.spec.position(self.now), separators=(",", ":")).encode()


class PythonChess:
    """python-chess, the yardstick: everything is stated as a ratio to it."""

    def __init__(self, _: str) -> None:
        import chess

        self.board = chess.Board
        self.now: Any = None
        self.games = self.broken_off = 0

    def play(self, dice: random.Random) -> Iterator[int]:
        rnd = dice.random
        while True:
            board = self.now = self.board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.push(moves[int(rnd() * len(moves))])
                yield len(moves)
            self.games += 1

    def clone(self) -> object:
        return self.now.copy(stack=False)

    def choices(self) -> object:
        return list(self.now.legal_moves)

    def saved(self) -> bytes:
        return str(self.now.fen()).encode()


class Catanatron:
    """catanatron, four random players."""

    def __init__(self, _: str) -> None:
        from catanatron.game import Game
        from catanatron.models.player import Color, RandomPlayer

        colors = list(Color)[:4]
        self.make: Callable[[int], Any] = lambda seed: Game([RandomPlayer(color) for color in colors], seed=seed)
        self.now: Any = None
        self.games = self.broken_off = 0

    def play(self, dice: random.Random) -> Iterator[int]:
        rnd = dice.random
        while True:
            game = self.now = self.make(dice.getrandbits(31))
            while game.winning_color() is None and game.state.num_turns < 1000:
                actions = game.state.playable_actions
                game.execute(actions[int(rnd() * len(actions))], validate_action=False)
                yield len(actions)
            self.games += 1
            self.broken_off += game.winning_color() is None

    def clone(self) -> object:
        return self.now.copy()

    def choices(self) -> object:
        from catanatron.models.actions import generate_playable_actions

        return generate_playable_actions(self.now.state)

    def saved(self) -> bytes:
        from catanatron.json import GameEncoder

        return json.dumps(self.now, cls=GameEncoder, separators=(",", ":")).encode()


class OpenSpiel:
    """A game of OpenSpiel, by its name; chance nodes are played but not counted."""

    def __init__(self, name: str) -> None:
        import pyspiel

        if name.startswith("python_"):
            from open_spiel.python import games  # noqa: F401  registers the games written in Python
        self.game = pyspiel.load_game(name)
        self.now: Any = None
        self.games = self.broken_off = 0

    def play(self, dice: random.Random) -> Iterator[int]:
        rnd = dice.random
        while True:
            state = self.now = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, chances)[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(rnd() * len(actions))])
                yield len(actions)
            self.games += 1

    def clone(self) -> object:
        return self.now.clone()

    def choices(self) -> object:
        return self.now.legal_actions()

    def saved(self) -> bytes:
        return str(self.now.serialize()).encode()


KINDS: dict[str, Callable[[str], Engine]] = {
    "siegeworks": Siegeworks,
    "python-chess": PythonChess,
    "catanatron": Catanatron,
    "openspiel": OpenSpiel,
}
YARDSTICK = "python-chess"
PEERS = ("catanatron", "openspiel:chess", "openspiel:python_block_dominoes")


def engine(name: str) -> Engine:
    """The engine of a name such as `siegeworks:outpost` or `openspiel:chess`."""
    kind, _, game = name.partition(":")
    return KINDS[kind](game)
