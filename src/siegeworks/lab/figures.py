"""What a report tells, counted from the tables of a run by Polars, which reads them part by part: ten thousand games
need no more room than some.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from siegeworks.lab.stats import Share, chance_of, discoveries, share
from siegeworks.lab.store import polars

PARTS = 20  # of a game, at whose ends figures are told
CONTROL = "control:"
FEWEST = 20  # games in which a card was played, before anything is said of it
RATE = 0.05  # of the verdicts on cards that may be due to chance

Course = dict[tuple[str, str], list[float]]  # by scenario and figure


def courses(moments: Any, games: Any) -> Course:
    """The mean of each figure at every part of a game, by scenario. A figure stands until it is noted again, so that
    every game counts at every part: means over those games alone that happened to be noted there would jump up and
    down.
    """
    pl = polars()
    length = games.lazy().select("game", "scenario", length=pl.col("choices").clip(1))
    part = ((PARTS * pl.col("step") + pl.col("length") - 1) // pl.col("length")).clip(0, PARTS)
    noted = (
        moments.filter(~pl.col("measure").str.starts_with(CONTROL))
        .join(length, on="game")
        .with_columns(part=part)
        .group_by("scenario", "measure", "game", "part")
        .agg(pl.col("value").sort_by("step").last())
        .collect(engine="streaming")
    )
    if noted.is_empty():
        return {}
    names = [str(n) for n in range(PARTS + 1)]
    wide = noted.pivot("part", index=["scenario", "measure", "game"], values="value")
    wide = wide.with_columns(pl.lit(None, pl.Float64).alias(n) for n in names if n not in wide.columns)
    filled = [pl.coalesce(*names[n::-1], *names[n + 1 :]).mean().alias(name) for n, name in enumerate(names)]
    means = wide.group_by("scenario", "measure", maintain_order=True).agg(filled).sort("scenario", "measure")
    return {(row[0], row[1]): list(row[2:]) for row in means.iter_rows()}


def losses(moments: Any) -> dict[str, float]:
    """By how much each figure stood below its highest when a game ended, in the mean."""
    pl = polars()
    fell = (
        moments.filter(~pl.col("measure").str.starts_with(CONTROL))
        .group_by("measure", "game")
        .agg(fell=pl.col("value").max() - pl.col("value").sort_by("step").last())
        .group_by("measure")
        .agg(pl.col("fell").mean())
        .sort("measure")
        .collect(engine="streaming")
    )
    return {measure: amount for measure, amount in fell.iter_rows() if amount}


def held(moments: Any, games: Any) -> dict[str, dict[str, float]]:
    """By scenario and place, the share of the second side over all moments at which one side alone held it."""
    pl = polars()
    found = (
        moments.filter(pl.col("measure").str.starts_with(CONTROL), pl.col("value") >= 0)
        .join(games.lazy().select("game", "scenario"), on="game")
        .group_by("scenario", "measure")
        .agg(pl.col("value").mean())
        .collect(engine="streaming")
    )
    out: dict[str, dict[str, float]] = {}
    for scenario, measure, value in found.sort("scenario", "measure").iter_rows():
        out.setdefault(scenario, {})[measure.removeprefix(CONTROL)] = value
    return out


class CardLine(NamedTuple):
    """How one side fared with one card, whatever copy of it, in one scenario."""

    scenario: str
    card: str
    seat: str
    offered: int
    played: int
    won: Share  # of the games in which it was played, once however many copies were
    chance: float  # that chance alone does so much; 1 where too little was seen to be tested
    verdict: str = ""


def card_lines(cards: Any, games: Any, titles: dict[str, str]) -> list[CardLine]:
    """A line for each scenario, side and card, with what stands out when all of them are tested at once.

    Tested is whether those win more (or less) who take a card more often than it is offered beside others: how often it
    would be taken if each word were as likely, times a factor for the card. Merely living longer, which brings more
    offers, says nothing for a card. Each game counts once, and the more, the further it is from the mean.
    """
    pl = polars()
    known = pl.LazyFrame({"card": list(titles), "title": list(titles.values())})
    each = (
        cards.join(known, on="card")
        .join(games.lazy().select("game", "scenario", "winner"), on="game")
        .group_by("scenario", "title", "seat", "game")
        .agg(pl.col("offered", "played", "chosen", "even").sum(), won=(pl.col("winner") == pl.col("seat")).first())
        .with_columns(
            over=pl.col("chosen")
            - pl.col("even") * (pl.col("chosen").sum() / pl.col("even").sum()).over("scenario", "title", "seat"),
            ahead=pl.col("won") - pl.col("won").mean().over("scenario", "title", "seat"),
        )
        .group_by("scenario", "title", "seat")
        .agg(
            pl.col("offered", "played").sum(),
            games=(pl.col("played") > 0).sum(),
            wins=((pl.col("played") > 0) & pl.col("won")).sum(),
            push=(pl.col("over") * pl.col("ahead")).sum(),
            spread=((pl.col("over") * pl.col("ahead")) ** 2).sum(),
        )
        .sort("scenario", "seat", "title")
        .collect(engine="streaming")
    )
    lines, pushes = [], []
    for row in each.iter_rows(named=True):
        is_tested = row["games"] >= FEWEST and row["spread"] > 0.0 and math.isfinite(row["spread"])
        z = row["push"] / math.sqrt(row["spread"]) if is_tested else 0.0
        won = share(row["wins"], row["games"])
        chance = chance_of(z) if is_tested else 1.0
        told = (row["scenario"], row["title"], row["seat"], row["offered"], row["played"])
        lines.append(CardLine(*told, won, chance))
        pushes.append(z)
    return _with_verdicts(lines, pushes)


def _with_verdicts(lines: list[CardLine], pushes: list[float]) -> list[CardLine]:
    tested = [n for n, line in enumerate(lines) if line.chance < 1.0]
    found = dict(zip(tested, discoveries([lines[n].chance for n in tested], RATE), strict=True))
    out = []
    for n, line in enumerate(lines):
        verdict = "goes with winning" if pushes[n] > 0 else "goes with losing"
        out.append(line._replace(verdict="never played" if not line.played else verdict if found.get(n) else ""))
    return out
