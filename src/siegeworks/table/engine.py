"""The engine protocol: one request in, one answer out, as docs/protocol.md says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from siegeworks import __version__
from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask, explain
from siegeworks.agents.registry import make
from siegeworks.core import wire
from siegeworks.core.errors import (
    BadPosition,
    BadRequest,
    GameOver,
    IllegalWord,
    SiegeworksError,
    UnknownTable,
)
from siegeworks.core.journal import Event
from siegeworks.core.record import Match, replay
from siegeworks.core.rulebook import find_rule
from siegeworks.core.spec import GameSpec, find, game_ids
from siegeworks.core.words import Word

PROTOCOL = 1
MAX_TABLES = 1000
MAX_TEXT = 200

Request = dict[str, Any]
Answer = dict[str, Any]


class Session:
    """The tables of one engine process."""

    def __init__(self) -> None:
        self.tables: dict[str, Match] = {}
        self.agents: dict[tuple[str, str, int], Agent] = {}
        self.requests: dict[str, Callable[[Request], Answer]] = {
            "hello": self.hello,
            "help": self.help,
            "game": self.game,
            "vocabulary": self.vocabulary,
            "board": self.board,
            "new": self.new,
            "decision": self.decision,
            "choose": self.choose,
            "why": self.why,
            "odds": self.odds,
            "view": self.view,
            "position": self.position,
            "load": self.load,
            "undo": self.undo,
            "record": self.record,
            "replay": self.replay,
            "fork": self.fork,
            "auto": self.auto,
            "rule": self.rule,
            "close": self.close,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; always one JSON object without line breaks."""
        try:
            request = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
            return _encode(_refusal("bad-json", f"that line is not JSON: {error}"[:300]))
        if not isinstance(request, dict):
            return _encode(_refusal("bad-json", "a request is a JSON object"))
        out = self.handle(request)
        if "id" in request:
            out["id"] = request["id"]
        return _encode(out)

    def handle(self, request: Request) -> Answer:
        """The answer to one request; after an error every game is as it was."""
        do = request.get("do")
        handler = self.requests.get(do) if isinstance(do, str) else None
        if handler is None:
            known = ", ".join(self.requests)
            what = f"{do!r:.60} is not a request" if do is not None else 'a request says in "do" what it wants'
            return _refusal("bad-request", f"{what}; there are {known}")
        try:
            return {"ok": True, **handler(request)}
        except SiegeworksError as error:
            return {"ok": False, "error": error.to_wire()}
        except RecursionError:
            return _refusal("bad-request", "that request goes too deep")
        except Exception as error:  # a mistake in a game's rules must not end the process
            what = f"{type(error).__name__}: {error}"[:500]
            name = request.get("table", "t")
            match = self.tables.get(name) if isinstance(name, str) else None
            if match is not None and "position" in match.header:
                return _refusal("bad-position", f"the rules cannot go on from where this game began: {what}")
            return _refusal("internal-error", what)

    # ------------------------------------------------------------ what there is

    def hello(self, request: Request) -> Answer:
        """Who speaks, and which games there are."""
        return {"name": "siegeworks", "version": __version__, "protocol": PROTOCOL, "games": game_ids()}

    def help(self, request: Request) -> Answer:
        """Every request there is, in a sentence."""
        return {"requests": {name: (handler.__doc__ or "").strip() for name, handler in self.requests.items()}}

    def game(self, request: Request) -> Answer:
        """Title, seats, scenarios and options of a game."""
        spec = _game(request)
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

    def vocabulary(self, request: Request) -> Answer:
        """Every word of a game, in order."""
        v = _game(request).vocabulary
        words = [{"word": n, "label": label} for n, label in zip(v.names, v.labels, strict=True)]
        return {"size": len(v), "words": words}

    def board(self, request: Request) -> Answer:
        """What never changes: the map, the pieces, the cards."""
        spec = _game(request)
        return {"board": spec.board()}

    def rule(self, request: Request) -> Answer:
        """The text of a rule or ruling."""
        game = _text(request, "game") if "game" in request else None
        return find_rule(_text(request, "rule"), game)

    # ------------------------------------------------------------ putting a game on the table

    def new(self, request: Request) -> Answer:
        """A new game; the answer is its first decision."""
        spec = _game(request)
        seed = request.get("seed")
        if seed is not None and (
            isinstance(seed, bool) or not isinstance(seed, (int, str)) or len(str(seed)) > MAX_TEXT
        ):
            raise BadRequest("seed is a number or a short text")
        options = request.get("options")
        if options is not None and not isinstance(options, dict):
            raise BadRequest("options is an object")
        fate = request.get("fate", "keyed")
        if fate not in ("keyed", "fast"):
            raise BadRequest("fate is keyed or fast")
        confirm = request.get("confirm", False)
        if not isinstance(confirm, bool):
            raise BadRequest("confirm is true or false")
        scenario = _text(request, "scenario") if request.get("scenario") is not None else None
        match = Match.new(spec, scenario, seed, options, fate, confirm)
        events = wire.events_for(spec, match.journal.events, None)
        return {**self._put(_table(request), match), "commitment": match.header["commitment"], "events": events}

    def load(self, request: Request) -> Answer:
        """Any legal position, put on the table."""
        position = request.get("position")
        name = request.get("game", position.get("game") if isinstance(position, dict) else None)
        if not isinstance(name, str):
            raise BadPosition("a position names its game")
        return self._put(_table(request), Match.from_position(find(name), position))

    def replay(self, request: Request) -> Answer:
        """A record, played up to a word; says what has changed since it was made."""
        to = request.get("to")
        if to is not None and (isinstance(to, bool) or not isinstance(to, int)):
            raise BadRequest("to is a number of words")
        record: Any = request.get("record")
        match, remarks = replay(record, to)
        return {**self._put(_table(request), match), "words_in_record": len(record["words"]), "remarks": remarks}

    def fork(self, request: Request) -> Answer:
        """The game as it was after some words, on a table of its own; its fate stays the same."""
        match = self._match(request)
        to, name = request.get("to"), _text(request, "as")
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to <= len(match.words):
            raise BadRequest(f"to is a number of words from 0 to {len(match.words)}")
        return {"table": name, **self._put(name, match.fork(to))}

    def close(self, request: Request) -> Answer:
        """Clear a table."""
        self._match(request)
        name = _table(request)
        del self.tables[name]
        self.agents = {key: agent for key, agent in self.agents.items() if key[0] != name}
        return {"table": name}

    # ------------------------------------------------------------ playing

    def decision(self, request: Request) -> Answer:
        """The open question, or the outcome."""
        return wire.decision(self._match(request))

    def choose(self, request: Request) -> Answer:
        """Say a word."""
        match = self._match(request)
        word = self._word(match, request)
        step = request.get("step")
        if step is not None and (isinstance(step, bool) or not isinstance(step, int)):
            raise BadRequest("step is a number")
        hears = _hears(match.spec, request)
        before = len(match.words)
        try:
            events = match.choose(word, step)
            return {"events": hears(events), "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def undo(self, request: Request) -> Answer:
        """Take the last choice back."""
        match = self._match(request)
        match.undo()
        return self._both(match)

    def auto(self, request: Request) -> Answer:
        """Let an agent choose for the seat to decide, once, several times, or to the end."""
        match = self._match(request)
        name = request.get("agent", "greedy")
        count = request.get("count", 1)
        if not isinstance(name, str):
            raise BadRequest("agent is a name")
        if count != "end" and (isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 1_000_000):
            raise BadRequest('count is a number of choices, or "end"')
        seconds = request.get("seconds")
        if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or seconds < 0):
            raise BadRequest("seconds is a number")
        if match.over:
            raise GameOver("the game is over")
        spec, table, hears = match.spec, _table(request), _hears(match.spec, request)
        first, before, why = len(match.journal.events), len(match.words), ""
        try:
            while not match.over and (count == "end" or len(match.words) - before < count):
                agent = self._agent(match, table, name)
                word = ask(agent, spec, match.state, seconds)
                why = explain(agent, spec, match.state, word) if count == 1 else ""
                match.choose(word)
            said = [spec.vocabulary.name(w) for w in match.words[before:]]
            events = hears(match.journal.events[first:])
            return {"words": said, "why": why, "events": events, "decision": wire.decision(match)}
        except Exception:
            match.rewind(before)
            raise

    def _agent(self, match: Match, table: str, name: str) -> Agent:
        """The agent of that name that plays the seat to decide; it keeps what it thought."""
        key = (table, name, match.spec.rules.seat(match.state))
        if key not in self.agents:
            self.agents[key] = make(name, f"{match.header['seed']}/{key[2]}")
        return self.agents[key]

    # ------------------------------------------------------------ asking

    def why(self, request: Request) -> Answer:
        """Whether a word may be said, and if not, why not."""
        match = self._match(request)
        word = self._word(match, request)
        reasons = match.spec.why_not(match.state, word)
        legal = word in match.state.offered
        return {"word": request["word"], "legal": legal, "reasons": [r._asdict() for r in reasons]}

    def odds(self, request: Request) -> Answer:
        """What an offered word would roll or draw, and what it costs."""
        match = self._match(request)
        spec, s = match.spec, match.state
        word = self._word(match, request)
        if match.over:
            raise GameOver("the game is over")
        if word not in s.offered:
            raise IllegalWord("that word is not offered now", spec.why_not(s, word))
        odds = spec.odds(s, word)
        out: Answer = {"word": request["word"], "chance": odds is not None}
        out.update(odds.to_wire() if odds is not None else {"what": None, "modifiers": [], "distribution": []})
        if spec.people.preview is not None:
            out["preview"] = spec.preview(s, word)
        return out

    def view(self, request: Request) -> Answer:
        """All that a seat may know; without a seat, all that a watcher may."""
        match = self._match(request)
        return {"view": match.spec.view(match.state, _seat(match.spec, request))}

    def position(self, request: Request) -> Answer:
        """The whole position as data."""
        match = self._match(request)
        return {"position": match.spec.position(match.state)}

    def record(self, request: Request) -> Answer:
        """The record of the game so far."""
        return {"record": self._match(request).record()}

    # ------------------------------------------------------------ shared

    def _match(self, request: Request) -> Match:
        name = _table(request)
        match = self.tables.get(name)
        if match is None:
            raise UnknownTable(f"there is no game on table {name!r:.60}")
        return match

    def _put(self, name: str, match: Match) -> Answer:
        """Put a game on a table and answer with its decision; one that cannot be told is not put there."""
        answer = self._both(match)
        if name not in self.tables and len(self.tables) >= MAX_TABLES:
            raise BadRequest(f"{MAX_TABLES} tables are in use; close one first")
        self.tables[name] = match
        self.agents = {key: agent for key, agent in self.agents.items() if key[0] != name}
        return answer

    def _word(self, match: Match, request: Request) -> Word:
        word = request.get("word")
        if not isinstance(word, str):
            raise BadRequest("word is a text such as verb:pass")
        return match.spec.vocabulary.number(word)

    def _both(self, match: Match) -> Answer:
        decision = wire.decision(match)
        return {**decision, "decision": decision}


def _encode(answer: Answer) -> bytes:
    try:
        return msgspec.json.encode(answer)
    except (TypeError, ValueError, OverflowError, RecursionError, UnicodeEncodeError):
        return msgspec.json.encode(_refusal("bad-request", "the answer cannot be written as JSON (check the id)"))


def _refusal(code: str, message: str) -> Answer:
    return {"ok": False, "error": {"code": code, "message": message, "reasons": []}}


def _text(request: Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str) or len(value) > MAX_TEXT:
        raise BadRequest(f"{key} is a short text")
    return value


def _game(request: Request) -> GameSpec:
    return find(_text(request, "game"))


def _table(request: Request) -> str:
    return _text(request, "table") if "table" in request else "t"


def _seat(spec: GameSpec, request: Request) -> int | None:
    seat = request.get("seat")
    if seat is None:
        return None
    if not isinstance(seat, str) or seat not in spec.seats:
        raise BadRequest(f"{seat!r:.60} is not a seat; there are {', '.join(spec.seats)}")
    return spec.seats.index(seat)


def _hears(spec: GameSpec, request: Request) -> Callable[[list[Event]], list[Answer]]:
    """How events are told: all, or those the seat named may see; a wrong seat is refused before anything happens."""
    if "seat" not in request:
        return lambda events: [wire.event(spec, e) for e in events]
    seat = _seat(spec, request)
    return lambda events: wire.events_for(spec, events, seat)
