"""What an opponent learns in battle, and the odds a player is told."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.battlefield import Field, unit

from siegeworks.core.why import Odds
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import CARD_IDS, CARD_NUMBER, CARD_STAR, HERO_NUMBER
from siegeworks.games.heresy2010.box.words import WORDS

STARS = [c for c in CARD_IDS if c.startswith("bombardment") and CARD_STAR[CARD_IDS.index(c)]]


def fight(*traitor_hand: str) -> Field:
    t = (
        Field()
        .put("gilded-ruins", "world-eaters-1", "world-eaters-2")
        .put("martyrs-parade", "imperial-titan-1", "blood-angels-1")
    )
    t.hand("traitor", *traitor_hand).attack("traitor", "martyrs-parade", iterations=8).until("engage-pieces").say(
        "verb:all"
    )
    return t.until("first-active")


def odds(t: Field, word: str) -> Odds:
    answer = GAME.odds(t.s, WORDS.number(word))
    assert answer is not None
    return answer


def total(answer: Odds) -> Fraction | float:
    return sum((o.chance for o in answer.outcomes), Fraction(0))


@pytest.mark.rule("H10-INFO-07", "H10-BAT-30", "H10-INFO-08")
def test_cards_picked_are_unknown_until_they_are_all_shown() -> None:
    t = fight("engine-of-ruin", "breach-1").say("verb:imperial-first", "verb:pass")
    before = GAME.view(t.s, 0)
    t.say("card:engine-of-ruin")
    assert GAME.view(t.s, 0) == before
    assert t.fight().picked == [CARD_NUMBER["engine-of-ruin"]]
    t.say("card:breach-1")

    assert GAME.view(t.s, 0)["combat"]["traitor"]["played"] == ["card:engine-of-ruin", "card:breach-1"]


@pytest.mark.rule("H10-INFO-07")
def test_a_hand_shows_its_backs_to_the_opponent_and_its_faces_to_the_owner() -> None:
    t = fight("engine-of-ruin")

    assert GAME.view(t.s, 0)["combat"]["traitor"]["hand"] is None
    assert GAME.view(t.s, 0)["combat"]["traitor"]["backs"] == {"combat": 3, "hero": 0}
    assert "card:engine-of-ruin" in GAME.view(t.s, 1)["combat"]["traitor"]["hand"]
    assert GAME.view(t.s, None)["combat"]["traitor"]["hand"] is None


@pytest.mark.rule("H10-INFO-07", "H10-BAT-42")
def test_the_counter_window_opens_whatever_the_hand_holds() -> None:
    for card in ("armoured-spearhead-1", "hostile-ground-1"):
        t = fight("no-quarter-1").say("verb:traitor-first")
        hand = t.s.combat_hand[0]
        t.s.combat_deck[0].extend(hand)
        hand.clear()
        t.s.combat_deck[0].remove(CARD_NUMBER[card])
        hand.append(CARD_NUMBER[card])
        t.say("card:no-quarter-1", "card:no-quarter-1")
        assert (t.kind(), t.seat()) == ("counter", "imperial")
        assert ("card:" + card in t.words()) == (card == "hostile-ground-1")


@pytest.mark.rule("H10-INFO-07", "H10-INFO-09")
def test_worlds_dealt_for_a_seat_look_the_same_to_it_and_differ_elsewhere() -> None:
    t = fight("engine-of-ruin", "breach-1").say("verb:imperial-first", "verb:pass", "card:engine-of-ruin")
    hands = set()
    for n in range(12):
        world = GAME.determinize(t.s, 0, n)
        assert GAME.view(world, 0) == GAME.view(t.s, 0)
        hands.add(tuple(sorted(world.combat_hand[1])))
        assert all(c in world.combat_hand[1] for c in world.frames[-1].picked)

    assert len(hands) > 6
    for n in range(4):
        assert GAME.determinize(t.s, 1, n).offered == t.s.offered


@pytest.mark.rule("H10-INFO-07")
def test_a_card_once_seen_stays_known() -> None:
    t = Field().put("gilded-ruins", "adeptus-arbites-1").put("martyrs-parade", "world-eaters-1", "world-eaters-2")
    t.hand("imperial", "lex-imperialis-1").attack("imperial", "martyrs-parade").until("first-active")
    t.say("verb:imperial-first", "card:lex-imperialis-1", "card:lex-imperialis-1", "verb:no-counter")
    t.say(t.words()[0])
    hand = sorted(t.s.combat_hand[1])

    assert all(sorted(GAME.determinize(t.s, 0, n).combat_hand[1]) == hand for n in range(5))


# ---------------------------------------------------------------------------------------------------- odds
@pytest.mark.rule("H10-BAT-26")
def test_odds_of_drawing_hero_cards_are_exact() -> None:
    t = (
        Field()
        .put("gilded-ruins", "sanguinius")
        .put("martyrs-parade", "world-eaters-1")
        .attack("imperial", "martyrs-parade")
    )
    answer = odds(t.until("hero-cards"), "verb:draw-two")

    assert answer.exact
    assert total(answer) == 1
    assert answer.outcomes[0].result == "attack 2"
    assert answer.outcomes[0].chance == Fraction(6, 28)  # two of the four cards with attack 1


@pytest.mark.rule("H10-BOMB-20")
def test_odds_of_a_thunderhawk_bombardment() -> None:
    t = Field().put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1", "nurgle-chaos-thunderhawk-flight-1")
    t.put("martyrs-parade", "imperial-titan-1").hand("traitor", "rain-of-death-1")
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1")

    assert {o.result: o.chance for o in odds(t, "card:rain-of-death-1").outcomes} == {
        "0 damage": Fraction(14, 32),
        "2 damage": Fraction(12, 32),
        "4 damage": Fraction(6, 32),
    }


@pytest.mark.rule("H10-HERO-35")
def test_odds_of_a_killing_blow_tell_who_would_rout() -> None:
    t = (
        Field()
        .put("gilded-ruins", "imperial-titan-1", "jaghatai-khan")
        .put("martyrs-parade", "world-eaters-1", "angron")
    )
    t.s.hero_damage[HERO_NUMBER["angron"]] = 9
    t.hand("imperial", "lead-by-example-1").attack("imperial", "martyrs-parade").until("engage-pieces").say("verb:all")
    t.until("hero-cards").say("verb:draw-two").until("first-active").say(
        "verb:imperial-first", "card:lead-by-example-1"
    )
    answer = odds(t, "card:lead-by-example-1")

    assert total(answer) == 1  # the draw comes first; the blow is a question of its own

    u = Field().put("gilded-ruins", "imperial-titan-1").put("martyrs-parade", "angron", "fulgrim")
    u.s.hero_damage[HERO_NUMBER["angron"]] = 9
    u.put("martyrs-parade", "world-eaters-1")
    u.hand("imperial", "crossfire-1").attack("imperial", "martyrs-parade").until("first-active")
    u.fight().engaged[1] = [p for p in u.fight().engaged[1] if p >= 112]  # only the Heroes are still engaged
    u.say("verb:imperial-first", "card:crossfire-1", "verb:decline").until("assign-damage")
    assert {o.result: o.chance for o in odds(u, "hero:angron").outcomes} == {
        "0 of 1 units rout": Fraction(1, 2),
        "1 of 1 units rout": Fraction(1, 2),
    }
    assert GAME.odds(u.s, WORDS.number("hero:fulgrim")) is None


@pytest.mark.rule("H10-BOMB-29")
def test_odds_of_the_plague() -> None:
    t = Field().put("gilded-ruins", "nurgle-chaos-warband-1", "death-guard-1").put("martyrs-parade", "blood-angels-1")
    t.hand("traitor", "maleficent-plague-1").attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all")
    t.until("first-active").say(
        "verb:traitor-first", "card:maleficent-plague-1", "card:maleficent-plague-1", "verb:no-counter"
    )

    assert [(o.result, o.chance) for o in odds(t, "unit:death-guard-1").outcomes] == [
        ("3 damage", Fraction(1, 2)),
        ("nothing", Fraction(1, 2)),
    ]


@pytest.mark.rule("H10-HERO-35", "H10-WIN-02", "H10-FAQ-26")
@pytest.mark.parametrize("hero", ["the-emperor", "rogal-dorn"])
def test_the_odds_of_a_killing_blow_count_only_those_who_would_be_tested(hero: str) -> None:
    t = Field().put("inner-palace", hero, "adeptus-custodes-1", "imperial-fists-1", "imperial-fists-2")
    t.put("outer-palace-se", "world-eaters-1", "angron").hand("traitor", "kinslayer")
    t.attack("traitor", "inner-palace").until("engage-pieces").say("verb:all")
    while t.kind() != "first-active":
        t.until("hero-cards", "ability-rogal-dorn", "first-active")
        if t.kind() != "first-active":
            t.say("verb:draw-two" if t.kind() == "hero-cards" else "verb:use")
    t.s.hero_damage[HERO_NUMBER[hero]] = 7
    t.s.unit_damage[unit("imperial-fists-1")] = 3 if hero == "rogal-dorn" else 0
    t.s.confirm = True
    t.say("verb:traitor-first", "card:kinslayer", "card:kinslayer").until("strike")
    answer = GAME.odds(t.s, WORDS.number(f"hero:{hero}"))
    if hero == "the-emperor":
        assert answer is None  # the game is over
    else:
        assert answer is not None
        assert {o.result[1:] for o in answer.outcomes} == {" of 2 units rout"}
    t.say(f"hero:{hero}")

    assert len(t.told("morale-tested")) == (0 if hero == "the-emperor" else 2)
