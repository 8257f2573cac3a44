"""Words for people: prompts, and a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from siegeworks.core.flow import Choice, Frame
from siegeworks.core.journal import Event
from siegeworks.core.phrases import agreed
from siegeworks.core.seam import AnyFrame
from siegeworks.core.words import Block
from siegeworks.games.blackreach.box.columns import FACES
from siegeworks.games.blackreach.box.components import (
    FACE_NAMES,
    GROUND_TILES,
    SCENARIOS,
    SIDES,
)
from siegeworks.games.blackreach.box.words import (
    CARD,
    DAMAGE,
    OPTION,
    POINT,
    POWER,
    SQUARE,
    TILE,
    UNIT,
    WORDS,
)
from siegeworks.games.blackreach.cards.deck import (
    WINDOWS,
)
from siegeworks.games.blackreach.cards.frames import ReplaceFrame, TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.gear import ANY_ROLL
from siegeworks.games.blackreach.cards.window import AFTER_FIRE, dice_of
from siegeworks.games.blackreach.fire.aiming import SHOT_NAMES
from siegeworks.games.blackreach.fire.frames import ShotFrame
from siegeworks.games.blackreach.fire.named import slot_name
from siegeworks.games.blackreach.frames import OrderFrame
from siegeworks.games.blackreach.people.clauses import (
    DAMAGES,
    card_title,
    option_name,
    point_name,
    power_name,
    side_name,
    square_name,
    tile_name,
    token_name,
    unit_name,
    word_name,
)
from siegeworks.games.blackreach.people.labels import option_told
from siegeworks.games.blackreach.state import TOKEN_NAMES, BlackReachState

# Which facts of events are ids, and the words they stand for on the wire. All other facts are numbers or text.
FACTS: dict[str, Sequence[str] | Block] = {
    "unit": UNIT,
    "target": UNIT,
    "by": UNIT,
    "carrier": UNIT,
    "to_unit": UNIT,
    "units": UNIT,
    "targets": UNIT,
    "square": SQUARE,
    "point": POINT,
    "card": CARD,
    "tile": TILE,
    "option": OPTION,
    "power": POWER,
    "damage": DAMAGE,
    "face": FACE_NAMES,
    "token": TOKEN_NAMES,
    "seat": SIDES,
    "winner": SIDES,
    "chapter": tuple(row.id for row in SCENARIOS),
    "action": WORDS.names,
    "word": WORDS.names,
    "words": WORDS.names,
}


SENTENCES: dict[str, str] = {
    "turn": "Turn {turn} begins; {seat} have the initiative.",
    "phase": "The {phase} phase of turn {turn} begins.",
    "deployed": "{unit} is deployed at {square}.",
    "concealed-deployed": "{seat} deploy a concealed unit at {square}.",
    "tokens-taken": "{seat} take {numbered} numbered, {special} special and {bluff} bluff tokens.",
    "token-placed": "You give {unit} the token {token}.",
    "tokens-placed": "{seat} have placed their tokens.",
    "tokens-exchanged": "Two units exchange their tokens unseen.",
    "token-moved": "A token changes its place.",
    "token-seen": "You see that {unit} holds the token {token}.",
    "token-looked-at": "A token is looked at.",
    "revealed": "{unit} is activated by the token {token}.",
    "concealed-revealed": "A concealed unit of {seat} at {square} is activated.",
    "empty-slot": "{seat} turn up number {number}: its unit has no token any more.",
    "action": "{unit} chooses: {action}.",
    "concealed-action": "The concealed unit at {square} acts.",
    "move-declared": "{unit} begins a move.",
    "concealed-move-declared": "A concealed unit at {square} begins a move.",
    "moved": "{unit} moves to {square}.",
    "concealed-moved": "A concealed unit moves to {square}.",
    "state-changed": "{unit} changes its state.",
    "concealed-state-changed": "A unit of {seat} at {square} is now concealed.",
    "embarked": "{unit} embarks on {carrier}.",
    "fled-aboard": "{unit} flees aboard {carrier}.",
    "forced": "{unit} is forced to {square}.",
    "turned": "{unit} is turned to its inactive side.",
    "spotted": "{unit} is spotted.",
    "assault-declared": "{unit} declares an assault on the unit at {square}.",
    "attack-declared": "{unit} takes aim at {target}.",
    "attack": "{unit} fires at {target}: {dice}, total {total} against {needed}.",
    "alternate-fire": "{unit} fires in another way: {word}.",
    "aimed": "{unit} aims its {what}.",
    "scattered": "The shot scatters on a {die} and lands at {point}.",
    "split": "{unit} splits its fire.",
    "concealed-alternate-fire": "The concealed unit at {square} fires.",
    "concealed-bluff": "The token on the concealed unit at {square} was a bluff.",
    "concealed-suppressed": "The concealed unit at {square} is suppressed.",
    "concealed-rallied": "The concealed unit at {square} is rallied.",
    "sniped": "{unit} snipes at {target}: {die}, {outcome}.",
    "overwatch": "{unit} fires on overwatch at {target}.",
    "concealed-hit": "The concealed unit at {square} is hit.",
    "hit": "{unit} suffers {hits} hit(s).",
    "hits-transferred": "{to_unit} takes the hits meant for {unit}.",
    "concealed-save": "The concealed unit at {square} rolls a save.",
    "save": "{unit} rolls a save: {die} (total {total}, needed {needed}).",
    "life-point": "{unit} spends a life point; {left} left.",
    "flipped": "{unit} is reduced.",
    "destroyed": "{unit} is destroyed.",
    "damage": "{unit} takes damage: {damage}.",
    "location-shifted": "{unit} changes the damage to {die}.",
    "location-picked": "{unit} has the damage read as {die}.",
    "oiled": "{unit} lends a hand.",
    "suppressed": "{unit} gains {count} suppressed marker(s).",
    "rallied": "{unit} loses {count} suppressed marker(s).",
    "activated-marker": "{unit} gets an activated marker.",
    "assault": "{unit} assaults {target}.",
    "assault-result": "{unit} totals {attacker}, {target} totals {defender}.",
    "took-square": "{unit} takes {square}.",
    "charge": "{unit} charges {target}.",
    "ramming": "{unit} rams {target}.",
    "rammed": "{unit} against {target}: {totals}.",
    "destruction": "{unit} does {points} destruction point(s): {dice}.",
    "structure-damaged": "The structure at {square} has {now} destruction point(s).",
    "structure-destroyed": "The structure at {square} falls.",
    "wreck-damaged": "The wreck of {unit} has {now} destruction point(s).",
    "wreck-removed": "The wreck of {unit} is removed.",
    "unstable": "{unit} tests its unstable weapon: {die}.",
    "card-drawn": "You draw {card}.",
    "cards-drawn": "{seat} draw {count} card(s).",
    "card-discarded": "{seat} discard {card}.",
    "event-played": "{seat} play {card} as a battle event.",
    "bonus-played": "{seat} play {card} for its bonus.",
    "event-cancelled": "{seat} answer No!: {card} has no effect.",
    "rerolled": "{seat} have the dice rolled again: {dice}.",
    "marker-used": "A marker of {option} is used; {left} left.",
    "thrown-back": "{seat} throw the grenade back.",
    "surprise": "Something goes off under {unit}: {die}.",
    "concealed-surprise": "Something goes off under the concealed unit at {square}.",
    "returned": "{unit} is back at {square}.",
    "healed": "{unit} is healed.",
    "repaired": "{unit} is repaired: {damage}.",
    "manifesting": "{unit} manifests {power}.",
    "perils": "{unit} tests for perils of the warp: {die}, total {total}.",
    "peril": "A peril of the warp strikes {unit}: {peril}.",
    "power-marker": "{power} lies on {unit}.",
    "power-maintained": "{power} is maintained.",
    "power-ended": "{power} ends.",
    "initiative-kept": "{seat} will keep the initiative.",
    "jumped": "{unit} vanishes from the board.",
    "tile-broken": "{tile} is broken; {seat} score {points}.",
    "tile-mended": "{tile} is whole again.",
    "tile-taken": "You take {tile}.",
    "option-taken": "You put {option} on {tile}.",
    "army-mustered": "{seat} have mustered.",
    "scored": "{seat} score {points} for {what}, {now} in all.",
    "bluff": "The token on {unit} was a bluff.",
    "battle-over": "The battle is over: {ultramarines} to {orks}.",
    "chapter-over": "A battle of the campaign is over.",
    "mission": "The mission is {mission}, the deployment {deployment}.",
    "terrain-laid": "{ground} is laid at {square}.",
    "free-gear": "{unit} gets the gear won earlier.",
    "gear-fitted": "{unit} is given {option}.",
    "chance": "",
    "shuffled": "Cards are shuffled.",
}


class _Facts(dict[str, Any]):
    """Facts of an event turned into words when a sentence asks for them; a fact that is missing reads as nothing."""

    def __missing__(self, key: str) -> str:
        return "it"


# How a fact of an event is said, by its key; other facts are said as they are, lists with commas.
_SAID: dict[str, Callable[[Any], Any]] = {
    "unit": unit_name,
    "target": unit_name,
    "carrier": unit_name,
    "by": unit_name,
    "to_unit": unit_name,
    "square": square_name,
    "point": point_name,
    "card": card_title,
    "option": option_name,
    "tile": tile_name,
    "power": power_name,
    "damage": DAMAGES.__getitem__,
    "seat": side_name,
    "token": token_name,
    "action": word_name,
    "word": word_name,
}


def _say(key: str, value: Any) -> Any:
    if key in _SAID:
        return _SAID[key](value)
    return ", ".join(str(v) for v in value) if isinstance(value, list) else value


def chance_sentence(e: Event) -> str:
    """What was rolled or drawn; the number of a six-sided die is said."""
    what = str(e["what"]).capitalize()
    return f"{what}: {e['result'] + 1}" if e["of"] == 6 else f"{what}."


def sentence(e: Event) -> str:
    """The sentence of an event; every type has one, a type without its own is told by its name and facts."""
    kind = str(e["type"])
    if kind == "chance":
        return chance_sentence(e)
    facts = _Facts((k, _say(k, v)) for k, v in e.items() if k not in ("type", "rule", "to"))
    said = agreed(SENTENCES[kind].format_map(facts)) if kind in SENTENCES else plain_sentence(kind, facts)
    return said[:1].upper() + said[1:]


def plain_sentence(kind: str, facts: dict[str, Any]) -> str:
    """A type of event by its name, with its facts."""
    name = kind.replace("-", " ").capitalize()
    rest = ", ".join(f"{k} {v}" for k, v in facts.items() if isinstance(v, (str, int)))
    return f"{name}: {rest}." if rest else f"{name}."


# ---------------------------------------------------------------- prompts

PROMPTS: dict[str, str] = {
    "action": "{unit} is activated: what does it do?",
    "next-step": "{unit} moves ({left} left): the next step, or done.",
    "assault-target": "Whom does {unit} assault?",
    "end-facing": "Which way does {unit} face?",
    "fire-weapon": "Which weapon of {unit} fires next?",
    "fire-mode": "How does the {weapon} of {unit} fire?",
    "fire-target": "Whom does {unit} fire at{weapon}?",
    "support": "Who supports the assault of {unit}? Done when all are named.",
    "distance": "Does {unit} go in, or strike from where it stands?",
    "forced-to": "Where is {unit} forced to?",
    "place-token": "Give the next token ({next}) to a unit.",
    "replace-token": "Give the next token ({next}) to a unit again.",
    "special-token": "Use a Special token now?",
    "supply-move": "Which unit moves without orders? Done when no more.",
    "discard-cards": "Discard cards before drawing? Done to draw.",
    "deploy-square": "Where is {unit} deployed?",
    "deploy-facing": "Which way does {unit} face?",
    "deploy-face": "Which side does {unit} show?",
    "scout-move": "Which unit makes its Scout move? Done when no more.",
    "muster": "Muster your army: a tile, an option, or done.",
    "attach-to": "Which tile does it go to?",
    "bearer": "Which unit is given {option}",
    "first-initiative": "Keep the first initiative or leave it to the enemy?",
    "free-gear": "Which vehicle gets the gear won earlier?",
    "scout-tile": "Which tile makes a Scout move?",
    "place-cache": "Where does the next cache lie?",
    "place-tile": "Where does this terrain lie: {tile}?",
    "window": "{window}: play a card or use a marker now?",
    "use-as": "Use the card as a battle event or for its bonus?",
    "counter": "Answer the battle event with No!?",
    "card-target": "What is {card} pointed at?",
    "fall-back-to": "Where does {unit} fall back to?",
    "aim": "Where does {unit} aim its {shot}?",
    "orient-scatter": "Which way does the scatter chart point?",
    "snipe-target": "Whom does {unit} snipe at?",
    "raze-target": "Which structure does {unit} fire at?",
    "after-attack": "Use what follows the attack?",
    "assault-weapon": "Which weapon does {unit} use in the assault?",
    "defence-weapon": "Which weapon does {unit} defend itself with?",
    "split-first": "The first target of the split fire of {unit}?",
    "split-point": "Who gets the next point? What is left goes to the first target.",
    "bodyguard": "Does a bodyguard take the hits on {unit}?",
    "armour-save": "Does {unit} attempt its armour save?",
    "life-point": "Does {unit} spend a life point?",
    "engineer": "Does an engineer speak for {unit}?",
    "shift-location": "Change the damage roll by how much?",
    "pick-location": "Which of the two damage rolls counts?",
    "charge": "Does {unit} strike first as it charges?",
    "ram": "Whom does {unit} ram?",
    "demolish": "Which structure does {unit} tear down?",
    "inspire": "Does {unit} inspire those around it?",
    "blessing": "Draw a card by Gork's Blessing?",
    "blessed-discard": "Discard a card.",
    "share-marker": "Pass one suppressed marker of the cost on to whom?",
    "power-target": "On whom is {power} laid?",
    "power-detail": "Which one?",
    "repeat-power": "Use the same power again for its cost?",
    "maintain": "Maintain {power}?",
    "focus": "Does {unit} focus instead of moving?",
}

WINDOW_TEXT: dict[int, str] = {ANY_ROLL: "A die is about to be rolled", AFTER_FIRE: "An enemy has just acted"}
_WINDOW_WORDS = {
    "order-start": "Start of the order phase",
    "order-end": "End of the order phase",
    "before-own-reveal": "You are about to reveal a token",
    "before-enemy-reveal": "The enemy is about to reveal a token",
    "own-activation": "Your unit is activated",
    "own-move-declared": "Your unit begins a move",
    "own-move-step": "Your unit is moving",
    "own-fire-declared": "Your unit has named its target",
    "own-assault-declared": "Your unit attacks",
    "own-action-end": "Your unit has acted",
    "enemy-move-declared": "An enemy begins a move",
    "enemy-move-step": "An enemy is moving",
    "enemy-fire-declared": "Your unit is about to be fired at",
    "enemy-assault-declared": "Your unit is attacked",
    "grenade-declared": "A grenade is coming",
    "after-roll": "Dice have been rolled",
    "hit-suffered": "Your unit is hit",
    "hit-inflicted": "Your unit has hit",
    "event-played": "The enemy plays a card",
    "supply-start": "Start of the supply phase",
    "supply-move": "Your supply moves",
    "supply-end": "End of the supply phase",
    "game-start": "Start of the game",
}


def window_text(window: int) -> str:
    """What moment a window is."""
    return WINDOW_TEXT.get(window) or _WINDOW_WORDS[WINDOWS[window]]


def prompt(s: BlackReachState, f: AnyFrame, ask: Choice) -> str:
    """The question in a sentence."""
    text = PROMPTS.get(ask.kind, f"{ask.kind.replace('-', ' ').capitalize()}?")
    facts = _Facts(left=getattr(f, "left", ""), next=_next_token(f))
    unit = getattr(f, "unit", -1)
    if isinstance(unit, int) and unit >= 0:
        facts["unit"] = "a concealed unit" if FACES[s.unit_face[unit]].concealed else unit_name(unit)
    if isinstance(f, WindowFrame):
        facts["window"] = window_text(f.window) + _dice_text(s, f)
    if isinstance(f, (WindowFrame, TargetFrame)):
        facts["card"] = card_title(f.card) if f.card >= 0 else "the card"
    if isinstance(f, ShotFrame):
        facts["shot"] = SHOT_NAMES[f.kind] if 0 <= f.kind < len(SHOT_NAMES) else "shot"
    if ask.kind in _NAMED:
        facts.update(_NAMED[ask.kind](f))
    said = text.format_map(facts)
    return said[:1].upper() + said[1:]


def _dice_text(s: BlackReachState, f: WindowFrame) -> str:
    """The dice that a window after a roll is about."""
    if f.roller < 0:
        return ""
    dice: list[int] = next((dice_of(b) for b in reversed(s.frames) if getattr(b, "dice", None)), [])
    return f" ({' and '.join(map(str, dice))})" if dice else ""


def _next_token(f: Frame) -> str:
    """The token that is given next, where tokens are being given."""
    tokens = f.left if isinstance(f, OrderFrame) else f.tokens if isinstance(f, ReplaceFrame) else []
    return TOKEN_NAMES[tokens[0]] if tokens else "-"


# What a question names besides its unit, by its kind.
_NAMED: dict[str, Callable[[AnyFrame], dict[str, Any]]] = {
    "fire-mode": lambda f: {"weapon": slot_name(f)},
    "fire-target": lambda f: {"weapon": f" with the {slot_name(f)}" if slot_name(f) != "weapon" else ""},
    "defence-weapon": lambda f: {"unit": unit_name(f.target)},
    "power-target": lambda f: {"power": power_name(f.power)},
    "bearer": lambda f: {"option": option_told(f.options[0])} if f.options else {},
    "place-tile": lambda f: {"tile": GROUND_TILES[f.tiles[0]].name} if f.tiles else {},
    "maintain": lambda f: {"power": power_name(f.powers[0])} if f.powers else {},
}
