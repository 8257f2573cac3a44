"""H93-INV-15 to 22: treachery."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.core.journal import Journal
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    TRAITOR,
    UNITS,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.frames import TREACHERY, TreacheryFrame, treachery_frame
from siegeworks.games.heresy1993.invasion.treachery import MATCHES, Defector
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State

DRAWN = {
    "trolls-1": "kiln-road",
    "trolls-2": "kiln-road",
    "trolls-3": "kiln-road",
    "traitor-guard-2-1": "treachery-container",
    "guard-primus-1": "kiln-road",
}


def treachery(counters: dict[str, str], draws: list[int], count: int = 1) -> Heresy1993State:
    s = stage("movement", "traitor", counters)
    s.fate = Scripted(draws)
    s.seed = 0
    s.frames = s.frames[:2]
    call(s, TREACHERY, treachery_frame(count, by_card=False))
    RULES.settle(s)
    return s


@pytest.mark.rule("H93-INV-15", "H93-INV-17")
@pytest.mark.parametrize(("die", "count"), [(1, 4), (6, 9)])
def test_d6_plus_three_defect_traitor_first_in_turns(die: int, count: int) -> None:
    s = GAME.new("historical", 1)
    s.frames = s.frames[:2]
    s.frames[-1].pc = RULES.procedures[s.frames[-1].proc].at("H93-INV-15")
    s.frames[-1].pods = []
    s.fate = Scripted([die - 1] + [0] * 40)
    s.seed = 0
    s.journal = Journal()
    RULES.settle(s)
    drawers = []
    while s.frames and RULES.question(s)[0].kind == "defector":
        drawers.append(RULES.seat(s))
        RULES.choose(s, s.offered[0])

    assert events(s, "treachery")[0]["count"] == count
    assert len(events(s, "defected")) == count
    assert [e["seat"] for e in events(s, "defector-drawn")][:4] == [TRAITOR, IMPERIAL, TRAITOR, IMPERIAL]


@pytest.mark.rule("H93-INV-16", "H93-INV-18", "H93-INV-21", "H93-INV-22", "H93-INV-19")
def test_the_drawer_chooses_an_exact_match_which_leaves_the_map() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "trolls-1": "cold-beacon",
            "traitor-guard-2-1": "treachery-container",
            "guard-primus-1": "kiln-road",
            "guard-primus-2": "ember-sprawl",
            "guard-eternity-wall-1": "kiln-road",
            "guard-damocles-1": "kiln-road",
        },
    )
    s.fate = Scripted([0])
    s.frames = s.frames[:2]
    call(s, TREACHERY, treachery_frame(3, by_card=False))
    RULES.settle(s)

    assert offered(s) == ["unit:guard-eternity-wall-1", "unit:guard-primus-1", "unit:guard-primus-2"]
    assert reasons(s, "unit:guard-damocles-1") == ["H93-INV-18"]
    say(s, "unit:guard-primus-1")
    assert place_of(s, "guard-primus-1") == "out-of-the-game"
    assert place_of(s, "traitor-guard-2-1") == "kiln-road"
    assert all(UNITS[v].full == UNITS[u].full for u, row in MATCHES.items() for v in row)


@pytest.mark.rule("H93-INV-18", "H93-STACK-02")
def test_a_defector_does_not_overstack_while_another_match_exists() -> None:
    other = {"guard-primus-2": "ember-sprawl", "guard-primus-3": "red-cisterns"}
    s = treachery({**DRAWN, **other}, [0])

    assert offered(s) == ["unit:guard-primus-2", "unit:guard-primus-3"]
    assert reasons(s, "unit:guard-primus-1") == ["H93-INV-18"]
    alone = treachery(DRAWN, [0])  # no other match: it defects, and the stack must be legal after the next movement
    assert place_of(alone, "traitor-guard-2-1") == "kiln-road" and alone.overfull[TRAITOR] == 1


@pytest.mark.rule("H93-INV-17", "H93-INV-18")
def test_a_drawn_counter_without_a_match_is_set_aside_and_another_drawn_in_its_place() -> None:
    counters = {
        "trolls-1": "cold-beacon",
        "traitor-guard-2-1": "treachery-container",
        "traitor-guard-3-1": "treachery-container",
        "guard-damocles-1": "kiln-road",
        "guard-damocles-2": "ember-sprawl",
    }
    s = treachery(counters, [0, 0])

    assert place_of(s, "traitor-guard-2-1") == "out-of-the-game"
    assert offered(s) == ["unit:guard-damocles-1", "unit:guard-damocles-2"] and RULES.seat(s) == TRAITOR


@pytest.mark.rule("H93-INV-18")
def test_a_defector_is_a_counter() -> None:
    s = stage("movement", "traitor", {"guard-primus-1": "kiln-road"})

    assert Defector().why_not(s, TreacheryFrame(), WORDS.number("area:kiln-road"))[0].text == (
        "Now choose the loyal counter that defects."
    )
