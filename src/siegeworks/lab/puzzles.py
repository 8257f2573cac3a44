"""Puzzles mined from played games: positions at which one line is clearly best, as far as the seat can tell.

Agents play games; at each new question of a seat a short search looks for its lines, and all of them meet the same
dealt worlds with the same luck. Lines that begin alike are one answer. Where the answers fall apart into a few that are
right and others that are clearly worse, with nothing between them, the position is looked at again from what was
packed into the file: with another seed, a longer search and more worlds. Only what holds then is kept.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from siegeworks.agents.chances import chance
from siegeworks.agents.driver import ask
from siegeworks.agents.reasons import labels, terms_for
from siegeworks.agents.registry import make
from siegeworks.agents.weighing import Line, Scales, Weighed, lead, lines_from, opening
from siegeworks.core import wire
from siegeworks.core.errors import SiegeworksError
from siegeworks.core.fate import start_seed
from siegeworks.core.journal import Journal
from siegeworks.core.puzzles import Puzzle, Wrong, pack, unpack
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.story import LARGE

FEWEST_WORDS = 3  # offered; with fewer there is little to puzzle over
LONGEST_GAME = 3000  # choices
DEEPEST = 6  # words of an answer
CLEAR = 0.04  # the right answers give so much more of a chance to win than all others
STILL_CLEAR = 0.033  # and so much on every further look
TOGETHER = 0.6  # and they lie nearer together than so much of that
SHORT_LOOK = 0.02  # and by so much they lead on each of a few short looks
SIFTED = 24  # worlds of the look that sifts out what stood out by chance
FLAT = 0.02  # where no answer leads the next by so much on the shortest look, none will on a long one
MOST_RIGHT = 3
HOPELESS = 0.04  # a game that is as good as over is no puzzle
GLANCED = 4  # worlds of the first glance
BEST = 8  # answers that are weighed to the end
TOLD = 24  # worlds in which the right line is played to tell what comes of it
MOST_TOLD = 4  # natural mistakes that are answered one by one


class Thought(NamedTuple):
    """How long a position is looked at: playouts of the search, lines weighed in all, worlds for the best of them, and
    the standard errors by which the right answers must lead."""

    walks: int
    lines: int
    worlds: int
    sure: float


FIRST = Thought(walks=80, lines=16, worlds=12, sure=0.0)
SECOND = Thought(walks=250, lines=30, worlds=48, sure=2.5)
THIRD = Thought(walks=500, lines=40, worlds=144, sure=4.0)


class Split(NamedTuple):
    """Answers of a position fallen apart: how many words an answer has at most, the right ones and the others, best
    first, by how much the worst of the right leads, and that in standard errors."""

    length: int
    right: list[Weighed]
    wrong: list[Weighed]
    gap: float
    sure: float


class Position:
    """A position with its lines; what is done in one go counts as one answer."""

    def __init__(self, spec: GameSpec, s: AnyState) -> None:
        self.spec = spec
        self.s = s
        self.cuts: dict[Line, int] = {}

    def answer(self, line: Line, length: int) -> Line:
        """How a line begins: so many words at most, and none beyond where something new is asked."""
        if line not in self.cuts:
            self.cuts[line] = self._cut(line)
        return opening(line, min(length, self.cuts[line]))

    def _cut(self, line: Line) -> int:
        rules = self.spec.rules
        world = self.spec.determinize(self.s, rules.seat(self.s), "cut")
        depth, kind = len(world.frames), rules.question(world)[0].kind
        for n, w in enumerate(line, 1):
            if n >= DEEPEST or w not in world.offered:
                return n
            rules.choose(world, w)
            if len(world.frames) < depth or (len(world.frames) == depth and rules.question(world)[0].kind == kind):
                return n
        return len(line)

    def weighed(self, seed: int, thought: Thought, also: Sequence[Line] = ()) -> list[Weighed]:
        """Its lines, weighed, best first: all of them a little, then the best answers to the end."""
        scales = Scales(self.spec, self.s, seed)
        lines = list(dict.fromkeys([*also, *lines_from(self.spec, self.s, seed + 1, thought.walks)]))
        some = [scales.weigh(line, thought.worlds // 4) for line in lines[: max(thought.lines, len(also))]]
        some.sort(key=lambda one: -one.chance)
        answers = self.answers(some, DEEPEST)
        top = [one.chance for one in answers.values()][: MOST_RIGHT + 1]
        if not also and max((a - b for a, b in pairwise(top)), default=0.0) < FLAT:
            return some  # nothing stands out
        best = set(list(answers)[:BEST])
        for one in some:
            if self.answer(one.line, DEEPEST) in best or one.line in also:
                scales.weigh(one.line, thought.worlds)
        return sorted(some, key=lambda one: -one.chance)

    def answers(self, weighed: list[Weighed], length: int) -> dict[Line, Weighed]:
        """Each answer of so many words with its best line, best first."""
        best: dict[Line, Weighed] = {}
        for one in weighed:
            best.setdefault(self.answer(one.line, length), one)
        return best

    def split(self, weighed: list[Weighed], length: int) -> Split | None:
        """The answers of so many words, fallen apart where the gap is widest; None where they do not."""
        rows = list(self.answers(weighed, length).values())
        found = [_apart(rows[:n], rows[n:], length) for n in range(1, min(MOST_RIGHT, len(rows) - 2) + 1)]
        best = max((one for one in found if one is not None), key=lambda one: one.gap, default=None)
        if best is None or best.gap < CLEAR or len(best.right) > len(best.wrong):
            return None
        return best if best.right[0].chance - best.right[-1].chance <= TOGETHER * best.gap else None

    def deepest(self, weighed: list[Weighed]) -> Split | None:
        """The split with the longest answers."""
        longest = max((len(self.answer(one.line, DEEPEST)) for one in weighed), default=0)
        found = (self.split(weighed, length) for length in range(longest, 0, -1))
        return next((one for one in found if one is not None), None)

    def leads_again(self, found: Split, seed: int) -> bool:
        """Whether the right lines lead in a few other worlds too: most of what stands out at first does not."""
        scales = Scales(self.spec, self.s, seed)
        right, wrong = (
            [scales.weigh(one.line, SIFTED) for one in rows] for rows in (found.right, found.wrong[:MOST_TOLD])
        )
        return min(one.chance for one in right) - max(one.chance for one in wrong) >= SHORT_LOOK

    def holds(self, seed: int, thought: Thought, right: set[Line], length: int, also: Sequence[Line]) -> Split | None:
        """Another look: the same answers are right, as surely as so long a look can tell; None if not."""
        rows = self.answers(self.weighed(seed, thought, also), length)
        if not right <= set(rows):
            return None
        good = [one for answer, one in rows.items() if answer in right]
        found = _apart(good, [one for answer, one in rows.items() if answer not in right], length)
        return found if found is not None and found.gap >= STILL_CLEAR and found.sure >= thought.sure else None


def _apart(right: list[Weighed], wrong: list[Weighed], length: int) -> Split | None:
    """By how much the worst of some leads the best of the others; None where there are too few others."""
    if len(wrong) < 2:
        return None
    gap, error = lead(right[-1], wrong[0])
    return Split(length, right, wrong, gap, gap / error if error > 0.0 else 99.0)


def is_alive(found: Split) -> bool:
    """Whether the game is still open on the right line and on the others."""
    return found.right[0].chance > HOPELESS and found.wrong[0].chance < 1.0 - HOPELESS


def check(spec: GameSpec, puzzle: Puzzle, seed: int, thought: Thought) -> Split | None:
    """A puzzle looked at again: its answers as they fall apart now; None where it does not hold any more."""
    number = spec.vocabulary.number
    right = {tuple(number(w) for w in words) for words in puzzle.right}
    also = [tuple(number(w) for w in words) for words in (puzzle.line, *(row.words for row in puzzle.wrong))]
    at = Position(spec, spec.load(unpack(puzzle.position)))
    return at.holds(seed, thought, right, max(map(len, right)), [*also, *right])


def lead_of(spec: GameSpec, puzzle: Puzzle, seed: int, worlds: int = 24) -> float:
    """By how much the best line of a puzzle leads the best of its natural mistakes, on a short look."""
    number = spec.vocabulary.number
    scales = Scales(spec, spec.load(unpack(puzzle.position)), seed)
    best = scales.weigh(tuple(number(w) for w in puzzle.line), worlds)
    others = [scales.weigh(tuple(number(w) for w in row.words), worlds) for row in puzzle.wrong]
    return min(lead(best, other)[0] for other in others)


# ---------------------------------------------------------------------------------------------------- mining


def mine(spec: GameSpec, scenario: str, seed: int, agents: str, kinds: Counter[str], most: int) -> Iterator[Puzzle]:
    """Puzzles of one game that agents play; of a kind of question in `kinds` there may be `most` in all."""
    s = spec.new(scenario, f"puzzles {seed}")
    players = [make(agents, f"puzzles {seed}/{seat}") for seat in range(len(spec.seats))]
    asked, here = (-1, -1), 0
    for _ in range(LONGEST_GAME):
        if not s.frames or here >= 3:
            return
        seat, kind = spec.rules.seat(s), spec.rules.question(s)[0].kind
        word = s.offered[0] if len(s.offered) == 1 else ask(players[seat], spec, s)
        if asked != (seat, s.reveals) and len(s.offered) >= FEWEST_WORDS and kinds[kind] < most:
            made = {"scenario": scenario, "seed": seed, "agents": agents, "choice": s.step}
            puzzle = look(spec, s, seed * 7919 + s.step, word, made)
            if puzzle is not None:
                here += 1
                yield puzzle
        asked = (seat, s.reveals)
        spec.choose(s, word)


def look(spec: GameSpec, s: AnyState, seed: int, played: int, made: dict[str, Any]) -> Puzzle | None:
    """The puzzle that a position is, if it is one: a short look, then longer ones at what the file will hold."""
    seat = spec.rules.seat(s)
    if not HOPELESS < chance(spec, s, seat, seat, GLANCED) < 1.0 - HOPELESS:
        return None
    here = Position(spec, s)
    first = here.deepest(here.weighed(seed, FIRST))
    if first is None or not is_alive(first) or not here.leads_again(first, seed + 2):
        return None
    position = spec.position(spec.determinize(s, seat, f"puzzle {seed}"))
    at = dealt(spec, s, position)
    found = None if at is None else looked_at_again(at, seed, first)
    if at is None or found is None:
        return None
    puzzle = tell(at, found, played, position, made)
    leads = [lead_of(spec, puzzle, seed + n) for n in range(4)]
    return puzzle if min(leads) >= SHORT_LOOK else None  # what only shows on a long look is no fair question


def dealt(spec: GameSpec, s: AnyState, position: Any) -> Position | None:
    """The position as the file will hold it; None where it is not the same question to the seat."""
    seat = spec.rules.seat(s)
    try:
        t = spec.load(position)
    except SiegeworksError:  # a world made by dealing that no play could have led to
        return None
    return Position(spec, t) if t.offered == s.offered and spec.view(t, seat) == spec.view(s, seat) else None


def looked_at_again(at: Position, seed: int, first: Split) -> Split | None:
    """What holds on two longer looks; None if it does not."""
    right = {at.answer(one.line, first.length) for one in first.right}
    found = first
    for name, thought in (("second", SECOND), ("third", THIRD)):
        also = [one.line for one in (*found.right, *found.wrong)]
        again = at.holds(start_seed(f"{name} {seed}"), thought, right, first.length, also)
        if again is None or not is_alive(again):
            return None
        found = again
    return found


# ---------------------------------------------------------------------------------------------------- telling


def tell(at: Position, found: Split, played: int, position: Any, made: dict[str, Any]) -> Puzzle:
    """A puzzle in words of the game."""
    spec, s = at.spec, at.s
    names = spec.vocabulary.names
    ask_, f = spec.rules.question(s)
    seat = ask_.seat(s, f)
    best, other = found.right[0], found.wrong[0]
    why = terms_for(spec, best.candidate, other.candidate)
    right = [at.answer(one.line, found.length) for one in found.right]
    side = spec.seats[seat].replace("-", " ").capitalize()
    return Puzzle(
        title=title(spec, s, spec.prompt(s, f, ask_)),
        seat=spec.seats[seat],
        kind=ask_.kind,
        task=f"{side}: {spec.prompt(s, f, ask_)}",
        hint=hint(spec, s, seat, found, why),
        right=[[names[w] for w in words] for words in right],
        line=[names[w] for w in best.line],
        gain=gain(spec, s, seat, best, why),
        chance=round(best.chance, 3),
        other=round(other.chance, 3),
        position=pack(position),
        wrong=[failing(at, found, one) for one in natural(found, played)],
        made={**made, "gap": round(found.gap, 3), "errors": round(min(found.sure, 99.0), 1), "worlds": THIRD.worlds},
    )


def title(spec: GameSpec, s: AnyState, prompt: str) -> str:
    """What a puzzle is called: where it is played, when, and how its question begins."""
    view = spec.view(s, spec.rules.seat(s))
    when = next((f", {name} {view[name]}" for name in ("round", "turn") if view.get(name)), "")
    begins = re.split(r"[:;,.?(]", prompt)[0].strip()
    return f"{spec.scenarios[s.scenario].title}{when}: {begins}"


def hint(spec: GameSpec, s: AnyState, seat: int, found: Split, why: list[str]) -> str:
    """What to look at: what the right answer does for the seat, and how many there are."""
    several = f"{len(found.right)} answers are right." if len(found.right) > 1 else "One answer is right."
    begins = labels(spec, s, seat, list(found.right[0].line[:1]))[0]
    if found.length > 1:
        several += f" Begin with: {begins}."
    return f"It is about {' and '.join(why)}. {several}" if why else several


def gain(spec: GameSpec, s: AnyState, seat: int, best: Weighed, why: list[str]) -> str:
    """What the best line is and what mostly comes of it."""
    text = f"{', then '.join(labels(spec, s, seat, list(best.line)))}: {best.chance:.0%} to win."
    mostly = Counter(beat for n in range(TOLD) for beat in outcome(spec, s, seat, best.line, n))
    if mostly:
        beat, often = mostly.most_common(1)[0]
        text += f" {'Mostly' if 2 * often > TOLD else 'Often'}: {beat}"
    return text + (f" It helps {' and '.join(why)}." if why else "")


def outcome(spec: GameSpec, s: AnyState, seat: int, line: Line, number: int) -> list[str]:
    """What is told of a line in one dealt world, as far as it matters."""
    world = spec.determinize(s, seat, f"told {number}")
    world.journal = journal = Journal()
    for w in line:
        if w not in world.offered:
            break
        spec.choose(world, w)
    world.journal = None
    return [beat.text for beat in wire.beats_for(spec, journal.events, seat) if beat.weight >= LARGE and beat.text]


def natural(found: Split, played: int) -> list[Weighed]:
    """The mistakes that are answered one by one: what was played in the game, and the best of the others."""
    rows = [one for one in found.wrong if one.line[0] == played][:1]
    return [*rows, *(one for one in found.wrong if one not in rows)][:MOST_TOLD]


def failing(at: Position, found: Split, one: Weighed) -> Wrong:
    """A mistake with its reason."""
    spec, s, seat = at.spec, at.s, at.spec.rules.seat(at.s)
    words = at.answer(one.line, found.length)
    best = found.right[0]
    text = ", then ".join(labels(spec, s, seat, list(words)))
    text += f": {one.chance:.0%} to win instead of {best.chance:.0%}."
    lost = terms_for(spec, best.candidate, one.candidate)
    if lost:
        text += f" It gives too little for {' and '.join(lost)}."
    return Wrong([spec.vocabulary.names[w] for w in words], round(one.chance, 3), text)


# ---------------------------------------------------------------------------------------------------- files


def to_toml(puzzle: Puzzle) -> str:
    """A puzzle as its file."""
    fields = msgspec.to_builtins(puzzle)
    out = [_line(key, value) for key, value in fields.items() if key not in ("id", "position", "wrong", "made")]
    out += ["position = '''", *fields["position"].split("\n"), "'''"]
    for row in fields["wrong"]:
        out += ["", "[[wrong]]", *(_line(key, value) for key, value in row.items())]
    out += ["", "[made]", *(_line(key, value) for key, value in fields["made"].items())]
    return "\n".join(out) + "\n"


def _line(key: str, value: object) -> str:
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"
