"""Chapter 17, bombardment: from orbit, and by Thunderhawk Flights in battle."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, again, call, jump, leave
from siegeworks.core.journal import reveal, tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import OWN_LOSS, WASTE, Caution, Modifier, Odds, Outcome, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import capacity, hurt_hero, hurt_unit
from siegeworks.games.heresy2010.battle.engaged import battle, distinct_in_battle, has_units
from siegeworks.games.heresy2010.box.components import (
    CARD_STAR,
    CARDS,
    N_AREAS,
    ON_SHIP,
    TERRA_AREAS,
    TRAITOR,
    WALLED,
    Area,
    Card,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.options import SETUP_OPTIONAL, WALLS_REDUCE_THUNDERHAWK
from siegeworks.games.heresy2010.box.records_effects import (
    OrbitalEffect,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    DONE,
    HERO,
    IGNORE,
    PIECE,
    UNIT,
    verb,
)
from siegeworks.games.heresy2010.frames import params
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.questions import SideChoice, area_reasons, name_area
from siegeworks.games.heresy2010.siege.fortifications import (
    bombardment_reduction,
    breach,
    breachable,
    is_fortified,
    remove_fort,
)
from siegeworks.games.heresy2010.siege.frames import DIVIDE, ORBITAL, DivideFrame, OrbitalFrame
from siegeworks.games.heresy2010.state import Heresy2010State, bits, neighbours, refill, region_areas

PRECISE, RECKLESS, STAY = verb("precise"), verb("reckless"), verb("stay")


def draw_bombardment(s: Heresy2010State, what: str) -> Card:
    """H10-BOMB-02, H10-DECK-03, H10-BOMB-29  Turn up the next bombardment card; -1 when there is none to be had."""
    refill(s, s.bomb_deck, s.bomb_discard, "bombardment deck")
    if not s.bomb_deck:
        return -1
    card = s.bomb_deck.pop()
    s.bomb_open.append(card)
    reveal(s)
    tell(s, "bombardment-drawn", "H10-BOMB-07", card=card, what=what)
    refill(s, s.bomb_deck, s.bomb_discard, "bombardment deck")
    return card


def discard_bombardment(s: Heresy2010State) -> None:
    """H10-BOMB-07, H10-BOMB-27, H10-DECK-02  Cards used or not used go face up on their pile."""
    s.bomb_discard.extend(s.bomb_open)
    s.bomb_open.clear()


def draw_icon(s: Heresy2010State, what: str) -> bool:
    """H10-PHASE-07, H10-BOMB-29  Draw a card for its icon alone: True for a Chaos Star."""
    card = draw_bombardment(s, what)
    star = card >= 0 and CARD_STAR[card]
    discard_bombardment(s)
    return star


def why_not_bombard(s: Heresy2010State, f: OrbitalFrame, a: Area) -> Reason | None:
    """H10-BOMB-04, H10-BOMB-05, H10-SETUP-35, H10-VS-08  Why an area may not be named."""
    if ON_SHIP[a]:
        return Reason("H10-BOMB-05", "The Vengeful Spirit cannot be bombarded.")
    if a in s.closed:
        return Reason("H10-COMP-21", "This area does not exist in this game.")
    if f.setup:
        return Reason("H10-SETUP-35", "Fortified areas are not bombarded in set-up.") if is_fortified(s, a) else None
    where = params(f, OrbitalEffect).where
    if where == "region" and a not in region_areas(s, f.region):
        return Reason("H10-ORD-32", "This area does not lie in the order's region.")
    if where == "terra-with-traitor-units" and not (s.here[TRAITOR][a] or s.heroes_at[TRAITOR][a]):
        return Reason("H10-PHASE-06", "There are no Traitor units or Heroes in this area.")
    return None


def open_to_fire(s: Heresy2010State, f: OrbitalFrame) -> list[Area]:
    """H10-BOMB-05, H10-ORD-32  The areas that may be named."""
    field = TERRA_AREAS
    if not f.setup and params(f, OrbitalEffect).where == "region":
        field = region_areas(s, f.region)
    return [a for a in field if why_not_bombard(s, f, a) is None]


class BombardArea(SideChoice):
    """H10-BOMB-05, H10-SETUP-34, H10-SETUP-36  Name the area; one may be named again and again."""

    def words(self, s: Heresy2010State, f: OrbitalFrame) -> list[Word]:
        if f.fixed:
            return []
        out = AREA.words(open_to_fire(s, f))
        if f.whole:
            out.append(IGNORE)
        elif SETUP_OPTIONAL.is_on(s) if f.setup else params(f, OrbitalEffect).optional:
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> None:
        if w == DONE:
            leave(s, f)
        else:
            name_area(s, f, w)

    def caution(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> Caution | None:
        if w not in AREA:
            return None
        a = AREA.id(w)
        if s.here[1 - f.side][a] or is_fortified(s, a):
            return None
        if s.here[f.side][a]:
            return Caution(OWN_LOSS, "Only your own units stand there.", "H10-BOMB-12")
        return Caution(WASTE, "Nobody stands there to be hit.", "H10-BOMB-10")

    def why_not(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> list[Reason]:
        if w == DONE and f.setup:
            return [Reason("H10-SETUP-37", "The bombardments of the scenario are all carried out.")]
        if w == DONE and f.whole:
            return [Reason("H10-ORD-34", "The order is carried out, or ignored as a whole.")]
        if w == DONE:
            return [Reason("H10-PHASE-02", "What the card says is done cannot be declined.")]
        return area_reasons(s, f, w, why_not_bombard)


class Declare(SideChoice):
    """H10-BOMB-06, H10-BOMB-08, H10-BOMB-18  Precise or reckless, before any card is drawn."""

    def words(self, s: Heresy2010State, f: OrbitalFrame) -> list[Word]:
        forced = "choose" if f.setup else params(f, OrbitalEffect).declare
        if forced == "precise":
            return [PRECISE]
        return [RECKLESS] if forced == "reckless" else [PRECISE, RECKLESS]

    def choose(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> None:
        f.reckless = int(w == RECKLESS)
        tell(s, "bombardment-declared", "H10-BOMB-06", side=f.side, area=f.area, reckless=bool(f.reckless))

    def odds(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> Odds | None:
        if w not in (PRECISE, RECKLESS):
            return None
        return orbital_odds(s, f.area, w == RECKLESS, f.cards)


def orbital_odds(s: Heresy2010State, a: Area, reckless: bool, cards: int = 1) -> Odds:
    """What one card would do to an area, over all cards that may be on top of the deck; of several one is used."""
    pool = s.bomb_deck or s.bomb_discard
    counts: dict[str, int] = {}
    for c in pool:
        result = orbital_result(s, a, reckless, c)
        counts[result] = counts.get(result, 0) + 1
    modifiers = []
    if is_fortified(s, a):
        modifiers.append(Modifier("H10-FORT-23", "fortified area", -bombardment_reduction(s, a)))
    outcomes = [Outcome(k, Fraction(n, len(pool))) for k, n in sorted(counts.items())]
    what = "bombardment card" if cards == 1 else f"each of {cards} bombardment cards, of which one is used"
    return Odds(what, "damage", modifiers, outcomes)


def orbital_result(s: Heresy2010State, a: Area, reckless: bool, c: Card) -> str:
    """What a bombardment card would do to an area, in words."""
    row = CARDS[c]
    damage, breaches = (row.reckless, row.reckless_breach) if reckless else (row.precise, row.precise_breach)
    opens = breaches and (bool(breachable(s, a)) or a in s.forts)
    less = bombardment_reduction(s, a)
    if opens and is_fortified(s, a):
        less = 1 if WALLED[a] else 0
    return f"{max(0, damage - less)} damage" + (", breach" if opens else "")


def draw_cards(s: Heresy2010State, f: OrbitalFrame) -> None:
    """H10-BOMB-07, H10-BOMB-18, H10-SETUP-34  Draw as many cards as the effect says."""
    for _ in range(f.cards):
        draw_bombardment(s, "orbital bombardment")


class UseCard(SideChoice):
    """H10-BOMB-18  Of several cards drawn the bombarder uses one."""

    def words(self, s: Heresy2010State, f: OrbitalFrame) -> list[Word]:
        return [CARD + c for c in s.bomb_open]

    def choose(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> None:
        card = CARD.id(w)
        s.bomb_open.remove(card)
        s.bomb_discard.extend(s.bomb_open)
        s.bomb_open = [card]

    def why_not(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-BOMB-18", "One of the cards just drawn is used.")]
        return []


class Stray(Choice):
    """H10-PHASE-07  A Chaos Star lets the Traitor player shift the impact to an adjacent area, where the card says
    so."""

    idle = (STAY,)

    def seat(self, s: Heresy2010State, f: OrbitalFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy2010State, f: OrbitalFrame) -> list[Word]:
        if f.setup or not params(f, OrbitalEffect).stray_on_star or not s.bomb_open or not CARD_STAR[s.bomb_open[0]]:
            return []
        return [STAY, *(AREA + b for b, _ in neighbours(s, f.area))]

    def choose(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> None:
        if w != STAY:
            f.area = AREA.id(w)
            tell(s, "impact-shifted", "H10-PHASE-07", area=f.area)


def face(s: Heresy2010State, f: OrbitalFrame) -> tuple[int, bool]:
    """The damage and the breach of the card in use, as declared."""
    if not s.bomb_open:
        return 0, False
    row = CARDS[s.bomb_open[0]]
    return (row.reckless, row.reckless_breach) if f.reckless else (row.precise, row.precise_breach)


class BreachBorder(SideChoice):
    """H10-BOMB-15, H10-BOMB-16, H10-BOMB-17, H10-FAQ-15  A breach result opens one border first; the bombarder picks
    which."""

    def words(self, s: Heresy2010State, f: OrbitalFrame) -> list[Word]:
        if not face(s, f)[1]:
            return []
        return [BORDER + x for x in breachable(s, f.area)]

    def choose(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> None:
        breach(s, BORDER.id(w), f.area, "H10-BOMB-15")

    def why_not(self, s: Heresy2010State, f: OrbitalFrame, w: Word) -> list[Reason]:
        if w in BORDER:
            return [Reason("H10-BOMB-15", "Only an unbreached fortified border of the bombarded area can be breached.")]
        return []


def strike(s: Heresy2010State, f: OrbitalFrame) -> None:
    """H10-BOMB-10, H10-BOMB-14, H10-BOMB-17, H10-FORT-19, H10-FORT-23  Marker walls fall, then damage less the
    reduction is divided."""
    damage, opens = face(s, f)
    if opens and f.area in s.forts and not WALLED[f.area]:
        remove_fort(s, f.area, "H10-FORT-19")
    damage = max(0, damage - bombardment_reduction(s, f.area))
    discard_bombardment(s)
    tell(s, "bombardment-strikes", "H10-BOMB-07", area=f.area, damage=damage)
    if damage:
        divide(s, f.side, [f.area], damage, [])


def next_bombardment(s: Heresy2010State, f: OrbitalFrame) -> None:
    """H10-SETUP-37  As many bombardments as the effect grants, one after the other."""
    f.count -= 1
    if f.count > 0:
        jump(f, ORBITAL, "H10-BOMB-05")


# ---------------------------------------------------------------------------------------------------- dividing damage


def divide(s: Heresy2010State, side: Side, areas: list[Area], points: int, heroes: list[int], own: int = 1) -> None:
    """Start the division of bombardment damage."""
    g = DivideFrame()
    g.side, g.left, g.areas, g.heroes, g.own = side, points, areas, heroes, own
    call(s, DIVIDE, g)


def heroes_open(s: Heresy2010State, f: DivideFrame) -> list[Word]:
    """H10-FAQ-03, H10-BOMB-24  Heroes a Thunderhawk bombardment may hit: only once no unit of their side is engaged."""
    if not f.heroes:
        return []
    b = battle(s)
    if b is not None and has_units(b, 1 - f.side):
        return []
    return [HERO + h for h in f.heroes if s.hero_area[h] < N_AREAS]


def alike_once(s: Heresy2010State, units: list[Unit]) -> list[Unit]:
    """One of each set of equal units; in a battle those engaged are not equal to the others."""
    b = battle(s)
    return one_of_each(s, units) if b is None else distinct_in_battle(s, b, units)


class DividePoint(SideChoice):
    """H10-BOMB-10, H10-BOMB-11, H10-BOMB-12, H10-BOMB-13, H10-BOMB-22, H10-BOMB-23, H10-BOMB-24, H10-HERO-37  One
    point on a unit
    of the area.

    Enemies first, then the bombarder's own units; Heroes never, but for Thunderhawk bombardment when no enemy unit is
    engaged any more (H10-FAQ-03).
    """

    def words(self, s: Heresy2010State, f: DivideFrame) -> list[Word]:
        if f.left <= 0:
            return []
        enemies = [u for a in f.areas for u in bits(s.here[1 - f.side][a])]
        heroes = heroes_open(s, f)
        if enemies:
            # Fists whom Dorn keeps standing take no more, and shield those behind them all the same.
            return [PIECE + u for u in alike_once(s, enemies) if capacity(s, u)] + heroes
        own = [u for a in f.areas for u in bits(s.here[f.side][a])] if f.own and not heroes else []
        return heroes + [PIECE + u for u in alike_once(s, own)]

    def choose(self, s: Heresy2010State, f: DivideFrame, w: Word) -> None:
        f.left -= 1
        again(f)
        if w in HERO:
            hurt_hero(s, HERO.id(w), 1, "H10-FAQ-03")
        else:
            hurt_unit(s, PIECE.id(w), 1, "H10-BOMB-10")

    def why_not(self, s: Heresy2010State, f: DivideFrame, w: Word) -> list[Reason]:
        if w in HERO:
            return [Reason("H10-BOMB-13", "Bombardment does not hurt this Hero now.")]
        if w in UNIT and s.unit_area[UNIT.id(w)] in f.areas and not capacity(s, UNIT.id(w)):
            return [Reason("H10-FAQ-26", "It has taken all the damage it can; it falls when the battle is over.")]
        if w in UNIT:
            return [Reason("H10-BOMB-12", "Damage goes to enemy units in the area hit first, then to your own there.")]
        return []


def thunderhawk_reduction(s: Heresy2010State, areas: list[Area]) -> int:
    """H10-BOMB-28  Nothing, unless the table lets walls reduce Thunderhawk bombardment."""
    return max(bombardment_reduction(s, a) for a in areas) if WALLS_REDUCE_THUNDERHAWK.is_on(s) else 0


def thunderhawk_bombardment(s: Heresy2010State, side: Side, areas: list[Area], flights: int, heroes: list[int]) -> None:
    """H10-BOMB-20, H10-BOMB-21, H10-BOMB-25, H10-BOMB-28, H10-FAQ-03  One card, its entry times the flights engaged,
    on the areas given.

    `heroes` are those that may be hit once no unit of their side is engaged; shields never help, walls only by the
    table's option.
    """
    if rule_in_force(s, "cyclones"):
        return
    card = draw_bombardment(s, "Thunderhawk bombardment")
    damage = CARDS[card].thunderhawk * flights if card >= 0 else 0
    discard_bombardment(s)
    damage = max(0, damage - thunderhawk_reduction(s, areas))
    tell(s, "thunderhawks-strike", "H10-BOMB-20", side=side, damage=damage)
    if damage and s.winner == NOT_OVER:
        divide(s, side, areas, damage, heroes)
