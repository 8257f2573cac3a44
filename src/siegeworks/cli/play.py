"""siegeworks play: the table in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def play(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8765,
    browser: Annotated[bool, typer.Option(help="Open a browser window.")] = True,
    store: Annotated[Path | None, typer.Option(help="Where games are kept: a folder, or a file.")] = None,
    public_name: Annotated[
        list[str] | None, typer.Option(help="A name under which others reach this table; may be given several times.")
    ] = None,
    agent: Annotated[
        list[str] | None,
        typer.Option(help='A further opponent, named as in ladder: "cmd:./mybot", module:Class; may be repeated.'),
    ] = None,
    faster: Annotated[
        bool | None,
        typer.Option(
            help="Compile the opponents in the background, where a C compiler is found; by default if a "
            "browser is opened."
        ),
    ] = None,
) -> None:
    """Open the table: play in your browser, alone, against the computer, or with others."""
    try:
        from siegeworks import table
    except ImportError as error:
        print(f"siegeworks: the table is not part of this installation ({error})", file=sys.stderr)
        raise typer.Exit(2) from error
    try:
        code = table.play(host, port, browser, store, public_name or [], agent or [], faster)
    except OSError as error:
        print(f"siegeworks: no table at {host}:{port}: {error.strerror or error}", file=sys.stderr)
        raise typer.Exit(2) from error
    raise typer.Exit(code)
