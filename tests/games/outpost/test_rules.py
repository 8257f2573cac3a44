"""Outpost, rule by rule: build a position, say words, see what follows."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from siegeworks.core.errors import IllegalWord
from siegeworks.core.fate import Scripted
from siegeworks.core.record import Match
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import (
    AREA_IDS,
    CARD_IDS,
    CARDS_OF,
    GARRISON,
    NOWHERE,
    OUTPOST,
    RAIDERS,
    SCENARIOS,
    UNIT_IDS,
)
from siegeworks.games.outpost.box.words import WORDS
from siegeworks.games.outpost.invariants import invariants
from siegeworks.games.outpost.state import OutpostState


def a(name: str) -> int:
    return AREA_IDS.index(name)


def u(name: str) -> int:
    return UNIT_IDS.index(name)


def say(s: OutpostState, *words: str) -> None:
    for word in words:
        GAME.choose(s, WORDS.number(word))


def offered(s: OutpostState) -> list[str]:
    return [WORDS.name(w) for w in s.offered]


def game(
    units: dict[str, str], dice: list[int] | None = None, hands: dict[int, list[str]] | None = None, **kw: Any
) -> OutpostState:
    """A game at the raiders' first order with just these units, these hands and these dice to come."""
    s: OutpostState = GAME.new(kw.pop("scenario", "dawn"), 1, kw.pop("options", None))
    s.unit_area = [a(units[name]) if name in units else NOWHERE for name in UNIT_IDS]
    for seat in (RAIDERS, GARRISON):
        hand = [CARD_IDS.index(c) for c in (hands or {}).get(seat, [])]
        s.hand[seat] = sorted(hand)
        s.deck[seat] = [c for c in CARDS_OF[seat] if c not in hand]
    for name, value in kw.items():
        setattr(s, name, value)
    s.fate, s.seed = Scripted([d - 1 for d in dice or []]), 0
    GAME.rules.settle(s)
    assert invariants(s) == []
    return s


PAIR = {"raiders-rifles-1": "bridge", "garrison-rifles-1": "gate"}


@pytest.mark.rule("OUT-SETUP-02")
def test_units_start_where_the_scenario_says() -> None:
    for number, scenario in enumerate(SCENARIOS):
        s = GAME.new(scenario.id, 5)

        assert s.scenario == number
        assert {UNIT_IDS[i]: AREA_IDS[x] for i, x in enumerate(s.unit_area) if x != NOWHERE} == scenario.units


@pytest.mark.rule("OUT-SETUP-03")
def test_each_side_has_a_shuffled_deck_and_a_secret_hand() -> None:
    s, other = GAME.new("dawn", 1), GAME.new("dawn", 2)

    assert [len(h) for h in s.hand] == [3, 3]
    assert sorted(s.deck[0] + s.hand[0]) == list(CARDS_OF[0])
    assert (s.deck, s.hand) != (other.deck, other.hand)
    raiders, watcher = GAME.view(s, RAIDERS)["hands"], GAME.view(s, None)["hands"]
    assert len(raiders["raiders"]["cards"]) == 3
    assert raiders["garrison"] == {"count": 3, "cards": None}
    assert watcher["raiders"]["cards"] is None


@pytest.mark.rule("OUT-TURN-01")
def test_raiders_then_garrison_each_with_its_orders() -> None:
    s = game(PAIR)
    assert (s.round, s.active, s.orders) == (1, RAIDERS, 5)
    s.unit_used[u("garrison-rifles-1")] = 1

    say(s, "verb:end-turn")
    assert (s.round, s.active, s.orders) == (1, GARRISON, 2)
    assert s.unit_used[u("garrison-rifles-1")] == 0

    say(s, "verb:end-turn")
    assert (s.round, s.active) == (2, RAIDERS)


@pytest.mark.rule("OUT-TURN-02")
def test_orders_are_march_dig_draw_or_end() -> None:
    s = game(PAIR)
    assert offered(s) == ["verb:march", "verb:dig-in", "verb:draw", "verb:end-turn"]

    say(s, "verb:draw")
    assert s.orders == 4
    say(s, "verb:end-turn")
    assert s.active == GARRISON


@pytest.mark.rule("OUT-TURN-03")
def test_a_unit_takes_one_order_a_turn() -> None:
    s = game({**PAIR, "raiders-guns-1": "camp"})
    say(s, "verb:dig-in", "unit:raiders-rifles-1", "verb:march")

    assert s.unit_used[u("raiders-guns-1")] == 1  # the only unit left marches without being asked for
    assert offered(s) == ["area:ford", "area:woods"]
    say(s, "area:ford")
    reasons = GAME.why_not(s, WORDS.number("verb:march"))
    assert [r.rule for r in reasons] == ["OUT-TURN-03"]


@pytest.mark.rule("OUT-MARCH-01")
def test_a_unit_marches_along_one_road() -> None:
    s = game({**PAIR, "raiders-rifles-2": "camp"})
    say(s, "verb:march", "unit:raiders-rifles-2")

    assert offered(s) == ["area:ford", "area:woods"]
    assert "No road" in GAME.why_not(s, WORDS.number("area:outpost"))[0].text
    say(s, "area:ford")
    assert s.unit_area[u("raiders-rifles-2")] == a("ford")


@pytest.mark.rule("OUT-MARCH-02")
def test_no_area_holds_more_than_three_units_of_a_side() -> None:
    full = {f"raiders-rifles-{n}": "ford" for n in (1, 2, 3)}
    s = game({**full, "raiders-guns-1": "camp", "garrison-rifles-1": "gate"})
    say(s, "verb:march", "unit:raiders-guns-1")

    assert s.unit_area[u("raiders-guns-1")] == a("woods")  # the one area left
    with pytest.raises(AssertionError):
        game({**full, "raiders-rifles-4": "ford", "garrison-rifles-1": "gate"})


@pytest.mark.rule("OUT-MARCH-03")
def test_a_march_towards_enemies_is_an_attack_from_where_it_stands() -> None:
    s = game(PAIR, dice=[1, 6])
    say(s, "verb:march", "area:gate")

    assert s.unit_area[u("raiders-rifles-1")] == a("bridge")
    assert s.unit_hurt[u("raiders-rifles-1")] == 1


@pytest.mark.rule("OUT-MARCH-04")
def test_scouts_may_go_a_second_step_but_not_after_a_battle() -> None:
    s = game({"raiders-scouts-1": "camp", "garrison-rifles-1": "bridge"}, dice=[1, 6])
    say(s, "verb:march", "area:ford")
    assert offered(s) == ["area:camp", "area:ridge", "area:bridge", "verb:halt"]

    say(s, "area:bridge")
    assert s.unit_hurt[u("raiders-scouts-1")] == 1
    assert "verb:halt" not in offered(s)

    s = game({"raiders-rifles-1": "camp", "garrison-rifles-1": "bridge"})
    say(s, "verb:march", "area:ford")
    assert s.frames[-1] is s.frames[0]


@pytest.mark.rule("OUT-DIG-01")
def test_a_trench_adds_one_in_defence_until_the_unit_moves() -> None:
    s = game(PAIR)
    say(s, "verb:end-turn", "verb:dig-in")
    target = u("garrison-rifles-1")
    assert s.unit_dug[target] == 1
    reason = GAME.why_not(s, WORDS.number("verb:dig-in"))
    assert [r.rule for r in reason] == ["OUT-DIG-01"]

    say(s, "verb:end-turn", "verb:march")
    odds = GAME.odds(s, WORDS.number("area:gate"))
    assert odds is not None
    assert ("dug in", -1) in [(m.text, m.value) for m in odds.modifiers]

    s.fate, s.seed = Scripted([5, 0]), 0
    say(s, "area:gate", "area:outpost")  # beaten, it retreats and leaves its trench
    assert s.unit_dug[target] == 0


@pytest.mark.rule("OUT-DRAW-01")
def test_the_top_card_is_drawn_and_an_empty_deck_is_made_of_the_discards() -> None:
    s = game(PAIR)
    top = s.deck[RAIDERS][-1]
    say(s, "verb:draw")
    assert s.hand[RAIDERS] == [top]

    s = game(PAIR, dice=[1] * 20)
    s.discard[RAIDERS], s.deck[RAIDERS] = s.deck[RAIDERS], []
    say(s, "verb:draw")
    assert len(s.hand[RAIDERS]) == 1
    assert len(s.deck[RAIDERS]) == len(CARDS_OF[RAIDERS]) - 1
    assert s.discard[RAIDERS] == []


@pytest.mark.rule("OUT-DRAW-02")
def test_five_cards_are_the_limit() -> None:
    hand = [CARD_IDS[c] for c in CARDS_OF[RAIDERS][:5]]
    s = game(PAIR, hands={RAIDERS: hand})

    assert "verb:draw" not in offered(s)
    with pytest.raises(IllegalWord) as refusal:
        say(s, "verb:draw")
    assert refusal.value.reasons[0].rule == "OUT-DRAW-02"


@pytest.mark.rule("OUT-BAT-01")
def test_the_defender_says_who_defends() -> None:
    s = game({**PAIR, "garrison-guns-1": "gate"}, dice=[1, 1])
    say(s, "verb:march", "area:gate")

    assert GAME.rules.seat(s) == GARRISON
    assert offered(s) == ["unit:garrison-rifles-1", "unit:garrison-guns-1"]
    assert GAME.why_not(s, WORDS.number("unit:garrison-rifles-2"))[0].rule == "OUT-BAT-01"


@pytest.mark.rule("OUT-BAT-02")
def test_the_attacker_may_play_a_card_for_attack() -> None:
    s = game(PAIR, dice=[3, 4], hands={RAIDERS: ["raiders-charge-1", "raiders-charge-2", "raiders-hold-1"]})
    say(s, "verb:march", "area:gate")
    assert offered(s) == ["card:raiders-charge-1", "verb:pass"]
    assert "Hold Fast" in GAME.why_not(s, WORDS.number("card:raiders-hold-1"))[0].text

    say(s, "card:raiders-charge-1")
    assert CARD_IDS.index("raiders-charge-1") in s.discard[RAIDERS]
    assert GAME.rules.where(s).endswith("battle OUT-BAT-06")  # 3 + 2 + 2 beats 4 + 2


@pytest.mark.rule("OUT-BAT-03")
@pytest.mark.parametrize(
    ("units", "hurt", "wins"),
    [
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, [], 3 - 1),
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, ["raiders-guns-1"], 3 - 1 - 1),
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, ["garrison-scouts-1"], 3 - 1 + 1),
        ({"raiders-rifles-1": "gate", "garrison-rifles-1": "outpost"}, [], 2 - 2 - 1),
    ],
)
def test_totals_are_die_strength_card_trench_and_cover(units: dict[str, str], hurt: list[str], wins: int) -> None:
    s = game(units, unit_hurt=[int(name in hurt) for name in UNIT_IDS])
    say(s, "verb:march")
    goal = next(area for name, area in units.items() if name.startswith("garrison"))
    odds = GAME.odds(s, WORDS.number(f"area:{goal}"))

    assert odds is not None
    assert sum(m.value for m in odds.modifiers) == wins
    expected = sum(x + wins > y for x in range(1, 7) for y in range(1, 7))
    assert odds.outcomes[0].chance == Fraction(expected, 36)


@pytest.mark.rule("OUT-BAT-04", "OUT-BAT-05")
@pytest.mark.parametrize(
    ("ties", "dice", "hurt"),
    [
        ("defender-wins", [4, 3], (0, 1)),
        ("defender-wins", [3, 3], (1, 0)),
        ("defender-wins", [3, 4], (1, 0)),
        ("both-hurt", [3, 3], (1, 1)),
    ],
)
def test_the_higher_total_wins_and_the_loser_is_hurt(ties: str, dice: list[int], hurt: tuple[int, int]) -> None:
    s = game(PAIR, dice=dice, options={"ties": ties})
    say(s, "verb:march", "area:gate")

    assert (s.unit_hurt[u("raiders-rifles-1")], s.unit_hurt[u("garrison-rifles-1")]) == hurt


@pytest.mark.rule("OUT-BAT-05")
def test_a_hurt_unit_that_loses_is_removed() -> None:
    hurt = [int(name == "raiders-rifles-1") for name in UNIT_IDS]
    s = game({**PAIR, "raiders-guns-1": "camp"}, dice=[1, 6], unit_hurt=hurt)
    say(s, "verb:march", "unit:raiders-rifles-1", "area:gate")

    assert s.unit_area[u("raiders-rifles-1")] == NOWHERE


@pytest.mark.rule("OUT-BAT-06")
def test_a_beaten_defender_retreats_by_its_owners_choice_or_is_removed() -> None:
    s = game(PAIR, dice=[6, 1])
    say(s, "verb:march", "area:gate")
    assert GAME.rules.seat(s) == GARRISON
    assert offered(s) == ["area:ridge", "area:outpost"]  # not the bridge, where the attacker stands
    say(s, "area:ridge")
    assert s.unit_area[u("garrison-rifles-1")] == a("ridge")

    around = {"raiders-scouts-1": "ridge", "raiders-scouts-2": "outpost", "garrison-rifles-2": "depot"}
    s = game({**PAIR, **around}, dice=[6, 1])
    say(s, "verb:march", "unit:raiders-rifles-1", "area:gate")
    assert s.unit_area[u("garrison-rifles-1")] == NOWHERE


@pytest.mark.rule("OUT-BAT-07")
def test_the_victorious_attacker_takes_an_empty_area() -> None:
    s = game(PAIR, dice=[6, 1])
    say(s, "verb:march", "area:gate", "area:ridge")
    assert s.unit_area[u("raiders-rifles-1")] == a("gate")

    s = game({**PAIR, "garrison-guns-1": "gate"}, dice=[6, 1])
    say(s, "verb:march", "area:gate", "unit:garrison-rifles-1", "area:ridge")
    assert s.unit_area[u("raiders-rifles-1")] == a("bridge")  # the guns are still there


@pytest.mark.rule("OUT-REACT-01")
def test_the_defender_is_asked_whenever_it_holds_a_card() -> None:
    s = game(PAIR, dice=[1, 6], hands={GARRISON: ["garrison-charge-1"]})
    say(s, "verb:march", "area:gate")

    assert GAME.rules.seat(s) == GARRISON
    assert offered(s) == ["verb:pass"]  # nothing to play, and still asked: silence tells nothing
    reason = GAME.why_not(s, WORDS.number("card:garrison-charge-1"))[0]
    assert reason.rule == "OUT-REACT-01"


@pytest.mark.rule("OUT-REACT-02", "OUT-REACT-03")
def test_a_spoiled_card_counts_nothing_and_may_be_replaced_once() -> None:
    hands = {
        RAIDERS: ["raiders-charge-1", "raiders-volley-1"],
        GARRISON: ["garrison-spoil-1", "garrison-spoil-2"],
    }
    s = game(PAIR, dice=[3, 3], hands=hands)
    say(s, "verb:march", "area:gate", "card:raiders-charge-1", "card:garrison-spoil-1")
    assert GAME.rules.seat(s) == RAIDERS
    assert offered(s) == ["card:raiders-volley-1", "verb:pass"]

    say(s, "card:raiders-volley-1")
    assert s.unit_hurt[u("garrison-rifles-1")] == 1  # 3 + 2 + 1 beats 3 + 2; the second spoiler could not be played
    assert len(s.hand[GARRISON]) == 1


@pytest.mark.rule("OUT-REACT-02")
def test_nothing_to_spoil_when_the_attacker_plays_no_card() -> None:
    s = game(PAIR, hands={RAIDERS: ["raiders-volley-1"], GARRISON: ["garrison-spoil-1"]})
    say(s, "verb:march", "area:gate", "verb:pass")

    assert offered(s) == ["verb:pass"]
    assert GAME.why_not(s, WORDS.number("card:garrison-spoil-1"))[0].rule == "OUT-REACT-02"


@pytest.mark.rule("OUT-REACT-04")
def test_slip_away_retreats_without_dice_or_hit() -> None:
    s = game(PAIR, dice=[], hands={GARRISON: ["garrison-slip-away-1"]})
    say(s, "verb:march", "area:gate", "card:garrison-slip-away-1", "area:outpost")

    assert s.unit_area[u("garrison-rifles-1")] == OUTPOST
    assert s.unit_hurt[u("garrison-rifles-1")] == 0
    assert s.unit_area[u("raiders-rifles-1")] == a("gate")

    around = {"raiders-scouts-1": "ridge", "raiders-scouts-2": "outpost"}
    s = game({**PAIR, **around}, hands={GARRISON: ["garrison-slip-away-1"]})
    say(s, "verb:march", "unit:raiders-rifles-1", "area:gate")
    assert GAME.why_not(s, WORDS.number("card:garrison-slip-away-1"))[0].rule == "OUT-REACT-04"


@pytest.mark.rule("OUT-WIN-01")
def test_raiders_in_the_outpost_at_the_end_of_a_round_win() -> None:
    s = game({"raiders-rifles-1": "outpost", "garrison-rifles-1": "camp"})
    say(s, "verb:end-turn")
    assert s.frames  # the garrison still has its turn

    say(s, "verb:end-turn")
    assert GAME.outcome(s) == {
        "winner": "raiders",
        "reason": "outpost-taken",
        "rule": "OUT-WIN-01",
        "text": "The raiders stood in the outpost at the end of a round.",
    }


@pytest.mark.rule("OUT-WIN-02")
@pytest.mark.parametrize(
    ("ties", "dice", "winner"), [("defender-wins", [3, 3], "garrison"), ("both-hurt", [3, 3], None)]
)
def test_a_side_without_units_loses_and_without_any_nobody_wins(ties: str, dice: list[int], winner: str | None) -> None:
    s = game(PAIR, dice=dice, options={"ties": ties}, unit_hurt=[1] * len(UNIT_IDS))
    say(s, "verb:march", "area:gate")

    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome["winner"], outcome["rule"]) == (winner, "OUT-WIN-02")


@pytest.mark.rule("OUT-WIN-03")
def test_a_garrison_that_holds_out_wins() -> None:
    s = game(PAIR)
    for _ in range(SCENARIOS[0].rounds * 2):
        assert s.frames
        say(s, "verb:end-turn")

    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome["winner"], outcome["reason"]) == ("garrison", "held-out")


def test_equal_units_are_offered_once_and_say_for_whom_they_stand() -> None:
    s = game(
        {"raiders-rifles-1": "camp", "raiders-rifles-2": "camp", "raiders-guns-1": "camp", "garrison-rifles-1": "gate"}
    )
    say(s, "verb:march")

    assert offered(s) == ["unit:raiders-rifles-1", "unit:raiders-guns-1"]
    first = WORDS.number("unit:raiders-rifles-1")
    assert GAME.stands_for(s, first) == [WORDS.number("unit:raiders-rifles-2")]


def test_the_log_tells_a_battle() -> None:
    match = Match.new("outpost", "dawn", "log")
    match.state = game(PAIR, dice=[6, 1])
    match.state.journal = match.journal
    for word in ("verb:march", "area:gate", "area:ridge"):
        match.choose(WORDS.number(word))

    texts = [GAME.sentence(e) for e in match.journal.events]
    assert "Raiders Rifles attack The Gate." in texts
    assert "Raiders Rifles 8 against Garrison Rifles 3: the attacker wins." in texts
    assert "Raiders Rifles take The Gate." in texts


def test_states_a_seat_cannot_tell_apart_deal_the_same_worlds() -> None:
    rng = Random(4)
    s = GAME.new("dawn", 4)
    for step in range(80):
        if not s.frames:
            break
        for seat in (RAIDERS, GARRISON):
            t = GAME.determinize(s, seat, rng.randrange(1000))
            one, two = GAME.determinize(s, seat, step), GAME.determinize(t, seat, step)
            assert (one.deck, one.hand) == (two.deck, two.hand)
        GAME.choose(s, rng.choice(s.offered))


@pytest.mark.rule("OUT-TURN-02")
def test_orders_are_the_active_sides_and_each_is_offered_only_while_it_can_be_given() -> None:
    s = GAME.new(None, 3)
    names = GAME.vocabulary.names
    active = s.active

    assert GAME.rules.seat(s) == active
    assert [names[w] for w in s.offered] == ["verb:march", "verb:dig-in", "verb:draw", "verb:end-turn"]
    t = s.clone()
    t.unit_dug = [1] * len(t.unit_dug)  # nobody is left to dig in, all can march
    GAME.rules.settle(t)
    assert [names[w] for w in t.offered] == ["verb:march", "verb:draw", "verb:end-turn"]
    GAME.choose(s, names.index("verb:march"))
    assert GAME.rules.seat(s) == active
    GAME.choose(s, s.offered[0])
    assert GAME.rules.seat(s) == active
