"""What things are called, what each event of a battle adds to the sentence of its beat, and what a page shows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.journal import Event
from siegeworks.core.story import Dice, Loss, Memory, Move, counted, listed
from siegeworks.games.blackreach.box.columns import CARD_KIND, UNIT_SIDE
from siegeworks.games.blackreach.box.components import (
    CARD_KINDS,
    OPTION_KIND,
    OPTION_KINDS,
    POWERS,
    SIDES,
    TILES,
    UNIT_LABELS,
)
from siegeworks.games.blackreach.box.words import SQUARE, UNIT, WORDS
from siegeworks.games.blackreach.ground.ground import POINT_NAMES, POINTS, SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.state import TOKEN_NAMES

SEAT_TITLE = ("The Ultramarines", "The Orks")
SEATS = ("the Ultramarines", "the Orks")
WAYS = frozenset(("deployed", "moved", "forced", "returned", "took-square"))
DAMAGES = (
    "the hull",
    "the tracks",
    "the secondary weapon",
    "the first main weapon",
    "the second main weapon",
    "an explosion",
)


# ---------------------------------------------------------------- names


def unit_name(unit: int) -> str:
    """A unit as a person calls it."""
    return UNIT_LABELS[unit] if isinstance(unit, int) and unit >= 0 else "something unseen"


def square_name(square: Any) -> str:
    """A square as a person calls it."""
    return (
        f"square {SQUARE_NAMES[square]}"
        if isinstance(square, int) and 0 <= square < SQUARES
        else "somewhere off the board"
    )


def card_title(card: int) -> str:
    """A card's title."""
    return CARD_KINDS[CARD_KIND[card]].title


def option_name(option: int) -> str:
    """An option's name."""
    return OPTION_KINDS[OPTION_KIND[option]].name


def side_name(seat: Any) -> str:
    """A side at the beginning of a sentence."""
    return SEAT_TITLE[seat] if seat in (0, 1) else "Nobody"


def point_name(point: Any) -> str:
    """An interspace as a person calls it."""
    return f"point {POINT_NAMES[point]}" if isinstance(point, int) and 0 <= point < POINTS else "a point"


def tile_name(tile: Any) -> Any:
    """A tile's name; what is no number is one already."""
    return TILES[tile].name if isinstance(tile, int) else tile


def token_name(token: Any) -> Any:
    """A token's name; what is no number is one already."""
    return TOKEN_NAMES[token] if isinstance(token, int) else token


def power_name(power: int) -> str:
    """A power's name."""
    return POWERS[power].name


def word_name(w: int) -> str:
    """A word as it stands in the middle of a sentence."""
    return WORDS.labels[w].lower()


def side_said(seat: Any) -> str:
    """A side in the middle of a sentence."""
    return SEATS[seat] if seat in (0, 1) else "nobody"


def unit_said(e: Event, key: str = "unit") -> str:
    """A unit by its name; one that is not known is something concealed."""
    unit = e.get(key, -1)
    return unit_name(unit) if isinstance(unit, int) and unit >= 0 else "a concealed unit"


def square_said(e: Event) -> str:
    """A square by its numbers."""
    square = e.get("square", -1)
    return SQUARE_NAMES[square] if isinstance(square, int) and 0 <= square < SQUARES else "off the board"


def square_word(square: Any) -> str | None:
    """A square as a word; None off the board."""
    return SQUARE.names[square] if isinstance(square, int) and 0 <= square < SQUARES else None


# ---------------------------------------------------------------- what a page shows


def mark(memory: Memory, e: Event) -> Event:
    """Add whose a unit is and where it was, as far as the events told it."""
    unit = e.get("unit", -1)
    if unit < 0:
        return {**e, "owner": e["seat"]} if e["type"].startswith("concealed-") and "seat" in e else e
    where: dict[int, int] = memory.setdefault("where", {})
    added: Event = {"owner": UNIT_SIDE[unit]}
    if unit in where:
        added["stood"] = where[unit]
    if e["type"] in WAYS and "square" in e:
        where[unit] = e["square"]
    return {**e, **added}


def move_of(e: Event) -> Move | None:
    """How a unit went, if the event is of a way."""
    if e["type"] not in WAYS:
        return None
    if e.get("square", -1) == e.get("stood", -2):
        return None  # it turns where it stands
    return Move(UNIT.names[e["unit"]], square_word(e.get("stood")), square_word(e.get("square")))


LOSSES = {"destroyed": "lost", "flipped": "reduced", "damage": "damaged", "suppressed": "suppressed", "hit": "hit"}


def loss_of(e: Event) -> Loss | None:
    """What became of a unit, if the event hurts it."""
    how = LOSSES.get(e["type"])
    if how is None or e.get("unit", -1) < 0:
        return None
    at = square_word(e.get("square", e.get("stood")))
    return Loss(UNIT.names[e["unit"]], how, at, e.get("count", e.get("hits")), SIDES[UNIT_SIDE[e["unit"]]])


def dice_of(e: Event) -> list[Dice]:
    """The dice of an event, with what was needed; in an assault those of both sides, each with its best die."""
    kind = e["type"]
    if kind == "attack":
        return [Dice("attack", list(e["dice"]), e["total"], e["needed"], e["total"] >= e["needed"])]
    if kind == "save":
        own = SIDES[UNIT_SIDE[e["unit"]]]
        return [Dice("save", [e["die"]], e["total"], e["needed"], bool(e["saved"]), own)]
    if kind == "assault-result":
        other = SIDES[UNIT_SIDE[e["target"]]]
        won = e["attacker"] > e["defender"]
        mine = Dice("assault", [max(e["dice"])], e["attacker"], e["defender"] + 1, won)
        return [mine, Dice("defence", [max(e["reply"])], e["defender"], side=other)]
    if kind in ("sniped", "perils", "unstable", "surprise") and "die" in e:
        return [Dice(kind, [e["die"]], e.get("total"))]
    return [Dice("destruction", list(e["dice"]))] if kind == "destruction" else []


# ---------------------------------------------------------------- clauses


def _said(text: str) -> Callable[[Event], str]:
    """A clause from its facts by name."""

    def clause(e: Event) -> str:
        return text.format(
            unit=unit_said(e),
            target=unit_said(e, "target"),
            other=unit_said(e, "to_unit"),
            carrier=unit_said(e, "carrier"),
            square=square_said(e),
            side=side_said(e.get("seat")),
            die=e.get("die", ""),
        )

    return clause


def _attack(e: Event) -> str:
    came = "a double hit" if e["total"] >= 2 * e["needed"] else "a hit" if e["total"] >= e["needed"] else "a miss"
    rolled = f"rolls {_summed(e['dice'], e['total'], e.get('together', False))} against {e['needed']}"
    if e.get("unit") == -1:  # a bombardment, which nobody on the board fires
        return f"{unit_said(e, 'target')} comes under fire, which {rolled}: {came}"
    return f"{unit_said(e)} fires at {unit_said(e, 'target')} and {rolled}: {came}"


def _aimed(e: Event) -> str:
    if e.get("unit") != -1:
        return f"{unit_said(e)} aims its {e['what']}"
    return f"{'an' if e['what'][0] in 'aeiou' else 'a'} {e['what']} is aimed"


def _save(e: Event) -> str:
    came = "makes" if e["saved"] else "fails"
    return f"{unit_said(e)} {came} its save ({e['total']}, needs {e['needed']})"


def _summed(dice: list[int], total: int, together: bool = False) -> str:
    """Dice as they fell, and how the best of them, which alone counts, makes the total; or all of them together."""
    best = sum(dice) if together else max(dice)
    added = total - best
    came = f"{best} {'+' if added > 0 else '-'} {abs(added)} = {total}" if added else str(best)
    if len(dice) == 1:
        return came
    return f"{listed(str(die) for die in dice)} ({came if added else f'{best} counts'})"


def _assault(e: Event) -> str:
    ours, theirs = e["attacker"], e["defender"]
    mine = _summed(e["dice"], ours)
    other = _summed(e["reply"], theirs)
    attacker, defender = unit_said(e), unit_said(e, "target")
    ends = f"{attacker} wins" if ours > theirs else f"{defender} wins" if theirs > ours else "nobody wins"
    return f"{attacker} rolls {mine}, {defender} rolls {other}: {ends}, {ours} to {theirs}"


def _hit(e: Event) -> str:
    return f"{unit_said(e)} takes {counted(e['hits'], 'hit')}" if e["hits"] > 1 else ""


def _suppressed(e: Event) -> str:
    return f"{unit_said(e)} gets {counted(e['count'], 'suppressed marker')}"


def _rallied(e: Event) -> str:
    return f"{unit_said(e)} loses {counted(e['count'], 'suppressed marker')}"


def _damage(e: Event) -> str:
    return f"{unit_said(e)} is damaged: {DAMAGES[e['damage']]}"


def _repaired(e: Event) -> str:
    return f"{unit_said(e)} repairs {DAMAGES[e['damage']]}"


def _revealed(e: Event) -> str:
    return f"{unit_said(e)} is activated (token {token_name(e['token'])})"


def _action(e: Event) -> str:
    """What a unit does, where no event of its own will tell it."""
    return "" if e["action"] in _TOLD else f"it chooses {WORDS.labels[e['action']].lower()}"


_TOLD = frozenset(WORDS.index[f"verb:{name}"] for name in ("fire", "move", "assault"))


def _scored(e: Event) -> str:
    why = SCORES.get(str(e["what"]), "")
    return f"{side_said(e['seat'])} score {counted(e['points'], 'point')}{why}" if e["points"] else ""


SCORES = {
    "objective": " for holding an objective",
    "more objectives": " for holding more objectives",
    "objective taken": " for taking an objective",
    "objective never lost": " for an objective never lost",
    "structure destroyed": " for bringing the building down",
}


def score_said(e: Event) -> str:
    """What points were scored for, as a heading."""
    what = str(e["what"])
    return "units destroyed" if what.endswith(" destroyed") and what not in SCORES else what


def _broken(e: Event) -> str:
    points = f", {side_said(e['seat'])} score {counted(e['points'], 'point')}" if e["points"] else ""
    return f"{tile_name(e['tile'])} is broken{points}"


def _card(how: str) -> Callable[[Event], str]:
    return lambda e: f"{side_said(e['seat'])} {how.format(card=card_title(e['card']))}"


def _power(text: str) -> Callable[[Event], str]:
    def clause(e: Event) -> str:
        return text.format(power=power_name(e["power"]), unit=unit_said(e))

    return clause


def _rammed(e: Event) -> str:
    ours, theirs = e["totals"][:2]
    return f"{ours} against {theirs}"


def _battle_over(e: Event) -> str:
    scores = (e["ultramarines"], e["orks"])
    best = f"{side_said(e['winner'])} win" if e["winner"] in (0, 1) else "nobody wins"
    return f"the battle is over: {best}, {max(scores)} to {min(scores)}"


def _chapter_over(e: Event) -> str:
    ours, theirs = (points / 2 for points in e["score"])  # a draw is half a point for each
    return f"the campaign stands at {ours:g} to {theirs:g}"


def _sniped(e: Event) -> str:
    return f"{unit_said(e)} snipes at {unit_said(e, 'target')} and rolls {e['die']}: {e['outcome']}"


def _mission(e: Event) -> str:
    mission, deployment = (str(e[key]).replace("-", " ") for key in ("mission", "deployment"))
    return f"the mission is {mission}, deployment {deployment}"


def _marker(e: Event) -> str:
    return f"a marker of {option_name(e['option'])} is used, {e['left'] or 'none'} left"


def _rerolled(e: Event) -> str:
    return f"{side_said(e['seat'])} have the dice rolled again: {listed(str(d) for d in e['dice'])}"


def _points(text: str) -> Callable[[Event], str]:
    return lambda e: text.format(unit=unit_said(e), square=square_said(e), points=counted(e["points"], "point"))


def _unstable(e: Event) -> str:
    return f"{unit_said(e)} tests its unstable weapon: {e['die']}, it {'works' if e['works'] else 'fails'}"


def _shifted(e: Event) -> str:
    return f"{unit_said(e)} has the damage read as {e['die']}"


CLAUSES: dict[str, Callable[[Event], str]] = {
    "mission": _mission,
    "tile-taken": lambda e: f"you take {tile_name(e['tile'])}",
    "option-taken": lambda e: f"you put {option_name(e['option'])} on {tile_name(e['tile'])}",
    "army-mustered": _said("{side} have mustered"),
    "gear-fitted": lambda e: f"{unit_said(e)} is given {option_name(e['option'])}",
    "free-gear": _said("{unit} gets the gear won earlier"),
    "tokens-exchanged": _said("two units exchange their tokens unseen"),
    "token-moved": _said("a token changes its place"),
    "token-seen": lambda e: f"you see that {unit_said(e)} holds {token_name(e['token'])}",
    "token-looked-at": _said("a token is looked at"),
    "revealed": _revealed,
    "concealed-revealed": _said("a concealed unit at {square} is activated"),
    "empty-slot": lambda e: f"{side_said(e['seat'])} turn up token {e['number']}, but nobody holds it any more",
    "bluff": _said("the token on {unit} was a bluff"),
    "concealed-bluff": _said("the token on the concealed unit at {square} was a bluff"),
    "action": _action,
    "moved": _said("{unit} moves to {square}"),
    "state-changed": _said("{unit} changes its stance"),
    "concealed-state-changed": _said("a unit at {square} hides"),
    "embarked": _said("{unit} boards {carrier}"),
    "fled-aboard": _said("{unit} flees aboard {carrier}"),
    "forced": _said("{unit} is forced to {square}"),
    "turned": _said("{unit} is shown"),
    "spotted": _said("{unit} is spotted"),
    "jumped": _said("{unit} vanishes from the board"),
    "returned": _said("{unit} is back at {square}"),
    "attack-declared": _said("{unit} takes aim at {target}"),
    "attack": _attack,
    "overwatch": _said("{unit} is on overwatch and fires at {target}"),
    "alternate-fire": lambda e: f"{unit_said(e)} fires: {WORDS.labels[e['word']].lower()}",
    "concealed-alternate-fire": _said("the concealed unit at {square} fires"),
    "aimed": _aimed,
    "scattered": lambda e: f"the shot strays to {point_name(e['point'])} (die {e['die']})",
    "split": _said("{unit} splits its fire"),
    "sniped": _sniped,
    "unstable": _unstable,
    "destruction": lambda e: f"{unit_said(e)} does {counted(e['points'], 'point')} of destruction",
    "assault-declared": _said("{unit} charges at {square}"),
    "assault": _said("{unit} assaults {target}"),
    "charge": _said("{unit} strikes first as it charges {target}"),
    "ramming": _said("{unit} rams {target}"),
    "rammed": _rammed,
    "assault-result": _assault,
    "took-square": _said("{unit} takes {square}"),
    "hit": _hit,
    "concealed-hit": _said("the concealed unit at {square} is hit"),
    "hits-transferred": _said("{other} takes the hits meant for {unit}"),
    "save": _save,
    "concealed-save": _said("the concealed unit at {square} rolls a save"),
    "life-point": lambda e: f"{unit_said(e)} spends a life point, {e['left'] or 'none'} left",
    "flipped": _said("{unit} is reduced"),
    "destroyed": _said("{unit} is destroyed"),
    "damage": _damage,
    "location-shifted": _shifted,
    "location-picked": _shifted,
    "oiled": _said("{unit} lends a hand"),
    "suppressed": _suppressed,
    "concealed-suppressed": _said("the concealed unit at {square} is suppressed"),
    "rallied": _rallied,
    "concealed-rallied": _said("the concealed unit at {square} rallies"),
    "structure-damaged": _points("the structure at {square} takes {points} of damage"),
    "structure-destroyed": _said("the structure at {square} falls"),
    "wreck-damaged": _points("the wreck of {unit} takes {points} of damage"),
    "wreck-removed": _said("the wreck of {unit} is gone"),
    "surprise": _said("something goes off under {unit}, die {die}"),
    "concealed-surprise": _said("something goes off under the concealed unit at {square}"),
    "tile-broken": _broken,
    "tile-mended": lambda e: f"{tile_name(e['tile'])} is whole again",
    "card-drawn": lambda e: f"you draw {card_title(e['card'])}",
    "card-discarded": _card("discard {card}"),
    "event-played": _card("play {card}"),
    "bonus-played": _card("play {card} for its bonus"),
    "event-cancelled": _card("answer No!, and {card} has no effect"),
    "rerolled": _rerolled,
    "marker-used": _marker,
    "thrown-back": _said("{side} throw the grenade back"),
    "healed": _said("{unit} is healed"),
    "repaired": _repaired,
    "manifesting": _power("{unit} calls up {power}"),
    "perils": lambda e: f"it tests for perils of the warp and rolls {e['die']}, {e['total']} in all",
    "peril": lambda e: f"a peril of the warp strikes {unit_said(e)}: {str(e['peril']).replace('-', ' ')}",
    "power-marker": _power("{power} lies on {unit}"),
    "power-maintained": _power("{power} is kept up"),
    "power-ended": _power("{power} ends"),
    "initiative-kept": _said("{side} will keep the initiative"),
    "scored": _scored,
    "battle-over": _battle_over,
    "chapter-over": _chapter_over,
}
