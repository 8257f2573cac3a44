"""Positions of older versions: real ones of Outpost go on as they did; newer or unknown ones are refused plainly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from siegeworks.core.errors import BadPosition
from siegeworks.core.migrate import Migration, migrated
from siegeworks.core.record import Match
from siegeworks.games.outpost import GAME

OLD = Path(__file__).parents[1] / "games" / "outpost" / "version-1.json"


def old_games() -> list[dict[str, Any]]:
    """Positions saved by version 1, the words that were said from there, and how those games ended."""
    rows: list[dict[str, Any]] = msgspec.json.decode(OLD.read_bytes())
    return rows


@pytest.mark.parametrize("game", [pytest.param(row, id=row["kind"]) for row in old_games()])
def test_a_position_of_version_1_goes_on_as_it_did_then(game: dict[str, Any]) -> None:
    raw = msgspec.json.encode(game["position"])
    assert game["position"]["version"] == 1
    match = Match.from_position(GAME, game["position"])
    assert GAME.rules.question(match.state)[0].kind == game["kind"]
    for word in game["words"]:
        match.choose(GAME.vocabulary.number(word))

    assert GAME.outcome(match.state) == game["outcome"]
    end = migrated({"version": 2, "state": game["end"]}, GAME.version, GAME.migrations)["state"]
    assert GAME.position(match.state)["state"] == end
    assert msgspec.json.encode(game["position"]) == raw  # the caller's data were not touched


def test_a_newer_position_is_refused_in_a_sentence() -> None:
    data = GAME.position(GAME.new("dawn", 1)) | {"version": GAME.version + 1}

    with pytest.raises(BadPosition, match=f"saved by version {GAME.version + 1} of the rules; this is {GAME.version}"):
        GAME.load(data)


@pytest.mark.parametrize("version", [None, "2", True, 1.0, [], {}])
def test_a_position_names_its_version(version: Any) -> None:
    with pytest.raises(BadPosition, match="names the version"):
        GAME.load(GAME.position(GAME.new("dawn", 1)) | {"version": version})


def test_a_version_that_no_way_leads_from_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"version 0 .* no way"):
        GAME.load(GAME.position(GAME.new("dawn", 1)) | {"version": 0})


def test_a_position_that_is_not_of_the_version_it_names_is_refused_with_the_change_that_failed() -> None:
    forged = old_games()[0]["position"]
    for frame in forged["state"]["frames"]:
        frame["notes"] = {}
    forged["state"]["frames"].append({"procedure": "battle", "step": "OUT-BAT-01", "notes": {}})

    with pytest.raises(BadPosition) as refusal:
        GAME.load(forged)
    assert "a battle notes its margin" in refusal.value.reasons[0].text


def test_changes_follow_one_another() -> None:
    def add(name: str) -> Any:
        return lambda data: data["seen"].append(name)

    ways = {1: Migration(1, "a", add("1 to 2")), 2: Migration(2, "b", add("2 to 3"))}

    assert migrated({"version": 1, "seen": []}, 3, ways) == {"version": 3, "seen": ["1 to 2", "2 to 3"]}
    assert migrated({"version": 2, "seen": []}, 3, ways) == {"version": 3, "seen": ["2 to 3"]}
    assert migrated({"version": 3, "seen": []}, 3, ways) == {"version": 3, "seen": []}
    with pytest.raises(BadPosition, match="no way"):
        migrated({"version": 1, "seen": []}, 4, ways)
