"""The command `siegeworks`: one command per file. What is heavy is imported inside the commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from siegeworks.cli import (
    clicks,
    compare,
    engine,
    fuzz,
    games,
    gauntlet,
    golden,
    ladder,
    lesson,
    odds,
    pack,
    play,
    puzzles,
    replay,
    report,
    review,
    rules,
    simulate,
    train,
    verify,
)

app = typer.Typer(
    name="siegeworks",
    help="Rules, table, opponents and lab for siege board games. Unofficial and fan-made.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(play.play)
app.command()(games.games)
app.command()(rules.rules)
app.command()(engine.engine)
app.command()(simulate.simulate)
app.command()(replay.replay)
app.command()(verify.verify)
app.command()(review.review)
app.command()(fuzz.fuzz)
app.command()(golden.golden)
app.command()(ladder.ladder)
app.command()(gauntlet.gauntlet)
app.command()(train.train)
app.command()(report.report)
app.command()(compare.compare)
app.command()(odds.odds)
app.command()(puzzles.puzzles)
app.command()(clicks.clicks)
app.add_typer(pack.app, name="data")
app.add_typer(lesson.app, name="lesson")


def _version(wanted: bool) -> None:
    if wanted:
        from siegeworks import __version__

        print(f"siegeworks {__version__}")
        raise typer.Exit


@app.callback()
def before(
    packs: Annotated[
        list[Path] | None, typer.Option("--pack", help="A data pack laid over the games' data; may be given again.")
    ] = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    """What every command has."""
    from siegeworks.core.packs import use_packs, user_packs

    use_packs([*user_packs(), *(packs or [])])


def main() -> None:
    """Run the command; a user's mistake is said in a line and ends with code 2."""
    from siegeworks.core.errors import SiegeworksError

    try:
        app()
    except SiegeworksError as error:
        print(f"siegeworks: {error.message}", file=sys.stderr)
        for reason in error.reasons:
            if reason.text != error.message:
                print(f"  {reason.rule} {reason.text}".rstrip(), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        sys.exit(141)
    except OSError as error:  # a file or folder named on the line that cannot be read or written
        if error.filename is None:
            raise
        print(f"siegeworks: {error.filename}: {error.strerror}", file=sys.stderr)
        sys.exit(2)
