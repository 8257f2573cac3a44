"""H93-STRAT-09 to 11: when a special card may be played."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, reasons, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    SPECIAL_CARDS,
    SPECIAL_OF,
    TRAITOR,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.cards.window import MOMENTS, why_not_play
from siegeworks.games.heresy1993.frames import BattleFrame
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


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
def test_why_a_special_card_is_not_played() -> None:
    traitor = next(c for c in range(len(SPECIAL_CARDS)) if SPECIAL_CARDS[c].id == "traitor-rift-in-the-warp")
    imperial = next(c for c in range(len(SPECIAL_CARDS)) if SPECIAL_CARDS[c].id == "imperial-stand-fast")
    hand = ["traitor-rift-in-the-warp", "imperial-stand-fast"]
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp"}, hand=hand)
    s.silenced = True
    assert why_not_play(s, traitor) is None
    assert why_not_play(s, imperial).rule == "H93-STRAT-12"  # type: ignore[union-attr]
    s.segment = 0

    assert why_not_play(s, traitor).text == "Special cards are played in action segments only."  # type: ignore[union-attr]


@pytest.mark.rule("H93-STRAT-09")
def test_a_card_that_is_not_in_the_hand_is_refused_for_that() -> None:
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp"}, hand=["traitor-rift-in-the-warp"])
    ask, f = GAME.rules.question(s)
    assert ask.kind == "special-card"
    card = s.hand[TRAITOR].pop()
    s.hand[TRAITOR].append(next(c for c in SPECIAL_OF[TRAITOR] if c != card))
    texts = [r.text for r in ask.why_not(s, f, WORDS.number("card:traitor-rift-in-the-warp"))]

    assert texts == [f"{SPECIAL_CARDS[card].name} is not in your hand."]


@pytest.mark.rule("H93-STRAT-09", "H93-STRAT-10", "H93-STRAT-12")
def test_a_card_at_another_question_is_told_its_own_moment_and_what_forbids_it() -> None:
    s = stage("movement", "imperial", {"tank-free": "kiln-road"}, hand=["imperial-stand-fast"])
    stand_fast = WORDS.number("card:imperial-stand-fast")
    other_side = RULES.why_not(s, WORDS.number("card:traitor-siege-guns"))
    moment = RULES.why_not(s, stand_fast)
    s.silenced = True
    silenced = RULES.why_not(s, stand_fast)
    s.silenced = False
    s.special_used = [1, 0]
    spent = RULES.why_not(s, stand_fast)

    assert "when a result orders one's counters to retreat" in moment[0].text
    assert [r.rule for r in (*moment, *silenced, *spent)] == ["H93-STRAT-09", "H93-STRAT-12", "H93-STRAT-10"]
    assert "other side" in other_side[0].text
    assert {card.window for card in SPECIAL_CARDS} <= MOMENTS.keys()


@pytest.mark.rule("H93-STRAT-12")
def test_a_question_at_which_a_card_would_help_says_that_cards_are_forbidden() -> None:
    s = stage("movement", "imperial", {"tank-free": "kiln-road"}, hand=["imperial-stand-fast"])
    retreater = next(
        step.ask for p in RULES.procedures for step in p.steps if step.ask and step.ask.kind == "retreater"
    )
    f = BattleFrame()
    f.retreating = [UNIT_NUMBER["tank-free"]]
    before = GAME.prompt(s, f, retreater)
    s.silenced = True

    assert GAME.prompt(s, f, retreater) == before + " (Silence on the Net: no Imperial special card.)"
    s.hand[IMPERIAL].clear()
    assert GAME.prompt(s, f, retreater) == before
