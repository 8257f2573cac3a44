"""HBR-ABIL: saves, bodyguards, engineers; HBR-MARK-07 Life Points."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    attack,
    dice,
    hand,
    hit,
    number,
    offered,
    on,
    option,
    run,
    say,
    stage,
    told,
)

from siegeworks.core.flow import call
from siegeworks.games.blackreach import modifiers
from siegeworks.games.blackreach.abilities import defence
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, TILE_NUMBER
from siegeworks.games.blackreach.box.options import SAVE_BEFORE
from siegeworks.games.blackreach.fire.frames import BY_ASSAULT, BY_FIRE, BY_OTHER, HitFrame
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import lift, put


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-ABIL-SAVE-05", "HBR-ABIL-SAVE-06", "HBR-REC-57")
@pytest.mark.parametrize(("die", "markers", "saved"), [(5, 0, True), (4, 0, False), (6, 1, False)])
def test_green_save_needs_no_card(die, markers, saved):
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    s.unit_sm[sergeant] = markers
    dice(s, die)
    hit(s, sergeant)
    odds = on(s).odds("verb:save")
    assert odds is not None and sum(o.chance for o in odds.outcomes) == 1
    say(s, "verb:save")

    assert FACES[s.unit_face[sergeant]].kind == ("full" if saved else "reduced")


@pytest.mark.rule("HBR-REC-59")
def test_kustom_force_field_saves_on_four():
    s = stage()
    mek = add(s, "malagrah", 4, 4, tile="big-mek-malagrah")
    option(s, "opt-kustom-force-field", "big-mek-malagrah")

    assert defence.green_save(s, mek) == 4


@pytest.mark.rule("HBR-ABIL-PIERCE-02")
def test_piercing_forbids_the_save():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    hit(s, sergeant, pierce=1)

    assert FACES[s.unit_face[sergeant]].kind == "reduced"


@pytest.mark.rule("HBR-ABIL-SAVE-01", "HBR-ABIL-SAVE-04", "HBR-CARD-10")
@pytest.mark.parametrize(("die", "kind"), [(4, "full"), (3, "reduced")])
def test_yellow_save_needs_a_card(die, kind):
    s = stage()
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    add(s, "tactical-2", 4, 8, tile="tactical-squad")
    (card,) = hand(s, 0, "courage")
    dice(s, die)
    hit(s, marine)
    say(s, "card:um-courage")

    assert FACES[s.unit_face[marine]].kind == kind
    assert s.discard[0] == [card]


@pytest.mark.rule("HBR-ABIL-SAVE-04")
def test_without_a_card_no_yellow_save_and_without_a_save_no_card():
    s = stage()
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    hit(s, marine)
    assert FACES[s.unit_face[marine]].kind == "reduced"
    s = stage()
    ork = add(s, "sluggas-1", 4, 4, tile="goff-sluggas")
    hand(s, 1, "hit-the-dirt")
    hit(s, ork)
    assert "card:ork-hit-the-dirt" not in offered(s)


@pytest.mark.rule("HBR-ABIL-SAVE-01", "HBR-HIT-11")
def test_a_broken_tile_has_no_save():
    s = stage()
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    assert defence.yellow_save(s, marine) == 4
    s.tile_broken[TILE_NUMBER["tactical-squad"]] = 1
    assert defence.yellow_save(s, marine) == 0


@pytest.mark.rule("HBR-REC-55")
def test_eavy_armour_is_a_yellow_four():
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    assert defence.yellow_save(s, boss) == 0
    option(s, "opt-eavy-armour", "goff-boss-mob")
    assert defence.yellow_save(s, boss) == 4 and defence.green_save(s, boss) == 0


@pytest.mark.rule("HBR-ABIL-SAVE-06")
def test_each_hit_of_a_double_hit_is_saved_on_its_own():
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    dice(s, 5, 2)
    hit(s, sergeant, hits=2)
    say(s, "verb:save", "verb:save")

    assert len(told(s, "save")) == 2
    assert FACES[s.unit_face[sergeant]].kind == "reduced"


@pytest.mark.rule("HBR-ABIL-SAVE-03")
def test_no_save_against_a_forced_move():
    from siegeworks.games.blackreach.movement.forced import ASIDE, push

    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    push(s, sergeant, [], ASIDE)
    RULES.settle(s)

    assert s.unit_place[sergeant] != BOARD
    assert not told(s, "save")


@pytest.mark.rule("HBR-PSY-71")
def test_dome_saves_the_librarian_and_allies_in_his_zone():
    s = stage()
    servius = add(s, "servius", 4, 4)
    near, far = add(s, "tactical-1", 5, 4), add(s, "tactical-2", 7, 4)
    s.power_unit[modifiers.DOME] = servius

    assert [defence.green_save(s, u) for u in (servius, near, far)] == [5, 5, 0]


@pytest.mark.rule("HBR-ABIL-BODY-01")
@pytest.mark.parametrize(("x", "blocked", "offer"), [(6, False, True), (7, False, False), (6, True, False)])
def test_bodyguard_takes_all_hits_on_a_character(x, blocked, offer):
    s = stage({(5, 4): "crag"} if blocked else None)
    boss = add(s, "uzdrakh", 4, 4)
    squigs = add(s, "squigs", x, 4)
    hit(s, boss, hits=1)
    if not offer:
        assert FACES[s.unit_face[boss]].kind == "reduced"
        return
    assert offered(s) == ["verb:pass", "unit:squigs"]
    say(s, "unit:squigs")

    assert FACES[s.unit_face[boss]].kind == "full"
    assert s.unit_place[squigs] != BOARD


@pytest.mark.rule("HBR-ABIL-BODY-01")
def test_bodyguard_guards_characters_only():
    s = stage()
    ork = add(s, "sluggas-1", 4, 4)
    add(s, "squigs", 5, 4)
    assert defence.bodyguards(s, ork) == []


@pytest.mark.rule("HBR-MARK-07")
@pytest.mark.parametrize(
    ("hits", "answer", "alive"), [(1, "verb:life-point", True), (1, "verb:pass", False), (2, "verb:life-point", False)]
)
def test_life_point_cancels_one_hit(hits, answer, alive):
    s = stage()
    telion = add(s, "sgt-telion", 4, 4, tile="command-telion")
    s.unit_life[telion] = 1
    hit(s, telion, hits=hits)
    say(s, answer)

    assert (s.unit_place[telion] == BOARD) == alive
    assert s.unit_life[telion] == (1 if answer == "verb:pass" else 0)


def mek_stage(distance=3, oiler=False):
    s = stage()
    dread = add(s, "deff-dread", 4, 4)
    mek = add(s, "malagrah", 4 + distance, 4)
    if oiler:
        add(s, "grot-oiler", 5 + distance, 4)
    return s, dread, mek


@pytest.mark.rule("HBR-ABIL-MEK-01", "HBR-ABIL-MEK-02")
@pytest.mark.parametrize(("word", "damage"), [("verb:up", "primary-1"), ("verb:down", "hull")])
def test_mekaniak_shifts_the_location_by_one(word, damage):
    s, dread, mek = mek_stage()
    s.unit_token[mek] = 3
    dice(s, 2)
    hit(s, dread)
    assert offered(s) == ["verb:pass", "unit:malagrah"]
    say(s, "unit:malagrah")
    assert offered(s) == ["verb:up", "verb:down"]
    say(s, word)

    assert s.unit_damage[dread] == 1 << DAMAGE_KINDS.index(damage)
    assert s.unit_activated[mek] == 1 and s.unit_token[mek] == 0


@pytest.mark.rule("HBR-ABIL-MEK-01")
@pytest.mark.parametrize("spoil", ["far", "suppressed", "activated"])
def test_mekaniak_must_be_near_fresh_and_unsuppressed(spoil):
    s, dread, mek = mek_stage(4 if spoil == "far" else 3)
    s.unit_sm[mek] = int(spoil == "suppressed")
    s.unit_activated[mek] = int(spoil == "activated")

    assert defence.engineers(s, dread) == []


@pytest.mark.rule("HBR-ABIL-GROT-01", "HBR-ABIL-GROT-02")
def test_grot_oiler_allows_two_points():
    s, dread, mek = mek_stage(oiler=True)
    dice(s, 6)
    hit(s, dread)
    say(s, "unit:malagrah")
    assert offered(s) == ["verb:up", "verb:down", "verb:two-up", "verb:two-down"]
    say(s, "verb:two-down")

    assert s.unit_damage[dread] == 1 << DAMAGE_KINDS.index("primary-1")
    assert s.unit_activated[mek] == s.unit_activated[number("grot-oiler")] == 1


@pytest.mark.rule("HBR-ABIL-GROT-01")
@pytest.mark.parametrize("spoil", ["activated", "far"])
def test_grot_oiler_must_be_fresh_and_right_beside_the_mekaniak(spoil):
    s, dread, mek = mek_stage(oiler=True)
    grot = number("grot-oiler")
    s.unit_activated[grot] = int(spoil == "activated")
    if spoil == "far":
        lift(s, grot)
        put(s, grot, s.unit_square[mek] + 2, 0)
    dice(s, 6)
    hit(s, dread)
    say(s, "unit:malagrah")

    assert offered(s) == ["verb:up", "verb:down"]


@pytest.mark.rule("HBR-ABIL-MEK-01")
@pytest.mark.parametrize(("die", "word", "read"), [(6, "verb:up", 6), (1, "verb:down", 1)])
def test_mekaniak_never_leaves_one_to_six(die, word, read):
    s, dread, _ = mek_stage()
    dice(s, die)
    hit(s, dread)
    say(s, "unit:malagrah", word)

    assert told(s, "location-shifted")[0]["die"] == read


@pytest.mark.rule("HBR-ABIL-TECH-01", "HBR-ABIL-PIERCE-01")
def test_the_second_die_of_a_techmarine_is_raised_by_piercing_too():
    s = stage()
    rhino = add(s, "rhino", 4, 4)
    add(s, "brother-millius", 6, 4)
    dice(s, 5, 2)
    hit(s, rhino, pierce=1)
    say(s, "unit:brother-millius", "verb:second")

    assert told(s, "location-picked")[0]["die"] == 3


@pytest.mark.rule("HBR-ABIL-TECH-01", "HBR-ABIL-TECH-02")
@pytest.mark.parametrize(("pick", "damage"), [("verb:first", "explosion"), ("verb:second", "hull")])
def test_techmarine_gets_a_second_die_and_chooses(pick, damage):
    s = stage()
    rhino = add(s, "rhino", 4, 4)
    tech = add(s, "brother-millius", 6, 4)
    dice(s, 6, 1)
    hit(s, rhino)
    say(s, "unit:brother-millius", pick)

    if damage == "explosion":
        assert s.unit_place[rhino] != BOARD
    else:
        assert s.unit_damage[rhino] == 1 << DAMAGE_KINDS.index(damage)
    assert s.unit_activated[tech] == 1


@pytest.mark.rule("HBR-REC-37")
def test_grot_rigger_halves_hull_markers():
    s = stage()
    dread = add(s, "deff-dread", 4, 4, tile="big-mek-malagrah")
    option(s, "opt-grot-rigger", "big-mek-malagrah")
    dice(s, 1)
    hit(s, dread)

    assert s.unit_sm[dread] == 1


def test_answer_without_attacker_runs_through():
    s = stage()
    ork = add(s, "sluggas-1", 4, 4)
    hit(s, ork)
    assert FACES[s.unit_face[ork]].kind == "reduced"
    assert call is not None and run is not None


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-ABIL-SAVE-05")
@pytest.mark.parametrize(("cause", "asked"), [(BY_FIRE, True), (BY_ASSAULT, True), (BY_OTHER, False)])
def test_a_save_is_for_hits_of_fire_and_assault_only(cause, asked):
    s = stage()
    sergeant = add(s, "sgt-vorolanus", 4, 4, tile="tactical-squad")
    option(s, "opt-iron-halo", "tactical-squad")
    hit(s, sergeant, cause=cause)

    assert ("verb:save" in offered(s)) == asked


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-ABIL-SAVE-04")
@pytest.mark.parametrize(("cause", "useful"), [(BY_FIRE, True), (BY_OTHER, False)])
def test_a_card_buys_no_save_against_another_hit(cause, useful):
    s = stage()
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    f = HitFrame()
    f.unit, f.cause = marine, cause
    s.frames.append(f)

    assert modifiers.may_buy_save(s, marine) == useful


@pytest.mark.rule("HBR-ABIL-SAVE-01")
def test_the_save_of_a_tile_is_for_all_its_units():
    s = stage()
    rhino = add(s, "rhino", 4, 4, tile="tactical-squad")
    other = add(s, "predator-a", 8, 4, tile="techmarine-millius")

    assert defence.yellow_save(s, rhino) == 4 and defence.yellow_save(s, other) == 3


@pytest.mark.rule("HBR-ABIL-SAVE-02", "HBR-REC-52")
@pytest.mark.parametrize(("cause", "asked"), [(BY_FIRE, True), (BY_OTHER, False)])
def test_the_save_of_a_boss_pole_is_for_fire_and_assault_too(cause, asked):
    s = stage()
    boss = add(s, "boss-mob-a", 4, 4, tile="goff-boss-mob")
    option(s, "opt-boss-pole", "goff-boss-mob")
    hit(s, boss, cause=cause)

    assert any(w.startswith("option:opt-boss-pole") for w in offered(s)) == asked


@pytest.mark.rule("HBR-ABIL-SAVE-04", "HBR-CARD-09", "HBR-AMB-06")
@pytest.mark.parametrize("early", [0, 1])
def test_the_card_for_a_save_is_played_after_the_hit_or_by_the_switch_before_the_attack(early):
    """HBR-CARD-09 (book lines 1414, 1607): before any die; those of the save, or by the switch those of the attack."""
    s = stage()
    s.options[SAVE_BEFORE.number] = early
    marine = add(s, "tactical-1", 4, 4, tile="tactical-squad")
    ork = add(s, "sluggas-1", 6, 4)
    hand(s, 0, "courage")
    dice(s, 6, 4)
    attack(s, ork, marine)

    while "card:um-courage" not in offered(s):
        say(s, "verb:pass")
    assert bool(told(s, "attack")) == (not early)
    say(s, "card:um-courage")
    while s.frames and offered(s):
        say(s, offered(s)[0])
    assert told(s, "attack") and FACES[s.unit_face[marine]].kind == "full"
