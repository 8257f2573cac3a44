"""One playout of the search: selection and expansion in the tree, then the game's policy to the end of an episode."""

from __future__ import annotations

import math
from typing import NamedTuple

from siegeworks.agents.contract import Decision
from siegeworks.agents.search1.tree import Node, RootSequence, Sequence
from siegeworks.agents.timing import now
from siegeworks.agents.world import World
from siegeworks.core.words import Word

UNGUIDED = {"outpost"}
PRIOR_VISITS = 16  # below so many visits a node's next word is drawn from the game's policy instead of by UCB


def policy(world: World, words: list[Word]) -> list[float] | None:
    """What the game's policy says of words; of games that had none when this search was frozen nothing, as then."""
    return None if world.game in UNGUIDED else world.policy(words)


def sensible(world: World, words: list[Word]) -> list[Word]:
    """The words that the policy does not call pointless, where there was one."""
    return words if world.game in UNGUIDED else world.sensible(words)


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
    episodes: int  # how many episodes a playout goes through
    first_episode: float  # what the judgement after the first of them weighs beside that after the last
    longest: int  # words after which a playout is cut in any case


class Playout:
    """A copy of a dealt world in which the game is played on from the root.

    An episode is what is played as one whole: it ends where the game says that a new one starts (`episode_starts`), or,
    if the game does not say, where the question it began with is asked again or its procedure is left.
    """

    __slots__ = ("episode", "episodes_left", "expanded", "first_value", "in_tree", "manner", "node", "path",
                 "prefix", "reveals", "rng", "root_seat", "said", "seat", "sequence", "sequences", "starts",
                 "world")  # fmt: skip

    def __init__(
        self,
        world: World,
        decision: Decision,
        prefix: Sequence,
        sequences: dict[Sequence, RootSequence],
        manner: Manner,
        rng: Lcg,
    ) -> None:
        self.world = world
        self.prefix = prefix  # how its root sequence begins; the policy goes on from there
        self.sequences = sequences  # the root's, by their words
        self.manner = manner
        self.rng = rng
        self.root_seat = self.seat = decision.seat
        self.reveals = world.reveals
        self.starts = world.episode_starts
        self.episode = (world.depth, decision.seat, decision.kind)  # where the current episode started
        self.episodes_left = manner.episodes
        self.first_value: float | None = None  # the judgement after the first episode
        self.said: list[Word] = []  # the root sequence so far
        self.sequence: RootSequence | None = None  # the root sequence, once it has ended
        self.node: Node | None = None  # where the tree was left, or is about to be
        self.in_tree = True
        self.path: list[Node] = []  # the nodes below the root sequence
        self.expanded: tuple[Node, Word] | None = None  # the node that got a new child, and the child's word

    def run(self, deadline: float) -> bool:
        """Play to the end of the last episode; False if the deadline came first."""
        world = self.world
        for ply in range(self.manner.longest):
            if ply:
                if world.over:
                    return True
                if now() > deadline:
                    return False
                if self._ends_here():
                    return True
            world.choose(self._next_word(ply))
        return True

    def _ends_here(self) -> bool:
        """Whether the last episode is over; where another is, the next one begins."""
        world = self.world
        depth = world.depth
        seat, kind = world.question
        self.seat = seat
        if self.starts:
            if kind not in self.starts:
                return False
        else:
            first_depth, first_seat, first_kind = self.episode
            same_level = depth == first_depth and (seat != first_seat or kind == first_kind)
            if depth >= first_depth and not same_level:
                return False
        self.episodes_left -= 1
        if not self.episodes_left:
            return True
        if self.first_value is None:
            self.first_value = world.judge(self.root_seat)
        self.episode = (depth, seat, kind)
        return False

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
        return self._descend(words) if self.in_tree else self._sample_policy(words)

    def _is_foreseen(self) -> bool:
        """Whether the root's seat still chooses by itself: its own question, in the first episode, nothing revealed."""
        return (
            self.seat == self.root_seat
            and self.episodes_left == self.manner.episodes
            and self.world.reveals == self.reveals
        )

    def _end_sequence(self) -> RootSequence:
        """The root sequence of the words said; a new one joins the others only when a playout came to its end."""
        words = tuple(self.said)
        self.sequence = self.sequences.get(words) or RootSequence(words, self.root_seat)
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
        untried = [word for word in sensible(self.world, words) if word not in children]
        return self._sample_policy(untried) if untried else -1

    def _select_by_ucb(self, node: Node, words: list[Word]) -> Word:
        """The word with the highest upper confidence bound; its exploration term scales with the values' deviation."""
        children = node.children
        tried = [(word, children[word]) for word in words if word in children]
        total = sum(child.visits for _, child in tried)
        bonus = self.manner.exploration * node.deviation * math.sqrt(math.log(total + 1))
        return max(tried, key=lambda item: item[1].total / item[1].visits + bonus / math.sqrt(item[1].visits))[0]

    def _sample_policy(self, words: list[Word]) -> Word:
        """A word drawn by the game's policy, evenly if it has none."""
        if len(words) == 1:
            return words[0]
        weights = policy(self.world, words)
        if weights is None:
            return words[self.rng.below(len(words))]
        mark = sum(weights) * self.rng.bits() / (1 << 32)
        for word, weight in zip(words, weights, strict=True):
            mark -= weight
            if mark < 0:
                return word
        return words[-1]

    # ------------------------------------------------------------ backpropagation

    def backpropagate(self) -> None:
        """Judge the position reached and note its value on the root sequence and the path below it."""
        only_own_words = self.sequence is None and self.world.reveals == self.reveals
        sequence = self.sequence or self._end_sequence()
        sequence.deterministic = sequence.deterministic and only_own_words
        value = self.world.judge(self.root_seat)
        if self.first_value is not None:
            value += self.manner.first_episode * (self.first_value - value)
        sequence.add(value)
        self.sequences[sequence.words] = sequence
        for node in self.path:
            node.add(value if node.seat == self.root_seat else -value)

    def take_back_expansion(self) -> None:
        """Remove the child that this playout added: it came to nothing."""
        if self.expanded is not None:
            parent, word = self.expanded
            del parent.children[word]
