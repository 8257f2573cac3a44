"""siegeworks verify: a finished record's fate against its commitment, and every position against its hash."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def verify(
    file: Annotated[Path, typer.Argument(help="A finished record (JSON).")],
    commitment: Annotated[str, typer.Option(help="The commitment you noted when the game began.")] = "",
    end: Annotated[str, typer.Option(help="The end of the chain that you noted when the game was over.")] = "",
    seal: Annotated[str, typer.Option(help="The seal that the table told you when the game began.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Check that the chance of a game was what was committed to at its start; exit code 1 if not."""
    from siegeworks.cli.files import read_record
    from siegeworks.core.verify import check

    findings = check(read_record(file), commitment, end, seal)
    if as_json:
        print(json.dumps(findings, ensure_ascii=False))
    else:
        for problem in findings["problems"]:
            print(f"not as committed: {problem}")
        if findings["ok"]:
            print(f"verified: {findings['draws']} draws and {findings['positions']} positions, all as committed")
    if not findings["ok"]:
        raise typer.Exit(1)
