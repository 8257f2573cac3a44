"""Several words said in one go, as far as nothing new is learned."""

from __future__ import annotations

from random import Random

from siegeworks.core.gestures import gestures
from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match
from siegeworks.core.saying import say
from siegeworks.core.spec import find


def test_several_attempts_are_named_in_one_go() -> None:
    """Corruption in 2010: all units named are said one after another, though a card is drawn for each."""
    match = Match.new("heresy2010", None, 7)
    spec, s = match.spec, match.state
    assert spec.rules.question(s)[0].kind == "corrupt-target"
    units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"][:3]
    found = [g for g in gestures(spec, s, spec.rules.seat(s), units) if g.through]

    assert [g.words for g in found] == [tuple(units)]
    stopped = say(match, units)
    assert (stopped.said, stopped.stopped) == (1, "revealed"), "unless it is wished, a card that is drawn is seen first"
    match.rewind(0)
    assert say(match, units, through=True).said == 3


def test_a_move_is_foreseen_beyond_an_own_window_that_is_asked_all_the_same() -> None:
    """Black Reach: a far square glows though a card could be played on the way; saying it stops at that window, and
    what is left of it can be said once the window is passed."""
    spec = find("blackreach")
    for n in range(40):
        match, rng = Match.new(spec, "s1-first-contact", n), Random(n)
        while not match.over and len(match.words) < 400:
            s = match.state
            seat = spec.rules.seat(s)
            if spec.rules.question(s)[0].kind == "action":
                far = [g for g in gestures(spec, s, seat) if g.target is not None and len(g.words) > 4]
                stops = [(g, say(match, g.words)) for g in far[:1]]
                if stops and stops[0][1].stopped == "refused" and spec.rules.seat(match.state) == seat:
                    gesture, stopped = stops[0]
                    assert spec.rules.question(match.state)[0].kind == "window"
                    assert len(match.state.offered) > 2, "a card can be played"
                    match.choose(spec.vocabulary.number("verb:pass"))
                    left = gesture.words[stopped.said :]
                    assert say(match, left, None, lambda t: goes_on(spec, t)).said > 0
                    return
                continue
            match.choose(rng.choice(s.offered))
    raise AssertionError("no move was asked about on its way")
