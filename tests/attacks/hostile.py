"""Requests that no page would send, drawn at random: wrong forms, wrong types, borrowed ids, huge and empty values."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from siegeworks.table.requests import SERVER

ODD: list[Any] = [
    None, True, -1, 0, 1 << 70, 1.5, float("nan"), "", "x", "\x00", "\u202e", "a" * 5000, [], {}, [[]], {"a": {}},
    "verb:march",
]  # fmt: skip
FIELDS = ["game", "scenario", "options", "seats", "seed", "title", "confirm", "file", "invite", "name", "word", "step",
          "ply", "seat", "kind", "agent", "lot", "ticket", "record", "header", "words", "state", "version", "through",
          "subjects", "ask", "orders", "answer", "hand_over", "since", "token", "pace", "paused", "steps", "lesson",
          "puzzle", "coach", "text", "who", "rules", "luck", "position"]  # fmt: skip
PATHS = ["", "/choose", "/undo", "/fork", "/take", "/keys", "/seats/garrison/again", "/record", "/position", "/why",
         "/odds", "/past/{n}", "/chance/{n}", "/thought/{n}", "/say", "/gestures", "/standing", "/log",
         "/chat", "/chat/who", "/review", "/better", "/advice", "/live"]  # fmt: skip
GAMES = ["outpost", "%2e%2e", "siegeworks.core", "%00", "x" * 150]
RIGHT: dict[str, dict[str, Any]] = {
    "choose": {"word": "verb:march", "step": 0},
    "say": {"words": ["verb:march"], "step": 0, "through": True},
    "fork": {"ply": 0},
    "take": {"invite": "x", "name": "x", "lot": "x"},
    "standing": {"ask": "real", "orders": [{"kind": "order", "answer": "usual"}], "hand_over": True},
    "chat": {"text": "x"},
    "who": {"who": "off"},
    "tables": {"game": "outpost", "options": {}, "seats": [{"seat": "raiders", "kind": "link"}], "title": "x"},
    "open": {"file": {"record": 1, "header": {"game": "outpost", "seed": 1}, "words": ["verb:march"]}, "seats": []},
}
TOLD = ["board", "vocabulary", "rules", "guide", "howto", "howto/%2e%2e/view", "howto/{n}/view"]


def value(dice: random.Random, depth: int = 0) -> Any:
    """Something odd."""
    if depth < 3 and dice.random() < 0.3:
        return {dice.choice(FIELDS): value(dice, depth + 1) for _ in range(dice.randint(0, 4))}
    if depth < 3 and dice.random() < 0.15:
        return [value(dice, depth + 1) for _ in range(dice.randint(0, 4))]
    return dice.choice(ODD)


def body(dice: random.Random, path: str = "") -> bytes:
    """A body: JSON of odd things, JSON with one odd thing in it, JSON cut short, or bytes."""
    whole = {dice.choice(FIELDS): value(dice) for _ in range(dice.randint(0, 5))}
    if dice.random() < 0.5:
        whole["game"] = dice.choice(["outpost", "heresy1993", "nothing"])
    right = RIGHT.get(path.rstrip("/").rpartition("/")[2])
    if right is not None and dice.random() < 0.7:
        whole = _with_one_odd(right, dice)
    text = json.dumps(whole).encode()
    return dice.choice([text, text, text, text[: len(text) // 2], dice.randbytes(30), b"", b"[" * 3000])


def _with_one_odd(right: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """What is right but for one thing, at whatever depth."""
    whole: dict[str, Any] = json.loads(json.dumps(right))
    at: Any = whole
    while True:
        key = dice.choice(list(at)) if isinstance(at, dict) else dice.randrange(len(at))
        if not (isinstance(at[key], (dict, list)) and at[key] and dice.random() < 0.7):
            at[key] = value(dice)
            return whole
        at = at[key]


def requests(
    dice: random.Random, table: dict[str, Any], count: int
) -> Iterator[tuple[str, str, dict[str, str], bytes]]:
    """So many odd requests: method, path, headers and body."""
    tokens = [key["token"] for key in table["keys"]]
    for _ in range(count):
        method = dice.choice(["GET", "POST", "POST", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS"])
        id = dice.choice([table["table"]["id"], table["table"]["id"], "nothing", "%00", "a" * 300])
        path = f"/api/tables/{id}" + dice.choice(PATHS)
        path = dice.choice(
            [path] * 5
            + ["/api/tables", "/api/tables/open", "//api//tables/", "/api/fate", "/api/reach", "/api/puzzles"]
            + [f"/api/games/{dice.choice(GAMES)}/{dice.choice(TOLD)}", "/assets/..%2f..%2fapp.py", "/schema/x"]
        )
        door = path
        path = path.replace("{n}", dice.choice(["0", "-1", "5", "x", "9" * 30]))
        path += dice.choice(
            [
                "",
                "",
                "?ply=-1",
                "?word=%ff",
                "?since=x",
                "?seat=open",
                "?owner=x",
                "?subjects=%00+x",
                "?" + "a=b&" * 500,
            ]
        )
        headers = {
            "content-type": dice.choice(["application/json"] * 5 + ["text/plain", "", "application/json; x=\x7f"])
        }
        if dice.random() < 0.4:
            headers["x-seat-tokens"] = dice.choice([*tokens, "x", ",".join(tokens), "," * 500])
        if method == "DELETE":
            headers.pop("x-seat-tokens", None)  # the table must stay for the rest
        yield method, path, headers, body(dice, door)


def messages(dice: random.Random, table: dict[str, Any], count: int) -> Iterator[str]:
    """So many odd messages for the live wire: known requests with odd values, unknown ones, and no JSON at all."""
    tokens = [key["token"] for key in table["keys"]]
    for _ in range(count):
        whole = {dice.choice(FIELDS): value(dice) for _ in range(dice.randint(0, 4))}
        whole["do"] = dice.choice([*SERVER, *SERVER, "nothing", None, 5, [], "a" * 3000])
        whole["id"] = dice.choice([1, "x", None, [], 1.5])
        if dice.random() < 0.3:
            whole["token"] = dice.choice([*tokens, "x"])
        text = json.dumps(whole)
        yield dice.choice([text, text, text, text[: len(text) // 2], "[]", "", "[" * 3000, "\x00", "x" * 70_000])
