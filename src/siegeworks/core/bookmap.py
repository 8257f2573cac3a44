"""The printed book as a map (a game's book.toml): which rules keep which paragraph, by line numbers and never by text.

    [[document]]
    id = "rulebook"
    lines = 777                 # how many it has
    [[paragraph]]
    document = "rulebook"
    lines = [373, 373]          # first and last
    rules = ["H93-ASLT-14"]     # the rules (or rulings) that keep it
    [[paragraph]]
    document = "rulebook"
    lines = [307, 309]
    none = "example"            # or why no rule keeps it: one of the words of `Why`
    test = "tests/games/x/test_y.py::test_z"
    [[beside]]
    source = "faq"              # rules that no paragraph says, and where they come from: one of the words of `Source`
    rules = ["H93-X-01"]

Paragraphs stand in the order of the book and do not overlap. `tools/book_lines.py`, with the book at hand, tells the
lines that belong to none.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from siegeworks.core.data import parse, what_is_wrong
from siegeworks.core.errors import BadData
from siegeworks.core.rulebook import Rulebook, game_folder, rulebook

NAME = "book.toml"
Why = Literal["flavour", "components", "contents", "example", "heading", "credits", "advice"]
Source = Literal["faq", "silence"]  # the publisher's FAQ; ours, where the book is silent
Line = Annotated[int, Meta(ge=1)]


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A printed document: the rulebook, a summary sheet."""

    id: Annotated[str, Meta(min_length=1)]
    lines: Line


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some lines of a document, and the rules that keep them or why none does."""

    document: str
    lines: tuple[Line, Line]
    rules: list[str] = []
    none: Why | None = None
    test: str = ""  # of an example: the test that replays it, also where a rule rests on it
    note: str = ""

    @property
    def name(self) -> str:
        """How a mistake in it is told."""
        return f"{self.document} {self.lines[0]}-{self.lines[1]}"


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that no paragraph says, and where they come from."""

    source: Source
    rules: list[str]


class BookMap(NamedTuple):
    """The documents of a game and their paragraphs, both in order, and the rules that stand in none."""

    documents: list[Document]
    paragraphs: list[Paragraph]
    beside: tuple[Beside, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    document: list[Document]
    paragraph: list[Paragraph]
    beside: tuple[Beside, ...] = ()


def book_map(game: str) -> BookMap | None:
    """The map of a game's book, checked; None for a game that has none."""
    path = game_folder(game) / NAME
    return read_map(path, rulebook(game)) if path.is_file() else None


def read_map(path: Path, book: Rulebook) -> BookMap:
    """One file, checked; every mistake is told at once."""
    try:
        file = msgspec.convert(parse(path), _File)
    except msgspec.ValidationError as error:
        field, text = what_is_wrong(error, _File)
        raise BadData(f"{path}: {field}: {text}") from error
    mapped = BookMap(file.document, file.paragraph, file.beside)
    found = mistakes(mapped, book)
    if found:
        raise BadData("\n".join(f"{path}: {text}" for text in found))
    return mapped


def mistakes(book: BookMap, rules: Rulebook) -> list[str]:
    """Everything that is wrong with a map, as sentences."""
    return [
        *_wrong_documents(book),
        *_wrong_order(book),
        *(text for row in book.paragraphs for text in _wrong(row, rules)),
        *_wrong_beside(book, rules),
    ]


def _wrong_documents(book: BookMap) -> list[str]:
    ids = [row.id for row in book.documents]
    twice = [f"two documents are called {name!r}" for name, count in Counter(ids).items() if count > 1]
    return twice + [
        f"{row.name}: there is no document {row.document!r}" for row in book.paragraphs if row.document not in ids
    ]


def _wrong_order(book: BookMap) -> list[str]:
    """Paragraphs that run backwards, past the end of their document, or stand before the end of the one above."""
    order = {row.id: number for number, row in enumerate(book.documents)}
    lengths = {row.id: row.lines for row in book.documents}
    out: list[str] = []
    above = (-1, 0)
    for row in book.paragraphs:
        first, last = row.lines
        if first > last:
            out.append(f"{row.name}: the last line stands before the first")
        if last > lengths.get(row.document, last):
            out.append(f"{row.name}: the document has {lengths[row.document]} lines")
        number = order.get(row.document, above[0])
        if (number, first) <= above:
            out.append(f"{row.name}: overlaps the paragraph above it or should stand before it")
        above = (number, last)
    return out


def _wrong(row: Paragraph, rules: Rulebook) -> list[str]:
    out = [
        f"{row.name}: there is no rule {rule!r}"
        for rule in row.rules
        if rule not in rules.rules and rule not in rules.rulings
    ]
    if bool(row.rules) == (row.none is not None):
        out.append(f"{row.name}: name the rules that keep it, or why none does")
    if len(set(row.rules)) < len(row.rules):
        out.append(f"{row.name}: names a rule twice")
    return out


def _wrong_beside(book: BookMap, rules: Rulebook) -> list[str]:
    """Rules said to stand in no paragraph that do stand in one, are named twice, or do not exist."""
    named = _named(book)
    beside = Counter(rule for row in book.beside for rule in row.rules)
    return [
        *(f"beside the book: there is no rule {rule!r}" for rule in beside if rule not in rules.rules),
        *(f"beside the book: a paragraph names {rule!r}" for rule in beside if rule in named),
        *(f"beside the book: names {rule!r} twice" for rule, count in beside.items() if count > 1),
    ]


def _named(book: BookMap) -> set[str]:
    return {rule for row in book.paragraphs for rule in row.rules}


def counts(book: BookMap, rules: Rulebook) -> dict[str, Any]:
    """How many paragraphs rules keep, how many need none and why, the rules that no paragraph names by where they come
    from, and those of which nothing is said."""
    beside: dict[str, list[str]] = {}
    for row in book.beside:
        beside.setdefault(row.source, []).extend(row.rules)
    named = _named(book).union(*beside.values())
    reasons = Counter(row.none for row in book.paragraphs if row.none is not None)
    return {
        "paragraphs": len(book.paragraphs),
        "kept": sum(bool(row.rules) for row in book.paragraphs),
        "without": dict(sorted(reasons.items())),
        "replayed": sum(bool(row.test) for row in book.paragraphs),
        "beside": beside,
        "unnamed": [rule for rule in rules.rules if rule not in named],
    }


def lines_of(text: str) -> list[str]:
    """The lines of a document as editors number them: a form feed does not end one."""
    return text.removesuffix("\n").split("\n")


def strays(book: BookMap, document: str, text: str) -> list[int]:
    """The lines of a document that say something and belong to no paragraph."""
    held = {n for row in book.paragraphs if row.document == document for n in range(row.lines[0], row.lines[1] + 1)}
    return [number for number, line in enumerate(lines_of(text), 1) if line.strip() and number not in held]
