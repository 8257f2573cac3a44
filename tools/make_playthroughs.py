"""Writes the golden playthroughs of a game anew: `make_playthroughs.py --reason "why they may change" GAME [SCENARIO]`.

A playthrough is a record with a hash every few steps. It changes only when rules or data change on purpose; the reason
is kept in the file.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.record import Match
from siegeworks.core.spec import find

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"
EVERY = 20


def main() -> int:
    """Let an agent play each scenario once against itself, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="?")
    parser.add_argument("--reason", required=True)
    parser.add_argument("--agent", default="greedy")
    args = parser.parse_args()
    spec = find(args.game)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for row in spec.scenarios:
        if args.scenario in (None, row.id):
            match = Match.new(spec, row.id, f"golden {row.id}")
            players = [make(args.agent, f"golden {seat}") for seat in spec.seats]
            while not match.over:
                match.choose(ask(players[spec.rules.seat(match.state)], spec, match.state))
            record = match.record()
            hashes = record.pop("hashes")
            last = len(hashes) - 1
            record["checkpoints"] = {str(n): hashes[n] for n in sorted({*range(0, last, EVERY), last})}
            record["reason"] = args.reason
            path = FOLDER / f"{spec.id}-{row.id}.json"
            path.write_text(json.dumps(record, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
            print(f"{path.name}: {last} words, {record['outcome']['reason']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
