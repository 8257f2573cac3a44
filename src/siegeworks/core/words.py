"""The vocabulary: one fixed, ordered list of words for everything a player can point at or say."""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core.errors import UnknownWord

Word = int


class Vocabulary:
    """Words by number and numbers by word; built once a game, in blocks of one kind.

    >>> v = Vocabulary()
    >>> v.block("verb", ["pass", "done"])
    0
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

    def block(self, kind: str, names: Iterable[str], labels: Iterable[str] | None = None) -> Word:
        """Add a run of words of one kind; return the first number, so that word = first + id."""
        first = len(self.names)
        name_list = list(names)
        label_list = list(labels) if labels is not None else [""] * len(name_list)
        for name, label in zip(name_list, label_list, strict=True):
            self.add(kind, name, label)
        return first

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
