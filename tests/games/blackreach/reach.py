"""Many fuzzed games of all scenarios, and whether together they show every step, ability block, card and power:

    python -m tests.games.blackreach.reach --games 10000 --seed 1 --jobs 2 --thorough 400

`siegeworks fuzz blackreach` plays the same games; it cannot see abilities that leave no event of their own. The first
process begins with the stored games of corpus.toml, which lead play by the hand to what is rare.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from multiprocessing import get_context
from typing import Any

from tests.games.blackreach.guided import BLOCKS, RULES, Seen, entries, play, seek
from tests.games.blackreach.test_corpus import ABSENT

from siegeworks.cli import fuzzing
from siegeworks.core.journal import Event
from siegeworks.games.blackreach import GAME


class Watching(Seen):
    """What games have shown, and which deeds were done in them."""

    def __init__(self) -> None:
        super().__init__()
        self.deeds: set[str] = set()
        self.deed = GAME.deed

    def note_events(self, events: list[dict[str, Any]]) -> None:
        super().note_events(events)
        self.deeds.update(self.deed(e) for e in events)


def stream(job: int, games: int, seed: int, thorough: int) -> dict[str, Any]:
    """One process: its games, what failed, and the names of all it has seen."""
    seen = Watching()
    check_all, check_step = fuzzing.check_all, fuzzing.check_step

    def note(e: Event) -> str:
        seen.note_events([e])
        return seen.deed(e)

    def watched(check: Any) -> Any:
        def both(spec: Any, s: Any, *more: Any) -> Any:
            seen.note_frames(s)
            return check(spec, s, *more)

        return both

    GAME.deed = note
    fuzzing.check_all, fuzzing.check_step = watched(check_all), watched(check_step)
    fuzzing.GUIDED = (("chance", 0.15), ("rare", 0.5), ("lean", 0.97), ("greedy", 1.0))  # greedy ones cost the most
    if job == 0:
        for entry in entries():
            play(entry, seen)
        seek(seen, ABSENT, tries=4)
    fuzzer = fuzzing.Fuzzer("blackreach", f"reach {seed} {job}", None, thorough)
    began = time.process_time()
    for n in range(games):
        fuzzer.run(1)
        if n % 250 == 249:
            spent = time.process_time() - began
            print(f"process {job}: {n + 1} games, {len(fuzzer.failures)} failures, {spent:.0f} s", file=sys.stderr)
    steps = {f[5:] for f in fuzzer.finds if f.startswith("step ")}
    steps |= {f"{RULES.procedures[p].name} {RULES.procedures[p].steps[i].key}" for p, i in seen.steps}
    if any(f.startswith("said ram ") for f in fuzzer.finds):
        seen.abilities.add("RAM")
    return {
        "games": fuzzer.games,
        "decisions": fuzzer.decisions,
        "failures": fuzzer.failures,
        "steps": sorted(steps),
        "abilities": sorted(seen.abilities & set(BLOCKS)),
        "deeds": sorted(seen.deeds),
        "endings": sorted({f[7:] for f in fuzzer.finds if f.startswith("ending ")} | seen.endings),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("games", 200), ("seed", 1), ("jobs", 1), ("thorough", 400)):
        parser.add_argument(f"--{name}", type=int, default=default)
    wanted = parser.parse_args()
    share = -(-wanted.games // wanted.jobs)
    with get_context("spawn").Pool(wanted.jobs) as pool:
        parts = pool.starmap(stream, [(job, share, wanted.seed, wanted.thorough) for job in range(wanted.jobs)])

    def all_of(key: str) -> set[str]:
        return {name for part in parts for name in part[key]}

    steps = {f"{p.name} {step.key}" for p in RULES.procedures for step in p.steps}
    report = {
        "games": sum(part["games"] for part in parts),
        "decisions": sum(part["decisions"] for part in parts),
        "failures": [f for part in parts for f in part["failures"]],
        "steps": f"{len(all_of('steps'))} of {len(steps)}",
        "missing steps": sorted(steps - all_of("steps")),
        "abilities": f"{len(all_of('abilities'))} of {len(BLOCKS)}, on no counter: {sorted(ABSENT)}",
        "missing abilities": sorted(set(BLOCKS) - all_of("abilities") - set(ABSENT)),
        "deeds": f"{len(all_of('deeds') & set(GAME.deeds))} of {len(GAME.deeds)}",
        "missing deeds": sorted(set(GAME.deeds) - all_of("deeds")),
        "endings": sorted(all_of("endings")),
    }
    print(json.dumps(report, indent=1))
    sys.exit(bool(report["failures"]))


if __name__ == "__main__":
    main()
