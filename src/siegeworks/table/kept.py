"""A game as the store keeps it: words with hashes and events, a state now and then, and the way back to a game."""

from __future__ import annotations

import hashlib
from functools import cache
from sys import intern
from typing import Any

import msgspec
from msgspec import Struct

from siegeworks.core.data import active_packs
from siegeworks.core.errors import BadRecord
from siegeworks.core.header import told_openly
from siegeworks.core.journal import Event
from siegeworks.core.record import EVERY, Match, Said, replay, start_game
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.state import to_data
from siegeworks.table.packing import packed, unpacked
from siegeworks.table.store import Kept, KeptWord, Stands


class Opening(Struct):
    """What the set-up brought about, and its hash."""

    events: list[dict[str, Any]]
    hash: str


class Prepared(Struct):
    """A whole game, ready to be kept: what a file or an older store holds, played once under these rules."""

    header: dict[str, Any]
    rules: str
    opening: bytes
    words: list[KeptWord]
    states: dict[int, bytes]
    over: bool
    remarks: list[str]
    told: list[str]  # the remarks as everybody may read them


@cache
def mark(spec: GameSpec) -> str:
    """Which rules wrote hashes and events: others may number things otherwise."""
    names = hashlib.blake2b("\n".join(spec.vocabulary.names).encode(), digest_size=8).hexdigest()
    return "/".join([str(spec.version), names, *(pack.name for pack in active_packs())])


def state_of(match: Match, s: AnyState) -> bytes:
    """A state as it is kept."""
    return packed(to_data(s, match.spec.rules))


def word_of(match: Match, said: Said) -> KeptWord:
    """A word as it is kept."""
    return KeptWord(said.word, match.spec.seats[said.seat], said.hash, said.revealed, msgspec.json.encode(said.events))


def stands(match: Match) -> Stands:
    """Where a game stands, as the lobby tells it."""
    spec = match.spec
    at = spec.rules.seat(match.state)
    if at >= 0:
        return Stands(spec.seats[at])
    outcome = spec.outcome(match.state)
    if outcome is None:
        return Stands("")
    who = f"{outcome['winner'].capitalize()} won." if outcome["winner"] else "Nobody won."
    return Stands("", f"{who} {outcome['text']}")


def prepared(match: Match, remarks: list[str]) -> Prepared:
    """A game, ready to be kept."""
    first = match.history[0].events if match.history else len(match.journal.events)
    opening = Opening(match.journal.events[:first], match.hashes[0])
    return Prepared(
        header=match.header,
        rules=mark(match.spec),
        opening=msgspec.json.encode(opening),
        words=[word_of(match, said) for said in match.said()],
        states={n: state_of(match, match.at(n)) for n in range(EVERY, len(match.words) + 1, EVERY)},
        over=match.over,
        remarks=list(map(str, remarks)),
        told=told_openly(remarks),
    )


def revived(game: Prepared) -> Match:
    """The game itself, with at most EVERY words played."""
    latest = max(game.states.items(), default=None)
    return _resumed(game.header, game.words, latest)


def is_ready(kept: Kept) -> bool:
    """Whether a kept table can be opened without playing all of it again: it was written under these rules."""
    return (
        bool(kept.row["rules"])
        and kept.row["rules"] == mark(find(kept.row["game"]))
        and all(word.hash is not None for word in kept.words)
    )


def opened(kept: Kept) -> Match:
    """A kept game; raises BadRecord when what is kept does not fit together."""
    match = _resumed(kept.row["header"], kept.words, kept.snapshot)
    try:
        opening = msgspec.json.decode(kept.row["opening"], type=Opening)
    except (msgspec.DecodeError, TypeError) as error:
        raise BadRecord("the first lines of this game are broken") from error
    if opening.hash != match.hashes[0]:
        raise BadRecord("the set-up of this game is not the one its hash names")
    return match


def _resumed(header: dict[str, Any], words: list[KeptWord], latest: tuple[int, bytes] | None) -> Match:
    match = start_game(header)
    numbers = {name: n for n, name in enumerate(match.spec.seats)}
    ply, state = (0, None) if latest is None or not latest[0] else latest
    said = [Said(w.word, numbers[w.seat], w.hash or "", bool(w.revealed), _events(w.events or b"[]")) for w in words]
    match.resume(said, ply, None if state is None else unpacked(state))
    return match


def _events(kept: bytes) -> list[Event]:
    """The events of a word; what they name stands in many of them, and is held once."""
    found: list[Event] = msgspec.json.decode(kept)
    for event in found:
        for key, value in event.items():
            if type(value) is str:
                event[key] = intern(value)
    return found


def played_again(kept: Kept) -> Prepared:
    """A kept game played from its first word; told when it does not come out as its hashes say."""
    hashes: list[str] = []
    row, words = kept.row, kept.words
    if is_ready(kept) and row["opening"]:
        hashes = [msgspec.json.decode(row["opening"], type=Opening).hash, *(word.hash or "" for word in words)]
    record = {"record": 1, "header": row["header"], "words": [w.word for w in words], "hashes": hashes}
    return prepared(*replay(record))


def header_text(header: dict[str, Any]) -> str:
    """A header as it is kept."""
    return msgspec.json.encode(header).decode()
