"""Games played at random with a leaning, and what they have shown: steps, ability blocks, cards, events, powers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.reactions import auspex_range
from siegeworks.games.blackreach.abilities.scattering import signum
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACE_FLIES, FACES, TYPES, UNIT_TYPE, WEAPONS
from siegeworks.games.blackreach.box.components import CARD_NAMES, CARD_SIDE, POWER_NAMES, UNIT_NAMES
from siegeworks.games.blackreach.box.words import (
    ASSAULT_WORD,
    DONE,
    FIRE,
    HOLD,
    MOVE,
    PASS,
    SQUARE,
    SUPPRESS,
    UNIT,
    WORDS,
)
from siegeworks.games.blackreach.cards.deck import CARD_EVENT
from siegeworks.games.blackreach.cards.window import QUIET_WORD
from siegeworks.games.blackreach.fire.frames import AttackFrame, FireFrame, HitFrame, ShotFrame
from siegeworks.games.blackreach.frames import SCOUT, ActFrame, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES, WIDTH
from siegeworks.games.blackreach.muster.recruitment import must_have_order
from siegeworks.games.blackreach.setup import open_scenario, wipe
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.thinking.policy import aim_weights
from siegeworks.games.blackreach.units import SIDE_UNITS, flip, lay_wreck, lift, put, where_squares

CORPUS = Path(__file__).with_name("corpus.toml")
RULES = GAME.rules
LEAN = 40.0  # how much likelier a word is that the guidance names
LIMIT = 60_000


def entries() -> list[dict[str, Any]]:
    """The stored games: scenario, seed, the beginnings of words they lean towards and shun; of the campaign who won the
    scenarios before, if it begins later; how many choices to play, if not to the end; what is arranged before the first
    orders."""
    with CORPUS.open("rb") as file:
        return list(tomllib.load(file)["game"])


def ability_of(rule: str) -> str:
    """HBR-ABIL-OVER-01 -> OVER; nothing for other rules."""
    return rule.split("-")[2] if rule.startswith("HBR-ABIL-") else ""


class Seen:
    """What games have shown."""

    def __init__(self) -> None:
        self.steps: set[tuple[int, int]] = set()
        self.abilities: set[str] = set()
        self.events: set[str] = set()
        self.powers: set[str] = set()
        self.endings: set[str] = set()

    def note_events(self, events: list[dict[str, Any]]) -> None:
        """Rules named by events and by the modifiers of rolls, cards played, powers manifested."""
        for e in events:
            self.abilities.add(ability_of(str(e.get("rule", ""))))
            for text in e.get("modifiers", ()):
                self.abilities.add(ability_of(text.rpartition("(")[2].rstrip(")")))
            if e["type"] == "event-played" and e["card"] >= 0:
                self.events.add(CARD_EVENT[e["card"]])
            elif e["type"] == "event-cancelled":
                self.events.add("no")
            elif e["type"] == "manifesting":
                self.powers.add(POWER_NAMES[e["power"]])
                self.abilities.add("PSYKER")

    def note_frames(self, s: BlackReachState) -> None:
        """Abilities that leave no event of their own: read off the frames of what is going on."""
        seen = self.abilities.add
        for f in s.frames:
            if isinstance(f, AttackFrame) and f.weapon >= 0:
                weapon = WEAPONS[f.weapon]
                for name, there in (
                    ("TWIN", weapon.twin),
                    ("HAWK", weapon.hawk),
                    ("LARC", weapon.arc < 360),
                    ("LRANGE", weapon.range < 99),
                    ("PIERCE", weapon.piercing),
                ):
                    if there:
                        seen(name)
                if "no-weak-point" in FACES[s.unit_face[f.target]].abilities:
                    seen("NOWEAK")
            elif isinstance(f, AssaultFrame):
                if f.far:
                    seen("LDA")
                if "fragile" in FACES[s.unit_face[f.target]].abilities:
                    seen("FRAGILE")
            elif isinstance(f, HitFrame) and f.pierce and f.cause == 1:
                seen("TEAR")
            elif isinstance(f, ActFrame) and auspex_range(s, f.unit):
                seen("AUSPEX")
            elif isinstance(f, FireFrame) and f.double:
                seen("DOUBLE")
            elif isinstance(f, MoveFrame) and f.steps:
                if FACE_FLIES[s.unit_face[f.unit]]:
                    seen("FLY")
                if f.kind == SCOUT:
                    seen("SCOUT")
            elif isinstance(f, ShotFrame) and f.scatter and f.point >= 0 and signum(s, f):
                seen("SIGNUM")
        if s.phase == ACTIVATION:
            if any(s.token_count):
                seen("ORDER")
            if "PORDER" not in self.abilities and any(t and must_have_order(s, u) for u, t in enumerate(s.unit_token)):
                seen("PORDER")
            if "LARGE" not in self.abilities and EMBARKED in s.unit_place:
                inside = [u for u, place in enumerate(s.unit_place) if place == EMBARKED]
                if any(TYPES[UNIT_TYPE[u]].large for u in inside):
                    seen("LARGE")


BOLD = {FIRE: 6.0, SUPPRESS: 3.0, MOVE: 3.0, ASSAULT_WORD: 4.0, HOLD: 0.1, DONE: 0.3, PASS: 0.8, QUIET_WORD: 0.01}


def nearness(s: BlackReachState, base: list[float]) -> list[float]:
    """Weights of targets of an assault, the nearer the greater: those out of reach bring nothing."""
    own = where_squares(s, s.frames[-1].unit)  # type: ignore[attr-defined]
    spots = [SQUARE.id(w) if w < SQUARE + SQUARES else s.unit_square[UNIT.id(w)] for w in s.offered]
    far = [min(DISTANCE[a][q] for a in own) for q in spots]
    return [b * 3.0 ** (min(far) - d) for b, d in zip(base, far, strict=True)]


def weights(s: BlackReachState, leaning: tuple[str, ...], shunned: tuple[str, ...]) -> list[float]:
    """How likely each offered word is: what the guidance names above all, what it shuns last of all, then what brings
    the sides together."""
    seat = RULES.seat(s)
    foes = [s.unit_square[v] for v in SIDE_UNITS[1 - seat] if s.unit_place[v] == BOARD] or s.zones[1 - seat]
    far = {w: min((DISTANCE[SQUARE.id(w)][q] for q in foes), default=0) for w in s.offered if w in SQUARE}
    least = min(far.values(), default=0)
    names = WORDS.names
    out = []
    kind = RULES.question(s)[0].kind
    if kind in ("discard-cards", "blessed-discard"):  # keep what is wanted, and look for it further down
        return [0.001 if leaning and names[w].startswith(leaning) else 1.0 for w in s.offered]
    if kind == "aim":  # a template may lie anywhere; most of it is waste
        return aim_weights(s, s.frames[-1], s.offered)  # type: ignore[arg-type]
    if kind == "assault-target":
        return nearness(s, [1.0 + LEAN * bool(leaning and names[w].startswith(leaning)) for w in s.offered])
    for w in s.offered:
        if leaning and names[w].startswith(leaning):
            out.append(LEAN)
        elif shunned and names[w].startswith(shunned):
            out.append(0.001)
        else:
            out.append(4.0 * 3.0 ** (least - far[w]) if w in far else BOLD.get(w, 1.0))
    return out


def go_to_chapter(s: BlackReachState, won: list[int]) -> None:
    """Open the campaign's next scenario after these seats have won the earlier ones."""
    s.frames.clear()
    s.campaign_edge = list(won)
    wipe(s)
    s.chapter = len(won)
    open_scenario(s, len(won))
    RULES.settle(s)


def arrange(s: BlackReachState, start: dict[str, Any]) -> None:
    """A scripted start, once all are deployed: cards from deck to hand, markers, wrecks, vehicles facing each other."""
    for name in start.get("hold", ()):
        card = CARD_NAMES.index(name)
        seat = CARD_SIDE[card]
        if card in s.deck[seat]:
            s.deck[seat][s.deck[seat].index(card)] = s.hand[seat].pop()
            s.hand[seat].append(card)
    for name, count in start.get("suppressed", {}).items():
        s.unit_sm[UNIT_NAMES.index(name)] = count
    for name, (x, y, facing) in start.get("wreck", {}).items():
        u = UNIT_NAMES.index(name)
        lift(s, u)
        put(s, u, y * WIDTH + x, facing)
        lift(s, u)
        flip(s, u)
        lay_wreck(s, u)
    for name, (x, y, facing) in start.get("place", {}).items():
        u = UNIT_NAMES.index(name)
        lift(s, u)
        put(s, u, y * WIDTH + x, facing)
    RULES.settle(s)


def play(entry: dict[str, Any], seen: Seen) -> BlackReachState:
    """One stored game to its end, everything it shows added to `seen`."""
    rng = Random(f"corpus {entry['seed']}")
    leaning, shunned = tuple(entry.get("guidance", ())), tuple(entry.get("shunned", ()))
    before, RULES.reached = RULES.reached, seen.steps
    try:
        seed, options = f"corpus {entry['seed']}", entry.get("options")
        s: BlackReachState = GAME.new(entry["scenario"], seed, options=options, journal=Journal())
        if "won" in entry:
            go_to_chapter(s, entry["won"])
        start = entry.get("start")
        for _ in range(entry.get("choices", LIMIT)):
            if not s.frames:
                break
            if start and RULES.question(s)[0].kind == "place-token":
                arrange(s, start)
                start = None
            word = rng.choices(s.offered, weights(s, leaning, shunned))[0]
            kind = RULES.question(s)[0].kind
            if kind == "ram":
                seen.abilities.add("RAM")
            elif kind == "demolish" and word != PASS:
                seen.abilities.add("DEMO")
            RULES.choose(s, word)
            assert s.journal is not None
            seen.note_events(s.journal.events)
            s.journal.events.clear()
            seen.note_frames(s)
    finally:
        RULES.reached = before
    outcome = GAME.outcome(s)
    assert outcome is not None or "choices" in entry, f"{entry} does not end in {LIMIT} choices"
    if outcome is not None:
        seen.endings.add(outcome["reason"])
    return s


def missing(seen: Seen) -> dict[str, set[str]]:
    """What no stored game has shown."""
    steps = {
        f"{p.name} {step.key}"
        for p in RULES.procedures
        for i, step in enumerate(p.steps)
        if (p.number, i) not in seen.steps
    }
    return {
        "steps": steps,
        "abilities": set(BLOCKS) - seen.abilities,
        "events": set(CARD_EVENT) - seen.events,
        "powers": set(POWER_NAMES) - seen.powers,
    }


def seekers(kind: str, name: str) -> list[dict[str, Any]]:
    """Leanings that look for one thing the stored games have lost sight of since rules or data changed."""
    with CORPUS.open("rb") as file:
        rows = [row for row in tomllib.load(file)["seek"] if name in row["what"]]
    if kind == "events":
        lean = [f"card:um-{name}", f"card:ork-{name}", "verb:event", "verb:assault"]
        rows += [{"scenario": sc, "guidance": lean} for sc in ("s8-hammer", "s7-tin-and-thunder", "point-onslaught")]
    elif kind == "powers":
        lean = ["tile:tactical-squad", "tile:librarian", "tile:goff-sluggas", "tile:weirdboy", f"option:opt-{name}"]
        rows.append({"scenario": "point-battle", "guidance": [*lean, f"power:{name}", "unit:servius", "unit:gorkargk"]})
    rows.append({"scenario": "s8-hammer", "guidance": ["power:", "option:", "verb:assault", "unit:"]})
    return rows


def seek(seen: Seen, spared: Iterable[str] = (), tries: int = 8) -> None:
    """Play on, led by what is missing, until nothing is but what is spared, or the tries are spent."""
    for n in range(tries):
        for kind, names in missing(seen).items():
            for name in sorted(names - set(spared)):
                for row in seekers(kind, name):
                    if name in missing(seen)[kind]:
                        play({**row, "seed": f"{name} {n}"}, seen)


# The 46 ability blocks of the catalogue.
BLOCKS = (
    "STATE", "FLY", "RAM", "SIGNUM", "DEST", "DOUBLE", "FOTM", "FLAME", "FRIGHT", "HOW", "IND", "HAWK", "LARC",
    "LRANGE", "MG", "MUNI", "OVER", "PIERCE", "SNIPE", "SUPP", "TWIN", "ASSAULT", "CHARGE", "DEMO", "LDA", "TEAR",
    "TERRIFY", "AMBUSH", "SAVE", "AUSPEX", "BODY", "FRONT", "GROT", "MEK", "NOWEAK", "TECH", "FRAGILE", "INSP",
    "ORDER", "PORDER", "SCOUT", "PSYKER", "AIR", "LARGE", "TRANS", "UNSTABLE",
)  # fmt: skip


def main() -> None:
    """Play the stored games and print what none of them shows: for whoever changes rules or data."""
    seen = Seen()
    for entry in entries():
        s = play(entry, seen)
        print(entry["scenario"], entry["seed"], s.step, "choices")
    for what, names in missing(seen).items():
        print(what, sorted(names))
    seek(seen)
    print("still missing after more games:", missing(seen))


if __name__ == "__main__":
    main()
