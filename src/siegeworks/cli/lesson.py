"""siegeworks lesson: the lessons of a game, whether they hold, and a new one from a played game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, help="Lessons: list them, check them, draft one from a played game.")
Game = Annotated[str, typer.Argument(help="The game, for example outpost.")]


@app.command("list")
def list_(game: Game) -> None:
    """The lessons of a game."""
    from siegeworks.core.lessons import lessons_of
    from siegeworks.core.spec import find

    for lesson in lessons_of(find(game).folder).values():
        print(f"{lesson.id:24} {lesson.minutes:3} min  {lesson.title}: {lesson.text}")


@app.command()
def check(game: Game) -> None:
    """Play every lesson of a game to its end."""
    from siegeworks.core.lessons import lessons_of
    from siegeworks.core.spec import find
    from siegeworks.lab.lessons import faults

    spec, wrong = find(game), 0
    for lesson in lessons_of(spec.folder).values():
        found = faults(spec, lesson)
        wrong += bool(found)
        print(f"{lesson.id}: {'; '.join(found) or 'holds'}")
    if wrong:
        raise typer.Exit(1)


@app.command()
def mend(game: Game) -> None:
    """Write the lessons of a game again that a change of the rules has broken, as far as that can be done by itself."""
    from siegeworks.core.lessons import FOLDER, lessons_of
    from siegeworks.core.spec import find
    from siegeworks.lab.lessons import faults, repaired, to_toml

    spec, wrong = find(game), 0
    for lesson in lessons_of(spec.folder).values():
        if not faults(spec, lesson):
            continue
        better = repaired(spec, lesson)
        left = faults(spec, better)
        wrong += bool(left)
        print(f"{lesson.id}: {'; '.join(left) or 'repaired, read it again'}")
        if not left:
            (spec.folder / FOLDER / f"{lesson.id}.toml").write_text(to_toml(better), encoding="utf-8")
    if wrong:
        raise typer.Exit(1)


@app.command()
def new(
    record: Annotated[Path, typer.Argument(help="The record of a game that was played.")],
    seat: Annotated[str, typer.Option(help="Whose lesson it is.")],
    first: Annotated[int, typer.Option(help="After how many choices the player sits down.")] = 0,
    last: Annotated[int | None, typer.Option(help="After how many choices the lesson ends.")] = None,
    out: Annotated[Path | None, typer.Option(help="Where to write it; shown if left out.")] = None,
) -> None:
    """Draft a lesson from a played game; the texts are then written by hand."""
    from siegeworks.cli.files import read_record
    from siegeworks.core.record import replay
    from siegeworks.lab.lessons import draft, to_toml

    match, remarks = replay(read_record(record))
    for remark in remarks:
        print(f"note: {remark}")
    text = to_toml(draft(match, seat, first, last))
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: {text.count('[[steps]]')} steps")
