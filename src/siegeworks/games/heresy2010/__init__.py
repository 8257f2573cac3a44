"""Horus Heresy (2010): the siege of Terra, orders on a strategic map, and two commanders who must not fall."""

from pathlib import Path

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Thinking
from siegeworks.games.heresy2010 import invariants
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    SIDE_NAMES,
    TITLES,
)
from siegeworks.games.heresy2010.box.options import OPTIONS
from siegeworks.games.heresy2010.box.versions import MIGRATIONS
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    HERO,
    PIECE,
    REGION,
    UNIT,
    VERB,
    WORDS,
)
from siegeworks.games.heresy2010.people import boardview, gestures, preview, wording
from siegeworks.games.heresy2010.people.boardview import Heresy2010Board
from siegeworks.games.heresy2010.people.goals import goals
from siegeworks.games.heresy2010.people.story import STORY
from siegeworks.games.heresy2010.people.views import Heresy2010View, view
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.setup import SCENARIO_LIST, set_up
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking import evaluate, judge, policy
from siegeworks.games.heresy2010.thinking.belief import likelihood
from siegeworks.games.heresy2010.thinking.chance import CHANCES
from siegeworks.games.heresy2010.thinking.clock import beyond, clock, horizon, part
from siegeworks.games.heresy2010.thinking.worlds import determinize, reshuffle
from siegeworks.games.heresy2010.victory import ENDINGS


def _goal(e: Event) -> str:
    """The title whose effect was carried out: the corpus of games shows each of them."""
    carried_out = ("effect-chosen", "order-executed", "event-drawn", "bombardment-drawn")
    return CARDS[e["card"]].id if e["type"] in carried_out else ""


GAME = GameSpec(
    id="heresy2010",
    title="Horus Heresy (2010)",
    text="The siege of Terra: orders on a strategic map, one shared initiative track, battles fought with cards.",
    version=6,
    rank=4,
    folder=Path(__file__).parent,
    stands_on=("siegeworks.games.terra",),
    rules=Play(
        seats=SIDE_NAMES,
        scenarios=SCENARIO_LIST,
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=Heresy2010State,
        set_up=set_up,
        invariants=invariants.invariants,
        options=OPTIONS,
        stands_for=wording.stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        view_type=Heresy2010View,
        prompt=wording.prompt,
        sentence=wording.sentence,
        facts={
            "side": SIDE_NAMES,
            "attacker": SIDE_NAMES,
            "defender": SIDE_NAMES,
            "area": AREA,
            "areas": AREA,
            "target": AREA,
            "origin": AREA,
            "origins": AREA,
            "unit": UNIT,
            "units": UNIT,
            "piece": PIECE,
            "pieces": PIECE,
            "hero": HERO,
            "card": CARD,
            "cards": CARD,
            "region": REGION,
            "border": BORDER,
            "action": VERB,
        },
        label=wording.label,
        story=STORY,
        goals=goals,
        board=boardview.board,
        board_type=Heresy2010Board,
        preview=preview.preview,
        preview_type=preview.ActionPreview,
        gestures=gestures.BOOK,
    ),
    thinking=Thinking(
        clock=clock,
        part=part,
        beyond=beyond,
        chances=CHANCES,
        horizon=horizon,
        determinize=determinize,
        reshuffle=reshuffle,
        evaluate=evaluate.evaluate,
        judge=judge.judge,
        policy=policy.policy,
        likelihood=likelihood,
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
