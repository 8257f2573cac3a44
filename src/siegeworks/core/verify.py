"""A finished record against what was committed to at its start: its fate, its draws, its positions, its outcome."""

from __future__ import annotations

from typing import Any

from siegeworks.core.fate import chained, commitment_of, draw_by_key, keyed, mixed
from siegeworks.core.header import MOST_LOTS
from siegeworks.core.record import Match, replay
from siegeworks.core.seal import CHAINS, signed_by


def check(record: dict[str, Any], commitment: str = "", end: str = "", seal: str = "") -> dict[str, Any]:
    """What was checked and what did not fit; with commitment, end and seal that a player noted, also against those.

    A commitment shown before somebody sat down counts as well: it is to the same secret, before their part was mixed.
    """
    header = record["header"]
    problems = _commits_to_nothing(header)
    if problems:
        return {"ok": False, "draws": 0, "positions": 0, "problems": problems}
    if commitment_of(header["seed"]) != header.get("commitment"):
        problems.append("the published seed is not the one committed to at the start")
    problems += _not_as_noted(record, commitment, end) + _not_sealed(record, seal)
    match, remarks = replay(record)
    fate = keyed(match.spec.id, header["seed"], match.header.get("luck"))
    drawn = [e for e in match.journal.events if e["type"] == "chance"]
    problems += remarks
    for e in drawn:
        result = draw_by_key(fate.secret_at(e["step"]), match.spec.id, e["step"], e["what"], e["counter"], e["of"])
        if result != e["result"]:
            problems.append(f"step {e['step']}: {e['what']} drew {e['result']}, its key gives {result}")
    problems += _does_not_fit(record, match)
    return {"ok": not problems, "draws": len(drawn), "positions": len(match.hashes), "problems": problems}


def _not_as_noted(record: dict[str, Any], commitment: str, end: str) -> list[str]:
    """What differs from what a player noted while the game was on."""
    problems = []
    header, hashes = record["header"], record.get("hashes")
    if commitment and commitment.lower() not in commitments(header):
        problems.append("the commitment you noted is to another secret than the published one")
    luck = header.get("luck")
    if (
        isinstance(luck, dict)
        and mixed(str(luck.get("secret")), list(map(str, luck.get("given", [])))) != header["seed"]
    ):
        problems.append("the seed is not mixed of the server's secret and what the pages gave")
    if isinstance(hashes, list) and len(hashes) == len(record["words"]) + 1:
        chain = chained(str(header.get("commitment", "")), list(map(str, record["words"])), list(map(str, hashes)))
        if record.get("chain", chain) != chain:
            problems.append("the chain over words and positions does not come to the recorded end")
        if end and end.lower() != chain:
            problems.append("the end you noted is that of another game")
    return problems


def _not_sealed(record: dict[str, Any], noted: str) -> list[str]:
    """What is wrong with the server's seal under the end, if there is one or a player noted its key."""
    seal = record.get("seal")
    if not isinstance(seal, dict):
        return ["the end is not sealed"] if noted else []
    signature = seal.get("signature")
    if not isinstance(signature, list) or len(signature) != CHAINS:
        return ["the seal under the end is broken"]
    key = signed_by(str(record.get("chain")), list(map(str, signature)))
    if key != seal.get("key"):
        return ["the seal is not under this end"]
    return ["the seal you noted is another one"] if noted and key != noted.lower() else []


def commitments(header: dict[str, Any]) -> set[str]:
    """Every commitment that was shown for a game: before and after each person's page gave its part."""
    found = {commitment_of(header["seed"])}
    luck = header.get("luck")
    if isinstance(luck, dict) and isinstance(luck.get("given"), list):
        later = [row[1] for row in luck.get("later", ()) if isinstance(row, list) and len(row) == 2]
        given = list(map(str, [*luck["given"], *later]))[:MOST_LOTS]
        found |= {commitment_of(mixed(str(luck.get("secret")), given[:n])) for n in range(len(given) + 1)}
    return found


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
