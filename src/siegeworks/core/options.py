"""The switches of a game: each open question of its book that changes play, the default being our ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from siegeworks.core.errors import BadRequest
from siegeworks.core.seam import AnyState

YES_NO = ("no", "yes")
BOOK, FAQ = PRESETS = ("book", "faq")  # a table's rules in one word: the documents alone, or with the publisher's FAQ


class Option:
    """A switch: a yes or no, or one of several named values.

    >>> ties = Options(Option("ties", "What a tie does.", ("7.4",), ("defender-wins", "both-hurt")))["ties"]
    >>> class Table:
    ...     options = [1]
    >>> ties.value(Table()), ties.is_on(Table())
    ('both-hurt', True)
    """

    def __init__(
        self,
        id: str,
        text: str,
        rules: tuple[str, ...],
        values: tuple[str, ...] = YES_NO,
        default: int = 0,
        faq: str | None = None,
    ) -> None:
        self.id = id
        self.text = text
        self.rules = rules
        self.values = values
        self.default = default
        self.faq = faq  # its value by the publisher's FAQ, where that differs from the book
        self.number = -1  # its place in s.options, given by Options

    @property
    def type(self) -> str:
        """How the option is asked for."""
        return "bool" if self.values == YES_NO else "choice"

    def value(self, s: AnyState) -> str:
        """What the switch says at a table."""
        number: int = s.options[self.number]
        return self.values[number]

    def is_on(self, s: AnyState) -> bool:
        """Whether the switch stands on anything but its first value: the reading of a yes or no."""
        return bool(s.options[self.number])


class Options:
    """All switches of a game, in order and by name."""

    def __init__(self, *options: Option) -> None:
        self.by_id: dict[str, Option] = {}
        for number, option in enumerate(options):
            if option.id in self.by_id:
                raise ValueError(f"two options are called {option.id}")
            option.number = number
            self.by_id[option.id] = option

    def __iter__(self) -> Iterator[Option]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def __getitem__(self, id: str) -> Option:
        return self.by_id[id]

    def defaults(self) -> list[int]:
        """The options of a table where nobody chose any."""
        return [option.default for option in self]

    def presets(self) -> tuple[str, ...]:
        """The presets that differ at this game's table; without a FAQ there is only the book."""
        return PRESETS if any(option.faq is not None for option in self) else (BOOK,)

    def preset(self, name: str, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The options of a preset, with those that were chosen one by one on top.

        >>> options = Options(Option("edition", "Whose word counts.", ("1.1",), ("book", "faq"), faq="faq"))
        >>> options.preset("book"), options.preset("faq"), options.preset("faq", {"edition": "book"})
        ({}, {'edition': 'faq'}, {'edition': 'book'})
        """
        if name not in PRESETS:
            raise BadRequest(f"rules is {' or '.join(PRESETS)}, not {name!r:.60}")
        told = {option.id: option.faq for option in self if name == FAQ and option.faq is not None}
        return told | dict(given or {})
