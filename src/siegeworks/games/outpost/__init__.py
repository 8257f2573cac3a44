"""Outpost: a small game of our own, the worked example for people who write games. See docs/write-a-game.md."""

from siegeworks.core.journal import Event
from siegeworks.core.spec import GameSpec, Option, Scenario
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.board import Valley, invariants
from siegeworks.games.outpost.components import AREA_NAMES, CARD_NAMES, CARDS, SEATS, UNIT_NAMES, card
from siegeworks.games.outpost.evaluate import evaluate, measures
from siegeworks.games.outpost.setup import set_up
from siegeworks.games.outpost.turn import RULES
from siegeworks.games.outpost.versions import MIGRATIONS
from siegeworks.games.outpost.views import board, determinize, view
from siegeworks.games.outpost.wording import ENDINGS, label, preview, prompt, sentence, stands_for

__all__ = ["GAME"]


def _deed(e: Event) -> str:
    """The card that was played: the corpus of games shows each of them."""
    return card(e["card"]).id if e["type"] == "card-played" else ""


GAME = GameSpec(
    id="outpost",
    title="Outpost",
    text="Raiders come down the valley; the garrison must hold the outpost until relief arrives. Ten minutes.",
    version=2,
    seats=SEATS,
    scenarios=[Scenario(row.id, row.title, row.text) for row in box.SCENARIOS],
    options=[
        Option(
            "ties",
            "What a tied battle does: the defender wins, or both units take a hit.",
            ("OUT-BAT-04", "OUT-AMB-01"),
            ("defender-wins", "both-hurt"),
        )
    ],
    endings=ENDINGS,
    vocabulary=box.WORDS,
    rules=RULES,
    state=Valley,
    setup=set_up,
    view=view,
    determinize=determinize,
    invariants=invariants,
    evaluate=evaluate,
    prompt=prompt,
    sentence=sentence,
    facts={"unit": UNIT_NAMES, "target": UNIT_NAMES, "area": AREA_NAMES, "card": CARD_NAMES, "side": SEATS},
    folder=box.FOLDER,
    label=label,
    stands_for=stands_for,
    board=board,
    preview=preview,
    plays=("attack-card", "react", "another-card"),
    measures=measures,
    deeds=[c.id for c in CARDS],
    deed=_deed,
    migrations=MIGRATIONS,
)
