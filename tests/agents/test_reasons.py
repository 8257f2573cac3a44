"""Reasons: in words of the game for those who may know, and nothing the other seat may not know while it runs."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.agents.secrets import changed

from siegeworks.agents.contract import Candidate
from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.agents.reasons import comes_off, difference, explain, labels, openly, terms_for
from siegeworks.agents.search import Search
from siegeworks.core.spec import find

GAMES = [("outpost", None), ("heresy2010", None), ("heresy1993", "free"), ("blackreach", "s2-yard-gate")]
FEWEST = {"outpost": 5, "heresy2010": 15, "heresy1993": 10, "blackreach": 8}  # kinds of questions that are checked


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_what_is_told_openly_is_the_same_whatever_the_reader_cannot_know(game: str, scenario: str | None) -> None:
    """On every kind of question that play with a purpose comes to: hands, decks, plans and tokens are changed by hand
    before and after the choice, and the text stays as it is."""
    spec = find(game)
    checked: dict[str, int] = {}
    for n in range(3):
        s, rng = spec.new(scenario, f"open {n}"), Random(n)
        agents = [Greedy(f"{n} {seat}", tries=4, worlds=1) for seat in range(2)]
        for step in range(500):
            if not s.frames:
                break
            kind, seat = spec.rules.question(s)[0].kind, spec.rules.seat(s)
            before = s.clone()
            agent = agents[seat]
            spec.choose(s, ask(agent, spec, s) if step % 3 else s.offered[(step * 7919) % len(s.offered)])
            if len(before.offered) > 1 and checked.get(kind, 0) < 2:
                one, two = changed(spec, before, 1 - seat, rng), changed(spec, s, 1 - seat, rng)
                if one is not None and two is not None:
                    told = openly(spec, before, s, seat, 1 - seat)
                    assert told == openly(spec, one, two, seat, 1 - seat), kind
                    checked[kind] = checked.get(kind, 0) + 1

    assert len(checked) >= FEWEST[game], sorted(checked)


def test_an_open_reason_tells_chances_and_names_no_card() -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    names = {spec.vocabulary.label(w) for w in range(len(spec.vocabulary.names)) if "card:" in spec.vocabulary.name(w)}
    dice = Random(2)
    for _ in range(20):
        before, seat = s.clone(), spec.rules.seat(s)
        spec.choose(s, dice.choice(s.offered))
        text = openly(spec, before, s, seat, 1 - seat)
        assert re.search(r"about \d+ %|almost nothing|nearly everything", text)
        assert not any(name in text for name in names)


def test_a_reason_names_the_plan_its_chance_and_what_came_next() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    agent = Search(seed=1, walks=80, seconds=60)
    word = ask(agent, spec, s)
    text = explain(agent, spec, s, word)

    assert re.search(r"Next came .+, about \d+ games in a hundred behind\.|about as good|at a short look", text)
    assert re.search(r"The chance to win stands at about \d+ %\.$", text)
    assert spec.label(s, word) in text or spec.vocabulary.label(word) in text


def test_an_only_word_needs_no_reason() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    s.offered = s.offered[:1]

    assert explain(Search(), spec, s, s.offered[0]) == "There was nothing else to say."
    assert explain(Search(), spec, spec.new(None, 1), s.offered[0]) == ""


def test_the_terms_that_differ_most_are_named_for_and_against() -> None:
    spec = find("outpost")
    assert spec.thinking.chances is not None
    count = len(spec.thinking.chances.terms)
    one = Candidate(1, 0.1, 5, [1], (0.0, 0.5, 0.0, -0.3, *[0.0] * (count - 4)))
    two = Candidate(2, 0.0, 5, [2], tuple([0.0] * count))

    told = difference(spec, 0, one, two)

    assert told == " This side stands in the outpost. On the other hand the enemy strengthens the guard of the outpost."
    assert difference(spec, 0, one, two._replace(parts=())) == ""


def test_a_plan_is_labelled_word_by_word_up_to_what_cannot_be_foreseen() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    seat, t = spec.rules.seat(s), s.clone()
    words = []
    while t.frames and spec.rules.seat(t) == seat and len(words) < 3:
        words.append(t.offered[0])
        spec.choose(t, t.offered[0])

    told = labels(spec, s, seat, words)

    assert 1 <= len(told) <= len(words)
    assert told[0] == (spec.label(s, words[0]) or spec.vocabulary.label(words[0]))


def test_the_whole_board_is_never_given_as_a_reason() -> None:
    """It sums everything up, so it would stand first almost everywhere and tell nobody anything."""
    spec = find("heresy2010")
    assert spec.thinking.chances is not None
    terms = spec.thinking.chances.terms
    better, worse = (Candidate(0, value, 1, [0], (value,) * len(terms)) for value in (1.0, 0.0))

    told = terms_for(spec, better, worse, most=len(terms))
    assert told == [term.text for term in terms if term.id != "balance"]
    assert len(told) == len(terms) - 1


def test_words_worth_the_same_are_said_to_be_so_and_few_playouts_tell_no_difference() -> None:
    spec = find("outpost")
    s = spec.new(None, 1)
    agent = Search(seed=1, walks=80, seconds=60)
    word = ask(agent, spec, s)
    best = next(c for c in agent.reasons() if c.word == word)
    other = next(c for c in agent.reasons() if c.word != word)

    agent.candidates = [best._replace(visits=50), other._replace(value=best.value, visits=50)]
    assert "Several choices are about as good" in explain(agent, spec, s, word)
    agent.candidates = [best._replace(visits=50), other._replace(value=best.value - 0.2, visits=50)]
    assert "about 10 games in a hundred behind" in explain(agent, spec, s, word)
    agent.candidates = [best._replace(visits=50), other._replace(value=best.value - 0.2, visits=2)]
    assert "at a short look" in explain(agent, spec, s, word)


def test_a_reason_tells_how_likely_the_thing_itself_comes_off() -> None:
    """The chance on the board and the chance in the coach's mouth are the same."""
    spec = find("blackreach")
    s, dice = spec.new("s1-first-contact", "comes off"), Random(4)
    told = 0
    while s.frames and told < 3:
        ask_of, f = spec.rules.question(s)
        if ask_of.kind == "fire-target":
            for w in s.offered:
                odds = ask_of.odds(s, f, w)
                if odds is not None:
                    assert comes_off(spec, s, spec.rules.seat(s), [w]) == spec.people.gestures.chance(odds)
                    told += 1
        spec.choose(s, dice.choice(s.offered))
    assert told


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_every_term_that_is_told_says_what_either_seat_does(game: str) -> None:
    spec = find(game)
    assert spec.thinking.chances is not None
    for term in spec.thinking.chances.terms:
        assert all(re.match(r"[a-z]+s ", term.gained(seat)) for seat in (0, 1)) or not term.first, term.id
