"""A battle told as one beat, and a card that only its owner sees."""

from __future__ import annotations

from siegeworks.core import wire
from siegeworks.core.spec import find
from siegeworks.core.story import Dice, Loss, Move
from siegeworks.games.outpost.box.words import AREA, CARD, UNIT

SPEC = find("outpost")
GUNS, SCOUTS = UNIT.names.index("unit:raiders-guns-1"), UNIT.names.index("unit:garrison-scouts-1")
CAMP, BRIDGE, GATE = (AREA.names.index(f"area:{area}") for area in ("camp", "bridge", "gate"))
VOLLEY = CARD.names.index("card:raiders-volley-1")
BATTLE = [
    {"type": "battle-began", "unit": GUNS, "origin": CAMP, "area": BRIDGE},
    {"type": "card-played", "side": 0, "card": VOLLEY},
    {"type": "chance", "what": "attacker's die", "of": 6, "result": 4},
    {"type": "battle-rolled", "unit": GUNS, "target": SCOUTS, "attack": 5, "defence": 4,
     "attacker_adds": [{"value": 4}], "defender_adds": [{"value": 1}], "margin": 4},
    {"type": "unit-hurt", "unit": SCOUTS},
    {"type": "unit-retreated", "unit": SCOUTS, "origin": BRIDGE, "area": GATE},
    {"type": "unit-advanced", "unit": GUNS, "origin": CAMP, "area": BRIDGE},
]  # fmt: skip


def test_a_battle_is_one_beat_with_all_that_a_page_shows() -> None:
    (beat,) = wire.beats_for(SPEC, BATTLE, None)

    assert beat.text == (
        "The Raiders' Guns attack Old Bridge with Volley and beat the Garrison's Scouts, 9 to 5. "
        "The Garrison's Scouts are hurt and fall back to the Gate; the Raiders' Guns take Old Bridge."
    )
    assert (beat.side, beat.start, beat.to) == ("raiders", "area:camp", "area:bridge")
    assert beat.cards == ["card:raiders-volley-1"]
    assert beat.dice == [Dice("attack", [5], 9, 6, True), Dice("defence", [4], 5)]
    assert beat.losses == [Loss("unit:garrison-scouts-1", "hurt", "area:bridge", side="garrison")]
    assert beat.moves[0] == Move("unit:garrison-scouts-1", "area:bridge", "area:gate")


def test_a_battle_that_was_going_on_already_is_told_from_there() -> None:
    (beat,) = wire.beats_for(SPEC, BATTLE[3:5], None)

    assert beat.text.startswith("The battle goes on: the Raiders' Guns beat the Garrison's Scouts, 9 to 5.")


def test_only_who_draws_hears_which_card() -> None:
    events = [{"type": "card-drawn", "side": 0, "cards": 1}, {"type": "card-seen", "to": [0], "card": VOLLEY}]

    assert [b.text for b in wire.beats_for(SPEC, events, 0)] == ["The Raiders draw Volley and hold 1 card."]
    assert [b.text for b in wire.beats_for(SPEC, events, 1)] == ["The Raiders draw a card and hold 1 card."]
