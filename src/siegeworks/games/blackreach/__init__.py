"""Heroes of Black Reach: order tokens in secret, units in turn, lines of sight, assaults and broken mobs."""

from pathlib import Path

from siegeworks.core.spec import GameSpec, Lab, People, Play, Thinking
from siegeworks.games.blackreach.box.components import SIDES
from siegeworks.games.blackreach.box.options import OPTIONS
from siegeworks.games.blackreach.box.versions import MIGRATIONS
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.invariants import invariants
from siegeworks.games.blackreach.people import gestures
from siegeworks.games.blackreach.people.boardview import BlackReachBoard, board
from siegeworks.games.blackreach.people.goals import goals
from siegeworks.games.blackreach.people.labels import label, stands_for
from siegeworks.games.blackreach.people.preview import BlackReachPreview, preview
from siegeworks.games.blackreach.people.shown import BlackReachView
from siegeworks.games.blackreach.people.story import STORY
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.people.wording import FACTS, prompt, sentence
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.setup import OFFERED, set_up
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.thinking.chance import CHANCES
from siegeworks.games.blackreach.thinking.clock import beyond, clock, horizon
from siegeworks.games.blackreach.thinking.coverage import GOALS, goal_of
from siegeworks.games.blackreach.thinking.evaluate import evaluate, measures
from siegeworks.games.blackreach.thinking.policy import EPISODE_STARTS, policy
from siegeworks.games.blackreach.thinking.worlds import determinize, reshuffle
from siegeworks.games.blackreach.victory import ENDINGS

__all__ = ["GAME"]

GAME = GameSpec(
    id="blackreach",
    title="Heroes of Black Reach",
    text="Ultramarines against Orks, square by square: secret orders, alternating activations, fire and assault.",
    version=6,
    rank=2,
    folder=Path(__file__).parent,
    rules=Play(
        seats=SIDES,
        scenarios=OFFERED,
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=BlackReachState,
        set_up=set_up,
        invariants=invariants,
        options=OPTIONS,
        stands_for=stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        view_type=BlackReachView,
        prompt=prompt,
        sentence=sentence,
        facts=FACTS,
        story=STORY,
        goals=goals,
        label=label,
        board=board,
        board_type=BlackReachBoard,
        preview=preview,
        preview_type=BlackReachPreview,
        gestures=gestures.BOOK,
    ),
    thinking=Thinking(
        clock=clock,
        beyond=beyond,
        chances=CHANCES,
        horizon=horizon,
        determinize=determinize,
        reshuffle=reshuffle,
        evaluate=evaluate,
        policy=policy,
        episode_starts=EPISODE_STARTS,
    ),
    lab=Lab(
        measures=measures,
        card_play_kinds=("window", "counter", "next-step"),
        coverage_goals=GOALS,
        goal_of=goal_of,
    ),
)
