"""The switches of sections 26 and 29; the default of each is the ruling there."""

from __future__ import annotations

from siegeworks.core.options import Option, Options

OPTIONS = Options(
    Option(
        "thunderhawk-hits-lone-hero",
        "Thunderhawk bombardment may hurt Heroes once their side has no engaged unit left.",
        ("H10-FAQ-03", "H10-BOMB-24"),
        default=1,
    ),
    Option(
        "fortification-reduces-thunderhawk",
        "Fortification reduces Thunderhawk bombardment as it does orbital bombardment.",
        ("H10-BOMB-28",),
    ),
    Option(
        "effect-moves-spend-icons",
        "An initiative marker pushed by an effect spends the icons it crosses, without resolving them.",
        ("H10-INIT-27", "H10-FAQ-06"),
    ),
    Option(
        "passenger-may-also-move",
        "A unit carried by a flight may also move by itself in the same order.",
        ("H10-FLY-11",),
    ),
    Option(
        "inside-attacker-reduction",
        "What a fortification still takes off while attackers stand inside the target area.",
        ("H10-FORT-20", "H10-FAQ-11"),
        ("0", "1"),
    ),
    Option(
        "damage-spills-to-heroes",
        "Points left after the last unit fell may go to Heroes in the same step.",
        ("H10-BAT-57",),
        default=1,
    ),
    Option(
        "limit-activation-and-damage-tokens",
        "The printed supply of activation markers and damage tokens is a limit.",
        ("H10-COMP-16", "H10-COMP-17", "H10-FAQ-01"),
    ),
    Option(
        "setup-attempts-optional",
        "The Traitor player may stop set-up corruption and bombardment early.",
        ("H10-SETUP-29", "H10-SETUP-34"),
        default=1,
    ),
    Option(
        "hero-ability-damage-is-regular",
        "Damage added by Sanguinius is regular damage.",
        ("H10-HERO-04",),
        default=1,
    ),
    Option(
        "side-selection",
        "How the player named first comes to his side: by agreement, by the icon of a bombardment card, or by a toss.",
        ("H10-SETUP-05", "H10-SETUP-06", "H10-SETUP-07"),
        ("agreed", "card", "toss"),
    ),
    Option(
        "routing-attacker-may-be-eliminated",
        "An attacker, too, may have his routing unit eliminated instead.",
        ("H10-FAQ-13", "H10-ROUT-14"),
        default=1,
    ),
)

THUNDERHAWK_HITS_HERO = OPTIONS["thunderhawk-hits-lone-hero"]
WALLS_REDUCE_THUNDERHAWK = OPTIONS["fortification-reduces-thunderhawk"]
PUSHES_SPEND_ICONS = OPTIONS["effect-moves-spend-icons"]
PASSENGER_MAY_MOVE = OPTIONS["passenger-may-also-move"]
INSIDE_REDUCTION = OPTIONS["inside-attacker-reduction"]
SPILL_TO_HEROES = OPTIONS["damage-spills-to-heroes"]
LIMIT_TOKENS = OPTIONS["limit-activation-and-damage-tokens"]
SETUP_OPTIONAL = OPTIONS["setup-attempts-optional"]
ABILITY_IS_REGULAR = OPTIONS["hero-ability-damage-is-regular"]
SIDE_SELECTION = OPTIONS["side-selection"]
ATTACKER_MAY_ELIMINATE = OPTIONS["routing-attacker-may-be-eliminated"]
