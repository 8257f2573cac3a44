"""Information-set Monte Carlo tree search (IS-MCTS): one tree over what the seat can tell apart, playouts in dealt
worlds.

Root action sequences. The branches at the root are not single words but sequences of the seat's own words, from the
question asked to the first thing it cannot foresee (a draw, something shown, another seat's answer), to the next thing
or to the next tick of the game's clock. What lies within its own power is thus judged by the best it can do, not by the
mean of what it might.

Finding them. In the first half of the budget sequences are found one by one: every word in turn begins one, and the
best found so far are cut and continued otherwise; the game's policy draws the rest. The best of them, the contenders,
are selected again and again by UCB, each time in another world with other luck.

Playouts. Below a root sequence the tree goes on word by word, each seat choosing for itself: by the policy while a node
is new, then by UCB with progressive widening. A playout that leaves the tree goes on by the policy to the near moment:
the thing at hand is over. It is worth the chance to win there, or the result of a game that ended before. No two values
of different moments are ever compared, and an assertion says so.

Finals. In the second half the best eight meet the same worlds with the same luck, then the best four, then the best two
(sequential halving). Their playouts go on to the far moment, through the enemy's next chance, or in the last tenth of a
game to its end. What that changes counts as far as it stands out from chance (`Outlook`). Of sequences that are worth
the same the quieter and shorter is said.

Tree reuse. Sequences that go on from the word chosen are kept while the same seat goes on choosing and nothing was
drawn or shown; a plan that is settled is continued at once.
"""

from __future__ import annotations

import math
from heapq import nlargest
from typing import Any

from siegeworks.agents.budget import Bank, Budget, Pool
from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, Worlds
from siegeworks.agents.finals import Finals, Outlook
from siegeworks.agents.playout import Lcg, Manner, Moments, Playout
from siegeworks.agents.progress import CONTENDERS, LONG, Progress
from siegeworks.agents.timing import now
from siegeworks.agents.tree import RootSequence, Sequence, expected_gain, principal_variation
from siegeworks.agents.world import World
from siegeworks.core.words import Word

FIRST_WORLDS = 16  # of them serve for finding sequences
PRIOR_WEIGHT = 4  # playouts that the deviation common to all counts for beside a sequence's own
WORTH = 0.001  # what more playouts must promise to gain, in parts of a game, for the search to go on
# How much of its standard error counts against a sequence; were it all, quiet words would beat good risks.
CAUTION = 0.3
FINAL_WORLDS = 1 << 20  # the number of the first world of the finals: luck that no sequence has met before
LATE = 0.9  # from so far on a game is played out to its end
THE_END = 1 << 62  # a tick that no clock reaches
# Words whose ranks differ by no more, tried so often, are worth the same; what is known exactly differs by less, for a
# small step in the right direction is worth ten times as much as declining it.
TIED, TIED_EXACTLY, TIED_VISITS = 0.0003, 1e-6, 4
INHERITED = 0.8  # share of a budget that work inherited may take the place of
SETTLED = 24  # playouts that a plan must have been through to be continued at once


def moments_from(root: World, ahead: int) -> Moments:
    """The moments at which all playouts from a root are judged."""
    kinds = root.episode_starts
    if ahead >= 3 or (ahead == 2 and root.progress >= LATE):
        return Moments(kinds, root.horizon, THE_END)
    return Moments(kinds, root.horizon, root.beyond if ahead == 2 else root.horizon)


def moments_within(root: World, ahead: int) -> Moments:
    """As `moments_from`, but where a part of a tick is under way, such as an iteration of a battle, when that is over,
    and when the tick is."""
    if root.part:
        return Moments(root.episode_starts, root.horizon, root.horizon, root.part)
    return moments_from(root, ahead)


class Search(Agent):
    """IS-MCTS with a promise of time."""

    name = "search"
    wants_view = False

    def __init__(
        self,
        seed: int = 0,
        seconds: float = 1.0,
        exploration: float = 0.7,
        ahead: int = 2,
        longest: int = 600,
        widening: float = 3.0,
        walks: int = 0,
        temperature: float = 0.0,
        regret: float = 0.1,
        blur: float = 0.3,
        careful: bool = False,
    ) -> None:
        self.seconds = seconds
        self.temperature = temperature  # how freely it takes what is not best, in chances to win; 0: never
        self.regret = regret  # and how much of a chance it gives away at most
        self.blur = blur  # what part of the way from the best word to the mean of the others it overlooks at most
        self.manner = Manner(exploration, widening, longest)
        self.careful = careful  # whether it heeds every caution that a person is given
        self.ahead = ahead  # half-turns: 1, the thing at hand; 2, through the enemy's next chance; 3, the end
        self.playouts = walks  # 0: as many as the clock allows
        self.rng = Lcg(seed)
        self.bank = Bank()
        self.candidates: list[Candidate] = []
        self.lines: list[Sequence] = []  # every sequence of the last choice, best first
        self._sequences: dict[Sequence, RootSequence] = {}
        self._contenders: list[RootSequence] = []
        self._deviation = 0.0  # of the values of one sequence's playouts, over all sequences
        self._turn = -1  # the word that the last new sequence began with
        self._expects: tuple[int, int, int] = (-1, -1, -1)  # seat, step and reveals to which the sequences kept belong
        self._moments = Moments(frozenset(), -1, -1)  # when all playouts of the root are judged
        self._outlook = Outlook([])
        self._unfinished: Sequence = ()  # what the only playout said when time was up before its end
        self._gap = 0.0
        self._quiet: set[Word] = set()  # the words that decline

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Run playouts until the time is nearly up or nothing is left to learn; say the best sequence's first word."""
        pool = Pool(worlds, self.rng.bits(), decision.seat)
        root = pool.dealt[0]
        words = root.careful(decision.words) if self.careful else decision.words
        decision = decision._replace(words=self._order_of_trial(root, root.sensible(words)))
        self._reuse(decision, root)
        if len(decision.words) == 1:
            self.candidates = [Candidate(decision.words[0], root.value(decision.seat), 0, [decision.words[0]])]
        elif not self._is_settled():
            self._think(pool, decision, clock)
        if len(decision.words) > 1:
            self._quiet = {word for word in decision.words if root.is_idle(word)}
            self.candidates = self._candidates()
        self.lines = sorted(self._sequences, key=lambda words: self._rank(self._sequences[words]), reverse=True)
        word = self._pick()
        self._keep_below(word)
        self._expects = (decision.seat, decision.step + 1, root.reveals)
        return word

    def _think(self, pool: Pool, decision: Decision, clock: Clock) -> None:
        """Find sequences, then let the best meet in finals, as long as the budget lasts and there is something to
        learn."""
        tick = pool.dealt[0].tick
        inherited = sum(sequence.visits for sequence in self._sequences.values())
        allowance = self.bank.allowance(tick, clock.seconds)
        budget = Budget(clock, self.playouts, inherited, 0.8 * self._gap, allowance)
        progress = Progress(len(decision.words))
        finals = Finals(self.ahead > 1, min(INHERITED, inherited / self.playouts) if self.playouts else 0.0)
        self._turn, self._unfinished = -1, ()
        while not budget.is_spent(progress.done, progress.all_tried) or not progress.done:
            is_final = self._final(pool, decision, finals, progress, budget)
            if not is_final:
                self._playout(pool, decision, progress, budget.deadline)
            if progress.done >= progress.review_at and self._is_enough(finals, progress, budget, is_final):
                break
        self._gap = budget.gap
        self.bank.spent += now() - budget.began
        self._find_contenders()

    def _is_enough(self, finals: Finals, progress: Progress, budget: Budget, is_final: bool) -> bool:
        """Look at all sequences; whether nothing is left to learn. Where finals go far they are held before that."""
        self._review(progress)
        if is_final:
            self._outlook = Outlook(finals.members)
            return (finals.is_last or (finals.goes_far and finals.all_met)) and self._is_decided()
        if not progress.found_all or not self._is_decided():
            return False
        finals.open(budget.share)
        return not finals.goes_far

    def _final(self, pool: Pool, decision: Decision, finals: Finals, progress: Progress, budget: Budget) -> bool:
        """A playout of the finals, if they are on; those of the last round are looked into."""
        share = budget.share if progress.all_tried else 0.0
        final = finals.next(share, lambda: list(self._sequences.values()), self._worth)
        if final is None:
            return False
        sequence, number = final
        world, luck = pool.world(FINAL_WORLDS + number), pool.base + number
        playout = self._run(world, decision, sequence.words, budget.deadline, luck, finals.goes_far)
        if finals.is_last and playout.sequence is sequence:
            sequence.look_into(playout.world.parts(decision.seat))
        progress.done += 1
        return True

    def _pick(self) -> Word:
        """The best word; with a temperature now and then another that is not much worse, as people do.

        Where all words are worth nearly the same, as in a long approach, it tells them apart all the more finely: a
        beginner too knows which way the enemy stands.
        """
        best, tried = self.candidates[0], [c for c in self.candidates if c.visits]
        if not self.temperature or len(tried) < 2:
            return best.word
        usual = (sum(c.value for c in tried) - best.value) / (len(tried) - 1)
        heat = max(TIED, min(2.0 * self.temperature, self.blur * (best.value - usual)))
        near = [c for c in tried if best.value - c.value <= 2.0 * self.regret]
        weights = [math.exp((c.value - best.value) / heat) for c in near]
        mark = sum(weights) * self.rng.bits() / (1 << 32)
        for candidate, weight in zip(near, weights, strict=True):
            mark -= weight
            if mark < 0:
                return candidate.word
        return best.word

    def reasons(self) -> list[Candidate]:
        """The words tried, best first, each with its best sequence."""
        return self.candidates

    def _candidates(self) -> list[Candidate]:
        """The words tried, best first; of those worth the same the quieter and shorter come first."""
        if not self._sequences:
            return [Candidate(self._unfinished[0], 0.0, 1, list(self._unfinished))]
        best: dict[Word, RootSequence] = {}
        visits: dict[Word, int] = {}
        for sequence in self._sequences.values():
            word = sequence.words[0]
            visits[word] = visits.get(word, 0) + sequence.visits
            if word not in best or self._rank(sequence) > self._rank(best[word]):
                best[word] = sequence
        ranked = sorted(best.items(), key=lambda item: self._rank(item[1]), reverse=True)
        alike = [item for item in ranked if self._is_tied(item[1], ranked[0][1])]
        if len(alike) > 1:
            alike.sort(key=lambda item: (item[0] not in self._quiet, len(item[1].words)))
            ranked = alike + [item for item in ranked if item not in alike]
        return [
            Candidate(
                word,
                self._mean(sequence),
                visits[word],
                [*sequence.words, *principal_variation(sequence)],
                sequence.mean_parts,
            )
            for word, sequence in ranked
        ]

    def _is_tied(self, sequence: RootSequence, best: RootSequence) -> bool:
        """Whether a sequence is worth as much as the best."""
        exact = sequence.exact and best.exact
        apart = self._worth(best) - self._worth(sequence)
        return (exact or sequence.visits >= TIED_VISITS) and apart <= (TIED_EXACTLY if exact else TIED)

    # ------------------------------------------------------------ tree reuse

    def _reuse(self, decision: Decision, root: World) -> None:
        """Keep the sequences of the last choice, unless something happened, another word was said than the chosen, or
        playouts are to be judged at another moment now."""
        moments = moments_within(root, self.ahead)
        expected = self._expects == (decision.seat, decision.step, root.reveals) and moments == self._moments
        if expected and self._sequences:
            moments = self._moments  # what was begun goes on
        if not expected or any(words[0] not in decision.words for words in self._sequences):
            self._sequences = {}
        self._moments, self._outlook = moments, Outlook([])
        self._contenders = []

    def _is_settled(self) -> bool:
        """Whether what was kept is a plan worth going on with at once: known well, and nothing else near it."""
        if max((sequence.visits for sequence in self._sequences.values()), default=0) < SETTLED:
            return False
        self._find_contenders()
        return self._is_decided()

    def _keep_below(self, word: Word) -> None:
        """Keep the sequences that go on from a word."""
        self._sequences = {
            words[1:]: sequence.without_first()
            for words, sequence in self._sequences.items()
            if len(words) > 1 and words[0] == word
        }

    # ------------------------------------------------------------ one playout, and a look at all of them

    def _playout(self, pool: Pool, decision: Decision, progress: Progress, deadline: float) -> None:
        """Select a sequence or look for a new one, and play it out."""
        known = len(self._sequences)
        selected = self._select_by_ucb() if progress.selects else None
        if selected is not None:
            prefix, number = selected.words, FIRST_WORLDS + selected.visits
        else:
            prefix, number = self._new_prefix(decision, progress), progress.done // progress.words % FIRST_WORLDS
        self._run(pool.world(number), decision, prefix, deadline)
        progress.done += 1
        if selected is None:
            progress.since_new = 0 if len(self._sequences) > known else progress.since_new + 1
            progress.since_better += 1

    def _run(
        self,
        world: World,
        decision: Decision,
        prefix: Sequence,
        deadline: float,
        luck: int = -1,
        goes_far: bool = False,
    ) -> Playout:
        """One playout; of what is not over by the deadline only the words count, and only if they are all there is."""
        rng = self.rng if luck < 0 else Lcg(luck)
        playout = Playout(world, decision, prefix, self._moments, goes_far, self._sequences, self.manner, rng)
        if playout.run(deadline):
            playout.backpropagate(luck)
        else:
            playout.take_back_expansion()
            self._unfinished = self._unfinished or tuple(playout.said)
        return playout

    def _review(self, progress: Progress) -> None:
        """Find the contenders again, and note whether the leader has changed."""
        leader = self._contenders[0] if self._contenders else None
        self._find_contenders()
        if not self._contenders or self._contenders[0] is not leader:
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
        weights = world.prior(words) or [1.0] * len(words)
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
        assert sequence.target == self._moments.far, "two values of different moments are compared"
        return self._mean(sequence) - CAUTION * self._error(sequence), sequence.visits

    def _mean(self, sequence: RootSequence) -> float:
        """What a sequence is worth: at the near moment, and as far as the way to the far one tells."""
        return sequence.mean + self._outlook.change(sequence)

    def _error(self, sequence: RootSequence) -> float:
        """How far that may be off."""
        return math.hypot(self._standard_error(sequence), self._outlook.doubt(sequence))

    def _worth(self, sequence: RootSequence) -> float:
        """The first part of a sequence's rank."""
        return self._rank(sequence)[0]

    def _is_decided(self) -> bool:
        """Whether more playouts are not worth while: no contender that begins with another word can be expected to gain
        more than a trifle over the best (those that begin alike can be told apart at the next word)."""
        if not self._sequences:
            return False
        best = max(self._sequences.values(), key=self._rank)
        mean, error = self._mean(best), self._error(best)
        return all(
            expected_gain(self._mean(other) - mean, math.hypot(error, self._error(other))) <= WORTH
            for other in self._contenders
            if other.words[0] != best.words[0]
        )
