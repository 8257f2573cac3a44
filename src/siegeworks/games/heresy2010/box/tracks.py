"""What the tracks and the markers of the box allow: initiative, Heroes' damage, iterations, and how many there are."""

from __future__ import annotations

from siegeworks.games.heresy2010.box.components import table
from siegeworks.games.heresy2010.box.records import (
    HeroDamageData,
    InitiativeData,
    IterationData,
    SupplyData,
)

_TRACK = table("tracks.toml", "initiative", InitiativeData)
_HERO_TRACK = table("tracks.toml", "hero-damage", HeroDamageData)
LAST_SPACE: int = _TRACK.imperial_victory
SPACEPORT_SPACE: int = _TRACK.spaceport_victory
EVENT_ICON, DRAW_ICON, REFRESH_ICON = 1, 2, 3
ICONS: dict[int, int] = {
    **dict.fromkeys(_TRACK.event, EVENT_ICON),
    **dict.fromkeys(_TRACK.draw_orders, DRAW_ICON),
    **dict.fromkeys(_TRACK.refresh, REFRESH_ICON),
}
ICON_NAMES = ("", "event", "draw orders", "refresh")
WOUNDED_FROM: int = _HERO_TRACK.wounded[0]
DEFEATED_AT: int = _HERO_TRACK.defeated
COEXISTENCE_ITERATIONS: int = table("tracks.toml", "iteration", IterationData).coexistence_iterations
HAND_SIZE = 6

_SUPPLY = table("units.toml", "meta", SupplyData)
FORTIFICATION_MARKERS: int = _SUPPLY.fortification_markers
BREACH_MARKERS: int = _SUPPLY.breach_markers
ACTIVATION_MARKERS: tuple[int, int] = (_SUPPLY.activation_markers.imperial, _SUPPLY.activation_markers.traitor)
_DAMAGE = _SUPPLY.damage_tokens
DAMAGE_TOKENS: tuple[int, int, int] = (_DAMAGE.one, _DAMAGE.two, _DAMAGE.three)  # by value, 1 first
