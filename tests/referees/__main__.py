"""The long run: `make referee GAME=heresy2010 GAMES=200 SEED=1`, or `python -m tests.referees heresy2010 --games 200`.

Prints how far it is, ends with code 1 if the referee disagrees anywhere, and keeps its figures in
benchmarks/results/referees/GAME.json (GAME-varied.json with --vary).
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from tests.referees.referee import Facts, referee_of
from tests.referees.runner import RESULTS, Watched, judges, save, watch_many

from siegeworks.core.spec import find

FIGURES = Path(__file__).parents[2] / "benchmarks" / "results" / "referees"
EVERY = 10.0  # seconds from one line of progress to the next


def main() -> int:
    """Watch games, report, keep the figures."""
    parser = argparse.ArgumentParser(prog="referees", description="Watch games with the referee of their book.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no further game after so long")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--vary", action="store_true", help="vary the switches that the referee knows")
    parser.add_argument("--no-figures", action="store_true", help="do not write into benchmarks/results")
    parser.add_argument("--add", action="store_true", help="count these games in with the figures kept so far")
    args = parser.parse_args()
    referee_of(find(args.game), judges())
    began = last = time.monotonic()
    watched = Watched()
    end = began + 60 * args.minutes if args.minutes else math.inf
    for one in watch_many(args.game, args.games, args.seed, args.vary, min(args.jobs, 2), end):
        watched.add(one)
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            print(progress(watched, args.games), file=sys.stderr, flush=True)
    figures = figures_of(args.game, args.seed, args.vary, watched, time.monotonic() - began)
    show(figures, watched.found, save(watched.found, args.game))
    if not args.no_figures:
        FIGURES.mkdir(parents=True, exist_ok=True)
        path = FIGURES / f"{args.game}{'-varied' if args.vary else ''}.json"
        if args.add and path.is_file():
            figures = added(json.loads(path.read_text(encoding="utf-8")), figures)
        path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 1 if watched.found else 0


def progress(watched: Watched, games: int) -> str:
    """How far it is."""
    found = f", {len(watched.found)} disagreements" if watched.found else ""
    return f"{watched.games} of {games} games, {watched.decisions} decisions{found}"


def figures_of(game: str, seed: str, vary: bool, watched: Watched, seconds: float) -> Facts:
    """What is kept of a run."""
    by_rule = Counter(f"{row['rule']} (book line {row['book_line']})" for row in watched.found)
    return {
        "game": game,
        "version": find(game).version,
        "date": datetime.now(UTC).date().isoformat(),
        "seed": seed,
        "switches": "varied" if vary else "defaults",
        "games": watched.games,
        "decisions": watched.decisions,
        "forced": watched.forced,
        "judged": dict(sorted(watched.judged.items())),
        "asked": dict(sorted(watched.asked.items())),
        "disagreements": dict(by_rule.most_common()),
        "seconds": round(seconds),
    }


def added(kept: Facts, new: Facts) -> Facts:
    """Two runs as one. Games of another version of the rules, or with other switches, do not count any more."""
    if any(kept[key] != new[key] for key in ("game", "version", "switches")):
        return new
    out = {**new, "seed": f"{kept['seed']}, {new['seed']}"}
    for key in ("games", "decisions", "forced", "seconds"):
        out[key] = kept.get(key, 0) + new[key]
    for key in ("judged", "asked"):
        out[key] = dict(sorted((Counter(kept.get(key, {})) + Counter(new[key])).items()))
    out["disagreements"] = dict((Counter(kept["disagreements"]) + Counter(new["disagreements"])).most_common())
    return out


def show(figures: Facts, found: list[Facts], saved: list[str]) -> None:
    """The report for people."""
    print(f"{figures['game']}: {figures['games']} games, {figures['decisions']} decisions, {figures['forced']} forced")
    for kind, times in figures["judged"].items():
        print(f"  {kind}: {times}")
    first: dict[str, Facts] = {}
    for row in found:
        first.setdefault(f"{row['rule']} (book line {row['book_line']})", row)
    for key, times in figures["disagreements"].items():
        row = first[key]
        print(f"DISAGREEMENT {key}, {times} times; first after {row['ply']} words of {row['start']}")
        print(f"  {row['problems'][0]}")
    if saved:
        print(f"{len(saved)} records are in {RESULTS}: open one with `siegeworks replay FILE` or at the table")


if __name__ == "__main__":
    sys.exit(main())
