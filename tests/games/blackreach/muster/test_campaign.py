"""HBR-TURN-03, HBR-WIN-01  What earlier battles of a campaign leave for the next one."""

from __future__ import annotations

import pytest
from tests.games.blackreach.playing import play, win_chapter
from tests.games.blackreach.stage import (
    RULES,
    number,
    offered,
    say,
    stage,
)

from siegeworks.core.state import DRAW
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import SCENARIOS, SIDES
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import SetUpFrame, SupplyFrame
from siegeworks.games.blackreach.muster.campaign import IDS, FirstInitiative, edges, has_edge
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.state import BlackReachState

ROWS = [(n, row) for n, scenario in enumerate(SCENARIOS) for row in scenario.consequence]


def after(won: int, winner: int, chapter: str) -> BlackReachState:
    """A battle of a campaign in which one earlier battle was won and the others were drawn."""
    s = stage()
    s.chapter = IDS.index(chapter)
    s.campaign_edge = [winner if n == won else DRAW for n in range(won + 1)]
    return s


@pytest.mark.rule("HBR-WIN-01")
def test_a_consequence_is_felt_by_its_winner_in_its_own_battle_only() -> None:
    assert ROWS
    for n, row in ROWS:
        winner = SIDES.index(row.if_winner)
        assert (winner, row) in edges(after(n, winner, row.applies_to))
        assert (winner, row) not in edges(after(n, 1 - winner, row.applies_to))
        other = next(name for name in IDS if name != row.applies_to)
        assert (winner, row) not in edges(after(n, winner, other))


@pytest.mark.rule("HBR-TURN-03")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_won_the_road_says_who_begins(winner: int) -> None:
    n = next(n for n, row in ROWS if any(e.id == "set-first-initiative" for e in row.effects))
    s = after(n, winner, "s4-iron-wheels")

    assert has_edge(s, winner, "set-first-initiative")
    assert FirstInitiative().seat(s, SetUpFrame()) == winner
    assert len(FirstInitiative().words(s, SetUpFrame())) == 2


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
