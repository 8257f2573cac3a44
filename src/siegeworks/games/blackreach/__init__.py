"""Heroes of Black Reach: order tokens in secret, units in turn, lines of sight, assaults and broken mobs."""

from pathlib import Path

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Scenario
from siegeworks.games.blackreach.board import VOCABULARY, BlackState
from siegeworks.games.blackreach.boardview import board
from siegeworks.games.blackreach.components import (
    CAMPAIGN,
    CARD_KIND,
    CARD_KINDS,
    CARD_NAMES,
    DAMAGE_KINDS,
    FACE_NAMES,
    OPTION_NAMES,
    POINT_BATTLE,
    POWER_NAMES,
    SCENARIOS,
    SIDES,
    TILE_NAMES,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.evaluate import evaluate, measures
from siegeworks.games.blackreach.ground import SQUARE_NAMES
from siegeworks.games.blackreach.invariants import invariants
from siegeworks.games.blackreach.options import OPTIONS
from siegeworks.games.blackreach.policy import policy
from siegeworks.games.blackreach.preview import preview
from siegeworks.games.blackreach.setup import setup
from siegeworks.games.blackreach.things import THINGS
from siegeworks.games.blackreach.turn import RULES
from siegeworks.games.blackreach.versions import MIGRATIONS
from siegeworks.games.blackreach.victory import ENDINGS
from siegeworks.games.blackreach.views import SCENARIO_IDS, determinize, view
from siegeworks.games.blackreach.wording import label, prompt, sentence, stands_for

__all__ = ["GAME"]

_TITLES = [(str(r["title"]), str(r["text"])) for r in SCENARIOS] + [(str(CAMPAIGN["title"]), str(CAMPAIGN["text"]))]
_TITLES += [
    (f"Point battle: {r['id']}", f"{r['points']} points a side, {r['turns']} turns. {POINT_BATTLE['text']}")
    for r in POINT_BATTLE["size"]
]


_CARD_IDS = tuple(str(row["id"]) for row in CARD_KINDS)
_NO = ("um-no", "ork-no")


def _words(kind: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{kind}:{name}" for name in names)


def _deed(e: Event) -> str:
    """A card played for its battle event or for its bonus, or a power called upon: a corpus shows each of them."""
    match e["type"]:
        case "event-played" | "bonus-played" if e["card"] >= 0:
            return f"{e['type'].partition('-')[0]} {_CARD_IDS[CARD_KIND[e['card']]]}"
        case "event-cancelled":
            return f"event {_NO[e['seat']]}"
        case "manifesting":
            return f"power {POWER_NAMES[e['power']]}"
    return ""


GAME = GameSpec(
    id="blackreach",
    title="Heroes of Black Reach",
    text="Ultramarines against Orks, square by square: secret orders, alternating activations, fire and assault.",
    version=3,
    seats=SIDES,
    scenarios=[Scenario(i, title, text) for i, (title, text) in zip(SCENARIO_IDS, _TITLES, strict=True)],
    options=OPTIONS,
    endings=ENDINGS,
    vocabulary=VOCABULARY,
    rules=RULES,
    state=BlackState,
    setup=setup,
    view=view,
    determinize=determinize,
    invariants=invariants,
    evaluate=evaluate,
    prompt=prompt,
    sentence=sentence,
    facts={
        "unit": _words("unit", UNIT_NAMES),
        "target": _words("unit", UNIT_NAMES),
        "by": _words("unit", UNIT_NAMES),
        "carrier": _words("unit", UNIT_NAMES),
        "other": _words("unit", UNIT_NAMES),
        "square": _words("square", SQUARE_NAMES),
        "card": _words("card", CARD_NAMES),
        "tile": _words("tile", TILE_NAMES),
        "option": _words("option", OPTION_NAMES),
        "power": _words("power", POWER_NAMES),
        "face": FACE_NAMES,
        "damage": _words("damage", DAMAGE_KINDS),
        "seat": SIDES,
        "winner": SIDES,
        "action": VOCABULARY.names,
    },
    folder=Path(__file__).parent,
    label=label,
    stands_for=stands_for,
    board=board,
    preview=preview,
    policy=policy,
    things=THINGS,
    plays=("window", "counter", "next-step"),
    measures=measures,
    deeds=[
        *(f"{use} {id}" for use in ("event", "bonus") for id in _CARD_IDS),
        *(f"power {name}" for name in POWER_NAMES),
    ],
    deed=_deed,
    migrations=MIGRATIONS,
)
