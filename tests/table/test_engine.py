"""The engine protocol, request by request, and what hostile input does to it: nothing."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from random import Random

import pytest
from tests.table.talking import Talk

from siegeworks.table.engine import LONGEST, serve
from siegeworks.table.requests import ENGINE

CODES = {
    "bad-json", "bad-request", "unknown-game", "unknown-table", "unknown-word", "illegal-word", "stale-step",
    "cannot-undo", "bad-position", "bad-record", "game-over",
}  # fmt: skip


def test_hello_names_engine_protocol_and_games() -> None:
    answer = Talk()("hello", id=5)
    assert answer["ok"] is True
    assert answer["id"] == 5
    assert (answer["name"], answer["protocol"]) == ("siegeworks", 2)
    assert {"outpost", "heresy2010", "heresy1993", "blackreach"} <= set(answer["games"])


def test_help_tells_every_request_in_a_sentence() -> None:
    talk = Talk()
    requests = talk("help")["requests"]
    assert set(requests) == set(ENGINE)
    assert all(text.endswith(".") for text in requests.values())
    nothing = json.loads(talk.session.answer(b"{}"))
    assert nothing["error"]["code"] == "bad-request"
    assert all(name in nothing["error"]["message"] for name in requests)


def test_game_and_vocabulary() -> None:
    talk = Talk()
    game = talk("game", game="outpost")
    words = talk("vocabulary", game="outpost")["words"]

    assert game["seats"] == ["raiders", "garrison"]
    assert [s["id"] for s in game["scenarios"]] == ["dawn", "long-night"]
    assert game["options"][0]["id"] == "ties"
    assert game["options"][0]["default"] == "defender-wins"
    assert game["vocabulary"] == len(words)
    assert {"word": "area:outpost", "label": "The Outpost"} in words
    assert talk("board", game="outpost")["board"]["areas"]


def test_new_answers_with_the_first_decision(talk: Talk) -> None:
    answer = talk("new", game="outpost", scenario="long-night", seed=3, options={"ties": "both-hurt"}, table="x")
    decision = talk("decision", table="x")

    assert answer["seat"] == "raiders"
    assert {k: v for k, v in decision.items() if k != "ok"} == answer["decision"]
    assert decision["kind"] == "give-order"
    assert decision["rules"] == ["OUT-TURN-02"]
    assert decision["step"] == 0
    assert len(decision["hash"]) == 32
    assert {"word": "verb:march", "label": "March a unit"} in decision["words"]


def test_same_header_and_words_give_the_same_hashes() -> None:
    hashes = []
    for _ in range(2):
        talk = Talk()
        talk("new", game="outpost", seed="s")
        talk("auto", agent="random", count=20)
        hashes.append(talk("record")["record"]["hashes"])
    assert hashes[0] == hashes[1]


def test_choose_gives_events_and_the_next_decision(talk: Talk) -> None:
    answer = talk("choose", word="verb:draw", step=0)
    assert [e["type"] for e in answer["events"]] == ["card-drawn", "card-seen"]
    assert answer["events"][1]["to"] == ["raiders"]
    assert answer["events"][1]["card"].startswith("card:raiders-")
    assert all("text" in e and "rule" in e for e in answer["events"])
    assert answer["decision"]["step"] == 1

    seen = talk("choose", word="verb:draw", seat="garrison")
    assert [e["type"] for e in seen["events"]] == ["card-drawn"]


def test_refusals_have_their_codes_and_change_nothing(talk: Talk) -> None:
    before = talk("position")
    assert talk.refused("choose", word="verb:halt") == "illegal-word"
    assert talk.refused("choose", word="verb:dance") == "unknown-word"
    assert talk.refused("choose", word=5) == "bad-request"
    assert talk.refused("choose") == "bad-request"
    assert talk.refused("choose", word="verb:march", step=4) == "stale-step"
    assert talk.refused("choose", word="verb:march", step="4") == "bad-request"
    assert talk.refused("undo") == "cannot-undo"
    assert talk.refused("view", seat="nobody") == "bad-request"
    assert talk.refused("decision", table="other") == "unknown-table"
    assert talk.refused("new", game="chess") == "unknown-game"
    assert talk.refused("new", game="outpost", scenario="moon") == "bad-request"
    assert talk.refused("new", game="outpost", options={"ties": 9}) == "bad-request"
    assert talk.refused("new", game="outpost", options=[1]) == "bad-request"
    assert talk.refused("new", game="outpost", rules="house") == "bad-request"
    assert talk.refused("new", game="outpost", seed=[1]) == "bad-request"
    assert talk.refused("new", game="outpost", fate="loaded") == "bad-request"
    assert talk.refused("load", position={"game": "outpost"}) == "bad-position"
    assert talk.refused("load", position=3) == "bad-position"
    assert talk.refused("replay", record={"words": 1}) == "bad-record"
    assert talk.refused("replay") == "bad-record"
    assert talk.refused("auto", agent="nobody") == "bad-request"
    assert talk.refused("auto", agent="random", count=0) == "bad-request"
    assert talk.refused("rule", rule="OUT-NO-99") == "bad-request"
    assert talk.refused("dance") == "bad-request"
    assert talk.refused("fork", to=9, **{"as": "f"}) == "bad-request"
    assert talk("position") == before


def test_why_gives_reasons_with_rules(talk: Talk) -> None:
    assert talk("why", word="verb:march")["legal"] is True
    answer = talk("why", word="area:outpost")
    assert answer["legal"] is False
    assert answer["reasons"][0]["rule"] == "OUT-TURN-02"


def test_odds_are_exact_and_carry_the_preview(talk: Talk) -> None:
    odds = talk("odds", word="verb:draw")
    assert odds["exact"] is True
    assert abs(sum(row["chance"] for row in odds["distribution"]) - 1) < 1e-5
    assert odds["preview"] == {"orders_left": 4, "next": "raiders"}
    assert talk("odds", word="verb:end-turn")["distribution"] == []
    assert talk.refused("odds", word="verb:halt") == "illegal-word"


def test_views_hold_only_what_a_seat_may_know(talk: Talk) -> None:
    own, other = talk("view", seat="raiders")["view"], talk("view", seat="garrison")["view"]
    watcher = talk("view")["view"]
    assert len(own["hands"]["raiders"]["cards"]) == 3
    assert other["hands"]["raiders"]["cards"] is None
    assert watcher["hands"]["garrison"]["cards"] is None
    assert "seed" not in json.dumps(watcher)


def test_rules_are_told(talk: Talk) -> None:
    rule = talk("rule", rule="OUT-BAT-04")
    assert rule["game"] == "outpost"
    assert "tie" in rule["text"]
    assert rule["rulings"][0]["id"] == "OUT-AMB-01"
    assert talk("rule", rule="H93-SETUP-01")["text"]
    assert talk("rule", rule="OUT-AMB-01")["kind"] == "ruling"


WRONG = [None, True, -1, 1.5, 2**70, 1e308, "", "nobody", "x" * 300, [], {}, [[1]], {"a": None}]
FIELDS = {
    "game": ["game"], "vocabulary": ["game"], "board": ["game"], "why": ["word"], "odds": ["word"], "view": ["seat"],
    "new": ["game", "scenario", "seed", "rules", "options", "confirm", "fate"], "choose": ["word", "step", "seat"],
    "load": ["game", "position"], "replay": ["record", "to"], "fork": ["to", "as"], "rule": ["rule", "game"],
    "auto": ["agent", "count", "seconds", "seat"], "decision": [], "position": [], "undo": [], "record": [],
    "close": [],
}  # fmt: skip


@pytest.mark.parametrize("do", FIELDS)
def test_a_wrong_value_in_any_field_is_refused_by_its_code_and_changes_nothing(talk: Talk, do: str) -> None:
    talk("auto", agent="random", count=9)
    state = [talk(ask) for ask in ("position", "record", "decision")]
    position, record, decision = state[0]["position"], state[1]["record"], state[2]
    right = {
        "game": "outpost", "word": decision["words"][0]["word"], "position": position, "record": record, "to": 3,
        "as": "fork", "agent": "random", "rule": "OUT-BAT-04", "step": decision["step"],
    }  # fmt: skip
    for field in [*FIELDS[do], "table"]:
        for value in WRONG:
            request = {key: right[key] for key in FIELDS[do] if key in right} | {field: value}
            answer = talk(do, **request)
            if answer["ok"]:
                assert talk("replay", record=record)["remarks"] == []
            else:
                assert answer["error"]["code"] in CODES, (request, answer)
            assert [talk(ask) for ask in ("position", "record", "decision")] == state, (field, value, answer)


HOSTILE = [
    b"", b"null", b"[]", b"3", b'"x"', b"{", b'{"do":', b'{"do":"decision"', b"\x00", b"\xff\xfe\xfd", b"{}",
    b'{"do":null}',
    b'{"do":{}}', b'{"do":"choose","word":null}', b'{"do":"choose","word":{"a":1}}',
    b'{"do":"choose","word":"\\ud800"}',
    b'{"do":"choose","word":"verb:march\\u0000"}', '{"do":"choose","word":"ＶＥＲＢ：ｍａｒｃｈ"}'.encode(),
    '{"do":"choose","word":"\u202everb:march\u202c"}'.encode(), b'{"do":"choose","step":1e999,"word":"verb:march"}',
    b'{"do":"choose","step":99999999999999999999999999,"word":"verb:march"}', b'{"do":"view","seat":7}',
    b'{"do":"new","game":["outpost"]}', b'{"do":"new","game":"outpost","seed":1.5}',
    b'{"do":"new","game":"../outpost"}',
    b'{"do":"new","game":"outpost","seed":true}', b'{"do":"load","position":{"game":"outpost","version":1,"state":[]}}',
    b'{"do":"replay","record":{"record":1,"header":{"game":"outpost","seed":1,"fate":{}},"words":[1,2]},"to":"x"}',
    b'{"do":"replay","record":{"record":1,"header":{"game":"outpost","seed":1,"options":[]},"words":[1,2]}}',
    b'{"do":"replay","record":{"record":1,"header":{"game":{}},"words":[]}}', b'{"do":"auto","agent":[],"count":-1}',
    b'{"do":"auto","agent":"random","count":1e400}', b'{"do":"rule","rule":{}}', b'{"do":"undo","table":3}',
    b'{"id":' + b"[" * 5000 + b"]" * 5000 + b"}", b'{"do":"hello","id":' + b'{"a":' * 900 + b"1" + b"}" * 901,
    b'{"do":"__class__"}', b'{"do":"answer"}', b'{"do":"close","table":"nope"}', b"[" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("line", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_lines_get_an_answer_and_change_no_game(talk: Talk, line: bytes) -> None:
    before = talk.session.answer(b'{"do":"position"}')
    answer = json.loads(talk.session.answer(line))

    assert answer["ok"] in (True, False)
    if not answer["ok"]:
        assert answer["error"]["code"] in CODES
    assert talk.session.answer(b'{"do":"position"}') == before


def test_a_request_that_goes_too_deep_is_the_callers_mistake(talk: Talk) -> None:
    for n in range(500, 1000):
        line = b'{"do":"new","game":"outpost","options":{"ties":' + b"[" * n + b"]" * n + b"}}"
        assert json.loads(talk.session.answer(line))["error"]["code"] in ("bad-request", "bad-json"), n


def test_random_bytes_and_mangled_requests_change_no_game(talk: Talk) -> None:
    before = talk.session.answer(b'{"do":"position"}')
    rng = Random(99)
    record = json.dumps({"do": "replay", "record": talk("record")["record"], "table": "z"}).encode()
    load = json.dumps({"do": "load", "position": talk("position")["position"], "table": "z"}).encode()
    for n in range(3000):
        if n % 3 == 0:
            line = rng.randbytes(rng.randrange(1, 400))
        else:
            line = bytearray(record if n % 3 == 1 else load)
            for _ in range(rng.randrange(1, 6)):
                line[rng.randrange(len(line))] = rng.choice(b'0123456789{}[]",:aex\x00\xc3')
            if rng.random() < 0.3:
                line = line[: rng.randrange(len(line))]
        answer = json.loads(talk.session.answer(bytes(line)))
        assert answer["ok"] or answer["error"]["code"] in CODES, (bytes(line), answer)
    assert talk.session.answer(b'{"do":"position"}') == before


def test_too_long_lines_are_refused_and_the_next_is_answered() -> None:
    long = b'{"do":"hello","x":"' + b"a" * (LONGEST * 2 + 77) + b'"}\n'
    out = io.BytesIO()
    serve(io.BytesIO(long + b"\n  \n" + b'{"do":"hello","id":1}\n' + b'{"do":"hello","id":2}'), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]

    assert [a["ok"] for a in answers] == [False, True, True]
    assert answers[0]["error"]["code"] == "bad-request"
    assert [a.get("id") for a in answers] == [None, 1, 2]


def test_the_process_outlives_everything_thrown_at_it() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from siegeworks.cli import main; main()", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    noise = Random(1).randbytes(100_000)
    huge = b"x" * 10_000_000 + b"\n"
    new = b'{"do":"new","game":"outpost","seed":1}\n'
    last = b'{"do":"decision","id":"last"}\n'
    out, errors = process.communicate(new + noise + b"\n" + huge + b"\n".join(HOSTILE) + b"\n" + last, timeout=120)

    lines = out.splitlines()
    final = json.loads(lines[-1])
    assert process.returncode == 0
    assert errors == b""
    assert final["id"] == "last"
    assert final["hash"] == json.loads(lines[0])["hash"]


def test_a_decision_says_which_words_decline(talk: Talk) -> None:
    words = {row["word"]: row for row in talk("decision")["words"]}

    assert [name for name, row in words.items() if row.get("idle")] == ["verb:end-turn"]
    assert "empty" not in talk("decision")
    assert all(set(row) <= {"word", "label", "stands_for", "idle", "usual", "caution"} for row in words.values())


def test_what_version_1_promised_is_still_there(talk: Talk) -> None:
    """A program written for version 1 finds every request and field under its name."""
    first = (
        "hello help game vocabulary board new decision choose why odds view position load undo record replay fork auto "
        "rule close"
    )
    assert set(first.split()) <= set(ENGINE)
    assert {"seat", "kind", "prompt", "rules", "words", "undo", "step", "hash"} <= set(talk("decision"))
    assert set(talk("choose", word="verb:draw")) >= {"ok", "events", "decision"}
