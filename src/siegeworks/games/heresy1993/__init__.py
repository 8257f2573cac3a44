"""Horus Heresy (1993): five turns of siege, drop pods, walls and treachery."""

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Scenario, Thinking
from siegeworks.games.heresy1993.box.components import FOLDER, SEATS, SPECIAL_CARDS
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.versions import MIGRATIONS
from siegeworks.games.heresy1993.box.words import SPECIAL_CARD, WORDS
from siegeworks.games.heresy1993.cards.window import out_of_turn
from siegeworks.games.heresy1993.invariants import invariants
from siegeworks.games.heresy1993.people import gestures
from siegeworks.games.heresy1993.people.boardview import Heresy1993Board, board
from siegeworks.games.heresy1993.people.goals import goals
from siegeworks.games.heresy1993.people.preview import preview
from siegeworks.games.heresy1993.people.reckoning import AttackPreview
from siegeworks.games.heresy1993.people.story import STORY
from siegeworks.games.heresy1993.people.views import Heresy1993View, view
from siegeworks.games.heresy1993.people.wording import FACTS, label, prompt, sentence, stands_for
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.setup import set_up
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.thinking.chance import CHANCES
from siegeworks.games.heresy1993.thinking.clock import beyond, clock, horizon
from siegeworks.games.heresy1993.thinking.evaluate import evaluate
from siegeworks.games.heresy1993.thinking.judge import THINGS, judge
from siegeworks.games.heresy1993.thinking.policy import measures, policy
from siegeworks.games.heresy1993.thinking.worlds import determinize, reshuffle
from siegeworks.games.heresy1993.victory import ENDINGS

SCENARIOS = (
    Scenario(
        "free",
        "Free set-up",
        "The Imperial player places his army face down, dummies among it; then the Traitor lands where he likes.",
    ),
    Scenario(
        "historical",
        "Historical set-up",
        "Fixed positions for a first game: the Imperial mass at Primus, the four legions round Eternity Wall.",
    ),
)


def _goal(e: Event) -> str:
    """The special card that was played: the corpus of games shows each of them."""
    return SPECIAL_CARDS[SPECIAL_CARD.id(e["card"])].id if e["type"] == "special-card" else ""


GAME = GameSpec(
    id="heresy1993",
    title="Horus Heresy (1993)",
    text="Two players, five turns. Kill the enemy leader, or hold the Inner Palace and all four Space Ports.",
    version=3,
    rank=3,
    folder=FOLDER,
    stands_on=("siegeworks.games.terra",),
    rules=Play(
        seats=SEATS,
        scenarios=SCENARIOS,
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=Heresy1993State,
        set_up=set_up,
        invariants=invariants,
        options=OPTIONS,
        stands_for=stands_for,
        out_of_turn=out_of_turn,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        prompt=prompt,
        sentence=sentence,
        facts=FACTS,
        story=STORY,
        goals=goals,
        label=label,
        board=board,
        preview=preview,
        preview_type=AttackPreview,
        view_type=Heresy1993View,
        board_type=Heresy1993Board,
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
        judge=judge,
        judge_is_chance=True,
        policy=policy,
        episode_starts=THINGS,
    ),
    lab=Lab(
        measures=measures,
        card_play_kinds=("plan", "special-card"),
        coverage_goals=[c.id for c in SPECIAL_CARDS],
        goal_of=_goal,
    ),
)

__all__ = ["GAME"]
