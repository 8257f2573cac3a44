"""siegeworks golden: the stored games of a game, compared with how they play today, or written again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def golden(
    game: Annotated[str, typer.Argument(help="The game.")],
    scenario: Annotated[str | None, typer.Argument(help="Only this scenario.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help="The same words; sentences and hashes as they are now.")
    ] = False,
    hashes: Annotated[
        bool, typer.Option("--hashes", help="Only hashes and version; refused where a word or sentence differs.")
    ] = False,
    play: Annotated[bool, typer.Option("--play", help="New games, played by an agent against itself.")] = False,
    story: Annotated[bool, typer.Option("--story", help="Write down the story of the game too.")] = False,
    agent: Annotated[str, typer.Option(help="Who plays with --play.")] = "greedy",
    folder: Annotated[Path, typer.Option(help="Where they are kept.")] = Path("tests/playthroughs"),
) -> None:
    """Compare the golden games with today's rules; exit code 1 if any differs (or may not be written)."""
    from siegeworks.core.spec import find
    from siegeworks.lab import golden as goldens

    spec = find(game)
    chosen = [spec.scenarios[spec.scenario_number(scenario)]] if scenario else spec.scenarios
    differing = False
    for row in chosen:
        path = goldens.path_of(folder, spec.id, row.id)
        fine = True
        if play:
            keep(path, goldens.write(goldens.play(spec, row.id, agent)))
        elif path.is_file():
            fine = again(path, write, hashes)
        else:
            print(f"{path} is missing: siegeworks golden {spec.id} {row.id} --play makes it")
            fine = False
        if fine and (play or write or hashes or story):
            tell(path, story)
        differing |= not fine
    if differing:
        raise typer.Exit(1)


def again(path: Path, write: bool, hashes: bool) -> bool:
    """One stored game under today's rules, written again if asked for; whether all is well with it then."""
    from siegeworks.lab import golden as goldens

    stored = path.read_text(encoding="utf-8")
    now = goldens.write(goldens.read(stored, path.name))
    if stored == now:
        print(f"{path.name}: plays as stored")
        return True
    if "\nREFUSED: " not in now and (
        write or (hashes and goldens.without_hashes(stored) == goldens.without_hashes(now))
    ):
        keep(path, now)
        return True
    shown = (goldens.without_hashes(stored), goldens.without_hashes(now)) if hashes else (stored, now)
    print(f"{path.name}: differs", *goldens.difference(*shown), sep="\n")
    return False


def tell(path: Path, story: bool) -> None:
    """The story of a stored game, where one is kept or asked for, as it is told today."""
    from siegeworks.lab import golden as goldens
    from siegeworks.lab import stories

    target = stories.path_of(path)
    if story or target.is_file():
        text = stories.write(goldens.read(path.read_text(encoding="utf-8"), path.name))
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            keep(target, text)


def keep(path: Path, text: str) -> None:
    """Write one game down."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{path.name}: written")
