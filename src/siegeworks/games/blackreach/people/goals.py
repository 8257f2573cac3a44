"""What each side plays for, and how far it is."""

from __future__ import annotations

from siegeworks.core.goals import Goal, ahead_of
from siegeworks.core.story import counted
from siegeworks.games.blackreach.box.columns import TYPES
from siegeworks.games.blackreach.box.components import SIDES, TILES
from siegeworks.games.blackreach.box.records_battle import ScoringData
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.people.views import objective_names
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.victory import GONE, controller, objectives_of, scoring, tile_points

NAMES = {"ultramarines": "The Ultramarines", "orks": "The Orks", "both": "Either side"}
WHAT = {"infantry": "infantry unit", "heavy-vehicle": "heavy vehicle", "character": "character"}


def goals(s: BlackReachState, seat: int | None) -> list[Goal]:
    """HBR-WIN-01  Points, objectives, what else scores, and the last turn. All of it lies open."""
    return [points(s), *objectives(s), *other_rows(s), last_turn(s), first(s), survival(s), *campaign(s)]


def points(s: BlackReachState) -> Goal:
    """HBR-WIN-01  More victory points win."""
    ours, theirs = s.score[0], s.score[1]
    return Goal(
        id="points",
        kind="score",
        text=f"More victory points win: the Ultramarines have {ours}, the Orks {theirs}.",
        ahead=ahead_of(list(SIDES), ours, theirs),
        rule="HBR-WIN-01",
        label="Points",
        counts={SIDES[0]: ours, SIDES[1]: theirs},
    )


def objectives(s: BlackReachState) -> list[Goal]:
    """HBR-WIN-01  Each objective with what it is worth and who holds it now."""
    names, out = objective_names(s), []
    rows = [row for row in scoring(s) if row.type == "control"]
    for i, square in enumerate(s.objectives):
        worth = [control_said(row) for row in rows if i in objectives_of(s, row)]
        if square < 0 or s.objective_ever[i] & GONE or not worth:
            continue
        holder = controller(s, i)
        out.append(
            Goal(
                id=f"objective-{i + 1}",
                kind="score",
                text=f"{names[i]}: {'; '.join(worth)}.",
                progress=int(holder >= 0),
                total=1,
                ahead=SIDES[holder] if holder >= 0 else None,
                where=[SQUARE.names[square]],
                rule="HBR-WIN-01",
                label="Objectives",
            )
        )
    return out


def control_said(row: ScoringData) -> str:
    """What holding an objective is worth by one row."""
    worth = counted(int(row.points), "point")
    whom = "" if row.side == "both" else f" for {NAMES[row.side].replace('The', 'the')}"
    start = f" from turn {row.from_turn}" if row.from_turn > 1 else ""
    only = f" ({row.only})" if row.only else ""
    return f"{worth}{whom} {WHEN[str(row.when)]}{start if row.when == 'each-turn' else ''}{only}"


WHEN = {
    "each-turn": "each turn",
    "game-end": "at the end",
    "first-time": "for taking it first",
    "never-controlled": "at the end if the enemy never held it",
}


def other_rows(s: BlackReachState) -> list[Goal]:
    """HBR-WIN-01  Points for what is destroyed, broken or held in number."""
    out = []
    for n, row in enumerate(scoring(s)):
        text = breaking_said(s) if row.type == "broken-tile" else row_said(row)
        if text:
            side = row.side if row.side in SIDES else None
            out.append(Goal(id=f"row-{n + 1}", kind="score", text=text, side=side, rule="HBR-WIN-01"))
    return out


NAMED = 6  # groups that are listed by name


def breaking_said(s: BlackReachState) -> str:
    """HBR-HIT-09, HBR-HIT-10  At how many losses each group breaks, and what that is worth to the enemy."""
    tiles = sorted({tile for tile in s.unit_tile if tile >= 0 and not s.tile_broken[tile] and tile_points(s, tile)})
    text = "A group that has lost so many units is broken, and the other side scores"
    rows = [
        f"{TILES[tile].name} at {counted(TILES[tile].breaking_point, 'loss', 'losses')}: {tile_points(s, tile)}"
        for tile in tiles[: NAMED if len(tiles) <= NAMED else 0]
    ]
    return f"{text} ({'; '.join(rows)})." if rows else f"{text}; what it takes stands beside each group (Game)."


def row_said(row: ScoringData) -> str:
    """One row of the scoring that is not about a single objective."""
    who, kind = NAMES[row.side], row.type
    verb = "scores" if row.side == "both" else "score"
    worth = counted(int(row.points), "point")
    if kind == "destroyed":
        what = str(row.what)
        named = next((t.name for t in TYPES if t.id == what), "")
        return f"{who} {verb} {worth} for destroying {named or 'each enemy ' + WHAT[what]}."
    if kind == "control-most":
        return f"{who} {verb} {worth} each turn from turn {row.from_turn} for holding more objectives."
    return f"{who} {verb} {worth} for bringing the building down." if kind == "structure-destroyed" else ""


def last_turn(s: BlackReachState) -> Goal:
    """HBR-TURN-02  When the battle ends."""
    left = s.turns - s.turn
    return Goal(
        id="turns",
        kind="limit",
        text=f"The battle ends after turn {s.turns}.",
        progress=s.turn,
        total=s.turns,
        danger="This is the last turn." if left == 0 else f"{counted(left, 'turn')} to go." if left == 1 else "",
        rule="HBR-TURN-02",
        label="Turn",
    )


def first(s: BlackReachState) -> Goal:
    """HBR-TURN-04  Who acts first this turn."""
    side = SIDES[s.initiative]
    return Goal(
        id="initiative",
        kind="limit",
        text=f"{NAMES[side]} have the initiative this turn: they act first in every phase.",
        total=1,
        ahead=side,
        rule="HBR-TURN-04",
        label="Initiative",
    )


def survival(s: BlackReachState) -> Goal:
    """HBR-WIN-01, HBR-ORDER-06  A side that cannot go on has lost."""
    text = "A side without a unit, or without an order token to give, loses at once."
    return Goal(id="survival", kind="guard", text=text, rule="HBR-WIN-01")


def campaign(s: BlackReachState) -> list[Goal]:
    """HBR-WIN-01  How the campaign stands."""
    if s.chapter < 0:
        return []
    ours, theirs = s.campaign_score
    text = f"The campaign stands at {ours} for the Ultramarines and {theirs} for the Orks."
    return [Goal(id="campaign", kind="score", text=text, ahead=ahead_of(list(SIDES), ours, theirs), rule="HBR-WIN-01")]
