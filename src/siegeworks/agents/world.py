"""Worlds: states in which everything a seat cannot know was dealt again, with a fate of their own.

They stand in a module of their own because every step of every playout passes through here: the compiled form takes it,
and leaves the contract plain, so that anybody's class can be an agent.
"""

from __future__ import annotations

from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.why import LOSES_THE_GAME, WASTE
from siegeworks.core.words import Word

RASH = (WASTE, LOSES_THE_GAME)  # kinds of cautions that no beginner needs to be told
FATES = (1 << 61) - 2  # how many seeds the fast source of chance has


class World:
    """One possible world: what the rules allow to be done with it, and nothing that tells where it came from."""

    __slots__ = ("_s", "_spec")

    def __init__(self, spec: GameSpec, s: AnyState) -> None:
        self._spec = spec
        self._s = s

    @property
    def game(self) -> str:
        """Which game it is."""
        return self._spec.id

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return not self._s.frames

    @property
    def words(self) -> list[Word]:
        """The words offered (not to be changed)."""
        offered: list[Word] = self._s.offered
        return offered

    @property
    def step(self) -> int:
        """How many choices have been made."""
        step: int = self._s.step
        return step

    @property
    def reveals(self) -> int:
        """Grows whenever chance is drawn or something hidden is shown."""
        reveals: int = self._s.reveals
        return reveals

    @property
    def depth(self) -> int:
        """How many procedures are running, one inside the other."""
        return len(self._s.frames)

    @property
    def episode_starts(self) -> frozenset[str]:
        """Kinds of questions with which something new begins; empty if the game does not say."""
        return self._spec.episode_starts

    @property
    def tick(self) -> int:
        """The game's own count of moments at which positions can be compared."""
        return self._spec.thinking.clock(self._s)

    @property
    def horizon(self) -> int:
        """The tick up to which a line that begins here is played out."""
        return self._spec.thinking.horizon(self._s)

    @property
    def beyond(self) -> int:
        """The tick up to which the enemy has had a chance to answer what is done here."""
        return self._spec.thinking.beyond(self._s) if self._spec.thinking.beyond is not None else self.horizon

    @property
    def part(self) -> int:
        """Which part of a tick is under way, such as an iteration of a battle; 0 outside of such parts."""
        return self._spec.thinking.part(self._s)

    @property
    def progress(self) -> float:
        """How much of the game is over, from 0 to 1; 0 if the game does not say."""
        chances = self._spec.thinking.chances
        return 0.0 if chances is None else chances.progress(self._s)

    @property
    def question(self) -> tuple[int, str]:
        """Who must choose, and the kind of the open question; (-1, "") when over."""
        if not self._s.frames:
            return -1, ""
        choice, f = self._spec.rules.question(self._s)
        return choice.seat(self._s, f), choice.kind

    @property
    def prompt(self) -> str:
        """The open question as a sentence."""
        choice, f = self._spec.rules.question(self._s)
        return self._spec.prompt(self._s, f, choice)

    def label(self, w: Word) -> str:
        """What an offered word means just now."""
        return self._spec.label(self._s, w) or self._spec.vocabulary.label(w)

    def is_idle(self, w: Word) -> bool:
        """Whether an offered word declines what is asked."""
        choice, f = self._spec.rules.question(self._s)
        return choice.is_idle(self._s, f, w)

    def idle_word(self, words: list[Word]) -> Word:
        """The first word that declines what is asked, or -1."""
        choice, f = self._spec.rules.question(self._s)
        return next((w for w in words if choice.is_idle(self._s, f, w)), -1)

    def clone(self) -> World:
        """An independent copy."""
        return World(self._spec, self._s.clone())

    def reseed(self, number: int) -> None:
        """Give this world other luck from here on: what is drawn from now on differs."""
        self._s.seed = number % FATES + 1

    def choose(self, w: Word) -> None:
        """Say a word for the seat that must choose."""
        self._spec.rules.choose(self._s, w)

    def policy(self, words: list[Word]) -> list[float] | None:
        """The game's own weights for some of the words offered, if it has any."""
        return None if self._spec.thinking.policy is None else self._spec.thinking.policy(self._s, words)

    def prior(self, words: list[Word]) -> list[float] | None:
        """How likely a longer search is to choose each word: the game's own weights, as they were fitted to that."""
        thinking = self._spec.thinking
        if thinking.policy is None:
            return None
        weights = thinking.policy(self._s, words)
        if thinking.leanings is None:
            return weights
        choice, _ = self._spec.rules.question(self._s)
        return thinking.leanings.weigh(choice.kind, words, weights)

    def sensible(self, words: list[Word]) -> list[Word]:
        """The words that the game's own weights do not call pointless; all if it has none, or calls all so."""
        weights = self.policy(words)
        if weights is None or all(weights):
            return words
        return [w for w, weight in zip(words, weights, strict=True) if weight > 0.0] or words

    def careful(self, words: list[Word]) -> list[Word]:
        """The words that the cautions given to people do not call a waste or the end of the game; all if none is."""
        choice, f = self._spec.rules.question(self._s)
        vain = self._spec.people.gestures.vain
        cautions = {w: choice.caution(self._s, f, w) for w in words}
        rash = {w for w, caution in cautions.items() if caution is not None and caution.kind in RASH}
        rash |= {w for w in words if vain(self._s, w) is not None}
        return [w for w in words if w not in rash] or words

    def likelihood(self, seat: int) -> float:
        """How likely the other side would have done what a seat saw, were its secrets as in this world; below 0 if the
        game cannot tell."""
        thinking = self._spec.thinking
        return -1.0 if thinking.likelihood is None else thinking.likelihood(self._s, seat)

    def evaluate(self, seat: int) -> float:
        """What the position is worth to a seat: the result when over, else the game's own judgement."""
        if not self._s.frames:
            return self._spec.returns(self._s)[seat]
        return self._spec.evaluate(self._s, seat)

    def judge(self, seat: int) -> float:
        """As evaluate, on the game's deeper look, if it has one."""
        if not self._s.frames:
            return self._spec.returns(self._s)[seat]
        return self._spec.judge(self._s, seat)

    def value(self, seat: int) -> float:
        """The chance to win as a value from -1 to 1, with what only the seat knows; the result when over."""
        if not self._s.frames:
            return self._spec.returns(self._s)[seat]
        thinking = self._spec.thinking
        if thinking.chances is None or thinking.judge_is_chance:
            return self._spec.judge(self._s, seat)
        return 2.0 * thinking.chances.hope(self._s, seat) - 1.0

    def parts(self, seat: int) -> list[float]:
        """What each term adds to a seat's log odds; empty when over or if the game has no terms."""
        chances = self._spec.thinking.chances
        return [] if chances is None or not self._s.frames else chances.parts(self._s, seat)
