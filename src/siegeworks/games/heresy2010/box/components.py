"""The pieces of the game, read once from data/ into tuples: areas, borders, regions, units, Heroes, cards, tracks.

Everything here is static and shared by all states. Ids are ints: Area, Border (a border between two areas), Region,
Kind (of unit), Unit
(a figure), Hero, Card (one physical card). `Piece` is a unit id, or N_UNITS + a Hero id.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.data import read

Area = int
Border = int
Region = int
Kind = int
Unit = int
Hero = int
Piece = int
Card = int
Side = int
Params = dict[str, Any]

IMPERIAL: Side = 0
TRAITOR: Side = 1
SIDE_NAMES = ("imperial", "traitor")

FOLDER = Path(__file__).parents[1] / "data"
_TERRA = Path(__file__).parents[2] / "terra" / "data"


def _toml(name: str) -> dict[str, Any]:
    return read(FOLDER, "heresy2010", name)


# ---------------------------------------------------------------------------------------------------- board
_BOARD = read(_TERRA, "terra", "board.toml")
AREAS: tuple[dict[str, Any], ...] = tuple(row for row in _BOARD["area"] if 2010 in row["games"])
AREA_IDS: tuple[str, ...] = tuple(row["id"] for row in AREAS)
AREA_NAMES: tuple[str, ...] = tuple(row["name"] for row in AREAS)
N_AREAS = len(AREA_IDS)
AREA_NUMBER: dict[str, Area] = {name: i for i, name in enumerate(AREA_IDS)}

STOCKPILE: Area = N_AREAS  # two places beyond the board: see unit_area and hero_area
BOX: Area = N_AREAS + 1
PLACE_IDS: tuple[str, ...] = (*AREA_IDS, "stockpile", "box")

REGIONS: tuple[dict[str, Any], ...] = tuple(_BOARD["region"])
REGION_IDS: tuple[str, ...] = tuple(row["id"] for row in REGIONS)
REGION_NAMES: tuple[str, ...] = tuple(row["name"] for row in REGIONS)
N_REGIONS = len(REGION_IDS)
PALACE: Region = REGION_IDS.index("palace")
SHIP: Region = REGION_IDS.index("vengeful-spirit")
REGION_AREAS: tuple[tuple[Area, ...], ...] = tuple(tuple(AREA_NUMBER[a] for a in row["areas"]) for row in REGIONS)
AREA_REGIONS: tuple[tuple[Region, ...], ...] = tuple(
    tuple(r for r in range(N_REGIONS) if a in REGION_AREAS[r]) for a in range(N_AREAS)
)
IN_REGION: tuple[tuple[bool, ...], ...] = tuple(
    tuple(a in REGION_AREAS[r] for a in range(N_AREAS)) for r in range(N_REGIONS)
)

INNER_PALACE: Area = AREA_NUMBER["inner-palace"]
COMMAND_CENTER: Area = AREA_NUMBER["command-center"]
CATACOMBS: Area = AREA_NUMBER["catacombs"]
SHIP_AREAS: tuple[Area, ...] = (COMMAND_CENTER, CATACOMBS)
TERRA_AREAS: tuple[Area, ...] = tuple(a for a in range(N_AREAS) if a not in SHIP_AREAS)
SPACEPORTS: tuple[Area, ...] = tuple(a for a in range(N_AREAS) if AREAS[a]["kind"] == "spaceport")
FORTRESSES: tuple[Area, ...] = tuple(a for a in range(N_AREAS) if AREAS[a]["kind"] == "fortress")
FACTORIES: tuple[Area, ...] = tuple(a for a in range(N_AREAS) if AREAS[a]["kind"] == "factory")
PALACE_AREAS: tuple[Area, ...] = REGION_AREAS[PALACE]
WALLED: tuple[bool, ...] = tuple(bool(row["fortified"]) for row in AREAS)  # permanently fortified
STACK_LIMIT: tuple[int, ...] = tuple(3 if walled else 6 for walled in WALLED)
ON_SHIP: tuple[bool, ...] = tuple(a in SHIP_AREAS for a in range(N_AREAS))

BORDERS: tuple[dict[str, Any], ...] = tuple(
    row for row in _BOARD["border"] if 2010 in row["games"] and all(a in AREA_NUMBER for a in row["areas"])
)
N_BORDERS = len(BORDERS)
BORDER_ENDS: tuple[tuple[Area, Area], ...] = tuple(
    (AREA_NUMBER[r["areas"][0]], AREA_NUMBER[r["areas"][1]]) for r in BORDERS
)
BORDER_IDS: tuple[str, ...] = tuple("--".join(r["areas"]) for r in BORDERS)
BORDER_WALL: tuple[bool, ...] = tuple(r["type"] == "wall" for r in BORDERS)
BORDER_CREVASSE: tuple[bool, ...] = tuple(r["type"] == "crevasse" for r in BORDERS)
NEIGHBOURS: tuple[tuple[tuple[Area, Border], ...], ...] = tuple(
    tuple((b if a == x else x, i) for i, (x, b) in enumerate(BORDER_ENDS) if a in (x, b)) for a in range(N_AREAS)
)
BORDER_BETWEEN: dict[tuple[Area, Area], Border] = {}
for _i, (_a, _b) in enumerate(BORDER_ENDS):
    BORDER_BETWEEN[_a, _b] = _i
    BORDER_BETWEEN[_b, _a] = _i


# ---------------------------------------------------------------------------------------------------- units
class KindRow(NamedTuple):
    """A kind of unit and its printed values."""

    id: str
    name: str
    side: Side
    figures: int
    rank: int
    moves: int
    flying: bool
    transport: int
    eliminated_to: str
    max_in_play: int


_UNITS = _toml("units.toml")
KINDS: tuple[KindRow, ...] = tuple(
    KindRow(
        r["id"],
        r["name"],
        SIDE_NAMES.index(r["side"]),
        r["count"],
        r["rank"],
        r["moves"],
        r["flying"],
        r["transport"],
        r["eliminated_to"],
        r.get("max_in_play", r["count"]),
    )
    for r in _UNITS["unit"]
)
KIND_NUMBER: dict[str, Kind] = {k.id: i for i, k in enumerate(KINDS)}
KIND_RANK: tuple[int, ...] = tuple(k.rank for k in KINDS)
KIND_MOVES: tuple[int, ...] = tuple(k.moves for k in KINDS)
KIND_FLIES: tuple[bool, ...] = tuple(k.flying for k in KINDS)
KIND_SIDE: tuple[Side, ...] = tuple(k.side for k in KINDS)
ARMY, TANK = KIND_NUMBER["imperial-army"], KIND_NUMBER["imperial-tank-division"]
MARINES, CUSTODES, ARBITES, MECHANICUS = (
    KIND_NUMBER["space-marines"],
    KIND_NUMBER["adeptus-custodes"],
    KIND_NUMBER["adeptus-arbites"],
    KIND_NUMBER["adeptus-mechanicus"],
)
TITAN, CHAOS_TITAN = KIND_NUMBER["imperial-titan"], KIND_NUMBER["chaos-titan"]
CHAOS_MARINES, THUNDERHAWK = KIND_NUMBER["chaos-space-marines"], KIND_NUMBER["chaos-thunderhawk-flight"]
CULTISTS, WARBAND, HORDE = KIND_NUMBER["chaos-cultists"], KIND_NUMBER["chaos-warband"], KIND_NUMBER["daemon-horde"]
TRAITOR_ARMY, TRAITOR_TANK = KIND_NUMBER["traitor-army"], KIND_NUMBER["traitor-tank-division"]
CORRUPTED: dict[Kind, Kind] = {ARMY: TRAITOR_ARMY, TANK: TRAITOR_TANK}
RESTORED: dict[Kind, Kind] = {TRAITOR_ARMY: ARMY, TRAITOR_TANK: TANK}
SPARE_BASES: dict[Kind, int] = {
    TRAITOR_ARMY: KINDS[TRAITOR_ARMY].max_in_play,
    TRAITOR_TANK: KINDS[TRAITOR_TANK].max_in_play,
}

LEGION_IDS: tuple[str, ...] = tuple(r["id"] for r in _UNITS["legion"])
LEGION_NAMES: tuple[str, ...] = tuple(r["name"] for r in _UNITS["legion"])
POWER_IDS: tuple[str, ...] = tuple(r["id"] for r in _UNITS["power"])
POWER_NAMES: tuple[str, ...] = tuple(r["name"] for r in _UNITS["power"])


def _figures() -> list[tuple[str, str, Kind, int, int]]:
    """Every figure: id, label, kind, legion or -1, Power or -1."""
    out: list[tuple[str, str, Kind, int, int]] = []
    power_of = {r["id"]: POWER_IDS.index(r["power"]) for r in _UNITS["legion"] if "power" in r}
    for k, row in enumerate(_UNITS["unit"]):
        if row["by"] == "legion":
            for legion, count in row["legions"].items():
                x = LEGION_IDS.index(legion)
                for n in range(1, count + 1):
                    out.append((f"{legion}-{n}", f"{LEGION_NAMES[x]} {n}", k, x, power_of.get(legion, -1)))
        elif row["by"] == "power":
            for power, count in row["powers"].items():
                p = POWER_IDS.index(power)
                for n in range(1, count + 1):
                    label = f"{row['name']} of {POWER_NAMES[p]} {n}"
                    out.append((f"{power}-{row['id']}-{n}", label, k, -1, p))
        else:
            out.extend((f"{row['id']}-{n}", f"{row['name']} {n}", k, -1, -1) for n in range(1, row["count"] + 1))
    return out


_FIGURES = _figures()
N_UNITS = len(_FIGURES)
UNIT_IDS: tuple[str, ...] = tuple(f[0] for f in _FIGURES)
UNIT_LABELS: tuple[str, ...] = tuple(f[1] for f in _FIGURES)
FIGURE_KIND: tuple[Kind, ...] = tuple(f[2] for f in _FIGURES)  # the kind at the start; s.unit_kind is the kind now
UNIT_LEGION: tuple[int, ...] = tuple(f[3] for f in _FIGURES)
UNIT_POWER: tuple[int, ...] = tuple(f[4] for f in _FIGURES)
_TYPES = sorted({f[2:] for f in _FIGURES})
UNIT_TYPE: tuple[int, ...] = tuple(_TYPES.index(f[2:]) for f in _FIGURES)  # figures alike in kind, legion and Power
UNIT_BIT: tuple[int, ...] = tuple(1 << u for u in range(N_UNITS))


def _mask(units: list[Unit]) -> int:
    return sum(1 << u for u in units)


# Masks of figures: of one kind at the start (an Imperial Army's figure is also the Traitor Army's), of one legion, of
# one Power.
KIND_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if FIGURE_KIND[u] == RESTORED.get(k, k)]) for k in range(len(KINDS))
)
LEGION_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if UNIT_LEGION[u] == x]) for x in range(len(LEGION_IDS))
)
POWER_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if UNIT_POWER[u] == p]) for p in range(len(POWER_IDS))
)
CORRUPTIBLE_MASK = KIND_MASK[ARMY] | KIND_MASK[TANK]
FLYING_MASK = KIND_MASK[THUNDERHAWK]


# ---------------------------------------------------------------------------------------------------- Heroes
class HeroRow(NamedTuple):
    """A Hero: side, legion (or -1), the name and text of his ability and its effect steps."""

    id: str
    name: str
    side: Side
    legion: int
    faq_order: int
    ability: str
    text: str
    steps: tuple[Params, ...]
    provenance: str


# ---------------------------------------------------------------------------------------------------- effects
_EFFECTS = _toml("effects.toml")
EFFECT_NAMES: tuple[str, ...] = tuple(r["id"] for r in _EFFECTS["effect"])
EFFECT_DEFAULTS: dict[str, Params] = {
    r["id"]: {p["name"]: p["default"] for p in r["params"]} for r in _EFFECTS["effect"]
}
STEP_DEFAULTS: Params = {r["name"]: r["default"] for r in _EFFECTS["step_field"]}


# Every effect step of every card and Hero, by number: frames note the number, the parameters stay here. step["n"] is
# its own number.
STEPS: list[Params] = []


def _register(step: Params) -> Params:
    step["n"] = len(STEPS)
    STEPS.append(step)
    return step


def effect_step(raw: Params) -> Params:
    """One effect step with every parameter it does not name at its default."""
    step: Params = {**STEP_DEFAULTS, **EFFECT_DEFAULTS[raw["id"]], **raw}
    if raw["id"] == "choose":
        step["options"] = tuple({**o, "steps": tuple(effect_step(x) for x in o["steps"])} for o in step["options"])
    return _register(step)


def _strategic(steps: tuple[Params, ...], change: Params | None) -> tuple[Params, ...]:
    """The steps of an order executed from the strategic map."""
    if change is None:
        return steps
    if change["mode"] == "add":
        return (*steps, *(effect_step(x) for x in change["steps"]))
    if change["mode"] == "replace":
        return tuple(effect_step(x) for x in change["steps"])
    which = change.get("step", 0)
    return tuple(_register({**step, **change["set"]}) if which in ("all", i) else step for i, step in enumerate(steps))


_HEROES = _toml("heroes.toml")
HEROES: tuple[HeroRow, ...] = tuple(
    HeroRow(
        r["id"],
        r["name"],
        SIDE_NAMES.index(r["side"]),
        LEGION_IDS.index(r["legion"]) if r["legion"] else -1,
        r["faq_order"],
        r["ability"],
        r["text"],
        tuple(effect_step(x) for x in r["effects"]),
        r["provenance"],
    )
    for r in _HEROES["hero"]
)
N_HEROES = len(HEROES)
HERO_IDS: tuple[str, ...] = tuple(h.id for h in HEROES)
HERO_NUMBER: dict[str, Hero] = {h: i for i, h in enumerate(HERO_IDS)}
HERO_SIDE: tuple[Side, ...] = tuple(h.side for h in HEROES)
HERO_LEGION: tuple[int, ...] = tuple(h.legion for h in HEROES)
EMPEROR, HORUS = HERO_NUMBER["the-emperor"], HERO_NUMBER["horus"]
HERO_MOVES = 3
N_PIECES = N_UNITS + N_HEROES
PIECE_IDS: tuple[str, ...] = (*UNIT_IDS, *HERO_IDS)


# ---------------------------------------------------------------------------------------------------- cards
class CardRow(NamedTuple):
    """One title: what every copy of it says. Fields a deck does not have are at their defaults."""

    id: str
    name: str
    deck: str
    side: int
    copies: int
    text: str
    provenance: str
    cost: int = 0
    starting: int = 0
    recyclable: bool = False
    kind: str = ""
    strategic_text: str = ""
    has_strategic: bool = False
    steps: tuple[Params, ...] = ()
    strategic: tuple[Params, ...] = ()
    attack: int = 0
    shields: int = 0
    free: bool = False
    counter: int = 0
    requires: Params | None = None
    timing: str = ""
    pool: str = ""
    precise: int = 0
    precise_breach: bool = False
    reckless: int = 0
    reckless_breach: bool = False
    thunderhawk: int = 0
    lasers: tuple[bool, ...] = ()
    star: bool = False


def _card(r: Params, deck: str, side: int, steps: tuple[Params, ...], **more: Any) -> CardRow:
    """A title with the fields that every deck with a text has, and those of its own deck."""
    return CardRow(r["id"], r["name"], deck, side, r["copies"], r["text"], r["provenance"], steps=steps, **more)


def _order_rows(name: str) -> list[CardRow]:
    data = _toml(f"{name}.toml")
    out = []
    for r in data["card"]:
        steps = tuple(effect_step(x) for x in r["effects"])
        out.append(
            _card(
                r,
                name,
                SIDE_NAMES.index(data["meta"]["side"]),
                steps,
                cost=r["cost"],
                starting=r["starting"],
                recyclable=r["recyclable"],
                kind=r["kind"],
                strategic_text=r["strategic_text"],
                has_strategic="strategic" in r,
                strategic=_strategic(steps, r.get("strategic")),
            )
        )
    return out


def _combat_rows(name: str) -> list[CardRow]:
    data = _toml(f"{name}.toml")
    return [
        _card(
            r,
            name,
            SIDE_NAMES.index(data["meta"]["side"]),
            tuple(effect_step(x) for x in r["effects"]),
            attack=r["attack"],
            shields=r["shields"],
            free=r["free"],
            counter=r["counter"],
            requires=r["requires"],
        )
        for r in data["card"]
    ]


def _bombardment_rows() -> list[CardRow]:
    return [
        CardRow(
            r["id"],
            f"Bombardment {r['id'][-2:]}",
            "bombardment",
            -1,
            r["copies"],
            "",
            r["provenance"],
            precise=r["precise"],
            precise_breach=r["precise_breach"],
            reckless=r["reckless"],
            reckless_breach=r["reckless_breach"],
            thunderhawk=r["thunderhawk"],
            lasers=tuple(r["lasers"]),
            star=r["icon"] == "star",
        )
        for r in _toml("bombardment.toml")["face"]
    ]


def _event_rows() -> list[CardRow]:
    return [
        _card(r, "events", -1, tuple(effect_step(x) for x in r["effects"]), timing=r["timing"], pool=r["pool"])
        for r in _toml("events.toml")["card"]
    ]


DECK_IDS = (
    "orders-imperial",
    "orders-traitor",
    "combat-imperial",
    "combat-traitor",
    "hero-imperial",
    "hero-traitor",
    "bombardment",
    "events",
)
_ROWS: tuple[CardRow, ...] = (
    *_order_rows("orders-imperial"),
    *_order_rows("orders-traitor"),
    *_combat_rows("combat-imperial"),
    *_combat_rows("combat-traitor"),
    *_combat_rows("hero-imperial"),
    *_combat_rows("hero-traitor"),
    *_bombardment_rows(),
    *_event_rows(),
)
TITLES: tuple[CardRow, ...] = _ROWS
CARDS: tuple[CardRow, ...] = tuple(row for row in _ROWS for _ in range(row.copies))  # by Card
CARD_IDS: tuple[str, ...] = tuple(
    f"{row.id}-{n}" if row.copies > 1 else row.id for row in _ROWS for n in range(1, row.copies + 1)
)
N_CARDS = len(CARD_IDS)
CARD_NUMBER: dict[str, Card] = {name: i for i, name in enumerate(CARD_IDS)}
CARD_SIDE: tuple[int, ...] = tuple(row.side for row in CARDS)
DECK_CARDS: dict[str, tuple[Card, ...]] = {
    deck: tuple(c for c in range(N_CARDS) if CARDS[c].deck == deck) for deck in DECK_IDS
}
ORDER_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["orders-imperial"], DECK_CARDS["orders-traitor"])
COMBAT_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["combat-imperial"], DECK_CARDS["combat-traitor"])
HERO_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["hero-imperial"], DECK_CARDS["hero-traitor"])
BOMBARDMENT_CARDS: tuple[Card, ...] = DECK_CARDS["bombardment"]
EVENT_CARDS: tuple[Card, ...] = DECK_CARDS["events"]
IS_HERO_CARD: tuple[bool, ...] = tuple(row.deck.startswith("hero-") for row in CARDS)
CARD_STAR: tuple[bool, ...] = tuple(row.star for row in CARDS)


def copies(title: str) -> tuple[Card, ...]:
    """Every card of one title."""
    return tuple(c for c in range(N_CARDS) if CARDS[c].id == title)


# ---------------------------------------------------------------------------------------------------- tracks
_TRACKS = _toml("tracks.toml")
LAST_SPACE: int = _TRACKS["initiative"]["imperial_victory"]
SPACEPORT_SPACE: int = _TRACKS["initiative"]["spaceport_victory"]
EVENT_ICON, DRAW_ICON, REFRESH_ICON = 1, 2, 3
ICONS: dict[int, int] = {
    **dict.fromkeys(_TRACKS["initiative"]["event"], EVENT_ICON),
    **dict.fromkeys(_TRACKS["initiative"]["draw_orders"], DRAW_ICON),
    **dict.fromkeys(_TRACKS["initiative"]["refresh"], REFRESH_ICON),
}
ICON_NAMES = ("", "event", "draw orders", "refresh")
WOUNDED_FROM: int = _TRACKS["hero-damage"]["wounded"][0]
DEFEATED_AT: int = _TRACKS["hero-damage"]["defeated"]
COEXISTENCE_ITERATIONS: int = _TRACKS["iteration"]["coexistence_iterations"]
HAND_SIZE = 6
FORTIFICATION_MARKERS: int = _UNITS["meta"]["fortification_markers"]
BREACH_MARKERS: int = _UNITS["meta"]["breach_markers"]
ACTIVATION_MARKERS: tuple[int, int] = (
    _UNITS["meta"]["activation_markers"]["imperial"],
    _UNITS["meta"]["activation_markers"]["traitor"],
)
DAMAGE_TOKENS: dict[str, int] = _UNITS["meta"]["damage_tokens"]
SCENARIOS: dict[str, Any] = _toml("scenarios.toml")
