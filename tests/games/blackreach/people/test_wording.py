"""Every question has a prompt, every word a label, every event a sentence."""

from __future__ import annotations

import ast
import random

import pytest
from tests.games.blackreach.stage import add, hand, hit, stage

from siegeworks.core import wire
from siegeworks.core.journal import Journal
from siegeworks.core.record import Match
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.box.words import CARD, PASS
from siegeworks.games.blackreach.people.clauses import unit_name
from siegeworks.games.blackreach.people.labels import label
from siegeworks.games.blackreach.people.wording import FACTS, prompt, sentence, window_text


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


# Facts of events that are what they say: numbers, and text.
NUMBERS = {
    "attacker", "bluff", "count", "defender", "dice", "die", "hits", "left", "needed", "now", "number", "numbered",
    "orks", "points", "reply", "score", "special", "total", "totals", "turn", "ultramarines",
}  # fmt: skip
TEXTS = {"deployment", "ground", "mission", "modifiers", "outcome", "peril", "phase", "what"}
YES_NO = {"together", "saved", "suppressive", "works"}


def told_facts() -> set[str]:
    """The names of the facts of every event the rules can tell."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(GAME.folder.rglob("*.py"))]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    tells = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("tell", "tell_unit")]
    return {word.arg for c in tells for word in c.keywords if word.arg} - {"to"}


def test_every_fact_of_an_event_is_known_by_its_kind():
    assert told_facts() - set(FACTS) == told_facts() & (NUMBERS | TEXTS | YES_NO)
    assert not set(FACTS) & (NUMBERS | TEXTS | YES_NO)


@pytest.mark.parametrize("scenario", ["s6-voices-in-the-smoke", "point-skirmish"])
def test_no_bare_id_goes_over_the_wire(scenario):
    journal = Journal()
    s = GAME.new(scenario, 7, journal=journal)
    rng = random.Random(scenario)
    while s.frames and s.step < 600:
        GAME.choose(s, rng.choice(s.offered))

    sent = [wire.event(GAME, e) for e in journal.events if e["type"] not in ("chance", "shuffle")]

    for row in sent:
        for key, value in row.items():
            rows = value if isinstance(value, list) else [value]
            if any(isinstance(v, int) and not isinstance(v, bool) for v in rows):
                assert key in NUMBERS, row
            if key in FACTS:
                assert all(v is None or isinstance(v, str) for v in rows), row


def test_hits_that_another_takes_name_both_units():
    row = wire.event(GAME, {"type": "hits-transferred", "rule": "HBR-ABIL-BODY-01", "unit": 3, "to_unit": 5})

    assert (row["unit"], row["to_unit"]) == (f"unit:{UNIT_NAMES[3]}", f"unit:{UNIT_NAMES[5]}")


def test_a_unit_that_cannot_fire_says_why_where_fire_is_looked_for():
    """HBR-FIRE-02: the reason is that of the nearest enemy one could see."""
    match = Match.new(GAME, "s1-first-contact", 5)
    rng = random.Random(5)
    seen = []
    while not match.over and len(seen) < 4:
        row = wire.decision(match)
        if row["kind"] == "action":
            seen += [miss["why"] for miss in row["missing"] if miss["word"] == "verb:fire"]
            assert {miss["word"] for miss in row["missing"]} <= {"verb:fire", "verb:move"} - {
                word["word"] for word in row["words"]
            }
        match.choose(rng.choice(match.state.offered))
    assert seen and all(text.endswith(".") for text in seen)
    assert any("the nearest enemy is" in text for text in seen)


def test_at_a_moment_for_cards_there_is_one_plain_no():
    match = Match.new(GAME, "s1-first-contact", 5)
    rng = random.Random(5)
    while wire.decision(match)["kind"] != "window":
        match.choose(rng.choice(match.state.offered))
    labels = [word["label"] for word in wire.decision(match)["words"] if word.get("idle")]
    assert labels == ["Play nothing", "Play nothing until the next unit acts"]


def test_a_bought_save_is_told_with_what_it_needs_and_its_chance():
    """HBR-CARD-10, HBR-ABIL-SAVE-04, HBR-ABIL-SAVE-06"""
    s = stage()
    marine, ork = add(s, "scout-1", 4, 4, tile="scout-squad"), add(s, "shootas-1", 7, 4)
    hand(s, 0, "it-bounced-right-off-it", "emperors-shield")
    hit(s, marine, source=ork)
    while GAME.rules.seat(s) != 0:
        GAME.rules.choose(s, PASS)
    told = sorted(label(s, w) for w in s.offered if w in CARD)

    assert told[0] == "It Bounced Right Off It: an armour save: 5 or more, 33 %"
    assert told[1].endswith("(or, as its bonus, an armour save: 5 or more, 33 %)")
    s.unit_sm[marine] = 1
    assert "it cannot succeed" in label(s, next(w for w in s.offered if w in CARD))
