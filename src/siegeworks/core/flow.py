"""The kernel: procedures are tables of numbered steps, and where the rules have stopped is a stack of frames.

A step either does something or asks something. `Rules.settle` runs on until a seat must choose; `Rules.choose` gives
the answer.

Conventions of a step:
- Before a step's effect or answer runs, its frame already points at the next step. So an effect that pushes a frame
  (`call`) is resumed after it, `jump(f, TABLE, "...")` goes on at another step, and `again(f)` takes the same step once
  more.
- A question without words is passed over; a question with one word is answered by itself, unless the choice says
  `pause` (the pause itself means something, above all where the words depend on what the seat alone can see) or the
  table asked to confirm.
- The words of a question are computed when the rules arrive at it and kept in `s.offered` only as a cache, rebuilt by
  `settle`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeVar

from siegeworks.core.errors import Endless, GameOver, IllegalWord
from siegeworks.core.journal import tell
from siegeworks.core.options import Option
from siegeworks.core.seam import AnyFrame, AnyState
from siegeworks.core.why import Caution, Odds, Reason
from siegeworks.core.words import Vocabulary, Word

Do = Callable[[AnyState, AnyFrame], None]

NOT_OVER: Final = -2


class Frame:
    """One running procedure: its number, its next step, and the notes that die with it.

    A subclass makes its notes (ints, or lists of ints) in `__init__`; tools/frames.py writes FIELDS and `clone` from
    there.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    ROWS: ClassVar[dict[str, int]] = {}  # notes that begin empty and hold rows: of how many numbers

    def __init__(self) -> None:
        self.proc: int = 0
        self.pc: int = 0

    def clone(self) -> Frame:
        """An independent copy."""
        g = Frame()
        g.proc = self.proc
        g.pc = self.pc
        return g


class Choice:
    """A question and its answer, on one screen. Subclasses define seat, words and choose."""

    rule: str = ""
    kind: str = ""
    pause: bool = False
    idle: ClassVar[tuple[Word, ...]] = ()  # the words that decline: pass, done, no more
    looked_for: ClassVar[tuple[Word, ...]] = ()  # what people look for here: where it is not offered they are told why

    def seat(self, s: AnyState, f: AnyFrame) -> int:
        """Who decides."""
        raise AssertionError("a choice names its seat")

    def words(self, s: AnyState, f: AnyFrame) -> list[Word]:
        """What may be said."""
        raise AssertionError("a choice lists its words")

    def choose(self, s: AnyState, f: AnyFrame, w: Word) -> None:
        """What saying it does."""
        raise AssertionError("a choice does its word")

    def why_not(self, s: AnyState, f: AnyFrame, w: Word) -> list[Reason]:
        """Why a word is not offered; only asked for when a person wants to know."""
        return []

    def odds(self, s: AnyState, f: AnyFrame, w: Word) -> Odds | None:
        """What the word would roll or draw, if anything."""
        return None

    def is_idle(self, s: AnyState, f: AnyFrame, w: Word) -> bool:
        """Whether the word declines what is asked; a question whose words are all idle is empty."""
        return w in self.idle

    def usual(self, s: AnyState, f: AnyFrame) -> Word | None:
        """What nearly everybody would say, from what the seat knows; None where there is no such thing."""
        return None

    def is_occasion(self, s: AnyState, f: AnyFrame) -> bool:
        """Whether something is to be gained here, from what the seat knows; if not, a person is asked only on wish."""
        return True

    def caution(self, s: AnyState, f: AnyFrame, w: Word) -> Caution | None:
        """What a legal word wastes or whom it hurts, from what the seat knows."""
        return None


class Step:
    """One numbered paragraph: an effect or a question. `name` tells two steps of one rule apart."""

    def __init__(self, rule: str, do: Do | None = None, ask: Choice | None = None, name: str = "") -> None:
        if (do is None) == (ask is None):
            raise ValueError(f"step {rule} either does or asks")
        self.rule = rule
        self.do = do
        self.ask = ask
        self.key = f"{rule}/{name}" if name else rule
        if ask is not None:
            ask.rule = rule
            if not ask.kind:
                ask.kind = kebab(type(ask).__name__)


class TableEnd(Step):
    """What stands behind the last step of a table and neither does nor asks: the procedure is over."""

    def __init__(self) -> None:
        self.rule = self.key = ""
        self.do = None
        self.ask = None


class Procedure:
    """A table of steps under the rulebook's name for them, with the class of frame that runs it.

    A game declares its procedures beside their frames, so that any chapter may call them, and says their tables in
    sequence.py, where the order of play can be read from top to bottom:

        BATTLE = Procedure("battle", frame=BattleFrame)  # frames.py
        BATTLE.table(Step("7.1", ask=Attack()), Step("7.2", do=roll))  # sequence.py
    """

    def __init__(self, name: str, steps: tuple[Step, ...] = (), frame: type[Frame] = Frame) -> None:
        self.name = name
        self.frame = frame
        self.number = -1
        self.steps: tuple[Step, ...] = ()
        self.index: dict[str, int] = {}
        if steps:
            self.table(*steps)

    def table(self, *steps: Step) -> None:
        """Say the steps, once."""
        if self.steps:
            raise ValueError(f"the table of {self.name} is said twice")
        self.steps = steps
        for i, step in enumerate(steps):
            if step.key in self.index:
                raise ValueError(f"procedure {self.name} has two steps {step.key}: name one of them")
            self.index[step.key] = i

    def at(self, key: str) -> int:
        """Where a step stands in the table."""
        return self.index[key]


def kebab(name: str) -> str:
    """ChooseAction -> choose-action."""
    out = ""
    for i, c in enumerate(name):
        out += "-" + c.lower() if c.isupper() and i else c.lower()
    return out


def call(s: AnyState, procedure: Procedure, frame: Frame | None = None) -> None:
    """Start a procedure on top of the running one; once the game is over nothing starts any more."""
    winner: int = s.winner
    if winner != NOT_OVER:
        return
    f = frame if frame is not None else procedure.frame()
    f.proc = procedure.number
    f.pc = 0
    s.frames.append(f)


def again(f: AnyFrame) -> None:
    """Take the step just taken once more: ask the question again, or do it again (after whatever was called on top)."""
    f.pc -= 1


def jump(f: AnyFrame, procedure: Procedure, key: str) -> None:
    """Go on at another step of the frame's own procedure; "end" leaves nothing of it to do."""
    f.pc = len(procedure.steps) if key == "end" else procedure.index[key]


AFrame = TypeVar("AFrame", bound=Frame)


def find_frame(s: AnyState, kind: type[AFrame]) -> AFrame | None:
    """The innermost running frame of a class, or None."""
    frames: list[Frame] = s.frames
    for f in reversed(frames):
        if isinstance(f, kind):
            return f
    return None


def top(s: AnyState, kind: type[AFrame]) -> AFrame:
    """The innermost running frame of a class; it is a mistake of the rules to ask where none runs."""
    f = find_frame(s, kind)
    assert f is not None, f"no {kind.__name__} is running"
    return f


def leave(s: AnyState, f: AnyFrame) -> None:
    """End a procedure now: this frame and all on top of it (a game that is over has none left)."""
    frames = s.frames
    while frames and frames.pop() is not f:
        pass


def finish(s: AnyState, winner: int, ending: int) -> None:
    """End the game at this instant: winner a seat or DRAW, ending a row of the game's table of endings."""
    s.winner = winner
    s.ending = ending
    s.frames.clear()
    tell(s, "game-over", "", winner=winner, ending=ending)


def _a(kind: str) -> str:
    """A kind of word as people say it."""
    if kind == "verb":
        return "an action"
    return f"{'an' if kind[0] in 'aeio' else 'a'} {kind.replace('-', ' ')}"


# What a game has against a word that waits for its own moment, whatever is asked now.
OutOfTurn = Callable[[AnyState, AnyFrame, Choice, Word], list[Reason]]


def nothing_to_say(s: AnyState, f: AnyFrame, ask: Choice, w: Word) -> list[Reason]:
    """Every question answers for itself."""
    return []


class Rules:
    """A game's procedures, and the loop that reads them."""

    def __init__(self, procedures: tuple[Procedure, ...]) -> None:
        self.procedures = procedures
        self.by_name: dict[str, Procedure] = {}
        self.tables: list[tuple[Step, ...]] = []
        self.reached: set[tuple[int, int]] | None = None
        self.vocabulary: Vocabulary | None = None  # set by the game's spec, as the next; only refusals read them
        self.stands_for: Callable[[AnyState, Word], list[Word]] | None = None
        self.out_of_turn: OutOfTurn = nothing_to_say
        self.options: tuple[Option, ...] = ()  # the game's switches, by which a state's options are saved
        for number, procedure in enumerate(procedures):
            if procedure.name in self.by_name:
                raise ValueError(f"two procedures are called {procedure.name}")
            procedure.number = number
            self.by_name[procedure.name] = procedure
            self.tables.append((*procedure.steps, TableEnd()))
        unsaid = [procedure.name for procedure in procedures if not procedure.steps]
        if unsaid:
            raise ValueError(f"nobody says the table of {', '.join(unsaid)}")

    def settle(self, s: AnyState) -> None:
        """Run on until a seat must choose or the game is over."""
        if self.reached is not None:
            self.settle_watched(s)
            return
        frames: list[Frame] = s.frames
        tables = self.tables
        while frames:
            f = frames[-1]
            pc = f.pc
            step = tables[f.proc][pc]
            do = step.do
            if do is not None:
                f.pc = pc + 1
                do(s, f)
                continue
            ask = step.ask
            if ask is None:  # the end of the table
                frames.pop()
                continue
            words = ask.words(s, f)
            if len(words) > 1 or (words and (ask.pause or s.confirm)):
                s.offered = words
                return
            f.pc = pc + 1
            if words:
                ask.choose(s, f, words[0])
        s.offered = []

    # Many branches: the loop of settle, with a note at each of its turns.
    def settle_watched(self, s: AnyState, limit: int = 1_000_000) -> None:
        """As settle, noting every step reached (the fuzzer's coverage); raises Endless after `limit` steps.

        Written out a second time because settle is the hottest loop there is and must pay for none of this.
        """
        reached = self.reached if self.reached is not None else set()
        frames: list[Frame] = s.frames
        rule = ""
        try:
            while frames:
                limit -= 1
                if limit < 0:
                    raise Endless(self.where(s)[:200])
                f = frames[-1]
                pc = f.pc
                step = self.tables[f.proc][pc]
                rule = step.rule or rule
                if step.do is not None:
                    reached.add((f.proc, pc))
                    f.pc = pc + 1
                    step.do(s, f)
                    continue
                ask = step.ask
                if ask is None:
                    frames.pop()
                    continue
                words = ask.words(s, f)
                if words:
                    reached.add((f.proc, pc))
                if len(words) > 1 or (words and (ask.pause or s.confirm)):
                    s.offered = words
                    return
                f.pc = pc + 1
                if words:
                    ask.choose(s, f, words[0])
        except Endless as error:
            error.rule = error.rule or rule
            raise
        s.offered = []

    def settle_some(self, s: AnyState, steps: int) -> bool:
        """Run on for at most so many steps; whether a seat must choose now, or the game is over."""
        try:
            self.settle_watched(s, steps)
        except Endless:
            return False
        return True

    def choose(self, s: AnyState, w: Word) -> None:
        """Answer the open question with an offered word and run on to the next; refuses any other, changing nothing."""
        self.answer(s, w)
        self.settle(s)

    def answer(self, s: AnyState, w: Word) -> None:
        """Only the answer: what the word does, before the rules run on."""
        offered: list[Word] = s.offered
        frames: list[Frame] = s.frames
        if w not in offered:
            if not frames:
                raise GameOver("the game is over")
            raise IllegalWord("that word is not offered now", self.why_not(s, w))
        f = frames[-1]
        ask = self.tables[f.proc][f.pc].ask
        assert ask is not None
        f.pc += 1
        s.step += 1
        s.drawn = 0
        ask.choose(s, f, w)

    def question(self, s: AnyState) -> tuple[Choice, AnyFrame]:
        """The open question and its frame."""
        f = s.frames[-1]
        ask = self.tables[f.proc][f.pc].ask
        assert ask is not None, f"the rules stand at a step that asks nothing: {self.where(s)}"
        return ask, f

    def seat(self, s: AnyState) -> int:
        """Who must choose now; -1 when the game is over."""
        if not s.frames:
            return -1
        ask, f = self.question(s)
        return ask.seat(s, f)

    def why_not(self, s: AnyState, w: Word) -> list[Reason]:
        """The reasons against a word that is not offered; never empty for such a word."""
        if w in s.offered:
            return []
        if not s.frames:
            return [Reason("", "The game is over.")]
        ask, f = self.question(s)
        one = self._offered_for(s, w)
        if one is not None:
            return [Reason(ask.rule, one)]
        reasons = self.out_of_turn(s, f, ask, w) or ask.why_not(s, f, w)
        return reasons or [Reason(ask.rule, self._asks_for(s, w))]

    def _offered_for(self, s: AnyState, w: Word) -> str | None:
        """That a word is not offered only because an equal one is, if so: no rule speaks against it."""
        if self.stands_for is None or self.vocabulary is None:
            return None
        for o in s.offered:
            if w in self.stands_for(s, o):
                return f"It is the same as {self.vocabulary.label(o)}, which can be chosen."
        return None

    def _asks_for(self, s: AnyState, w: Word) -> str:
        """What the open question takes instead of a word, in a sentence."""
        book = self.vocabulary
        if book is None:
            return "This is not an answer to the question that is open now."
        kind = book.kind(w)
        alike = [book.label(o) for o in s.offered if book.kind(o) == kind]
        if alike:
            more = f" and {len(alike) - 6} more" if len(alike) > 6 else ""
            return f"{book.label(w)} is not among the answers now; of that kind there are {', '.join(alike[:6])}{more}."
        kinds = " or ".join(sorted({_a(book.kind(o)) for o in s.offered}))
        return f"That is no answer to this question: it asks for {kinds}."

    def odds(self, s: AnyState, w: Word) -> Odds | None:
        """What an offered word would roll or draw."""
        if w not in s.offered:
            return None
        ask, f = self.question(s)
        return ask.odds(s, f, w)

    def where(self, s: AnyState) -> str:
        """The path to where the rules have stopped, for logs, prompts and failures."""
        parts = []
        for f in s.frames:
            procedure = self.procedures[f.proc]
            key = procedure.steps[f.pc].key if f.pc < len(procedure.steps) else "end"
            parts.append(f"{procedure.name} {key}")
        return " > ".join(parts)
