"""Windows (HBR-CARD-03 to -10): the moments at which a seat may play cards and markers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.blackreach.cards.staging import disputed, duel
from tests.games.blackreach.stage import (
    RULES,
    add,
    attack,
    dice,
    hand,
    hit,
    offered,
    option,
    pass_windows,
    say,
    stage,
    told,
)

from siegeworks.games.blackreach.box.components import (
    CARD_KINDS,
)
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.window import (
    EVENTS,
)


@pytest.mark.rule("HBR-CARD-10")
@pytest.mark.parametrize("row", CARD_KINDS, ids=lambda r: r.id)
def test_every_card_has_an_event_and_one_of_five_bonuses(row):
    name = row.id.partition("-")[2]

    assert name in EVENTS
    assert row.bonus.kind in ("assault", "fire", "move", "save", "any")
    assert (row.bonus.value == 0) == (row.bonus.kind == "save")
    assert all(w in deck.WINDOWS for w in row.event.windows)


@pytest.mark.rule("HBR-CARD-10")
def test_any_roll_bonus_counts_for_a_save():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    hand(s, 0, "no")
    dice(s, 3)
    hit(s, sergeant)
    say(s, "verb:pass") if "verb:save" not in offered(s) else None
    say(s, "verb:save", "card:um-no")

    assert told(s, "save")[0]["total"] == 3 + 2 and told(s, "save")[0]["saved"]


@pytest.mark.rule("HBR-CARD-15")
def test_second_chance_rolls_all_dice_again():
    s, marine, ork = duel("second-chance")
    dice(s, 1, 6)
    f = attack(s, marine, ork)
    say(s, "verb:pass", "card:um-second-chance-1")

    assert f.dice == [6] and f.total == 6 + 3


@pytest.mark.rule("HBR-CARD-15")
def test_second_chance_is_for_own_rolls():
    s, marine, ork = duel("second-chance", seat=1)
    dice(s, 1)
    attack(s, marine, ork)

    assert not any("second-chance" in w and "after" in RULES.where(s) for w in offered(s))
    while s.frames:
        assert "card:ork-second-chance-1" not in offered(s) or RULES.question(s)[1].window != deck.AFTER_ROLL
        say(s, "verb:pass")


@pytest.mark.rule("HBR-REC-28")
@pytest.mark.parametrize("own", [True, False])
def test_purity_seals_roll_any_die_again(own):
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4)
    o = option(s, "opt-purity-seals", "tactical-squad")
    dice(s, 6, 1, 4)
    attack(s, *((marine, ork) if own else (ork, marine)))
    say(s, "option:opt-purity-seals")
    assert "option:opt-purity-seals" in offered(s)  # a re-rolled die may be rolled again by another marker
    say(s, "option:opt-purity-seals", "verb:pass")

    assert told(s, "attack")[0]["dice"] == [4]
    assert s.option_markers[o] == 1


@pytest.mark.rule("HBR-CARD-15", "HBR-REC-28")
def test_seals_reach_the_enemy_die_but_second_chance_does_not():
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4)
    option(s, "opt-purity-seals", "tactical-squad")
    hand(s, 0, "second-chance")
    s.unit_life[marine] = 0
    dice(s, 6, 1)
    attack(s, ork, marine)
    while RULES.question(s)[1].window != deck.AFTER_ROLL:
        say(s, "verb:pass")

    assert RULES.seat(s) == 0
    assert "option:opt-purity-seals" in offered(s) and "card:um-second-chance-1" not in offered(s)


@pytest.mark.rule("HBR-REC-28", "HBR-REC-52", "HBR-CARD-15")
def test_a_die_the_enemy_had_rolled_again_may_be_rolled_again_by_its_owner():
    s, f = disputed(initiative=0)
    assert RULES.seat(s) == 0
    say(s, "verb:pass", "option:opt-boss-pole")
    assert f.dice == [1] and RULES.seat(s) == 0
    say(s, "card:um-second-chance-1")
    pass_windows(s)

    assert f.dice == [5] and f.total == 5 + 3


def test_every_event_is_tested():
    """Every battle event is named by the mark @seen of a test in this folder, or has its test with the windows."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    marks = [mark for text in texts for mark in re.findall(r"^@seen\((.*)\)$", text, re.MULTILINE)]
    seen = {name for mark in marks for name in re.findall(r'"([^"]+)"', mark)}

    assert set(EVENTS) - seen == {"second-chance", "no"}
