"""What a click on an enemy would do, and what is told of it before it is done."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.games.blackreach.stage import add, move, offered, say, stage

from siegeworks.core.gesture_why import why_not
from siegeworks.core.gestures import gestures
from siegeworks.core.record import Match
from siegeworks.core.words import Word
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.words import ASSAULT_WORD, CARD, DONE, FACING, FIRE, MOVE, SQUARE, UNIT, WORDS
from siegeworks.games.blackreach.cards.deck import OWN_FIRE
from siegeworks.games.blackreach.cards.frames import WindowFrame
from siegeworks.games.blackreach.fire.targets import targets
from siegeworks.games.blackreach.frames import DeployFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES, WIDTH
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.setup import home_facing
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import distance_to, firing_weapons


def activated(scenario: str, seed: int, fits: Callable[[BlackReachState], bool]) -> BlackReachState:
    """The first position of chance games in which a unit is asked for its action and that fits."""
    for n in range(seed, seed + 30):
        match, rng = Match.new(GAME, scenario, n), Random(n)
        while not match.over and len(match.words) < 600:
            s = match.state
            assert isinstance(s, BlackReachState)
            if GAME.rules.question(s)[0].kind == "action" and fits(s):
                return s
            match.choose(rng.choice(s.offered))
    raise AssertionError("no such position")


def acting(s: BlackReachState) -> Word:
    """The unit that acts."""
    unit = GAME.people.gestures.acting(s)
    assert unit is not None
    return unit


def fired_at(s: BlackReachState) -> list[Word]:
    """Whom the unit that acts can fire at, if it has one weapon only."""
    unit = UNIT.id(acting(s))
    weapons = firing_weapons(s, unit)
    return UNIT.words(targets(s, unit, weapons[0])) if len(weapons) == 1 else []


def test_a_charge_at_somebody_out_of_reach_is_no_gesture() -> None:
    """It may be said by itself, but no enemy glows for an assault that cannot come to him, and it is told why not."""
    s = activated("s1-first-contact", 9, lambda s: ASSAULT_WORD in s.offered)
    seat, unit = GAME.rules.seat(s), acting(s)
    found = gestures(GAME, s, seat, [unit])
    t = s.clone()
    GAME.rules.choose(t, ASSAULT_WORD)
    far = [w for w in t.offered if "out of reach" in GAME.label(t, w)]

    assert far
    assert not {g.target for g in found if g.words[0] == ASSAULT_WORD} & set(far)
    for w in set(far) - {g.target for g in found}:
        told = [reason.text for reason in why_not(GAME, s, seat, [], w)]
        assert told[0].startswith("No fire: ")
        assert told[-1].startswith("No assault: it is ")


def test_the_only_enemy_in_sight_is_pointed_at_like_one_of_several() -> None:
    """Where fire has one target only, that target glows for it, with its chance and what that is made of, and the
    words are those of the button."""
    s = activated("s1-first-contact", 6, lambda s: FIRE in s.offered and len(fired_at(s)) == 1)
    shots = [g for g in gestures(GAME, s, GAME.rules.seat(s), [acting(s)]) if g.words[0] == FIRE]

    assert [g.target for g in shots] == fired_at(s)
    assert shots[0].words == (FIRE,)
    assert shots[0].chance is not None
    assert shots[0].odds is not None
    assert shots[0].odds.to_wire() == GAME.odds(s, FIRE).to_wire()


def test_fire_comes_before_everything_else_that_a_click_could_mean() -> None:
    """Of what could be done to an enemy the shot is named first: the first row is the one that the badge is of."""
    s = activated("s1-first-contact", 6, lambda s: FIRE in s.offered and ASSAULT_WORD in s.offered)
    found = gestures(GAME, s, GAME.rules.seat(s), [acting(s)])
    for target in fired_at(s):
        assert next(g.words[0] for g in found if g.target == target) == FIRE


def test_a_square_too_far_off_is_told_with_what_is_left_of_the_movement() -> None:
    """What is dark when a unit may act is told in its own measure, though nothing has been picked up."""
    s = activated("s1-first-contact", 1, lambda s: MOVE in s.offered and s.unit_sm[UNIT.id(acting(s))] == 1)
    unit = UNIT.id(acting(s))
    far = max(range(SQUARES), key=lambda square: distance_to(s, unit, square) * s.ground.inside[square])
    told = why_not(GAME, s, GAME.rules.seat(s), [], SQUARE + far)

    left, away = allowance(s, unit), distance_to(s, unit, far)
    assert [reason.rule for reason in told] == ["HBR-MOVE-06"]
    assert f"is {away} squares away" in told[0].text
    assert f"has {left} of movement, 2 less for its suppressed marker" in told[0].text


def test_a_square_outside_the_zone_is_told_with_where_the_zone_lies() -> None:
    """What is put down too far in front is told where it may stand."""
    match = Match.new(GAME, "s1-first-contact", 1)
    s = match.state
    assert isinstance(s, BlackReachState)
    while GAME.rules.question(s)[0].kind != "deploy-square":
        match.choose(s.offered[0])
    f = s.frames[-1]
    assert isinstance(f, DeployFrame)
    columns = {square % WIDTH for square in s.zones[f.seat]}
    told = why_not(GAME, s, f.seat, [UNIT + f.unit], SQUARE + 3 * WIDTH + 6)

    assert [reason.rule for reason in told] == ["HBR-TURN-07"]
    assert told[0].text.endswith(f"It lies in columns {min(columns)} and {max(columns)}.")


def test_a_card_says_what_it_does_at_this_moment() -> None:
    """A bonus for a shot is told with the chance before and after; the button that plays it says the same."""
    match, rng = Match.new(GAME, "s1-first-contact", 1), Random(3)
    told: list[str] = []
    while not match.over and not told:
        s = match.state
        assert isinstance(s, BlackReachState)
        f = s.frames[-1]
        if isinstance(f, WindowFrame) and f.window == OWN_FIRE:
            for w in (w for w in s.offered if w in CARD and "+1 to this shot" in GAME.label(s, w)):
                told = [GAME.label(s, w), gestures(GAME, s, f.seat, [w])[0].label]
        match.choose(rng.choice(s.offered))

    assert " % instead of " in told[0] or told[0].endswith(" % as before")
    assert told[0] == told[1]


def test_discarded_cards_are_named_by_the_button_and_go_with_the_word_for_enough() -> None:
    """Several can be picked up; what is said ends with Done, so that nothing picked up is kept by mistake."""
    match, rng = Match.new(GAME, "s1-first-contact", 3), Random(1)
    while GAME.rules.question(match.state)[0].kind != "discard-cards" or len(match.state.offered) < 3:
        match.choose(rng.choice(match.state.offered))
    s = match.state
    card = s.offered[1]
    (row,) = [g for g in gestures(GAME, s, GAME.rules.seat(s), [card]) if g.subjects]

    assert row.label == f"Throw away {WORDS.label(card)}"
    assert row.words == (card, DONE)


def test_a_set_up_is_spread_out_and_faces_the_enemy() -> None:
    """What is set up for a person stands apart, near what is fought for, and looks at the enemy."""
    match = Match.new(GAME, "s8-hammer", 3)
    while GAME.rules.question(match.state)[0].kind != "deploy-square":
        match.choose(match.state.offered[0])
    s = match.state
    assert isinstance(s, BlackReachState)
    seat = GAME.rules.seat(s)
    (whole,) = [g for g in gestures(GAME, s, seat) if g.id == "usual"]
    places = [SQUARE.id(w) for w in whole.subjects[1::2]]
    nearest = [min(s.objectives, key=lambda goal: DISTANCE[square][goal]) for square in places]

    assert len(places) > 10
    assert {nearest.count(goal) > 1 for goal in s.objectives if goal >= 0} == {True}
    for w in whole.words:
        assert w not in FACING or FACING.id(w) == home_facing(s, seat)


def test_a_charge_goes_to_its_target_in_one_go_from_wherever_it_is() -> None:
    """HBR-ASLT-05, HBR-ASLT-06  Who points at the enemy walks there by the cheapest way and fights; a step that is
    pointed at goes no farther."""
    s = stage()
    marine, ork = add(s, "scout-1", 4, 4), add(s, "sluggas-1", 8, 4)
    add(s, "shootas-1", 12, 8)
    move(s, marine, assault=True)
    say(s, "unit:sluggas-1")
    target = UNIT + ork
    assert target not in s.offered
    (charge,) = [g for g in gestures(GAME, s, 0, [UNIT + marine]) if g.target == target]

    assert [WORDS.names[w] for w in charge.words] == ["square:5,4", "square:6,4", "square:7,4", "unit:sluggas-1"]
    assert charge.label == f"Assault: {WORDS.label(target)}"
    assert charge.chance is not None and 0 < charge.chance < 1
    assert [g.words for g in gestures(GAME, s, 0) if g.target == target] == [charge.words]
    (step,) = [g for g in gestures(GAME, s, 0, [UNIT + marine]) if g.target == SQUARE + 4 * WIDTH + 5]
    assert len(step.words) == 1
    for w in charge.words[:-1]:
        say(s, WORDS.names[w])
    assert "unit:sluggas-1" in offered(s)


def test_a_token_is_given_to_one_unit_by_itself_whatever_is_asked_after_the_last() -> None:
    """HBR-ORDER-03  The gesture ends with the token, so that one click gives the special one as it does the others."""
    match, rng, last = Match.new(GAME, "s1-first-contact", 2), Random(2), 0
    while not match.over and last < 3:
        s = match.state
        if GAME.rules.question(s)[0].kind == "place-token":
            seat = GAME.rules.seat(s)
            assert {g.subjects for g in gestures(GAME, s, seat) if not g.words} == {(w,) for w in s.offered}
            for w in s.offered:
                (given,) = gestures(GAME, s, seat, [w])
                assert given.words == (w,) and given.target is None
                assert given.label.endswith(f" to {WORDS.label(w)}")
            last += len(GAME.rules.question(s)[1].left) == 1
        match.choose(rng.choice(match.state.offered))
    assert last == 3
