"""A landing under fire, a blow in a battle, a pass."""

from __future__ import annotations

from typing import Any

from siegeworks.core import wire
from siegeworks.core.spec import find
from siegeworks.core.story import LARGE, SILENT, Loss, Move
from siegeworks.games.heresy2010.box.words import AREA, CARD, PIECE

SPEC = find("heresy2010")
ANGRON, FIRST, SECOND = map(PIECE.names.index, ("hero:angron", "unit:world-eaters-1", "unit:world-eaters-2"))
HERO = ANGRON - PIECE.names.index("hero:jaghatai-khan")
CUT = AREA.names.index("area:gallows-cut")


def told(*events: dict[str, Any]) -> list[Any]:
    return wire.beats_for(SPEC, list(events), None)


def test_a_landing_is_one_beat_with_its_lasers_and_losses() -> None:
    (beat,) = told(
        {"type": "landing-named", "side": 1, "area": CUT},
        *({"type": "piece-lands", "piece": p, "area": CUT} for p in (FIRST, SECOND, ANGRON)),
        {"type": "bombardment-drawn", "card": CARD.names.index("card:bombardment-01"), "what": "Defense lasers"},
        {"type": "laser-fired", "unit": FIRST, "hit": True},
        {"type": "unit-eliminated", "unit": FIRST, "area": CUT, "to_box": False},
        {"type": "unit-moved", "unit": SECOND, "area": CUT},
        {"type": "hero-moved", "hero": HERO, "area": CUT},
    )

    assert beat.text == (
        "Angron and two units of World Eaters drop into Gallows Cut; the lasers fire once and hit once; "
        "a unit of World Eaters falls."
    )
    assert (beat.kind, beat.side, beat.weight, beat.to) == ("landing", "traitor", LARGE, "area:gallows-cut")
    assert beat.losses == [Loss("unit:world-eaters-1", "lost", "area:gallows-cut", side="traitor")]
    assert Move("unit:world-eaters-2", None, "area:gallows-cut") in beat.moves
    assert len(beat.cards) == 1


def test_a_pass_in_battle_is_silent_and_a_blow_is_not() -> None:
    passed, blow = told(
        {"type": "iteration-began", "side": 0, "iteration": 1},
        {"type": "passed", "side": 0, "iteration": 1},
        {"type": "iteration-began", "side": 1, "iteration": 2},
        {"type": "card-played", "side": 1, "card": CARD.names.index("card:exquisite-agony-1")},
        {"type": "damage-totalled", "side": 1, "total": 2, "walls": 0, "ward": 0, "left": 2},
        {"type": "damage-resisted", "side": 0, "shields": 1, "left": 1},
    )

    assert (passed.text, passed.weight) == ("The Imperial side plays no card.", SILENT)
    assert blow.text == (
        "The Traitor side plays Exquisite Agony; it deals 2 damage; shields stop some of it, 1 gets through."
    )
    assert (blow.side, blow.weight, blow.cards) == ("traitor", LARGE, ["card:exquisite-agony-1"])
