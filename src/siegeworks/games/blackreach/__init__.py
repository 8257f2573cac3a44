"""Heroes of Black Reach: order tokens in secret, units in turn, lines of sight, assaults and broken mobs."""

from pathlib import Path

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Scenario, Thinking
from siegeworks.games.blackreach.box.components import (
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
from siegeworks.games.blackreach.box.options import OPTIONS
from siegeworks.games.blackreach.box.versions import MIGRATIONS
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES
from siegeworks.games.blackreach.invariants import invariants
from siegeworks.games.blackreach.people.boardview import board
from siegeworks.games.blackreach.people.preview import preview
from siegeworks.games.blackreach.people.views import SCENARIO_IDS, determinize, view
from siegeworks.games.blackreach.people.wording import label, prompt, sentence, stands_for
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.setup import setup
from siegeworks.games.blackreach.state import BlackState
from siegeworks.games.blackreach.thinking.evaluate import evaluate, measures
from siegeworks.games.blackreach.thinking.policy import THINGS, policy
from siegeworks.games.blackreach.victory import ENDINGS

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


def _goal(e: Event) -> str:
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
    version=4,
    rank=3,
    folder=Path(__file__).parent,
    rules=Play(
        seats=SIDES,
        scenarios=[Scenario(i, title, text) for i, (title, text) in zip(SCENARIO_IDS, _TITLES, strict=True)],
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=BlackState,
        set_up=setup,
        invariants=invariants,
        options=OPTIONS,
        stands_for=stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
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
            "action": WORDS.names,
        },
        label=label,
        board=board,
        preview=preview,
    ),
    thinking=Thinking(
        determinize=determinize,
        evaluate=evaluate,
        policy=policy,
        episode_starts=THINGS,
    ),
    lab=Lab(
        measures=measures,
        card_play_kinds=("window", "counter", "next-step"),
        coverage_goals=[
            *(f"{use} {id}" for use in ("event", "bonus") for id in _CARD_IDS),
            *(f"power {name}" for name in POWER_NAMES),
        ],
        goal_of=_goal,
    ),
)
