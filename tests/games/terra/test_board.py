"""The claims the notes make about the board of Terra: known facts, geometry, and what makes it playable."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from siegeworks.games.terra import CREVASSE, PLAIN, REGION_LINE, WALL, Board, board_for, board_json

B10 = board_for(2010)
B93 = board_for(1993)
BOTH = pytest.mark.parametrize("board", [B10, B93], ids=["2010", "1993"])


def ids(board: Board, areas: tuple[int, ...] | set[int]) -> set[str]:
    return {board.areas[a].id for a in areas}


def around(board: Board, name: str) -> set[str]:
    return ids(board, board.adjacent[board.number[name]])


def border_type(board: Board, a: str, b: str) -> int:
    return board.borders[board.border[board.number[a]][board.number[b]]].type


def hops(board: Board, start: int, closed: int = -1) -> dict[int, int]:
    dist, todo = {start: 0}, [start]
    for i in todo:
        for j in board.adjacent[i]:
            if j not in dist and j != closed:
                dist[j] = dist[i] + 1
                todo.append(j)
    return dist


def inside(p: tuple[float, float], ring: tuple[tuple[float, float], ...]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > p[1]) != (y2 > p[1]) and p[0] < (x2 - x1) * (p[1] - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def test_sizes() -> None:
    kinds = {k: len(B93.of_kind(k)) for k in ("palace", "spaceport", "fortress", "factory", "open", "mountain")}

    assert kinds == {"palace": 7, "spaceport": 4, "fortress": 6, "factory": 3, "open": 29, "mountain": 3}
    assert (len(B10.of_kind("ship")), len(B10.of_kind("mountain")), len(B93.of_kind("ship"))) == (2, 0, 0)


def test_the_games_number_their_common_areas_alike() -> None:
    assert all(B10.areas[i].id == B93.areas[i].id for i in range(49))


def test_inner_palace_touches_exactly_the_four_outer_areas_over_walls() -> None:
    outer = {"outer-palace-nw", "outer-palace-ne", "outer-palace-se", "outer-palace-sw"}

    assert around(B93, "inner-palace") == outer
    assert all(border_type(B93, "inner-palace", a) == WALL for a in outer)


def test_every_border_of_a_fortified_area_is_a_wall_and_no_other_is() -> None:
    for b in B10.borders:
        assert (b.type == WALL) == (B10.areas[b.a].fortified or B10.areas[b.b].fortified)


def test_region_borders_are_crevasse_or_wall_except_one_line() -> None:
    lines = [b for b in B10.borders if b.type == REGION_LINE]
    for b in B10.borders:
        apart = not set(B10.areas[b.a].regions) & set(B10.areas[b.b].regions)
        assert b.region_border == apart
        assert not apart or b.type in (CREVASSE, WALL, REGION_LINE)

    assert [ids(B10, {b.a, b.b}) for b in lines] == [{"cinder-verge", "rimewall-wastes"}]


def test_printed_neighbours() -> None:
    palace = ids(B10, B10.of_kind("palace"))

    assert border_type(B10, "eternity-wall-spaceport", "tower-of-shadows") == WALL
    assert around(B10, "eternity-wall-spaceport") & palace == {"outer-palace-nw", "fortress-monastery"}
    assert len(around(B10, "librarium-technologicus")) == 3
    assert {"lions-gate-spaceport", "sundered-march"} <= around(B10, "forbidden-fortress")
    assert around(B10, "command-center") == {"catacombs"} and around(B10, "catacombs") == {"command-center"}
    assert {"spaceport-primus", "volcanus-factory-complex"} <= around(B10, "engine-graves")


def test_black_ministry_is_nine_areas_around_damocles() -> None:
    region = next(r for r in B10.regions if r.id == "black-ministry")

    assert len(region.areas) == 9 and B10.number["spaceport-damocles"] in region.areas


def test_landing_capacities_and_bastions_of_1993() -> None:
    ports = {a.id: (a.capacity, a.capacity_provenance) for a in B93.areas if a.kind == "spaceport"}

    assert ports["spaceport-damocles"] == (3, "printed")
    assert all(c >= 1 for c, _ in ports.values())
    assert all(a.bastion == (a.kind == "fortress") and (a.capacity > 0) == (a.kind == "spaceport") for a in B93.areas)
    assert all(a.passable == (a.kind != "mountain") for a in B93.areas)


def test_movement_example_of_1993_has_a_place() -> None:
    crossings = [
        (s, x)
        for x in B93.adjacent[B93.number["bastion-eternal"]]
        for s in B93.adjacent[x]
        if B93.borders[B93.border[s][x]].type == CREVASSE and B93.border[s][B93.number["bastion-eternal"]] < 0
    ]

    assert crossings


@BOTH
def test_adjacency_is_mutual_and_connected(board: Board) -> None:
    for a, near in enumerate(board.adjacent):
        assert all(a in board.adjacent[b] and board.border[a][b] == board.border[b][a] >= 0 for b in near)
        assert 1 <= len(near) <= 8
    reached = hops(board, board.number["inner-palace"])

    assert set(reached) | set(board.of_kind("ship")) == set(range(len(board.areas)))


def test_no_single_area_cuts_the_map_in_two() -> None:
    land = [i for i, a in enumerate(B10.areas) if a.kind != "ship"]
    for closed in land:
        start = next(i for i in land if i != closed)
        assert len(hops(B10, start, closed)) == len(land) - 1


def test_ports_lie_four_to_six_areas_apart() -> None:
    ports = B10.of_kind("spaceport")

    assert all(4 <= hops(B10, a)[b] <= 6 for a, b in combinations(ports, 2))


@BOTH
def test_areas_tile_without_overlap(board: Board) -> None:
    """Every edge inside the map belongs to two neighbours, in opposite directions."""
    owner: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
    for i, a in enumerate(board.areas):
        ring = a.polygon
        for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
            assert (p, q) not in owner
            owner[p, q] = i
    shared = {frozenset((i, owner[q, p])) for (p, q), i in owner.items() if (q, p) in owner}

    assert shared == {frozenset((b.a, b.b)) for b in board.borders}


@BOTH
def test_anchors_are_inside_apart_and_enough(board: Board) -> None:
    need = {"imperial": 6, "traitor": 6, "imperial_heroes": 2, "traitor_heroes": 2, "laser": 1, "markers": 3}
    for a in board.areas:
        if a.kind != "mountain":
            assert all(len(a.slots[k]) >= n for k, n in need.items())
        points = [p for row in a.slots.values() for p in row]
        assert all(inside(p, a.polygon) for p in points)
        assert all(math.dist(p, q) >= a.slot_size for p, q in combinations(points, 2))


def test_breach_markers_lie_on_their_border() -> None:
    for b in B93.borders:
        near = min(
            math.dist(b.anchor, (p[0] + (q[0] - p[0]) * t / 20, p[1] + (q[1] - p[1]) * t / 20))
            for p, q in zip(b.path, b.path[1:], strict=False)
            for t in range(21)
        )
        assert near < 1


def test_plain_ways_out() -> None:
    """Every open area and port has a way out that is not a crevasse."""
    for i in B10.of_kind("open") + B10.of_kind("spaceport"):
        assert any(B10.borders[B10.border[i][j]].type in (PLAIN, WALL, REGION_LINE) for j in B10.adjacent[i])


@BOTH
def test_board_json_uses_words(board: Board) -> None:
    data = board_json(board.year)
    words = {a["id"] for a in data["areas"]}

    assert len(words) == len(board.areas) and all(w.startswith("area:") for w in words)
    assert all(set(b["areas"]) <= words for b in data["borders"])
    assert all(set(r["areas"]) <= words for r in data["regions"])
