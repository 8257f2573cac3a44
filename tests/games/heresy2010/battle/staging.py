"""What the tests of battles put on the stage."""

from __future__ import annotations

from tests.games.heresy2010.battlefield import Field

MARINES = ("world-eaters-1", "death-guard-1", "thousand-sons-1")
FLIGHT = "khorne-chaos-thunderhawk-flight-1"
# The Traitor's hand of the rulebook's example, and the Imperial one.
TRAITOR_HAND = (
    "terrifying-1",
    "breach-1",
    "diversionary-tactics-1",
    "noose-of-ruin-1",
    "will-of-chaos-1",
    "rain-of-death-1",
)


def bastion() -> Field:
    t = Field()
    t.put("bastion-eternal", "imperial-army-1", "imperial-army-2", "fabricator-general")
    t.put("gilded-ruins", *MARINES).put("sundered-march", FLIGHT)
    t.hand("traitor", *TRAITOR_HAND)
    t.hand("imperial", "hostile-ground-1", "strategic-withdrawal-1")
    t.hand("imperial", "lead-by-example-1", "sacrifices-must-be-made-1")
    return t
