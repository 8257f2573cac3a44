"""The contract every game fulfils, and where games are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.bounds import bounded
from siegeworks.core.data import blame
from siegeworks.core.errors import BadPosition, BadRequest, Endless, UnknownGame
from siegeworks.core.fate import FAST, Fate, Keyed, secret_of, start_seed
from siegeworks.core.flow import Choice, Rules
from siegeworks.core.journal import Event, Journal
from siegeworks.core.migrate import Migration, migrated
from siegeworks.core.state import DRAW, NOT_OVER, State, from_data, to_data
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Vocabulary, Word


class Scenario(NamedTuple):
    """One way to set the game up."""

    id: str
    title: str
    text: str


class Option(NamedTuple):
    """A switch of a game: a yes/no, or one of several named values; the default is the catalogue's ruling."""

    id: str
    text: str
    rules: tuple[str, ...]
    values: tuple[str, ...] = ("no", "yes")
    default: int = 0

    @property
    def type(self) -> str:
        """How the option is asked for."""
        return "bool" if self.values == ("no", "yes") else "choice"


class Ending(NamedTuple):
    """One way a game can end: a short id, its rule, a sentence."""

    reason: str
    rule: str
    text: str


MOST_STEPS = 100_000  # from a position to its next question; the longest honest way takes some hundreds

# What a game's code may raise when it meets a position that does not fit together.
_LOOSE = (LookupError, ArithmeticError, ValueError, TypeError, AttributeError, AssertionError)


def _no_label(s: Any, w: Word) -> str:
    return ""


def _no_deed(e: Event) -> str:
    return ""


def _stands_alone(s: Any, w: Word) -> list[Word]:
    return []


class GameSpec:
    """A game, as the rest of Siegeworks sees it. See docs/architecture.md for the meaning of each call."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        text: str,
        version: int,
        seats: Sequence[str],
        scenarios: Sequence[Scenario],
        options: Sequence[Option],
        endings: Sequence[Ending],
        vocabulary: Vocabulary,
        rules: Rules,
        state: type[State],
        setup: Callable[[Any], None],
        view: Callable[[Any, int | None], dict[str, Any]],
        determinize: Callable[[Any, int], None],
        invariants: Callable[[Any], list[Reason]],
        evaluate: Callable[[Any, int], float],
        prompt: Callable[[Any, Any, Choice], str],
        sentence: Callable[[Event], str],
        facts: Mapping[str, Sequence[str]],
        folder: Path,
        label: Callable[[Any, Word], str] = _no_label,
        stands_for: Callable[[Any, Word], list[Word]] = _stands_alone,
        board: Callable[[], dict[str, Any]] | None = None,
        preview: Callable[[Any, Word], dict[str, Any]] | None = None,
        policy: Callable[[Any, list[Word]], list[float]] | None = None,
        judge: Callable[[Any, int], float] | None = None,
        things: Sequence[str] = (),
        plays: Sequence[str] = (),
        measures: Callable[[Any], dict[str, float]] | None = None,
        migrations: Sequence[Migration] = (),
        deeds: Sequence[str] = (),
        deed: Callable[[Event], str] = _no_deed,
    ) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.version = version
        self.seats = tuple(seats)
        self.scenarios = tuple(scenarios)
        self.options = tuple(options)
        self.endings = tuple(endings)
        self.vocabulary = vocabulary
        self.rules = rules
        rules.vocabulary = vocabulary
        rules.stands_for = stands_for
        self.state = state
        self.setup = setup
        self.view = view
        self.determinize_hidden = determinize
        self.invariants = invariants
        self.evaluate = evaluate
        self.prompt = prompt
        self.sentence = sentence
        self.facts = dict(facts)
        self.folder = folder
        self.label = label
        self.stands_for = stands_for
        self.board = board
        self.preview = preview
        # figures of a position for the lab: tracks, losses, "control:<area word>" = seat or -1
        self.measures = measures
        # a weight for each offered word, for agents that search; asked only in dealt worlds
        self.policy = policy
        # as evaluate, on a deeper and dearer look, for agents that have the time
        self.judge = judge or evaluate
        # kinds of questions with which something new begins, so that what was at hand before is over
        self.things = frozenset(things)
        # kinds of questions at which a card that is named is played; at others it is drawn, kept or thrown away
        self.plays = frozenset(plays)
        self.migrations = {m.version: m for m in migrations}  # how positions of older versions are read
        # what a corpus of games must show beside every step (each card's effect ...), and which of it an event shows
        self.deeds = tuple(deeds)
        self.deed = deed

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
        self.setup(s)
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

    def choose(self, s: Any, w: Word) -> None:
        """Answer the open question; see Rules.choose."""
        self.rules.choose(s, w)

    def why_not(self, s: Any, w: Word) -> list[Reason]:
        """The reasons against a word; once the game is over, the rule that ended it."""
        if not s.frames and s.winner != NOT_OVER:
            ending = self.endings[s.ending]
            return [Reason(ending.rule, f"The game is over: {ending.text}")]
        return self.rules.why_not(s, w)

    def odds(self, s: Any, w: Word) -> Odds | None:
        """What an offered word would roll or draw."""
        return self.rules.odds(s, w)

    def determinize(self, s: Any, seat: int, seed: int | str) -> Any:
        """A world that seat cannot tell from the real one, with a fate of its own."""
        t = s.clone()
        t.fate = FAST
        t.seed = start_seed(seed)
        self.determinize_hidden(t, seat)
        t.drawn, t.reveals = s.drawn, s.reveals  # dealing a world shows nobody anything
        if t.frames:
            ask, f = self.rules.question(t)
            t.offered = ask.words(t, f)
            if not t.offered:  # what the other side is asked for may not exist in this world
                self.rules.settle(t)
        return t

    def outcome(self, s: Any) -> dict[str, Any] | None:
        """Winner (a seat's name, or None for a draw), reason, rule and text once the game is over."""
        if s.winner == NOT_OVER:
            return None
        ending = self.endings[s.ending]
        winner = None if s.winner == DRAW else self.seats[s.winner]
        return {"winner": winner, "reason": ending.reason, "rule": ending.rule, "text": ending.text}

    def returns(self, s: Any) -> list[float]:
        """What each seat has won: 1, 0 or -1."""
        if s.winner in (NOT_OVER, DRAW):
            return [0.0] * len(self.seats)
        return [1.0 if seat == s.winner else -1.0 for seat in range(len(self.seats))]

    def position(self, s: Any) -> dict[str, Any]:
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

    def _header_reasons(self, s: Any, data: dict[str, Any]) -> list[Reason]:
        """What does not fit about scenario and options of a position; the game's own checks rely on both."""
        reasons: list[Reason] = []
        if not 0 <= s.scenario < len(self.scenarios):
            reasons.append(Reason("", f"scenario {s.scenario} does not exist"))
        elif data.get("scenario", self.scenarios[s.scenario].id) != self.scenarios[s.scenario].id:
            own = self.scenarios[s.scenario].id
            reasons.append(Reason("", f"it names the scenario {data['scenario']!r:.60}, but its state is one of {own}"))
        if len(s.options) != len(self.options) or any(
            not isinstance(v, int) or not 0 <= v < len(o.values) for v, o in zip(s.options, self.options, strict=False)
        ):
            reasons.append(Reason("", "options do not fit this game"))
        return reasons

    def _asking_reasons(self, s: Any) -> list[Reason]:
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

    def _ending_reasons(self, s: Any) -> list[Reason]:
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
    """The ids of all games installed, our own first."""
    order = ["heresy2010", "heresy1993", "blackreach"]
    names = set(_entries())
    return [n for n in order if n in names] + sorted(names - set(order))


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
