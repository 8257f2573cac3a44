"""What must be true of every game at every step, as checks that return what is wrong (tests, fuzzer)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from siegeworks.core.flow import Frame
from siegeworks.core.hints import hints
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.state import State, to_data
from siegeworks.core.why import CAUTIONS, Caution

_TRIED = 6  # words of a question said in a dealt world too
_PLAYED_ON = 60  # words said in a clone, to see that its state does not follow
_SHARED = ("journal", "fate")  # a clone has no journal, a loaded position a fate of its own


def check_step(spec: GameSpec, s: AnyState) -> list[str]:
    """The quick checks, for every step: the offer is sound and the game's own invariants hold."""
    problems = [f"{r.rule} {r.text}" for r in spec.invariants(s)]
    if s.frames:
        words = s.offered
        if not words:
            problems.append("a question without words is open")
        if len(set(words)) != len(words):
            problems.append("a word is offered twice")
        if any(not 0 <= w < len(spec.vocabulary) for w in words):
            problems.append("a word outside the vocabulary is offered")
        if not 0 <= spec.rules.seat(s) < len(spec.seats):
            problems.append("nobody is asked")
    elif spec.outcome(s) is None:
        problems.append("the rules have run out, but the game is not over")
    return problems


def check_all(spec: GameSpec, s: AnyState, seed: int) -> list[str]:
    """Every check that does not change the state."""
    problems = check_step(spec, s) + check_clone(s) + check_saving(spec, s) + check_worlds(spec, s, seed)
    if s.frames:
        problems += check_words(spec, s, seed) + check_flow(spec, s, seed)
    if s.SHARED:
        problems += check_shared(spec, s, seed)
    return problems


def attributes(s: AnyState) -> list[str]:
    """The names of all attributes of a state or frame, plain or compiled."""
    names = getattr(s, "__dict__", None)
    if names is not None:
        return sorted(names)
    out: set[str] = set()
    for cls in type(s).__mro__:
        out.update(getattr(cls, "__mypyc_attrs__", ()))
    return sorted(out - {"__dict__"})


def check_columns(spec: GameSpec) -> list[str]:
    """Every attribute is a column, or an index that `rebuild` makes again; every column exists."""
    s = spec.state()
    own = set(attributes(s)) - set(attributes(State()))
    columns = {f.name for f in s.COLUMNS}
    problems = [f"{name} is listed in COLUMNS but is no attribute" for name in sorted(columns - own)]
    if own - columns and type(s).rebuild is State.rebuild:
        problems += [f"{name} is neither a column nor rebuilt by `rebuild`" for name in sorted(own - columns)]
    for procedure in spec.rules.procedures:
        f = procedure.frame()
        notes = set(attributes(f)) - set(attributes(Frame()))
        if notes != set(f.FIELDS):
            problems.append(f"the frame of {procedure.name} lists {sorted(f.FIELDS)} but has {sorted(notes)}")
        g = f.clone()
        if type(g) is not type(f):
            problems.append(f"the frame of {procedure.name} clones into {type(g).__name__}")
    return problems


def differences(s: AnyState, t: AnyState) -> list[str]:
    """The names of attributes in which two states differ."""
    names = [n for n in attributes(s) if n not in _SHARED and n != "frames"]
    out = [n for n in names if getattr(s, n) != getattr(t, n)]
    if _frames(s) != _frames(t):
        out.append("frames")
    return out


def _frames(s: AnyState) -> list[Any]:
    return [(type(f).__name__, f.proc, f.pc, [getattr(f, n) for n in f.FIELDS]) for f in s.frames]


def check_clone(s: AnyState) -> list[str]:
    """A clone equals its state and shares nothing that is changed in place."""
    t = s.clone()
    problems = [f"the clone differs in {name}" for name in differences(s, t)]
    for name in attributes(s):
        if name in (*_SHARED, *s.SHARED, "options", "offered"):
            continue
        a, b = getattr(s, name), getattr(t, name)
        if _share(a, b):
            problems.append(f"the clone shares {name}")
    for f, g in zip(s.frames, t.frames, strict=True):
        problems += [f"the clone shares the note {n}" for n in f.FIELDS if _share(getattr(f, n), getattr(g, n))]
    return problems


def check_shared(spec: GameSpec, s: AnyState, seed: int) -> list[str]:
    """A state stays as it is while a clone that shares columns with it is played on."""
    before = to_data(s, spec.rules)
    t = s.clone()
    for n in range(_PLAYED_ON):
        if not t.frames:
            break
        spec.choose(t, t.offered[(seed * 7919 + n * 104729) % len(t.offered)])
    after = to_data(s, spec.rules)
    return [f"playing on in a clone changed {name}" for name in before if before[name] != after[name]]


def _share(a: Any, b: Any) -> bool:
    if isinstance(a, (list, dict, set, bytearray)) and a is b:
        return True
    if isinstance(a, list) and isinstance(b, list):
        return any(_share(x, y) for x, y in zip(a, b, strict=False))
    if isinstance(a, dict) and isinstance(b, dict):
        return any(k in b and _share(v, b[k]) for k, v in a.items())
    return isinstance(a, Frame) and a is b


def check_saving(spec: GameSpec, s: AnyState) -> list[str]:
    """A position written and read again is the same; its data are plain."""
    raw = msgspec.json.encode(spec.position(s))
    t = spec.load(msgspec.json.decode(raw))
    problems = [f"saving and loading changes {name}" for name in differences(s, t)]
    if to_data(s, spec.rules) != to_data(t, spec.rules):
        problems.append("a loaded position is written otherwise than it was")
    return problems


def check_worlds(spec: GameSpec, s: AnyState, seed: int) -> list[str]:
    """A seat cannot tell a dealt world from the true one: same view, same words when it decides, a legal position."""
    problems: list[str] = []
    before = to_data(s, spec.rules)
    for seat, name in enumerate(spec.seats):
        world = spec.determinize(s, seat, seed)
        if s.frames and not world.frames:
            problems.append(f"the world dealt to {name} is over")
            continue
        problems += _told_apart(spec, s, world, seat)
        problems += [f"a world dealt to {name} breaks {r.rule}: {r.text}" for r in spec.invariants(world)]
        problems += _goes_on(spec, world, name, seed)
    if to_data(s, spec.rules) != before:
        problems.append("dealing a world changed the true state")
    return problems


def _goes_on(spec: GameSpec, world: AnyState, name: str, seed: int) -> list[str]:
    """Whether a word offered in a dealt world can be said there, whoever is asked."""
    if not world.frames:
        return []
    w = world.offered[seed * 7919 % len(world.offered)]
    try:
        spec.rules.choose(world.clone(), w)
    except Exception as error:  # whatever breaks down is a fault of the world
        return [f"a world dealt to {name} breaks down after {spec.vocabulary.name(w)}: {error!r}"]
    return []


def _told_apart(spec: GameSpec, s: AnyState, world: AnyState, seat: int) -> list[str]:
    """What a seat (or a watcher) could tell a dealt world from the true one by."""
    name = spec.seats[seat]
    problems: list[str] = []
    same = [(f.proc, f.pc) for f in world.frames] == [(f.proc, f.pc) for f in s.frames]
    if same:
        own, watched = (_unequal(spec.view(s, viewer), spec.view(world, viewer)) for viewer in (seat, None))
        problems += [f"the view of {name} tells {key} apart" for key in own]
        problems += [f"a watcher's view tells {key} apart" for key in watched]
    decides = bool(s.frames) and spec.rules.seat(s) == seat
    if decides and (not same or world.offered != s.offered):
        problems.append(f"the words offered to {name} depend on what it cannot know")
    elif decides and hints(spec, s) != hints(spec, world):
        problems.append(f"what {name} is told of its words depends on what it cannot know")
    return problems


def check_flow(spec: GameSpec, s: AnyState, seed: int) -> list[str]:
    """After an own word that revealed nothing the next question is the same in every world the seat could be in.

    Otherwise who is asked what, or that nobody is asked, would tell what lies hidden.
    """
    seat = spec.rules.seat(s)
    world = spec.determinize(s, seat, seed)
    first = seed * 7919 % len(s.offered)
    problems = []
    for w in (*s.offered[first:], *s.offered[:first])[:_TRIED]:
        here, there = s.clone(), world.clone()
        if w not in there.offered:
            continue  # told by check_worlds
        spec.rules.choose(here, w)
        spec.rules.choose(there, w)
        if here.reveals == s.reveals and there.reveals == world.reveals:
            told, dealt = _asked(spec, here, seat), _asked(spec, there, seat)
            if told != dealt:
                problems.append(f"after {spec.vocabulary.name(w)} {told} in one world and {dealt} in another")
    return problems


def _asked(spec: GameSpec, s: AnyState, seat: int) -> str:
    """The open question as a seat hears of it: who is asked what, and the words if they are its own."""
    if not s.frames:
        return "the game is over"
    ask, f = spec.rules.question(s)
    asked = ask.seat(s, f)
    words = f" with {', '.join(spec.vocabulary.name(w) for w in s.offered)}" if asked == seat else ""
    return f"{spec.seats[asked]} is asked for {ask.kind}{words}"


def _unequal(a: dict[str, Any], b: dict[str, Any]) -> list[str]:
    msgspec.json.encode(a)  # a view is plain data
    return sorted(k for k in {*a, *b} if a.get(k) != b.get(k))


def check_words(spec: GameSpec, s: AnyState, seed: int) -> list[str]:
    """Prompts, labels, reasons and odds can be given, reasons are there, chances add up, and asking changes nothing."""
    before = s.clone()
    ask, f = spec.rules.question(s)
    problems = [] if spec.prompt(s, f, ask) else [f"{ask.kind} has no prompt"]
    for w in s.offered:
        problems += _check_word(spec, s, w)
    size = len(spec.vocabulary)
    for k in range(min(8, size)):
        w = (seed * 7919 + k * 104729) % size
        if w not in s.offered and not spec.why_not(s, w):
            problems.append(f"no reason is given against {spec.vocabulary.name(w)}")
    usual = ask.usual(s, f)
    if usual is not None and usual not in s.offered:
        problems.append(f"the usual word of {ask.kind} is not offered")
    if ask.words(s, f) != s.offered or ask.words(s, f) != s.offered:
        problems.append(f"{ask.kind} offers other words when it is asked again")
    problems += [f"asking changed {name}" for name in differences(before, s)]
    return problems


def _is_sound(caution: Caution | None) -> bool:
    """Whether a caution is of a known kind, and a sentence."""
    return caution is None or (caution.kind in CAUTIONS and caution.text.endswith((".", "?", "!")))


def _check_word(spec: GameSpec, s: AnyState, w: int) -> list[str]:
    """What is wrong with one offered word: label, equals, odds, preview."""
    name = spec.vocabulary.name(w)
    problems: list[str] = []
    if not (spec.label(s, w) or spec.vocabulary.label(w)):
        problems.append(f"{name} has no label")
    if w in spec.stands_for(s, w):
        problems.append(f"{name} stands for itself")
    ask, f = spec.rules.question(s)
    if not _is_sound(ask.caution(s, f, w)):
        problems.append(f"the caution of {name} is no sentence of a known kind")
    odds = spec.odds(s, w)
    if odds is not None:
        total = sum(o.chance for o in odds.outcomes)
        exact = odds.exact and all(isinstance(o.chance, (int, Fraction)) for o in odds.outcomes)
        if (exact and total != 1) or abs(float(total) - 1) > 1e-6:
            problems.append(f"the chances of {name} add up to {float(total)}")
        msgspec.json.encode(odds.to_wire())
    msgspec.json.encode(spec.preview(s, w))
    return problems
