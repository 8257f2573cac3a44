"""Edges of orders, events and hidden cards: what a second use, a closed area or a laser passed by does."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.test_combat_cards import ORIGIN, TARGET

from siegeworks.core.flow import call
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    BORDER_IDS,
    BORDER_WALL,
    BOX,
    CARD_IDS,
    CARD_NUMBER,
    CARDS,
    FACTORIES,
    HERO_NUMBER,
    KIND_RANK,
    NEIGHBOURS,
    REGION_AREAS,
    REGION_IDS,
    SPACEPORTS,
    TRAITOR,
    WALLED,
)
from siegeworks.games.heresy2010.frames import DEPLOY, DeployFrame
from siegeworks.games.heresy2010.orders.carryout import may_execute_for
from siegeworks.games.heresy2010.orders.deployment import PLAN
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.corruption import corrupt_unit
from siegeworks.games.heresy2010.state import ROUTED, put_unit, refill
from siegeworks.games.heresy2010.thinking.worlds import determinize
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY

FLIGHT = "khorne-chaos-thunderhawk-flight-1"


@pytest.mark.rule("H10-BAT-33", "H10-BAT-75", "H10-BAT-04", "H10-BAT-02")
@pytest.mark.parametrize("first", ["imperial", "traitor"])
@pytest.mark.parametrize("how", ["order", "coexistence"])
def test_the_defender_says_who_begins_and_then_they_alternate(first: str, how: str) -> None:
    t = Field().put(TARGET, "world-eaters-1", "death-guard-1")
    if how == "order":
        t.put(ORIGIN, "blood-angels-1").attack("imperial", TARGET).until("first-active")
    else:
        t.put(TARGET, "blood-angels-1").coexist(TARGET).until("first-active")
    assert t.seat() == "traitor"
    t.say(f"verb:{first}-first")

    second = "traitor" if first == "imperial" else "imperial"
    assert t.seat() == first
    assert t.fight().iteration == 1
    t.say("verb:pass")
    assert (t.seat(), t.fight().iteration, t.fight().attacker) == (second, 2, 0)
    t.say("verb:pass")
    assert (t.seat(), t.fight().iteration, t.fight().attacker) == (first, 3, 0)


@pytest.mark.rule("H10-FLY-13", "H10-MOVE-05", "H10-MOVE-06")
def test_every_border_flown_over_costs_the_flight_a_point() -> None:
    t = Desk().put("gilded-ruins", FLIGHT, "world-eaters-1", "world-eaters-2")
    t.execute("traitor-assemble-1", "imperial-plateau")
    goal = next(w for w in t.words() if w.startswith("area:") and w != "area:gilded-ruins")
    t.say(goal, f"unit:{FLIGHT}")
    flown = 0
    while t.kind() == "route" and flown < 9:
        t.say(next(w for w in t.words() if w.startswith("area:")))
        flown += 1

    assert flown == 5  # with the last point it is there
    assert t.at(FLIGHT) == goal.split(":")[1]


@pytest.mark.rule("H10-HERO-03")
def test_all_white_scars_may_be_told_to_ride_at_once() -> None:
    t = Field().put(TARGET, "world-eaters-1").put("inner-palace", "jaghatai-khan", "white-scars-1", "white-scars-2")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}")
    assert "verb:all" in t.words()
    t.say("verb:all")
    assert t.at("white-scars-1") == t.at("white-scars-2") == t.at("jaghatai-khan") == ORIGIN

    t = Field().put(TARGET, "world-eaters-1").put("inner-palace", "jaghatai-khan", "white-scars-1")
    t.attack("imperial", TARGET).say(f"area:{ORIGIN}")
    assert set(t.words()) == {"unit:white-scars-1", "verb:done"}


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


@pytest.mark.rule("H10-DECK-03")
def test_a_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(1, 9):
        t = Desk()
        t.s.seed = seed
        deck, pile = [], list(t.s.order_deck[0])
        refill(t.s, deck, pile, "test")
        assert sorted(deck) == sorted(t.s.order_deck[0])
        assert pile == []
        orders.add(tuple(deck))
    assert len(orders) > 4


@pytest.mark.rule("H10-FORT-18", "H10-ORD-32", "H10-FORT-15")
def test_sappers_work_only_on_fortified_areas_of_the_region() -> None:
    t = Desk().put("gilded-ruins", "world-eaters-1")
    walls = {x for a, x in NEIGHBOURS[AREA_NUMBER["gilded-ruins"]] if WALLED[a]}
    plateau = REGION_AREAS[REGION_IDS.index("imperial-plateau")]
    inside = {x for a, x in NEIGHBOURS[AREA_NUMBER["gilded-ruins"]] if WALLED[a] and a in plateau}
    t.execute("siegebreakers-1", "imperial-plateau")

    assert {w for w in t.words() if w.startswith("border:")} == {f"border:{BORDER_IDS[x]}" for x in inside}
    other = next(r for r in REGION_IDS if not set(REGION_AREAS[REGION_IDS.index(r)]) & _around("gilded-ruins"))
    t = Desk().put("gilded-ruins", "world-eaters-1").execute("siegebreakers-2", other)
    assert not t.s.frames
    assert walls


def _around(area: str) -> set[int]:
    return {AREA_NUMBER[area]} | {a for a, _ in NEIGHBOURS[AREA_NUMBER[area]]}


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


@pytest.mark.rule("H10-LASER-03", "H10-ORD-31")
def test_a_port_landing_may_use_its_last_rank_and_not_one_more() -> None:
    t = (
        Desk()
        .put("spaceport-primus", "world-eaters-1")
        .execute("port-landing-1", "volcanus")
        .say("area:spaceport-primus")
    )
    limit = next(int(step["max_rank"]) for step in CARDS[CARD_NUMBER["port-landing-1"]].steps if step["id"] == "land")
    left = limit
    while left > 0:
        best = max(
            (w for w in t.words() if w.startswith("unit:")),
            key=lambda w: KIND_RANK[t.s.unit_kind[unit(w.split(":")[1])]],
        )
        rank = KIND_RANK[t.s.unit_kind[unit(best.split(":")[1])]]
        assert rank <= left
        t.say(best)
        left -= rank

    assert left == 0
    assert t.kind() != "lander" or not [w for w in t.words() if w.startswith("unit:")]


@pytest.mark.rule("H10-LASER-14", "H10-LASER-11")
def test_who_passes_a_laser_leaves_it_and_who_stays_destroys_it() -> None:
    t = Desk().put("dawnspire-reach", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["lions-gate-spaceport"]]
    t.execute("traitor-assemble-1", "lions-gate").say("area:convoy-yards", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "convoy-yards"
    assert t.s.lasers == [AREA_NUMBER["lions-gate-spaceport"]]
    t.s.markers = [[0] * len(AREA_IDS), [0] * len(AREA_IDS)]
    t.execute("traitor-assemble-2", "lions-gate").say("area:lions-gate-spaceport", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "lions-gate-spaceport"
    assert t.s.lasers == []


@pytest.mark.rule("H10-ORD-33", "H10-ORD-32", "H10-MOVE-03")
def test_what_an_order_does_not_tie_to_its_region_may_be_anywhere() -> None:
    far = next(a for a in REGION_AREAS[REGION_IDS.index("crucible")] if not WALLED[a])
    t = Desk().put(AREA_IDS[far], "imperial-army-1", "imperial-army-2")
    t.execute("secret-routes-1", "lions-gate")
    goals = {w for w in t.words() if w.startswith("area:")}
    assert goals == {f"area:{AREA_IDS[a]}" for a in REGION_AREAS[REGION_IDS.index("lions-gate")]}
    t.say("area:lions-gate-spaceport", "unit:imperial-army-1")
    assert t.at("imperial-army-1") == "lions-gate-spaceport"
    assert all(may_execute_for(t.s, CARD_NUMBER["imperial-assemble-1"], r) for r in range(len(REGION_IDS)))
    assert [may_execute_for(t.s, CARD_NUMBER["secret-routes-1"], r) for r in range(len(REGION_IDS))].count(False) == 1


@pytest.mark.rule("H10-SETUP-16", "H10-SETUP-17", "H10-SETUP-40")
def test_all_decks_are_shuffled_anew_in_each_game() -> None:
    games = [GAME.new("brother-against-brother", seed=n) for n in range(5)]
    for side in (0, 1):
        assert len({tuple(s.combat_deck[side]) for s in games}) > 2
        assert len({tuple(s.hero_deck[side]) for s in games}) > 2
    assert len({tuple(s.bomb_deck) for s in games}) > 2


@pytest.mark.rule("H10-ACT-04", "H10-ORD-20")
def test_a_strategic_forced_march_may_leave_one_marked_area_and_no_second() -> None:
    beside = [AREA_IDS[a] for a, x in NEIGHBOURS[AREA_NUMBER[TARGET]] if not BORDER_CREVASSE[x] and not WALLED[a]]
    t = Desk().put(beside[0], "world-eaters-1").put(beside[1], "death-guard-1", "death-guard-2")
    t.put("bastion-eternal", "thousand-sons-1").mark("traitor", beside[1]).mark("traitor", "bastion-eternal")
    t.execute("forced-march-1", "imperial-plateau", strategic=True).say(f"area:{TARGET}", "unit:world-eaters-1")
    assert {"unit:death-guard-1", "unit:thousand-sons-1"} <= set(t.words())
    t.say("unit:death-guard-1")
    assert "unit:death-guard-2" in t.words()
    assert t.why("unit:thousand-sons-1") == ["H10-ACT-04"]


@pytest.mark.rule("H10-PHASE-06", "H10-FAQ-25")
def test_no_other_hero_comes_down_with_horus() -> None:
    t = Desk().put("command-center", "horus", "fulgrim", "khorne-daemon-horde-1").put("inner-palace", "the-emperor")
    t.event("horuss-irresistible-gambit").say("verb:refuse").until("source").say("area:command-center")
    t.say(next(w for w in t.words() if w.startswith("area:")))

    assert "hero:fulgrim" not in t.words()
    assert "unit:khorne-daemon-horde-1" in t.words()
    assert t.at("fulgrim") == "command-center"


@pytest.mark.rule("H10-ORD-31")
def test_an_engine_walks_or_is_mended_but_not_both_from_hand() -> None:
    t = Desk().put("volcanus-factory-complex", "imperial-titan-1", "adeptus-mechanicus-1")
    t.s.unit_damage[unit("imperial-titan-1")] = 2
    t.execute("an-engine-walks-again", "volcanus").say("verb:repair-machines")
    for _ in range(6):
        if t.s.frames:
            t.say(next(w for w in t.words() if w != "verb:done"))

    assert not t.s.frames
    assert t.damage("imperial-titan-1") == 0
    assert t.at("imperial-titan-2") == "stockpile"


@pytest.mark.rule("H10-SETUP-08", "H10-SETUP-21", "H10-COMP-21")
def test_units_whose_only_areas_are_gone_are_eliminated() -> None:
    t = Desk()
    t.s.closed = list(FACTORIES)
    f = DeployFrame()
    f.i = next(n for n, item in enumerate(PLAN) if item.where == "factory" and item.mask)
    call(t.s, DEPLOY, f)
    RULES.settle(t.s)

    assert [t.at(f"adeptus-mechanicus-{n}") for n in (1, 2, 3)] == ["box"] * 3


@pytest.mark.rule("H10-CORR-12", "H10-LASER-11", "H10-WIN-10")
def test_treason_brings_down_lasers_and_may_win_the_game() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "imperial-army-2")
    t.s.lasers = [AREA_NUMBER["gilded-ruins"]]
    corrupt_unit(t.s, unit("imperial-army-1"), "")
    assert t.s.lasers == [AREA_NUMBER["gilded-ruins"]]  # contested
    corrupt_unit(t.s, unit("imperial-army-2"), "")
    assert t.s.lasers == []

    t = Desk()
    for n, a in enumerate(SPACEPORTS[1:]):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    put_unit(t.s, unit("imperial-army-1"), SPACEPORTS[0])
    t.s.track = [17, 9]
    corrupt_unit(t.s, unit("imperial-army-1"), "")
    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-ORD-31", "H10-INFO-02")
def test_one_order_read_is_pushed_down_and_no_second() -> None:
    t = Desk().lay("palace", "traitor-assemble-1", "imperial-assemble-1", "traitor-assault-1", "traitor-firefight-1")
    t.execute("intercepted-signals-1", "palace")
    assert {w for w in t.words() if w.startswith("card:")} == {
        "card:traitor-assemble-1",
        "card:traitor-assault-1",
        "card:traitor-firefight-1",
    }
    t.say("card:traitor-firefight-1")

    assert not t.s.frames
    assert t.stack("palace") == [
        "traitor-firefight-1",
        "traitor-assemble-1",
        "imperial-assemble-1",
        "traitor-assault-1",
    ]
