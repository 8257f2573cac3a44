"""Chapter 4, set-up: eight steps, by scenario."""

from __future__ import annotations

from siegeworks.core.fate import draw, shuffle
from siegeworks.core.flow import Choice, again, call, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.spec import Scenario
from siegeworks.core.why import WASTE, Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import distinct_cards
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BOMBARDMENT_CARDS,
    CARDS,
    COMBAT_CARDS,
    EVENT_CARDS,
    HERO_CARDS,
    HERO_NUMBER,
    IMPERIAL,
    KIND_MASK,
    KIND_NUMBER,
    LEGION_IDS,
    LEGION_MASK,
    N_AREAS,
    N_REGIONS,
    NEIGHBOURS,
    ORDER_CARDS,
    POWER_IDS,
    POWER_MASK,
    SIDE_NAMES,
    STOCKPILE,
    TRAITOR,
    Area,
    Card,
    Side,
)
from siegeworks.games.heresy2010.box.options import SIDE_SELECTION
from siegeworks.games.heresy2010.box.records import EventDeckData, ScenarioData
from siegeworks.games.heresy2010.box.scenarios import FIRST_ORDERS, SCENARIOS, SPECIAL_RULES
from siegeworks.games.heresy2010.box.words import AREA, CARD, REGION
from siegeworks.games.heresy2010.frames import DEPLOY, ROUND, SETUP, SetupFrame
from siegeworks.games.heresy2010.orders.carryout import has_text_for
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.siege.frames import CORRUPT, ORBITAL, CorruptFrame, OrbitalFrame
from siegeworks.games.heresy2010.state import Heresy2010State, bits, put_hero, put_unit

SCENARIO_LIST: tuple[Scenario, ...] = tuple(Scenario(row.id, row.name, row.summary) for row in SCENARIOS)
_CLOSING = SPECIAL_RULES["impassible-areas"]
_NEVER_CLOSED = frozenset(AREA_NUMBER[a] for a in _CLOSING.never)
LANDINGS: tuple[str, ...] = tuple(FIRST_ORDERS.traitor_places_from)
_PLACES: int = FIRST_ORDERS.traitor_places


def row(s: Heresy2010State) -> ScenarioData:
    """The scenario in play."""
    return SCENARIOS[s.scenario]


# ---------------------------------------------------------------------------------------------------- steps 1 to 3
def prepare(s: Heresy2010State) -> None:
    """H10-COMP-25, H10-SETUP-02, H10-SETUP-09, H10-SETUP-10, H10-SETUP-12, H10-SETUP-13, H10-SETUP-14, H10-SETUP-15,
    H10-SETUP-16, H10-SETUP-17,
    H10-SETUP-18, H10-SETUP-19

    General components: everything in the stockpiles, decks shuffled, markers on space 1 with the Traitor's on top,
    Heroes unhurt.
    """
    s.rebuild()
    for side in (IMPERIAL, TRAITOR):
        s.combat_deck[side] = list(COMBAT_CARDS[side])
        shuffle(s, s.combat_deck[side], f"{SIDE_NAMES[side]} combat deck")
        s.hero_deck[side] = list(HERO_CARDS[side])
        shuffle(s, s.hero_deck[side], f"{SIDE_NAMES[side]} Hero deck")
    s.bomb_deck = list(BOMBARDMENT_CARDS)
    shuffle(s, s.bomb_deck, "bombardment deck")
    choose_sides(s)
    s.track = [1, 1]
    s.upper = TRAITOR
    s.current = TRAITOR
    if "bold-tokens" in row(s).special_rules:
        n = SPECIAL_RULES["bold-tokens"].per_player
        s.tokens = [n, n]


def set_up(s: Heresy2010State) -> None:
    """H10-SETUP-01  Set-up on top of the first round."""
    prepare(s)
    call(s, ROUND)
    call(s, SETUP)


def choose_sides(s: Heresy2010State) -> None:
    """H10-SETUP-05, H10-SETUP-06, H10-SETUP-07  Say which side the player named first plays, or who won the toss.

    A Chaos Star makes him the Traitor, an Eagle the Imperial player; the winner of a toss picks the scenario, the
    loser his side.
    """
    method = SIDE_SELECTION.value(s)
    if method == "card":
        card = s.bomb_deck[-1]
        reveal(s)
        tell(s, "side-drawn", "H10-SETUP-05", card=card, side=TRAITOR if CARDS[card].star else IMPERIAL)
        shuffle(s, s.bomb_deck, "bombardment deck")
    elif method == "toss":
        tell(s, "toss-won", "H10-SETUP-06", first=draw(s, 2, "toss") == 0)


class CloseArea(Choice):
    """H10-COMP-21, H10-SETUP-08  In some scenarios the players mark four areas that do not exist, Traitor first, no
    two adjacent."""

    def seat(self, s: Heresy2010State, f: SetupFrame) -> int:
        return TRAITOR if len(s.closed) % 2 == 0 else IMPERIAL

    def words(self, s: Heresy2010State, f: SetupFrame) -> list[Word]:
        if "impassible-areas" not in row(s).special_rules or len(s.closed) >= _CLOSING.areas:
            return []
        return [AREA + a for a in range(N_AREAS) if self.why_not_close(s, a) is None]

    def why_not_close(self, s: Heresy2010State, a: Area) -> Reason | None:
        """Why an area cannot be closed, if so."""
        if a in _NEVER_CLOSED:
            return Reason("H10-COMP-21", "This area can never be closed.")
        if a in s.closed:
            return Reason("H10-COMP-21", "This area is closed already.")
        if any(b in s.closed for b, _ in NEIGHBOURS[a]):
            return Reason("H10-COMP-21", "Closed areas may not touch one another.")
        return None

    def choose(self, s: Heresy2010State, f: SetupFrame, w: Word) -> None:
        again(f)
        s.closed.append(AREA.id(w))
        tell(s, "area-closed", "H10-COMP-21", area=AREA.id(w))

    def why_not(self, s: Heresy2010State, f: SetupFrame, w: Word) -> list[Reason]:
        if w in AREA:
            reason = self.why_not_close(s, AREA.id(w))
            return [reason] if reason else []
        return []


# ---------------------------------------------------------------------------------------------------- step 4
def place_units(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-21, H10-SETUP-22, H10-HERO-12  As the scenario directs, or by deployment; the rest stays in the
    stockpiles."""
    if row(s).setup != "fixed":
        call(s, DEPLOY)
        return
    for place in row(s).place:
        a = AREA_NUMBER[place.area]
        side = SIDE_NAMES.index(place.side)
        for h in place.heroes:
            put_hero(s, HERO_NUMBER[h], a)
        s.lasers.extend([a] * place.lasers)
        for group in place.units:
            mask = s.here[side][STOCKPILE] & KIND_MASK[KIND_NUMBER[group.unit]]
            if group.legion:
                mask &= LEGION_MASK[LEGION_IDS.index(group.legion)]
            if group.power:
                mask &= POWER_MASK[POWER_IDS.index(group.power)]
            for u in bits(mask)[: group.count]:
                put_unit(s, u, a)


# ---------------------------------------------------------------------------------------------------- step 5
def acts_of(events: EventDeckData) -> list[tuple[list[Card], int]]:
    """The cards of each act and how many of them are used."""
    used: set[Card] = set()
    out = []
    for act in events.act:
        cards = []
        for title in act.cards:
            card = next(c for c in EVENT_CARDS if CARDS[c].id == title and c not in used)
            used.add(card)
            cards.append(card)
        out.append((cards, len(cards) if act.use == "all" else int(act.use)))
    return out


def build_events(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-23, H10-SETUP-24, H10-SETUP-25, H10-SETUP-26, H10-SETUP-27, H10-SETUP-28  Acts shuffled one by one,
    the first on top.

    Cards left out are not in the game, and nobody sees which.
    """
    events = row(s).events
    if events.mode == "random":
        deck = list(EVENT_CARDS)
        shuffle(s, deck, "event deck")
        s.event_deck = deck[: events.draw]
    elif events.mode == "acts":
        for n, (cards, use) in enumerate(acts_of(events)):
            shuffle(s, cards, f"event deck act {n + 1}")
            s.event_deck = cards[:use] + s.event_deck
    else:
        build_draft(s, f, events)
    s.event_box = [c for c in EVENT_CARDS if c not in s.event_deck]


def build_draft(s: Heresy2010State, f: SetupFrame, events: EventDeckData) -> None:
    """H10-SETUP-27  Each act: what the players put in, neutral cards added, some taken out at random.

    The acts are noted, because each player knows what he put where.
    """
    neutral = [c for c in EVENT_CARDS if CARDS[c].pool == "neutral"]
    shuffle(s, neutral, "neutral events")
    put = f.put[:]
    for n, act in enumerate(events.act):
        size = 2 * act.each_player_puts
        cards, put = put[:size], put[size:]
        for _ in range(act.neutral_added):
            cards.append(neutral.pop())
        s.acts.append(sorted(cards))
        shuffle(s, cards, f"event deck act {n + 1}")
        keep = len(cards) - act.removed_at_random
        s.event_deck = cards[:keep] + s.event_deck


class DraftEvent(Choice):
    """H10-SETUP-27  In the scenario with player-built events each player puts cards of his own pool into each act,
    facedown."""

    def seat(self, s: Heresy2010State, f: SetupFrame) -> int:
        return IMPERIAL if self.taken(s, f) % 2 else TRAITOR

    def taken(self, s: Heresy2010State, f: SetupFrame) -> int:
        """How many cards were put so far; the players alternate, the Traitor first."""
        return len(f.put)

    def words(self, s: Heresy2010State, f: SetupFrame) -> list[Word]:
        events = row(s).events
        if events.mode != "drafted" or len(f.put) >= 2 * sum(a.each_player_puts for a in events.act):
            return []
        pool = SIDE_NAMES[self.seat(s, f)]
        return [CARD + c for c in distinct_cards([c for c in EVENT_CARDS if CARDS[c].pool == pool and c not in f.put])]

    def choose(self, s: Heresy2010State, f: SetupFrame, w: Word) -> None:
        again(f)
        tell(s, "event-put", "H10-SETUP-27", side=self.seat(s, f))
        f.put.append(CARD.id(w))

    def why_not(self, s: Heresy2010State, f: SetupFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-SETUP-27", "Only event cards of your own pool that you have not put yet.")]
        return []


def forget_draft(s: Heresy2010State, f: SetupFrame) -> None:
    """The cards put are in the deck or the box now."""
    f.put = []


# ---------------------------------------------------------------------------------------------------- steps 6 and 7
def corruption(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-29, H10-SETUP-33, H10-CORR-10, H10-SETUP-42  As many corruption attempts as the scenario says."""
    g = CorruptFrame()
    g.left = row(s).corruption_draws
    call(s, CORRUPT, g)


def bombardment(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-34, H10-SETUP-37  As many bombardments as the scenario says."""
    g = OrbitalFrame()
    g.setup = 1
    g.side = TRAITOR
    g.count = row(s).bombardments
    call(s, ORBITAL, g)


# ---------------------------------------------------------------------------------------------------- step 8
def starting_orders(side: Side) -> tuple[list[Card], list[Card]]:
    """A side's orders with the starting icon, and the others."""
    seen: dict[str, int] = {}
    starting: list[Card] = []
    others: list[Card] = []
    for c in ORDER_CARDS[side]:
        title = CARDS[c]
        n = seen.get(title.id, 0)
        seen[title.id] = n + 1
        (starting if n < title.starting else others).append(c)
    return starting, others


def take_orders(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-20, H10-SETUP-38, H10-SETUP-40, H10-COMP-14  Starting orders to hand, the others shuffled into the
    deck."""
    for side in (IMPERIAL, TRAITOR):
        s.order_hand[side], s.order_deck[side] = starting_orders(side)
        s.known[1 - side] = s.order_hand[side][:]  # everyone knows what a player starts with
    f.left = _PLACES


class LandingOrder(Choice):
    """H10-SETUP-39, H10-FAQ-07  The Traitor lays exactly four of his starting landing orders free of charge.

    It waits for the answer also when all that are left have one title: only he can know that.
    """

    pause = True

    def seat(self, s: Heresy2010State, f: SetupFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy2010State, f: SetupFrame) -> list[Word]:
        if f.left <= 0:
            return []
        hand = [c for c in s.order_hand[TRAITOR] if CARDS[c].id in LANDINGS]
        return [CARD + c for c in distinct_cards(hand)]

    def choose(self, s: Heresy2010State, f: SetupFrame, w: Word) -> None:
        f.card = CARD.id(w)

    def why_not(self, s: Heresy2010State, f: SetupFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-SETUP-39", "Only starting Port Landing and Drop Pods cards are laid now.")]
        return []


class LandingStack(Choice):
    """H10-SETUP-39, H10-ORD-06  On any stack, unlocked."""

    def seat(self, s: Heresy2010State, f: SetupFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy2010State, f: SetupFrame) -> list[Word]:
        return [REGION + r for r in range(N_REGIONS)] if f.card >= 0 else []

    def caution(self, s: Heresy2010State, f: SetupFrame, w: Word) -> Caution | None:
        if has_text_for(f.card, REGION.id(w)):
            return None
        return Caution(WASTE, f"{CARDS[f.card].name} can never be carried out there.", "H10-ORD-32")

    def choose(self, s: Heresy2010State, f: SetupFrame, w: Word) -> None:
        s.order_hand[TRAITOR].remove(f.card)
        s.known[IMPERIAL] = [c for c in s.known[IMPERIAL] if CARDS[c].id not in LANDINGS]
        s.stacks[REGION.id(w)].append(f.card)
        s.laid.append(f.card)
        tell(s, "order-placed", "H10-SETUP-39", side=TRAITOR, region=REGION.id(w))
        f.card = -1
        f.left -= 1
        jump(f, SETUP, "H10-SETUP-39")


def shuffle_landings(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-39, H10-SETUP-40  The Traitor's other landing orders go into his deck."""
    back = [c for c in s.order_hand[TRAITOR] if CARDS[c].id in LANDINGS]
    s.order_hand[TRAITOR] = [c for c in s.order_hand[TRAITOR] if c not in back]
    s.order_deck[TRAITOR].extend(back)
    s.known[IMPERIAL] = s.order_hand[TRAITOR][:]
    f.side = TRAITOR
    f.left = row(s).extra_hand.count if row(s).extra_hand.mode == "choose" else 0


class ExtraOrder(SideChoice):
    """H10-SETUP-39  Where the scenario lets the players choose further orders for their hands."""

    def words(self, s: Heresy2010State, f: SetupFrame) -> list[Word]:
        if f.left <= 0:
            return []
        return [CARD + c for c in distinct_cards(sorted(s.order_deck[f.side]))]

    def choose(self, s: Heresy2010State, f: SetupFrame, w: Word) -> None:
        again(f)
        s.order_deck[f.side].remove(CARD.id(w))
        s.order_hand[f.side].append(CARD.id(w))
        f.left -= 1
        if not f.left and f.side == TRAITOR:
            f.side = IMPERIAL
            f.left = row(s).extra_hand.count

    def why_not(self, s: Heresy2010State, f: SetupFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-SETUP-39", "Only an order from your own deck can be added to your hand.")]
        return []


def shuffle_orders(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-40  The order decks are shuffled; a random extra card where the scenario says so."""
    extra = row(s).extra_hand
    for side in (IMPERIAL, TRAITOR):
        shuffle(s, s.order_deck[side], f"{SIDE_NAMES[side]} order deck")
        if extra.mode == "random":
            for _ in range(extra.count):
                s.order_hand[side].append(s.order_deck[side].pop())


def begin_play(s: Heresy2010State, f: SetupFrame) -> None:
    """H10-SETUP-01, H10-SETUP-41, H10-SETUP-42  Play begins at once with the Traitor; nobody fights before a change of
    initiative."""
    s.playing = True
    tell(s, "play-began", "H10-SETUP-41")
