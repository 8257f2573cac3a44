"""How to play: every page of every game has its picture, says what is so, and says it in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.games.test_guides import SHORTHAND
from tests.games.test_language import OTHER
from tests.games.test_stories import MACHINE

from siegeworks.core.howto import FOLDER, HowToPage, pages_of, position_of, view_of
from siegeworks.core.rulebook import rulebook
from siegeworks.core.spec import GameSpec, find, game_ids

PAGES = [(find(game), page) for game in game_ids() for page in pages_of(find(game).folder)]
LARGE = {"heresy1993", "heresy2010", "blackreach"}
each_page = pytest.mark.parametrize(("spec", "page"), PAGES, ids=[f"{spec.id}-{page.id}" for spec, page in PAGES])


def sentences(page: HowToPage) -> Iterator[str]:
    """Everything that is read on a page, line by line."""
    yield page.title
    for part in page.parts:
        yield part.title
        yield from part.text.splitlines()
    yield page.picture.caption
    yield from (mark.text for mark in page.picture.marks)
    yield from (arrow.text for arrow in page.picture.arrows)
    for thing in page.things:
        yield from thing.text.splitlines()
    for table in page.tables:
        yield table.title
        yield from table.head
        yield from (cell for row in table.rows for cell in row)


@each_page
def test_its_picture_is_a_legal_position_and_what_it_points_at_exists(spec: GameSpec, page: HowToPage) -> None:
    assert position_of(spec, page.picture) is not None
    assert view_of(spec, page.picture)
    names = {*spec.vocabulary.names, *(name for table in spec.facts.values() for name in table)}
    marks = [mark.at for mark in page.picture.marks]
    ends = [end for arrow in page.picture.arrows for end in (arrow.start, arrow.end)]
    pointed = {*page.picture.show, *marks, *ends, *(thing.word for thing in page.things)}

    assert sorted(pointed - names - {word for word in pointed if word.startswith("space:")}) == []
    assert len(marks) == len(set(marks)), "two marks would lie over each other"


@each_page
def test_it_is_read_by_people(spec: GameSpec, page: HowToPage) -> None:
    for line in sentences(page):
        plain = line.replace("**", "")
        assert not MACHINE.search(plain), line
        assert not OTHER.search(plain), line
        assert not SHORTHAND.search(plain), line
        assert not re.search(r"\b[A-Z]{3,}\b", plain), line
        assert line.count("**") % 2 == 0, line


@each_page
def test_the_rules_it_names_are_in_the_book(spec: GameSpec, page: HowToPage) -> None:
    book = rulebook(spec.id)

    assert page.rules
    assert sorted(set(page.rules) - set(book.rules)) == []


@each_page
def test_it_is_a_page_long(spec: GameSpec, page: HowToPage) -> None:
    letters = sum(len(line) for line in sentences(page))

    assert 600 < letters < 5200


@pytest.mark.parametrize("game", sorted(LARGE & {spec.id for spec, _ in PAGES}))
def test_a_large_game_has_eight_pages_with_an_example_worked_through_and_tips(game: str) -> None:
    pages = pages_of(find(game).folder)
    titles = [part.title for page in pages for part in page.parts]

    assert len(pages) == 8
    assert any(part.example and len(re.findall(r"\d", part.text)) >= 6 for page in pages for part in page.parts)
    assert sum(title.startswith("Tips for") for title in titles) == len(find(game).seats)
    assert any("mistakes" in title for title in titles)


@pytest.mark.parametrize("spec", {spec.id: spec for spec, _ in PAGES}.values(), ids=lambda spec: spec.id)
def test_no_position_lies_about_unused(spec: GameSpec) -> None:
    kept = {path.stem for path in (spec.folder / FOLDER).glob("*.json")}

    assert kept == {page.picture.position for page in pages_of(spec.folder)}
