"""Horus Heresy (2010): the siege of Terra, orders on a strategic map, and two commanders who must not fall."""

from pathlib import Path

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Thinking
from siegeworks.games.heresy2010 import invariants
from siegeworks.games.heresy2010.box.components import (
    AREAS,
    CARD_ROWS,
    CARDS,
    HEROES,
    PIECES,
    REGIONS,
    SEGMENTS,
    SIDE_NAMES,
    TITLES,
    UNITS,
)
from siegeworks.games.heresy2010.box.options import OPTIONS
from siegeworks.games.heresy2010.box.versions import MIGRATIONS
from siegeworks.games.heresy2010.box.words import (
    AREA_WORD,
    CARD_WORD,
    HERO_WORD,
    PIECE_WORD,
    REGION_WORD,
    SEGMENT_WORD,
    VERBS,
    WORDS,
)
from siegeworks.games.heresy2010.people import boardview, preview, wording
from siegeworks.games.heresy2010.people.views import view
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.setup import SCENARIO_LIST, set_up
from siegeworks.games.heresy2010.state import Heresy2010
from siegeworks.games.heresy2010.thinking import evaluate, judge, policy
from siegeworks.games.heresy2010.thinking.worlds import determinize
from siegeworks.games.heresy2010.victory import ENDINGS

_AREA_WORDS = WORDS.names[AREA_WORD : AREA_WORD + AREAS]
_PIECE_WORDS = WORDS.names[PIECE_WORD : PIECE_WORD + PIECES]
_CARD_WORDS = WORDS.names[CARD_WORD : CARD_WORD + CARDS]


def _goal(e: Event) -> str:
    """The title whose effect was carried out: the corpus of games shows each of them."""
    carried_out = ("effect-chosen", "order-executed", "event-drawn", "bombardment-drawn")
    return CARD_ROWS[e["card"]].id if e["type"] in carried_out else ""


GAME = GameSpec(
    id="heresy2010",
    title="Horus Heresy (2010)",
    text="The siege of Terra: orders on a strategic map, one shared initiative track, battles fought with cards.",
    version=4,
    rank=1,
    folder=Path(__file__).parent,
    stands_on=("siegeworks.games.terra",),
    rules=Play(
        seats=SIDE_NAMES,
        scenarios=SCENARIO_LIST,
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=Heresy2010,
        set_up=set_up,
        invariants=invariants.invariants,
        options=OPTIONS,
        stands_for=wording.stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        prompt=wording.prompt,
        sentence=wording.sentence,
        facts={
            "side": SIDE_NAMES,
            "attacker": SIDE_NAMES,
            "defender": SIDE_NAMES,
            "area": _AREA_WORDS,
            "areas": _AREA_WORDS,
            "target": _AREA_WORDS,
            "origin": _AREA_WORDS,
            "origins": _AREA_WORDS,
            "unit": _PIECE_WORDS[:UNITS],
            "units": _PIECE_WORDS[:UNITS],
            "piece": _PIECE_WORDS,
            "pieces": _PIECE_WORDS,
            "hero": WORDS.names[HERO_WORD : HERO_WORD + HEROES],
            "card": _CARD_WORDS,
            "cards": _CARD_WORDS,
            "region": WORDS.names[REGION_WORD : REGION_WORD + REGIONS],
            "border": WORDS.names[SEGMENT_WORD : SEGMENT_WORD + SEGMENTS],
            "action": WORDS.names[: len(VERBS)],
        },
        label=wording.label,
        board=boardview.board,
        preview=preview.preview,
    ),
    thinking=Thinking(
        determinize=determinize,
        evaluate=evaluate.evaluate,
        judge=judge.judge,
        policy=policy.policy,
    ),
    lab=Lab(
        measures=evaluate.measures,
        card_play_kinds=(
            "landing-order",
            "pick-card",
            "order-to-place",
            "play-cards",
            "resist-damage",
            "counter",
            "treason-within",
        ),
        coverage_goals=[row.id for row in TITLES],
        goal_of=_goal,
    ),
)

__all__ = ["GAME"]
