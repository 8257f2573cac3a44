"""Special abilities (HBR-ABIL): one module a category, and the hooks through which the chapters ask for them.

Queries (cheap; called from chapters at any time)
    has(s, u, ABILITY, weapon=0) -> bool            the visible face (or that weapon), lasting gifts of options, gifts of cards
    value(s, u, ABILITY, weapon=0) -> int           the number in its symbol; NONE (-99) where it lacks the ability
    fire_bonuses(s, f, out)                         appends Modifier(rule, text, value) to out: munitions carrier, gear, cards (before doubling)
    fire_penalties(s, f, out)                       ... suppression, Enfeeble (after doubling)
    assault_bonuses(s, u, enemy, attacking, out)    ... assault number, auras, cards, gear
    defence_bonuses(s, f, u, out)                   ... camo cloak, extra armour, cards; front armour
    movement_bonus(s, u) -> int                     red paint, cards, markers (never for X)
    roll_penalty(s, u) -> int                       suppression and Enfeeble on any die of the unit
    save_of(s, u) -> (value, green)                 best armour save, 0 if none
    order_stars(s, side) -> (numbered, bluff, special)
Events (called by the chapters when the thing has happened; they may push procedures)
    on_activated(s, u)          auspex, inspiration          on_action_end(s, u)       card window, ramming, demolishing
    on_destroyed(s, u)          powers lost, passengers      on_step(s, u)             spotting of a moving concealed unit
    on_move_end(s, u)           spotting of concealed enemies, reaction windows
"""
