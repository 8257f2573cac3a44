"""Battle: who fights, which cards, the reaction inside it, dice, hits and retreat."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.outpost.field import PAIR, field

from siegeworks.games.outpost import GAME


@pytest.mark.rule("OUT-BAT-01")
def test_the_defender_says_who_defends() -> None:
    stage = field({**PAIR, "garrison-guns-1": "gate"}).dice(1, 1)
    stage.say("verb:march", "area:gate")

    assert stage.seat == "garrison"
    assert stage.offered == ["unit:garrison-rifles-1", "unit:garrison-guns-1"]
    assert stage.why("unit:garrison-rifles-2") == ["OUT-BAT-01"]


@pytest.mark.rule("OUT-BAT-02")
def test_the_attacker_may_play_a_card_for_attack() -> None:
    hand = ["raiders-charge-1", "raiders-charge-2", "raiders-hold-1"]
    stage = field(PAIR, hands={"raiders": hand}).dice(3, 4)
    stage.say("verb:march", "area:gate")
    assert stage.offered == ["card:raiders-charge-1", "verb:pass"]
    assert "Hold Fast" in stage.reasons("card:raiders-hold-1")[0].text

    stage.say("card:raiders-charge-1")
    assert "raiders-charge-1" in stage.discard("raiders")
    assert GAME.rules.where(stage.s).endswith("battle OUT-BAT-06")  # 3 + 2 + 2 beats 4 + 2


@pytest.mark.rule("OUT-BAT-03")
@pytest.mark.parametrize(
    ("units", "hurt", "wins"),
    [
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, [], 3 - 1),
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, ["raiders-guns-1"], 3 - 1 - 1),
        ({"raiders-guns-1": "bridge", "garrison-scouts-1": "gate"}, ["garrison-scouts-1"], 3 - 1 + 1),
        ({"raiders-rifles-1": "gate", "garrison-rifles-1": "outpost"}, [], 2 - 2 - 1),
    ],
)
def test_totals_are_die_strength_card_trench_and_cover(units: dict[str, str], hurt: list[str], wins: int) -> None:
    stage = field(units, hurt=hurt)
    stage.say("verb:march")
    goal = next(area for name, area in units.items() if name.startswith("garrison"))
    odds = stage.odds(f"area:{goal}")

    assert odds is not None
    assert sum(m.value for m in odds.modifiers) == wins
    expected = sum(x + wins > y for x in range(1, 7) for y in range(1, 7))
    assert odds.outcomes[0].chance == Fraction(expected, 36)


@pytest.mark.rule("OUT-BAT-04", "OUT-BAT-05")
@pytest.mark.parametrize(
    ("ties", "dice", "hurt"),
    [
        ("defender-wins", [4, 3], (False, True)),
        ("defender-wins", [3, 3], (True, False)),
        ("defender-wins", [3, 4], (True, False)),
        ("both-hurt", [3, 3], (True, True)),
    ],
)
def test_the_higher_total_wins_and_the_loser_is_hurt(ties: str, dice: list[int], hurt: tuple[bool, bool]) -> None:
    stage = field(PAIR, options={"ties": ties}).dice(*dice)
    stage.say("verb:march", "area:gate")

    assert (stage.is_hurt("raiders-rifles-1"), stage.is_hurt("garrison-rifles-1")) == hurt


@pytest.mark.rule("OUT-BAT-05")
def test_a_hurt_unit_that_loses_is_removed() -> None:
    stage = field({**PAIR, "raiders-guns-1": "camp"}, hurt=["raiders-rifles-1"]).dice(1, 6)
    stage.say("verb:march", "unit:raiders-rifles-1", "area:gate")

    assert stage.area("raiders-rifles-1") is None


@pytest.mark.rule("OUT-BAT-06")
def test_a_beaten_defender_retreats_by_its_owners_choice_or_is_removed() -> None:
    stage = field(PAIR).dice(6, 1)
    stage.say("verb:march", "area:gate")
    assert stage.seat == "garrison"
    assert stage.offered == ["area:ridge", "area:outpost"]  # not the bridge, where the attacker stands
    stage.say("area:ridge")
    assert stage.area("garrison-rifles-1") == "ridge"

    around = {"raiders-scouts-1": "ridge", "raiders-scouts-2": "outpost", "garrison-rifles-2": "depot"}
    stage = field({**PAIR, **around}).dice(6, 1)
    stage.say("verb:march", "unit:raiders-rifles-1", "area:gate")
    assert stage.area("garrison-rifles-1") is None


@pytest.mark.rule("OUT-BAT-07")
def test_the_victorious_attacker_takes_an_empty_area() -> None:
    stage = field(PAIR).dice(6, 1)
    stage.say("verb:march", "area:gate", "area:ridge")
    assert stage.area("raiders-rifles-1") == "gate"

    stage = field({**PAIR, "garrison-guns-1": "gate"}).dice(6, 1)
    stage.say("verb:march", "area:gate", "unit:garrison-rifles-1", "area:ridge")
    assert stage.area("raiders-rifles-1") == "bridge"  # the guns are still there


@pytest.mark.rule("OUT-REACT-01")
def test_the_defender_is_asked_whenever_it_holds_a_card() -> None:
    stage = field(PAIR, hands={"garrison": ["garrison-charge-1"]}).dice(1, 6)
    stage.say("verb:march", "area:gate")

    assert stage.seat == "garrison"
    assert stage.offered == ["verb:pass"]  # nothing to play, and still asked: silence tells nothing
    assert stage.why("card:garrison-charge-1") == ["OUT-REACT-01"]


@pytest.mark.rule("OUT-REACT-02", "OUT-BAT-04")
def test_the_defender_is_told_what_a_reaction_makes_of_the_attack() -> None:
    hands = {"raiders": ["raiders-charge-1"], "garrison": ["garrison-spoil-1"]}
    stage = field(PAIR, hands=hands)
    stage.say("verb:march", "area:gate", "card:raiders-charge-1")
    told = {word: stage.odds(word) for word in ("verb:pass", "card:garrison-spoil-1")}

    charged, spoiled = (odds.outcomes[0].chance if odds else None for odds in told.values())
    assert charged is not None
    assert spoiled == Fraction(15, 36) < charged  # without the card: the higher of two plain dice


@pytest.mark.rule("OUT-REACT-02", "OUT-REACT-03")
def test_a_spoiled_card_counts_nothing_and_may_be_replaced_once() -> None:
    hands = {
        "raiders": ["raiders-charge-1", "raiders-volley-1"],
        "garrison": ["garrison-spoil-1", "garrison-spoil-2"],
    }
    stage = field(PAIR, hands=hands).dice(3, 3)
    stage.say("verb:march", "area:gate", "card:raiders-charge-1", "card:garrison-spoil-1")
    assert stage.seat == "raiders"
    assert stage.offered == ["card:raiders-volley-1", "verb:pass"]

    stage.say("card:raiders-volley-1")
    assert stage.is_hurt("garrison-rifles-1")  # 3 + 2 + 1 beats 3 + 2; the second spoiler could not be played
    assert len(stage.hand("garrison")) == 1


@pytest.mark.rule("OUT-REACT-02")
def test_nothing_to_spoil_when_the_attacker_plays_no_card() -> None:
    stage = field(PAIR, hands={"raiders": ["raiders-volley-1"], "garrison": ["garrison-spoil-1"]})
    stage.say("verb:march", "area:gate", "verb:pass")

    assert stage.offered == ["verb:pass"]
    assert stage.why("card:garrison-spoil-1") == ["OUT-REACT-02"]


@pytest.mark.rule("OUT-REACT-04")
def test_slip_away_retreats_without_dice_or_hit() -> None:
    stage = field(PAIR, hands={"garrison": ["garrison-slip-away-1"]})
    stage.say("verb:march", "area:gate", "card:garrison-slip-away-1", "area:outpost")

    assert stage.area("garrison-rifles-1") == "outpost"
    assert not stage.is_hurt("garrison-rifles-1")
    assert stage.area("raiders-rifles-1") == "gate"

    around = {"raiders-scouts-1": "ridge", "raiders-scouts-2": "outpost"}
    stage = field({**PAIR, **around}, hands={"garrison": ["garrison-slip-away-1"]})
    stage.say("verb:march", "unit:raiders-rifles-1", "area:gate")
    assert stage.why("card:garrison-slip-away-1") == ["OUT-REACT-04"]
