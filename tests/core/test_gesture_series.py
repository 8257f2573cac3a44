"""Series that make one gesture: cards played together, points divided, tokens laid, attempts made in turn."""

from __future__ import annotations

from tests.core.reaching import names, reach

from siegeworks.core.gestures import gestures


def test_cards_are_played_together_and_more_may_be_added() -> None:
    """2010, a later iteration: two cards and the word for enough are one gesture; after one card, more may come."""
    spec, s = reach(
        "heresy2010", None, 1, "play-cards", lambda s, f: f.iteration > 1 and len(s.offered) > 4 and not f.picked
    )
    seat = spec.rules.seat(s)
    cards = [w for w in s.offered if spec.vocabulary.kind(w) == "card"][:2]
    one, two = (gestures(spec, s, seat, cards[:n]) for n in (1, 2))

    assert [names(spec, g.words)[-1] for g in one] == ["verb:done"]
    assert [g.more for g in one] == [True]
    assert [g.words[:2] for g in two] == [tuple(cards)]


def test_damage_is_proposed_whole_and_poured_on_what_is_picked() -> None:
    spec, s = reach("heresy2010", None, 2, "assign-damage", lambda s, f: f.damage > 2 and len(s.offered) > 1)
    seat, damage = spec.rules.seat(s), spec.rules.question(s)[1].damage
    free = gestures(spec, s, seat)
    proposed = next(g for g in free if g.id == "usual")
    unit = s.offered[0]
    poured = max((g for g in gestures(spec, s, seat, [unit])), key=lambda g: len(g.words))

    assert 1 < len(proposed.words) <= damage, "all of it, but for what leaves no choice"
    assert proposed.label.startswith(f"All {damage} damage"), "it says what it does"
    assert "stockpile" not in proposed.label, "as the pieces stand now"
    assert set(poured.words) == {unit}
    assert 1 <= len(poured.words) <= damage


def test_several_units_have_the_next_tokens_in_the_order_in_which_they_are_picked_up() -> None:
    spec, s = reach("blackreach", "s2-yard-gate", 7, "place-token", lambda s, f: len(f.left) > 2)
    units = s.offered[:3][::-1]
    found = next(g for g in gestures(spec, s, spec.rules.seat(s), units) if g.words)

    assert found.words == tuple(units)
    assert found.label.count(" to ") == 3
    assert found.label.startswith("Token ")


def test_all_machines_try_to_breach_in_one_go() -> None:
    """1993: each at a wall of its own where it has the choice, though a die is rolled for each."""
    spec, s = reach("heresy1993", "historical", 8, "machine", lambda s, f: len(s.offered) > 3)
    free = next(g for g in gestures(spec, s, spec.rules.seat(s)) if g.through)

    machines = [w for w in free.words if spec.vocabulary.kind(w) == "unit"]
    walls = [w for w in free.words if spec.vocabulary.kind(w) == "wall"]
    assert len(machines) >= len(s.offered) - 1
    assert len(set(walls)) == len(walls) or len(walls) > 4
    assert free.words[0] in s.offered
    two = next(g for g in gestures(spec, s, spec.rules.seat(s), machines[:2]) if g.through)
    assert [w for w in two.words if spec.vocabulary.kind(w) == "unit"] == machines[:2]
