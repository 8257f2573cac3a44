"""Effects that only events (and one order) have: options, relocations, free orders and actions, new crevasses, rules
that stay in play."""

from __future__ import annotations

from siegeworks.core.flow import again, call, jump, leave, top
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import distinct_cards
from siegeworks.games.heresy2010.box.components import (
    AREA_NAMES,
    BORDER_ENDS,
    BORDER_WALL,
    CATACOMBS,
    EMPEROR,
    HORUS,
    IMPERIAL,
    KIND_MASK,
    N_AREAS,
    N_BORDERS,
    N_PIECES,
    N_REGIONS,
    N_UNITS,
    ON_SHIP,
    PALACE_AREAS,
    SHIP_AREAS,
    TERRA_AREAS,
    TRAITOR,
    TRAITOR_ARMY,
    TRAITOR_TANK,
    Area,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    AddCrevasseEffect,
    BattleRuleEffect,
    ChooseEffect,
    Effect,
    FreeActionEffect,
    HealEffect,
    MapRuleEffect,
    OptionData,
    PlaceOrdersEffect,
    PlaceUnitsEffect,
    RelocateEffect,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    DONE,
    IGNORE,
    PIECE,
    REGION,
    UNIT,
    verb,
)
from siegeworks.games.heresy2010.cards import orders_heal, orders_place
from siegeworks.games.heresy2010.cards.frames import (
    CHOOSE,
    PLACE_ORDERS,
    RELOCATE,
    ChooseFrame,
    HealFrame,
    PlaceOrdersFrame,
    PlaceUnitsFrame,
    RelocateFrame,
)
from siegeworks.games.heresy2010.frames import EFFECTS, EffectsFrame, begin, for_step, ignore, params
from siegeworks.games.heresy2010.movement.movement import move_piece
from siegeworks.games.heresy2010.movement.stacking import one_of_each
from siegeworks.games.heresy2010.orders.orders import begin_action, lay_order
from siegeworks.games.heresy2010.questions import SideChoice, area_reasons
from siegeworks.games.heresy2010.siege.frames import TEAR, TearFrame
from siegeworks.games.heresy2010.state import (
    Heresy2010State,
    bits,
    is_crevasse,
    is_enemy,
    is_friendly,
    neighbours,
    pieces_at,
    put_piece,
    region_areas,
)
from siegeworks.games.heresy2010.victory import check

_LABEL_VERBS = {
    "return a Titan": "return-titan",
    "repair war machines": "repair-machines",
    "accept": "accept",
    "refuse": "refuse",
    "too late": "done",
}


# ---------------------------------------------------------------------------------------------------- options
def choose(s: Heresy2010State, f: EffectsFrame, step: ChooseEffect, side: Side) -> None:
    """H10-ORD-31, H10-PHASE-01  Carry out one of several options (or all of them, in the order chosen)."""
    pick = len(step.options) if step.pick == "all" else int(step.pick)
    g = for_step(ChooseFrame(), f, step, side)
    g.left = pick
    call(s, CHOOSE, g)


def can_do(s: Heresy2010State, f: ChooseFrame, option: OptionData) -> bool:
    """Whether an option could do anything at all."""
    return any(step_can_do(s, f, step) for step in option.steps)


def step_can_do(s: Heresy2010State, f: ChooseFrame, step: Effect) -> bool:
    """Whether a step of an option could do anything at all."""
    if isinstance(step, PlaceUnitsEffect):
        place = PlaceUnitsFrame()
        place.step, place.side, place.region, place.whole = step.n, f.side, f.region, f.whole
        return any(orders_place.why_not_place_in(s, place, a) is None for a in orders_place.field(s, place)) and bool(
            orders_place.candidates(s, place, True)
        )
    if isinstance(step, HealEffect):
        heal = HealFrame()
        heal.step, heal.side, heal.region = step.n, f.side, f.region
        friendly = [a for a in region_areas(s, f.region) if is_friendly(s, f.side, a)]
        return any(orders_heal.units_to_heal(s, heal, a) for a in friendly)
    return True


def options_open(s: Heresy2010State, f: ChooseFrame) -> list[int]:
    """The options that may be picked now."""
    step = params(f, ChooseEffect)
    met = True
    if step.needs == "emperor-on-terra-and-horus-on-ship":
        horus, emperor = s.hero_area[HORUS], s.hero_area[EMPEROR]
        met = horus in SHIP_AREAS and emperor < N_AREAS and not ON_SHIP[emperor]
    rows = [i for i, o in enumerate(step.options) if o.when_needs_fail != met and i not in f.picked]
    useful = [i for i in rows if can_do(s, f, step.options[i])]
    return useful or rows


class PickOption(SideChoice):
    """H10-ORD-31  Pick an option; one that can do nothing only if none can do anything."""

    def words(self, s: Heresy2010State, f: ChooseFrame) -> list[Word]:
        if f.left <= 0:
            return []
        out = [verb(_LABEL_VERBS[params(f, ChooseEffect).options[i].label]) for i in options_open(s, f)]
        if out and f.whole:
            out.append(IGNORE)
        return out

    def choose(self, s: Heresy2010State, f: ChooseFrame, w: Word) -> None:
        if w == IGNORE:
            ignore(s, f)
            return
        again(f)
        begin(s, f)
        f.left -= 1
        for i in options_open(s, f):
            option = params(f, ChooseEffect).options[i]
            if verb(_LABEL_VERBS[option.label]) == w:
                f.picked.append(i)
                g = EffectsFrame()
                g.side, g.region = f.side, f.region
                g.steps = [x.n for x in option.steps]
                g.card = top(s, EffectsFrame).card

                call(s, EFFECTS, g)
                return


# ---------------------------------------------------------------------------------------------------- relocation
def relocate(s: Heresy2010State, f: EffectsFrame, step: RelocateEffect, side: Side) -> None:
    """H10-PHASE-05, H10-PHASE-06, H10-HERO-23, H10-FAQ-25  Pieces are taken up and set down elsewhere; markers neither
    hinder nor
    follow."""
    g = RelocateFrame()
    g.step, g.side = step.n, side
    call(s, RELOCATE, g)


def movable(s: Heresy2010State, f: RelocateFrame, a: Area) -> list[int]:
    """The pieces of a source that the step may take."""
    step = params(f, RelocateEffect)
    if step.whose == "traitor-chaos":
        corrupted = KIND_MASK[TRAITOR_ARMY] | KIND_MASK[TRAITOR_TANK]
        heroes = bits(s.heroes_at[TRAITOR][a]) if step.heroes else []
        return bits(s.here[TRAITOR][a] & ~corrupted) + [N_UNITS + h for h in heroes]
    if step.whose == "both":
        return pieces_at(s, IMPERIAL, a) + pieces_at(s, TRAITOR, a)
    return pieces_at(s, f.side, a)


class Source(SideChoice):
    """H10-PHASE-05  The area the pieces leave."""

    def words(self, s: Heresy2010State, f: RelocateFrame) -> list[Word]:
        origin = params(f, RelocateEffect).from_
        if origin == "emperor-area":
            return [AREA + s.hero_area[EMPEROR]]
        if origin == "horus-area":
            return [AREA + s.hero_area[HORUS], DONE]
        if origin == "ship":
            return [AREA + CATACOMBS] if any(movable(s, f, a) for a in SHIP_AREAS) else []
        return [*(AREA + a for a in TERRA_AREAS if movable(s, f, a)), DONE]

    def choose(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> None:
        if w == DONE:
            leave(s, f)
        else:
            f.source = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> list[Reason]:
        if w not in AREA:
            return []
        origin, a = params(f, RelocateEffect).from_, AREA.id(w)
        if origin in ("emperor-area", "horus-area"):
            where = AREA_NAMES[s.hero_area[EMPEROR if origin == "emperor-area" else HORUS]]
            return [Reason("H10-PHASE-05", f"The pieces leave {where}.")]
        if origin == "ship":
            return [Reason("H10-PHASE-05", "The pieces leave the Vengeful Spirit.")]
        if ON_SHIP[a]:
            return [Reason("H10-PHASE-05", "The pieces leave an area of Terra.")]
        return [Reason("H10-PHASE-05", f"No piece that the card moves stands in {AREA_NAMES[a]}.")]


def why_not_set_down(s: Heresy2010State, f: RelocateFrame, a: Area) -> Reason | None:
    """H10-FAQ-25  Why the pieces may not be set down in an area, if so."""
    to = params(f, RelocateEffect).to
    if a in s.closed or a == f.source:
        return Reason("H10-PHASE-05", "The pieces are set down in another area of the map.")
    if to == "catacombs":
        return None if a == CATACOMBS else Reason("H10-PHASE-05", "The event leads to the Catacombs.")
    if ON_SHIP[a]:
        return Reason("H10-PHASE-05", "The pieces are set down on Terra.")
    return None if to == "terra-any" else why_not_near(s, f, a)


def why_not_near(s: Heresy2010State, f: RelocateFrame, a: Area) -> Reason | None:
    """H10-FAQ-25  Why an area of Terra is not near enough, or not open to the owner of the pieces, if so."""
    to = params(f, RelocateEffect).to
    owner = TRAITOR if params(f, RelocateEffect).whose == "traitor-chaos" else f.side
    if to == "next-to-palace":
        fits = borders_palace(s, a) and not is_enemy(s, owner, a)
        return None if fits else Reason("H10-PHASE-05", "It must border the Palace and not be an enemy area.")
    if s.here[1 - owner][a]:
        return Reason("H10-PHASE-05", "The area must be neutral or friendly to the owner of the pieces.")
    if to == "adjacent-to-source" and all(b != a for b, _ in neighbours(s, f.source)):
        return Reason("H10-PHASE-05", "The area must border the one they leave.")
    return None


def borders_palace(s: Heresy2010State, a: Area) -> bool:
    """Whether an area lies next to the Palace region, and not in it."""
    return a not in PALACE_AREAS and any(b in PALACE_AREAS for b, _ in neighbours(s, a))


class SetDown(SideChoice):
    """H10-PHASE-05, H10-FAQ-25  The one area where all of them are set down."""

    def words(self, s: Heresy2010State, f: RelocateFrame) -> list[Word]:
        if f.source < 0:
            return []
        out = [AREA + a for a in range(N_AREAS) if why_not_set_down(s, f, a) is None]
        if out and params(f, RelocateEffect).optional and params(f, RelocateEffect).from_ != "emperor-area":
            out.append(DONE)
        return out

    def choose(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> None:
        if w == DONE:
            leave(s, f)
        else:
            f.area = AREA.id(w)

    def why_not(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> list[Reason]:
        return area_reasons(s, f, w, why_not_set_down)


def take_up(s: Heresy2010State, f: RelocateFrame) -> None:
    """H10-FAQ-25  Who must go goes: everyone from the ship, the Emperor, Horus."""
    step = params(f, RelocateEffect)
    if f.area < 0:
        leave(s, f)
        return
    f.left = N_PIECES if step.max_units == "all" else int(step.max_units)
    must: list[int] = []
    if step.from_ == "ship":
        must = [p for a in SHIP_AREAS for p in movable(s, f, a)]
        f.left = 0
    elif step.from_ == "emperor-area":
        must = [N_UNITS + EMPEROR]
    elif step.from_ == "horus-area":
        must = [N_UNITS + HORUS]
    for p in must:
        put_piece(s, p, f.area)
        if p < N_UNITS:
            tell(s, "unit-moved", "H10-FAQ-25", unit=p, area=f.area)
        else:
            tell(s, "hero-moved", "H10-FAQ-25", hero=p - N_UNITS, area=f.area)
    check(s)  # one act: who holds what is seen when all of them stand there


class TakeUp(SideChoice):
    """H10-PHASE-06  Further pieces of the source, one by one; for an event a Hero is a unit like any other."""

    def words(self, s: Heresy2010State, f: RelocateFrame) -> list[Word]:
        if params(f, RelocateEffect).from_ == "ship" or f.left <= 0:
            return []
        found = movable(s, f, f.source)
        out: list[Word] = UNIT.words(one_of_each(s, [p for p in found if p < N_UNITS]))
        if params(f, RelocateEffect).heroes:
            out.extend(PIECE + p for p in found if p >= N_UNITS)
        return [*out, DONE] if out else []

    def choose(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        f.left -= 1
        move_piece(s, PIECE.id(w), f.area, "H10-PHASE-05")

    def why_not(self, s: Heresy2010State, f: RelocateFrame, w: Word) -> list[Reason]:
        if w in PIECE:
            return [Reason("H10-PHASE-05", "The event does not take this piece, or no more of them.")]
        return []


# ---------------------------------------------------------------------------------------------------- orders and
# actions
def place_orders(s: Heresy2010State, f: EffectsFrame, step: PlaceOrdersEffect, side: Side) -> None:
    """H10-FAQ-07  Orders laid on the strategic map free of charge."""
    g = PlaceOrdersFrame()
    g.side, g.left = side, step.max
    call(s, PLACE_ORDERS, g)


class OrderToPlace(SideChoice):
    """H10-FAQ-07  A card from hand, while the event still grants one."""

    def words(self, s: Heresy2010State, f: PlaceOrdersFrame) -> list[Word]:
        hand = s.order_hand[f.side]
        if f.left <= 0 or not hand:
            return []
        return [DONE, *(CARD + c for c in distinct_cards(hand))]

    def choose(self, s: Heresy2010State, f: PlaceOrdersFrame, w: Word) -> None:
        if w == DONE:
            leave(s, f)
        else:
            f.card = CARD.id(w)

    def why_not(self, s: Heresy2010State, f: PlaceOrdersFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-FAQ-07", "Only an order from your hand can be laid down.")]
        return []


class StackForOrder(SideChoice):
    """H10-ORD-06, H10-FAQ-07  Any of the seven stacks; the card is locked until a change of initiative."""

    def words(self, s: Heresy2010State, f: PlaceOrdersFrame) -> list[Word]:
        return [REGION + r for r in range(N_REGIONS)] if f.card >= 0 else []

    def choose(self, s: Heresy2010State, f: PlaceOrdersFrame, w: Word) -> None:

        lay_order(s, f.side, f.card, REGION.id(w), True)
        f.card = -1
        f.left -= 1
        jump(f, PLACE_ORDERS, "H10-FAQ-07")


def free_action(s: Heresy2010State, f: EffectsFrame, step: FreeActionEffect, side: Side) -> None:
    """H10-INIT-07, H10-INIT-31  One more action at no cost; no marker moves and no icon fires."""

    begin_action(s, side, step.hand_cost_max)


# ---------------------------------------------------------------------------------------------------- the map itself
def add_crevasse(s: Heresy2010State, f: EffectsFrame, step: AddCrevasseEffect, side: Side) -> None:
    """H10-CREV-01  Borders become crevasses for the rest of the game."""
    g = TearFrame()
    g.side, g.left = side, step.borders
    call(s, TEAR, g)


def may_tear(s: Heresy2010State, x: int) -> bool:
    """H10-CREV-01, H10-CREV-06  Borders of Terra outside the Palace that are neither walls nor crevasses."""
    a, b = BORDER_ENDS[x]
    if BORDER_WALL[x] or is_crevasse(s, x) or ON_SHIP[a] or a in s.closed or b in s.closed:
        return False
    return a not in PALACE_AREAS and b not in PALACE_AREAS


class TearBorder(SideChoice):
    """H10-CREV-01  Up to two borders, one by one."""

    def words(self, s: Heresy2010State, f: TearFrame) -> list[Word]:
        if f.left <= 0:
            return []
        return [*(BORDER + x for x in range(N_BORDERS) if may_tear(s, x)), DONE]

    def choose(self, s: Heresy2010State, f: TearFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        f.left -= 1
        s.chasms.append(BORDER.id(w))
        tell(s, "crevasse-opened", "H10-CREV-01", border=BORDER.id(w))

    def why_not(self, s: Heresy2010State, f: TearFrame, w: Word) -> list[Reason]:
        if w in BORDER:
            return [Reason("H10-CREV-01", "Only open borders of Terra outside the Palace can be torn open.")]
        return []


def map_rule(s: Heresy2010State, f: EffectsFrame, step: MapRuleEffect, side: Side) -> None:
    """H10-PHASE-03  The card lies in play and its rule is in force."""
    keep_card(s, f, step, side)


def keep_card(s: Heresy2010State, f: EffectsFrame, step: MapRuleEffect | BattleRuleEffect, side: Side) -> None:
    """H10-PHASE-03  The card is kept where it says, to be used later."""
    if f.card in s.executing:
        s.executing.remove(f.card)
        s.event_kept.append(f.card)
        tell(s, "event-kept", "H10-PHASE-03", card=f.card)
