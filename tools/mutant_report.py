"""What became of the mutants of a game: told chapter by chapter, and kept."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from tools.mutants import Mutant

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "results" / "mutants"


class Result(NamedTuple):
    """What became of a mutant: killed, late, survived or unreached; by which test, how, and after how many seconds."""

    name: str
    line: int
    outcome: str
    by: str
    told: str
    seconds: float

    @property
    def killed(self) -> bool:
        return self.outcome in ("killed", "late")


def listed(game: str) -> dict[str, str]:
    """The survivors that change nothing playable, with the reasons."""
    path = ROOT / "tests" / "games" / game / "survivors.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {name: row["reason"] for row in rows.get("survivor", []) for name in row["mutants"]}


def by_chapter(chosen: Sequence[Mutant], done: dict[str, Result]) -> dict[str, Counter[str]]:
    """How many of each outcome there are in each chapter."""
    chapters: dict[str, Counter[str]] = {}
    for mutant in chosen:
        chapters.setdefault(mutant.chapter, Counter())[done[mutant.name].outcome] += 1
    return chapters


def killed_by_own(game: str, results: Sequence[Result]) -> int:
    """How many a test of the game's own killed, before golden games and the like were asked."""
    return sum(one.killed and one.by.startswith(f"tests/games/{game}/") for one in results)


def tell(game: str, chosen: Sequence[Mutant], done: dict[str, Result], out: TextIO) -> None:
    """Print the outcomes by chapter, and each survivor with what is known of it."""
    known = listed(game)
    for chapter, counts in by_chapter(chosen, done).items():
        print(f"{chapter:12} {dict(counts)}", file=out)
    results = [done[mutant.name] for mutant in chosen]
    for one in results:
        if not one.killed:
            print(f"{one.outcome}: {one.name} [{known.get(one.name, 'no reason is listed')}]", file=out)
    killed = sum(one.killed for one in results)
    own = killed_by_own(game, results)
    share = killed / max(1, len(results))
    print(f"{game}: {killed} of {len(results)} killed ({share:.1%}), {own} by tests of its own", file=out)


def keep(game: str, seed: str, chosen: Sequence[Mutant], done: dict[str, Result]) -> None:
    """Write the results where they are kept."""
    known = listed(game)
    results = [done[mutant.name] for mutant in chosen]
    lived = [one for one in results if not one.killed]
    kept = {
        "game": game,
        "seed": seed,
        "mutants": len(results),
        "killed": len(results) - len(lived),
        "killed_by_own_tests": killed_by_own(game, results),
        "survived": [{"name": one.name, "outcome": one.outcome, "reason": known.get(one.name, "")} for one in lived],
        "chapters": {chapter: dict(counts) for chapter, counts in by_chapter(chosen, done).items()},
        "killers": {one.name: one.by for one in results if one.killed},
    }
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{game}.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
