"""The switches: the default of each is what the book says, literally where it is plain; other readings are values."""

from __future__ import annotations

from siegeworks.core.options import Option, Options

OPTIONS = Options(
    Option(
        "edition",
        "Which counts where the publisher's FAQ and the book differ: on Heroes who attack alone, retreats"
        " from coexistence battles, Heroes aboard flights, and where a landing comes from.",
        ("H10-FAQ-02", "H10-FAQ-08", "H10-FAQ-16", "H10-FAQ-17"),
        ("book", "faq"),
        faq="faq",
    ),
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
    Option(
        "rout-together",
        "Units that rout by one effect, or by the death of one Hero, look for an older routed marker once, before the"
        " first of them leaves one.",
        ("H10-ROUT-07", "H10-HERO-35"),
    ),
    Option(
        "retreat-without-cards",
        "An active player who holds no card may still retreat.",
        ("H10-BAT-37", "H10-RET-01"),
    ),
    Option(
        "khan-rides-alone",
        "Jaghatai Khan may ride through enemy areas without White Scars.",
        ("H10-HERO-03",),
    ),
    Option(
        "marker-treated-as-gone",
        "A fortification marker takes nothing off while flying units attack it.",
        ("H10-FORT-17", "H10-FORT-19"),
    ),
)

FAQ_EDITION = OPTIONS["edition"]  # on: the FAQ; off: the book
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
ROUT_TOGETHER = OPTIONS["rout-together"]
RETREAT_WITHOUT_CARDS = OPTIONS["retreat-without-cards"]
KHAN_ALONE = OPTIONS["khan-rides-alone"]
MARKER_GONE = OPTIONS["marker-treated-as-gone"]
