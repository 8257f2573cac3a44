"""Worlds dealt to a seat: they keep what it knows and tell nothing else; positions of older versions."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.heresy2010.battlefield import Field
from tests.games.heresy2010.desk import Desk

from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.core.conformance import differences
from siegeworks.core.errors import BadPosition
from siegeworks.core.fate import FAST
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import CARD_NUMBER, CARDS
from siegeworks.games.heresy2010.box.versions import OPTIONS_3
from siegeworks.games.heresy2010.box.words import CARD, WORDS
from siegeworks.games.heresy2010.cards.combat_hands import draw_combat, look_ahead
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.setup import LANDINGS, starting_orders
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.worlds import determinize

STARTING = {c for c in starting_orders(1)[0] if CARDS[c].id in LANDINGS}


def begun(seed: int) -> Heresy2010State:
    rng = Random(seed)
    s = GAME.new("brother-against-brother", seed)
    while not s.playing:
        GAME.choose(s, rng.choice(s.offered))
    assert isinstance(s, Heresy2010State)
    return s


def places(s: Heresy2010State) -> list[tuple[int, int]]:
    """Where the laid landings lie: stack and height."""
    return [(r, i) for r, stack in enumerate(s.stacks) for i, c in enumerate(stack) if c in s.laid]


@pytest.mark.rule("H10-SETUP-39", "H10-INFO-02")
def test_the_imperial_player_knows_that_the_orders_laid_in_set_up_are_landings() -> None:
    s = begun(4)
    where = places(s)
    assert len(where) == 4
    dealt = set()
    for seed in range(30):
        w = GAME.determinize(s, 0, seed)
        cards = [w.stacks[r][i] for r, i in where]
        assert set(cards) <= STARTING
        assert sorted(cards) == sorted(w.laid)
        assert GAME.view(w, 0) == GAME.view(s, 0)
        assert invariants(w) == []
        dealt.add(tuple(CARDS[c].id for c in cards))
    assert len(dealt) > 3  # which of them are Port Landings he does not know


@pytest.mark.rule("H10-INFO-02")
def test_the_traitor_knows_what_he_laid() -> None:
    s = begun(5)
    for seed in range(5):
        w = GAME.determinize(s, 1, seed)
        assert w.stacks == s.stacks
        assert w.laid == s.laid


@pytest.mark.rule("H10-SETUP-39", "H10-INFO-02")
def test_the_knowledge_lasts_while_they_lie_there_and_not_for_other_orders() -> None:
    later = set()
    for seed in range(6):
        rng = Random(seed)
        s = begun(seed)
        for _ in range(150):
            if not s.frames:
                break
            GAME.choose(s, rng.choice(s.offered))
            assert all(any(c in stack for stack in s.stacks) for c in s.laid)
            assert set(s.laid) <= STARTING
        w = GAME.determinize(s, 0, seed)
        assert {w.stacks[r][i] for r, i in places(s)} == set(w.laid)
        laid = set(places(s))
        hidden = [(r, i) for r, x in enumerate(s.stacks) for i, c in enumerate(x) if CARDS[c].side == 1]
        for r, i in hidden:
            if (r, i) not in laid and s.stacks[r][i] not in s.known[0]:
                later |= {CARDS[GAME.determinize(s, 0, n).stacks[r][i]].id for n in range(8)}
    assert len(later - set(LANDINGS)) > 5  # an order placed in play may be anything


def test_a_laid_landing_must_lie_in_a_stack() -> None:
    s = begun(6)
    s.laid.append(CARD_NUMBER["sow-confusion"])
    assert "H10-INV-08" in [r.rule for r in invariants(s)]


def older(version: int) -> dict[str, Any]:
    """A position as an older version would have saved it."""
    s = begun(7)
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GAME.position(s)))
    data["state"]["options"] = [0] * len(OPTIONS_3)
    del data["state"]["peeked"], data["state"]["acts"], data["state"]["frames"][0]["notes"]["changed"]
    if version == 1:
        del data["state"]["laid"]
    return data


@pytest.mark.parametrize("version", [1, 2])
def test_positions_of_older_versions_are_read(version: int) -> None:
    data = older(version)
    with pytest.raises(BadPosition):
        GAME.load(data)
    data["version"] = version
    t = GAME.load(data)
    assert GAME.position(t)["version"] == GAME.version
    assert t.stacks == begun(7).stacks
    assert (t.laid == []) == (version == 1)
    assert (t.acts, t.peeked, t.frames[0].changed) == ([], [[], []], 0)


# ---------------------------------------------------------------------------------------------------- same knowledge
def standing(s: Heresy2010State) -> list[tuple[int, int]]:
    return [(f.proc, f.pc) for f in s.frames]


@pytest.mark.rule("H10-INFO-01", "H10-INFO-02", "H10-INFO-07", "H10-INFO-09")
@pytest.mark.parametrize("scenario", [row.id for row in GAME.scenarios])
def test_states_a_seat_cannot_tell_apart_deal_the_same_worlds(scenario: str) -> None:
    rng = Random(scenario)
    s = GAME.new(scenario, "alike")
    compared = 0
    for step in range(700):
        if not s.frames:
            break
        if rng.random() < 0.25:
            for seat in (0, 1):
                t = GAME.determinize(s, seat, rng.randrange(1 << 30))
                assert standing(t) == standing(s), GAME.rules.where(s)
                for zone in (t.order_hand[1 - seat], t.combat_hand[1 - seat], t.order_deck[1 - seat], t.bomb_deck):
                    rng.shuffle(zone)  # nobody else sees in which order cards are held, nobody how they lie in a deck
                one, two = GAME.determinize(s, seat, step), GAME.determinize(t, seat, step)
                assert differences(one, two) == [], GAME.rules.where(s)
                compared += differences(s, t) != []
        GAME.choose(s, rng.choice(s.offered))
    assert compared > 40


@pytest.mark.parametrize("scenario", ["cry-havoc", "like-unto-gods"])
def test_an_agent_says_the_same_in_worlds_its_seat_cannot_tell_apart(scenario: str) -> None:
    rng = Random(scenario)
    s = GAME.new(scenario, "agents")
    asked = 0
    for step in range(240):
        if not s.frames:
            break
        if step % 12 == 0 and len(s.offered) > 1:
            seat = GAME.rules.seat(s)
            worlds = [s, GAME.determinize(s, seat, 1), GAME.determinize(s, seat, 2)]
            assert len({ask(Greedy(step, tries=6, worlds=2), GAME, world) for world in worlds}) == 1
            asked += 1
        GAME.choose(s, rng.choice(s.offered))
    assert asked > 10


@pytest.mark.rule("H10-INFO-01", "H10-INFO-02", "H10-INFO-07")
@pytest.mark.parametrize("scenario", [row.id for row in GAME.scenarios])
def test_whether_a_side_is_asked_never_depends_on_what_the_other_cannot_know(scenario: str) -> None:
    """A question that waits here waits in every world the other side holds possible: nobody learns by a pause."""
    for game in range(3):
        rng = Random(f"{scenario} {game}")
        s = GAME.new(scenario, f"pause {game}")
        for step in range(600):
            if not s.frames:
                break
            choice, f = GAME.rules.question(s)
            t = s.clone()
            t.fate, t.seed = FAST, step + 1
            determinize(t, 1 - choice.seat(s, f))
            words = choice.words(t, t.frames[-1])
            assert len(words) > 1 or (words and choice.pause), f"{choice.kind}: {GAME.rules.where(s)}"
            GAME.choose(s, rng.choice(s.offered))


# ---------------------------------------------------------------------------------------------------- remembered
def pool(c: int) -> str:
    return CARDS[c].pool


@pytest.mark.rule("H10-SETUP-27", "H10-INFO-09")
def test_each_player_knows_which_events_he_put_into_which_act() -> None:
    rng = Random(2)
    s = GAME.new("like-unto-gods", 2)
    while not s.playing:
        GAME.choose(s, rng.choice(s.offered))
    drawn: set[int] = set()
    while s.frames and len(drawn) < 7:
        for seat, name in enumerate(("imperial", "traitor")):
            others = set()
            for seed in range(4):
                w = GAME.determinize(s, seat, seed)
                for act, dealt in zip(s.acts, w.acts, strict=True):
                    assert [c for c in act if pool(c) == name] == [c for c in dealt if pool(c) == name]
                    assert sorted(map(pool, act)) == sorted(map(pool, dealt))
                    assert {c for c in act if c in drawn} == {c for c in dealt if c in drawn}
                put = {c for act in w.acts for c in act}
                assert set(w.event_deck) <= put
                assert "unused" not in {pool(c) for c in w.event_deck}
                assert invariants(w) == []
                others.add(tuple(c for act in w.acts for c in act))
            assert len(others) > 1 or len(drawn) > 5
            assert GAME.view(s, seat)["events"]["put"] == [
                WORDS.names[CARD + c] for act in s.acts for c in act if pool(c) == name
            ]
        assert GAME.view(s, None)["events"]["put"] == []
        before = len(s.event_deck)
        while s.frames and len(s.event_deck) == before:
            GAME.choose(s, rng.choice(s.offered))
        drawn = {c for act in s.acts for c in act} - set(s.event_deck) - set(s.event_box)


@pytest.mark.rule("H10-SETUP-27")
def test_an_event_stays_in_the_part_of_the_deck_its_act_makes() -> None:
    rng = Random(3)
    s = GAME.new("like-unto-gods", 3)
    while not s.playing:
        GAME.choose(s, rng.choice(s.offered))
    sizes = [2, 4, 4]  # from the bottom: the third act whole, of the others two cards are out
    for seed in range(20):
        w = GAME.determinize(s, seed % 2, seed)
        start = 0
        for act, size in zip(reversed(w.acts), sizes, strict=True):
            assert set(w.event_deck[start : start + size]) <= set(act)
            start += size
        assert start == len(w.event_deck)


@pytest.mark.rule("H10-ORD-31", "H10-INFO-05")
def test_what_was_put_back_into_the_deck_stays_known_to_who_put_it() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1").put("martyrs-parade", "blood-angels-1")
    look_ahead(t.s, 1, 3)
    RULES.settle(t.s)
    low = t.offered[0]
    t.say(low, "verb:bottom", t.offered[1] if len(t.offered) > 1 else t.offered[0], "verb:top")
    while t.asked == "scry-card":
        t.say(t.offered[0], "verb:bottom")
    bottom, top = t.s.combat_deck[1][:2], t.s.combat_deck[1][-1]
    assert WORDS.names[CARD + bottom[0]] == low
    mine = [GAME.determinize(t.s, 1, n).combat_deck[1] for n in range(8)]
    theirs = [GAME.determinize(t.s, 0, n) for n in range(8)]

    assert all(deck[:2] == bottom and deck[-1] == top for deck in mine)
    assert len({tuple(deck) for deck in mine}) > 1
    assert any(w.combat_deck[1][0] != bottom[0] for w in theirs)
    assert all(w.peeked == [[], []] for w in theirs)

    draw_combat(t.s, 1, len(t.s.combat_deck[1]) - 1, "H10-BAT-23")
    assert t.s.peeked[1] == [bottom[0]]
    draw_combat(t.s, 1, 1, "H10-BAT-23")
    assert t.s.peeked[1] == []


# ---------------------------------------------------------------------------------------------------- pauses
@pytest.mark.rule("H10-INFO-01", "H10-ORD-11")
def test_a_hand_of_one_title_waits_for_its_owner_but_a_single_card_does_not() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-assemble-2").play(imperial=8, traitor=2)
    t.say("verb:place-order")
    assert (t.asked, t.offered) == ("pick-card", ["card:traitor-assemble-1"])
    t.say("card:traitor-assemble-1", "region:palace", "verb:place-order")
    assert t.asked == "pick-region"  # everybody can count one card


@pytest.mark.rule("H10-INFO-02", "H10-ORD-14")
def test_a_stack_is_asked_for_unless_everybody_sees_which_it_is() -> None:
    t = Desk().deal("traitor-assemble-1").lay("palace", "traitor-redeploy-1").play(imperial=8, traitor=2)
    t.say("verb:execute-map")
    assert t.asked != "pick-region"
    t = Desk().deal("traitor-assemble-1").lay("palace", "traitor-redeploy-1").lay("vengeful-spirit", "lance-strike-1")
    t.play(imperial=8, traitor=2).say("verb:execute-map")
    assert (t.asked, t.offered) == ("pick-region", ["region:palace", "region:vengeful-spirit"])


@pytest.mark.rule("H10-SETUP-39", "H10-INFO-02")
def test_the_last_landings_of_one_title_are_not_laid_by_themselves() -> None:
    s = GAME.new("brother-against-brother", 1)
    rng = Random(1)
    ports = 0
    while ports < 3:
        kind = GAME.rules.question(s)[0].kind
        port = next((w for w in s.offered if WORDS.names[w].startswith("card:port-landing")), -1)
        if kind == "landing-order" and port >= 0:
            ports += 1
            GAME.choose(s, port)
            assert len({GAME.determinize(s, 0, n).frames[-1].card for n in range(20)}) > 1
            assert GAME.determinize(s, 1, 1).frames[-1].card == CARD.id(port)
            GAME.choose(s, rng.choice(s.offered))
        else:
            GAME.choose(s, rng.choice(s.offered))

    assert GAME.rules.question(s)[0].kind == "landing-order"
    assert [WORDS.names[w] for w in s.offered] == ["card:drop-pods-1"]
    laid = {tuple(sorted(CARDS[c].id for c in GAME.determinize(s, 0, n).laid)) for n in range(20)}
    assert len(laid) > 1  # the Imperial player does not know that they are all Port Landings


@pytest.mark.rule("H10-COMP-21", "H10-INFO-01")
def test_a_token_is_asked_for_whatever_an_order_from_hand_costs() -> None:
    t = Desk().deal("the-warmasters-cunning", "traitor-assemble-1")
    t.s.tokens = [0, 1]
    t.play(imperial=8, traitor=2).say("verb:execute-hand", "card:the-warmasters-cunning", "region:palace")
    assert (t.asked, t.offered) == ("bold-token", ["verb:keep-token"])
    assert t.why("verb:spend-token") == ["H10-COMP-21"]
    costs = {GAME.determinize(t.s, 0, n).frames[-1].cost for n in range(12)}
    assert len(costs) > 1
