"""A game without a drawing of its own is drawn from its board and its view, if they keep the convention."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec, find, game_ids

ROOT = Path(__file__).resolve().parents[2]
DRAWN = {path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/index.ts")}
PLAIN = sorted({"outpost"} | {game for game in game_ids() if game not in DRAWN})
KEPT = ROOT / "web" / "tests" / "outpost.json"


def outpost() -> dict[str, Any]:
    """Board and view of Outpost at its first question, for the tests of the page."""
    spec = find("outpost")
    return {"board": spec.board(), "view": spec.view(Match.new(spec, seed=1).state, 0)}


def areas_of(spec: GameSpec) -> dict[str, Any]:
    board = spec.board()
    assert board is not None
    return {area["word"]: area for area in board["areas"]}


@pytest.mark.parametrize("game", PLAIN)
def test_areas_have_words_names_places_and_roads(game: str) -> None:
    spec = find(game)
    areas = areas_of(spec)

    for word, area in areas.items():
        assert word in spec.vocabulary.names
        assert area["name"]
        assert [type(n) in (int, float) for n in area["at"]] == [True, True]
        assert set(area.get("near", ())) <= set(areas)
    assert len({tuple(area["at"]) for area in areas.values()}) == len(areas)


@pytest.mark.parametrize("game", PLAIN)
def test_pieces_and_hands_of_a_view_can_be_placed(game: str) -> None:
    spec = find(game)
    view = spec.view(Match.new(spec, seed=1).state, 0)

    assert view["seats"] == list(spec.seats)
    for word, unit in view.get("units", {}).items():
        assert word in spec.vocabulary.names
        assert unit["area"] is None or unit["area"] in areas_of(spec)
        assert unit["side"] in spec.seats
    for hand in view.get("hands", {}).values():
        assert hand["cards"] is None or len(hand["cards"]) == hand["count"]


def test_the_page_is_tested_with_the_board_of_outpost() -> None:
    assert json.loads(KEPT.read_text(encoding="utf-8")) == json.loads(json.dumps(outpost())), (
        "say: python -m tests.games.test_plain_boards"
    )


if __name__ == "__main__":
    KEPT.write_text(json.dumps(outpost(), indent=1) + "\n", encoding="utf-8")
