"""Desks: the tables of one engine process, at which whoever asks may see and do everything."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask as ask_agent
from siegeworks.agents.reasons import explain
from siegeworks.agents.registry import make
from siegeworks.core import wire
from siegeworks.core.errors import BadPosition, BadRequest, GameOver, IllegalWord, UnknownTable
from siegeworks.core.gesture_why import why_not_there
from siegeworks.core.gestures import gestures
from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match, replay
from siegeworks.core.rulebook import find_rule
from siegeworks.core.saying import say
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.standing import ALWAYS, Standing, ordered
from siegeworks.core.story import Story
from siegeworks.core.trays import tray
from siegeworks.table.forms import (
    MAX_TEXT,
    AskWhy,
    ForkTo,
    Form,
    LetChoose,
    LoadPosition,
    LogSince,
    NewGame,
    OfGame,
    OfRule,
    OfSubjects,
    OfWord,
    ReplayRecord,
    Say,
    SayAll,
    SeenBy,
    Wish,
)

MAX_TABLES = 1000

Answer = dict[str, Any]


class Desks:
    """The games of one engine process by the name of their table, and the agents that play there."""

    def __init__(self) -> None:
        self.matches: dict[str, Match] = {}
        self.agents: dict[tuple[str, str, int], Agent] = {}
        self.stories: dict[tuple[str, Any], Story] = {}
        self.wishes: dict[tuple[str, int], Standing] = {}  # by table and seat; who wishes nothing is asked always

    def put(self, name: str, match: Match) -> Answer:
        """Put a game on a table and answer with its decision; one that cannot be told is not put there."""
        answer = both(match)
        if name not in self.matches and len(self.matches) >= MAX_TABLES:
            raise BadRequest(f"{MAX_TABLES} tables are in use; close one first")
        self.matches[name] = match
        self.forget(name)
        return answer

    def agent(self, match: Match, table: str, name: str) -> Agent:
        """The agent of that name that plays the seat to decide; it keeps what it thought."""
        key = (table, name, match.spec.rules.seat(match.state))
        if key not in self.agents:
            self.agents[key] = make(name, f"{match.header['seed']}/{key[2]}")
        return self.agents[key]

    def told(self, name: str, seat: Any, before: int = 0) -> Answer:
        """What happened at a table since the journal had so many events, as events and as beats."""
        match = self.matches[name]
        spec, events = match.spec, match.journal.events
        number = UNSET if seat is UNSET else seat_number(spec, seat)
        if (name, number) not in self.stories:
            self.stories[name, number] = wire.story(spec)
        story = self.stories[name, number]
        seen = [e for e in events if number is UNSET or wire.may_see(e, number)]
        story.follow(seen)
        new = len(seen) - sum(1 for e in events[before:] if number is UNSET or wire.may_see(e, number))
        return {"events": [wire.event(spec, e) for e in seen[new:]], "beats": wire.beats(story, new)}

    def forget(self, table: str) -> None:
        """Let the agents, stories and wishes of a table go."""
        self.agents = {key: agent for key, agent in self.agents.items() if key[0] != table}
        self.stories = {key: story for key, story in self.stories.items() if key[0] != table}
        self.wishes = {key: wish for key, wish in self.wishes.items() if key[0] != table}


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
        options = spec.play.options.preset(ask.rules, ask.options)
        match = Match.new(spec, ask.scenario, ask.seed, options, ask.fate, ask.confirm)
        put = self.desks.put(self.name, match)
        return {**put, "commitment": match.header["commitment"], **self.desks.told(self.name, None)}

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
        self.desks.forget(self.name)
        return {"table": self.name}

    # ------------------------------------------------------------ playing

    def decision(self, _: Form) -> Answer:
        """The open question, or the outcome."""
        return wire.decision(self.match)

    def choose(self, ask: Say) -> Answer:
        """Say a word."""
        match = self.match
        word = match.spec.vocabulary.number(ask.word)
        if ask.seat is not UNSET:
            seat_number(match.spec, ask.seat)  # a wrong seat is refused before anything happens
        before, events = len(match.words), len(match.journal.events)
        try:
            match.choose(word, ask.step)
            self._go_on(match)
            return {**self.desks.told(self.name, ask.seat, events), "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def say(self, ask: SayAll) -> Answer:
        """Say the words of a gesture, all of them or a beginning; empty questions on the way answer themselves."""
        match = self.match
        words = [match.spec.vocabulary.number(word) for word in ask.words]
        if ask.seat is not UNSET:
            seat_number(match.spec, ask.seat)  # a wrong seat is refused before anything happens
        if match.over:
            raise GameOver("the game is over")
        events, before = len(match.journal.events), len(match.words)
        try:
            said = say(match, words, ask.step, lambda s: goes_on(match.spec, s), ask.through)
            self._go_on(match)
            told = self.desks.told(self.name, ask.seat, events)
            return {"said": said.said, "stopped": said.stopped, **told, "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def _go_on(self, match: Match) -> None:
        """Answer for the seats that wished it."""
        spec = match.spec
        while not match.over:
            seat = spec.rules.seat(match.state)
            wish = self.desks.wishes.get((self.name, seat))
            if wish is None:
                return
            wish.settle(spec, match.state, seat)
            word = wish.answer(spec, match.state, seat)
            if word is None:
                return
            match.choose(word)

    def standing(self, ask: Wish) -> Answer:
        """What a seat wishes to be asked and has decided beforehand; without a seat, that of the seat to decide."""
        match = self.match
        spec = match.spec
        number = self._seat(ask.seat)
        wish = self.desks.wishes.get((self.name, number)) or Standing(ALWAYS)
        changes = ask.ask is not UNSET or ask.orders is not UNSET
        if changes:
            if ask.ask is not UNSET:
                wish.ask = ask.ask
            if ask.orders is not UNSET:
                wish.orders = ordered(spec, match.state, [(row.kind, row.answer) for row in ask.orders])
            self.desks.wishes[self.name, number] = wish
            before = len(match.words)
            try:
                self._go_on(match)
            except Exception:
                match.rewind(before)
                raise
        offers = [{"kind": o.kind, "answer": o.answer, "text": o.text} for o in spec.people.gestures.orders]
        orders = [{"kind": order.kind, "answer": order.answer} for order in wish.orders]
        out: Answer = {"seat": spec.seats[number], "ask": wish.ask, "orders": orders, "offers": offers}
        return {**out, "decision": wire.decision(match)} if changes else out

    def _seat(self, seat: Any) -> int:
        """A seat as it is named, or the one that decides."""
        match = self.match
        if seat is UNSET or seat is None:
            at = match.spec.rules.seat(match.state)
            if at < 0:
                raise GameOver("the game is over")
            return at
        number = seat_number(match.spec, seat)
        assert number is not None
        return number

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
        if ask.seat is not UNSET:
            seat_number(match.spec, ask.seat)
        events, before = len(match.journal.events), len(match.words)
        try:
            why = self._play(match, ask)
            said = [match.spec.vocabulary.name(w) for w in match.words[before:]]
            told = self.desks.told(self.name, ask.seat, events)
            return {"words": said, "why": why, **told, "decision": wire.decision(match)}
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

    def why(self, ask: AskWhy) -> Answer:
        """Whether a word may be said or what is picked up be put down at it, and if not, why not."""
        match = self.match
        word = match.spec.vocabulary.number(ask.word)
        if ask.subjects and not match.over:
            held = [match.spec.vocabulary.number(w) for w in ask.subjects]
            reasons = why_not_there(match.spec, match.state, match.spec.rules.seat(match.state), held, word)
            legal = not reasons
        else:
            reasons = match.spec.why_not(match.state, word)
            legal = word in match.state.offered
        return {"word": ask.word, "legal": legal, "reasons": [{"rule": r.rule, "text": r.text} for r in reasons]}

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

    def gestures(self, ask: OfSubjects) -> Answer:
        """What a seat can do in one go with what is picked up."""
        match = self.match
        spec = match.spec
        subjects = [spec.vocabulary.number(word) for word in ask.subjects]
        seat = self._seat(ask.seat)
        found = gestures(spec, match.state, seat, subjects)
        laid = wire.tray(spec, tray(spec, match.state, seat))
        rows = [wire.gesture(spec, one) for one in found]
        return {"gestures": rows, "step": match.state.step, **({} if laid is None else {"tray": laid})}

    def view(self, ask: SeenBy) -> Answer:
        """All that a seat may know; without a seat, all that a watcher may."""
        match = self.match
        number = seat_number(match.spec, ask.seat)
        goals = [msgspec.to_builtins(goal) for goal in match.spec.goals(match.state, number)]
        return {"view": match.spec.view(match.state, number), "goals": goals}

    def log(self, ask: LogSince) -> Answer:
        """What happened, from an event on, as a seat may know it; without a seat, all of it."""
        match = self.match
        if ask.seat is not UNSET:
            seat_number(match.spec, ask.seat)
        told = self.desks.told(self.name, ask.seat)
        since = ask.since
        beats = [row for row in told["beats"] if row["last"] >= since]
        return {"since": since, "events": told["events"][since:], "beats": beats}

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
        "presets": list(spec.play.options.presets()),
        "options": [
            {
                "id": o.id,
                "type": o.type,
                "values": list(o.values),
                "default": bool(o.default) if o.type == "bool" else o.values[o.default],
                "faq": o.faq or o.values[o.default],
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
