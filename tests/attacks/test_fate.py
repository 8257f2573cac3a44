"""Fate nobody can know: no chosen seed between people, a secret mixed of several parts, and proofs afterwards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.attacks.page_proof import FILE
from tests.attacks.page_proof import finished as finished_for_page
from tests.attacks.spying import link_table, play, table_of
from tests.table.conftest import Sitting

from siegeworks.core.fate import commitment_of, mixed
from siegeworks.core.record import Match, start_game
from siegeworks.core.verify import check

LINKS = [{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}]
LINKS_1993 = [{"seat": "imperial", "kind": "link"}, {"seat": "traitor", "kind": "link"}]


@pytest.mark.parametrize("seed", [4711, "known", 0])
def test_nobody_chooses_the_seed_where_people_play_one_another(client: TestClient[Any], seed: Any) -> None:
    """C3: whoever made the table knew all dice, and nobody was told."""
    answer = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "seed": seed})

    assert answer.status_code == 400
    assert "nobody chooses the seed" in answer.json()["error"]["message"]


def test_a_seed_chosen_for_one_screen_is_told_to_all_who_play_there(client: TestClient[Any]) -> None:
    several = client.post("/api/tables", json={"game": "outpost", "seed": 4711}).json()
    alone = {"game": "outpost", "seed": 4711, "seats": [{"seat": "garrison", "kind": "agent", "agent": "random"}]}
    path = f"/api/tables/{several['table']['id']}"
    held = {"x-seat-tokens": ",".join(key["token"] for key in several["keys"])}
    again = client.post(f"{path}/fork", json={"ply": 0}, headers=held).json()

    assert "chose the seed" in client.get(path).json()["remarks"][0]
    assert "chose the seed" in client.get(f"/api/tables/{again['table']['id']}").json()["remarks"][0]
    assert client.post("/api/tables", json=alone).json()["remarks"] == []
    assert client.post("/api/tables", json={"game": "outpost"}).json()["remarks"] == []


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


def test_a_guest_who_comes_after_the_first_word_gives_a_part_of_what_is_drawn_from_then_on(
    client: TestClient[Any],
) -> None:
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, mine = made["table"]["id"], {"x-seat-tokens": made["keys"][0]["token"]}
    sitting = Sitting(client, made)
    first = client.get(f"/api/tables/{id}", headers=mine).json()
    word = {"word": first["decision"]["words"][0]["word"], "step": first["decision"]["step"]}
    assert client.post(f"/api/tables/{id}/choose", json=word, headers=mine).status_code == 200
    client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})
    client.app.state.hall.let_go(idle=0)  # it is kept so
    play(client, sitting, 5000, random.Random(1))

    record = client.get(f"/api/tables/{id}/record").json()
    luck = record["header"]["luck"]
    assert luck["given"] == ["one"]
    assert [(step > word["step"], lot) for step, lot in luck["later"]] == [(True, "two")]
    noted = commitment_of(mixed(luck["secret"], ["one", "two"]))
    for commitment in (first["commitment"], noted):
        assert check(record, commitment)["ok"]

    luck["later"][0][1] = "mine"  # a game in which nothing was drawn later plays the same; what was noted tells
    assert not check(record, noted)["ok"]


def test_the_end_is_sealed_with_the_key_that_was_told_at_the_start(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost", lot="one")
    told = table.see("raiders")["seal"]
    play(client, table, 5000, random.Random(1))
    record = client.get(f"/api/tables/{table.id}/record").json()

    assert check(record, seal=told)["ok"]
    assert check(record, seal="0" * 64)["problems"] == ["the seal you noted is another one"]
    other = Match.new("outpost", luck=record["header"]["luck"])
    dice = random.Random(7)
    while not other.over:
        other.choose(dice.choice(other.state.offered))
    assert check({**other.record(), "seal": record["seal"]})["problems"] == ["the seal is not under this end"]
    assert check(other.record(), seal=told)["problems"] == ["the end is not sealed"]
    broken = {**record, "seal": {"key": told, "signature": ["x"]}}
    assert check(broken)["problems"] == ["the seal under the end is broken"]


def alone_at_both_seats(client: TestClient[Any], words: int) -> tuple[str, str, dict[str, str], dict[str, Any]]:
    """Whoever makes a table takes the invitation, too, and reads the whole game: the table, an invitation for the next
    one, the maker's own seat, and what was read."""
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    guest = client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"}).json()
    mine, both = made["keys"][0]["token"], f"{made['keys'][0]['token']},{guest['token']}"
    play(client, Sitting(client, made), words, random.Random(1))
    read = client.get(f"/api/tables/{id}/record", headers={"x-seat-tokens": both}).json()
    assert "seed" in read["header"]
    again = client.post(f"/api/tables/{id}/seats/garrison/again", headers=host).json()
    return id, again["invite"], {"x-seat-tokens": mine}, read


@pytest.mark.parametrize("words", [0, 6])
@pytest.mark.parametrize("lot", ["", "theirs"])
def test_whoever_held_both_seats_knows_no_dice_to_come_once_one_is_given_away(
    client: TestClient[Any], words: int, lot: str
) -> None:
    """The server's secret had been read by then, and where a seat's page gave no part the fate stayed what it was."""
    id, invite, _, read = alone_at_both_seats(client, words)
    client.post(f"/api/tables/{id}/take", json={"invite": invite, "lot": lot})

    match = client.app.state.hall.find(id).match
    known = start_game(read["header"])
    for word in read["words"]:
        known.choose(known.spec.vocabulary.number(word))
    step = match.state.step + 1
    assert match.state.fate.secret_at(step) != known.state.fate.secret_at(step)
    later = [part for _, part in match.header["luck"]["later"]]
    assert later[1:] == ([lot] if lot else [])
    assert later[0] not in str(read)


def test_what_was_read_and_given_away_is_told_to_all(client: TestClient[Any]) -> None:
    id, _, mine, _ = alone_at_both_seats(client, 6)
    told = client.get(f"/api/tables/{id}").json()["remarks"]
    assert ["read the whole game" in remark for remark in told] == [True, False]
    assert "seat garrison was given to a new invitation" in told[1]
    assert client.get(f"/api/tables/{id}/record", headers=mine).json()["account"] == 1


def test_the_first_remarks_stay_however_many_are_made_later(client: TestClient[Any]) -> None:
    """That a game came from a file could be driven off the list."""
    table = link_table(client, "outpost", file=Match.new("outpost", seed=3).record())
    here = table_of(client, table)
    for n in range(200):
        here.note(f"remark {n}")
    told = table.see("garrison")["remarks"]
    assert len(told) == 50
    assert "may know" in told[0]
    assert told[-1] == "remark 199"


def test_a_deal_is_not_drawn_again_and_again_until_it_pleases(client: TestClient[Any]) -> None:
    """Before the first word the game was dealt again whenever somebody sat down, and the maker could sit down often."""
    made = client.post("/api/tables", json={"game": "heresy1993", "seats": LINKS_1993, "lot": "one"}).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    for key in made["keys"]:
        client.post(f"/api/tables/{id}/take", json={"invite": key["invite"], "lot": key["seat"]})
    dealt = client.app.state.hall.find(id).match.hashes[0]
    for n in range(3):
        again = client.post(f"/api/tables/{id}/seats/traitor/again", headers=host).json()
        client.post(f"/api/tables/{id}/take", json={"invite": again["invite"], "lot": f"more {n}"})
        assert client.app.state.hall.find(id).match.hashes[0] == dealt


def test_nothing_is_taken_back_across_a_change_of_hands(client: TestClient[Any]) -> None:
    """The choice would meet the dice as they were, and who held both seats has read them."""
    made = client.post("/api/tables", json={"game": "outpost", "seats": LINKS, "lot": "one"}).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    table = client.app.state.hall.find(id)
    client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "lot": "two"})
    dice = random.Random(4)
    for _ in range(200):
        play(client, Sitting(client, made), 1, dice)
        last = table.seats[table.match.history[-1].seat]
        if table.may_undo(last):
            break
    assert table.may_undo(last)
    client.post(f"/api/tables/{id}/seats/garrison/again", headers=host)
    assert not table.may_undo(last)
    client.app.state.hall.let_go(idle=0)
    again = client.app.state.hall.find(id)
    assert not again.may_undo(again.seats[again.match.history[-1].seat])


def test_the_server_s_part_is_told_to_nobody_while_the_game_runs(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost", lot="one")
    secret = table_of(client, table).match.header["luck"]["secret"]
    for viewer in (None, *table.keys):
        headers = table.headers(viewer) if viewer else {}
        for path in ("", "/record", "/keys"):
            assert secret not in client.get(f"/api/tables/{table.id}{path}", headers=headers).text


def test_the_game_that_the_page_checks_in_its_tests_is_a_real_one(client: TestClient[Any]) -> None:
    """`python -m tests.attacks.page_proof` writes it again."""
    kept, fresh = json.loads(FILE.read_text(encoding="utf-8")), finished_for_page(client)

    assert kept.keys() == fresh.keys()
    for game in (kept, fresh):
        for noted in game["noted"]["commitments"]:
            assert check(game["record"], noted, game["end"], game["noted"]["seal"])["ok"]
        assert len(game["draws"]) == check(game["record"])["draws"]
