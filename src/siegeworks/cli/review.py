"""siegeworks review: a record looked back at, finished or not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def review(
    file: Annotated[Path, typer.Argument(help="A record (JSON).")],
    seconds: Annotated[float, typer.Option(min=0, help="How long to look for better lines; 0: not at all.")] = 60.0,
) -> None:
    """Where a game turned, luck told apart from decisions, and what would have been better from what each side knew."""
    from siegeworks.agents import review as looking
    from siegeworks.agents.hindsight import better_lines
    from siegeworks.cli.files import read_record
    from siegeworks.core import wire
    from siegeworks.core.record import replay

    match, remarks = replay(read_record(file))
    for remark in remarks:
        print(f"note: {remark}")
    spec, words = match.spec, len(match.words)
    names = [seat.replace("-", " ").capitalize() for seat in spec.seats]
    chances, shares = looking.course(match), looking.shares(match)
    story = wire.story(spec)
    story.follow(match.journal.events)
    beats = story.beats()
    turns = looking.moments(chances, beats, looking.plies(match, beats))
    print(
        f"{spec.title}, {words} choices. Chance of {names[0]} to win: first {chances[0]:.0%}, last {chances[-1]:.0%}."
    )
    for row in turns:
        print(f"choice {row.until}: {row.before:.0%} to {row.after:.0%}. {beats[row.beat].text}")
    found = looking.fortune(match, shares)
    print(f"Luck brought {names[0]} {100 * (found.deal + found.draws):+.0f} points of that chance.")
    for name, gain in zip(names, found.decisions, strict=True):
        print(f"Decisions of {name} changed it by {100 * gain:+.0f} points.")
    for one in better_lines(match, shares, seconds) if seconds else ():
        side = names[spec.seats.index(one.seat)]
        print(f"choice {one.ply + 1}: {side} said {one.said} ({one.chance:.0%} to win).")
        why = f" It helps {' and '.join(one.why)}." if one.why else ""
        print(f"    Better: {one.instead} ({one.better:.0%}).{why}")
