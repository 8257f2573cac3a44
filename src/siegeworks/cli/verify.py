"""siegeworks verify: a finished record's fate against its commitment, and every position against its hash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer


def verify(
    file: Annotated[Path, typer.Argument(help="A finished record (JSON).")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Check that the chance of a game was what was committed to at its start; exit code 1 if not."""
    from siegeworks.cli.files import read_record

    findings = check(read_record(file))
    if as_json:
        print(json.dumps(findings, ensure_ascii=False))
    else:
        for problem in findings["problems"]:
            print(f"not as committed: {problem}")
        if findings["ok"]:
            print(f"verified: {findings['draws']} draws and {findings['positions']} positions, all as committed")
    if not findings["ok"]:
        raise typer.Exit(1)


def check(record: dict[str, Any]) -> dict[str, Any]:
    """What was checked and what did not fit."""
    from siegeworks.core.fate import Keyed, draw_by_key, secret_of
    from siegeworks.core.record import replay

    header = record["header"]
    problems: list[str] = []
    if header.get("fate", "keyed") != "keyed":
        problems.append("its chance came from the fast source, which commits to nothing")
    if "position" in header:
        problems.append("it begins with a position made by hand, which commits to nothing")
    if "seed" not in header:
        problems.append("the seed has not been published")
    if problems:
        return {"ok": False, "draws": 0, "positions": 0, "problems": problems}
    secret = secret_of(header["seed"])
    if Keyed(str(header.get("game")), secret).commitment() != header.get("commitment"):
        problems.append("the published seed is not the one committed to at the start")
    match, remarks = replay(record)
    problems += remarks
    draws = 0
    for e in match.journal.events:
        if e["type"] == "chance":
            draws += 1
            result = draw_by_key(secret, match.spec.id, e["step"], e["what"], e["counter"], e["of"])
            if result != e["result"]:
                problems.append(f"step {e['step']}: {e['what']} drew {e['result']}, its key gives {result}")
    hashes = record.get("hashes")
    if not isinstance(hashes, list) or len(hashes) != len(record["words"]) + 1:
        problems.append("the record does not hold one hash a position")
    if not match.over:
        problems.append("the game is not finished")
    elif record.get("outcome") != match.spec.outcome(match.state):
        problems.append("the outcome is not the recorded one")
    return {"ok": not problems, "draws": draws, "positions": len(match.hashes), "problems": problems}
