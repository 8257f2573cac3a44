"""The early boarding rush in Horus Heresy (2010): a script goes for Horus as soon as the rules allow, against greedy.

The script plays the Imperial side. It lays an attack order and a Boarding Action on the ship's stack and an Assemble on
the Palace's, waits until the Traitor is ahead by two points (later by one), gathers all in the Inner Palace, boards
the Catacombs and attacks the Command Center with the strongest cards it holds. Whatever the plan does not say, greedy
says. It knows what its seat knows: public things and its own cards.

    python benchmarks/rush.py --games 50 --seed 2010 [--alone] [--no-emperor] [--asleep]

`--alone` boards with the Emperor and his guard only and gathers nobody; `--no-emperor` leaves the Emperor at home. With
`--asleep` the Traitor plays as greedy does but never sends Horus away from the ship.
"""

from __future__ import annotations

import argparse
import time

from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.core.spec import find
from siegeworks.games.heresy2010.box.components import (
    BOX,
    CARDS,
    CATACOMBS,
    COMMAND_CENTER,
    EMPEROR,
    HORUS,
    IMPERIAL,
    INNER_PALACE,
    PALACE,
    SHIP,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    CARD,
    DONE,
    HERO,
    IGNORE,
    PIECE,
    REGION,
    UNIT,
    verb,
)
from siegeworks.games.heresy2010.orders.orders import BURY, DRAW, DRAW_DECK, FROM_HAND, FROM_MAP, PLACE, STRATEGIC
from siegeworks.games.heresy2010.siege.frames import CrossFrame
from siegeworks.games.heresy2010.state import Heresy2010State, owner

GAME = find("heresy2010")
PATIENCE = 4  # up to this space the plan waits for a lead that lets it gather, board and attack in one go
EARLY = 10  # the rush is early when Horus dies before a marker stands here
ATTACKS = ("onslaught", "imperial-assault", "lightning-raid", "imperial-firefight", "riposte")
BOARD, GATHER = "boarding-action", "imperial-assemble"
ALL, RETREAT, TWO = verb("all"), verb("retreat"), verb("draw-two")
MOVES = ("lander", "mover", "crosser", "engage-pieces", "strider", "take-up")


class Rush:
    """The plan of one game, derived again from the position at every action."""

    def __init__(self, seed: str, gather: bool, emperor: bool) -> None:
        self.greedy = Greedy(seed)
        self.gather = gather
        self.emperor = emperor
        self.next: list[int] = []  # the words that carry the action just begun out
        self.boarded = 0  # the space of the leading marker when they went aboard
        self.attacks = 0

    def word(self, s: Heresy2010State) -> int:
        """The plan's word if it has one that is offered, else greedy's."""
        for w in self.wanted(s):
            if w in s.offered:
                return w
        return ask(self.greedy, GAME, s)

    def wanted(self, s: Heresy2010State) -> list[int]:
        """Words the plan would like to say now, best first."""
        kind = self.kind(s)
        if kind == "choose-action":
            self.next = self.action(s)
            return self.next[:1]
        if kind in ("pick-card", "pick-region", "draw-from") and len(self.next) > 1:
            return self.next[1:]
        if kind == "strategic":
            return [STRATEGIC]
        card = self.executing(s)
        if card == GATHER and self.gather:
            return self.gathering(s, kind)
        if card == BOARD:
            return self.boarding(s, kind)
        if card in ATTACKS and self.aboard(s):
            return self.attacking(s, kind)
        return []

    @staticmethod
    def kind(s: Heresy2010State) -> str:
        return GAME.rules.question(s)[0].kind

    @staticmethod
    def executing(s: Heresy2010State) -> str:
        """The own order being carried out, if one is."""
        return next((CARDS[c].id for c in s.executing if CARDS[c].side == IMPERIAL), "")

    @staticmethod
    def aboard(s: Heresy2010State) -> bool:
        return bool(s.here[IMPERIAL][CATACOMBS]) and s.hero_area[HORUS] == COMMAND_CENTER

    # ------------------------------------------------------------------------------------------------ which action
    def action(self, s: Heresy2010State) -> list[int]:
        """The next action of the plan and the words that follow it; empty when greedy is to go on."""
        hand = {CARDS[c].id: c for c in s.order_hand[IMPERIAL]}
        ship, palace = self.own(s, SHIP), self.own(s, PALACE)
        attack = next((hand[a] for a in ATTACKS if a in hand), -1)
        if s.hero_area[HORUS] != COMMAND_CENTER:
            return []
        if self.aboard(s) and not s.markers[IMPERIAL][CATACOMBS]:
            if self.top(s, SHIP) in ATTACKS:
                return self.run(SHIP)
            return [FROM_HAND, *self.lay(attack, SHIP)[1:]] if attack >= 0 else []
        if self.aboard(s):
            return []
        if BOARD not in ship:
            if not any(a in ship for a in ATTACKS) and attack >= 0 and BOARD in hand:
                return self.lay(attack, SHIP)
            return self.lay(hand[BOARD], SHIP) if BOARD in hand else []
        lead = s.track[TRAITOR] - s.track[IMPERIAL]
        gathered = not self.gather or s.here[IMPERIAL][INNER_PALACE].bit_count() > 3
        if self.gather and not gathered and GATHER not in palace:
            return self.lay(hand[GATHER], PALACE) if GATHER in hand else self.wait(s)
        if self.top(s, SHIP) != BOARD:
            return self.wait(s)
        if gathered:
            return self.run(SHIP)
        if lead >= (2 if s.track[IMPERIAL] < PATIENCE else 1) and self.top(s, PALACE) == GATHER:
            return self.run(PALACE)
        return self.wait(s)

    @staticmethod
    def own(s: Heresy2010State, region: int) -> list[str]:
        """The own orders in a stack."""
        return [CARDS[c].id for c in s.stacks[region] if owner(c) == IMPERIAL]

    @staticmethod
    def top(s: Heresy2010State, region: int) -> str:
        """The own order on top of a stack that may be executed now, if there is one."""
        stack = s.stacks[region]
        free = stack and owner(stack[-1]) == IMPERIAL and stack[-1] not in s.locked
        return CARDS[stack[-1]].id if free else ""

    @staticmethod
    def run(region: int) -> list[int]:
        return [FROM_MAP, REGION + region]

    @staticmethod
    def lay(card: int, region: int) -> list[int]:
        alike = [CARD + c for c, row in enumerate(CARDS) if row.id == CARDS[card].id]
        return [PLACE, *alike, REGION + region]

    def wait(self, s: Heresy2010State) -> list[int]:
        """Something for one point that spoils nothing: uncover what the Traitor covered, draw, lay a card elsewhere."""
        for region, card in ((SHIP, BOARD), (PALACE, GATHER)):
            stack = s.stacks[region]
            if card in self.own(s, region) and stack and owner(stack[-1]) == TRAITOR:
                return [BURY, REGION + region]
        if DRAW in s.offered:
            return [DRAW, DRAW_DECK]
        spare = [c for c in s.order_hand[IMPERIAL] if CARDS[c].id not in (*ATTACKS, BOARD, GATHER)]
        region = next(r for r in range(len(s.stacks)) if r not in (SHIP, PALACE))
        return self.lay(spare[0], region) if spare else []

    # ------------------------------------------------------------------------------------------------ carrying it out
    def pieces(self, s: Heresy2010State) -> list[int]:
        """Every piece offered; the Emperor only if he comes along."""
        emperor = HERO + EMPEROR
        return [w for w in s.offered if (w in PIECE or w in CARD) and (w != emperor or self.emperor)]

    def gathering(self, s: Heresy2010State, kind: str) -> list[int]:
        if kind == "destination":
            return [AREA + INNER_PALACE]
        return [w for w in self.pieces(s) if w in PIECE] + [DONE] if kind == "mover" else []

    def boarding(self, s: Heresy2010State, kind: str) -> list[int]:
        if kind == "gate":
            return [AREA + CATACOMBS]
        if kind != "crosser":
            return []
        self.boarded = self.boarded or max(s.track)
        f = s.frames[-1]
        assert isinstance(f, CrossFrame)
        row = s.here[IMPERIAL][INNER_PALACE]
        first = [w for w in self.pieces(s) if w in UNIT and row >> PIECE.id(w) & 1]
        return first + ([w for w in self.pieces(s) if w in PIECE] if f.source >= 0 else []) + [DONE]

    def attacking(self, s: Heresy2010State, kind: str) -> list[int]:
        if kind == "target-area":
            self.attacks += 1
            return [AREA + COMMAND_CENTER]
        if kind == "name-origins":
            return [AREA + CATACOMBS, DONE]
        if kind == "engage-pieces":
            return [ALL]
        if kind == "hero-cards":
            return [TWO]
        if kind == "play-cards":
            cards = [w for w in s.offered if w in CARD]
            return [*sorted(cards, key=lambda w: -CARDS[CARD.id(w)].attack), DONE]
        return [w for w in s.offered if w not in (RETREAT, IGNORE, DONE)][:1] if len(s.offered) == 2 else []


def traitor(player: Greedy, s: Heresy2010State, asleep: bool) -> int:
    """Greedy's word; a Traitor who sleeps leaves Horus where he is."""
    word = ask(player, GAME, s)
    if asleep and word == HERO + HORUS and Rush.kind(s) in MOVES:
        return DONE if DONE in s.offered else next(w for w in s.offered if w != word)
    return word


def play(name: str, gather: bool, emperor: bool, asleep: bool) -> dict[str, int | str]:
    """One game of the first scenario, and what became of the rush."""
    s = GAME.new("brother-against-brother", f"rush {name}")
    rush, foe = Rush(name, gather, emperor), Greedy(f"traitor {name}")
    left = 0
    while s.frames:
        mine = GAME.rules.seat(s) == IMPERIAL
        GAME.choose(s, rush.word(s) if mine else traitor(foe, s, asleep))
        if s.playing and not left and s.hero_area[HORUS] not in (COMMAND_CENTER, BOX):
            left = max(s.track)
    outcome = GAME.outcome(s)
    assert outcome is not None
    return {"winner": outcome["winner"], "reason": outcome["reason"], "space": max(s.track), "left": left,
            "boarded": rush.boarded, "attacks": rush.attacks}  # fmt: skip


def main() -> None:
    """Play the games and say how they went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", default="2010")
    for flag in ("--alone", "--no-emperor", "--asleep"):
        parser.add_argument(flag, action="store_true")
    args = parser.parse_args()
    began = time.process_time()
    rows = [play(f"{args.seed} {n}", not args.alone, not args.no_emperor, args.asleep) for n in range(args.games)]
    endings: dict[str, int] = {}
    for row in rows:
        endings[str(row["reason"])] = endings.get(str(row["reason"]), 0) + 1
    dead = [row for row in rows if row["reason"] == "horus-dead"]
    aboard = [int(row["boarded"]) for row in rows if row["boarded"]]
    print(f"{args.games} games, {time.process_time() - began:.0f} s of CPU; endings {endings}")
    print(f"Horus left the ship in {sum(bool(row['left']) for row in rows)}, before space {EARLY} in "
          f"{sum(0 < int(row['left']) < EARLY for row in rows)}")  # fmt: skip
    print(f"boarded in {len(aboard)}, at space {min(aboard, default=0)} at the earliest, "
          f"{sum(aboard) / max(1, len(aboard)):.1f} in the mean; attacked Horus in "
          f"{sum(bool(row['attacks']) for row in rows)}")  # fmt: skip
    print(f"Horus dead before space {EARLY}: {sum(int(row['space']) < EARLY for row in dead)}, at all: {len(dead)}; "
          f"won by the rush: {sum(row['winner'] == 'imperial' for row in rows)}")  # fmt: skip


if __name__ == "__main__":
    main()
