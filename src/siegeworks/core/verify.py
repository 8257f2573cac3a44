"""A finished record against what was committed to at its start: its fate, its draws, its positions, its outcome."""

from __future__ import annotations

from typing import Any

from siegeworks.core.fate import Keyed, draw_by_key, secret_of
from siegeworks.core.record import Match, replay


def check(record: dict[str, Any]) -> dict[str, Any]:
    """What was checked and what did not fit."""
    header = record["header"]
    problems = _commits_to_nothing(header)
    if problems:
        return {"ok": False, "draws": 0, "positions": 0, "problems": problems}
    secret = secret_of(header["seed"])
    if Keyed(str(header.get("game")), secret).commitment() != header.get("commitment"):
        problems.append("the published seed is not the one committed to at the start")
    match, remarks = replay(record)
    drawn = [e for e in match.journal.events if e["type"] == "chance"]
    problems += remarks
    for e in drawn:
        result = draw_by_key(secret, match.spec.id, e["step"], e["what"], e["counter"], e["of"])
        if result != e["result"]:
            problems.append(f"step {e['step']}: {e['what']} drew {e['result']}, its key gives {result}")
    problems += _does_not_fit(record, match)
    return {"ok": not problems, "draws": len(drawn), "positions": len(match.hashes), "problems": problems}


def _commits_to_nothing(header: dict[str, Any]) -> list[str]:
    """Why there is nothing to check, if so."""
    problems = []
    if header.get("fate", "keyed") != "keyed":
        problems.append("its chance came from the fast source, which commits to nothing")
    if "position" in header:
        problems.append("it begins with a position made by hand, which commits to nothing")
    if "seed" not in header:
        problems.append("the seed has not been published")
    return problems


def _does_not_fit(record: dict[str, Any], match: Match) -> list[str]:
    """What is missing in the record, or differs from how the game ended."""
    problems = []
    hashes = record.get("hashes")
    if not isinstance(hashes, list) or len(hashes) != len(record["words"]) + 1:
        problems.append("the record does not hold one hash per position")
    if not match.over:
        problems.append("the game is not finished")
    elif record.get("outcome") != match.spec.outcome(match.state):
        problems.append("the outcome is not the recorded one")
    return problems
