"""The map of a printed book: read, checked and counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.bookmap import (
    Beside,
    BookMap,
    Document,
    Paragraph,
    book_map,
    counts,
    lines_of,
    mistakes,
    read_map,
    strays,
)
from siegeworks.core.errors import BadData
from siegeworks.core.rulebook import Rulebook, rulebook

BOOK = rulebook("outpost")
RULES = ["OUT-BAT-01"]
TWO = [Document("rulebook", 20), Document("sheet", 5)]


def wrong(*paragraphs: Paragraph, documents: list[Document] | None = None) -> list[str]:
    return mistakes(BookMap(documents or TWO, list(paragraphs)), BOOK)


def test_a_map_in_order_is_right() -> None:
    assert (
        wrong(
            Paragraph("rulebook", (1, 1), none="heading"),
            Paragraph("rulebook", (3, 6), ["OUT-BAT-01", "OUT-BAT-02"]),
            Paragraph("rulebook", (7, 20), none="example", test="tests/x.py::test_x"),
            Paragraph("sheet", (1, 5), RULES),
        )
        == []
    )


@pytest.mark.parametrize(
    ("paragraphs", "said"),
    [
        ([Paragraph("rulebook", (1, 4), RULES), Paragraph("rulebook", (4, 6), RULES)], "rulebook 4-6: overlaps"),
        ([Paragraph("rulebook", (8, 9), RULES), Paragraph("rulebook", (1, 2), RULES)], "should stand before"),
        ([Paragraph("sheet", (1, 1), RULES), Paragraph("rulebook", (2, 3), RULES)], "should stand before"),
        ([Paragraph("rulebook", (6, 4), RULES)], "the last line stands before the first"),
        ([Paragraph("rulebook", (19, 21), RULES)], "the document has 20 lines"),
        ([Paragraph("poster", (1, 2), RULES)], "there is no document 'poster'"),
        ([Paragraph("rulebook", (1, 2), ["OUT-BAT-99"])], "there is no rule 'OUT-BAT-99'"),
        ([Paragraph("rulebook", (1, 2), RULES * 2)], "names a rule twice"),
        ([Paragraph("rulebook", (1, 2))], "name the rules that keep it, or why none does"),
        ([Paragraph("rulebook", (1, 2), RULES, none="advice")], "name the rules that keep it, or why none does"),
    ],
)
def test_each_mistake_is_told_once(paragraphs: list[Paragraph], said: str) -> None:
    found = wrong(*paragraphs)

    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (["OUT-BAT-99"], "there is no rule 'OUT-BAT-99'"),
        (RULES, "a paragraph names 'OUT-BAT-01'"),
        (["OUT-BAT-02"] * 2, "names 'OUT-BAT-02' twice"),
    ],
)
def test_what_stands_beside_the_book_stands_in_no_paragraph(rules: list[str], said: str) -> None:
    mapped = BookMap(TWO, [Paragraph("rulebook", (1, 1), RULES)], (Beside("silence", rules),))

    assert mistakes(mapped, BOOK) == [f"beside the book: {said}"]


def test_documents_have_names_of_their_own() -> None:
    assert wrong(documents=[Document("sheet", 3), Document("sheet", 4)]) == ["two documents are called 'sheet'"]


def test_a_file_is_refused_with_every_mistake(tmp_path: Path) -> None:
    path = tmp_path / "book.toml"
    path.write_text(
        '[[document]]\nid = "rulebook"\nlines = 9\n'
        '[[paragraph]]\ndocument = "rulebook"\nlines = [1, 2]\n'
        '[[paragraph]]\ndocument = "rulebook"\nlines = [2, 3]\nrules = ["OUT-NO-01"]\n'
    )

    with pytest.raises(BadData) as error:
        read_map(path, BOOK)

    assert error.value.message.count("\n") == 2


@pytest.mark.parametrize(
    "row",
    ['none = "boring"', "lines = [0, 2]", 'lines = [1]\nnone = "advice"', 'text = "copied"\nnone = "advice"'],
    ids=["an unknown reason", "line 0", "one line number", "an unknown field"],
)
def test_a_file_of_another_shape_is_refused(tmp_path: Path, row: str) -> None:
    path = tmp_path / "book.toml"
    lines = "" if "lines" in row else "lines = [1, 2]\n"
    path.write_text(f'[[document]]\nid = "rulebook"\nlines = 9\n[[paragraph]]\ndocument = "rulebook"\n{lines}{row}\n')

    with pytest.raises(BadData, match="paragraph"):
        read_map(path, BOOK)


def test_paragraphs_are_counted_by_what_keeps_them() -> None:
    book = Rulebook("x", {}, dict(list(BOOK.rules.items())[:3]), {})
    first, second, third = book.rules
    mapped = BookMap(
        TWO,
        [
            Paragraph("rulebook", (1, 1), none="heading"),
            Paragraph("rulebook", (2, 3), [first, third]),
            Paragraph("rulebook", (4, 4), none="example", test="tests/x.py::test_x"),
            Paragraph("rulebook", (5, 5), none="heading"),
        ],
    )

    assert counts(mapped, book) == {
        "paragraphs": 4,
        "kept": 1,
        "without": {"example": 1, "heading": 2},
        "replayed": 1,
        "beside": {},
        "unnamed": [second],
    }
    told = mapped._replace(beside=(Beside("faq", [second]),))
    assert (counts(told, book)["beside"], counts(told, book)["unnamed"]) == ({"faq": [second]}, [])


def test_lines_that_no_paragraph_holds_are_found() -> None:
    mapped = BookMap(TWO, [Paragraph("rulebook", (2, 3), RULES), Paragraph("sheet", (1, 5), RULES)])

    assert strays(mapped, "rulebook", "one\ntwo\nthree\n\n  \nsix\fstill six\n\f\n") == [1, 6]


def test_a_form_feed_ends_no_line() -> None:
    assert lines_of("one\ftwo\nthree\n\n") == ["one\ftwo", "three", ""]


def test_a_game_without_a_printed_book_has_no_map() -> None:
    assert book_map("outpost") is None
