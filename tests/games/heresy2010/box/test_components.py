"""Sections 1 to 3, 25 and 27: the figures every data set must keep."""

from __future__ import annotations

import pytest

from siegeworks.core.rulebook import rulebook
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    AREA_REGIONS,
    BORDER_BETWEEN,
    BORDER_CREVASSE,
    BORDER_WALL,
    BORDERS,
    CARD_IDS,
    CARD_NUMBER,
    CARDS,
    DECK_CARDS,
    FACTORIES,
    FIGURE_KIND,
    FORTRESSES,
    HERO_NUMBER,
    HERO_SIDE,
    HEROES,
    KINDS,
    LEGION_IDS,
    N_UNITS,
    NEIGHBOURS,
    ORDER_CARDS,
    PALACE_AREAS,
    REGION_AREAS,
    REGION_IDS,
    SHIP_AREAS,
    SPACEPORTS,
    SPARE_BASES,
    STEPS,
    TITLES,
    UNIT_LEGION,
    WALLED,
)
from siegeworks.games.heresy2010.box.options import OPTIONS
from siegeworks.games.heresy2010.box.scenarios import SCENARIOS
from siegeworks.games.heresy2010.box.tracks import BREACH_MARKERS, FORTIFICATION_MARKERS, ICONS, LAST_SPACE


def test_decks_have_their_printed_sizes() -> None:
    sizes = {deck: len(cards) for deck, cards in DECK_CARDS.items()}
    assert sizes == {
        "orders-imperial": 40,
        "orders-traitor": 40,
        "combat-imperial": 32,
        "combat-traitor": 32,
        "hero-imperial": 8,
        "hero-traitor": 8,
        "bombardment": 32,
        "events": 30,
    }
    assert len(CARD_IDS) == len(set(CARD_IDS)) == 222


def test_figures_bases_and_designators() -> None:
    assert N_UNITS == 112
    assert sum(1 for k in FIGURE_KIND if KINDS[k].side == 0) == 60
    assert sorted(SPARE_BASES.values()) == [4, 8]
    assert sum(1 for x in UNIT_LEGION if x >= 0) == 28
    assert [sum(1 for x in UNIT_LEGION if x == n) for n in range(len(LEGION_IDS))] == [4] * 7
    assert sum(KINDS[k].rank for k in FIGURE_KIND if KINDS[k].side == 0) == 24 + 2 * 18 + 3 * 12 + 4 * 6
    assert HERO_SIDE.count(0) == HERO_SIDE.count(1) == 5
    assert (FORTIFICATION_MARKERS, BREACH_MARKERS) == (6, 12)


def test_the_map_keeps_every_known_fact() -> None:
    assert len(PALACE_AREAS) == 7
    assert len(SHIP_AREAS) == 2
    assert (len(SPACEPORTS), len(FORTRESSES), len(FACTORIES)) == (4, 6, 3)
    assert sum(WALLED) == 17
    assert len(REGION_IDS) == 7
    assert len(REGION_AREAS[REGION_IDS.index("black-ministry")]) == 9
    shared = [a for a in FORTRESSES if len(AREA_REGIONS[a]) > 1]
    assert len(shared) == 4
    assert len(AREA_REGIONS[AREA_NUMBER["bastion-eternal"]]) == 3
    assert len(NEIGHBOURS[AREA_NUMBER["librarium-technologicus"]]) == 3
    ports = [b for b, _ in NEIGHBOURS[AREA_NUMBER["eternity-wall-spaceport"]] if b in PALACE_AREAS]
    assert len(ports) == 2
    for a, row in enumerate(NEIGHBOURS):
        for b, x in row:
            assert BORDER_WALL[x] == (WALLED[a] or WALLED[b])
            assert not (BORDER_WALL[x] and BORDER_CREVASSE[x])
            assert BORDER_BETWEEN[b, a] == x
    assert all(not any(b in SHIP_AREAS for b, _ in NEIGHBOURS[a]) for a in range(51) if a not in SHIP_AREAS)
    assert len(BORDERS) == 129


@pytest.mark.rule("H10-ORD-32", "H10-BAT-08")
def test_vec_46_a_shared_fortress_belongs_to_every_region_it_touches() -> None:
    from tests.games.heresy2010.desk import Desk

    for region, origin in (("imperial-plateau", "pilgrims-ascent"), ("crucible", "slag-barrens")):
        t = Desk().put("tower-of-shadows", "imperial-army-1").put(origin, "world-eaters-1")
        t.execute("traitor-firefight-1", region)
        assert "area:tower-of-shadows" in t.offered


def test_the_track() -> None:
    assert LAST_SPACE == 34
    assert sorted(list(ICONS.values()).count(i) for i in (1, 2, 3)) == [5, 5, 10]


def test_effects_and_scenarios_name_only_what_exists() -> None:
    assert [step.n for step in STEPS] == list(range(len(STEPS)))
    assert len(SCENARIOS) == 6
    for row in SCENARIOS:
        for place in row.place:
            assert place.area in AREA_NUMBER
    starting = [sum(title.starting for title in TITLES if title.side == side) for side in (0, 1)]
    assert starting == [7, 13]
    assert all(0 <= CARDS[c].cost <= 3 for side in (0, 1) for c in ORDER_CARDS[side])


def test_lasers_never_miss_with_more_of_them() -> None:
    for c in DECK_CARDS["bombardment"]:
        row = CARDS[c].lasers
        assert list(row) == sorted(row)
    assert sum(CARDS[c].star for c in DECK_CARDS["bombardment"]) == 16


@pytest.mark.rule("H10-COMP-14")
def test_a_face_is_called_printed_only_if_the_whole_of_it_is_known() -> None:
    """A bombardment card has four parts (book line 205); the icon of no face is known."""
    faces = [row for row in CARDS if row.deck == "bombardment"]

    assert {row.provenance for row in faces} == {"reconstructed", "designed"}
    assert sum(row.provenance == "reconstructed" for row in faces) == 4


@pytest.mark.rule("H10-FAQ-02", "H10-FAQ-08", "H10-FAQ-16", "H10-FAQ-17")
def test_the_book_is_the_default_and_the_faq_one_word() -> None:
    assert OPTIONS.presets() == ("book", "faq")
    assert OPTIONS.preset("faq") == {"edition": "faq"}
    assert OPTIONS["edition"].values[OPTIONS["edition"].default] == "book"


@pytest.mark.rule("H10-LASER-03", "H10-ORD-34", "H10-HERO-03")
def test_what_cards_and_heroes_tell_is_what_the_book_has() -> None:
    """H10-LASER-03 (book lines 1600, 905, 955; second document line 245): landings come from the stockpile and the ship
    together, any order may be executed anywhere, and Khan passes enemies with White Scars only.
    """
    for name in ("drop-pods-1", "port-landing-1"):
        assert "from your stockpile and the Vengeful Spirit together" in CARDS[CARD_NUMBER[name]].text
    assert [row.id for row in CARDS if "cannot be executed" in row.text and row.deck != "events"] == []
    assert "with White Scars through areas of any kind" in HEROES[HERO_NUMBER["jaghatai-khan"]].text


@pytest.mark.rule("H10-FAQ-10")
def test_each_ruling_answers_its_question() -> None:
    """H10-FAQ-10 (book line 1452): that two lone Heroes fight is a ruling, and it says so."""
    rulings = {id: row for id, row in rulebook("heresy2010").rulings.items() if id.startswith("H10-AMB")}

    assert [id for id, row in rulings.items() if row.text == row.ruling] == []
    assert rulings["H10-AMB-40"].ruling.startswith("(a) only Heroes of both sides in an area: they fight")
