"""One playout of the search: selection and expansion in the tree, then the game's policy up to common moments."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from siegeworks.agents.contract import Decision
from siegeworks.agents.timing import now
from siegeworks.agents.tree import Node, RootSequence, Sequence
from siegeworks.agents.world import World
from siegeworks.core.words import Word

PRIOR_VISITS = 16  # below so many visits a node's next word is drawn from the game's policy instead of by UCB


class Lcg:
    """A small generator of the agent's own, so that its choices can be repeated from a seed."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF or 1

    def bits(self) -> int:
        """A number of 32 bits."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return self.state >> 32

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> 32


class Manner(NamedTuple):
    """How playouts are made; the same for all of a search."""

    exploration: float  # the constant of UCB
    widening: float  # a node has at most this many children per natural logarithm of its visits
    longest: int  # words after which a playout is given up: a game's clock must tick before


class Moments(NamedTuple):
    """When the playouts of a root are judged: near, when the thing at hand is over, and far, after the enemy's chance
    to answer."""

    kinds: frozenset[str]  # near: the first question of these kinds, with which something new begins;
    near: int  # or if there are none, this tick of the game's clock
    far: int  # this tick
    part: int = 0  # near, where the root stands in a part of a tick: that part is over


class Playout:
    """A copy of a dealt world in which the game is played on from the root, to the near moment or to the far one.

    What is said up to the near moment is in the tree; from there on the policy goes on, and those who are asked what
    else to begin in the same tick decline, which would tell nothing about the words in question. All playouts from one
    root are judged at the same moments, or with the end of the game, so that their values can be compared.
    """

    __slots__ = ("expanded", "far", "foreseen", "goes_far", "in_tree", "kind", "manner", "moments", "near", "node",
                 "own_words", "path", "prefix", "reveals", "rng", "root_seat", "root_tick", "said", "seat", "sequence",
                 "sequences", "starts", "world")  # fmt: skip

    def __init__(
        self,
        world: World,
        decision: Decision,
        prefix: Sequence,
        moments: Moments,
        goes_far: bool,
        sequences: dict[Sequence, RootSequence],
        manner: Manner,
        rng: Lcg,
    ) -> None:
        self.world = world
        self.prefix = prefix  # how its root sequence begins; the policy goes on from there
        self.moments = moments
        self.goes_far = goes_far
        self.near = self.far = 0.0  # what the position was worth at either moment
        self.sequences = sequences  # the root's, by their words
        self.manner = manner
        self.rng = rng
        self.root_seat = self.seat = decision.seat
        self.kind = decision.kind
        self.foreseen = True  # whether nothing was said so far but the root sequence and what was declined
        self.own_words = False  # whether that was so, and nothing drawn, when the near moment came
        self.starts = world.episode_starts
        self.root_tick = world.tick
        self.reveals = world.reveals
        self.said: list[Word] = []  # the root sequence so far
        self.sequence: RootSequence | None = None  # the root sequence, once it has ended
        self.node: Node | None = None  # where the tree was left, or is about to be
        self.in_tree = True
        self.path: list[Node] = []  # the nodes below the root sequence
        self.expanded: tuple[Node, Word] | None = None  # the node that got a new child, and the child's word

    def run(self, deadline: float) -> bool:
        """Play to the last moment wanted, or to the end of the game; False if the deadline came first."""
        left = self._go(self._is_near, self.manner.longest, deadline)
        if left < 0:
            return False
        self.near = self.far = self.world.value(self.root_seat)
        self.own_words = self.foreseen and self.world.reveals == self.reveals
        if self.sequence is None:
            self._end_sequence()  # one that lasts to the judgement ends with it
        if not self.goes_far or self.world.over:
            return True
        self.in_tree = False
        if self._go(self._is_far, left, deadline) < 0:
            return False
        self.far = self.world.value(self.root_seat)
        return True

    def _go(self, is_there: Callable[[], bool], left: int, deadline: float) -> int:
        """Say words until a moment comes; returns how many more may be said, -1 if it did not come in time."""
        world = self.world
        while not world.over:
            if self.said:
                self.seat, self.kind = world.question
                if is_there():
                    return left
                if not left or now() > deadline:
                    return -1
            left -= 1
            world.choose(self._next_word(len(self.said)))
        return left

    def _is_near(self) -> bool:
        """Whether the thing at hand is over: something new begins, or where a game does not say, the part of a tick or
        the tick in which it stands has passed."""
        moments = self.moments
        if moments.kinds:
            return self.kind in moments.kinds
        if moments.part and self.world.part != moments.part:
            return True
        return self.world.tick >= moments.near

    def _is_far(self) -> bool:
        return self.world.tick >= self.moments.far

    def _next_word(self, ply: int) -> Word:
        """The next word: of the root sequence, chosen in the tree, or drawn from the policy."""
        words = self.world.words
        if self.sequence is None:
            if self._is_foreseen():
                planned = ply < len(self.prefix) and self.prefix[ply] in words
                word = self.prefix[ply] if planned else self._sample_policy(words)
                self.said.append(word)
                return word
            self.node = self._end_sequence()
        if self.kind in self.starts and self.world.tick == self.root_tick:
            declining = self.world.idle_word(words)
            if declining >= 0:
                return declining
        self.foreseen = self.foreseen and len(words) == 1
        return self._descend(words) if self.in_tree else self._sample_policy(words)

    def _is_foreseen(self) -> bool:
        """Whether the root's seat still chooses by itself: its own question, before the clock ticks, nothing revealed
        and nothing new begun."""
        world = self.world
        if self.seat != self.root_seat or world.reveals != self.reveals or (self.said and self.kind in self.starts):
            return False
        return world.tick == self.root_tick

    def _end_sequence(self) -> RootSequence:
        """The root sequence of the words said; a new one joins the others only when a playout came to its end."""
        words = tuple(self.said)
        self.sequence = self.sequences.get(words) or RootSequence(words, self.root_seat, self.moments.far)
        return self.sequence

    # ------------------------------------------------------------ selection and expansion

    def _descend(self, words: list[Word]) -> Word:
        """Go to a child of the node, making it if need be: the first new child is where a playout leaves the tree."""
        node = self.node
        assert node is not None
        if node.visits < PRIOR_VISITS:
            word = self._sample_policy(words)
        else:
            word = self._widen(node, words)
            if word < 0:
                word = self._select_by_ucb(node, words)
        if word not in node.children:
            node.children[word] = Node(self.seat)
            self.expanded = (node, word)
            self.in_tree = False
        self.node = node.children[word]
        self.path.append(self.node)
        return word

    def _widen(self, node: Node, words: list[Word]) -> Word:
        """Progressive widening: a word to add to the node's children, -1 while it has enough for its visits."""
        children = node.children
        tried = sum(word in children for word in words)
        if tried == len(words) or tried >= self.manner.widening * math.log(node.visits):
            return -1
        untried = [word for word in self.world.sensible(words) if word not in children]
        return self._sample_policy(untried) if untried else -1

    def _select_by_ucb(self, node: Node, words: list[Word]) -> Word:
        """The word with the highest upper confidence bound; its exploration term scales with the values' deviation."""
        children = node.children
        tried = [(word, children[word]) for word in words if word in children]
        total = sum(child.visits for _, child in tried)
        bonus = self.manner.exploration * node.deviation * math.sqrt(math.log(total + 1))
        return max(tried, key=lambda item: item[1].total / item[1].visits + bonus / math.sqrt(item[1].visits))[0]

    def _sample_policy(self, words: list[Word]) -> Word:
        """A word drawn as a longer search would lean; evenly if the game says nothing."""
        if len(words) == 1:
            return words[0]
        weights = self.world.prior(words)
        if weights is None:
            return words[self.rng.below(len(words))]
        mark = sum(weights) * self.rng.bits() / (1 << 32)
        for word, weight in zip(words, weights, strict=True):
            mark -= weight
            if mark < 0:
                return word
        return words[-1]

    # ------------------------------------------------------------ backpropagation

    def backpropagate(self, number: int = 0) -> None:
        """Note what came of the playout on the root sequence and the path below it; the number is its world's."""
        sequence = self.sequence
        assert sequence is not None, "a playout is noted before its moment"
        sequence.deterministic = sequence.deterministic and self.own_words
        sequence.add(self.near)
        if self.goes_far:
            sequence.add_change(self.far - self.near, number)
        self.sequences[sequence.words] = sequence
        for node in self.path:
            node.add(self.near if node.seat == self.root_seat else -self.near)

    def take_back_expansion(self) -> None:
        """Remove the child that this playout added: it came to nothing."""
        if self.expanded is not None:
            parent, word = self.expanded
            del parent.children[word]
