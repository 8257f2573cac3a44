"""The switch of the game."""

from __future__ import annotations

from siegeworks.core.options import Option, Options

OPTIONS = Options(
    Option(
        "ties",
        "What a tied battle does: the defender wins, or both units take a hit.",
        ("OUT-BAT-04", "OUT-AMB-01"),
        ("defender-wins", "both-hurt"),
    )
)
TIES = OPTIONS["ties"]
