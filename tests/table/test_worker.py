"""A process that thinks hears the button that says: now; and it forgets a plan that was not followed."""

from __future__ import annotations

import threading
import time
from typing import Any

from tests.table.requests import request_for

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.core.record import Match
from siegeworks.table.worker import Desk


class Ponderer(Agent):
    """Thinks as long as it may."""

    name = "ponderer"

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
        while clock.left > 0:
            time.sleep(0.01)
        return decision.words[0]


def pondering() -> tuple[Desk, Match]:
    desk, match = Desk(), Match.new("outpost", seed=3)
    desk.agents[f"t/{match.spec.seats[match.spec.rules.seat(match.state)]}/ponderer"] = Ponderer()
    return desk, match


def test_a_stop_makes_the_answer_due_now() -> None:
    desk, match = pondering()
    threading.Timer(0.2, desk.stop, [5]).start()
    began = time.monotonic()

    answer = desk.answer(request_for(match, 5, 60.0))

    assert match.spec.vocabulary.number(answer["word"]) in match.state.offered
    assert 0.1 < time.monotonic() - began < 30


def test_a_stop_that_comes_early_counts_and_one_that_comes_late_does_not() -> None:
    desk, match = pondering()
    desk.stop(8)
    began = time.monotonic()
    desk.answer(request_for(match, 8, 60.0))
    assert time.monotonic() - began < 30

    desk, match = pondering()  # what was said was not, and so its plan would be void
    desk.stop(8)
    began = time.monotonic()
    desk.answer(request_for(match, 9, 0.3))
    assert time.monotonic() - began >= 0.3


def test_an_agent_whose_word_was_not_said_forgets_its_plan() -> None:
    header = {"game": "outpost", "version": 3, "scenario": "dawn", "options": {}, "fate": "fast", "seed": 7}
    header["confirm"] = False
    desk = Desk()
    request = {"table": "t", "header": header, "seat": "raiders", "agent": "veteran", "seconds": 0.1}
    first = desk.answer({**request, "words": []})
    agent = desk.agents["t/raiders/veteran"]

    assert first["word"] in [row[0] for row in first["weighed"]]
    desk.answer({**request, "words": [first["word"]]})
    assert desk.agents["t/raiders/veteran"] is agent
    spec_words = desk.games["t"].spec.vocabulary
    offered = [spec_words.name(w) for w in desk.games["t"].spec.new("dawn", 7).offered]
    other = next(name for name in offered if name != first["word"])
    desk.answer({**request, "table": "u", "words": []})
    known = desk.agents["u/raiders/veteran"]
    desk.answer({**request, "table": "u", "words": [other]})
    assert (desk.agents["u/raiders/veteran"] is known) == (first["word"] == other)
