"""Section 21: who sees what, and worlds a seat cannot tell apart."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field, scene, unit, use
from tests.games.heresy2010.desk import Desk

from siegeworks.core.why import Odds
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_IDS,
    BORDER_WALL,
    BOX,
    CARD_IDS,
    CARD_NUMBER,
    CARD_SIDE,
    HERO_NUMBER,
    REGION_IDS,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.state import ROUTED, Heresy2010State
from siegeworks.games.heresy2010.thinking.worlds import determinize


def text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


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


@pytest.mark.rule("H10-INFO-01", "H10-ORD-39", "H10-INFO-03", "H10-INFO-04", "H10-INFO-06")
def test_hands_reserves_and_piles() -> None:
    t = Desk().deal("traitor-assault-1", "imperial-assault-1", "drop-pods-1", "drop-pods-2")
    for name in ("drop-pods-1", "drop-pods-2"):
        t.s.order_hand[1].remove(CARD_NUMBER[name])
        t.s.order_discard[1].append(CARD_NUMBER[name])
    t.s.order_deck[1].remove(CARD_NUMBER["traitor-assemble-1"])
    t.s.reserve[1].append(CARD_NUMBER["traitor-assemble-1"])
    mine, theirs, nobody = GAME.view(t.s, 1), GAME.view(t.s, 0), GAME.view(t.s, None)
    assert mine["orders"]["traitor"]["hand"] == ["card:traitor-assault-1"]
    assert theirs["orders"]["traitor"]["hand"] == 1
    assert nobody["orders"]["imperial"]["hand"] == 1
    for seen in (mine, theirs, nobody):
        assert seen["orders"]["traitor"]["reserve"] == ["card:traitor-assemble-1"]
        assert seen["orders"]["traitor"]["top"] == "card:drop-pods-2"
        assert "card:drop-pods-1" not in text(seen)


@pytest.mark.rule("H10-INFO-02", "H10-ORD-07", "H10-ORD-08", "H10-INFO-11")
def test_of_a_stack_only_the_own_top_card_is_seen() -> None:
    t = (
        Desk()
        .lay("palace", "traitor-assault-1", "traitor-firefight-1")
        .lay("crucible", "imperial-assault-1", "drop-pods-1")
    )
    t.s.locked = [CARD_NUMBER["drop-pods-1"]]
    mine, theirs = GAME.view(t.s, 1)["stacks"], GAME.view(t.s, 0)["stacks"]
    assert [row["card"] for row in mine["region:palace"]] == [None, "card:traitor-firefight-1"]
    assert [row["card"] for row in theirs["region:palace"]] == [None, None]
    assert [row["side"] for row in theirs["region:crucible"]] == ["imperial", "traitor"]
    assert [row["locked"] for row in theirs["region:crucible"]] == [False, True]
    assert theirs["region:crucible"][0]["card"] is None  # one's own covered card, too


@pytest.mark.rule("H10-INFO-07", "H10-BAT-30", "H10-INFO-08")
def test_combat_hands_show_backs() -> None:
    t = Desk()
    t.s.combat_hand[1] = [CARD_NUMBER["terrifying-1"], CARD_NUMBER["blood-price"]]
    t.s.combat_played[0] = [CARD_NUMBER["hostile-ground-1"]]
    theirs = GAME.view(t.s, 0)["combat"]
    assert theirs["traitor"]["hand"] is None
    assert theirs["traitor"]["backs"] == {"combat": 1, "hero": 1}
    assert theirs["imperial"]["played"] == ["card:hostile-ground-1"]
    assert GAME.view(t.s, 1)["combat"]["traitor"]["hand"] == ["card:terrifying-1", "card:blood-price"]


@pytest.mark.rule("H10-INFO-10", "H10-ACT-17", "H10-HERO-43")
def test_the_board_is_open() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "sanguinius").mark("traitor", "gilded-ruins", 2)
    t.s.hero_damage[CARD_SIDE[0]] = 0
    seen = GAME.view(t.s, 1)
    assert {"unit": "unit:imperial-army-1", "kind": "imperial-army", "side": "imperial", "area": "area:gilded-ruins",
            "damage": 0, "rank": 1} in seen["units"]  # fmt: skip
    assert {"side": "traitor", "area": "area:gilded-ruins", "routed": True} in seen["markers"]
    assert len(seen["heroes"]) == 10
    assert len(seen["stockpile"]["imperial"]) == 59


@pytest.mark.rule("H10-INFO-05")
def test_a_reader_of_a_stack_sees_it_alone() -> None:
    t = Desk().lay("crucible", "traitor-firefight-1", "traitor-assault-1").execute("intercepted-signals-1", "crucible")
    assert GAME.view(t.s, 0)["reading"] == ["card:traitor-firefight-1", "card:traitor-assault-1"]
    assert GAME.view(t.s, 1)["reading"] == []
    assert GAME.view(t.s, None)["reading"] == []


@pytest.mark.rule("H10-INFO-09")
def test_deck_orders_are_hidden_from_both() -> None:
    t = Desk()
    for seat in (0, 1, None):
        seen = text(GAME.view(t.s, seat))
        assert "card:bombardment-01" not in seen
        assert "card:command-decisions-1" not in seen


@pytest.mark.rule("H10-INFO-01", "H10-INFO-02", "H10-INFO-07")
def test_worlds_keep_what_is_known_and_deal_the_rest_anew() -> None:
    t = Desk().deal("traitor-assault-1", "traitor-firefight-1", "imperial-assault-1").lay("crucible", "drop-pods-1")
    t.lay("palace", "traitor-redeploy-1", "imperial-redeploy-1")
    t.s.combat_hand[1] = [t.s.combat_deck[1].pop() for _ in range(4)]
    t.s.known[0] = [CARD_NUMBER["drop-pods-1"]]
    worlds = []
    for seed in range(8):
        w = t.s.clone()
        assert isinstance(w, Heresy2010State)
        w.seed = seed + 77
        determinize(w, 0)
        assert GAME.view(w, 0) == GAME.view(t.s, 0)
        assert w.stacks[2] == t.s.stacks[2]  # read before: it stays
        assert w.order_hand[0] == t.s.order_hand[0]
        assert w.stacks[0][1] == CARD_NUMBER["imperial-redeploy-1"]
        worlds.append((tuple(sorted(w.order_hand[1])), tuple(sorted(w.combat_hand[1])), w.stacks[0][0]))
    assert len({w[0] for w in worlds}) > 3
    assert len({w[1] for w in worlds}) > 3
    assert len({w[2] for w in worlds}) > 3
    assert all(CARD_SIDE[w[2]] == 1 for w in worlds)


def test_the_board_of_the_page_names_every_word() -> None:
    page = GAME.board()
    assert page is not None
    assert len(page["areas"]) == 51
    assert len(page["cards"]) == len(CARD_IDS) == 222
    assert all(c["provenance"] for c in page["cards"])
    assert msgspec.json.encode(page)
    assert GAME.board is not None


@pytest.mark.rule("H10-INFO-03", "H10-ORD-28")
def test_a_card_taken_from_the_reserve_stays_known_in_every_world() -> None:
    t = Desk()
    card = CARD_NUMBER["traitor-assault-1"]
    t.s.order_deck[1].remove(card)
    t.s.reserve[1].append(card)
    t.play(imperial=5, traitor=2).say("verb:draw-order", "card:traitor-assault-1")
    for n in range(12):
        world = t.s.clone()
        world.seed = n + 1
        determinize(world, 0)
        assert card in world.order_hand[1]


@pytest.mark.rule("H10-INFO-10", "H10-ACT-17", "H10-HERO-43")
def test_a_view_names_what_lies_on_the_board() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "jaghatai-khan").mark("traitor", TARGET, ROUTED)
    s = t.s
    wall, plain = BORDER_WALL.index(True), BORDER_WALL.index(False)
    s.breaches, s.chasms, s.forts, s.closed, s.lasers = (
        [wall],
        [plain],
        [AREA_NUMBER[TARGET]],
        [AREA_NUMBER[ORIGIN]],
        [AREA_NUMBER[TARGET]],
    )
    s.hero_damage[HERO_NUMBER["jaghatai-khan"]] = 6
    s.hero_area[HERO_NUMBER["angron"]] = BOX
    s.rebuild()
    for seat in (0, 1, None):
        seen = GAME.view(s, seat)
        assert seen["breaches"] == [f"border:{BORDER_IDS[wall]}"]
        assert seen["crevasses"] == [f"border:{BORDER_IDS[plain]}"]
        assert seen["forts"] == seen["lasers"] == [f"area:{TARGET}"]
        assert seen["closed"] == [f"area:{ORIGIN}"]
        assert seen["markers"] == [{"side": "traitor", "area": f"area:{TARGET}", "routed": True}]
        heroes = {row["hero"]: row for row in seen["heroes"]}
        assert heroes["hero:jaghatai-khan"]["wounded"]
        assert heroes["hero:jaghatai-khan"]["place"] == "board"
        assert heroes["hero:angron"]["place"] == "box"
        assert heroes["hero:sanguinius"] == {
            "hero": "hero:sanguinius",
            "side": "imperial",
            "area": None,
            "place": "stockpile",
            "damage": 0,
            "wounded": False,
        }


@pytest.mark.rule("H10-INFO-01", "H10-ORD-11")
def test_what_lies_face_down_might_be_any_card_of_the_hand() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-firefight-1", "traitor-assault-1")
    t.s.known[0] = [CARD_NUMBER["traitor-assemble-1"], CARD_NUMBER["traitor-firefight-1"]]
    t.play(imperial=9, traitor=2).say("verb:place-order", "card:traitor-assemble-1", "region:palace")
    assert t.s.known[0] == []
    found = set()
    for n in range(30):
        world = t.s.clone()
        world.seed = n + 1
        determinize(world, 0)
        found.add(CARD_IDS[world.stacks[REGION_IDS.index("palace")][-1]])
    assert len(found) > 3


@pytest.mark.rule("H10-INFO-09")
def test_nobody_knows_the_order_of_his_own_decks() -> None:
    t = Desk()
    for seat in (0, 1):
        decks = set()
        for n in range(6):
            world = t.s.clone()
            world.seed = n + 1
            determinize(world, seat)
            decks.add((tuple(world.combat_deck[seat]), tuple(world.hero_deck[seat]), tuple(world.order_deck[seat])))
        assert len({d[0] for d in decks}) > 3
        assert len({d[1] for d in decks}) > 3
        assert len({d[2] for d in decks}) > 3


@pytest.mark.rule("H10-INFO-07", "H10-BAT-31")
def test_the_number_of_a_random_discard_is_for_the_owner_of_the_hand_alone() -> None:
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["attrition-1"], [])
    use(t, "imperial", "attrition-1").say("verb:no-counter").until("resist-damage", "assign-damage", "play-cards")
    drawn = [e for e in t.events("chance") if e["what"] == "random discard"]

    assert drawn
    assert all(e["to"] == [TRAITOR] for e in drawn)
    assert len(t.events("card-discarded")) >= 2


@pytest.mark.rule("H10-INFO-07", "H10-BAT-30")
def test_odds_of_an_attack_are_sampled_and_say_so() -> None:
    from siegeworks.games.heresy2010 import GAME
    from siegeworks.games.heresy2010.box.words import AREA, WORDS

    t = Field().put("martyrs-parade", "imperial-army-1").put("causeway-of-oaths", "imperial-army-2")
    t.put("gilded-ruins", "world-eaters-1", "world-eaters-2", "world-eaters-3").put(
        "eternity-wall-spaceport", "death-guard-1"
    )
    t.attack("traitor", None, region=1)
    odds = GAME.odds(t.s, AREA + AREA_NUMBER["martyrs-parade"])

    assert odds is not None and not odds.exact and odds.samples > 0
    assert abs(sum(float(o.chance) for o in odds.outcomes) - 1) < 1e-9
    assert float(odds.outcomes[0].chance) > 0.5  # nine ranks against one
    t.say("area:martyrs-parade").until("engage-pieces")
    again = GAME.odds(t.s, WORDS.number("verb:all"))
    assert again is not None and float(again.outcomes[0].chance) > 0.5


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
        assert (t.asked, t.seat) == ("counter", "imperial")
        assert ("card:" + card in t.offered) == (card == "hostile-ground-1")


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
    t.say(t.offered[0])
    hand = sorted(t.s.combat_hand[1])

    assert all(sorted(GAME.determinize(t.s, 0, n).combat_hand[1]) == hand for n in range(5))


@pytest.mark.rule("H10-BAT-26")
def test_odds_of_drawing_hero_cards_are_exact() -> None:
    t = (
        Field({"edition": 1})
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
    while t.asked != "first-active":
        t.until("hero-cards", "ability-rogal-dorn", "first-active")
        if t.asked != "first-active":
            t.say("verb:draw-two" if t.asked == "hero-cards" else "verb:use")
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
    t.say(f"hero:{hero}").until("play-cards", "resist-damage")

    assert len(t.events("morale-tested")) == (0 if hero == "the-emperor" else 2)
