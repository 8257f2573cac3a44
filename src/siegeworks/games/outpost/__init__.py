"""Outpost: a small game of our own, the worked example for people who write games. See docs/write-a-game.md."""

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Scenario, Thinking
from siegeworks.games.outpost.box.components import CARD_KINDS, CARDS, FOLDER, SCENARIOS, SEATS
from siegeworks.games.outpost.box.options import OPTIONS
from siegeworks.games.outpost.box.versions import MIGRATIONS
from siegeworks.games.outpost.box.words import AREA, CARD, UNIT, WORDS
from siegeworks.games.outpost.invariants import invariants
from siegeworks.games.outpost.people.boardview import OutpostBoard, board
from siegeworks.games.outpost.people.gestures import BOOK
from siegeworks.games.outpost.people.goals import goals
from siegeworks.games.outpost.people.preview import preview
from siegeworks.games.outpost.people.story import STORY
from siegeworks.games.outpost.people.views import OutpostView, view
from siegeworks.games.outpost.people.wording import label, prompt, sentence, stands_for
from siegeworks.games.outpost.sequence import RULES
from siegeworks.games.outpost.setup import set_up
from siegeworks.games.outpost.state import OutpostState
from siegeworks.games.outpost.thinking.chance import CHANCES
from siegeworks.games.outpost.thinking.clock import beyond, clock, horizon
from siegeworks.games.outpost.thinking.evaluate import evaluate, measures
from siegeworks.games.outpost.thinking.policy import policy
from siegeworks.games.outpost.thinking.worlds import determinize, reshuffle
from siegeworks.games.outpost.victory import ENDINGS

__all__ = ["GAME"]


def _goal(e: Event) -> str:
    """The card that was played: the corpus of games shows each of them."""
    return CARDS[e["card"]].id if e["type"] == "card-played" else ""


GAME = GameSpec(
    id="outpost",
    title="Outpost",
    text="Raiders come down the valley; the garrison must hold the outpost until relief arrives. Ten minutes.",
    version=3,
    rank=1,
    folder=FOLDER,
    rules=Play(
        seats=SEATS,
        scenarios=[Scenario(row.id, row.title, row.text) for row in SCENARIOS],
        endings=ENDINGS,
        words=WORDS,
        table=RULES,
        state=OutpostState,
        set_up=set_up,
        invariants=invariants,
        options=OPTIONS,
        stands_for=stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        view_type=OutpostView,
        prompt=prompt,
        sentence=sentence,
        facts={"unit": UNIT, "target": UNIT, "area": AREA, "origin": AREA, "card": CARD, "side": SEATS},
        label=label,
        board=board,
        board_type=OutpostBoard,
        preview=preview,
        gestures=BOOK,
        story=STORY,
        goals=goals,
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
    ),
    lab=Lab(
        measures=measures,
        card_play_kinds=("attack-card", "react", "another-card"),
        coverage_goals=[kind.id for kind in CARD_KINDS],
        goal_of=_goal,
    ),
)
