"""Every question has a prompt, every word a label, every event a sentence."""

from __future__ import annotations

import random

import pytest

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.people.wording import label, prompt, sentence, unit_name, window_text


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios[:8]])
def test_a_whole_game_is_told_in_words(scenario):
    journal = Journal()
    s = GAME.new(scenario, 5, journal=journal)
    rng = random.Random(scenario)
    steps = 0
    while s.frames and steps < 350:
        ask, f = GAME.rules.question(s)
        text = prompt(s, f, ask)
        assert text and text[0].isupper() and "{" not in text, (ask.kind, text)
        for w in s.offered:
            assert label(s, w) or GAME.vocabulary.labels[w]
        GAME.choose(s, rng.choice(s.offered))
        steps += 1
    kinds = set()
    for e in journal.events:
        kinds.add(e["type"])
        text = sentence(e)
        assert text and text[0].isupper() and "{" not in text, e
    assert len(kinds) > 12


def test_an_unknown_event_is_still_told():
    assert (
        sentence({"type": "brand-new", "rule": "", "unit": 0, "count": 2})
        == f"Brand new: unit {unit_name(0)}, count 2."
    )


def test_units_are_called_by_name_and_number():
    assert unit_name(UNIT_NAMES.index("tactical-2")) == "Tactical 2"
    assert unit_name(UNIT_NAMES.index("rhino")) == "Rhino"
    assert unit_name(-1) == "something unseen"


def test_every_window_has_a_text():
    assert all(window_text(w) for w in range(25))


def test_a_square_is_read_with_what_lies_on_it():
    s = GAME.new("s1-first-contact", 5)

    def read(square: str) -> str:
        return label(s, GAME.vocabulary.number(f"square:{square}"))

    assert read("1,0") == "Square 1,0"
    assert read("1,1") == "Square 1,1 (Crater)"
    assert "objective" in read("6,3")
