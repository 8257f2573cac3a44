"""The fewest gestures that say what was said."""

from __future__ import annotations

from random import Random

from siegeworks.core.gestures import gestures
from siegeworks.core.spec import find
from siegeworks.lab import clicks_cut


def test_a_march_is_one_gesture() -> None:
    spec = find("outpost")
    s = spec.new(None, 7)
    stretch: list[clicks_cut.Shown] = []
    for name in ("verb:march", "unit:raiders-scouts-1", "area:ridge", "verb:halt"):
        word = spec.vocabulary.number(name)
        stretch.append(clicks_cut.Shown(s.clone(), 0, word))
        spec.choose(s, word)

    assert clicks_cut.longest(spec, stretch) == 4
    assert clicks_cut.longest(spec, stretch[:2]) in (1, 2)


def test_pieces_that_go_to_different_places_are_different_gestures() -> None:
    """Two pieces dropped on two areas mean something else than both dropped on the second."""
    spec = find("outpost")
    scouts, rifles, ridge, bridge = (
        spec.vocabulary.number(name)
        for name in ("unit:raiders-scouts-1", "unit:raiders-rifles-3", "area:ridge", "area:bridge")
    )
    apart = clicks_cut.meaning(spec, [scouts, ridge, rifles, bridge], True)

    assert apart != clicks_cut.meaning(spec, [scouts, bridge, rifles, bridge], True)
    assert apart == clicks_cut.meaning(spec, [rifles, bridge, scouts, ridge], True)


def test_an_order_that_answers_what_was_said_is_one_gesture() -> None:
    """Lasers of 1993 that always fire: the order is given once, and nothing is asked any more."""
    spec = find("heresy1993")
    s = spec.new("historical", 3)
    shown: list[clicks_cut.Shown] = []
    order = next(o for o in spec.people.gestures.orders if o.answer == "everything")
    while s.frames and len(shown) < 6:
        ask, f = spec.rules.question(s)
        word = s.offered[0]
        if ask.kind == "fire":
            fire = order.word(s, f)
            assert fire is not None
            word = fire
            shown.append(clicks_cut.Shown(s.clone(), spec.rules.seat(s), word, True))
        spec.choose(s, word)

    assert len(shown) == 6
    assert sum(clicks_cut.fewest(spec, shown)) == 1


def test_pieces_moved_one_by_one_to_one_place_are_dropped_there_together() -> None:
    """1993: in whatever order an agent moved them, if that comes to the same."""
    spec = find("heresy1993")
    s = spec.new("historical", 4)
    rng = Random(4)
    while spec.rules.question(s)[0].kind != "mover" or len(s.offered) < 12:
        spec.choose(s, rng.choice(s.offered))
    seat, shown = spec.rules.seat(s), []
    units = [w for w in s.offered if spec.vocabulary.kind(w) == "unit"]
    places = [{g.target for g in gestures(spec, s, seat, [u]) if g.target is not None} for u in units]
    first, other, second, place = next(
        (a, b, c, x)
        for i, a in enumerate(units)
        for j, c in enumerate(units[i + 2 :], i + 2)
        for x in places[i] & places[j]
        for b, elsewhere in zip(units[i + 1 : j], places[i + 1 : j], strict=True)
        if elsewhere - {x}
        if any(set(g.words) >= {a, c} and g.target == x for g in gestures(spec, s, seat, [a, c]))
    )
    elsewhere = next(iter(places[units.index(other)] - {place}))
    for unit, target in ((first, place), (other, elsewhere), (second, place)):
        drop = next(g for g in gestures(spec, s, seat, [unit]) if g.target == target)
        for w in drop.words:
            shown.append(clicks_cut.Shown(s.clone(), seat, w))
            spec.choose(s, w)

    assert sum(clicks_cut.fewest(spec, shown)) == 2
