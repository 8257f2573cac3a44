"""HBR-SUPPLY, HBR-WIN, set-up, views, the campaign and point battles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.blackreach.stage import RULES, add, hand, number, offered, run, say, sq, stage, why

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import FACE_NUMBER, SCENARIOS, SIDES, UNIT_NAMES
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import ChapterFrame, OrderFrame, ReckonFrame, SupplyFrame
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.muster import campaign
from siegeworks.games.blackreach.orders.orders import tokens
from siegeworks.games.blackreach.orders.supply import SupplyMove, pass_initiative
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.setup import next_chapter
from siegeworks.games.blackreach.state import BOARD, RESERVE, BlackReachState
from siegeworks.games.blackreach.thinking.worlds import determinize
from siegeworks.games.blackreach.units import SIDE_UNITS, in_force
from siegeworks.games.blackreach.victory import check_wiped_out, controller

FIXED = [row.id for row in SCENARIOS]


def play(s: BlackReachState, until, seed: int = 1, limit: int = 20000) -> BlackReachState:  # type: ignore[no-untyped-def]
    """Go on by chance until something holds."""
    rng = Random(seed)
    while s.frames and not until(s) and limit:
        GAME.choose(s, rng.choice(s.offered))
        limit -= 1
    return s


def quiet(s: BlackReachState, kind: str) -> None:
    """Say as little as possible up to a kind of question."""
    while s.frames and RULES.question(s)[0].kind != kind:
        word = next(w for w in ("verb:done", "verb:pass", "verb:hold") if w in offered(s))
        say(s, word)


@pytest.mark.rule("HBR-SUPPLY-04", "HBR-TURN-04")
def test_supply_04_units_without_token_and_marker_move_once_the_initiative_side_first() -> None:
    s = stage()
    s.initiative = 1
    u, v = add(s, "sluggas-1", 5, 5), add(s, "sluggas-2", 9, 5)
    s.unit_activated[v] = 1
    add(s, "tactical-1", 5, 9)
    run(s, "supply", SupplyFrame())
    assert offered(s) == ["unit:sluggas-1", "verb:done"] and why(s, "unit:sluggas-2") == ["HBR-SUPPLY-04"]
    say(s, "unit:sluggas-1", "square:6,5", "verb:done")
    assert s.unit_square[u] == sq(6, 5)
    assert RULES.seat(s) == 0  # nobody of the Orks was left to move


@pytest.mark.rule("HBR-SUPPLY-05", "HBR-SUPPLY-06", "HBR-SUPPLY-02", "HBR-SUPPLY-08")
def test_supply_05_exactly_one_marker_comes_off_and_the_turns_marks_are_cleared() -> None:
    s = stage()
    u, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 5, 9)
    s.unit_sm[u], s.unit_sm[v] = 3, 1
    s.unit_activated[u] = s.unit_shown[v] = 1
    s.unit_token[v] = 2
    first = s.initiative
    run(s, "supply", SupplyFrame())
    quiet(s, "none")
    assert (s.unit_sm[u], s.unit_sm[v]) == (2, 0)
    assert not s.unit_activated[u] and not s.unit_token[v] and s.initiative == 1 - first


@pytest.mark.rule("HBR-SUPPLY-07", "HBR-CARD-02", "HBR-CARD-06")
def test_supply_07_discard_any_then_draw_to_the_scenarios_size() -> None:
    s = GAME.new("s2-yard-gate", 3, journal=Journal())
    play(s, lambda s: s.phase == 3 and RULES.question(s)[0].kind == "discard-cards")
    seat = RULES.seat(s)
    card = s.hand[seat][0]
    word = next(w for w in offered(s) if w.startswith("card:"))
    say(s, word)
    assert len(s.discard[seat]) >= 1 and card in (*s.discard[seat], *s.hand[seat])
    while s.frames and RULES.question(s)[0].kind == "discard-cards" and RULES.seat(s) == seat:
        say(s, "verb:done")
    assert len(s.hand[seat]) == s.hand_size[seat] == 3


@pytest.mark.rule("HBR-SUPPLY-09", "HBR-PSY-23")
def test_supply_09_an_ability_allows_something_else_in_this_phase() -> None:
    s = stage()
    u = add(s, "servius", 5, 5, tile="librarian-servius")
    add(s, "sluggas-1", 12, 12)
    s.unit_sm[u] = 2
    run(s, "supply", SupplyFrame())
    assert "verb:focus" in offered(s)
    say(s, "verb:focus")
    assert s.unit_sm[u] == 1


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_control_needs_a_visible_unit_alone_on_or_next_to_the_objective() -> None:
    s = GAME.new("s1-first-contact", 1)
    pod = s.objectives[0]
    assert controller(s, 0) == -1
    x, y = pod % WIDTH, pod // WIDTH
    u = add(s, "scout-1", x, y)
    assert s.unit_square[u] == pod and controller(s, 0) == 0
    v = add(s, "sluggas-1", x + 1, y + 1)
    assert controller(s, 0) == -1
    destroy(s, u, v, "HBR-HIT-01")
    assert controller(s, 0) == 1
    w = add(s, "scout-2", 5, 2, face="scout/concealed")
    assert controller(s, 0) == 1 and s.unit_place[w] == BOARD  # a concealed unit does not count


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_a_concealed_unit_may_be_shown_for_an_objective_and_scores() -> None:
    s = GAME.new("s3-eyes-in-the-scrub", 1)
    s.frames.clear()
    s.turn = 3
    u = add(s, "scout-1", 5, 3, face="scout/concealed")
    run(s, "reckoning", ReckonFrame())
    assert offered(s) == ["unit:scout-1", "verb:pass"]
    say(s, "unit:scout-1")
    assert s.unit_face[u] == FACE_NUMBER["scout/visible"] and s.score == [3, 0]
    run(s, "reckoning", ReckonFrame())
    assert s.score == [3, 0]  # a mast is raised once


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_each_side_scores_what_its_own_rows_say() -> None:
    s = GAME.new("s2-yard-gate", 1)
    s.frames.clear()
    s.turn = 3
    ork = add(s, "shootas-1", 5, 3, tile="goff-shootas")
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, 2]
    destroy(s, ork, -1, "HBR-HIT-01")
    assert s.score == [1, 2]
    marine = add(s, "tactical-1", 5, 3)
    run(s, "reckoning", ReckonFrame())
    assert s.score == [2, 2]
    destroy(s, marine, -1, "HBR-HIT-01")
    assert s.score == [2, 2]  # only the Ultramarines are paid for units


@pytest.mark.rule("HBR-WIN-01")
def test_win_01_wiping_the_enemy_out_wins_at_once() -> None:
    s = GAME.new("s1-first-contact", 1)
    play(s, lambda s: s.turn == 1 and s.phase == 1)
    for u in in_force(s, 1):
        destroy(s, u, -1, "HBR-HIT-01")
    check_wiped_out(s)
    outcome = GAME.outcome(s)
    assert outcome is not None and outcome["winner"] == "ultramarines" and outcome["reason"] == "wiped-out"


@pytest.mark.rule("HBR-WIN-01", "HBR-TERR-18")
def test_win_01_the_hall_is_controlled_by_infantry_and_pays_when_it_falls() -> None:
    from siegeworks.games.blackreach.ground.terrain import damage_structure

    rows = SCENARIOS[FIXED.index("s5-pump-hall")].scoring
    pays = next(row.points for row in rows if row.type == "structure-destroyed")
    s = GAME.new("s5-pump-hall", 1)
    s.frames.clear()
    s.turn = 1
    add(s, "killa-kan-b", 5, 5)
    assert controller(s, 0) == -1
    add(s, "shootas-1", 8, 8)
    assert controller(s, 0) == 1
    damage_structure(s, s.ground.element[s.objectives[0]], 4)
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, pays] and controller(s, 0) == 1
    run(s, "reckoning", ReckonFrame())
    assert s.score == [0, pays]


@pytest.mark.rule("HBR-TURN-07", "HBR-TERR-01", "HBR-ABIL-STATE-04")
@pytest.mark.parametrize("scenario", FIXED)
def test_every_scenario_fields_its_forces_in_its_zones(scenario: str) -> None:
    row = SCENARIOS[FIXED.index(scenario)]
    s = GAME.new(scenario, 11)
    while RULES.question(s)[0].kind == "bearer":
        GAME.choose(s, s.offered[-1])
    assert UNIT_SIDE[s.frames[-1].unit] == SIDES.index(row.deploys_first)
    faces = set()
    while RULES.question(s)[0].kind.startswith("deploy"):
        faces |= {w for w in offered(s) if w.startswith("verb:show")}
        GAME.choose(s, Random(len(s.offered)).choice(s.offered))
    for force in row.force:
        seat = SIDES.index(force.side)
        units = [u for u in SIDE_UNITS[seat] if s.unit_tile[u] >= 0]
        assert len(units) == force.unit_count and tokens(s, seat)[0] == min(10, force.tokens)
        assert all(s.unit_place[u] != RESERVE for u in units)
        assert all(s.unit_square[u] in s.zones[seat] for u in units if s.unit_place[u] == BOARD)
    if scenario == "s3-eyes-in-the-scrub":
        assert faces == {"verb:show-front", "verb:show-back"}
    assert s.initiative == SIDES.index(row.track[0]) and s.turns == row.turns


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-ORDER-10")
def test_ambush_07_nobody_else_knows_which_unit_a_concealed_counter_is() -> None:
    s = GAME.new("s3-eyes-in-the-scrub", 7, journal=Journal())
    while RULES.question(s)[0].kind.startswith("deploy"):
        words = offered(s)
        say(s, "verb:show-back" if "verb:show-back" in words else words[0])
    hidden = [
        u for u in SIDE_UNITS[0] if s.unit_place[u] == BOARD and UNIT_NAMES[u].startswith(("scout", "sgt", "missile"))
    ]
    theirs = view(s, 1)
    assert len(theirs.concealed) == len(hidden) == 7
    assert not any(f"unit:{UNIT_NAMES[u]}" in theirs.units for u in hidden)
    assert all(f"unit:{UNIT_NAMES[u]}" in view(s, 0).units for u in hidden)
    seen = {tuple(s.unit_square[u] for u in hidden)}
    for seed in range(6):
        t = GAME.determinize(s, 1, seed)
        assert view(t, 1) == theirs
        seen.add(tuple(t.unit_square[u] for u in hidden))
    assert len(seen) > 1
    public = [e for e in s.journal.events if "to" not in e and e["type"].startswith("concealed")]
    assert public and all("unit" not in e for e in public)


@pytest.mark.parametrize("scenario", ["s2-yard-gate", "s3-eyes-in-the-scrub", "point-skirmish"])
def test_worlds_keep_what_a_seat_knows(scenario: str) -> None:
    s = GAME.new(scenario, 21)
    rng = Random(scenario)
    for step in range(160):
        if not s.frames:
            break
        if step % 4 == 0:
            for seat in (0, 1):
                t = s.clone()
                determinize(t, seat)
                assert view(t, seat) == view(s, seat), RULES.where(s)
                if RULES.seat(s) == seat:
                    ask, f = RULES.question(t)
                    assert sorted(ask.words(t, f)) == sorted(s.offered), RULES.where(s)
        GAME.choose(s, rng.choice(s.offered))


@pytest.mark.rule("HBR-REC-02")
def test_point_battles_are_mustered_in_secret_and_laid_by_the_seed() -> None:
    s = GAME.new("point-skirmish", 5)
    assert RULES.question(s)[0].kind == "muster" and RULES.seat(s) == 0
    play(s, lambda s: RULES.seat(s) == 1)
    assert view(s, 1).tiles == {} or all(not t.startswith("tile:tactical") for t in view(s, 1).tiles)
    assert view(s, 0).tiles
    play(s, lambda s: RULES.question(s)[0].kind in ("deploy-square", "place-token"))
    assert s.ground.width == 14 and s.ground.height == 14 and s.mission >= 0
    again = GAME.new("point-skirmish", 5)
    play(again, lambda s: RULES.question(s)[0].kind in ("deploy-square", "place-token"))
    assert again.boards == s.boards and again.mission == s.mission and again.zones == s.zones


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize("size", [(14, 7), (14, 14), (21, 14)])
@pytest.mark.parametrize("swap", [0, 1])
def test_take_and_hold_puts_the_two_objectives_opposite_each_other_three_squares_before_the_zones(
    size: tuple[int, int], swap: int
) -> None:
    from siegeworks.games.blackreach.muster.pointbattle import DEPLOYMENTS, MISSIONS, lay_objectives, lay_zones

    w, h = size
    for row in DEPLOYMENTS:
        s = stage()
        s.ground.width, s.ground.height = size
        s.ground.enter = [[q % WIDTH < w and q // WIDTH < h for q in range(len(s.at))]] * 3
        s.mission = next(i for i, m in enumerate(MISSIONS) if m.id == "take-and-hold")
        lay_zones(s, row, swap)
        lay_objectives(s, row)
        own, foe = s.objectives
        assert (own % WIDTH + foe % WIDTH, own // WIDTH + foe // WIDTH) == (w - 1, h - 1), row.id
        if row.id == "long-edges" and h == 14:
            assert sorted((own // WIDTH, foe // WIDTH)) == [4, 9]  # two rows of zone, three squares in front of them


def test_the_campaign_plays_all_eight_and_counts_points() -> None:
    s = GAME.new("campaign", 2)
    chapters = [s.chapter]

    def watch(s: BlackReachState) -> bool:
        if s.chapter != chapters[-1]:
            chapters.append(s.chapter)
        return False

    play(s, watch)
    outcome = GAME.outcome(s)
    assert chapters == list(range(8)) and len(s.campaign_edge) == 8
    assert sum(s.campaign_score) == 2 * 17 and outcome is not None and outcome["reason"].startswith("campaign")


def win_chapter(s: Any, winner: int) -> None:
    """A side wins the scenario of the campaign now played; the next one is opened."""
    f = ChapterFrame()
    f.winner = winner
    s.frames[:] = [f]
    campaign.close_chapter(s, f)
    if s.frames:
        next_chapter(s, f)


def test_a_winner_takes_his_edge_into_the_next_scenario() -> None:
    from siegeworks.games.blackreach.box.components import TILE_NUMBER
    from siegeworks.games.blackreach.muster.campaign import edges

    s = GAME.new("campaign", 2)
    play(s, lambda s: s.turn == 2)
    destroy(s, number("sgt-elias"), -1, "HBR-HIT-01")
    win_chapter(s, 0)
    RULES.settle(s)
    assert s.chapter == 1 and [row.if_winner for _, row in edges(s)] == ["ultramarines"]
    ammo = [o for o, t in enumerate(s.option_tile) if t == TILE_NUMBER["tactical-squad"] and s.option_markers[o] == 1]
    assert len(ammo) == 1 and number("sgt-elias") in s.campaign_wounded
    t = GAME.new("campaign", 2)
    win_chapter(t, 1)
    assert t.hand_size == [3, 4]


@pytest.mark.rule("HBR-WIN-01", "HBR-SUPPLY-05")
def test_a_wounded_character_is_suppressed_in_the_next_scenario_he_appears_in_through_its_first_turn() -> None:
    from siegeworks.games.blackreach.orders.supply import recover

    s = GAME.new("campaign", 2)
    elias, brother = number("sgt-elias"), number("scout-1")
    play(s, lambda s: s.turn == 1)
    destroy(s, elias, -1, "HBR-HIT-01")
    win_chapter(s, 0)
    RULES.settle(s)
    assert s.chapter == 1 and s.unit_tile[elias] < 0 and s.unit_sm[elias] == 0  # he is not in the second scenario
    win_chapter(s, 0)
    RULES.settle(s)
    assert s.chapter == 2 and s.unit_sm[elias] == 1 and s.unit_sm[brother] == 0
    play(s, lambda s: s.turn == 1)
    s.unit_sm[elias] = s.unit_sm[brother] = 2
    for left in ((1, 1), (1, 0)):
        recover(s, SupplyFrame())
        assert (s.unit_sm[elias], s.unit_sm[brother]) == left  # one comes off as ever, the wound's own stays
    s.turn = 2
    recover(s, SupplyFrame())
    assert s.unit_sm[elias] == 0
    win_chapter(s, 0)
    RULES.settle(s)
    assert elias not in s.campaign_wounded


@pytest.mark.rule("HBR-WIN-01", "HBR-SUPPLY-05")
def test_a_side_wiped_out_in_the_supply_phase_ends_the_battle_before_markers_come_off() -> None:
    from siegeworks.games.blackreach.orders.supply import recover

    s = GAME.new("campaign", 2)
    play(s, lambda s: s.turn == 1)
    boss = number("boss-mob-a")
    for u in SIDE_UNITS[1]:
        if s.unit_place[u] == BOARD:
            destroy(s, u, -1, "HBR-VEH-16")
    recover(s, SupplyFrame())
    RULES.settle(s)
    assert s.chapter == 1 and s.campaign_edge == [0] and s.unit_sm[boss] == 1  # his wound, in the next scenario


@pytest.mark.rule("HBR-REC-33")
def test_free_extra_armour_is_fitted_to_the_one_vehicle_chosen() -> None:
    from siegeworks.games.blackreach.muster.recruitment import may_use, option_free

    s = GAME.new("campaign", 2)
    armour = option_free(s, "opt-extra-armour")
    for _ in range(6):
        win_chapter(s, 0)
    RULES.settle(s)
    say(s, "unit:predator-a")

    predator, agnathio = number("predator-a"), number("brother-agnathio")
    assert s.unit_tile[predator] == s.unit_tile[agnathio] == s.option_tile[armour]
    assert may_use(s, armour, predator) and not may_use(s, armour, agnathio)


def test_loading_a_position_lays_the_ground_and_refuses_nonsense() -> None:
    from siegeworks.core.errors import BadPosition

    s = play(GAME.new("s5-pump-hall", 3), lambda s: s.turn == 2)
    data = GAME.position(s)
    t = GAME.load(data)
    assert t.ground is s.ground and GAME.position(t) == data
    unit = next(UNIT_NAMES[u] for u in SIDE_UNITS[0] if s.unit_place[u] == BOARD)
    for column, key, wrong in (
        ("unit_square", unit, None),
        ("unit_face", unit, "sluggas/full"),
        ("discard", 0, [None]),
    ):
        forged = GAME.position(s)
        forged["state"][column][key] = wrong
        with pytest.raises(BadPosition):
            GAME.load(forged)


def test_the_masts_let_the_winner_look_at_two_tokens_a_turn() -> None:
    from siegeworks.games.blackreach.setup import open_scenario, wipe

    s = GAME.new("campaign", 2)
    s.campaign_edge = [0, 0, 0, 0]
    s.frames.clear()
    wipe(s)
    s.chapter = 4
    open_scenario(s, 4)
    RULES.settle(s)
    play(s, lambda s: RULES.question(s)[0].kind == "look-at-token")
    assert RULES.seat(s) == 0
    first, second = [w for w in offered(s) if w.startswith("unit:")][:2]
    hidden = view(s, 0).units[first].token
    say(s, first, second)
    assert hidden == "hidden" and view(s, 0).units[first].token not in ("hidden", None)
    assert RULES.question(s)[0].kind != "look-at-token"
    t = GAME.determinize(s, 0, 3)
    assert view(t, 0) == view(s, 0)


def test_the_first_perils_test_of_the_last_battle_feels_the_sixth() -> None:
    from siegeworks.games.blackreach.muster.campaign import perils_edge, spend_perils_edge

    s = GAME.new("campaign", 2)
    s.chapter, s.campaign_edge = 7, [0, 0, 0, 0, 0, 1, 0]
    assert perils_edge(s, 1) == 2 and perils_edge(s, 0) == 0
    s.campaign_edge[5] = 0
    assert perils_edge(s, 1) == -2
    spend_perils_edge(s, 1)
    assert perils_edge(s, 1) == 0


@pytest.mark.rule("HBR-SUPPLY-04", "HBR-MOVE-02", "HBR-ABIL-AMBUSH-11")
def test_supply_04_an_immobilised_unit_may_make_its_move_of_no_square_and_look_around() -> None:
    s = stage()
    u, scout = add(s, "shootas-1", 5, 5), add(s, "scout-1", 9, 5, face="scout/concealed")
    s.unit_sm[u] = 2
    s.initiative = 1
    run(s, "supply", SupplyFrame())
    assert "unit:shootas-1" in offered(s)
    say(s, "unit:shootas-1", "verb:done")
    assert s.unit_face[scout] == FACE_NUMBER["scout/visible"]


@pytest.mark.rule("HBR-ORDER-24")
def test_the_look_at_two_tokens_comes_after_the_cards_of_the_end_of_the_order_phase() -> None:
    s = stage()
    s.scenario, s.chapter, s.campaign_edge = 0, 4, [0, 0, 0, 0]
    for i in (1, 2, 3, 4):
        add(s, f"sluggas-{i}", 6, i, tile="goff-sluggas")
    add(s, "tactical-1", 5, 2, tile="tactical-squad")
    s.token_shift[1] = 3
    hand(s, 0, "auspex-sweep")
    run(s, "orders", OrderFrame())
    say(s, "verb:pass")  # the start of the phase
    play(s, lambda s: RULES.question(s)[0].kind != "place-token")
    say(s, "card:um-auspex-sweep")
    while RULES.question(s)[0].kind != "look-at-token":
        RULES.choose(s, next(w for w in s.offered if WORDS.name(w).startswith(("verb:event", "unit:", "verb:pass"))))
    assert sum(s.unit_seen) == 3  # seen by the card, and the two looks are still to come
    say(s, next(w for w in offered(s) if w.startswith("unit:")))
    assert sum(s.unit_seen) == 4


@pytest.mark.rule("HBR-SUPPLY-08")
def test_supply_08_tokens_markers_and_what_cards_did_to_them_are_cleared() -> None:
    """HBR-SUPPLY-08 (book line 630): the next turn begins with nothing on the units and the other side in front."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4)
    s.initiative, s.token_shift, s.special_extra = 0, [2, 3], [1, 1]
    for column in (s.unit_token, s.unit_shown, s.unit_seen, s.unit_activated, s.unit_moved):
        column[marine] = 1
    pass_initiative(s, SupplyFrame())

    assert s.initiative == 1 and s.next_initiative == -1
    assert (s.token_shift, s.special_extra) == ([0, 0], [0, 0])
    assert [c[marine] for c in (s.unit_token, s.unit_shown, s.unit_seen, s.unit_activated, s.unit_moved)] == [0] * 5
    s.next_initiative = 1
    pass_initiative(s, SupplyFrame())
    assert s.initiative == 1 and s.next_initiative == -1


@pytest.mark.rule("HBR-SUPPLY-04")
def test_supply_04_reasons_are_for_units() -> None:
    """HBR-SUPPLY-04 (book line 616): a unit with an Order Token hears why; of a square there is nothing to say."""
    s = stage()
    marine = add(s, "tactical-2", 4, 4)
    s.unit_token[marine] = 1
    f = SupplyFrame()
    f.seat = 0
    assert [r.rule for r in SupplyMove().why_not(s, f, WORDS.number("unit:tactical-2"))] == ["HBR-SUPPLY-04"]
    assert SupplyMove().why_not(s, f, WORDS.number("square:4,4")) == []
