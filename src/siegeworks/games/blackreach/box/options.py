"""The switches of the game: each ambiguity that changes play, with the catalogue's ruling as its default."""

from __future__ import annotations

from typing import Final

from siegeworks.core.options import Option, Options

OPTIONS = Options(
    Option(
        "maintain-at-start",
        "Persistent powers are maintained at the start of the Order Phase instead of its end.",
        ("HBR-AMB-01", "HBR-PSY-05"),
    ),
    Option(
        "support-once",
        "Support adds 1 in all instead of 1 for each supporter.",
        ("HBR-AMB-03", "HBR-ASLT-21"),
    ),
    Option(
        "save-card-early",
        "The card for an Armour Save is played before the attack is rolled instead of after the Hit.",
        ("HBR-AMB-06", "HBR-ABIL-SAVE-04"),
    ),
    Option(
        "ram-in-supply",
        "Ramming and Demolishing are allowed in the Supply Phase.",
        ("HBR-AMB-40", "HBR-ABIL-RAM-01", "HBR-ABIL-DEMO-01"),
        default=1,
    ),
    Option(
        "orders-together",
        "Both sides place their Order Tokens at the same time: nobody sees the other's before all lie.",
        ("HBR-ORDER-09", "HBR-ORDER-08"),
    ),
    Option(
        "librarian-smite",
        "A Librarian whose powers all come from one domain has Smite too, a power of ours that is not in the book.",
        ("HBR-PSY-50",),
    ),
    Option(
        "narrow-arcs",
        "Limited arcs open from the middle of the counter's edge instead of its middle.",
        ("HBR-ABIL-LARC-01", "HBR-ARC-03"),
    ),
)

MAINTAIN_FIRST = OPTIONS["maintain-at-start"]
SUPPORT_ONCE = OPTIONS["support-once"]
SAVE_BEFORE: Final = OPTIONS["save-card-early"]
RAM_IN_SUPPLY = OPTIONS["ram-in-supply"]
TOGETHER = OPTIONS["orders-together"]
SMITE_FREE = OPTIONS["librarian-smite"]
NARROW_ARCS: Final = OPTIONS["narrow-arcs"]
