"""An attack with its odds and result, a shot at what comes down, a plan that only its owner knows."""

from __future__ import annotations

from siegeworks.core import wire
from siegeworks.core.spec import find
from siegeworks.core.story import Dice, Loss, Move
from siegeworks.games.heresy1993.box.components import RESULTS, SPECIAL_CARDS, UNIT_NUMBER
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.people.gists import GISTS
from siegeworks.games.heresy1993.people.wording import FACTS

SPEC = find("heresy1993")
PRIMUS, ROAD = FACTS["place"].index("area:spaceport-primus"), FACTS["place"].index("area:kiln-road")
ANGRON, ARMY = UNIT_NUMBER["angron"], UNIT_NUMBER["guard-primus-1"]


def test_an_attack_tells_odds_die_losses_and_who_goes_in() -> None:
    events = [
        {"type": "attack", "seat": 1, "place": PRIMUS, "sources": [ROAD], "units": [ANGRON]},
        {"type": "odds", "place": PRIMUS, "attack": 12, "defence": 6, "base": 4, "terrain": 1, "column": 3},
        {"type": "chance", "what": "combat", "of": 6, "result": 4},
        {"type": "combat-rolled", "place": PRIMUS, "die": 5, "column": 3, "result": RESULTS[-1]},
        {"type": "destroyed", "unit": ARMY, "place": PRIMUS},
        {"type": "advanced", "unit": ANGRON, "origin": ROAD, "place": PRIMUS},
    ]
    beat, goes_in = wire.beats_for(SPEC, events, None)

    assert beat.text == (
        "The Traitors attack Spaceport Primus from Kiln Road; 12 against 6 (1-1, 2-1 before terrain); the die shows 5: "
        "defender annihilated (every defender takes a hit; those left retreat); 7th Guard Army is destroyed."
    )
    assert goes_in.text == "Angron advances into Spaceport Primus."  # shown when the losses have been shown
    assert (beat.side, beat.to) == ("traitor", "area:spaceport-primus")
    assert beat.dice == [Dice("combat", [5])]
    assert beat.losses == [Loss("unit:guard-primus-1", "lost", "area:spaceport-primus", side="imperial")]
    assert beat.moves == []
    assert goes_in.moves == [Move("unit:angron", "area:kiln-road", "area:spaceport-primus")]


def test_losses_tell_their_dice_and_who_had_no_way_out() -> None:
    """An attack from inside an area that is crushed: the attackers must retreat, and who cannot is lost."""
    events = [
        {"type": "attack", "seat": 1, "place": PRIMUS, "sources": [PRIMUS], "units": [ANGRON]},
        {"type": "combat-rolled", "place": PRIMUS, "die": 2, "column": 3, "result": "AC"},
        {"type": "losses-rolled", "units": [ANGRON], "dice": [4], "needs": [5]},
        {"type": "destroyed", "rule": "H93-RET-04", "unit": ANGRON, "place": PRIMUS},
    ]
    (beat,) = wire.beats_for(SPEC, events, None)

    assert beat.text == (
        "The Traitors attack Spaceport Primus; the die shows 2: attack crushed (each attacker is hit on 5+; nobody "
        "retreats); of 1 die for losses none hits; who attacked from inside must retreat; Angron cannot retreat and is "
        "lost."
    )
    assert [SPEC.sentence(e) for e in events if e["type"] == "losses-rolled"] == ["Dice for losses: Angron 4."]


def test_a_laser_shows_its_die_and_what_it_needed() -> None:
    events = [
        {"type": "landed", "unit": ANGRON, "place": PRIMUS},
        {"type": "laser-fired", "unit": ANGRON, "place": PRIMUS, "die": 4, "need": 6, "success": False},
    ]
    (beat,) = wire.beats_for(SPEC, events, None)

    assert beat.text == "Angron lands at Spaceport Primus; a laser fires at Angron and misses."
    assert beat.dice == [Dice("laser", [4], need=6, success=False, side="imperial")]


def test_only_who_lays_a_strategy_card_knows_it() -> None:
    card = SPEC.vocabulary.number("card:imperial-mobilisation")
    events = [{"type": "planned", "seat": 0}, {"type": "planned-card", "to": [0], "card": card}]

    assert [b.text for b in wire.beats_for(SPEC, events, 0)] == [
        "The Imperial side lays 1 strategy card face down; yours: Mobilisation."
    ]
    assert [b.text for b in wire.beats_for(SPEC, events, 1)] == ["The Imperial side lays 1 strategy card face down."]


def test_a_special_card_is_told_with_what_it_does() -> None:
    """H93-STRAT-11: it is shown, and whoever does not know it learns what it does."""
    silence = WORDS.number("card:traitor-silence-on-the-net")
    (beat,) = wire.beats_for(SPEC, [{"type": "special-card", "seat": 1, "card": silence}], 0)

    assert beat.text == (
        "The Traitors play Silence on the Net (the Imperial side can play no special card in this action segment)."
    )
    assert set(GISTS) == {card.id for card in SPECIAL_CARDS}
