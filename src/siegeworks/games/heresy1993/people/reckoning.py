"""How an attack comes to its column of the table of results, as it is told to people."""

from __future__ import annotations

import msgspec

from siegeworks.games.heresy1993.battle.results import Reckoning
from siegeworks.games.heresy1993.box.components import COLUMNS


class AttackPreview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a word would lead to: the column of an attack, if it is about one."""

    column: str | None = None
    attack: int | None = None
    defence: int | None = None
    ratio: str | None = None  # the column before any shift
    left: int | None = None  # columns to the left for terrain
    right: int | None = None  # columns to the right for Horus
    sources: list[str] = []
    attackers: list[str] = []  # where nobody has joined yet: all who can
    defenders: list[str] = []


def reckoned(r: Reckoning) -> AttackPreview:
    """H93-CBT-09, H93-CBT-12  How an attack comes to its column, before anybody commits to it."""
    return AttackPreview(COLUMNS[r.column], r.attack, r.defence, COLUMNS[r.base], r.terrain, r.horus)
