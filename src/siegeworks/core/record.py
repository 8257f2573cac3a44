"""A game being played or replayed: the record (header and words), hashes, undo by information, and forks."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

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
from siegeworks.core.fate import FAST, Fast, chained, keyed, mixed, start_seed
from siegeworks.core.header import MOST_LOTS, RECORD_VERSION, Remark, changes_since, is_luck, parts_of, seed_of
from siegeworks.core.journal import Event, Journal
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import MOST_STEPS, GameSpec, find
from siegeworks.core.state import digest, from_data
from siegeworks.core.words import Word

RECENT = 4  # the last so many states are kept, for undo,
EVERY = 25  # and every so manieth; those between are made again when they are asked for


class Before(NamedTuple):
    """A moment to return to: how many events there were, who chose, and if that revealed anything."""

    events: int
    seat: int
    revealed: bool


class Said(NamedTuple):
    """One word as a store keeps it: with who said it, the hash after it, and what it brought about."""

    word: str
    seat: int
    hash: str
    revealed: bool
    events: list[Event]


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
        self.states: dict[int, Any] = {}  # some states of the past, by the number of words said
        self.looked_at: tuple[int, Any] | None = None
        self.fetch: Callable[[int], tuple[int, Any] | None] = lambda _: None  # a kept state at or before a moment

    @classmethod
    def new(
        cls,
        game: str | GameSpec,
        scenario: str | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        fate: str = "keyed",
        confirm: bool = False,
        luck: dict[str, Any] | None = None,
    ) -> Match:
        """Start a game. Without a seed a secret one is made; the header carries its commitment.

        `luck` is a server's secret and what people's pages gave to it; the seed is then mixed of both.
        """
        spec = find(game) if isinstance(game, str) else game
        if luck is not None:
            seed = mixed(luck["secret"], luck["given"])
        elif seed is None:
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
        if luck is not None:
            header["luck"] = luck
        if active_packs():
            header["packs"] = [pack.name for pack in active_packs()]
        match = cls(spec, header)
        match.start()
        return match

    def start(self) -> None:
        """Put the game at its first question."""
        header = self.header
        fate = keyed(self.spec.id, header["seed"], header.get("luck")) if header["fate"] == "keyed" else None
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
        own = None if seed is None else keyed(spec.id, seed)
        header = {
            "game": spec.id,
            "version": spec.version,
            "scenario": spec.scenarios[s.scenario].id,
            "options": {o.id: o.values[v] for o, v in zip(spec.options, s.options, strict=True)},
            "fate": "fast" if own is None else "keyed",
            "seed": s.seed if seed is None else seed,
            "commitment": "" if own is None else own.commitment(),
            "position": data,
        }
        match = cls(spec, header)
        if own is not None:
            s.fate = own
        else:  # the position of a keyed game carries no seed
            s.fate = FAST if s.seed else Fast(start_seed(_hash_of(data["state"])))
        s.journal = match.journal
        match.state = s
        match.hashes = [digest(s, spec.rules)]
        return match

    @property
    def takes_lots(self) -> bool:
        """Whether there is room for another part of the fate."""
        luck = self.header["luck"]
        return len(luck["given"]) + len(luck.get("later", ())) + 1 < MOST_LOTS

    def with_lot(self, lot: str) -> dict[str, Any]:
        """The header with another page's part of the fate, given after the first word."""
        luck = self.header["luck"]
        later = [*luck.get("later", ()), [self.state.step + 1, lot]]
        return {**self.header, "luck": {**luck, "later": later}}

    @property
    def mixed_at(self) -> int:
        """After how many words a page gave a part of the fate last; 0 for those given before the first."""
        later = (self.header.get("luck") or {}).get("later")
        return int(later[-1][0]) - 1 - (self.state.step - len(self.words)) if later else 0

    def mix_in(self, header: dict[str, Any]) -> None:
        """Go on with such a header: every draw from the next word on depends on that part, too."""
        self.header = header
        fate = keyed(self.spec.id, header["seed"], header["luck"])
        looked = [] if self.looked_at is None else [self.looked_at[1]]
        for s in (self.state, *self.states.values(), *looked):
            s.fate = fate

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
        self.history.append(Before(events, seat, s.reveals != before.reveals))
        self._remember(len(self.words), before)
        self.words.append(w)
        self.hashes.append(digest(s, self.spec.rules))
        return self.journal.events[events:]

    def _remember(self, ply: int, state: AnyState) -> None:
        """Keep the state of a moment, and let an older one go that is neither recent nor one of the milestones."""
        self.states[ply] = state
        old = ply - RECENT
        if old % EVERY:
            self.states.pop(old, None)

    def rest(self) -> None:
        """Let go of the states of the past: whoever asks for one has it made again."""
        self.states.clear()
        self.looked_at = None

    def at(self, ply: int) -> Any:
        """The state after so many words, not to be changed; made again from the nearest kept one if that was let go."""
        if ply >= len(self.words):
            return self.state
        if ply in self.states:
            return self.states[ply]
        start, s = self._nearest(ply)
        s = s.clone()
        rules = self.spec.rules
        for w in self.words[start:ply]:
            rules.answer(s, w)
            rules.settle(s)
        self.looked_at = (ply, s)
        return s

    def during(self, ply: int, events: int) -> Any:
        """The state within the choice with this number, not to be changed: when the step was done that told the last of
        so many events of the journal."""
        if not 0 < ply <= len(self.words) or not self.history[ply - 1].events < events:
            return self.at(ply)
        s, rules = self.at(ply - 1).clone(), self.spec.rules
        s.journal = Journal()
        rules.answer(s, self.words[ply - 1])
        missing = events - self.history[ply - 1].events
        while len(s.journal.events) < missing and not rules.settle_some(s, 1):
            pass
        s.journal = None
        return s

    def _nearest(self, ply: int) -> tuple[int, Any]:
        """The latest known state at or before a moment: looked at before, kept here or in the store, or the first."""
        found = max(((n, s) for n, s in self.states.items() if n <= ply), key=itemgetter(0), default=None)
        looked = self.looked_at
        if looked is not None and looked[0] <= ply and (found is None or looked[0] > found[0]):
            found = looked
        if found is None or ply - found[0] >= EVERY:
            kept = self.fetch(ply)
            if kept is not None and (found is None or kept[0] > found[0]):
                found = kept
        return found if found is not None else (0, _start(self.spec, self.header).state)

    def said(self, first: int = 0) -> list[Said]:
        """The words from a number on as a store keeps them."""
        names, out = self.spec.vocabulary.names, []
        for n in range(first, len(self.words)):
            before = self.history[n]
            end = self.history[n + 1].events if n + 1 < len(self.history) else len(self.journal.events)
            events = self.journal.events[before.events : end]
            out.append(Said(names[self.words[n]], before.seat, self.hashes[n + 1], before.revealed, events))
        return out

    def restore(self, data: Any) -> Any:
        """The state that this game's own position was made of, with its fate; its hash says if it is the same."""
        s = self.spec.state()
        from_data(s, self.spec.rules, data)
        s.fate = self.state.fate
        self.spec.rules.settle_watched(s, MOST_STEPS)
        return s

    def resume(self, said: list[Said], ply: int, data: Any) -> None:
        """From the first question on to how it was after the words said, with the state after `ply` of them given.

        Only the words after `ply` are played. Raises BadRecord when states and words do not fit the hashes kept.
        """
        number = self.spec.vocabulary.number
        if ply:
            state = self.restore(data)
            if digest(state, self.spec.rules) != said[ply - 1].hash:
                raise BadRecord("the state kept with this game is not the one its hash names")
            for one in said[:ply]:
                self.history.append(Before(len(self.journal.events), one.seat, one.revealed))
                self.journal.events.extend(one.events)
            self.words = [number(one.word) for one in said[:ply]]
            self.hashes += [one.hash for one in said[:ply]]
            self.states[ply] = state.clone()  # from where what happened since is told
            state.journal = self.journal
            self.state = state
        for n, one in enumerate(said[ply:], ply):
            if n >= len(said) - RECENT:
                self._remember(n, self.state.clone())
            self._say_again(number(one.word), one.hash)
        if said[ply:] and digest(self.state, self.spec.rules) != self.hashes[-1]:
            raise BadRecord("the words kept with this game lead elsewhere than their hashes say")

    def _say_again(self, w: Word, hash: str) -> None:
        """A word of a game that is resumed. It is believed to lead where it did, for the end is looked at; should it
        fail, the whole game is given up and played through again."""
        s = self.state
        if self.over:
            raise BadRecord("there are words after the end of this game")
        before = Before(len(self.journal.events), self.spec.rules.seat(s), False)
        reveals = s.reveals
        self._run(s, w)
        self.history.append(before._replace(revealed=s.reveals != reveals))
        self.words.append(w)
        self.hashes.append(hash)

    def _run(self, s: AnyState, w: Word) -> None:
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
        self.rewind(len(self.words) - 1)

    def rewind(self, count: int) -> None:
        """Back to how it was after `count` words, whatever was revealed since; the caller knows that it may be."""
        if count < len(self.history):
            before = self.history[count]
            state = self.at(count)
            if self.looked_at is not None and self.looked_at[0] >= count:
                self.looked_at = None
            for ply in [n for n in self.states if n >= count]:
                del self.states[ply]
            self.state = state
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
            "chain": self.chain,
        }

    @property
    def chain(self) -> str:
        """What the whole game comes to: two games with the same chain have the same words and states."""
        names = self.spec.vocabulary.names
        return chained(self.header.get("commitment", ""), [names[w] for w in self.words], self.hashes)

    def fork(self, step: int) -> Match:
        """The same game up to a step, to go on otherwise; its fate stays the same."""
        names = self.spec.vocabulary.names
        match, _ = replay(
            {"record": RECORD_VERSION, "header": dict(self.header), "words": [names[w] for w in self.words]}, step
        )
        return match


def _hash_of(data: Any) -> str:
    """The hash of a position as it was given: the same in every later version, so its dice stay what they were."""
    return hashlib.blake2b(msgspec.json.encode(data), digest_size=16).hexdigest()


def replay(record: Any, to: int | None = None) -> tuple[Match, list[str]]:
    """Play a record up to a step; returns the game and remarks (changed rules, hashes that differ, words refused).

    A record whose rules or data changed still opens: as far as its words are still legal.
    """
    header, words, hashes = parts_of(record)
    spec = find(str(header.get("game")))
    remarks = changes_since(spec, header)
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


def start_game(header: dict[str, Any]) -> Match:
    """The game that a header names, at its first question."""
    return _start(find(str(header.get("game"))), header)


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
    for begun_as in ("lesson", "puzzle"):
        if isinstance(header.get(begun_as), str):
            match.header[begun_as] = header[begun_as][:100]
    return match


def _at_position(spec: GameSpec, header: dict[str, Any]) -> Match:
    """Scenario and options are those of the position, whatever the header says."""
    return Match.from_position(spec, header["position"], seed_of(header) if header.get("fate") == "keyed" else None)


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
        "seed": seed_of(header),
        "confirm": bool(header.get("confirm", False)),
    }
    luck: Any = header.get("luck")
    if is_luck(luck) and mixed(luck["secret"], luck["given"]) == known["seed"]:
        known["luck"] = {"secret": luck["secret"], "given": luck["given"]}
        if luck.get("later"):
            known["luck"]["later"] = luck["later"]
    match = Match(spec, known)
    match.start()
    return match
