"""The vocabulary: one fixed, ordered list of words for everything a player can point at or say."""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core.errors import UnknownWord

Word = int


class Block(int):
    """A run of words of one kind, one for each id: the number of its first word, so that `UNIT + u` is a word.

    >>> v = Vocabulary()
    >>> UNIT = v.block("unit", ["guard", "titan"])
    >>> UNIT + 1 in UNIT, UNIT.id(UNIT + 1), UNIT.words([1, 0]), UNIT.names
    (True, 1, [1, 0], ('unit:guard', 'unit:titan'))
    """

    names: tuple[str, ...]
    first: int
    end: int

    def __new__(cls, first: int, names: tuple[str, ...]) -> Block:
        block = super().__new__(cls, first)
        block.names = names
        block.first = first
        block.end = first + len(names)
        return block

    def __contains__(self, word: Word) -> bool:
        return self <= word < self.end

    def __len__(self) -> int:
        return len(self.names)

    def __bool__(self) -> bool:
        return bool(self.names)

    def id(self, word: Word) -> int:
        """The id that a word of this block stands for."""
        return word - self

    def words(self, ids: Iterable[int]) -> list[Word]:
        """The words of these ids, in their order."""
        first = self.first
        return [first + i for i in ids]


class Vocabulary:
    """Words by number and numbers by word; built once per game, in blocks of one kind.

    >>> v = Vocabulary()
    >>> VERB = v.block("verb", ["pass", "done"])
    >>> v.add("area", "lions-gate", "Lion's Gate")
    2
    >>> v.name(2), v.label(2), v.number("verb:done")
    ('area:lions-gate', "Lion's Gate", 1)
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.labels: list[str] = []
        self.index: dict[str, int] = {}
        self.kinds: dict[str, list[tuple[int, int]]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def add(self, kind: str, name: str, label: str = "") -> Word:
        """Add one word and return its number."""
        word = f"{kind}:{name}"
        if word in self.index:
            raise ValueError(f"the word {word} stands in the vocabulary twice")
        number = len(self.names)
        self.names.append(word)
        self.labels.append(label or name.replace("-", " ").capitalize())
        self.index[word] = number
        self.kinds.setdefault(kind, []).append((number, number + 1))
        return number

    def block(self, kind: str, names: Iterable[str], labels: Iterable[str] | None = None) -> Block:
        """Add a run of words of one kind, one for each id."""
        first = len(self.names)
        name_list = list(names)
        label_list = list(labels) if labels is not None else [""] * len(name_list)
        for name, label in zip(name_list, label_list, strict=True):
            self.add(kind, name, label)
        return Block(first, tuple(self.names[first:]))

    def name(self, word: Word) -> str:
        """The text form of a word."""
        return self.names[word]

    def kind(self, word: Word) -> str:
        """What a word points at: area, unit, card, verb ..."""
        return self.names[word].partition(":")[0]

    def label(self, word: Word) -> str:
        """What a person reads for a word."""
        return self.labels[word]

    def number(self, name: str) -> Word:
        """The number of a word; refuses a word that no game piece or verb has."""
        if not isinstance(name, str) or name not in self.index:
            raise UnknownWord(f"{name!r:.80} is not a word of this game")
        return self.index[name]
