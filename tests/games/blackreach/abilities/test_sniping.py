"""Snipers (HBR-ABIL-SNIPE)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import (
    RULES,
    activate,
    add,
    dice,
    number,
    on,
    say,
    stage,
    why,
)

from siegeworks.games.blackreach.abilities import sniping
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.cards import events_moves
from siegeworks.games.blackreach.cards.window import AFTER_FIRE
from siegeworks.games.blackreach.markers import (
    B_OVERWATCH,
    GAME_TIME,
    grant,
)
from siegeworks.games.blackreach.units import embark


@pytest.mark.rule("HBR-ABIL-SNIPE-01", "HBR-ABIL-SNIPE-02")
@pytest.mark.parametrize(
    ("die", "markers", "kind", "sm"),
    [
        (1, 0, "full", 0),
        (2, 0, "full", 1),
        (3, 0, "full", 1),
        (4, 0, "reduced", 0),
        (5, 0, "reduced", 0),
        (6, 0, "reduced", 1),
        (6, 1, "reduced", 0),
        (2, 1, "full", 0),
    ],
)
def test_sniper_table(die, markers, kind, sm):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    ork = add(s, "sluggas-1", 12, 2)
    s.unit_sm[sniper] = markers
    dice(s, die)
    activate(s, sniper)
    say(s, "verb:snipe")

    assert FACES[s.unit_face[ork]].kind == kind
    assert s.unit_sm[ork] == sm


@pytest.mark.rule("HBR-ABIL-SNIPE-02", "HBR-CARD-05")
def test_who_was_sniped_at_was_fired_at():
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    ork = add(s, "sluggas-1", 12, 2)
    watching = add(s, "shootas-1", 2, 5)
    grant(s, B_OVERWATCH, watching, 1, GAME_TIME)
    dice(s, 1)
    activate(s, sniper)
    say(s, "verb:snipe", "unit:sluggas-1")
    assert RULES.question(s)[1].window == AFTER_FIRE

    assert events_moves.shot_at(s, sniper) == [ork]


@pytest.mark.rule("HBR-ABIL-SNIPE-03")
def test_a_tile_may_print_its_own_sniper_table(monkeypatch):
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2, tile="scout-squad")
    other = add(s, "sgt-telion", 2, 4, tile="command-telion")
    monkeypatch.setitem(sniping.TILE_TABLES, s.unit_tile[sniper], ("", *["hit"] * 6))

    assert sniping.sniper_table(s, sniper)[1] == "hit"
    assert sniping.sniper_table(s, other) == sniping.SNIPER_TABLE


@pytest.mark.rule("HBR-ABIL-SNIPE-01")
def test_sniper_fires_at_infantry_only():
    s = stage()
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "trukk-1", 6, 2, facing=2)

    assert not sniping.may_snipe(s, sniper, number("trukk-1"))
    add(s, "sluggas-1", 2, 6)
    add(s, "sluggas-2", 3, 6)
    activate(s, sniper)
    say(s, "verb:snipe")
    assert why(s, "unit:trukk-1") == ["HBR-ABIL-SNIPE-01"]
    odds = on(s).odds("unit:sluggas-1")
    assert odds is not None and sum(o.chance for o in odds.outcomes) == 1
    assert dict(odds.outcomes)["hit"] == Fraction(1, 3)


@pytest.mark.rule("HBR-ABIL-SNIPE-01", "HBR-ABIL-AMBUSH-02", "HBR-ABIL-TRANS-09", "HBR-LOS-05", "HBR-LOS-07")
def test_why_a_sniper_may_not_fire_names_what_stands_in_the_way():
    s = stage({(4, 6): "building"})
    sniper = add(s, "scout-sniper-1", 2, 2)
    add(s, "sluggas-1", 4, 2)
    add(s, "sluggas-2", 6, 2)
    add(s, "shootas-1", 6, 10)
    embark(s, add(s, "boss-mob-a", 9, 9), add(s, "trukk-1", 9, 5))
    add(s, "scout-1", 2, 4)
    add(s, "sluggas-4", 5, 5)
    activate(s, sniper)
    say(s, "verb:snipe")

    words = ("sluggas-2", "shootas-1", "trukk-1", "boss-mob-a", "scout-1", "sluggas-3")
    assert [why(s, f"unit:{name}")[0] for name in words] == [
        "HBR-LOS-05",
        "HBR-LOS-07",
        "HBR-ABIL-SNIPE-01",
        "HBR-ABIL-TRANS-09",
        "HBR-FIRE-02",
        "HBR-FIRE-02",
    ]
    assert "4,2" in RULES.why_not(s, WORDS.number("unit:sluggas-2"))[0].text
    assert "4,6" in RULES.why_not(s, WORDS.number("unit:shootas-1"))[0].text
