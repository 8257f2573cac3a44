"""Desks: the tables of one engine process, at which whoever asks may see and do everything."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.talking import Talk

from siegeworks.table.desk import MAX_TABLES


def test_positions_travel(talk: Talk) -> None:
    talk("auto", agent="random", count=15)
    position = talk("position")["position"]
    loaded = talk("load", game="outpost", position=position, table="b")

    assert loaded["ok"]
    assert loaded["words"] == talk("decision")["words"]
    assert talk("position", table="b")["position"] == position
    position["state"]["round"] = 99
    answer = talk("load", game="outpost", position=position, table="b")
    assert answer["error"]["reasons"][0]["rule"] == "OUT-TURN-01"


def test_rules_that_fail_after_a_position_blame_the_position(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    from siegeworks.core.spec import find

    assert talk("load", position=talk("position")["position"])["ok"]
    before = talk("position")
    monkeypatch.setattr(find("outpost"), "view", lambda *args: 1 // 0)
    answer = talk("view", seat="raiders")
    assert answer["error"]["code"] == "bad-position"
    assert "ZeroDivisionError" in answer["error"]["message"]
    assert talk("position") == before


def test_undo_record_replay_fork(talk: Talk) -> None:
    first = talk("decision")
    talk("choose", word="verb:march")
    assert talk("decision")["undo"] is True
    assert talk("undo")["hash"] == first["hash"]

    talk("auto", agent="random", count=30)
    record = talk("record")["record"]
    again = talk("replay", record=record, to=12, table="r")
    assert (again["remarks"], again["words_in_record"]) == ([], 30)
    assert again["hash"] == record["hashes"][12]
    fork = talk("fork", to=12, **{"as": "f"})
    assert fork["hash"] == again["hash"]
    assert talk("close", table="f")["ok"]
    assert talk.refused("decision", table="f") == "unknown-table"


def test_auto_plays_to_the_end_and_then_the_game_is_over(talk: Talk) -> None:
    one = talk("auto", agent="greedy", count=1)
    assert len(one["words"]) == 1
    answer = talk("auto", agent="random", count="end")
    decision = answer["decision"]

    assert decision["seat"] is None
    assert decision["words"] == []
    assert decision["outcome"]["winner"] in ("raiders", "garrison", None)
    assert decision["outcome"]["rule"].startswith("OUT-WIN")
    assert talk.refused("choose", word="verb:march") == "game-over"
    assert talk.refused("auto", agent="random") == "game-over"
    assert talk.refused("odds", word="verb:march") == "game-over"
    why = talk("why", word="verb:march")
    assert why["legal"] is False
    assert why["reasons"][0]["rule"] == decision["outcome"]["rule"]
    assert why["reasons"][0]["text"].startswith("The game is over: ")


def test_tables_are_many_but_not_endless(talk: Talk) -> None:
    for n in range(MAX_TABLES - 1):
        talk.session.desks.matches[f"x{n}"] = talk.session.desks.matches["t"]
    assert talk.refused("new", game="outpost", table="one-more") == "bad-request"
    assert talk("new", game="outpost", table="x1")["ok"]


def test_rules_that_fail_during_auto_leave_the_game_as_it_was(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    from siegeworks.games.outpost import battle

    before = talk("position")

    def break_down(*args: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(battle, "roll", break_down)
    assert talk.refused("auto", agent="random", count="end") == "internal-error"
    assert talk("position") == before


def test_an_answer_that_cannot_be_told_leaves_every_game_as_it_was(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    from siegeworks.core.spec import find

    talk("choose", word="verb:march")
    position, record = talk("position"), talk("record")["record"]
    with monkeypatch.context() as patch:
        patch.setattr(find("outpost"), "prompt", lambda *args: 1 // 0)
        unit = next(w for w in talk.session.desks.matches["t"].state.offered)
        assert talk.refused("choose", word=find("outpost").vocabulary.name(unit)) == "internal-error"
        assert talk.refused("auto", agent="random") == "internal-error"
        assert talk.refused("new", game="outpost") == "internal-error"
        assert talk.refused("load", position=position["position"]) == "bad-position"
        assert talk.refused("replay", record=record, to=0) == "internal-error"
        assert talk.refused("fork", to=0, **{"as": "t"}) == "internal-error"
    assert talk("position") == position
    assert talk("record")["record"] == record
