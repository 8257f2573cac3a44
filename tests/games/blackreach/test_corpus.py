"""The stored games reach every step, ability block, battle event and power; every scenario ends."""

from __future__ import annotations

import pytest
from tests.games.blackreach.guided import BLOCKS, Seen, entries, missing, play, seek

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACES, TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import CARD_KINDS, OPTION_KINDS, POWER_NAMES, TILES, table

# No counter of the box, tile, option or card gives these four: tests of their own chapters put them on the board.
ABSENT = {"AIR": "aircraft", "FRONT": "front-armour", "TERRIFY": "terrifying", "UNSTABLE": "unstable"}


def test_the_abilities_no_game_can_show_are_on_no_counter_and_in_no_option() -> None:
    printed = {a for t in {UNIT_TYPE[u] for u in range(len(UNIT_TYPE))} for f in faces(t) for a in FACES[f].abilities}
    granted = {str(e.ability) for row in OPTION_KINDS for e in row.effects}
    granted |= {a.id for t in TILES for a in t.abilities}

    assert not set(ABSENT.values()) & (printed | granted)
    assert len(BLOCKS) == len(set(BLOCKS)) == 46
    assert {row["id"] for row in table("abilities.toml")["ability"]} >= set(ABSENT.values())


def faces(kind: int) -> tuple[int, int]:
    """Both sides of a kind of counter."""
    return TYPES[kind].front, TYPES[kind].back


@pytest.fixture(scope="module")
def shown() -> Seen:
    seen = Seen()
    for entry in entries():
        play(entry, seen)
    seek(seen, ABSENT, tries=4)  # an aged corpus (data are tuned) may look a little further
    return seen


def test_every_step_of_every_table_is_reached(shown: Seen) -> None:
    assert missing(shown)["steps"] == set()


def test_every_ability_block_that_can_be_in_play_is_shown(shown: Seen) -> None:
    assert missing(shown)["abilities"] == set(ABSENT)


def test_every_battle_event_is_played(shown: Seen) -> None:
    assert missing(shown)["events"] == set()


def test_every_power_is_manifested(shown: Seen) -> None:
    assert missing(shown)["powers"] == set()


def test_every_scenario_the_campaign_and_every_size_of_point_battle_is_among_them_and_ends(shown: Seen) -> None:
    assert {row.id for row in GAME.scenarios} == {entry["scenario"] for entry in entries()}
    assert shown.endings >= {"points", "campaign"}


def test_deeds_are_cards_played_either_way_and_powers() -> None:
    first = {"type": "event-played", "rule": "", "seat": 0, "card": 0}
    kinds = [row.id for row in CARD_KINDS]

    assert GAME.lab.goal_of(first) == f"event {kinds[0]}"
    assert GAME.lab.goal_of({**first, "type": "bonus-played"}) == f"bonus {kinds[0]}"
    assert GAME.lab.goal_of({**first, "type": "event-cancelled", "seat": 1}) == "event ork-no"
    assert GAME.lab.goal_of({"type": "manifesting", "power": 2}) == f"power {POWER_NAMES[2]}"
    assert GAME.lab.goal_of({"type": "phase", "rule": "HBR-ACT-01"}) == ""
    assert len(GAME.lab.coverage_goals) == len(set(GAME.lab.coverage_goals)) == 2 * len(kinds) + len(POWER_NAMES)
    assert {"event um-no", "event ork-no"} <= set(GAME.lab.coverage_goals)
