"""A golden game as a story: its beats as one seat may tell them, for people to read and to notice what changes.

    The story of outpost, dawn (golden dawn), as the raiders know it.

        raiders  Round 1: the turn of the Raiders.
    *   raiders  The Raiders' Guns attack Old Bridge ...      a star: it matters; three: it decides the game

Beats that are silent are left out.
"""

from __future__ import annotations

from pathlib import Path

from siegeworks.core import wire
from siegeworks.core.journal import Event, Journal
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.story import DECISIVE, LARGE, SILENT
from siegeworks.lab.golden import Golden

SIGNS = {LARGE: "*", DECISIVE: "***"}


def path_of(golden: Path) -> Path:
    """Where the story of a golden game is kept."""
    return golden.parent / "stories" / golden.name


def events_of(golden: Golden) -> tuple[GameSpec, list[Event]]:
    """A golden game, played again for its events."""
    spec = find(golden.game)
    journal = Journal()
    s = spec.new(golden.scenario, golden.seed, golden.options, spec.keyed_fate(golden.seed), journal)
    for name in golden.words:
        spec.choose(s, spec.vocabulary.number(name))
    return spec, journal.events


def write(golden: Golden, seat: int = 0) -> str:
    """The story of a golden game."""
    spec, events = events_of(golden)
    lines = [f"The story of {golden.game}, {golden.scenario} ({golden.seed}), as the {spec.seats[seat]} know it.", ""]
    for beat in wire.beats_for(spec, events, seat):
        if beat.weight > SILENT:
            lines.append(f"{SIGNS.get(beat.weight, ''):<3} {beat.side or '':>12}  {beat.text}")
    return "\n".join(lines) + "\n"
