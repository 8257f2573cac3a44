"""HBR-ABIL-AMBUSH-07: whether a seat is asked does not tell which of its concealed units stands where."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, dice, hand, move, offered, say, stage, told

from siegeworks.core.conformance import check_flow
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.reactions import may_fire_at
from siegeworks.games.blackreach.fire.guises import is_possible, one_of_each
from siegeworks.games.blackreach.people.views import is_hidden
from siegeworks.games.blackreach.state import BlackReachState

SCOUT, LAUNCHER, BOLTER = "scout/concealed", "missile-launcher/concealed", "heavy-bolter-a/concealed"


def ambush(near: str, far: str, card: str = "precision") -> tuple[BlackReachState, int, int, int]:
    """A Deff Dread walks past a counter that may still fire and one that has acted; both are concealed."""
    s = stage()
    dread = add(s, "deff-dread", 8, 4)
    faces = {"scout-1": SCOUT, "scout-2": SCOUT, "missile-launcher": LAUNCHER, "heavy-bolter-a": BOLTER}
    ready, tired = add(s, near, 4, 4, face=faces[near]), add(s, far, 4, 8, face=faces[far])
    s.unit_activated[tired] = 1
    hand(s, 0, card)
    return s, dread, ready, tired


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-CARD-05")
@pytest.mark.parametrize(("near", "far"), [("scout-1", "missile-launcher"), ("missile-launcher", "scout-1")])
def test_ambush_07_a_window_opens_where_any_of_the_concealed_could_fire(near: str, far: str) -> None:
    """HBR-ABIL-AMBUSH-07: a Scout cannot hurt the Dread; that a launcher could stand there is enough to be asked."""
    s, dread, _, _ = ambush(near, far)
    move(s, dread)
    say(s, "square:8,5")

    assert RULES.seat(s) == 0
    assert offered(s) == ["verb:pass", "verb:quiet"]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_ambush_07_where_none_of_them_could_fire_nobody_is_asked() -> None:
    s, dread, _, _ = ambush("scout-1", "scout-2")
    move(s, dread)
    say(s, "square:8,5")

    assert RULES.seat(s) == 1


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_ambush_07_whoever_is_known_counts_as_what_it_is() -> None:
    """A launcher whose face was seen stands where it stands: the other counter can only be the Scout."""
    s, dread, _, launcher = ambush("scout-1", "missile-launcher")
    s.unit_known[launcher] = 1

    assert not is_possible(s, 0, dread, may_fire_at)


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_ambush_07_counters_that_have_acted_do_not_count() -> None:
    s, dread, ready, _ = ambush("scout-1", "missile-launcher")
    assert is_possible(s, 0, dread, may_fire_at)
    s.unit_activated[ready] = 1

    assert not is_possible(s, 0, dread, may_fire_at)


def test_who_is_asked_where_a_unit_could_stand_is_put_back() -> None:
    s, dread, ready, tired = ambush("scout-1", "missile-launcher")
    before = s.unit_square[:]

    is_possible(s, 0, dread, may_fire_at)

    assert s.unit_square == before
    assert one_of_each(s, [ready, tired, ready]) == [ready, tired]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
@pytest.mark.parametrize("near", ["scout-1", "missile-launcher"])
def test_ambush_07_the_next_question_is_the_same_in_every_dealt_world(near: str) -> None:
    s, dread, _, _ = ambush(near, "missile-launcher" if near == "scout-1" else "scout-1", "opportunistic-fire")
    move(s, dread)

    assert [check_flow(GAME, s, seed) for seed in range(12)] == [[]] * 12


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-CARD-05")
def test_ambush_07_a_world_in_which_opportunistic_fire_was_shown_has_somebody_who_may_fire() -> None:
    s, dread, ready, tired = ambush("missile-launcher", "scout-1", "opportunistic-fire")
    move(s, dread)
    hand(s, 1, "no")
    say(s, "square:8,5", "card:um-opportunistic-fire-1")
    assert RULES.question(s)[0].kind == "counter"
    for seed in range(8):
        world = GAME.determinize(s, 1, seed)

        assert any(may_fire_at(world, unit, dread) for unit in (ready, tired) if not world.unit_activated[unit])


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-MARK-07")
def test_ambush_07_a_concealed_unit_that_is_hit_is_known_from_then_on() -> None:
    """Its Life Points would tell which it is: everybody learns it before anybody is asked."""
    s = stage({(4, 5): "crater"})
    scout = add(s, "sgt-elias", 4, 4, face="sgt-elias/concealed")
    add(s, "sluggas-1", 12, 12)
    hand(s, 1, "nasty-surprise")
    dice(s, 5)
    move(s, scout)
    assert is_hidden(s, scout, 1)
    say(s, "square:4,5", "card:ork-nasty-surprise")

    assert not is_hidden(s, scout, 1)
    assert told(s, "concealed-hit") or told(s, "hit")
