"""The side doors of secrets: records, headers, positions, hashes, forks and files tell a seat what it may know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.attacks.spying import GAMES, everything, link_table, other_world, play, table_of


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_can_be_asked_for_depends_on_what_one_may_not_know(client: TestClient[Any], game: str) -> None:
    """C1, C2: a stranger, a watcher and the opponent get the same bytes in every world they cannot tell apart."""
    dice = random.Random(game)
    sitting = link_table(client, game)
    table = table_of(client, sitting)
    for moment in range(4):
        play(client, sitting, dice.randint(8, 30), dice)
        if table.match.over:
            break
        for number, seat in enumerate(sitting.keys):
            for viewer in (seat, None):
                seed = dice.random()
                here = everything(client, sitting, viewer, random.Random(seed))
                with other_world(table, number, moment):
                    there = everything(client, sitting, viewer, random.Random(seed))
                differ = [path for path in here if here[path] != there[path]]
                assert differ == [], f"{viewer or 'a watcher'} is told too much by {differ}"


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_running_game_tells_each_seat_its_own_words(client: TestClient[Any], game: str) -> None:
    """C1: the words of others, secret ones among them, were given to anyone."""
    sitting = link_table(client, game)
    play(client, sitting, 40, random.Random(5))
    match = table_of(client, sitting).match
    for viewer in (None, *sitting.keys):
        headers = sitting.headers(viewer) if viewer else {}
        told = client.get(f"/api/tables/{sitting.id}/record", headers=headers).json()
        assert "words" not in told
        assert "header" not in told
        assert match.header["seed"] not in json.dumps(told)
        for choice, before, w in zip(told["choices"], match.history, match.words, strict=True):
            own = match.spec.seats[before.seat] == viewer
            assert choice["word"] == (match.spec.vocabulary.names[w] if own else None)
        assert told["events"] == client.get(f"/api/tables/{sitting.id}", headers=headers).json()["events"]
        assert told["commitment"] == match.header["commitment"]


def test_the_record_is_whole_when_the_game_is_over_or_all_one_s_own(client: TestClient[Any]) -> None:
    sitting = link_table(client, "outpost")
    play(client, sitting, 20, random.Random(1))
    both = sitting.headers(*sitting.keys)
    assert "seed" in client.get(f"/api/tables/{sitting.id}/record", headers=both).json()["header"]

    play(client, sitting, 5000, random.Random(1))
    assert table_of(client, sitting).match.over
    assert "seed" in client.get(f"/api/tables/{sitting.id}/record").json()["header"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_begun_with_a_position_gives_nothing_away(client: TestClient[Any], game: str) -> None:
    """C2: the header held both hands, and the state of the generator; now its dice are drawn by nobody's knowledge."""
    begun = link_table(client, game)
    play(client, begun, 20, random.Random(2))
    position = client.get(f"/api/tables/{begun.id}/position", headers=begun.headers(*begun.keys)).json()

    one, other = (link_table(client, game, file=position) for _ in range(2))

    for table in (one, other):
        told = client.get(f"/api/tables/{table.id}/record", headers=table.headers(next(iter(table.keys)))).content
        assert b"position" not in told
        assert b'"frames"' not in told
    headers = [table_of(client, t).match.header for t in (one, other)]
    assert [h["fate"] for h in headers] == ["keyed", "keyed"]
    assert headers[0]["seed"] != headers[1]["seed"]


def test_the_hash_is_no_oracle(client: TestClient[Any]) -> None:
    """A watcher saw after an undo whether the same secret word was said again."""
    sitting = link_table(client, "outpost")
    for viewer in (None, *sitting.keys):
        headers = sitting.headers(viewer) if viewer else {}
        assert client.get(f"/api/tables/{sitting.id}", headers=headers).json()["decision"]["hash"] == ""
    play(client, sitting, 5000, random.Random(1))
    assert client.get(f"/api/tables/{sitting.id}").json()["decision"]["hash"] == table_of(client, sitting).match.chain


@pytest.mark.parametrize("game", ["heresy1993", "blackreach"])
def test_numbers_of_events_have_no_gaps(client: TestClient[Any], game: str) -> None:
    """A gap would tell that something hidden happened, and how often."""
    sitting = link_table(client, game)
    play(client, sitting, 60, random.Random(3))
    hidden = 0
    for viewer in (None, *sitting.keys):
        seen = client.get(f"/api/tables/{sitting.id}", headers=sitting.headers(viewer) if viewer else {}).json()
        assert [e["n"] for e in seen["events"]] == list(range(len(seen["events"])))
        hidden += len(table_of(client, sitting).match.journal.events) - len(seen["events"])
    assert hidden > 0


def test_a_remark_on_a_broken_game_names_no_word(client: TestClient[Any]) -> None:
    """Whoever opens the file is told which word; the table is told only how far it opened."""
    begun = link_table(client, "outpost")
    play(client, begun, 10, random.Random(1))
    record = client.get(f"/api/tables/{begun.id}/record", headers=begun.headers(*begun.keys)).json()
    record["words"][6] = "card:no-such-card"

    answer = client.post("/api/tables/open", json={"file": record}).json()

    assert any("card:no-such-card" in remark for remark in answer["remarks"])
    seen = client.get(f"/api/tables/{answer['table']['id']}").json()
    assert any("word 7 is not accepted" in remark for remark in seen["remarks"])
    assert "no-such-card" not in json.dumps(seen)


def test_an_odd_moment_is_refused_in_a_sentence(client: TestClient[Any]) -> None:
    sitting = link_table(client, "outpost")
    answer = client.get(f"/api/tables/{sitting.id}/position?ply=-1", headers=sitting.headers(*sitting.keys))
    assert answer.status_code == 400
    assert "moments 0 to 0" in answer.json()["error"]["message"]
