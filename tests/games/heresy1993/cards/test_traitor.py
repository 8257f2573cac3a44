"""The Traitor special cards."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.games.heresy1993.box.components import UNIT_NUMBER

pytestmark = pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")


def test_relentless_hatred_cancels_a_traitor_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[2, 1],
        hand=["traitor-relentless-hatred"],
    )
    say(s, "area:ember-sprawl", "card:traitor-relentless-hatred")

    assert place_of(s, "trolls-1") == "kiln-road" and events(s, "retreated") == []


def test_siege_guns_breach_on_four() -> None:
    s = stage("assault", "traitor", {"deaths-heads-1": "outer-palace-nw"}, dice=[4], hand=["traitor-siege-guns"])
    say(s, "card:traitor-siege-guns", "unit:deaths-heads-1")

    assert sum(s.breached) == 1


def test_rift_in_the_warp_returns_a_horde_and_helps_the_rolls() -> None:
    s = stage(
        "assault",
        "traitor",
        {"daemonic-horde-khorne": "destroyed", "jugger-riders-1": "kiln-road"},
        dice=[2],
        hand=["traitor-rift-in-the-warp"],
    )
    say(s, "card:traitor-rift-in-the-warp", "unit:daemonic-horde-khorne", "area:kiln-road")

    assert place_of(s, "daemonic-horde-khorne") == "kiln-road"


def test_second_treachery_makes_defectors_who_fight_in_this_step() -> None:
    s = stage(
        "combat",
        "traitor",
        {"traitor-guard-2-1": "treachery-container", "guard-primus-1": "kiln-road", "tank-free": "kiln-road"},
        dice=[1],
        hand=["traitor-second-treachery"],
    )
    say(s, "card:traitor-second-treachery")
    assert offered(s) == ["unit:guard-primus-1", "verb:pass"]
    s.fate = Scripted([0, 5, 0, 0, 0, 0, 0, 0])
    say(s, "unit:guard-primus-1")

    assert len(events(s, "attack")) == 1 and events(s, "attack")[0]["units"] == [UNIT_NUMBER["traitor-guard-2-1"]]


def test_saturation_bombardment_raises_the_attack_of_squadrons() -> None:
    s = stage(
        "assault",
        "traitor",
        {"battlecruiser-light-1": "in-orbit", "tank-free": "kiln-road", "trolls-1": "cold-beacon"},
        dice=[2],
        hand=["traitor-saturation-bombardment"],
    )
    say(s, "unit:battlecruiser-light-1", "area:kiln-road", "card:traitor-saturation-bombardment", "area:kiln-road")

    assert place_of(s, "tank-free") == "destroyed"


def test_silence_on_the_net_stops_imperial_cards_for_the_segment() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[1, 1],
        hand=["imperial-stand-fast"],
    )
    s.silenced = True
    say(s, "area:ember-sprawl")

    assert place_of(s, "defence-laser-1") == "destroyed"


def test_silence_is_played_before_the_strategy_card_is_revealed() -> None:
    s = stage("combat", "traitor", {"trolls-1": "kiln-road"}, dice=[6, 1], turn=1, hand=["traitor-silence-on-the-net"])
    say(
        s,
        "card:imperial-counter-attack",
        "card:imperial-mobilisation",
        "card:traitor-onslaught",
        "card:traitor-all-out-assault",
    )
    while "card:traitor-silence-on-the-net" not in offered(s):
        say(s, "verb:pass")
    shown = [len(row) for row in s.shown]
    say(s, "card:traitor-silence-on-the-net")

    assert shown == [0, 0] and s.silenced


def test_second_treachery_needs_counters_in_the_container() -> None:
    counters = {"guard-primus-1": "kiln-road", "trolls-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, hand=["traitor-second-treachery"])

    assert offered(s) == ["area:kiln-road", "verb:done"]
