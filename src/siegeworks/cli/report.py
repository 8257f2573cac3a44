"""siegeworks report: a run's results as one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a run (simulate --out).")],
    out: Annotated[Path | None, typer.Option(help="The page; report.html in the folder by default.")] = None,
) -> None:
    """Make one self-contained HTML page about a run."""
    from siegeworks.lab.report import report as page

    path = out or folder / "report.html"
    path.write_text(page(folder), encoding="utf-8")
    print(path)
