"""The table of requests: every name of the protocol, its form, and what it does at either kind of table.

The engine (`siegeworks engine`) answers at a desk, where whoever asks may see and do everything; the server answers at
a place, where a seat may do what is its own. The doors (engine.py, live.py, app.py) only translate: bytes to a request,
a request to its form, an answer to bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from siegeworks import __version__
from siegeworks.core.spec import game_ids
from siegeworks.table import desk, forms
from siegeworks.table.desk import Answer, Desk
from siegeworks.table.forms import AForm, Form
from siegeworks.table.place import Place

PROTOCOL = 2  # what version 1 has keeps its names and its meaning

At = TypeVar("At")


class Way(Generic[At, AForm]):
    """How a request is answered: its form, and the function that takes it."""

    def __init__(self, form: type[AForm], do: Callable[[At, AForm], Any]) -> None:
        self.form = form
        self.do = do


class Request(NamedTuple):
    """A request of the protocol: its name, a sentence, and how the engine and the server answer it."""

    name: str
    text: str
    engine: Way[Desk, Any] | None = None
    server: Way[Place, Any] | None = None


def hello(_: Desk, ask: Form) -> Answer:
    """Who speaks, and which games there are."""
    return {"name": "siegeworks", "version": __version__, "protocol": PROTOCOL, "games": game_ids()}


def help_(_: Desk, ask: Form) -> Answer:
    """Every request the engine answers."""
    return {"requests": {row.name: row.text for row in REQUESTS if row.engine is not None}}


REQUESTS = (
    # what there is
    Request("hello", "Who speaks, and which games there are.", Way(Form, hello)),
    Request("help", "Every request there is, in a sentence.", Way(Form, help_)),
    Request("game", "Title, seats, scenarios and options of a game.", Way(forms.OfGame, desk.game)),
    Request("vocabulary", "Every word of a game, in order.", Way(forms.OfGame, desk.vocabulary)),
    Request("board", "What never changes: the map, the pieces, the cards.", Way(forms.OfGame, desk.board)),
    Request("rule", "The text of a rule or ruling.", Way(forms.OfRule, desk.rule)),
    # putting a game on the table
    Request("new", "A new game; the answer is its first decision.", Way(forms.NewGame, Desk.new)),
    Request("load", "Any legal position, put on the table.", Way(forms.LoadPosition, Desk.load)),
    Request("replay", "A record, played up to a word; says what has changed since it was made.",
            Way(forms.ReplayRecord, Desk.replay)),
    Request("fork", "The game as it was after some words, on a table of its own; its fate stays the same.",
            Way(forms.ForkTo, Desk.fork)),
    Request("close", "Clear a table.", Way(Form, Desk.close)),
    Request("sit", "Sit down at a table with a seat's token, or watch.", server=Way(forms.SitDown, Place.sit)),
    # playing
    Request("decision", "The open question, or the outcome.", Way(Form, Desk.decision)),
    Request("choose", "Say a word.", Way(forms.Say, Desk.choose), Way(forms.SayNow, Place.choose)),
    Request("say", "Say the words of a gesture, one after another: all of them, or a beginning.",
            Way(forms.SayAll, Desk.say), Way(forms.SayAllNow, Place.say)),
    Request("standing", "What a seat wishes to be asked and has decided beforehand; sets it, or only tells it.",
            Way(forms.Wish, Desk.standing), Way(forms.Wish, Place.standing)),
    Request("undo", "Take the last choice back.", Way(Form, Desk.undo), Way(Form, Place.undo)),
    Request("auto", "Let an agent choose for the seat to decide, once, several times, or to the end.",
            Way(forms.LetChoose, Desk.auto)),
    Request("chat", "Say something to the others at a table, or read what was said.",
            server=Way(forms.Talk, Place.chat)),
    Request("pace", "Set how long agents wait.", server=Way(forms.SetPace, Place.pace)),
    Request("hurry", "Have the agent answer now.", server=Way(Form, Place.hurry)),
    # asking
    Request("why", "Whether a word may be said or what is picked up be put down at it, and if not, why not.",
            Way(forms.AskWhy, Desk.why), Way(forms.AskWhy, Place.why)),
    Request("odds", "What an offered word would roll or draw, and what it costs.",
            Way(forms.OfWord, Desk.odds), Way(forms.OfWord, Place.odds)),
    Request("gestures", "What can be done in one go with what is picked up, or what can be picked up.",
            Way(forms.OfSubjects, Desk.gestures), Way(forms.OfSubjects, Place.gestures)),
    Request("view", "All that a seat may know; without a seat, all that a watcher may.", Way(forms.SeenBy, Desk.view)),
    Request("position", "The whole position as data.", Way(Form, Desk.position)),
    Request("record", "The record of the game so far.", Way(Form, Desk.record)),
    Request("log", "What happened, event by event and beat by beat.",
            Way(forms.LogSince, Desk.log), Way(forms.ReadLog, Place.log)),
    Request("past", "The board as it was.", server=Way(forms.LookBack, Place.past)),
    Request("chance", "What a past choice could have rolled or drawn.", server=Way(forms.AtPly, Place.chance)),
    Request("thought", "Why an agent chose as it did.", server=Way(forms.AtPly, Place.thought)),
    Request("ping", "Nothing, to keep the wire open.", server=Way(Form, Place.ping)),
)  # fmt: skip
ENGINE = {row.name: row.engine for row in REQUESTS if row.engine is not None}
SERVER = {row.name: row.server for row in REQUESTS if row.server is not None}
