"""A game being played or replayed: the record (header and words), hashes, undo by information, and forks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any, NamedTuple

from siegeworks.core.bounds import bounded
from siegeworks.core.data import active_packs
from siegeworks.core.errors import (
    BadPosition,
    BadRecord,
    CannotUndo,
    Endless,
    GameOver,
    IllegalWord,
    SiegeworksError,
    StaleStep,
)
from siegeworks.core.fate import FAST, Fast, Keyed, secret_of, start_seed
from siegeworks.core.journal import Event, Journal
from siegeworks.core.spec import MOST_STEPS, GameSpec, find
from siegeworks.core.state import digest
from siegeworks.core.words import Word

RECORD_VERSION = 1
LONGEST_SEED = 200  # characters


class Before(NamedTuple):
    """A moment to return to: the state, how many events there were, who chose, and if that revealed anything."""

    state: Any
    events: int
    seat: int
    revealed: bool


class Match:
    """One game at one table: its state, its words so far, and the way back."""

    def __init__(self, spec: GameSpec, header: dict[str, Any]) -> None:
        self.spec = spec
        self.header = header
        self.journal = Journal()
        self.words: list[Word] = []
        self.hashes: list[str] = []
        self.history: list[Before] = []
        self.state: Any = None

    @classmethod
    def new(
        cls,
        game: str | GameSpec,
        scenario: str | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        fate: str = "keyed",
        confirm: bool = False,
    ) -> Match:
        """Start a game. Without a seed a secret one is made; the header carries its commitment."""
        spec = find(game) if isinstance(game, str) else game
        if seed is None:
            seed = secrets.token_hex(32)
        header = {
            "game": spec.id,
            "version": spec.version,
            "scenario": spec.scenarios[spec.scenario_number(scenario)].id,
            "options": {o.id: o.values[v] for o, v in zip(spec.options, spec.option_values(options), strict=True)},
            "fate": fate,
            "seed": seed,
            "confirm": confirm,
        }
        if active_packs():
            header["packs"] = [pack.name for pack in active_packs()]
        match = cls(spec, header)
        match.start()
        return match

    def start(self) -> None:
        """Put the game at its first question."""
        header = self.header
        keyed = header["fate"] == "keyed"
        fate = Keyed(self.spec.id, secret_of(header["seed"])) if keyed else None
        self.state = self.spec.new(
            header["scenario"],
            header["seed"],
            header["options"],
            fate,
            self.journal,
            bool(header.get("confirm", False)),
        )
        header["commitment"] = fate.commitment() if fate is not None else ""
        self.hashes = [digest(self.state, self.spec.rules)]

    @classmethod
    def from_position(cls, spec: GameSpec, data: Any, seed: int | str | None = None) -> Match:
        """A game that goes on from a position; its record starts there.

        With a seed its chance is keyed by it: whoever knows the position then knows nothing of the dice to come.
        """
        s = spec.load(data)
        keyed = None if seed is None else Keyed(spec.id, secret_of(seed))
        header = {
            "game": spec.id,
            "version": spec.version,
            "scenario": spec.scenarios[s.scenario].id,
            "options": {o.id: o.values[v] for o, v in zip(spec.options, s.options, strict=True)},
            "fate": "fast" if keyed is None else "keyed",
            "seed": s.seed if seed is None else seed,
            "commitment": "" if keyed is None else keyed.commitment(),
            "position": data,
        }
        match = cls(spec, header)
        if keyed is not None:
            s.fate = keyed
        else:  # the position of a keyed game carries no seed
            s.fate = FAST if s.seed else Fast(start_seed(digest(s, spec.rules)))
        s.journal = match.journal
        match.state = s
        match.hashes = [digest(s, spec.rules)]
        return match

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.frames

    def choose(self, w: Word, step: int | None = None) -> list[Event]:
        """Say a word; returns the events it caused. A refusal leaves the game exactly as it was."""
        s = self.state
        if self.over:
            raise GameOver("the game is over")
        if step is not None and step != s.step:
            raise StaleStep(f"this answers step {step}, but the game stands at step {s.step}")
        seat = self.spec.rules.seat(s)
        before = s.clone()
        events = len(self.journal.events)
        try:
            self._run(s, w)
        except IllegalWord:
            raise  # before anything was done
        except Exception as error:
            # a mistake in a game's rules must not leave the table half-way through a choice
            before.journal = self.journal
            self.state = before
            del self.journal.events[events:]
            if isinstance(error, Endless):
                raise BadPosition("the rules do not come to an end from this position", [error.as_reason()]) from error
            raise
        self.history.append(Before(before, events, seat, s.reveals != before.reveals))
        self.words.append(w)
        self.hashes.append(digest(s, self.spec.rules))
        return self.journal.events[events:]

    def _run(self, s: Any, w: Word) -> None:
        """Answer and run on, but not for ever; a game begun with a position made by hand is watched more closely."""
        rules = self.spec.rules
        with bounded() if "position" in self.header else nullcontext():
            rules.answer(s, w)
            rules.settle_watched(s, MOST_STEPS)

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back; never out of a game that is over, whose seed is published."""
        return bool(self.history) and not self.history[-1].revealed and not self.over

    def undo(self) -> None:
        """Take the last choice back, unless something was revealed by it."""
        if not self.history:
            raise CannotUndo("nothing has been chosen yet")
        last = self.history[-1]
        if self.over:
            raise CannotUndo("the game is over, and its seed is published with the record. Fork the game instead.")
        if last.revealed:
            shown = [self.spec.sentence(e) for e in self.journal.events[last.events :] if "to" not in e]
            told = " ".join(t for t in shown if t)[:300] or "Chance was drawn or something hidden was seen."
            raise CannotUndo(f"the last choice revealed something: {told} Fork the game instead.")
        self.history.pop()
        self.words.pop()
        self.hashes.pop()
        self.state = last.state
        self.state.journal = self.journal
        del self.journal.events[last.events :]

    def rewind(self, count: int) -> None:
        """Back to how it was after `count` words, whatever was revealed since; the caller knows that it may be."""
        if count < len(self.history):
            before = self.history[count]
            self.state = before.state
            self.state.journal = self.journal
            del self.journal.events[before.events :]
            del self.history[count:], self.words[count:], self.hashes[count + 1 :]

    def record(self) -> dict[str, Any]:
        """The record: header and words, secret ones too; so for whoever may know all of it."""
        names = self.spec.vocabulary.names
        return {
            "record": RECORD_VERSION,
            "header": dict(self.header),
            "words": [names[w] for w in self.words],
            "hashes": list(self.hashes),
            "outcome": self.spec.outcome(self.state),
        }

    def fork(self, step: int) -> Match:
        """The same game up to a step, to go on otherwise; its fate stays the same."""
        names = self.spec.vocabulary.names
        match, _ = replay(
            {"record": RECORD_VERSION, "header": dict(self.header), "words": [names[w] for w in self.words]}, step
        )
        return match


class Remark(str):
    """A remark on a record, and the form of it that names no word, for those who may not know it."""

    openly: str

    def __new__(cls, text: str, openly: str) -> Remark:
        """The remark in full, and as it may be told to everybody."""
        remark = super().__new__(cls, text)
        remark.openly = openly
        return remark


def told_openly(remarks: list[str]) -> list[str]:
    """Remarks as everybody at a table may read them."""
    return [remark.openly if isinstance(remark, Remark) else remark for remark in remarks]


def replay(record: Any, to: int | None = None) -> tuple[Match, list[str]]:
    """Play a record up to a step; returns the game and remarks (changed rules, hashes that differ, words refused).

    A record whose rules or data changed still opens: as far as its words are still legal.
    """
    header, words, hashes = _parts(record)
    spec = find(str(header.get("game")))
    remarks = _changes(spec, header)
    match = _start(spec, header)
    if hashes and hashes[0] != match.hashes[0]:
        remarks.append("from the set-up on the position differs from the recorded one: rules or data have changed")
        hashes = []
    end = len(words) if to is None else max(0, min(to, len(words)))
    for number, name in enumerate(words[:end], 1):
        trouble = _say(match, number, name)
        if trouble:
            remarks.append(trouble)
            break
        if number < len(hashes) and hashes[number] != match.hashes[-1]:
            remarks.append(
                f"from word {number} on the position differs from the recorded one: rules or data have changed"
            )
            hashes = []
    return match, remarks


def _parts(record: Any) -> tuple[dict[str, Any], list[Any], list[Any]]:
    """Header, words and hashes of a record; refuses what has no such parts."""
    header = record.get("header") if isinstance(record, dict) else None
    words = record.get("words") if isinstance(record, dict) else None
    if not isinstance(header, dict) or not isinstance(words, list):
        raise BadRecord("a record is an object with header and words")
    if record.get("record") != RECORD_VERSION:
        raise BadRecord(f"this record has form {record.get('record')!r:.20}; this version reads form {RECORD_VERSION}")
    hashes = record.get("hashes")
    return dict(header), words, hashes if isinstance(hashes, list) else []


def _changes(spec: GameSpec, header: dict[str, Any]) -> list[str]:
    """What is not as it was when the record was made: the version of the rules, the data packs."""
    remarks: list[str] = []
    if header.get("version") != spec.version:
        remarks.append(
            f"recorded under version {header.get('version')!r:.20} of the rules; this is version {spec.version}"
        )
    packs = [pack.name for pack in active_packs()]
    recorded = header.get("packs") or []
    if recorded != packs:
        with_packs = f"{recorded!r:.200}" if recorded else "none"
        remarks.append(f"recorded with data packs {with_packs}; in use now: {', '.join(packs) or 'none'}")
    return remarks


def _say(match: Match, number: int, name: Any) -> str:
    """Say one word of a record; what went wrong, if anything did."""
    try:
        match.choose(match.spec.vocabulary.number(name))
    except SiegeworksError as error:
        return Remark(
            f"word {number} ({name!r:.60}) is not accepted by these rules: {error.message}; opened up to there",
            f"word {number} is not accepted by these rules; opened up to there",
        )
    except Exception as error:  # a game saved because the rules failed in it must still open
        return Remark(
            f"the rules fail at word {number} ({name!r:.60}): {type(error).__name__}: {error!s:.200}",
            f"the rules fail at word {number}; opened up to there",
        )
    return ""


def _start(spec: GameSpec, header: dict[str, Any]) -> Match:
    """A game at its first question, by what a header may say; whatever else stands there is not taken over."""
    try:
        match = _at_position(spec, header) if "position" in header else _at_set_up(spec, header)
    except BadRecord:
        raise
    except SiegeworksError as error:
        raise BadRecord(f"this record cannot be opened: {error.message}", error.reasons) from error
    version, packs = header.get("version"), header.get("packs")
    if type(version) is int:
        match.header["version"] = version
    if isinstance(packs, list) and packs:
        match.header["packs"] = [f"{pack!s:.100}" for pack in packs[:100]]
    return match


def _at_position(spec: GameSpec, header: dict[str, Any]) -> Match:
    """Scenario and options are those of the position, whatever the header says."""
    keyed = header.get("fate") == "keyed"
    return Match.from_position(spec, header["position"], _seed(header) if keyed else None)


def _at_set_up(spec: GameSpec, header: dict[str, Any]) -> Match:
    options, fate = header.get("options", {}), header.get("fate", "keyed")
    if not isinstance(options, dict) or fate not in ("keyed", "fast"):
        raise BadRecord("the options of a record are an object, its fate is keyed or fast")
    scenario = header.get("scenario")
    known = {
        "game": spec.id,
        "version": spec.version,
        "scenario": spec.scenarios[spec.scenario_number(scenario)].id,
        "options": options,
        "fate": fate,
        "seed": _seed(header),
        "confirm": bool(header.get("confirm", False)),
    }
    match = Match(spec, known)
    match.start()
    return match


def _seed(header: dict[str, Any]) -> int | str:
    """The seed of a header; refuses one that is missing, too long or of another kind."""
    if "seed" not in header:
        raise BadRecord("the seed of this record has not been published yet: it can be replayed when the game is over")
    seed = header["seed"]
    if isinstance(seed, str) and len(seed) <= LONGEST_SEED:
        return seed
    if type(seed) is int and seed.bit_length() <= 512:
        return seed
    raise BadRecord("the seed of a record is a number or a short text")
