"""A position as the watcher sees it, asked in the book's words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from tests.referees.heresy2010.book import (
    AREAS,
    BORDER,
    CREVASSE,
    FLIGHT,
    FORTIFIED,
    HERO_MOVES,
    MOVES,
    NEIGHBOURS,
    SIDES,
    is_in,
    other,
)

CYCLONES = "card:cyclones-rage-and-the-air-itself-burns"


class Piece(NamedTuple):
    """A unit or a Hero on the board."""

    word: str
    kind: str  # empty for a Hero
    side: str
    area: str
    damage: int
    rank: int  # 0 for a Hero


class Position:
    """What lies on the table, from the watcher's view."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        units = [Piece(u["unit"], u["kind"], u["side"], u["area"], u["damage"], u["rank"]) for u in view["units"]]
        heroes = [Piece(h["hero"], "", h["side"], h["area"], h["damage"], 0) for h in view["heroes"] if h["area"]]
        self.units = {u.word: u for u in units}
        self.heroes = {h.word: h for h in heroes}
        self.pieces = self.units | self.heroes
        self.units_in: dict[tuple[str, str], list[Piece]] = defaultdict(list)
        self.heroes_in: dict[tuple[str, str], list[Piece]] = defaultdict(list)
        for u in units:
            self.units_in[u.side, u.area].append(u)
        for h in heroes:
            self.heroes_in[h.side, h.area].append(h)
        self.closed = set(view["closed"])
        self.markers = {(m["side"], m["area"]): bool(m["routed"]) for m in view["markers"]}
        self.forts = set(view["forts"])
        self.breaches = set(view["breaches"])
        self.crevasses = CREVASSE | set(view["crevasses"])
        self.lasers = list(view["lasers"])
        self.kept = view["events"]["kept"]
        self.known: dict[tuple[str, int, bool, str], dict[str, int]] = {}  # costs, once worked out

    # ---- kinds of areas, book lines 1638-1652
    def own(self, side: str, area: str) -> bool:
        """Whether a side has units there."""
        return bool(self.units_in.get((side, area)))

    def friendly(self, side: str, area: str) -> bool:
        """Only units of that side are there."""
        return self.own(side, area) and not self.own(other(side), area)

    def neutral(self, area: str) -> bool:
        """No units are there; Heroes do not count."""
        return not any(self.own(side, area) for side in SIDES)

    def contested(self, area: str) -> bool:
        """Units of both are there."""
        return all(self.own(side, area) for side in SIDES)

    def enemy(self, side: str, area: str) -> bool:
        """Only units of the other side are there."""
        return self.friendly(other(side), area)

    def open_to(self, side: str, area: str) -> bool:
        """Friendly or neutral: whether that side may enter by movement (book line 1041)."""
        return area not in self.closed and not self.own(other(side), area)

    def activated(self, side: str, area: str) -> bool:
        """Whether a marker of that side lies there, whichever side is up (book line 1013)."""
        return (side, area) in self.markers

    def routed(self, side: str, area: str) -> bool:
        """Whether a routed marker of that side lies there."""
        return self.markers.get((side, area), False)

    def fortified(self, area: str) -> bool:
        """By walls or by a marker (book lines 1474-1486)."""
        return area in FORTIFIED or area in self.forts

    def cracked(self, area: str) -> bool:
        """Whether any border of the area is marked as breached."""
        return any(BORDER[area, b] in self.breaches for b in NEIGHBOURS[area])

    # ---- getting about
    def neighbours(self, area: str) -> set[str]:
        """The adjacent areas that exist in this game."""
        return NEIGHBOURS[area] - self.closed

    def chasm(self, a: str, b: str) -> bool:
        """Whether the border is a crevasse."""
        return BORDER[a, b] in self.crevasses

    @property
    def cyclones(self) -> bool:
        """Whether the event that grounds everything is in play."""
        return any(is_in(card, {CYCLONES: {}}) for card in self.kept)

    def flies(self, piece: Piece) -> bool:
        """Whether a piece is a flying unit just now."""
        return piece.kind == FLIGHT and not self.cyclones

    def points(self, piece: Piece, bonus: int = 0) -> int:
        """Movement points (book lines 1033, 1065-1072, 1444)."""
        if not piece.kind:
            return HERO_MOVES + bonus
        if piece.kind == FLIGHT:
            return MOVES[FLIGHT] if self.flies(piece) else 2 + bonus
        return MOVES[piece.kind] + bonus

    def costs(self, start: str, points: int, flying: bool, side: str) -> dict[str, int]:
        """What the cheapest way to each area within these points costs, through areas that may be passed.

        One point a border, two over a crevasse, one for flyers (lines 1035, 1080). Only friendly and neutral areas may
        be entered (1041); flyers pass all (1081).
        """
        key = (start, points, flying, "" if flying else side)
        if key in self.known:
            return self.known[key]
        best = {start: 0}
        frontier = [start]
        while frontier:
            here = frontier.pop(0)
            for there in self.neighbours(here):
                if not (flying or self.open_to(side, there)):
                    continue
                cost = best[here] + (2 if self.chasm(here, there) and not flying else 1)
                if cost <= points and cost < best.get(there, points + 1):
                    best[there] = cost
                    frontier.append(there)
        self.known[key] = best
        return best

    def reach(self, piece: Piece, bonus: int = 0) -> dict[str, int]:
        """Where a piece can go by an order of movement, and what it costs; flyers end in friendly or neutral areas."""
        flying = self.flies(piece)
        costs = self.costs(piece.area, self.points(piece, bonus), flying, piece.side)
        return {area: cost for area, cost in costs.items() if self.open_to(piece.side, area) or area == piece.area}

    def pieces_of(self, side: str, areas: Iterable[str] | None = None) -> list[Piece]:
        """Units and Heroes of a side, everywhere or in some areas."""
        wanted = set(AREAS if areas is None else areas)
        return [p for p in self.pieces.values() if p.side == side and p.area in wanted]
