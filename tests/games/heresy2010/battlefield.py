"""A bare board to fight on: no set-up, every deck in printed order, pieces put where a test wants them."""

from __future__ import annotations

from siegeworks.core.fate import FAST, Fate, start_seed
from siegeworks.core.flow import call
from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010.battle import joining
from siegeworks.games.heresy2010.battle.engaged import battle
from siegeworks.games.heresy2010.battle.frames import AttackFrame, BattleFrame
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    AREA_REGIONS,
    BOMBARDMENT_CARDS,
    CARD_IDS,
    CARD_NUMBER,
    COMBAT_CARDS,
    HERO_CARDS,
    HERO_NUMBER,
    IMPERIAL,
    IS_HERO_CARD,
    N_UNITS,
    TRAITOR,
    UNIT_IDS,
)
from siegeworks.games.heresy2010.box.options import OPTIONS
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.state import Heresy2010State, put_hero, put_unit

SIDES = {"imperial": IMPERIAL, "traitor": TRAITOR}


def unit(name: str) -> int:
    return UNIT_IDS.index(name)


class Field:
    """One position and the words said in it; every method reads like play."""

    def __init__(self, options: dict[str, int] | None = None, fate: Fate = FAST) -> None:
        s = Heresy2010State()
        s.options = [(options or {}).get(o.id, o.default) for o in OPTIONS]
        s.fate = fate
        s.seed = start_seed(1) if fate is FAST else 0
        s.journal = Journal()
        s.playing = True
        for side in (IMPERIAL, TRAITOR):
            s.combat_deck[side] = list(COMBAT_CARDS[side])
            s.hero_deck[side] = list(HERO_CARDS[side])
        s.bomb_deck = list(BOMBARDMENT_CARDS)
        s.rebuild()
        self.s = s

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
        call(self.s, joining.ATTACK, f)
        RULES.settle(self.s)
        if target is not None and f"area:{target}" in self.words():
            self.say(f"area:{target}")
        return self

    def coexist(self, area: str) -> Field:
        joining.coexistence(self.s, AREA_NUMBER[area])
        RULES.settle(self.s)
        return self

    def words(self) -> list[str]:
        return [WORDS.names[w] for w in self.s.offered]

    def say(self, *words: str) -> Field:
        for word in words:
            if word not in self.words():
                raise AssertionError(f"{word} is not offered at {self.where()}: {self.words()}")
            RULES.choose(self.s, WORDS.number(word))
        return self

    def why(self, word: str) -> list[str]:
        return [r.rule for r in RULES.why_not(self.s, WORDS.number(word))]

    def kind(self) -> str:
        return RULES.question(self.s)[0].kind if self.s.frames else ""

    def seat(self) -> str:
        return ("imperial", "traitor")[RULES.seat(self.s)]

    def where(self) -> str:
        return RULES.where(self.s)

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
            if not self.s.frames or self.kind() in kinds:
                return self
            words = self.words()
            self.say(next((w for w in plain if w in words), words[0]))
        raise AssertionError(f"none of {kinds} was asked: {self.where()}")

    def fight(self) -> BattleFrame:
        f = battle(self.s)
        assert f is not None, "no battle is being fought"
        return f

    def engaged(self, side: str) -> set[str]:
        return {
            WORDS.names[WORDS.index[f"unit:{UNIT_IDS[0]}"] + p].split(":")[1] for p in self.fight().engaged[SIDES[side]]
        }

    def cards(self, side: str) -> list[str]:
        return sorted(CARD_IDS[c] for c in self.s.combat_hand[SIDES[side]])

    def at(self, name: str) -> str:
        from siegeworks.games.heresy2010.box.components import PLACE_IDS

        if name in HERO_NUMBER:
            return PLACE_IDS[self.s.hero_area[HERO_NUMBER[name]]]
        return PLACE_IDS[self.s.unit_area[unit(name)]]

    def damage(self, name: str) -> int:
        return self.s.hero_damage[HERO_NUMBER[name]] if name in HERO_NUMBER else self.s.unit_damage[unit(name)]

    def told(self, kind: str) -> list[dict[str, object]]:
        assert self.s.journal is not None
        return [e for e in self.s.journal.events if e["type"] == kind]

    @property
    def over(self) -> bool:
        return battle(self.s) is None


assert N_UNITS == 112
