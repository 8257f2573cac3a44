"""H93-STRAT-09 to 11: when a special card may be played."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, reasons, say, stage

from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    SPECIAL_CARDS,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
@pytest.mark.rule("H93-STRAT-10")
def test_reasons_against_a_card_name_the_segment_and_the_limit() -> None:
    counters = {"sky-fortress": "kiln-road", "tank-free": "kiln-road", "trolls-1": "ember-sprawl"}
    s = stage("combat", "imperial", counters, hand=["imperial-last-flight", "imperial-all-guns-to-the-sky"])
    why = RULES.why_not(s, WORDS.number("card:imperial-all-guns-to-the-sky"))
    s.special_used = [1, 0]
    spent = RULES.why_not(s, WORDS.number("card:imperial-stand-fast"))

    assert [(r.rule, "the opponent's action segments" in r.text) for r in why] == [("H93-STRAT-09", True)]
    assert [r.rule for r in spent] == ["H93-STRAT-10"]


@pytest.mark.rule("H93-STRAT-10", "H93-STRAT-11", "H93-STRAT-09")
def test_one_special_card_a_segment_and_it_is_discarded() -> None:
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "tank-free": "kiln-road"},
        dice=[1, 1, 1],
        hand=["imperial-last-flight", "imperial-stand-fast", "imperial-seal-the-breach"],
    )
    assert offered(s) == ["card:imperial-last-flight", "verb:pass"]
    assert reasons(s, "card:imperial-seal-the-breach") == ["H93-STRAT-09"]
    say(s, "card:imperial-last-flight")

    assert [SPECIAL_CARDS[c].id for c in s.discard[IMPERIAL]] == ["imperial-last-flight"]
    assert s.special_used == [1, 0]
    say(s, "area:ember-sprawl")
    assert not any(w.startswith("card:") for w in offered(s))
