"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO

# The switches of version 1, in the order in which it saved their numbers.
OPTIONS_1: Mapping[str, tuple[str, ...]] = {
    "odds-rounding": ("against-attacker", "for-attacker"),
    "odds-below-table": ("use-1-4", "forbidden"),
    "defence-zero": ("7-1", "as-defence-1"),
    "attack-zero": ("use-1-4", "forbidden"),
    "initiative-tie": ("re-roll", "traitor", "imperial"),
    "landing-time": ("before-strategy", "after-strategy"),
    "invasion-lasers": ("after-reveal", "as-placed"),
    "unmatched-defector": ("draw-again", "lost"),
    "defector-overstack": ("avoid", "allowed"),
    "landing-in-mountains": YES_NO,
    "shared-area-crushed": ("same-area-only", "all-attackers"),
    "captured-leader": ("counts-as-killed", "not-killed"),
    "bound-primarchs": ("angron", "all-four"),
    "lone-character": ("captures", "is-rolled"),
    "company": ("any-counter", "stacking-counters"),
    "capture-time": ("captured-first", "may-retreat"),
    "custodes-steps": ("two-steps", "one-step"),
    "palace-guard": ("custodes", "custodes-and-arbites"),
    "rebuildable": ("everything", "troops-only"),
    "factory-control": ("last-occupier", "nobody-hostile-present"),
    "defectors-rebuilt": YES_NO,
    "port-needs-control": YES_NO,
    "port-capacity": ("count", "free"),
    "landers-stop": YES_NO,
    "walls-stop-movement": YES_NO,
    "mixed-borders": ("no-shift", "canyon-shift"),
    "breach-from": ("from-either-side", "towards-enemies"),
    "breaches-last": ("for-the-game", "for-the-turn"),
    "summon-limit": ("strict", "ignored"),
    "hordes-return": YES_NO,
    "advance-characters": ("count", "free"),
    "advance-move-zero": YES_NO,
    "retreated-hits": ("skipped", "rolled"),
    "fought-in-stack": ("attacks-without-it", "may-not-attack"),
    "retreat-together": ("each-by-itself", "together"),
    "retreat-to-orbit": YES_NO,
    "overstack-chooser": ("opponent", "owner"),
    "special-draw": ("optional", "automatic"),
    "strategy-reuse": ("every-turn", "when-too-few-are-left"),
    "both-conditions": ("death-first", "areas-first"),
    "leader-death": ("in-the-victory-segment", "at-once"),
    "occupation": ("any-counter", "stacking-counters"),
    "sky-fortress-fights": ("may-attack", "may-not-attack"),
    "attack-mountains": ("may-be-attacked", "is-safe"),
    "carry-after-walk": ("may-be-carried", "may-not-be-carried"),
    "angron-re-roll": ("once-a-combat", "once-a-turn"),
    "dummies-stack": ("count", "are-free"),
    "stalemate": ("a-hit", "destroyed"),
    "face-down": ("stack-sizes", "nothing"),
    "first-turn-draw": ("yes", "no"),
}


def name_options(data: dict[str, Any]) -> None:
    """Version 1 saved the switches as numbers in the order of its list."""
    options_by_name(data, OPTIONS_1)


MIGRATIONS = (Migration(1, "switches are saved by name", name_options),)
