"""Every game is told whole: each event in exactly one beat, in order, in plain English, and only what a seat knows.

A story that changed on purpose is written again with `siegeworks golden GAME SCENARIO --story`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.test_every_game import PLAYTHROUGHS, SPECS

from siegeworks.core import wire
from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec
from siegeworks.core.story import GAME_OVER, PLAIN, SILENT, WAITING, Beat
from siegeworks.lab import golden, stories

TOLD = [spec for spec in SPECS if spec.people.story.rows]
GOLDENS = [
    pytest.param(spec, path, id=path.stem)
    for spec in TOLD
    for path in sorted(PLAYTHROUGHS.glob(f"{spec.id}-*.txt"))
    if path.stem.removeprefix(f"{spec.id}-") in {row.id for row in spec.scenarios}
]
each_golden = pytest.mark.parametrize(("spec", "path"), GOLDENS)
each_told = pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.id) for spec in TOLD])

# The functions by which games tell events: the kind of the event is the second of their arguments.
TELLS = ("tell", "tell_unit", "moved_event")
# What no person says: words of the machine, empty places of sentences, numbers that do not agree.
MACHINE = re.compile(
    r"\bverb\b|\bnowhere\b|\bNone\b|\b(?:True|False)[.,;:]|[{}\[\]_]|\(s\)|\b(?:unit|area|card|square|hero|region):\w"
    r"|\b1 (?:units|cards|hits|points|columns|markers|rounds|areas|pieces|orders)\b|  |\.\.|;\.|:\.|,\.| [.,;:]"
    r"|\bthe the\b|\bit it\b|\band\.|\ba [aeioAEIO]",
)


@cache
def played(path: Path) -> list[Event]:
    return stories.events_of(golden.read(path.read_text(encoding="utf-8"), path.name))[1]


def seen(events: list[Event], seat: int | None) -> list[Event]:
    return [e for e in events if wire.may_see(e, seat)]


def seats(spec: GameSpec) -> list[int | None]:
    return [None, *range(len(spec.seats))]


def constants(node: ast.expr) -> list[str]:
    """The texts that an argument can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return constants(node.body) + constants(node.orelse) if isinstance(node, ast.IfExp) else []


def kinds_told(spec: GameSpec) -> set[str]:
    """Every kind of event that the game's code names where it tells one."""
    return {kind for kind, _ in facts_told(spec)}


def facts_told(spec: GameSpec) -> Iterator[tuple[str, set[str]]]:
    """Every kind of event with the names of its facts, from where the game's code tells it."""
    for source in spec.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 1:
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if name in TELLS:
                    names = {k.arg for k in node.keywords if k.arg is not None} - {"to"}
                    for kind in constants(node.args[1]):
                        yield kind, names | HELPED.get(name, set())


# The facts that a helper adds by itself.
HELPED = {"tell_unit": {"unit", "square"}, "moved_event": {"unit", "origin", "place"}}
# Facts that are lists or texts; all others are numbers, and 1 is an id of everything.
DICE = {"dice": [2, 3], "needs": [4, 5], "reply": [4], "totals": [5, 3], "score": [2, 0]}
EMPTY = ("attacker_adds", "defender_adds", "modifiers")
SEVERAL = ("units", "targets", "pieces", "sources", "words")
TEXTS = {"what": "objective", "why": "resist", "name": "no-retreat", "reason": "spaceports", "phase": "supply",
         "outcome": "hit", "mission": "beacons", "deployment": "corners", "ground": "tile", "peril": "burn-out",
         "result": "BS"}  # fmt: skip


def a_fact(spec: GameSpec, name: str) -> Any:
    """Something that a fact of this name may be."""
    if name in EMPTY:
        return []
    if name in SEVERAL or (name == "cards" and name in spec.facts):
        return [1]
    return DICE.get(name, TEXTS.get(name, 1))


@each_told
def test_every_kind_of_event_has_its_row_and_every_kind_of_beat_its_teller(spec: GameSpec) -> None:
    book = spec.people.story
    kinds = kinds_told(spec)

    assert len(kinds) > 10
    assert sorted(kinds - set(book.rows)) == []
    assert sorted({row.begins for row in book.rows.values()} - {*book.tellers, "end"}) == []
    assert sorted({kind for row in book.rows.values() for kind in row.joins} - {*book.tellers, "end"}) == []


@each_told
def test_every_kind_of_event_can_be_told_by_itself(spec: GameSpec) -> None:
    """Also those that no golden game shows, and where they stand without what they go on with elsewhere."""
    for kind, names in facts_told(spec):
        if kind in spec.people.story.ahead:
            continue  # it waits for another
        e = {"type": kind, "rule": ""} | {name: a_fact(spec, name) for name in names}
        (beat,) = wire.beats_for(spec, [e], None)
        assert beat.weight == SILENT or beat.text.endswith("."), beat
        assert not MACHINE.search(beat.text), beat


@each_golden
def test_every_event_belongs_to_exactly_one_beat_and_the_order_is_kept(spec: GameSpec, path: Path) -> None:
    events = played(path)
    unknown = {e["type"] for e in events} - set(spec.people.story.rows) - WAITING - {GAME_OVER}

    assert sorted(unknown) == []
    for seat in seats(spec):
        own = seen(events, seat)
        beats = wire.beats_for(spec, events, seat)
        assert [n for beat in beats for n in range(beat.first, beat.last + 1)] == list(range(len(own)))
        assert PLAIN not in {beat.kind for beat in beats}
        if any(e["type"] == GAME_OVER for e in own):
            assert [beat.kind for beat in beats if beat.weight == 3].count("end") == 1


@each_golden
def test_a_story_grows_event_by_event_into_the_same_story(spec: GameSpec, path: Path) -> None:
    own = seen(played(path), 0)
    grown = wire.story(spec)
    shown: list[Beat] = []
    for n in range(0, len(own) + 1, 7):
        grown.follow(own[:n])
        since = grown.since(max(0, n - 7) - 1)
        shown[since:] = msgspec.convert(msgspec.to_builtins(grown.beats(since)), list[Beat])
    grown.follow(own)
    since = grown.since(len(own) - 8)
    shown[since:] = grown.beats(since)

    assert shown == wire.beats_for(spec, own, 0)


@each_golden
def test_beats_are_said_in_plain_english(spec: GameSpec, path: Path) -> None:
    for seat in seats(spec):
        for beat in wire.beats_for(spec, played(path), seat):
            assert 0 <= beat.weight <= 3
            if beat.weight > SILENT:
                assert beat.text[:1].isupper() or beat.text[:1].isdigit(), beat
                assert beat.text.endswith((".", "!")), beat
                assert not MACHINE.search(beat.text), beat


@each_golden
def test_a_beat_names_only_words_of_the_game(spec: GameSpec, path: Path) -> None:
    names = {*spec.vocabulary.names, *(name for table in spec.facts.values() for name in table)}
    for beat in wire.beats_for(spec, played(path), 0):
        places = [beat.start, beat.to, *(place for move in beat.moves for place in (move.start, move.to))]
        places += [*(loss.at for loss in beat.losses), *beat.sources]
        pieces = [*beat.who, *beat.cards, *(move.who for move in beat.moves), *(loss.who for loss in beat.losses)]
        assert {word for word in (*places, *pieces) if word is not None} <= names, beat
        assert beat.side is None or beat.side in spec.seats


@each_golden
def test_a_seats_beats_depend_on_its_own_events_alone(spec: GameSpec, path: Path) -> None:
    """Whatever else happened unseen, and whether anything did, the seat's story is the same."""
    events = played(path)
    for seat in seats(spec):
        others = [e if wire.may_see(e, seat) else {"type": e["type"], "rule": "", "to": e["to"]} for e in events]
        alone = wire.beats_for(spec, events, seat)
        assert wire.beats_for(spec, others, seat) == alone
        assert wire.beats_for(spec, seen(events, seat), seat) == alone


@each_golden
def test_what_only_another_seat_saw_is_not_told(spec: GameSpec, path: Path) -> None:
    """A card that only its owner saw is shown in no beat of the others before it is told to them."""
    events = played(path)
    for seat in seats(spec):
        own = seen(events, seat)
        known: set[str] = set()
        facts = [wire.event(spec, e) for e in own]
        for beat in wire.beats_for(spec, events, seat):
            for row in facts[beat.first : beat.last + 1]:
                known |= {w for value in row.values() for w in (value if isinstance(value, list) else [value])
                          if isinstance(w, str)}  # fmt: skip
            assert set(beat.cards) <= known, beat


@each_told
def test_the_story_of_a_golden_game_reads_as_stored(spec: GameSpec) -> None:
    kept = sorted((PLAYTHROUGHS / "stories").glob(f"{spec.id}-*.txt"))

    assert kept, f"make one: siegeworks golden {spec.id} {spec.scenarios[0].id} --story"
    for path in kept:
        game = golden.read((PLAYTHROUGHS / path.name).read_text(encoding="utf-8"), path.name)
        changed = golden.difference(path.read_text(encoding="utf-8"), stories.write(game))
        assert changed == [], "\n".join(changed)
