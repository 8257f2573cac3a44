"""Outpost: a small game of our own, the worked example for people who write games. See docs/write-a-game.md."""

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Lab, People, Play, Scenario, Thinking
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.board import Valley, invariants
from siegeworks.games.outpost.components import AREA_NAMES, CARD_NAMES, CARDS, SEATS, UNIT_NAMES, card
from siegeworks.games.outpost.evaluate import evaluate, measures
from siegeworks.games.outpost.options import OPTIONS
from siegeworks.games.outpost.setup import set_up
from siegeworks.games.outpost.turn import RULES
from siegeworks.games.outpost.versions import MIGRATIONS
from siegeworks.games.outpost.views import board, determinize, view
from siegeworks.games.outpost.wording import ENDINGS, label, preview, prompt, sentence, stands_for

__all__ = ["GAME"]


def _goal(e: Event) -> str:
    """The card that was played: the corpus of games shows each of them."""
    return card(e["card"]).id if e["type"] == "card-played" else ""


GAME = GameSpec(
    id="outpost",
    title="Outpost",
    text="Raiders come down the valley; the garrison must hold the outpost until relief arrives. Ten minutes.",
    version=3,
    rank=4,
    folder=box.FOLDER,
    rules=Play(
        seats=SEATS,
        scenarios=[Scenario(row.id, row.title, row.text) for row in box.SCENARIOS],
        endings=ENDINGS,
        words=box.WORDS,
        table=RULES,
        state=Valley,
        set_up=set_up,
        invariants=invariants,
        options=OPTIONS,
        stands_for=stands_for,
        migrations=MIGRATIONS,
    ),
    people=People(
        view=view,
        prompt=prompt,
        sentence=sentence,
        facts={"unit": UNIT_NAMES, "target": UNIT_NAMES, "area": AREA_NAMES, "card": CARD_NAMES, "side": SEATS},
        label=label,
        board=board,
        preview=preview,
    ),
    thinking=Thinking(
        determinize=determinize,
        evaluate=evaluate,
    ),
    lab=Lab(
        measures=measures,
        card_play_kinds=("attack-card", "react", "another-card"),
        coverage_goals=[c.id for c in CARDS],
        goal_of=_goal,
    ),
)
