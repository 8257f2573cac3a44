"""The stage of battles: pieces put where a test wants them, hands begun with the cards it names."""

from __future__ import annotations

from siegeworks.core.fate import FAST, Fate, start_seed
from siegeworks.core.stage import Stage
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle import joining
from siegeworks.games.heresy2010.battle.engaged import battle
from siegeworks.games.heresy2010.battle.frames import ATTACK, AttackFrame, BattleFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    AREA_REGIONS,
    BOMBARDMENT_CARDS,
    CARD_IDS,
    CARD_NUMBER,
    CARD_STAR,
    COMBAT_CARDS,
    HERO_CARDS,
    HERO_NUMBER,
    IMPERIAL,
    IS_HERO_CARD,
    N_UNITS,
    PLACE_IDS,
    TRAITOR,
    UNIT_IDS,
)
from siegeworks.games.heresy2010.box.options import OPTIONS
from siegeworks.games.heresy2010.box.words import PIECE
from siegeworks.games.heresy2010.state import Heresy2010State, put_hero, put_unit

SIDES = {"imperial": IMPERIAL, "traitor": TRAITOR}


def unit(name: str) -> int:
    return UNIT_IDS.index(name)


class Field(Stage):
    """A bare board: no set-up, every deck in printed order, pieces put where a test wants them."""

    s: Heresy2010State

    def __init__(self, options: dict[str, int] | None = None, fate: Fate = FAST) -> None:
        s = Heresy2010State()
        s.options = [(options or {}).get(o.id, o.default) for o in OPTIONS]
        s.fate = fate
        s.seed = start_seed(1) if fate is FAST else 0
        s.playing = True
        for side in (IMPERIAL, TRAITOR):
            s.combat_deck[side] = list(COMBAT_CARDS[side])
            s.hero_deck[side] = list(HERO_CARDS[side])
        s.bomb_deck = list(BOMBARDMENT_CARDS)
        s.rebuild()
        super().__init__(GAME, s)

    def put(self, area: str, *names: str) -> Field:
        for name in names:
            if name in HERO_NUMBER:
                put_hero(self.s, HERO_NUMBER[name], AREA_NUMBER[area])
            else:
                put_unit(self.s, unit(name), AREA_NUMBER[area])
        return self

    def hand(self, side: str, *cards: str) -> Field:
        """These cards come first when the side draws, combat and Hero combat cards apart."""
        s, x = self.s, SIDES[side]
        for name in reversed(cards):
            c = CARD_NUMBER[name]
            deck = s.hero_deck[x] if IS_HERO_CARD[c] else s.combat_deck[x]
            deck.remove(c)
            deck.append(c)
        return self

    def bombardment(self, *cards: str) -> Field:
        """These bombardment cards come next."""
        for name in reversed(cards):
            self.s.bomb_deck.remove(CARD_NUMBER[name])
            self.s.bomb_deck.append(CARD_NUMBER[name])
        return self

    def attack(
        self,
        side: str,
        target: str | None = None,
        region: int | None = None,
        origins: int = 1,
        iterations: int = 4,
        **notes: int,
    ) -> Field:
        """Execute an attack order; with a target it is named at once."""
        f = AttackFrame()
        f.side = SIDES[side]
        f.origins, f.iterations = origins, iterations
        f.region = region if region is not None else AREA_REGIONS[AREA_NUMBER[target or "inner-palace"]][0]
        for name, value in notes.items():
            setattr(f, name, value)
        self.enter(ATTACK, frame=f).settle()
        if target is not None and f"area:{target}" in self.offered:
            self.say(f"area:{target}")
        return self

    def coexist(self, area: str) -> Field:
        joining.coexistence(self.s, AREA_NUMBER[area])
        return self.settle()

    def until(self, *kinds: str) -> Field:
        """Take the plainest answer until one of these questions is open."""
        plain = (
            "verb:decline",
            "verb:no-counter",
            "verb:pass",
            "verb:draw-none",
            "verb:all",
            "verb:done",
            "verb:traitor-first",
        )
        for _ in range(300):
            if not self.s.frames or self.asked in kinds:
                return self
            words = self.offered
            self.say(next((w for w in plain if w in words), words[0]))
        raise AssertionError(f"none of {kinds} was asked: {GAME.rules.where(self.s)}")

    def fight(self) -> BattleFrame:
        f = battle(self.s)
        assert f is not None, "no battle is being fought"
        return f

    def engaged(self, side: str) -> set[str]:
        return {PIECE.names[p].partition(":")[2] for p in self.fight().engaged[SIDES[side]]}

    def cards(self, side: str) -> list[str]:
        return sorted(CARD_IDS[c] for c in self.s.combat_hand[SIDES[side]])

    def at(self, name: str) -> str:
        if name in HERO_NUMBER:
            return PLACE_IDS[self.s.hero_area[HERO_NUMBER[name]]]
        return PLACE_IDS[self.s.unit_area[unit(name)]]

    def damage(self, name: str) -> int:
        return self.s.hero_damage[HERO_NUMBER[name]] if name in HERO_NUMBER else self.s.unit_damage[unit(name)]

    @property
    def over(self) -> bool:
        return battle(self.s) is None


STARS = [c for c in CARD_IDS if c.startswith("bombardment") and CARD_STAR[CARD_IDS.index(c)]]
EAGLES = [c for c in CARD_IDS if c.startswith("bombardment") and not CARD_STAR[CARD_IDS.index(c)]]
TARGET, ORIGIN = "martyrs-parade", "gilded-ruins"


def scene(attacker: str, attacking: list[str], defending: list[str], imperial: list[str], traitor: list[str]) -> Field:
    """A battle up to the question who is active first; the hands begin with the cards given, Hero cards are drawn if
    any is asked for."""
    t = Field().put(ORIGIN, *attacking).put(TARGET, *defending)
    t.hand("imperial", *imperial).hand("traitor", *traitor)
    heroes = any(name in HERO_NUMBER for name in attacking + defending)
    t.attack(attacker, TARGET, iterations=8).until("engage-pieces", "hero-cards", "first-active")
    if t.asked == "engage-pieces":
        t.say("verb:all")
    while heroes and t.asked != "first-active":
        t.until("hero-cards", "first-active")
        if t.asked == "hero-cards":
            t.say("verb:draw-two")
    return t.until("first-active")


def use(t: Field, side: str, card: str) -> Field:
    """The side is active first, plays the card and uses its effect."""
    return t.say(f"verb:{side}-first", f"card:{card}", f"card:{card}")


def may_use(t: Field, side: str, card: str) -> bool:
    """Whether the effect could be chosen once the card is played."""
    t.say(f"verb:{side}-first", f"card:{card}")
    return f"card:{card}" in t.offered


assert N_UNITS == 112
