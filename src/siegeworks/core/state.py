"""The state every game builds on: plain columns, their copy, and a form as data with names for numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple

import msgspec

from siegeworks.core.errors import BadPosition
from siegeworks.core.fate import FAST, Fate
from siegeworks.core.flow import NOT_OVER as NOT_OVER
from siegeworks.core.flow import Frame, Rules
from siegeworks.core.journal import Journal
from siegeworks.core.why import Reason

DRAW = -1
DEEPEST = 64  # procedures within one another; games have about ten
_LARGEST = 1 << 61  # of the numbers in a position: the seed is the only large one


class Field(NamedTuple):
    """One column of a state: its name and, where ids are meant, the names of its keys and values in saved positions.

    `keys` turns a list into {name: value}; `values` turns ids (also ids in nested lists) into names. -1 is saved as
    null where values are named. A column that is not empty in a fresh state keeps its length. `bounds` are the least
    and the greatest number that a position may hold there. A column that is empty in a fresh state holds numbers, or
    rows of so many as `rows` says (-1: of any length).
    """

    name: str
    keys: Sequence[str] | None = None
    values: Sequence[str] | None = None
    bounds: tuple[int, int] | None = None
    rows: int = 0


class State:
    """What every game's state has. A game's State adds columns, lists them in COLUMNS."""

    COLUMNS: ClassVar[tuple[Field, ...]] = ()
    SHARED: ClassVar[
        tuple[str, ...]
    ] = ()  # columns that clones share: replaced when they change, never changed in place

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.scenario: int = 0
        self.options: list[int] = []  # never changed after set-up, so clones share it
        self.step: int = 0
        self.drawn: int = 0
        self.reveals: int = 0
        self.seed: int = 0
        self.confirm: bool = False
        self.winner: int = NOT_OVER
        self.ending: int = -1
        self.fate: Fate = FAST  # immutable, shared by clones
        self.journal: Journal | None = None  # clones tell nothing
        self.offered: list[int] = []  # cache of the open question's words, never mutated

    def copy_base(self, to: State) -> None:
        """Copy what the base class holds into another state; a clone tells nothing, so it gets no journal."""
        to.journal = None
        to.frames = [f.clone() for f in self.frames]
        to.scenario = self.scenario
        to.options = self.options
        to.step = self.step
        to.drawn = self.drawn
        to.reveals = self.reveals
        to.seed = self.seed
        to.confirm = self.confirm
        to.winner = self.winner
        to.ending = self.ending
        to.fate = self.fate
        to.offered = self.offered

    def clone(self) -> State:
        """An independent copy, without journal. Right for every game; one that is searched much writes it out, which is
        several times as fast (tools/frames.py)."""
        t = type(self)()
        self.copy_base(t)
        for field in self.COLUMNS:
            setattr(t, field.name, _copied(getattr(self, field.name)))
        return t

    def rebuild(self) -> None:
        """Build what the columns imply (indexes); called when a position was loaded."""


def _copied(value: Any) -> Any:
    """A number as it is, a list and the lists in it again."""
    if not isinstance(value, list):
        return value
    return [_copied(inner) for inner in value] if _is_deep(value) else value[:]


def _is_deep(value: list[Any]) -> bool:
    """Whether a list holds lists."""
    return list in set(map(type, value))


_BASE = (
    Field("scenario"),
    Field("step"),
    Field("drawn"),
    Field("reveals"),
    Field("seed"),
    Field("confirm"),
    Field("winner"),
    Field("ending"),
)


def _named(value: Any, names: Sequence[str]) -> Any:
    if not isinstance(value, list):
        return None if value < 0 else names[value]
    if value and isinstance(value[0], list):
        return [_named(v, names) for v in value]
    if not value or min(value) < -1:
        return [_named(v, names) for v in value]
    return list(map(_with_none(names).__getitem__, value))  # of a long column each name is fetched without a call


_WITH_NONE: dict[int, tuple[Sequence[str], tuple[str | None, ...]]] = {}  # by identity, with what it is of


def _with_none(names: Sequence[str]) -> tuple[str | None, ...]:
    """The names, and none of them at the end, where -1 looks; made once."""
    found = _WITH_NONE.get(id(names))
    if found is None:
        found = _WITH_NONE[id(names)] = (names, (*names, None))
    return found[1]


_INDEX: dict[int, tuple[Sequence[str], dict[str | None, int]]] = {}  # by identity, with what it is of


def _index_of(names: Sequence[str]) -> dict[str | None, int]:
    """Where each name stands, and -1 for none; made once."""
    found = _INDEX.get(id(names))
    if found is None:
        found = _INDEX[id(names)] = (names, {**{name: n for n, name in enumerate(names)}, None: -1})
    return found[1]


def _numbered(value: Any, index: dict[str | None, int], where: str, reasons: list[Reason]) -> Any:
    if isinstance(value, list):
        with suppress(KeyError, TypeError):  # a name nobody knows, or lists in lists
            return list(map(index.__getitem__, value))
        return [_numbered(v, index, where, reasons) for v in value]
    if not (value is None or isinstance(value, str)) or value not in index:
        reasons.append(Reason("", f"{where}: {value!r:.60} is not a name known there"))
        return -1
    return index[value]


_Plan = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]], tuple[Field, ...]]
_PLANS: dict[type[State], _Plan] = {}


def _plan(kind: type[State]) -> _Plan:
    """What is written of a state: the names of its columns, how to get them, and which ones name things; made once."""
    found = _PLANS.get(kind)
    if found is None:
        fields = _BASE + kind.COLUMNS
        names = tuple(field.name for field in fields)
        named = tuple(f for f in fields if f.values is not None or f.keys is not None)
        found = _PLANS[kind] = (names, attrgetter(*names), named)
    return found


def to_data(s: State, rules: Rules) -> dict[str, Any]:
    """The whole state as JSON-ready data of its own; procedures and steps by name."""
    data = _as_data(s, rules)
    for field in s.COLUMNS:
        if field.values is None:
            value = data[field.name]
            data[field.name] = _copied(value) if field.keys is None else {k: _copied(v) for k, v in value.items()}
    return data


def _as_data(s: State, rules: Rules) -> dict[str, Any]:
    """The whole state as data that shares lists with it, to be written down at once."""
    names, values, named = _plan(type(s))
    data: dict[str, Any] = dict(zip(names, values(s), strict=True))
    for field in named:
        value = data[field.name]
        if field.values is not None:
            value = _named(value, field.values)
        if field.keys is not None:
            value = dict(zip(field.keys, value, strict=True))
        data[field.name] = value
    data["options"] = options_to_data(s, rules)
    data["frames"] = [
        {
            "procedure": rules.procedures[f.proc].name,
            "step": rules.procedures[f.proc].steps[f.pc].key if f.pc < len(rules.procedures[f.proc].steps) else "end",
            "notes": {name: _copied(getattr(f, name)) for name in f.FIELDS},
        }
        for f in s.frames
    ]
    return data


def options_to_data(s: State, rules: Rules) -> dict[str, str]:
    """The switches of a state by name, every one: a save keeps its rules when a default changes later."""
    return {option.id: option.values[s.options[option.number]] for option in rules.options}


def _options_from(data: Any, rules: Rules, reasons: list[Reason]) -> list[int]:
    """The switches by number; one that the data do not name stands at its default."""
    if not isinstance(data, dict):
        reasons.append(Reason("", "options must be an object with the names of switches"))
        return []
    known = {option.id: option for option in rules.options}
    out = [option.default for option in rules.options]
    for name, value in data.items():
        option = known.get(name)
        if option is None:
            reasons.append(Reason("", f"options: {name!r:.60} is not a switch of this game"))
        elif not isinstance(value, str) or value not in option.values:
            reasons.append(Reason("", f"options: {name} takes one of {', '.join(option.values)}, not {value!r:.60}"))
        else:
            out[option.number] = option.values.index(value)
    return out


def _same_shape(value: Any, default: Any, rows: int = 0) -> bool:
    """Whether a value has the form of the default: plain numbers, lists of one depth, as long where that is fixed."""
    if isinstance(default, bool):
        return isinstance(value, bool)
    if isinstance(default, int):
        return _is_number(value)
    if not isinstance(default, list):
        return isinstance(value, type(default))
    if not isinstance(value, list) or (default and len(value) != len(default)):
        return False
    if default:
        return all(map(_is_row, value)) if isinstance(default[0], list) else _are_numbers(value)
    if not rows:
        return _are_numbers(value)
    return all(_is_row(row) and rows in (-1, len(row)) for row in value)


def _is_row(value: Any) -> bool:
    return isinstance(value, list) and _are_numbers(value)


def _numbers(value: Any) -> list[int]:
    if not isinstance(value, list):
        return [value]
    return [n for v in value for n in _numbers(v)] if _is_deep(value) else value


def _are_numbers(values: list[Any]) -> bool:
    """The same as asking each of them, in one go: positions are long."""
    return not values or (set(map(type, values)) == {int} and min(values) >= -_LARGEST and max(values) <= _LARGEST)


def _is_number(value: Any) -> bool:
    return type(value) is int and -_LARGEST <= value <= _LARGEST


def from_data(s: State, rules: Rules, data: Any) -> None:
    """Fill a fresh state from data; raises BadPosition with every reason if names, shapes or steps are wrong."""
    if not isinstance(data, dict):
        raise BadPosition("a position is an object with named columns")
    reasons: list[Reason] = []
    fields, most = _BASE + s.COLUMNS, _everything(rules)
    for field in fields:
        if field.name in data:
            _fill_column(s, field, data[field.name], most, reasons)
        else:
            reasons.append(Reason("", f"{field.name} is missing"))
    s.options = _options_from(data.get("options", {}), rules, reasons)
    s.frames = _frames_from(data.get("frames"), rules, reasons)
    unknown = set(data) - {field.name for field in fields} - {"options", "frames"}
    reasons.extend(Reason("", f"{name!r:.60} is not a column of this game") for name in sorted(map(str, unknown)))
    if reasons:
        raise BadPosition("this position cannot be put on the table", reasons)
    s.rebuild()


def _everything(rules: Rules) -> int:
    """How many things there are in a game, at most: as many as it has words."""
    return _LARGEST if rules.vocabulary is None else len(rules.vocabulary)


def _holds_too_many(value: Any, fresh: Any, most: int) -> bool:
    """Whether a list holds more than exists: words name everything there is, and a fresh state has room for all."""
    return isinstance(value, list) and _count(value) > max(most, _count(fresh) if isinstance(fresh, list) else 0)


def _count(value: list[Any]) -> int:
    """How many things a list holds, and the lists in it."""
    return len(value) + (sum(len(v) for v in value if isinstance(v, list)) if _is_deep(value) else 0)


def _fill_column(s: State, field: Field, value: Any, most: int, reasons: list[Reason]) -> None:
    """One column from its saved form: names become numbers, and form and bounds are checked."""
    if field.keys is not None:
        if not isinstance(value, dict) or set(value) != set(field.keys):
            reasons.append(Reason("", f"{field.name} must name each of its {len(field.keys)} keys exactly once"))
            return
        value = [value[key] for key in field.keys]
    if _holds_too_many(value, getattr(s, field.name), most):
        reasons.append(Reason("", f"{field.name} holds more than there is"))
        return
    if field.values is not None:
        value = _numbered(value, _index_of(field.values), field.name, reasons)
    if not _same_shape(value, getattr(s, field.name), field.rows):
        reasons.append(Reason("", f"{field.name} has the wrong form"))
        return
    if field.bounds is not None:
        least, most = field.bounds
        odd = (n for n in _numbers(value) if not least <= n <= most)
        reasons.extend(Reason("", f"{field.name}: {n} is not from {least} to {most}") for n in islice(odd, 1))
    setattr(s, field.name, _copied(value))


def _frames_from(rows: Any, rules: Rules, reasons: list[Reason]) -> list[Frame]:
    """The running procedures, from the outermost to the innermost."""
    if not isinstance(rows, list):
        reasons.append(Reason("", "frames is missing"))
        return []
    if len(rows) > DEEPEST:
        reasons.append(Reason("", f"frames: more than {DEEPEST} procedures within one another"))
        return []
    frames = [_frame_from(row, rules, reasons) for row in rows]
    return [frame for frame in frames if frame is not None]


def _frame_from(row: Any, rules: Rules, reasons: list[Reason]) -> Frame | None:
    name = row.get("procedure") if isinstance(row, dict) else None
    procedure = rules.by_name.get(name) if isinstance(name, str) else None
    if procedure is None:
        reasons.append(Reason("", f"frames: {name!r:.60} is not a procedure of this game"))
        return None
    f = procedure.frame()
    f.proc = procedure.number
    key = row.get("step")
    if key == "end":
        f.pc = len(procedure.steps)
    elif isinstance(key, str) and key in procedure.index:
        f.pc = procedure.index[key]
    else:
        reasons.append(Reason("", f"frames: {procedure.name} has no step {key!r:.60}"))
    notes = row.get("notes")
    if not isinstance(notes, dict) or set(notes) != set(f.FIELDS):
        reasons.append(Reason("", f"frames: the notes of {procedure.name} must be {', '.join(f.FIELDS) or 'none'}"))
        return None
    for field in f.FIELDS:
        if _holds_too_many(notes[field], getattr(f, field), _everything(rules)):
            reasons.append(Reason("", f"frames: the note {field} of {procedure.name} holds more than there is"))
        elif _same_shape(notes[field], getattr(f, field), f.ROWS.get(field, 0)):
            setattr(f, field, _copied(notes[field]))
        else:
            reasons.append(Reason("", f"frames: the note {field} of {procedure.name} has the wrong form"))
    return f


def digest(s: State, rules: Rules) -> str:
    """The hash of a state, salted with the fate's secret so that it tells nothing until the secret is published.

    A switch at its default is left out, so that a game that gains one keeps the hashes of its games.
    """
    plain = _as_data(s, rules)
    plain["options"] = {o.id: plain["options"][o.id] for o in rules.options if s.options[o.number] != o.default}
    data = msgspec.json.encode(plain)
    return hashlib.blake2b(data, key=s.fate.hash_key()[:64], digest_size=16).hexdigest()
