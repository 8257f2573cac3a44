"""siegeworks replay: a record, told from the beginning."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON).")],
    to: Annotated[int | None, typer.Option(help="Stop after so many words.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON: remarks, events, the decision.")] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Only the end and what is to be said about the record.")
    ] = False,
) -> None:
    """Play a record and tell what happened; exit code 1 if it no longer plays as recorded."""
    from siegeworks.cli.files import read_record
    from siegeworks.core import wire
    from siegeworks.core.record import replay as play_again

    match, remarks = play_again(read_record(file), to)
    events = [wire.event(match.spec, e) for e in match.journal.events]
    decision = wire.decision(match)
    if as_json:
        out = {"remarks": remarks, "words": len(match.words), "events": events, "decision": decision}
        print(json.dumps(out, ensure_ascii=False))
    else:
        for event in [] if quiet else events:
            if event["text"]:
                print(event["text"])
        for remark in remarks:
            print(f"note: {remark}")
        outcome = decision.get("outcome")
        if outcome:
            print(f"After {len(match.words)} words: {outcome['winner'] or 'nobody'} won ({outcome['reason']}).")
        else:
            print(f"After {len(match.words)} words {decision['seat']} is asked: {decision['prompt']}")
    if remarks:
        raise typer.Exit(1)
