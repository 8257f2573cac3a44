"""HBR-ORDER: stars, tokens, secrecy, sudden death."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.box.test_versions import saved
from tests.games.blackreach.cards.staging import in_window
from tests.games.blackreach.orders.staging import mob
from tests.games.blackreach.stage import RULES, add, hand, number, offered, option, run, say, stage, told, why

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import UNIT_SIDE, UNITS
from siegeworks.games.blackreach.box.components import CARD_NAMES, POWER_NAMES
from siegeworks.games.blackreach.box.options import MAINTAIN_FIRST
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import OrderFrame, RevealFrame
from siegeworks.games.blackreach.orders import orders
from siegeworks.games.blackreach.orders.orders import tokens
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.psychic.powers import lay_marker
from siegeworks.games.blackreach.state import BLUFF_TOKEN, ORDER, SPECIAL_TOKEN, BlackReachState
from siegeworks.games.blackreach.thinking.worlds import determinize
from siegeworks.games.blackreach.units import SIDE_UNITS


def place_all(s: BlackReachState) -> None:
    """Both sides give their tokens to their first units."""
    while s.frames and RULES.question(s)[0].kind == "place-token":
        RULES.choose(s, s.offered[0])


@pytest.mark.rule("HBR-ORDER-03", "HBR-ORDER-04", "HBR-ORDER-05")
def test_order_03_tokens_are_the_lowest_numbers_one_a_star_reminders_not_counted_again() -> None:
    s = stage()
    mob(s)

    assert tokens(s, 1)[0] == 4  # two tiles, the Boss Mob's own star once, the Boss option
    assert tokens(s, 0)[0] == 2  # the tile's star and Vorolanus

    run(s, "orders", OrderFrame())
    place_all(s)
    assert sorted(t for u in SIDE_UNITS[1] if (t := s.unit_token[u])) == [1, 2, 3, 4]


@pytest.mark.rule("HBR-ORDER-07", "HBR-ACT-12", "HBR-ABIL-ORDER-01", "HBR-ABIL-ORDER-02")
def test_order_07_losing_the_boss_costs_two_tokens_from_the_next_phase_on() -> None:
    s = stage()
    mob(s)
    run(s, "orders", OrderFrame())
    place_all(s)
    held = [u for u in SIDE_UNITS[1] if s.unit_token[u]]

    destroy(s, number("boss-mob-a"), -1, "HBR-HIT-01")

    assert [u for u in held if s.unit_token[u]] == [u for u in held if u != number("boss-mob-a")]
    assert tokens(s, 1)[0] == 2


@pytest.mark.rule("HBR-ORDER-08", "HBR-TURN-04", "HBR-ORDER-11", "HBR-ORDER-12", "HBR-ORDER-01")
def test_order_08_the_initiative_side_places_all_its_tokens_first_one_a_unit() -> None:
    s = stage()
    mob(s)
    s.initiative = 1
    run(s, "orders", OrderFrame())

    assert RULES.seat(s) == 1 and "unit:shootas-3" in offered(s)
    say(s, "unit:shootas-3")
    assert "unit:shootas-3" not in offered(s) and why(s, "unit:shootas-3") == ["HBR-ORDER-12"]
    say(s, "unit:sluggas-1", "unit:sluggas-2", "unit:boss-mob-a")
    assert RULES.seat(s) == 0
    assert s.unit_token[number("shootas-3")] == 1 and s.unit_token[number("boss-mob-a")] == 4


@pytest.mark.rule("HBR-ORDER-10", "HBR-ORDER-15", "HBR-ORDER-17")
def test_order_10_only_the_owner_reads_his_tokens() -> None:
    s = stage()
    mob(s)
    option(s, "opt-bluff", "tactical-squad")
    option(s, "opt-battle-plan", "tactical-squad")
    run(s, "orders", OrderFrame())
    place_all(s)
    mine = [u for u in SIDE_UNITS[0] if s.unit_token[u]]
    kinds = sorted(s.unit_token[u] for u in mine)

    assert kinds == [1, 2, SPECIAL_TOKEN, BLUFF_TOKEN]
    own = view(s, 0).units
    theirs = view(s, 1).units
    assert {own[f"unit:{n}"].token for n in ("sgt-vorolanus", "tactical-1")} <= {"1", "2", "special", "bluff"}
    assert all(
        theirs[f"unit:{n}"].token in ("hidden", None)
        for n in ("sgt-vorolanus", "tactical-1", "tactical-2", "tactical-3")
    )
    t = s.clone()
    t.fate, t.seed = GAME.state().fate, 99
    determinize(t, 1)
    assert sorted(t.unit_token[u] for u in mine) == kinds
    assert view(t, 1) == view(s, 1)


@pytest.mark.rule("HBR-ORDER-22", "HBR-ORDER-23")
def test_order_22_ten_tokens_at_most_two_bluffs_among_them() -> None:
    s = stage()
    mob(s)
    option(s, "opt-bluff", "tactical-squad")
    option(s, "opt-bluff", "tactical-squad")
    s.token_shift[0] = 20

    assert tokens(s, 0) == (10, 0, 0)
    s.token_shift[0] = 7
    assert tokens(s, 0) == (9, 0, 1)
    s.token_shift[0] = 0
    assert tokens(s, 0)[2] == 2


@pytest.mark.rule("HBR-ORDER-06", "HBR-WIN-02")
def test_order_06_no_numbered_and_no_special_token_loses_at_once() -> None:
    s = stage()
    mob(s)
    s.token_shift = [0, -9]
    option(s, "opt-gorks-blessing", "goff-sluggas")

    run(s, "orders", OrderFrame())

    assert s.winner == 0 and GAME.outcome(s) is not None
    s = stage()
    mob(s)
    s.token_shift = [-9, -9]
    run(s, "orders", OrderFrame())
    assert s.winner == -1  # both at once: a draw


@pytest.mark.rule("HBR-ABIL-PORDER-01", "HBR-ABIL-PORDER-02")
def test_porder_02_a_unit_with_personal_order_must_get_a_token() -> None:
    s = stage()
    mob(s)
    add(s, "predator-a", 5, 8, 2, tile="techmarine-millius")
    add(s, "brother-millius", 7, 8, tile="techmarine-millius")
    before = tokens(s, 0)[0]
    option(s, "opt-machine-spirit", "techmarine-millius")
    assert tokens(s, 0)[0] == before + 1

    s.token_shift[0] = 1 - tokens(s, 0)[0]
    run(s, "orders", OrderFrame())
    if RULES.seat(s) == 1:
        place_all(s)
    assert s.unit_token[number("predator-a")] == 1


@pytest.mark.rule("HBR-ORDER-13", "HBR-ORDER-14", "HBR-SUPPLY-03", "HBR-SUPPLY-10")
def test_order_14_a_bluff_activates_nothing_and_its_unit_moves_in_supply() -> None:
    from siegeworks.games.blackreach.frames import SupplyFrame

    s = stage()
    mob(s)
    s.turns = 9
    s.unit_token[number("tactical-1")] = BLUFF_TOKEN
    s.unit_token[number("tactical-2")] = 1
    s.token_count = [1, 0]
    run(s, "activations", RevealFrame())
    assert s.unit_shown[number("tactical-2")]
    say(s, "verb:hold")
    assert not s.frames  # the Bluff is never revealed in this phase

    run(s, "supply", SupplyFrame())
    while RULES.seat(s) == 1:
        say(s, "verb:done")
    assert told(s, "bluff") and "unit:tactical-1" in offered(s)
    assert "unit:tactical-2" not in offered(s) and why(s, "unit:tactical-2") == ["HBR-SUPPLY-04"]


@pytest.mark.rule("HBR-ORDER-02", "HBR-ORDER-24")
def test_order_02_start_effects_come_before_tokens_and_end_effects_after() -> None:
    s = stage()
    mob(s)
    s.hand[0] = [CARD_NAMES.index("um-relay")]
    run(s, "orders", OrderFrame())
    assert RULES.question(s)[0].kind != "place-token" and not told(s, "tokens-taken")
    say(s, "card:um-relay")
    while RULES.question(s)[0].kind != "place-token":
        RULES.choose(s, s.offered[0])
    taken = [e for e in told(s, "tokens-taken") if e["seat"] == s.initiative]
    assert taken


@pytest.mark.rule("HBR-ORDER-22", "HBR-ORDER-12")
@pytest.mark.parametrize("scenario", ["s2-yard-gate", "s8-hammer"])
def test_order_22_no_side_ever_holds_more_than_ten_tokens(scenario: str) -> None:
    rng = Random(scenario)
    s = GAME.new(scenario, 5)
    for _ in range(700):
        if not s.frames:
            break
        GAME.choose(s, rng.choice(s.offered))
        for side in (0, 1):
            held = [s.unit_token[u] for u in range(UNITS) if UNIT_SIDE[u] == side and s.unit_token[u]]
            assert len(held) <= 10


@pytest.mark.rule("HBR-ORDER-09")
def test_order_09_by_agreement_nobody_sees_a_token_before_all_lie() -> None:
    from siegeworks.games.blackreach.box.options import TOGETHER

    for together in (0, 1):
        s = stage()
        mob(s)
        s.options = [together if i == TOGETHER.number else v for i, v in enumerate(s.options)]
        s.initiative = 1
        run(s, "orders", OrderFrame())
        say(s, "unit:shootas-3", "unit:sluggas-1", "unit:sluggas-2", "unit:boss-mob-a")
        assert RULES.seat(s) == 0
        backs = [row.token for row in view(s, 0).units.values() if row.side == "orks"]
        assert backs.count("hidden") == (0 if together else 4)
        seen = set()
        for seed in range(8):
            t = GAME.determinize(s, 0, seed)
            assert view(t, 0) == view(s, 0)
            seen.add(tuple(u for u in SIDE_UNITS[1] if t.unit_token[u]))
        assert (len(seen) > 1) == bool(together)
        place_all(s)
        backs = [row.token for row in view(s, 0).units.values() if row.side == "orks"]
        assert backs.count("hidden") == 4 or not s.frames


@pytest.mark.rule("HBR-ORDER-10", "HBR-ORDER-11")
def test_order_10_the_order_in_which_tokens_are_given_does_not_tell_their_numbers() -> None:
    s = stage()
    mob(s)
    s.initiative = 1
    run(s, "orders", OrderFrame())
    for name in ("shootas-3", "sluggas-1", "sluggas-2"):
        say(s, f"unit:{name}")
        for seat in (0, None):
            assert all(row.token is None for row in view(s, seat).units.values())
        assert view(s, 1).units[f"unit:{name}"].token is not None
        assert all(view(GAME.determinize(s, 0, n), 0) == view(s, 0) for n in range(4))
    say(s, "unit:boss-mob-a")

    backs = [row.token for row in view(s, 0).units.values() if row.side == "orks"]
    assert backs.count("hidden") == 4


@pytest.mark.rule("HBR-ORDER-10", "HBR-CARD-05")
def test_order_10_tokens_placed_again_are_seen_when_all_of_them_lie() -> None:
    s = stage()
    mob(s)
    s.phase = ORDER
    s.unit_token[number("tactical-1")], s.unit_token[number("tactical-2")] = 2, 1
    hand(s, 0, "word-of-the-codex")
    in_window(s, 0, deck.ORDER_END)
    say(s, "card:um-word-of-the-codex")
    assert RULES.question(s)[0].kind == "replace-token"
    say(s, "unit:tactical-3")
    assert all(row.token is None for row in view(s, 1).units.values())
    assert all(view(GAME.determinize(s, 1, n), 1) == view(s, 1) for n in range(4))
    say(s, "unit:tactical-1")

    assert [row.token for row in view(s, 1).units.values() if row.token] == ["hidden", "hidden"]


@pytest.mark.rule("HBR-ORDER-10", "HBR-ORDER-17")
def test_positions_of_version_1_are_read_with_their_secret_tokens_counted() -> None:
    data = saved()[0]["position"]
    state = {k: v for k, v in data["state"].items() if not k.endswith("_left")}
    state["unit_token"] |= {"tactical-1": "special", "sluggas-1": "bluff"}

    again = GAME.load({**data, "version": 1, "state": state})

    assert (again.special_left, again.bluff_left) == ([1, 0], [0, 1])


@pytest.mark.rule("HBR-ORDER-03", "HBR-ORDER-12")
@pytest.mark.parametrize(
    ("units", "taken"), [(1, (1, 0, 0)), (2, (2, 0, 0)), (3, (2, 1, 0)), (4, (2, 1, 1)), (6, (2, 1, 2))]
)
def test_order_12_nobody_takes_more_tokens_than_there_are_units_to_hold_them(
    units: int, taken: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HBR-ORDER-12 (book line 199): one token a unit: numbered ones first, then special ones, then bluffs."""
    s = stage()
    for n in range(1, units + 1):
        add(s, f"sluggas-{n}", n, 4)
    monkeypatch.setattr(orders, "tokens", lambda s, seat: (2, 1, 2))
    s.initiative = 1
    orders.take_tokens(s, OrderFrame())

    e = told(s, "tokens-taken")[-1]
    assert (e["numbered"], e["special"], e["bluff"]) == taken


@pytest.mark.rule("HBR-PSY-05", "HBR-ORDER-24", "HBR-AMB-01")
@pytest.mark.parametrize("first", [0, 1])
def test_order_24_powers_are_maintained_once_all_tokens_lie_or_by_the_switch_before(first: int) -> None:
    """HBR-ORDER-24 (book lines 234, 2012, 2226): the step lists name powers last, their chapter the beginning."""
    s = stage()
    s.options[MAINTAIN_FIRST.number] = first
    mob(s)
    psyker = add(s, "servius", 2, 8, tile="librarian-servius")
    option(s, "opt-enfeeble", "librarian-servius")
    lay_marker(s, POWER_NAMES.index("enfeeble"), psyker, number("sluggas-1"), -1)
    run(s, "orders", OrderFrame())
    asked = [RULES.question(s)[0].kind]
    while s.frames and asked[-1] != "maintain":
        say(s, next(w for w in offered(s) if w != "verb:done"))
        asked.append(RULES.question(s)[0].kind)

    assert (len(asked) == 1) == bool(first)
    assert set(asked[:-1]) == (set() if first else {"place-token"})
