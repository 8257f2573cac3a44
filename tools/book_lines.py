"""Does every line of a printed book belong to a paragraph of its map? Needs the book at hand.

    python tools/book_lines.py GAME FILE [FILE ...]

The files are the documents of the game's book.toml, in its order, one for each. Told are line numbers, never text.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from siegeworks.core.bookmap import BookMap, book_map, lines_of, strays
from siegeworks.core.errors import SiegeworksError


def runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers that follow each other, as first and last."""
    out: list[tuple[int, int]] = []
    for number in numbers:
        if out and out[-1][1] == number - 1:
            out[-1] = (out[-1][0], number)
        else:
            out.append((number, number))
    return out


def complaints(book: BookMap, texts: list[str]) -> Iterator[str]:
    """What is wrong between a map and the documents it maps."""
    if len(texts) != len(book.documents):
        yield f"the map has {len(book.documents)} documents: {', '.join(row.id for row in book.documents)}"
        return
    for document, text in zip(book.documents, texts, strict=True):
        length = len(lines_of(text))
        if length != document.lines:
            yield f"{document.id}: has {length} lines, the map says {document.lines}"
        for first, last in runs(strays(book, document.id, text)):
            yield f"{document.id}: {first}-{last} belong to no paragraph"


def main(game: str, files: list[str]) -> int:
    """Say what is missing; 0 when nothing is."""
    try:
        book = book_map(game)
    except SiegeworksError as error:
        print(error.message, file=sys.stderr)
        return 2
    if book is None:
        print(f"{game} has no book.toml", file=sys.stderr)
        return 2
    found = list(complaints(book, [Path(name).read_text(encoding="utf-8") for name in files]))
    print("\n".join(found) if found else f"{game}: every line belongs to one of {len(book.paragraphs)} paragraphs")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
