"""Many fuzzed games of all scenarios, and whether together they show every step, ability block, card and power:

    python -m tests.games.blackreach.reach --games 10000 --seed 1 --jobs 2 --thorough 400

`siegeworks fuzz blackreach` plays the same kind of games; it cannot see abilities that leave no event of their own. The
games come in streams of 500, each beginning afresh: a stream that goes on for long dwells on the longest games. Before
them stand the stored games of corpus.toml, which guide play to what is rare.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from typing import Any

from tests.games.blackreach.guided import BLOCKS, RULES, Seen, entries, play, seek
from tests.games.blackreach.test_corpus import ABSENT

from siegeworks.core.journal import Event
from siegeworks.games.blackreach import GAME
from siegeworks.lab.fuzz import fuzzer as fuzzing

STREAM = 500


class Watching(Seen):
    """What games have shown, and which coverage goals they reached."""

    def __init__(self) -> None:
        super().__init__()
        self.goals: set[str] = set()
        self.goal_of = GAME.lab.goal_of

    def note_events(self, events: list[dict[str, Any]]) -> None:
        super().note_events(events)
        self.goals.update(self.goal_of(e) for e in events)

    def report(self) -> dict[str, list[str]]:
        """By kind, the names of all that was seen."""
        return {
            "steps": [f"{RULES.procedures[p].name} {RULES.procedures[p].steps[i].key}" for p, i in self.steps],
            "abilities": sorted(self.abilities & set(BLOCKS)),
            "goals": sorted(self.goals),
            "endings": sorted(self.endings),
        }


def stored() -> dict[str, Any]:
    """What the stored games show."""
    seen = Watching()
    for entry in entries():
        play(entry, seen)
    seek(seen, ABSENT, tries=4)
    return {"games": 0, "decisions": 0, "failures": [], **seen.report()}


def stream(number: int, games: int, seed: int, thorough: int, known: list[str]) -> dict[str, Any]:
    """Games of one stream, what failed, and the names of all it has seen; known abilities are not looked for."""
    seen = Watching()
    seen.abilities.update(known)
    check_all, check_step, lab = fuzzing.check_all, fuzzing.check_step, GAME.lab

    def note(e: Event) -> str:
        seen.note_events([e])
        return seen.goal_of(e)

    def watched(check: Any) -> Any:
        def both(spec: Any, s: Any, *more: Any) -> Any:
            seen.note_frames(s)
            return check(spec, s, *more)

        return both

    fuzzing.GUIDED = (("chance", 0.15), ("rare", 0.5), ("lean", 0.97), ("greedy", 1.0))  # greedy ones cost the most
    fuzzing.check_all, fuzzing.check_step = watched(check_all), watched(check_step)
    GAME.lab = replace(lab, goal_of=note)
    fuzzer = fuzzing.Fuzzer("blackreach", f"reach {seed} {number}", None, thorough)
    try:
        fuzzer.run(games)
    finally:
        fuzzing.check_all, fuzzing.check_step, GAME.lab = check_all, check_step, lab
    out = {"games": fuzzer.games, "decisions": fuzzer.decisions, "failures": fuzzer.failures, **seen.report()}
    out["steps"] = [f[5:] for f in fuzzer.finds if f.startswith("step ")]
    out["endings"] = [f[7:] for f in fuzzer.finds if f.startswith("ending ")]
    return out


def told(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """All parts together: what was reached and what was not."""

    def all_of(key: str) -> set[str]:
        return {name for part in parts for name in part[key]}

    goals = set(GAME.lab.coverage_goals)
    steps = {f"{p.name} {step.key}" for p in RULES.procedures for step in p.steps}
    return {
        "games": sum(part["games"] for part in parts),
        "decisions": sum(part["decisions"] for part in parts),
        "failures": [f for part in parts for f in part["failures"]],
        "steps": f"{len(all_of('steps') & steps)} of {len(steps)}",
        "missing steps": sorted(steps - all_of("steps")),
        "abilities": f"{len(all_of('abilities'))} of {len(BLOCKS)}, on no counter: {sorted(ABSENT)}",
        "missing abilities": sorted(set(BLOCKS) - all_of("abilities") - set(ABSENT)),
        "goals": f"{len(all_of('goals') & goals)} of {len(goals)}",
        "missing goals": sorted(goals - all_of("goals")),
        "endings": sorted(all_of("endings")),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("games", 200), ("seed", 1), ("jobs", 1), ("thorough", 400)):
        parser.add_argument(f"--{name}", type=int, default=default)
    wanted = parser.parse_args()
    parts = [stored()]
    play_one = partial(_one, seed=wanted.seed, thorough=wanted.thorough, known=parts[0]["abilities"])
    sizes = [min(STREAM, wanted.games - n) for n in range(0, wanted.games, STREAM)]
    with get_context("spawn").Pool(wanted.jobs, maxtasksperchild=1) as pool:
        for part in pool.imap_unordered(play_one, enumerate(sizes)):
            parts.append(part)
            done = told(parts)
            print(f"{done['games']} games, {len(done['failures'])} failures", file=sys.stderr, flush=True)
            for failure in part["failures"]:
                print(json.dumps(failure), file=sys.stderr, flush=True)
    done = told(parts)
    print(json.dumps(done, indent=1))
    sys.exit(bool(done["failures"]))


def _one(task: tuple[int, int], seed: int, thorough: int, known: list[str]) -> dict[str, Any]:
    return stream(task[0], task[1], seed, thorough, known)


if __name__ == "__main__":
    main()
