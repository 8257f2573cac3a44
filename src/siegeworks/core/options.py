"""The switches of a game: each open question of its book that changes play, the default being our ruling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

YES_NO = ("no", "yes")


class Option:
    """A switch: a yes or no, or one of several named values.

    >>> ties = Options(Option("ties", "What a tie does.", ("7.4",), ("defender-wins", "both-hurt")))["ties"]
    >>> class Table:
    ...     options = [1]
    >>> ties.value(Table()), ties.is_on(Table())
    ('both-hurt', True)
    """

    def __init__(
        self, id: str, text: str, rules: tuple[str, ...], values: tuple[str, ...] = YES_NO, default: int = 0
    ) -> None:
        self.id = id
        self.text = text
        self.rules = rules
        self.values = values
        self.default = default
        self.number = -1  # its place in s.options, given by Options

    @property
    def type(self) -> str:
        """How the option is asked for."""
        return "bool" if self.values == YES_NO else "choice"

    def value(self, s: Any) -> str:
        """What the switch says at a table."""
        number: int = s.options[self.number]
        return self.values[number]

    def is_on(self, s: Any) -> bool:
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
