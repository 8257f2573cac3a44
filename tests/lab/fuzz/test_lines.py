"""Lines: games that play the same twice, can be cut, and can be told word by word."""

from __future__ import annotations

from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz.fuzzer import Fuzzer
from siegeworks.lab.fuzz.lines import GUIDES, Guides, Line, Stretch, spoken

TOLD = ("verb:march", "unit:raiders-guns-1", "area:bridge", "card:raiders-volley-2", "verb:draw", "verb:draw")


def test_a_line_plays_the_same_twice_and_a_cut_line_begins_as_the_whole_one() -> None:
    fuzzer = Fuzzer("outpost", "twice", full_check_every=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    for guide in GUIDES:
        stretch = Stretch(guide, "a", told=TOLD if guide == "told" else ())
        line = Line("dawn", "x", options, (stretch,))
        whole, again = fuzzer.play(line), fuzzer.play(line)
        cut = line.cut(20, Stretch("chance", "b"))
        twice_cut = cut.cut(30, Stretch("rare", "c"))

        assert whole.words == again.words
        assert whole.finds == again.finds
        assert cut.stretches == (stretch._replace(words=20), Stretch("chance", "b"))
        assert twice_cut.stretches == (stretch._replace(words=20), Stretch("chance", "b", 10), Stretch("rare", "c"))
        assert fuzzer.play(cut).words[:20] == whole.words[:20]
        assert fuzzer.play(twice_cut).words[:30] == fuzzer.play(cut).words[:30]
        assert fuzzer.play(cut).words != whole.words


def test_a_line_with_its_words_told_is_the_same_game() -> None:
    fuzzer = Fuzzer("outpost", "told", full_check_every=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    line = Line("dawn", "x", options, (Stretch("greedy", "a", 30), Stretch("rare", "b")), until=50)
    told = spoken(GAME, line)

    assert told.stretches[0].guide == "told"
    assert fuzzer.play(told) == fuzzer.play(line)


def test_words_that_are_not_offered_any_more_are_passed_over() -> None:
    """What is told goes on with the next word; in place of the one that does not fit, one is drawn at random."""
    options = {o.id: o.values[o.default] for o in GAME.options}
    line = Line("dawn", "x", options, (Stretch("told", "", told=("verb:march", "verb:halt", *TOLD)),))
    guides = Guides(GAME, line)
    s = GAME.new("dawn", "x", options)

    assert guides.choose(s) == GAME.vocabulary.number("verb:march")
    assert guides.choose(s) in s.offered
    assert guides.choose(s) == GAME.vocabulary.number("verb:march")


def test_what_an_agent_imagines_was_not_reached() -> None:
    fuzzer = Fuzzer("outpost", "imagined", full_check_every=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    played = fuzzer.play(Line("dawn", "x", options, (Stretch("greedy", "a"),), until=1))

    assert len(played.words) == 1
    assert not [f for f in played.finds if f.startswith("step battle")]
