"""The long attacks, on loopback: `make chaos`, or `python -m tests.attacks.chaos kills --count 50`. A figure each.

kills      the server is killed at random instants of play over HTTP and WebSocket; nothing is lost or there twice
writes     the process dies, the disk fails or is full at every single write of the store, or fails before a kill
servers    a second server on the same folder, which must not start
thinkers   thinking processes are killed in mid-thought; the game goes on, and with no word drawn at random
floods     half requests, deaf readers, storms of messages, bodies too large, watchers without end
positions  forged positions through the loader, and some words on from those it accepts
requests   hostile requests over HTTP and the live wire; no 500
worlds     everything that can be asked for over whole games, compared with dealt worlds
"""

from __future__ import annotations

import argparse
import logging
import os
import random
import signal
import sys

from tests.attacks.faults import writes
from tests.attacks.floods import floods
from tests.attacks.forging import positions, requests, thinkers, worlds
from tests.attacks.kills import kills, servers
from tests.attacks.served import Attack

PARTS: dict[str, tuple[Attack, int]] = {
    "kills": (kills, 1000),
    "writes": (writes, 1000),
    "servers": (servers, 5),
    "thinkers": (thinkers, 20),
    "floods": (floods, 1500),
    "positions": (positions, 20_000),
    "requests": (requests, 10_000),
    "worlds": (worlds, 200),
}


def main() -> int:
    """Run the parts asked for; 1 when one of them found something."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("parts", nargs="*", default=[], help=f"of {', '.join(PARTS)}; all of them without")
    asked.add_argument("--count", type=int, default=0, help="how many; each part has its own number without")
    asked.add_argument("--seed", type=int, default=18)
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what it started ends with it
    good = True
    for name in given.parts or PARTS:
        attack, count = PARTS[name]
        load = os.getloadavg()[0]

        def tell(line: str, name: str = name) -> None:
            print(f"\r\x1b[K{name}: {line}", end="", file=sys.stderr, flush=True)

        good = attack(given.count or count, random.Random(given.seed), tell) and good
        print(f"{name}: load {load:.1f} before, {os.getloadavg()[0]:.1f} after", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    logging.disable(logging.INFO)
    raise SystemExit(main())
