"""How beats of a battle are told: the attack, each blow, the end."""

from __future__ import annotations

from collections.abc import Iterator

from siegeworks.core.journal import Event
from siegeworks.core.story import DECISIVE, LARGE, SILENT, SMALL, Beat, capital, counted, listed, unique
from siegeworks.games.heresy2010.box.components import HERO_SIDE, HEROES, SIDE_NAMES
from siegeworks.games.heresy2010.people.happenings import (
    SIDES,
    Tally,
    area_name,
    area_word,
    card_name,
    force,
    piece_of,
    said,
)
from siegeworks.games.heresy2010.people.telling import of, told


def attack(events: list[Event]) -> Beat:
    """An attack is declared, from where and with whom; the battle begins."""
    parts = []
    named = of(events, "attack-declared", "target-named")
    origins = unique(e["area"] for e in of(events, "origin-named", "flight-joined"))
    if named:
        whence = f" from {listed(area_name(a) for a in origins)}" if origins else ""
        parts.append(f"{SIDES[named[0]['side']]} attacks {area_name(named[0]['area'])}{whence}")
    parts += joined(events)
    beat = told("attack", events, LARGE, [*parts, *Tally(events).came(), *hands(events)])
    beat.to = area_word(next((e["area"] for e in named), None))
    beat.start = area_word(next((e["area"] for e in of(events, "origin-named")), None))
    beat.sources = [word for word in map(area_word, origins) if word is not None]
    return beat


def joined(events: list[Event]) -> Iterator[str]:
    """Who comes from farther off to fight: by air, or on a Hero's word."""
    flights = of(events, "flight-joined")
    if flights:
        text, many = force([piece_of(e) for e in flights])
        yield f"{text} {'join' if many else 'joins'} by air"
    tally = Tally(of(events, "unit-moved", "hero-moved"))
    for area, pieces in tally.moved.items():
        text, many = force(pieces, tally.turned)
        yield f"{text} {'come' if many else 'comes'} to {area_name(area)} for it"


def battle(events: list[Event]) -> Beat:
    """A battle begins: who has how many cards."""
    parts, side = [], None
    for e in of(events, "battle-began"):
        why = "both sides stand there" if e["coexistence"] else f"{SIDES[e['side']]} attacks"
        side = -1 if e["coexistence"] else e["side"]
        parts.append(f"battle for {area_name(e['area'])}: {why}")
    parts += joined(events)
    beat = told("battle", events, LARGE if parts else SMALL, [*parts, *hands(events), *Tally(events).came()], side)
    beat.to = area_word(next((e["area"] for e in of(events, "battle-began")), None))
    return beat


def hands(events: list[Event]) -> Iterator[str]:
    """How many cards each side draws, and who strikes first."""
    for side in unique(e["side"] for e in of(events, "cards-drawn")):
        own = [e for e in of(events, "cards-drawn") if e["side"] == side]
        heroes = sum(e["count"] for e in own if e["hero_cards"])
        plain = sum(e["count"] for e in own) - heroes
        what = [counted(plain, "combat card")] if plain else []
        what += [counted(heroes, "Hero card")] if heroes else []
        yield f"{SIDES[side]} draws {listed(what)}"
    for e in of(events, "cards-promised"):
        yield f"{SIDES[e['side']]} will draw {counted(e['count'], 'more card', 'more cards')}"
    for e in of(events, "first-active"):
        yield f"{SIDES[e['side']]} strikes first{first_word(e)}"


def first_word(e: Event) -> str:
    """H10-BAT-33  Why a side strikes first: whoever defends says who does; some orders leave it to the attacker."""
    attacker = e.get("attacker", -1)
    if attacker < 0:
        return ""
    return ", as the attacker" if e["side"] == attacker else ", as the defender chose"


def blow(events: list[Event]) -> Beat:
    """One side's cards in a battle, what they do, and what stops them."""
    side = next((e["side"] for e in of(events, "card-played", "iteration-began", "passed", "damage-totalled")), 0)
    parts = [f"{SIDES[side]} {doing}" for doing in cards_played(events)]
    parts += [f"{said(e)['piece']} uses {ability_of(e)}" for e in of(events, "ability-used")]
    parts += [_BLOWS[e["type"]](e) for e in events if e["type"] in _BLOWS]
    parts += [*hands(events), *Tally(events).came()]
    if parts:
        return told("blow", events, LARGE, parts, side)
    for e in of(events, "passed"):
        weight = SILENT if e.get("again") else SMALL  # both have passed in turn: nothing new
        return told("blow", events, weight, [f"{SIDES[side]} passes: no card in iteration {e['iteration']}"], side)
    return told("blow", events, SILENT, [f"{SIDES[side]} is to play"], side)


def ability_of(e: Event) -> str:
    """The ability that an event tells a Hero uses."""
    return HEROES[e["hero"]].ability


def cards_played(events: list[Event]) -> Iterator[str]:
    """The cards that the active side plays, and the effects it uses."""
    played = [card_name(e["card"]) for e in of(events, "card-played")]
    used = [card_name(e["card"]) for e in of(events, "effect-chosen")]
    effect = "its effect" if used == played else f"the effect of {listed(used)}"
    doing = [f"plays {listed(played)}"] if played else []
    doing += [f"uses {effect}"] if used else []
    if doing:
        yield listed(doing)


def _countered(e: Event) -> str:
    return f"{SIDES[e['side']]} counters {card_name(e['card'])}"


def _wanting(e: Event) -> str:
    why = str(e["why"]).rstrip(".")
    return f"the effect of {card_name(e['card'])} cannot be used: {why[:1].lower()}{why[1:]}"


def _totalled(e: Event) -> str:
    less = e["total"] - e["left"]
    past = f", {e['left'] or 'none'} of it past the walls" if less > 0 else ""
    return f"{SIDES[e['side']]} deals {e['total'] or 'no'} damage{past}"


def _resisted(e: Event) -> str:
    left = e["left"]
    return f"shields stop some of it, {left} {'gets' if left == 1 else 'get'} through" if left else "shields stop it"


def _taken_back(e: Event) -> str:
    return f"{SIDES[e['side']]} takes {card_name(e['card'])} back"


def _withdrew(e: Event) -> str:
    return f"the units of {SIDES[e['side']]} withdraw to {area_name(e['area'])}"


def _rule(e: Event) -> str:
    return BATTLE_RULES.get(e["name"], "{side} changes how this battle is fought").format(**said(e))


_BLOWS = {
    "effect-countered": _countered,
    "effect-wanting": _wanting,
    "damage-totalled": _totalled,
    "damage-resisted": _resisted,
    "card-taken-back": _taken_back,
    "battle-rule": _rule,
    "units-withdrew": _withdrew,
}
BATTLE_RULES = {
    "owner-assigns": "{side} will assign the next damage against itself",
    "cheap-counter": "{side} may counter any effect cheaply in the next iteration",
    "rout-eliminates": "whoever routs before {side} now is lost",
    "no-retreat": "neither side may retreat from this battle",
    "deathless": "Imperial Fists beside Rogal Dorn fight on whatever their wounds",
}


def ability(events: list[Event]) -> Beat:
    """A Hero does what only he can: whom he calls, tempts or strikes."""
    hero = next(f"{said(e)['piece']} uses {ability_of(e)}" for e in of(events, "ability-used"))
    tally, parts = Tally(events), []
    loyal = [e["unit"] for e in of(events, "corruption-failed")]
    if loyal:
        text, many = force(loyal)
        parts.append(f"{text} {'stay' if many else 'stays'} loyal")
    side = next((HERO_SIDE[e["hero"]] for e in of(events, "ability-used")), None)
    parts += [_rule(e) for e in of(events, "battle-rule")]
    does = "; ".join([*parts, *joined(events), *hands(events), *tally.came()])
    beat = told("ability", events, LARGE, [f"{hero}: {does}" if does else hero], side)
    beat.to = area_word(next((e["area"] for e in events if "area" in e), None))
    return beat


def retreat(events: list[Event]) -> Beat:
    """A side leaves a battle: who goes where, or that nobody moves."""
    parts = []
    for e in events:
        if e["type"] == "defender-retreated":
            text, many = force(e.get("pieces", []), set(e.get("turned", ())))
            going = f"{text} {'go' if many else 'goes'}" if text else "it goes"
            parts.append(f"{SIDES[e['side']]} retreats: {going} to {area_name(e['area'])}, and the battle ends")
        elif e["type"] == "attacker-retreated":
            parts.append(
                f"{SIDES[e['side']]} breaks off the attack on {area_name(e['area'])}: "
                "its pieces stay where they stand, and the battle ends"
            )
    return told("retreat", events, LARGE, [*parts, *Tally(events).came()])


def battle_end(events: list[Event]) -> Beat:
    """How a battle ended: who advances, who holds, what it cost, and why it was over."""
    parts = []
    tally = Tally(events)
    for area, pieces in tally.moved.items():
        text, many = force(pieces, tally.turned)
        parts.append(f"{text} {'advance' if many else 'advances'} into {area_name(area)}")
    for e in of(events, "battle-ended"):
        parts += battle_over(e)
    parts += unused(events)
    fought = [e for e in events if e["type"] != "card-unused"]  # it is no side's doing that cards are left
    quiet = not tally.moved and not any(e["imperial"] or e["traitor"] for e in of(events, "battle-ended"))
    beat = told("battle-end", fought, SMALL if quiet else LARGE, [*parts, *tally.came()])
    beat.to = area_word(events[-1].get("area"))
    return beat


def unused(events: list[Event]) -> Iterator[str]:
    """H10-BAT-71  The cards that both sides had left in hand, which go face up on their piles."""
    for side in (0, 1):
        cards = [card_name(e["card"]) for e in of(events, "card-unused") if e["side"] == side]
        if cards:
            named = (f"{name} (twice)" if cards.count(name) > 1 else name for name in unique(cards))
            yield f"{SIDES[side]} throws away {listed(named)} unused"


def battle_over(e: Event) -> list[str]:
    """That a battle is over and why, what it cost, and who holds."""
    lost = [counted(e[side], f"{side.capitalize()} unit") for side in SIDE_NAMES if e[side]]
    cost = f"it cost {listed(lost)}" if lost else "nobody was lost"
    over = f" {e['why']}" if e.get("why") else ""
    said = f"the battle for {area_name(e['area'])} is over{over}: {cost}"
    if e["coexistence"]:
        return [said]
    return [said, "the defenders hold" if e["held"] else "no unit of the defenders is left there"]


def harm(events: list[Event]) -> Beat:
    """Something is hurt, broken or shaken by itself."""
    tally = Tally(events)
    return told("harm", events, SMALL, tally.came())


def end(events: list[Event]) -> Beat:
    """The game is won; the kernel's last event tells how."""
    e = events[0]
    return Beat(
        kind="end", text=capital(f"victory for {SIDES[e['side']]}."), weight=DECISIVE, side=SIDE_NAMES[e["side"]]
    )
