"""The driver: stands between the true state and an agent, and hands over only what the agent's seat may know."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds, never
from siegeworks.agents.world import World
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word


def decision_of(spec: GameSpec, s: AnyState) -> Decision:
    """The open question as an agent sees it."""
    choice, f = spec.rules.question(s)
    return Decision(choice.seat(s, f), choice.kind, choice.rule, s.offered, s.step)


def dealer(spec: GameSpec, s: AnyState, seat: int) -> Worlds:
    """Deals worlds that a seat cannot tell from the true one."""

    def deal(seed: int) -> World:
        return World(spec, spec.determinize(s, seat, seed))

    return deal


def ask(
    agent: Agent,
    spec: GameSpec,
    s: AnyState,
    seconds: float | None = None,
    clock: Clock | None = None,
    stop: Callable[[], bool] = never,
) -> Word:
    """The agent's word for the seat that must choose; a question with one answer is not put to it.

    An agent whose work is counted is timed only when a time or a clock is named, so that a seed repeats a game. `stop`
    is the stop button (see Clock): it is asked again and again, and makes the agent answer with the best so far.
    """
    if len(s.offered) == 1:
        only: Word = s.offered[0]
        return only
    decision = decision_of(spec, s)
    if clock is None:
        promised = inf if agent.counted else agent.seconds
        clock = Clock(promised if seconds is None else seconds, stop)
    view = spec.view(s, decision.seat) if agent.wants_view else {}
    agent.sit_down(spec)
    word = agent.choose(view, decision, dealer(spec, s, decision.seat), clock)
    assert word in s.offered, f"{agent.name} said a word that was not offered: {spec.vocabulary.name(word)}"
    return word


def play_out(spec: GameSpec, s: AnyState, agents: list[Agent], limit: int = 1_000_000) -> int:
    """Let agents, in seat order, play a state to its end; returns how many choices were made."""
    rules = spec.rules
    count = 0
    while s.frames and count < limit:
        offered = s.offered
        word = offered[0] if len(offered) == 1 else ask(agents[rules.seat(s)], spec, s)
        rules.choose(s, word)
        count += 1
    return count
