"""Every game through the protocol alone: what an outside bot would do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from siegeworks.core.errors import UnknownGame
from siegeworks.core.spec import find, game_ids
from siegeworks.table.engine import Session


def loadable() -> list[str]:
    """The games that can be loaded."""
    out = []
    for game in game_ids():
        try:
            find(game)
        except UnknownGame:
            continue
        out.append(game)
    return out


@pytest.mark.parametrize("game", loadable())
def test_a_bot_can_play_ask_save_and_go_on(game: str) -> None:
    session = Session()
    rng = Random(game)

    def talk(do: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.answer(json.dumps({"do": do, **fields}).encode()))
        assert answer["ok"], answer
        return answer

    about = talk("game", game=game)
    words = [row["word"] for row in talk("vocabulary", game=game)["words"]]
    assert about["vocabulary"] == len(words) == len(set(words))
    assert talk("board", game=game)["board"]
    for scenario in about["scenarios"][:4]:
        decision = talk("new", game=game, scenario=scenario["id"], seed=5)["decision"]
        for n in range(60):
            if decision["seat"] is None:
                break
            offered = [row["word"] for row in decision["words"]]
            assert set(offered) <= set(words)
            assert decision["prompt"]
            if n % 10 == 0:
                for word in rng.sample(words, min(5, len(words))):
                    reply = talk("why", word=word)
                    assert reply["legal"] == (word in offered)
                    assert reply["legal"] or reply["reasons"]
                talk("odds", word=rng.choice(offered))
                for seat in [*about["seats"], None]:
                    assert talk("view", seat=seat)["view"]["seat"] == seat
            decision = talk("choose", word=rng.choice(offered), step=decision["step"])["decision"]
        loaded = talk("load", position=talk("position")["position"], table="loaded")
        assert loaded["decision"]["words"] == decision["words"]
        record = talk("record")["record"]
        again = talk("replay", record=record, table="again")
        assert again["remarks"] == []
        assert again["hash"] == decision["hash"]
        rule = decision["rules"][0] if decision["rules"] else None
        if rule:
            assert talk("rule", rule=rule)["game"] == game


@pytest.mark.parametrize(
    ("wish", "edition"),
    [
        ({}, "book"),
        ({"rules": "book"}, "book"),
        ({"rules": "faq"}, "faq"),
        ({"rules": "faq", "options": {"edition": "book"}}, "book"),
    ],
)
def test_one_preset_says_whose_word_counts(wish: dict[str, Any], edition: str) -> None:
    """The rulebook alone is what is played; the publisher's FAQ is asked for by one word, and each switch by its
    own."""
    session = Session()
    asked = json.dumps({"do": "new", "game": "heresy2010", "seed": 1, **wish})
    assert json.loads(session.answer(asked.encode()))["ok"]
    record = json.loads(session.answer(b'{"do":"record"}'))["record"]

    assert record["header"]["options"]["edition"] == edition
    about = json.loads(session.answer(b'{"do":"game","game":"heresy2010"}'))
    assert about["presets"] == ["book", "faq"]
