"""Desks: the tables of one engine process, at which whoever asks may see and do everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask as ask_agent
from siegeworks.agents.driver import explain
from siegeworks.agents.registry import make
from siegeworks.core import wire
from siegeworks.core.errors import BadPosition, BadRequest, GameOver, IllegalWord, UnknownTable
from siegeworks.core.journal import Event
from siegeworks.core.record import Match, replay
from siegeworks.core.rulebook import find_rule
from siegeworks.core.spec import GameSpec, find
from siegeworks.table.forms import (
    MAX_TEXT,
    ForkTo,
    Form,
    LetChoose,
    LoadPosition,
    NewGame,
    OfGame,
    OfRule,
    OfWord,
    ReplayRecord,
    Say,
    SeenBy,
)

MAX_TABLES = 1000

Answer = dict[str, Any]


class Desks:
    """The games of one engine process by the name of their table, and the agents that play there."""

    def __init__(self) -> None:
        self.matches: dict[str, Match] = {}
        self.agents: dict[tuple[str, str, int], Agent] = {}

    def put(self, name: str, match: Match) -> Answer:
        """Put a game on a table and answer with its decision; one that cannot be told is not put there."""
        answer = both(match)
        if name not in self.matches and len(self.matches) >= MAX_TABLES:
            raise BadRequest(f"{MAX_TABLES} tables are in use; close one first")
        self.matches[name] = match
        self.forget_agents(name)
        return answer

    def agent(self, match: Match, table: str, name: str) -> Agent:
        """The agent of that name that plays the seat to decide; it keeps what it thought."""
        key = (table, name, match.spec.rules.seat(match.state))
        if key not in self.agents:
            self.agents[key] = make(name, f"{match.header['seed']}/{key[2]}")
        return self.agents[key]

    def forget_agents(self, table: str) -> None:
        """Let the agents of a table go."""
        self.agents = {key: agent for key, agent in self.agents.items() if key[0] != table}


class Desk:
    """One table of an engine, as a request names it."""

    def __init__(self, desks: Desks, name: Any) -> None:
        self.desks = desks
        self._name = name

    @property
    def name(self) -> str:
        """The table's name; refuses one that is no short text."""
        if not isinstance(self._name, str) or len(self._name) > MAX_TEXT:
            raise BadRequest("table is a short text")
        return self._name

    @property
    def match(self) -> Match:
        """The game on this table."""
        match = self.desks.matches.get(self.name)
        if match is None:
            raise UnknownTable(f"there is no game on table {self.name!r:.60}")
        return match

    # ------------------------------------------------------------ putting a game on the table

    def new(self, ask: NewGame) -> Answer:
        """A new game; the answer is its first decision."""
        spec = find(ask.game)
        if len(str(ask.seed)) > MAX_TEXT:
            raise BadRequest("seed is a number or a short text")
        match = Match.new(spec, ask.scenario, ask.seed, ask.options, ask.fate, ask.confirm)
        events = wire.events_for(spec, match.journal.events, None)
        return {**self.desks.put(self.name, match), "commitment": match.header["commitment"], "events": events}

    def load(self, ask: LoadPosition) -> Answer:
        """Any legal position, put on the table."""
        name = ask.game
        if name is UNSET:
            name = ask.position.get("game") if isinstance(ask.position, dict) else None
        if not isinstance(name, str):
            raise BadPosition("a position names its game")
        return self.desks.put(self.name, Match.from_position(find(name), ask.position))

    def replay(self, ask: ReplayRecord) -> Answer:
        """A record, played up to a word; says what has changed since it was made."""
        match, remarks = replay(ask.record, ask.to)
        put = self.desks.put(self.name, match)
        return {**put, "words_in_record": len(ask.record["words"]), "remarks": remarks}

    def fork(self, ask: ForkTo) -> Answer:
        """The game as it was after some words, on a table of its own; its fate stays the same."""
        match = self.match
        if not 0 <= ask.to <= len(match.words):
            raise BadRequest(f"to is a number of words from 0 to {len(match.words)}")
        return {"table": ask.name, **self.desks.put(ask.name, match.fork(ask.to))}

    def close(self, _: Form) -> Answer:
        """Clear this table."""
        assert self.match is not None  # refuses a table without a game
        del self.desks.matches[self.name]
        self.desks.forget_agents(self.name)
        return {"table": self.name}

    # ------------------------------------------------------------ playing

    def decision(self, _: Form) -> Answer:
        """The open question, or the outcome."""
        return wire.decision(self.match)

    def choose(self, ask: Say) -> Answer:
        """Say a word."""
        match = self.match
        word = match.spec.vocabulary.number(ask.word)
        tell = listener(match.spec, ask.seat)
        before = len(match.words)
        try:
            events = match.choose(word, ask.step)
            return {"events": tell(events), "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def undo(self, _: Form) -> Answer:
        """Take the last choice back."""
        match = self.match
        match.undo()
        return both(match)

    def auto(self, ask: LetChoose) -> Answer:
        """Let an agent choose for the seat to decide, once, several times, or to the end."""
        match = self.match
        if match.over:
            raise GameOver("the game is over")
        tell = listener(match.spec, ask.seat)
        events, before = len(match.journal.events), len(match.words)
        try:
            why = self._play(match, ask)
            said = [match.spec.vocabulary.name(w) for w in match.words[before:]]
            told = tell(match.journal.events[events:])
            return {"words": said, "why": why, "events": told, "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def _play(self, match: Match, ask: LetChoose) -> str:
        """Let the agent choose as often as asked for; returns its reasons if that was once."""
        why = ""
        left = -1 if ask.count == "end" else ask.count
        while left and not match.over:
            agent = self.desks.agent(match, self.name, ask.agent)
            word = ask_agent(agent, match.spec, match.state, ask.seconds)
            if ask.count == 1:
                why = explain(agent, match.spec, match.state, word)
            match.choose(word)
            left -= 1
        return why

    # ------------------------------------------------------------ asking

    def why(self, ask: OfWord) -> Answer:
        """Whether a word may be said, and if not, why not."""
        match = self.match
        word = match.spec.vocabulary.number(ask.word)
        reasons = match.spec.why_not(match.state, word)
        legal = word in match.state.offered
        return {"word": ask.word, "legal": legal, "reasons": [r._asdict() for r in reasons]}

    def odds(self, ask: OfWord) -> Answer:
        """What an offered word would roll or draw, and what it costs."""
        match = self.match
        spec, s = match.spec, match.state
        word = spec.vocabulary.number(ask.word)
        if match.over:
            raise GameOver("the game is over")
        if word not in s.offered:
            raise IllegalWord("that word is not offered now", spec.why_not(s, word))
        odds = spec.odds(s, word)
        out: Answer = {"word": ask.word, "chance": odds is not None}
        out.update(odds.to_wire() if odds is not None else {"what": None, "modifiers": [], "distribution": []})
        if spec.people.preview is not None:
            out["preview"] = spec.preview(s, word)
        return out

    def view(self, ask: SeenBy) -> Answer:
        """All that a seat may know; without a seat, all that a watcher may."""
        match = self.match
        return {"view": match.spec.view(match.state, seat_number(match.spec, ask.seat))}

    def position(self, _: Form) -> Answer:
        """The whole position as data."""
        match = self.match
        return {"position": match.spec.position(match.state)}

    def record(self, _: Form) -> Answer:
        """The record of the game so far."""
        return {"record": self.match.record()}


# ------------------------------------------------------------ what there is, at any desk


def game(_: Desk, ask: OfGame) -> Answer:
    """Title, seats, scenarios and options of a game."""
    spec = find(ask.game)
    return {
        "game": spec.id,
        "title": spec.title,
        "text": spec.text,
        "version": spec.version,
        "seats": list(spec.seats),
        "scenarios": [row._asdict() for row in spec.scenarios],
        "options": [
            {
                "id": o.id,
                "type": o.type,
                "values": list(o.values),
                "default": bool(o.default) if o.type == "bool" else o.values[o.default],
                "text": o.text,
                "rules": list(o.rules),
            }
            for o in spec.options
        ],
        "vocabulary": len(spec.vocabulary),
    }


def vocabulary(_: Desk, ask: OfGame) -> Answer:
    """Every word of a game, in order."""
    v = find(ask.game).vocabulary
    words = [{"word": n, "label": label} for n, label in zip(v.names, v.labels, strict=True)]
    return {"size": len(v), "words": words}


def board(_: Desk, ask: OfGame) -> Answer:
    """What never changes: the map, the pieces, the cards."""
    return {"board": find(ask.game).board()}


def rule(_: Desk, ask: OfRule) -> Answer:
    """The text of a rule or ruling."""
    return find_rule(ask.rule, None if ask.game is UNSET else ask.game)


# ------------------------------------------------------------ shared


def both(match: Match) -> Answer:
    """The decision's fields at the top, and once more under `decision`."""
    decision = wire.decision(match)
    return {**decision, "decision": decision}


def seat_number(spec: GameSpec, seat: Any) -> int | None:
    """A seat as the game numbers it; None for a watcher."""
    if seat is None:
        return None
    if not isinstance(seat, str) or seat not in spec.seats:
        raise BadRequest(f"{seat!r:.60} is not a seat; there are {', '.join(spec.seats)}")
    return spec.seats.index(seat)


def listener(spec: GameSpec, seat: Any) -> Callable[[list[Event]], list[Answer]]:
    """How events are told: all, or those the seat named may see; a wrong seat is refused before anything happens."""
    if seat is UNSET:
        return lambda events: [wire.event(spec, e) for e in events]
    number = seat_number(spec, seat)
    return lambda events: wire.events_for(spec, events, number)
