"""Chapter 7: stacks, the five actions, reserves (test vectors 6, 7 and 11)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.core.hints import hints
from siegeworks.core.why import OWN_LOSS, WASTE
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    CARD_NUMBER,
    CARDS,
    N_AREAS,
    PALACE_AREAS,
    REGION_AREAS,
    REGION_IDS,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.people.preview import preview


@pytest.mark.rule("H10-ORD-06", "H10-ORD-11", "H10-ORD-13", "H10-ORD-07")
def test_placed_orders_lie_on_top_and_cost_one() -> None:
    t = Desk().deal("traitor-assault-1", "traitor-assemble-1").lay("palace", "imperial-assemble-1")
    t.play(imperial=4, traitor=1).say("verb:place-order", "card:traitor-assault-1", "region:palace")
    assert t.stack("palace") == ["imperial-assemble-1", "traitor-assault-1"]
    assert t.s.track == [4, 2]


@pytest.mark.rule("H10-ORD-14", "H10-ORD-15", "H10-ORD-16", "H10-ORD-17")
def test_only_the_own_unlocked_top_order_is_executed() -> None:
    t = Desk().deal("traitor-assemble-1").lay("palace", "traitor-firefight-1", "imperial-assemble-1")
    t.lay("crucible", "imperial-redeploy-1", "traitor-firefight-2").lay("volcanus", "traitor-assault-1")
    t.s.locked.append(CARD_NUMBER["traitor-assault-1"])
    t.slow().play().say("verb:execute-map")
    assert t.offered == ["region:crucible"]
    assert t.why("region:palace") == ["H10-ORD-15"]
    assert t.why("region:volcanus") == ["H10-ORD-17"]
    assert t.why("region:lions-gate") == ["H10-ORD-14"]


@pytest.mark.rule("H10-ORD-18", "H10-ORD-19", "H10-ORD-32", "H10-BAT-08")
def test_vec_06_a_region_limits_the_target_and_the_map_costs_one() -> None:
    t = (
        Desk()
        .deal("traitor-assemble-1")
        .lay("black-ministry", "traitor-firefight-1")
        .put("gallows-cut", "world-eaters-1")
    )
    t.put("field-of-writs", "imperial-army-1").put("bastion-eternal", "imperial-army-2")
    t.put("blackglass-basin", "imperial-army-3").play(imperial=9, traitor=1)
    t.say("verb:execute-map")
    named = {w for w in t.offered if w.startswith("area:")}
    assert named == {"area:field-of-writs", "area:bastion-eternal"}
    assert t.why("area:blackglass-basin") == ["H10-BAT-08"]
    assert len(REGION_AREAS[REGION_IDS.index("black-ministry")]) == 9
    t.say("verb:ignore")
    assert t.s.track == [9, 2]


@pytest.mark.rule("H10-ORD-20", "H10-ORD-24")
def test_vec_07_the_strategic_effect_exists_on_the_map_only() -> None:
    t = (
        Desk()
        .deal("traitor-assemble-1", "drop-pods-1")
        .put("gilded-ruins", "world-eaters-1")
        .play(imperial=9, traitor=1)
    )
    t.say("verb:execute-hand", "card:traitor-assemble-1", "region:imperial-plateau")
    assert t.asked == "destination"
    t.say("area:sundered-march", "unit:world-eaters-1", "verb:done")
    assert t.marker("traitor", "sundered-march")
    t = Desk().deal("traitor-assemble-2").lay("imperial-plateau", "traitor-assemble-1")
    t.put("gilded-ruins", "world-eaters-1").play(imperial=9, traitor=1).say("verb:execute-map")
    assert t.offered == ["verb:strategic", "verb:plain"]
    t.say("verb:plain", "area:sundered-march", "unit:world-eaters-1", "verb:done")
    assert t.marker("traitor", "sundered-march")


@pytest.mark.rule("H10-ORD-22", "H10-ORD-23", "H10-ORD-37", "H10-BAT-72", "H10-ORD-33")
def test_from_hand_the_printed_cost_is_paid_and_the_card_spent() -> None:
    t = (
        Desk()
        .deal("sow-confusion", "traitor-assemble-1")
        .put("gilded-ruins", "imperial-army-1")
        .play(imperial=9, traitor=1)
    )
    assert CARDS[CARD_NUMBER["sow-confusion"]].cost == 2
    t.say("verb:execute-hand", "card:sow-confusion", "region:imperial-plateau", "area:gilded-ruins")
    assert t.s.track == [9, 3]
    assert t.s.order_discard[1] == [CARD_NUMBER["sow-confusion"]]
    assert t.s.executing == []


@pytest.mark.rule("H10-ORD-25", "H10-ORD-26", "H10-ORD-27", "H10-INFO-11")
def test_bury_moves_the_top_card_of_either_player_unseen() -> None:
    t = Desk().deal("traitor-assemble-1").lay("palace", "traitor-firefight-1", "imperial-assemble-1").play(9, 1)
    t.say("verb:bury")
    assert t.stack("palace") == ["imperial-assemble-1", "traitor-firefight-1"]
    assert t.s.track == [9, 2]
    assert t.s.known == [[], []]
    assert all("card" not in e for e in t.events("order-buried"))


def caution(t: Desk, word: str) -> str:
    """The kind of caution that a word carries, if any."""
    found = {row.word: row.caution for row in hints(GAME, t.s)}[WORDS.number(word)]
    return found.kind if found is not None else ""


@pytest.mark.rule("H10-ORD-25", "H10-ORD-27")
def test_burying_one_s_own_order_or_the_only_one_is_asked_about() -> None:
    t = Desk().slow().deal("traitor-assemble-1").lay("palace", "traitor-firefight-1")
    t.lay("crucible", "imperial-redeploy-1", "traitor-assault-1").play(imperial=9, traitor=1)
    t.say("verb:bury")
    assert caution(t, "region:palace") == WASTE
    assert caution(t, "region:crucible") == OWN_LOSS


@pytest.mark.rule("H10-ORD-25")
@pytest.mark.parametrize(
    ("stack", "kind"),
    [(("traitor-firefight-1",), WASTE), (("imperial-redeploy-1", "traitor-firefight-1"), OWN_LOSS)],
)
def test_burying_in_the_only_stack_is_asked_about_before_it_is_done(stack: tuple[str, ...], kind: str) -> None:
    t = Desk().deal("traitor-assemble-1").lay("palace", *stack).play(imperial=9, traitor=1)
    assert caution(t, "verb:bury") == kind


@pytest.mark.rule("H10-ORD-25")
def test_burying_the_other_s_order_is_not_asked_about() -> None:
    t = Desk().slow().deal("traitor-assemble-1").lay("palace", "traitor-firefight-1", "imperial-assemble-1")
    t.lay("crucible", "imperial-redeploy-1").play(imperial=9, traitor=1)
    assert caution(t, "verb:bury") == ""
    t.say("verb:bury")
    assert caution(t, "region:palace") == ""
    assert caution(t, "region:crucible") == WASTE


@pytest.mark.rule("H10-ORD-28", "H10-ORD-29", "H10-ORD-30", "H10-ORD-40")
def test_draw_takes_a_reserve_card_or_the_unseen_top() -> None:
    t = Desk().deal("traitor-assemble-1")
    t.s.order_deck[1].remove(CARD_NUMBER["traitor-redeploy-1"])
    t.s.reserve[1].append(CARD_NUMBER["traitor-redeploy-1"])
    t.play(9, 1).say("verb:draw-order")
    assert set(t.offered) == {"card:traitor-redeploy-1", "verb:draw-deck"}
    t.say("card:traitor-redeploy-1", "verb:draw-order")
    assert t.s.track == [9, 3] or t.s.track == [9, 2]
    assert "traitor-redeploy-1" in t.orders("traitor")
    t = Desk().deal(*(f"drop-pods-{n}" for n in range(1, 6)), "port-landing-1").play(9, 1)
    assert t.why("verb:draw-order") == ["H10-ORD-29"]


@pytest.mark.rule("H10-ORD-37", "H10-ORD-38", "H10-ORD-39", "H10-DECK-07")
def test_recyclable_orders_go_to_the_open_reserve() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-assault-1").put("gilded-ruins", "world-eaters-1").play(9, 1)
    t.say("verb:execute-hand", "card:traitor-assemble-1", "region:palace", "verb:ignore")
    assert t.s.reserve[1] == [CARD_NUMBER["traitor-assemble-1"]]
    assert t.s.order_discard[1] == []


@pytest.mark.rule("H10-ORD-31", "H10-ORD-32", "H10-ORD-34")
def test_an_order_without_text_for_a_region_is_ignored_there_paid_and_spent() -> None:
    """H10-ORD-34 (book lines 716 and 955): from hand for any region; where it does nothing it is ignored and paid."""
    t = Desk().deal("boarding-action-1", "imperial-assemble-1").play(1, 9, "imperial")
    t.say("verb:execute-hand", "card:boarding-action-1")
    assert len([w for w in t.offered if w.startswith("region:")]) == 7
    cost = CARDS[CARD_NUMBER["boarding-action-1"]].cost
    t.say("region:crucible")

    assert t.asked == "choose-action"
    assert t.s.track == [1 + cost, 9]
    assert CARD_NUMBER["boarding-action-1"] in t.s.order_discard[0]
    assert t.s.markers == [[0] * N_AREAS, [0] * N_AREAS]


@pytest.mark.rule("H10-ORD-41", "H10-ORD-42", "H10-ORD-43", "H10-VS-10")
def test_vec_11_drop_pods_start_no_battle_and_spare_the_enemy_palace() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").execute("drop-pods-1", "imperial-plateau")
    t.say("area:gilded-ruins", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "gilded-ruins"
    assert t.s.frames == []
    assert t.events("battle-began") == []
    t = Desk().put("inner-palace", "adeptus-custodes-1").put("outer-palace-nw", "world-eaters-1", "imperial-army-1")
    t.execute("drop-pods-1", "palace")
    assert t.why("area:inner-palace") == ["H10-ORD-42"]
    assert "area:outer-palace-nw" in t.offered  # contested
    assert "area:outer-palace-se" in t.offered  # neutral


@pytest.mark.rule("H10-ORD-44", "H10-BAT-25", "H10-ACT-02")
def test_attack_orders_say_iterations_origins_and_extra_cards() -> None:
    t = Desk().put("gilded-ruins", "world-eaters-1").put("sundered-march", "imperial-army-1")
    t.execute("tide-of-slaughter-1", "imperial-plateau").say("area:sundered-march")
    t.until("play-cards", "first-active")
    assert t.fight().length == 8
    assert len(t.s.combat_hand[1]) == 2 + 2
    t = Desk().put("gilded-ruins", "world-eaters-1").execute("sow-confusion", "imperial-plateau")
    assert not any(t.s.markers[1])


@pytest.mark.rule("H10-COMP-21", "H10-SETUP-08")
def test_a_bold_token_takes_one_point_off() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-firefight-1")
    t.s.tokens = [3, 3]
    t.play(9, 1).say("verb:place-order", "card:traitor-firefight-1", "region:palace", "verb:spend-token")
    assert t.s.track == [9, 1]
    assert t.s.tokens == [3, 2]
    t.say("verb:bury")
    assert t.s.track == [9, 2]


@pytest.mark.rule("H10-ORD-08", "H10-INFO-02", "H10-INFO-05")
def test_intercepted_signals_reads_and_pushes_down() -> None:
    t = Desk().lay("crucible", "traitor-firefight-1", "traitor-assault-1").execute("intercepted-signals-1", "crucible")
    assert set(t.offered) == {"verb:done", "card:traitor-firefight-1", "card:traitor-assault-1"}
    t.say("card:traitor-assault-1")
    assert t.stack("crucible") == ["traitor-assault-1", "traitor-firefight-1"]
    assert set(t.s.known[0]) == {CARD_NUMBER["traitor-assault-1"], CARD_NUMBER["traitor-firefight-1"]}
    assert t.events("stack-read-cards")[0]["to"] == [0]


@pytest.mark.rule("H10-ORD-34", "H10-ORD-35")
def test_an_order_begun_can_be_stopped_but_not_ignored_any_more() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1")
    t.execute("wrath-of-the-fleet", "imperial-plateau")
    assert "verb:ignore" in t.offered
    t.say("area:gilded-ruins", "verb:precise").until("bombard-area")

    assert "verb:ignore" not in t.offered
    assert "verb:done" in t.offered


@pytest.mark.rule("H10-INIT-08", "H10-COMP-21")
def test_the_preview_knows_special_tokens() -> None:
    t = Desk().deal("imperial-assault-1").play(imperial=2, traitor=4)
    t.s.tokens = [1, 0]

    def costs(word: str) -> list[int]:
        return [row.cost for row in preview(t.s, WORDS.number(word)).costs]

    assert costs("verb:place-order") == [0, 1]
    assert costs("verb:draw-order") == [1]
    assert costs("verb:execute-hand") == [2, 3]
    t.say("verb:execute-hand")
    assert t.asked == "pick-region"  # the only card was picked by itself
    assert costs("region:palace") == [2, 3]
    t.say("region:palace")
    assert costs("verb:spend-token") == [2]
    assert costs("verb:keep-token") == [3]
    t.s.tokens = [0, 0]
    assert costs("verb:keep-token") == [3]


@pytest.mark.rule("H10-COMP-21", "H10-PHASE-05")
def test_horus_is_set_down_next_to_palace_areas_that_exist() -> None:
    def offered(closed: list[int]) -> set[str]:
        t = Desk().put("command-center", "horus", "khorne-daemon-horde-1").put("inner-palace", "the-emperor")
        t.s.closed = closed
        t.event("horuss-irresistible-gambit").say("verb:refuse").until("source").say("area:command-center")
        return {w for w in t.offered if w.startswith("area:")}

    everywhere = offered([])
    fewer = offered([a for a in PALACE_AREAS if AREA_IDS[a] != "inner-palace"])
    assert not fewer  # the Inner Palace touches no open ground
    assert len(everywhere) > 3


@pytest.mark.rule("H10-ORD-14", "H10-PHASE-03")
def test_what_a_card_in_play_forbids_cannot_be_executed_and_the_reason_says_so() -> None:
    """H10-PHASE-03 (book line 571): the specific rule of the event stands above the general one."""
    t = Desk().event("cyclones-rage-and-the-air-itself-burns").deal("traitor-assemble-1")
    t.lay("crucible", "drop-pods-1").play(imperial=8, traitor=2)

    assert t.why("verb:execute-map") == ["H10-PHASE-03"]


@pytest.mark.rule("H10-COMP-21")
def test_a_token_is_of_no_use_for_an_order_that_costs_nothing() -> None:
    t = Desk().slow().deal("the-warmasters-cunning").lay("palace", "imperial-assemble-1")
    t.s.tokens = [0, 1]
    t.play().say("verb:execute-hand", "card:the-warmasters-cunning", "region:palace")

    assert t.offered == ["verb:keep-token"]
    assert [r.text for r in t.reasons("verb:spend-token")] == ["This order costs nothing already."]
    assert "is not among the answers" in t.reasons("verb:pass")[0].text
