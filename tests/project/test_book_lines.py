"""The script that holds a printed book against its map."""

from __future__ import annotations

from tools.book_lines import complaints, runs

from siegeworks.core.bookmap import BookMap, Document, Paragraph

MAP = BookMap(
    [Document("rulebook", 5), Document("sheet", 1)],
    [Paragraph("rulebook", (1, 2), ["OUT-BAT-01"]), Paragraph("sheet", (1, 1), none="heading")],
)


def test_a_whole_map_has_nothing_to_complain_of() -> None:
    assert list(complaints(MAP, ["one\ntwo\n\n\n\n", "Sheet"])) == []


def test_stray_lines_and_wrong_lengths_are_told() -> None:
    assert list(complaints(MAP, ["one\ntwo\n\nfour\nfive\nsix\n", "Sheet\n"])) == [
        "rulebook: has 6 lines, the map says 5",
        "rulebook: 4-6 belong to no paragraph",
    ]


def test_each_document_wants_its_file() -> None:
    assert list(complaints(MAP, ["one"])) == ["the map has 2 documents: rulebook, sheet"]


def test_numbers_that_follow_each_other_are_one_run() -> None:
    assert runs([1, 2, 3, 7, 9, 10]) == [(1, 3), (7, 7), (9, 10)]
