"""The campaign: eight scenarios in a row, campaign points, and what a winner takes into a later battle."""

from __future__ import annotations

from siegeworks.core.flow import Choice, finish
from siegeworks.core.journal import tell
from siegeworks.core.state import DRAW
from siegeworks.games.blackreach.box.columns import TILE_SIDE, TYPES, UNIT_TYPE, UNITS
from siegeworks.games.blackreach.box.components import CAMPAIGN, INFANTRY, SCENARIOS, SIDES, TILE_NUMBER
from siegeworks.games.blackreach.box.records_battle import ConsequenceData
from siegeworks.games.blackreach.box.records_units import EffectStep
from siegeworks.games.blackreach.box.words import TILE, UNIT, verb
from siegeworks.games.blackreach.frames import ChapterFrame, SetUpFrame
from siegeworks.games.blackreach.muster.recruitment import option_free, take_option
from siegeworks.games.blackreach.state import DESTROYED, BlackReachState
from siegeworks.games.blackreach.units import in_force, suppress
from siegeworks.games.blackreach.victory import CAMPAIGN_LEVEL, CAMPAIGN_WON

KEEP_FIRST, GIVE_FIRST = verb("take-initiative"), verb("concede-initiative")
IDS = tuple(row.id for row in SCENARIOS)


def close_chapter(s: BlackReachState, f: ChapterFrame) -> None:
    """A win earns the scenario's campaign points, a draw half of them to each side; then the next scenario, or the
    end.
    """
    winner = f.winner
    points = CAMPAIGN.points[IDS[s.chapter]]
    s.campaign_score = s.campaign_score[:]
    if winner == DRAW:
        s.campaign_score[0] += points
        s.campaign_score[1] += points
    else:
        s.campaign_score[winner] += 2 * points
    s.campaign_edge = [*s.campaign_edge, winner]
    tell(s, "chapter-over", "HBR-WIN-01", chapter=s.chapter, winner=winner, score=s.campaign_score[:])
    s.campaign_wounded = [unit for unit in range(UNITS) if is_wounded(s, unit)]
    if s.chapter + 1 == len(SCENARIOS):
        best = campaign_winner(s, winner)
        finish(s, best, CAMPAIGN_LEVEL if best == DRAW else CAMPAIGN_WON)


def is_wounded(s: BlackReachState, unit: int) -> bool:
    """Whether a Character goes wounded into the battles to come: he fell in this one; who did not appear in it is
    still wounded when he does."""
    if s.unit_place[unit] == DESTROYED and TYPES[UNIT_TYPE[unit]].character:
        return True
    return s.unit_tile[unit] < 0 and unit in s.campaign_wounded


def campaign_winner(s: BlackReachState, last: int) -> int:
    """The side with more campaign points; when they are equal, the winner of the last battle."""
    ultramarines, orks = s.campaign_score
    if ultramarines == orks:
        return last
    return 0 if ultramarines > orks else 1


def edges(s: BlackReachState) -> list[tuple[int, ConsequenceData]]:
    """The consequences of earlier scenarios for this one: (side that won them, row)."""
    if s.chapter < 0:
        return []
    out = []
    for n, winner in enumerate(s.campaign_edge):
        for row in SCENARIOS[n].consequence:
            if winner != DRAW and row.if_winner == SIDES[winner] and row.applies_to == IDS[s.chapter]:
                out.append((winner, row))
    return out


def has_edge(s: BlackReachState, seat: int, effect: str) -> bool:
    """Whether a side carries an effect of that name into this battle."""
    return any(side == seat and any(e.id == effect for e in row.effects) for side, row in edges(s))


def perils_edge(s: BlackReachState, seat: int) -> int:
    """What the first perils test of the last battle gains or loses for a side; spent by asking once (`edges_used`)."""
    if seat in s.edges_used:
        return 0
    on_perils = [
        (side, effect.value or 0)
        for side, row in edges(s)
        for effect in row.effects
        if (effect.id, effect.roll) == ("modify-roll", "perils")
    ]
    # a gain is the winner's, a loss the loser's
    return next((value for side, value in on_perils if value and (value > 0) == (side == seat)), 0)


def spend_perils_edge(s: BlackReachState, seat: int) -> None:
    """Note that the first test has been made."""
    if seat not in s.edges_used:
        s.edges_used = [*s.edges_used, seat]


def apply_edges(s: BlackReachState) -> None:
    """Put the plain consequences on the table: cards, markers, the first initiative; wounded Characters start
    suppressed.
    """
    for seat, row in edges(s):
        for effect in row.effects:
            apply_edge(s, seat, effect)
    for unit in s.campaign_wounded:
        if s.unit_tile[unit] >= 0:
            suppress(s, unit, 1, "HBR-WIN-01")


def apply_edge(s: BlackReachState, seat: int, effect: EffectStep) -> None:
    """One consequence: another size of hand, ammunition for the Tactical Squad, or the first initiative."""
    name = effect.id
    if name == "hand-size":
        s.hand_size = s.hand_size[:]
        s.hand_size[SIDES.index(str(effect.side))] += effect.value or 0
    elif name == "modify-roll" and effect.roll == "fire":
        option = option_free(s, "opt-ammo-um")
        take_option(s, option, TILE_NUMBER["tactical-squad"])
        s.option_markers = s.option_markers[:]
        s.option_markers[option] = effect.uses or 0
    elif name == "set-first-initiative" and IDS[s.chapter] == "s8-hammer":
        s.initiative = seat


class FirstInitiative(Choice):
    """HBR-TURN-03  The side that won the road chooses who has the initiative on turn 1."""

    def seat(self, s: BlackReachState, f: SetUpFrame) -> int:
        return 0 if has_edge(s, 0, "set-first-initiative") else 1

    def words(self, s: BlackReachState, f: SetUpFrame) -> list[int]:
        if s.chapter < 0 or IDS[s.chapter] != "s4-iron-wheels":
            return []
        if not any(has_edge(s, seat, "set-first-initiative") for seat in (0, 1)):
            return []
        return [KEEP_FIRST, GIVE_FIRST]

    def choose(self, s: BlackReachState, f: SetUpFrame, w: int) -> None:
        s.initiative = self.seat(s, f) if w == KEEP_FIRST else 1 - self.seat(s, f)


class FreeGear(Choice):
    """HBR-REC-33, HBR-REC-35  The winner of the road fits one vehicle with Extra Armour or a Red Paint Job."""

    def seat(self, s: BlackReachState, f: SetUpFrame) -> int:
        return next((seat for seat, row in edges(s) if IDS[s.chapter] == "s7-tin-and-thunder"), 0)

    def words(self, s: BlackReachState, f: SetUpFrame) -> list[int]:
        if s.chapter < 0 or IDS[s.chapter] != "s7-tin-and-thunder" or not edges(s):
            return []
        return [UNIT + unit for unit in in_force(s, self.seat(s, f)) if TYPES[UNIT_TYPE[unit]].klass != INFANTRY]

    def choose(self, s: BlackReachState, f: SetUpFrame, w: int) -> None:
        unit = UNIT.id(w)
        if self.seat(s, f) == 0:
            option = option_free(s, "opt-extra-armour")
            take_option(s, option, s.unit_tile[unit])
            s.option_unit = s.option_unit[:]
            s.option_unit[option] = unit
        else:
            s.unit_speed = s.unit_speed[:]
            s.unit_speed[unit] += 1
        tell(s, "free-gear", self.rule, unit=unit)


SCOUT_MARK = 100  # entries of edges_used from here on name the tile that was given a Scout move


def scout_tile(s: BlackReachState) -> int:
    """The Ork tile that may make a Scout move; -1 for none."""
    return next((e - SCOUT_MARK for e in s.edges_used if e >= SCOUT_MARK), -1)


class ScoutTile(Choice):
    """HBR-ABIL-SCOUT-01  Scouts driven off: one Ork tile of its player's choice may make a Scout move."""

    def seat(self, s: BlackReachState, f: SetUpFrame) -> int:
        return 1

    def words(self, s: BlackReachState, f: SetUpFrame) -> list[int]:
        if not has_edge(s, 1, "scout-move"):
            return []
        return [TILE + t for t, used in enumerate(s.tile_used) if used and TILE_SIDE[t] == 1]

    def choose(self, s: BlackReachState, f: SetUpFrame, w: int) -> None:
        s.edges_used = [*s.edges_used, SCOUT_MARK + TILE.id(w)]
