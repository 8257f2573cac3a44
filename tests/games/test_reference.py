"""The numbered reference is written in full words, and every switch leads to rules that exist."""

from __future__ import annotations

import re

import pytest

from siegeworks.core.rulebook import rulebook
from siegeworks.core.spec import find, game_ids

# what the documents and their readers abbreviate
SHORT = re.compile(
    r"\b(CP|AP|PP|ATT|DEF|MP|SM|LoS|LOS|ZoC|ZOC|CV|DV|Mv|DP|VS|FotM|IP|AFA|LDA|CRT|A-D-M|D6|VP|NB|cf|resp)\b"
)
NUMBER = re.compile(r"\b(?:H10|H93|HBR|OUT)-[A-Z0-9-]+")


@pytest.mark.parametrize("game", game_ids())
def test_no_rule_and_no_ruling_uses_shorthand(game: str) -> None:
    book = rulebook(game)
    texts = {row.id: row.text for row in book.rules.values()} | {r.id: r.sentence for r in book.rulings.values()}
    found = {id: text for id, text in texts.items() if SHORT.search(NUMBER.sub("", text))}

    assert found == {}
    assert not [title for title in book.chapters.values() if SHORT.search(title)]


@pytest.mark.parametrize("game", game_ids())
def test_every_switch_names_rules_of_the_book(game: str) -> None:
    book = rulebook(game)
    for option in find(game).options:
        assert option.rules, option.id
        assert sorted(set(option.rules) - set(book.rules) - set(book.rulings)) == [], option.id
        assert not SHORT.search(option.text), option.id
