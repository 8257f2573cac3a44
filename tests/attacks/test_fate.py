"""Fate nobody can know: no chosen seed between people, a secret mixed of several parts, and proofs afterwards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.attacks.spying import link_table, play, table_of

from siegeworks.core.fate import commitment_of, mixed
from siegeworks.core.record import Match
from siegeworks.core.verify import check

LINKS = [{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}]


@pytest.mark.parametrize("seed", [4711, "known", 0])
def test_nobody_chooses_the_seed_where_people_play_one_another(client: TestClient[Any], seed: Any) -> None:
    """C3: whoever made the table knew all dice, and nobody was told."""
    answer = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "seed": seed})

    assert answer.status_code == 400
    assert "nobody chooses the seed" in answer.json()["error"]["message"]


@pytest.mark.parametrize("seed", ["x" * 201, "x" * 1_000_000])
def test_a_seed_of_megabytes_is_refused(client: TestClient[Any], seed: str) -> None:
    assert client.post("/api/tables", json={"game": "outpost", "seed": seed}).status_code == 400


def test_a_game_from_a_file_says_so_to_whoever_is_invited(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost", file=Match.new("outpost", seed=3).record())
    assert any("may know" in remark for remark in table.see("garrison")["remarks"])


def finished(client: TestClient[Any]) -> tuple[list[str], str, dict[str, Any]]:
    """A game between two pages to its end: the commitments shown on the way, the end shown, and the record."""
    ticket = client.post("/api/fate").json()
    made = client.post(
        "/api/tables", json={"game": "outpost", "seats": LINKS, "ticket": ticket["ticket"], "lot": "one"}
    ).json()
    id = made["table"]["id"]
    shown = [ticket["commitment"], client.get(f"/api/tables/{id}").json()["commitment"]]
    client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})
    shown.append(client.get(f"/api/tables/{id}").json()["commitment"])
    from tests.table.conftest import Sitting

    sitting = Sitting(client, made)
    play(client, sitting, 5000, random.Random(1))
    assert table_of(client, sitting).match.over
    end = client.get(f"/api/tables/{id}").json()
    assert end["commitment"] == shown[-1]
    return shown, end["decision"]["hash"], client.get(f"/api/tables/{id}/record").json()


def test_the_fate_is_mixed_of_the_server_s_part_and_each_page_s(client: TestClient[Any]) -> None:
    shown, end, record = finished(client)
    luck = record["header"]["luck"]

    assert len(set(shown)) == 3
    assert luck["given"] == ["one", "two"]
    assert record["header"]["seed"] == mixed(luck["secret"], ["one", "two"])
    assert shown == [commitment_of(mixed(luck["secret"], luck["given"][:n])) for n in range(3)]
    for noted in shown:
        assert check(record, noted, end) == check(record) | {"ok": True}


def test_a_game_with_another_secret_other_words_or_another_mixture_is_found_out(client: TestClient[Any]) -> None:
    """M9: with hashes made again, a whole other game passed."""
    shown, end, record = finished(client)
    luck = record["header"]["luck"]

    other_seed = Match.new("outpost", luck={"secret": "mine", "given": luck["given"]})
    other_words = Match.new("outpost", luck=luck)
    unmixed = Match.new("outpost", luck={"secret": luck["secret"], "given": ["one", "mine"]})
    for forged in (other_seed, other_words, unmixed):
        dice = random.Random(77)
        while not forged.over:
            forged.choose(dice.choice(forged.state.offered))

    assert check(other_seed.record())["ok"]  # by itself it is a fine game
    assert not check(other_seed.record(), shown[0])["ok"]
    assert not check(other_words.record(), shown[0], end)["ok"]
    assert not check(unmixed.record(), shown[2])["ok"]


def test_after_the_first_word_nothing_is_dealt_again(client: TestClient[Any]) -> None:
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, mine = made["table"]["id"], {"x-seat-tokens": made["keys"][0]["token"]}
    first = client.get(f"/api/tables/{id}", headers=mine).json()
    word = {"word": first["decision"]["words"][0]["word"], "step": first["decision"]["step"]}
    assert client.post(f"/api/tables/{id}/choose", json=word, headers=mine).status_code == 200

    client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})

    assert client.get(f"/api/tables/{id}").json()["commitment"] == first["commitment"]


def test_the_server_s_part_is_told_to_nobody_while_the_game_runs(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost", lot="one")
    secret = table_of(client, table).match.header["luck"]["secret"]
    for viewer in (None, *table.keys):
        headers = table.headers(viewer) if viewer else {}
        for path in ("", "/record", "/keys"):
            assert secret not in client.get(f"/api/tables/{table.id}{path}", headers=headers).text
