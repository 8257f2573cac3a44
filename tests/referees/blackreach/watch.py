"""Overwatch: who may fire out of turn, at whom, and what it costs (book lines 1116-1126)."""

from __future__ import annotations

from tests.referees.blackreach.book import SIDES
from tests.referees.blackreach.world import World
from tests.referees.referee import Facts, Question, Referee

RULE = "HBR-ABIL-OVER-01"


class Overwatch:
    """Judges every shot on overwatch."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world

    def asked(self, q: Question) -> None:
        """What is offered is judged where a target is asked for."""

    def answered(self, q: Question) -> None:
        for e in q.events:
            if e["type"] == "overwatch":
                self.overwatch(e, q)

    def overwatch(self, e: Facts, q: Question) -> None:
        """Not yet activated, in the Activation Phase, at an enemy; afterwards it has lost token and turn."""
        self.referee.judge("overwatch")
        watcher, target = self.world.units[e["unit"]], self.world.units[e["target"]]
        text = f"{e['unit']} on overwatch at {e['target']}"
        self.referee.expect(self.world.view["phase"] == "activation", RULE, 1118, f"{text}: not the Activation Phase")
        self.referee.expect(watcher.side != target.side, RULE, 1118, f"{text}: no enemy")
        self.referee.expect(not watcher.row["activated"], RULE, 1118, f"{text}: activated already")
        acted = watcher.row["revealed"] and watcher.row["token"] is not None
        self.referee.expect(not acted, RULE, 1118, f"{text}: it has acted")
        after = q.after[SIDES.index(watcher.side)]["units"].get(e["unit"])
        if after is not None:
            paid = after["activated"] and after["token"] is None
            self.referee.expect(paid, "HBR-ABIL-OVER-02", 1120, f"{text}: it keeps its token or turn")
