"""The contract every game fulfils, and where games are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from siegeworks.core.bounds import bounded
from siegeworks.core.chances import Chances
from siegeworks.core.errors import BadPosition, BadRequest, Endless, UnknownGame
from siegeworks.core.fate import FAST, Fate, Keyed, secret_of, start_seed
from siegeworks.core.flow import Choice, OutOfTurn, Rules, nothing_to_say
from siegeworks.core.gesture_book import Book
from siegeworks.core.goals import Goal
from siegeworks.core.journal import Event, Journal
from siegeworks.core.leanings import Leanings
from siegeworks.core.migrate import Migration, migrated
from siegeworks.core.options import Options
from siegeworks.core.packs import blame
from siegeworks.core.seam import AnyFrame, AnyState
from siegeworks.core.state import DRAW, NOT_OVER, State, from_data, to_data
from siegeworks.core.story import StoryBook
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Block, Vocabulary, Word


class Scenario(NamedTuple):
    """One way to set the game up."""

    id: str
    title: str
    text: str


class Ending(NamedTuple):
    """One way a game can end: a short id, its rule, a sentence."""

    reason: str
    rule: str
    text: str


MOST_STEPS = 100_000  # from a position to its next question; the longest honest way takes some hundreds

# What a game's code may raise when it meets a position that does not fit together.
_LOOSE = (LookupError, ArithmeticError, ValueError, TypeError, AttributeError, AssertionError)


def plain(data: Any) -> dict[str, Any]:
    """A struct as plain data; what is plain already stays as it is."""
    out: dict[str, Any] = msgspec.to_builtins(data) if isinstance(data, msgspec.Struct) else data
    return out


def _no_label(s: AnyState, w: Word) -> str:
    return ""


def _no_goal(e: Event) -> str:
    return ""


def _no_goals(s: AnyState, seat: int | None) -> list[Goal]:
    return []


def _stands_alone(s: AnyState, w: Word) -> list[Word]:
    return []


def _all_is_drawn(s: AnyState) -> None:
    """A game without decks: whatever chance decides is drawn when it happens."""


NEVER = 1 << 62  # a moment that no clock of a game reaches


def _stands_still(s: AnyState) -> int:
    return 0


def _to_the_end(s: AnyState) -> int:
    return NEVER


@dataclass(frozen=True, kw_only=True)
class Play:
    """What the rules are made of."""

    seats: Sequence[str]  # the names of the sides
    scenarios: Sequence[Scenario]
    endings: Sequence[Ending]  # `finish` names one by its number
    words: Vocabulary
    table: Rules  # all procedures
    state: type[State]
    set_up: Callable[[AnyState], None]  # puts the pieces on the board and calls the first procedure
    invariants: Callable[[AnyState], list[Reason]]  # everything that is wrong with a position
    options: Options = field(default_factory=Options)  # the switches
    stands_for: Callable[[AnyState, Word], list[Word]] = _stands_alone  # the equal pieces that one speaks for
    out_of_turn: OutOfTurn = nothing_to_say  # why a word is not said at a question that takes no such word
    migrations: Sequence[Migration] = ()  # how positions of older versions are read


@dataclass(frozen=True, kw_only=True)
class People:
    """What people see.

    `view` is all that a seat may know, `board` what never changes; both are msgspec structs of the types named, or
    plain data where a game has no types for them. `facts` says which facts of events are ids, and of what.
    """

    view: Callable[[AnyState, int | None], Any]
    prompt: Callable[[AnyState, AnyFrame, Choice], str]  # the open question as one sentence
    sentence: Callable[[Event], str]  # an event as a line of the log; empty: not told
    facts: Mapping[str, Sequence[str] | Block] = field(default_factory=dict)
    label: Callable[[AnyState, Word], str] = _no_label  # what a word means just now; empty: as in the vocabulary
    board: Callable[[], Any] | None = None
    preview: Callable[[AnyState, Word], Any] | None = None  # what an offered word would show on the board
    gestures: Book = field(default_factory=Book)  # which words make one thing in one go
    view_type: type[Any] | None = None
    board_type: type[Any] | None = None
    preview_type: type[Any] | None = None
    story: StoryBook = field(default_factory=StoryBook)  # events as beats; without, each event is one
    goals: Callable[[AnyState, int | None], list[Goal]] = _no_goals  # what is played for, as a seat knows it


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """What agents use."""

    determinize: Callable[[AnyState, int], None]  # deals again, in place, what a seat cannot know
    reshuffle: Callable[[AnyState], None] = _all_is_drawn  # deals again, in place, what no seat knows: decks
    evaluate: Callable[[AnyState, int], float]  # what a position is worth to a seat, from about -1 to 1
    judge: Callable[[AnyState, int], float] | None = None  # as evaluate, on a deeper and dearer look
    policy: Callable[[AnyState, list[Word]], list[float]] | None = None  # a weight for each word, in dealt worlds
    episode_starts: Sequence[str] = ()  # kinds of questions with which something new begins: what was at hand is over
    clock: Callable[[AnyState], int] = _stands_still  # counts moments at which positions compare; never goes back
    horizon: Callable[[AnyState], int] = _to_the_end  # up to which of them a line that begins here is played out
    beyond: Callable[[AnyState], int] | None = None  # as horizon, through the enemy's next chance to answer
    part: Callable[[AnyState], int] = _stands_still  # which part of a tick is under way; 0 outside of such parts
    judge_is_chance: bool = False  # whether `judge` is a chance to win itself, and finer than the fitted terms
    chances: Chances | None = None  # how likely each seat is to win, in named terms
    leanings: Leanings | None = None  # what a longer search makes of `policy`
    # How likely the other side would have done what a seat saw of it, were its secrets as they are here.
    likelihood: Callable[[AnyState, int], float] | None = None


@dataclass(frozen=True, kw_only=True)
class Lab:
    """What studies and the fuzzer count."""

    measures: Callable[[AnyState], dict[str, float]] | None = None  # tracks, losses, "control:<area word>" = seat or -1
    card_play_kinds: Sequence[str] = ()  # questions at which a card that is named is played, not drawn or kept
    coverage_goals: Sequence[str] = ()  # what a corpus must show beside every step (each card's effect ...)
    goal_of: Callable[[Event], str] = _no_goal  # which of them an event shows


class GameSpec:
    """A game, as the rest of Siegeworks sees it. See docs/architecture.md for the meaning of each call.

    `rank` orders the games where people see them, `stands_on` names the packages a game shares with others.
    """

    def __init__(
        self,
        *,
        id: str,
        title: str,
        text: str,
        version: int,
        folder: Path,
        rules: Play,
        people: People,
        thinking: Thinking,
        lab: Lab | None = None,
        rank: int = 100,
        stands_on: Sequence[str] = (),
    ) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.version = version
        self.folder = folder
        self.rank = rank
        self.stands_on = tuple(stands_on)
        self.play = rules
        self.people = people
        self.thinking = thinking
        self.lab = lab or Lab()
        self.seats = tuple(rules.seats)
        self.scenarios = tuple(rules.scenarios)
        self.options = tuple(rules.options)
        self.endings = tuple(rules.endings)
        self.vocabulary = rules.words
        self.rules = rules.table
        self.rules.vocabulary = rules.words
        self.rules.stands_for = rules.stands_for
        self.rules.out_of_turn = rules.out_of_turn
        self.rules.options = self.options
        self.state = rules.state
        self.invariants = rules.invariants
        self.stands_for = rules.stands_for
        self.migrations = {m.version: m for m in rules.migrations}
        self.prompt = people.prompt
        self.sentence = people.sentence
        self.label = people.label
        self.goals = people.goals
        self.facts = {key: names.names if isinstance(names, Block) else names for key, names in people.facts.items()}
        self.evaluate = thinking.evaluate
        self.judge = thinking.judge or thinking.evaluate
        self.episode_starts = frozenset(thinking.episode_starts)
        if thinking.chances is not None:
            thinking.chances.sit_down([row.id for row in self.scenarios])
        if thinking.leanings is not None:
            thinking.leanings.sit_down(rules.words)

    def view(self, s: AnyState, seat: int | None) -> dict[str, Any]:
        """All that a seat may know (None: a watcher), as plain data."""
        return plain(self.people.view(s, seat))

    def board(self) -> dict[str, Any] | None:
        """What never changes, as plain data; None for a game without a board."""
        return None if self.people.board is None else plain(self.people.board())

    def preview(self, s: AnyState, w: Word) -> dict[str, Any] | None:
        """What an offered word would show on the board, as plain data."""
        return None if self.people.preview is None else plain(self.people.preview(s, w))

    def new(
        self,
        scenario: str | None = None,
        seed: int | str = 0,
        options: Mapping[str, Any] | None = None,
        fate: Fate | None = None,
        journal: Journal | None = None,
        confirm: bool = False,
    ) -> Any:
        """Set up a game and run on to its first question. Without a fate the fast source is used, seeded by `seed`."""
        s = self.state()
        s.scenario = self.scenario_number(scenario)
        s.options = self.option_values(options)
        s.confirm = confirm
        s.journal = journal
        if fate is None:
            s.fate = FAST
            s.seed = start_seed(seed)
        else:
            s.fate = fate
        self.play.set_up(s)
        self.rules.settle(s)
        return s

    def keyed_fate(self, seed: int | str) -> Fate:
        """The fate of a table game: keyed draws from the secret this seed stands for."""
        return Keyed(self.id, secret_of(seed))

    def scenario_number(self, scenario: str | None) -> int:
        """The number of a scenario; the first when none is named."""
        if scenario is None:
            return 0
        for i, row in enumerate(self.scenarios):
            if row.id == scenario:
                return i
        known = ", ".join(row.id for row in self.scenarios)
        raise BadRequest(f"{self.title} has no scenario {scenario!r:.60}; it has {known}")

    def option_values(self, options: Mapping[str, Any] | None) -> list[int]:
        """Option values by number, defaults where none is given; refuses unknown ones."""
        given = dict(options or {})
        out: list[int] = []
        for option in self.options:
            value = given.pop(option.id, None)
            if value is None:
                out.append(option.default)
            elif isinstance(value, bool) and option.type == "bool":
                out.append(int(value))
            elif isinstance(value, str) and value in option.values:
                out.append(option.values.index(value))
            else:
                raise BadRequest(f"option {option.id} takes one of {', '.join(option.values)}, not {value!r:.60}")
        if given:
            raise BadRequest(f"{self.title} has no option {next(iter(given))!r:.60}")
        return out

    def choose(self, s: AnyState, w: Word) -> None:
        """Answer the open question; see Rules.choose."""
        self.rules.choose(s, w)

    def why_not(self, s: AnyState, w: Word) -> list[Reason]:
        """The reasons against a word; once the game is over, the rule that ended it."""
        if not s.frames and s.winner != NOT_OVER:
            ending = self.endings[s.ending]
            return [Reason(ending.rule, f"The game is over: {ending.text}")]
        return self.rules.why_not(s, w)

    def chance(self, s: AnyState, seat: int) -> float:
        """How likely a seat is to win, from 0 to 1, in a state in which everything is known; a draw is half a win.

        For people it is told from worlds dealt to one of them: see `chance` in agents/chances.py.
        """
        if not s.frames:
            return 0.5 * (1.0 + self.returns(s)[seat])
        chances = self.thinking.chances
        return 0.5 * (1.0 + max(-1.0, min(1.0, self.judge(s, seat)))) if chances is None else chances.chance(s, seat)

    def odds(self, s: AnyState, w: Word) -> Odds | None:
        """What an offered word would roll or draw."""
        return self.rules.odds(s, w)

    def determinize(self, s: AnyState, seat: int, seed: int | str) -> Any:
        """A world that seat cannot tell from the real one, with a fate of its own."""
        t = s.clone()
        t.fate = FAST
        t.seed = start_seed(seed)
        self.thinking.determinize(t, seat)
        t.drawn, t.reveals = s.drawn, s.reveals  # dealing a world shows nobody anything
        if t.frames:
            ask, f = self.rules.question(t)
            t.offered = ask.words(t, f)
            if not t.offered:  # what the other side is asked for may not exist in this world
                self.rules.settle(t)
        return t

    def other_fate(self, s: AnyState, seed: int | str) -> Any:
        """The same position under another fate: what nobody knows yet, dice and decks, will come out otherwise."""
        t = s.clone()
        t.fate = FAST
        t.seed = start_seed(seed)
        self.thinking.reshuffle(t)
        t.drawn, t.reveals = s.drawn, s.reveals
        return t

    def outcome(self, s: AnyState) -> dict[str, Any] | None:
        """Winner (a seat's name, or None for a draw), reason, rule and text once the game is over."""
        if s.winner == NOT_OVER:
            return None
        ending = self.endings[s.ending]
        winner = None if s.winner == DRAW else self.seats[s.winner]
        return {"winner": winner, "reason": ending.reason, "rule": ending.rule, "text": ending.text}

    def returns(self, s: AnyState) -> list[float]:
        """What each seat has won: 1, 0 or -1."""
        if s.winner in (NOT_OVER, DRAW):
            return [0.0] * len(self.seats)
        return [1.0 if seat == s.winner else -1.0 for seat in range(len(self.seats))]

    def position(self, s: AnyState) -> dict[str, Any]:
        """The position as data, procedures, steps and pieces by name."""
        return {
            "game": self.id,
            "version": self.version,
            "scenario": self.scenarios[s.scenario].id,
            "state": to_data(s, self.rules),
        }

    def load(self, data: Any) -> Any:
        """A state from position data, refusing an illegal one with every reason."""
        if not isinstance(data, dict) or not isinstance(data.get("state"), dict):
            raise BadPosition("a position is an object with game, version and state")
        if data.get("game") != self.id:
            raise BadPosition(f"this position belongs to {data.get('game')!r:.60}, not to {self.id}")
        data = migrated(data, self.version, self.migrations)
        s = self.state()
        try:
            from_data(s, self.rules, data["state"])
        except _LOOSE as error:
            raise BadPosition("this position does not fit together", [Reason("", f"{error!r:.200}")]) from error
        reasons = self._ending_reasons(s)
        misfits = self._header_reasons(s, data)
        if not misfits:
            try:
                with bounded():
                    reasons += self.invariants(s)
                    if not reasons:
                        self.rules.settle_watched(s, MOST_STEPS)
                        reasons += self._asking_reasons(s)
            except Endless as error:
                reasons.append(error.as_reason())
            except _LOOSE as error:
                reasons = reasons or [Reason("", f"the rules cannot go on from it: {error!r:.200}")]
        if misfits or reasons:
            raise BadPosition("this position breaks the rules", misfits + reasons)
        return s

    def _header_reasons(self, s: AnyState, data: dict[str, Any]) -> list[Reason]:
        """What does not fit about scenario and options of a position; the game's own checks rely on both."""
        reasons: list[Reason] = []
        if not 0 <= s.scenario < len(self.scenarios):
            reasons.append(Reason("", f"scenario {s.scenario} does not exist"))
        elif data.get("scenario", self.scenarios[s.scenario].id) != self.scenarios[s.scenario].id:
            own = self.scenarios[s.scenario].id
            reasons.append(Reason("", f"it names the scenario {data['scenario']!r:.60}, but its state is one of {own}"))
        return reasons

    def _asking_reasons(self, s: AnyState) -> list[Reason]:
        """Whether the position can be shown to everyone and its question put to somebody; raises where it cannot."""
        for viewer in (None, *range(len(self.seats))):
            self.view(s, viewer)
        if not s.frames:
            return []
        ask, f = self.rules.question(s)
        self.prompt(s, f, ask)
        for w in s.offered:
            self.label(s, w)
            self.stands_for(s, w)
        return [] if 0 <= ask.seat(s, f) < len(self.seats) else [Reason(ask.rule, "nobody can be asked what is open")]

    def _ending_reasons(self, s: AnyState) -> list[Reason]:
        """What does not fit about winner, ending, seed and counters of a position."""
        reasons: list[Reason] = []
        if s.winner == NOT_OVER:
            if not s.frames:
                reasons.append(Reason("", "frames is empty, but the game is not over"))
            if s.ending != -1:
                reasons.append(Reason("", "there is an ending, but the game is not over"))
        elif s.frames or not DRAW <= s.winner < len(self.seats) or not 0 <= s.ending < len(self.endings):
            reasons.append(Reason("", "winner, ending and frames do not fit together"))
        if not 0 <= s.seed < (1 << 61) - 1 or min(s.step, s.drawn, s.reveals) < 0:
            reasons.append(Reason("", "seed, step, drawn or reveals is out of range"))
        return reasons


@cache
def _entries() -> dict[str, EntryPoint]:
    return {e.name: e for e in entry_points(group="siegeworks.games")}


def game_ids() -> list[str]:
    """The ids of all games installed."""
    return sorted(_entries())


def ranked(specs: Iterable[GameSpec]) -> list[GameSpec]:
    """Games in the order in which people see them."""
    return sorted(specs, key=lambda spec: (spec.rank, spec.title))


_found: dict[str, GameSpec] = {}


def find(game: str) -> GameSpec:
    """The game of that id, loaded when first asked for."""
    if game not in _found:
        entry = _entries().get(game)
        if entry is None:
            raise UnknownGame(f"there is no game {game!r:.60}; there are {', '.join(game_ids())}")
        try:
            spec = entry.load()
        except (ImportError, AttributeError) as error:
            raise UnknownGame(f"the game {game} cannot be loaded: {error}") from error
        except (LookupError, ValueError, TypeError, ArithmeticError) as error:
            blamed = blame(game, error)
            if blamed is None:
                raise  # the game's own data: a mistake of ours, not of a pack
            raise blamed from error
        assert isinstance(spec, GameSpec)
        _found[game] = spec
    return _found[game]
