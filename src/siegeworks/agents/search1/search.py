"""Information-set Monte Carlo tree search (IS-MCTS): one tree over what the seat can tell apart, playouts in dealt
worlds.

Root action sequences. The branches at the root are not single words but sequences of the seat's own words, from the
question asked to the first thing it cannot foresee (a draw, something shown, another seat's answer) or to the end of
the episode. What lies within its own power is thus judged by the best it can do, not by the mean of what it might.

Widening at the root. Sequences are found one by one: every word in turn begins one, and the best found so far are cut
and continued otherwise; the game's policy draws the rest. The best of them, the contenders, are selected again and
again by UCB, each time in another world with other luck.

Playouts. Below a root sequence the tree goes on word by word, each seat choosing for itself: by the policy while a node
is new, then by UCB with progressive widening. A playout that leaves the tree goes on by the policy to the end of the
episode (as the game says, or as the greedy agent sees it), or through a few episodes; the game's own judgement of that
position, mixed with that after the first episode, is its value.

Tree reuse. Sequences that go on from the word chosen are kept while the same seat goes on choosing and nothing was
drawn or shown.
"""

from __future__ import annotations

import math
from heapq import nlargest
from typing import Any

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, Worlds
from siegeworks.agents.search1.playout import Lcg, Manner, Playout, policy, sensible
from siegeworks.agents.search1.tree import RootSequence, Sequence, expected_gain, principal_variation
from siegeworks.agents.timing import now
from siegeworks.agents.world import World
from siegeworks.core.words import Word

HEADROOM = 0.05  # share of the promised time kept back for what comes after the last playout
WORLDS = 48  # worlds dealt at most
FIRST_WORLDS = 16  # of them serve for finding sequences
SCATTER = 0x9E3779B97F4A7C15  # spreads small numbers over all seeds
LONG = 64  # words tried once each before the best are selected again; longer lists are widened little by little
CONTENDERS = 16  # sequences among which UCB selects
NO_NEW = 48  # playouts in search of a new sequence that found none, after which there are taken to be no more
NO_BETTER = 120  # playouts in search of a new sequence that found no better one, after which none is expected
PRIOR_WEIGHT = 4  # playouts that the deviation common to all counts for beside a sequence's own
WORTH = 0.002  # what more playouts must promise to gain, in parts of a game, for the search to go on
CAUTION = (
    0.3  # how much of its standard error counts against a sequence; were it all, quiet words would beat good risks
)


class Budget:
    """The promise of time, or of a number of playouts, and how much of it is left."""

    def __init__(self, clock: Clock, playouts: int, inherited: int, gap: float) -> None:
        self.clock = clock
        self.playouts = playouts  # 0: as many as the clock allows
        self.inherited = inherited  # playouts of the sequences kept from the last word: they count as work done
        self.gap = gap  # the longest time between two looks at the clock lately: a busy machine shows here
        self.reserve = HEADROOM * clock.seconds
        self.began = self.looked = now()

    @property
    def deadline(self) -> float:
        """When a playout must be over to count."""
        return math.inf if self.playouts else self.clock.end - self.reserve - self.gap

    def is_spent(self, done: int, all_tried: bool) -> bool:
        """Look at the clock after so many playouts; work inherited shortens the time once every word was tried."""
        at = now()
        self.gap = max(self.gap, at - self.looked)
        self.looked = at
        if self.playouts:
            return done + self.inherited >= self.playouts or self.clock.left <= 0.0
        spare = self.clock.left - self.reserve - 1.5 * self.gap
        if spare <= 0:
            return True
        return all_tried and spare < (at - self.began) * self.inherited / done


class Pool:
    """The dealt worlds of one decision. Sequences meet the same worlds and the same luck in the same order, which makes
    them comparable sooner."""

    def __init__(self, worlds: Worlds, base: int) -> None:
        self.worlds = worlds
        self.base = base
        self.dealt = {0: worlds(base)}

    def world(self, number: int) -> World:
        """A copy of a world, dealt when first needed, with luck of its own."""
        place = number % WORLDS
        if place not in self.dealt:
            self.dealt[place] = self.worlds(self.base + place)
        world = self.dealt[place].clone()
        world.reseed((self.base + number) * SCATTER)
        return world


class Progress:
    """How far the search at one root has come."""

    def __init__(self, words: int) -> None:
        self.words = words
        self.tried_once = min(LONG, words)  # playouts after which sequences are selected again
        self.done = 0
        self.since_new = 0  # playouts in search of a new sequence since the last that found one
        self.since_better = 0  # the same, since the leader last changed
        self.review_at = max(1, min(CONTENDERS, words))  # looking at all sequences costs time: not every time

    @property
    def all_tried(self) -> bool:
        """Whether every word of a list that is not long has been tried."""
        return self.done >= self.tried_once

    @property
    def selects(self) -> bool:
        """Whether the next playout selects a known sequence; else it looks for a new one."""
        return self.all_tried and (self.done % 2 == 1 or self.since_new >= NO_NEW)

    @property
    def found_all(self) -> bool:
        """Whether no better sequence is expected to be found."""
        return self.since_new >= NO_NEW or self.since_better >= max(NO_BETTER, 4 * self.words)


class Search(Agent):
    """IS-MCTS with a promise of time."""

    name = "search-1"
    wants_view = False

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 1.0,
        exploration: float = 0.7,
        episodes: int = 1,
        first_episode: float = 0.5,
        longest: int = 64,
        widening: float = 3.0,
        playouts: int = 0,
    ) -> None:
        self.seconds = seconds
        self.manner = Manner(exploration, widening, episodes, first_episode, longest)
        self.playouts = playouts  # 0: as many as the clock allows
        self.rng = Lcg(seed)
        self.candidates: list[Candidate] = []
        self._sequences: dict[Sequence, RootSequence] = {}
        self._contenders: list[RootSequence] = []
        self._deviation = 0.0  # of the values of one sequence's playouts, over all sequences
        self._turn = -1  # the word that the last new sequence began with
        self._expects: tuple[int, int, int] = (-1, -1, -1)  # seat, step and reveals to which the sequences kept belong
        self._gap = 0.0

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Run playouts until the time is nearly up or nothing is left to learn; say the best sequence's first word."""
        pool = Pool(worlds, self.rng.bits())
        root = pool.dealt[0]
        decision = decision._replace(words=self._order_of_trial(root, sensible(root, decision.words)))
        self._reuse(decision, root.reveals)
        inherited = sum(sequence.visits for sequence in self._sequences.values())
        budget = Budget(clock, self.playouts, inherited, 0.8 * self._gap)
        progress = Progress(len(decision.words))
        self._turn = -1
        while True:
            self._playout(pool, decision, progress, budget.deadline)
            reviewed = progress.done == progress.review_at
            if reviewed:
                self._review(progress)
            spent = budget.is_spent(progress.done, progress.all_tried) or len(decision.words) == 1
            if spent or (reviewed and progress.found_all and self._is_decided()):
                break
        self._gap = budget.gap
        self._find_contenders()
        self.candidates = self._candidates()
        word = self.candidates[0].word
        self._keep_below(word)
        self._expects = (decision.seat, decision.step + 1, root.reveals)
        return word

    def reasons(self) -> list[Candidate]:
        """The words tried, best first, each with its best sequence."""
        return self.candidates

    def _candidates(self) -> list[Candidate]:
        best: dict[Word, RootSequence] = {}
        visits: dict[Word, int] = {}
        for sequence in self._sequences.values():
            word = sequence.words[0]
            visits[word] = visits.get(word, 0) + sequence.visits
            if word not in best or self._rank(sequence) > self._rank(best[word]):
                best[word] = sequence
        ranked = sorted(best.items(), key=lambda item: self._rank(item[1]), reverse=True)
        return [
            Candidate(word, sequence.mean, visits[word], [*sequence.words, *principal_variation(sequence)])
            for word, sequence in ranked
        ]

    # ------------------------------------------------------------ tree reuse

    def _reuse(self, decision: Decision, reveals: int) -> None:
        """Keep the sequences of the last choice, unless something happened or another word was said than the chosen."""
        expected = self._expects == (decision.seat, decision.step, reveals)
        if not expected or any(words[0] not in decision.words for words in self._sequences):
            self._sequences = {}

    def _keep_below(self, word: Word) -> None:
        """Keep the sequences that go on from a word."""
        self._sequences = {
            words[1:]: sequence.without_first()
            for words, sequence in self._sequences.items()
            if len(words) > 1 and words[0] == word
        }

    # ------------------------------------------------------------ one playout, and a look at all of them

    def _playout(self, pool: Pool, decision: Decision, progress: Progress, deadline: float) -> None:
        """Select a sequence or look for a new one, and play it out; what is not over by the deadline comes to nothing,
        unless it is all there is."""
        known = len(self._sequences)
        selected = self._select_by_ucb() if progress.selects else None
        if selected is not None:
            prefix, number = selected.words, FIRST_WORLDS + selected.visits
        else:
            prefix, number = self._new_prefix(decision, progress), progress.done // progress.words % FIRST_WORLDS
        playout = Playout(pool.world(number), decision, prefix, self._sequences, self.manner, self.rng)
        if playout.run(deadline) or not self._sequences:
            playout.backpropagate()
        else:
            playout.take_back_expansion()
        progress.done += 1
        if selected is None:
            progress.since_new = 0 if len(self._sequences) > known else progress.since_new + 1
            progress.since_better += 1

    def _review(self, progress: Progress) -> None:
        """Find the contenders again, and note whether the leader has changed."""
        leader = self._contenders[0] if self._contenders else None
        self._find_contenders()
        if self._contenders[0] is not leader:
            progress.since_better = 0
        progress.review_at = progress.done + max(CONTENDERS, len(self._sequences) // 8)

    def _find_contenders(self) -> None:
        """The sequences with the best lower bounds and those with the best means; and the deviation common to all."""
        sequences = self._sequences.values()
        freedom = sum(sequence.visits - 1 for sequence in sequences)
        squares = sum(sequence.squares - sequence.total * sequence.total / sequence.visits for sequence in sequences)
        if freedom:
            self._deviation = math.sqrt(max(0.0, squares / freedom))
        safe = nlargest(CONTENDERS // 2, sequences, key=self._lower_bound)
        hopeful = nlargest(CONTENDERS, sequences, key=lambda sequence: sequence.total / sequence.visits)
        self._contenders = safe + [sequence for sequence in hopeful if sequence not in safe][: CONTENDERS - len(safe)]

    # ------------------------------------------------------------ which sequence to play out

    def _order_of_trial(self, world: World, words: list[Word]) -> list[Word]:
        """A list too long to be tried whole, in a random order that favours what the policy favours: were it tried from
        its beginning, time would be up before its end."""
        if len(words) <= LONG:
            return words
        weights = policy(world, words) or [1.0] * len(words)
        race = [-math.log((self.rng.bits() + 1) / (1 << 32)) / max(weight, 1e-9) for weight in weights]
        return [word for _, word in sorted(zip(race, words, strict=True))]

    def _new_prefix(self, decision: Decision, progress: Progress) -> Sequence:
        """How a sequence to be found begins: with every word in turn, or as one of the best so far."""
        if progress.all_tried and self._contenders and self.rng.below(2):
            words = self._contenders[self.rng.below(min(4, len(self._contenders)))].words
            if len(words) > 1:
                return words[: 1 + self.rng.below(len(words) - 1)]
        self._turn = (self._turn + 1) % len(decision.words)
        return (decision.words[self._turn],)

    def _select_by_ucb(self) -> RootSequence | None:
        """The contender with the highest upper confidence bound, of those that are not known exactly."""
        best, highest = None, -math.inf
        visits = sum(sequence.visits for sequence in self._contenders)
        bonus = self.manner.exploration * math.sqrt(math.log(visits + 1))
        for sequence in self._contenders:
            if not sequence.exact:
                bound = sequence.total / sequence.visits + bonus * self._standard_error(sequence)
                if bound > highest:
                    best, highest = sequence, bound
        return best

    def _standard_error(self, sequence: RootSequence) -> float:
        """How far a mean may be off: by its own playouts' deviation, and while they are few by that common to all."""
        if sequence.exact:
            return 0.0
        n = sequence.visits
        own = sequence.squares - sequence.total * sequence.total / n
        common = PRIOR_WEIGHT * self._deviation * self._deviation
        return math.sqrt(max(0.0, own + common) / ((n - 1 + PRIOR_WEIGHT) * n))

    def _lower_bound(self, sequence: RootSequence) -> float:
        """What a sequence is worth even if its playouts were lucky."""
        return sequence.total / sequence.visits - self._standard_error(sequence)

    def _rank(self, sequence: RootSequence) -> tuple[float, int]:
        """Better sequences rank higher; of those worth the same, the one that is known better."""
        return sequence.mean - CAUTION * self._standard_error(sequence), sequence.visits

    def _is_decided(self) -> bool:
        """Whether more playouts are not worth while: no contender that begins with another word can be expected to gain
        more than a trifle over the best (those that begin alike can be told apart at the next word)."""
        best = max(self._sequences.values(), key=self._rank)
        error = self._standard_error(best)
        return all(
            expected_gain(other.mean - best.mean, math.hypot(error, self._standard_error(other))) <= WORTH
            for other in self._contenders
            if other.words[0] != best.words[0]
        )
