"""What lies in the box: areas, units, cards and scenarios, read once into tuples indexed by number."""

from __future__ import annotations

from pathlib import Path

from siegeworks.core.data import mistake, records
from siegeworks.core.graph import distances
from siegeworks.games.outpost.box.records import AreaData, CardData, RoadData, ScenarioData, UnitData

FOLDER = Path(__file__).parent.parent
DATA = FOLDER / "data"

Area = int
Unit = int
Card = int

RAIDERS, GARRISON = 0, 1
SEATS = ("raiders", "garrison")
NOWHERE = -1
NO_UNIT = -1
NO_CARD = -1
STACK_LIMIT = 3
HAND_LIMIT = 5
DIE = 6

AREAS = records(DATA, "outpost", "board.toml", "area", AreaData)
ROADS = records(DATA, "outpost", "board.toml", "road", RoadData)
UNIT_KINDS = records(DATA, "outpost", "units.toml", "unit", UnitData)
CARD_KINDS = records(DATA, "outpost", "cards.toml", "card", CardData)
SCENARIOS = records(DATA, "outpost", "scenarios.toml", "scenario", ScenarioData)

N_AREAS = len(AREAS)
AREA_IDS = tuple(area.id for area in AREAS)
AREA_COVER = tuple(area.cover for area in AREAS)
OUTPOST: Area = AREA_IDS.index("outpost")

# Both sides have the same units: first all of the raiders, then all of the garrison. Cards likewise.
UNIT_IDS = tuple(f"{side}-{kind.id}-{n + 1}" for side in SEATS for kind in UNIT_KINDS for n in range(kind.copies))
UNIT_KIND = tuple(number for _ in SEATS for number, kind in enumerate(UNIT_KINDS) for _ in range(kind.copies))
UNITS = tuple(UNIT_KINDS[number] for number in UNIT_KIND)  # what is printed on each
UNIT_STRENGTH = tuple(unit.strength for unit in UNITS)
UNIT_STEPS = tuple(unit.steps for unit in UNITS)
N_UNITS = len(UNITS)
PER_SIDE = N_UNITS // 2
UNITS_OF = (range(PER_SIDE), range(PER_SIDE, N_UNITS))

CARD_IDS = tuple(f"{side}-{kind.id}-{n + 1}" for side in SEATS for kind in CARD_KINDS for n in range(kind.copies))
CARD_KIND = tuple(number for _ in SEATS for number, kind in enumerate(CARD_KINDS) for _ in range(kind.copies))
CARDS = tuple(CARD_KINDS[number] for number in CARD_KIND)  # what is printed on each
N_CARDS = len(CARDS)
CARDS_OF = (range(N_CARDS // 2), range(N_CARDS // 2, N_CARDS))


def owner(unit: Unit) -> int:
    """The seat a unit belongs to."""
    return unit // PER_SIDE


def _roads() -> tuple[tuple[Area, ...], ...]:
    near: list[list[Area]] = [[] for _ in AREAS]
    for road in ROADS:
        for end in road.ends:
            if end not in AREA_IDS:
                raise mistake(DATA, "outpost", "board.toml", "road", road.id, "ends", f"there is no area {end!r}")
        one, other = (AREA_IDS.index(end) for end in road.ends)
        near[one].append(other)
        near[other].append(one)
    return tuple(tuple(sorted(areas)) for areas in near)


def _starts(scenario: ScenarioData) -> tuple[Area, ...]:
    """Where each unit begins; NOWHERE for those that stay in the box."""
    for unit, area in scenario.units.items():
        if unit not in UNIT_IDS or area not in AREA_IDS:
            text = f"{unit!r} in {area!r}: no such unit or area"
            raise mistake(DATA, "outpost", "scenarios.toml", "scenario", scenario.id, "units", text)
    starts = [NOWHERE] * N_UNITS
    for unit, area in scenario.units.items():
        starts[UNIT_IDS.index(unit)] = AREA_IDS.index(area)
    return tuple(starts)


NEAR = _roads()
_STEPS_TO_OUTPOST = distances([OUTPOST], NEAR.__getitem__)
TO_OUTPOST = tuple(_STEPS_TO_OUTPOST.get(area, N_AREAS) for area in range(N_AREAS))
STARTS = tuple(_starts(scenario) for scenario in SCENARIOS)
