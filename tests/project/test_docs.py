"""The documentation builds strictly, and what README and pages promise is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from benchmarks import report

ROOT = Path(__file__).resolve().parents[2]


def test_the_pages_build_strictly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "architecture" / "index.html").exists()


def test_every_file_that_the_front_pages_link_to_exists() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8"))
        assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        named = set(re.findall(r"`make ([a-z-]+)", text)) | set(re.findall(r"^make ([a-z-]+)", text, re.MULTILINE))
        assert named - targets == set(), page.name


def test_measurements_are_one_screen_and_as_the_runs_say() -> None:
    page, history = report.PAGE.read_text(encoding="utf-8"), report.HISTORY.read_text(encoding="utf-8")

    assert len(page.splitlines()) <= 70
    assert [line for line in page.splitlines() if line.startswith("## ")] == [
        "## How fast",
        "## How strong",
        "## How even",
        "## How safe",
    ]
    assert report.page(page) == page
    assert report.history(history) == history


def test_the_page_shows_the_latest_run_of_each_form() -> None:
    runs = [{"date": day, "form": form} for day, form in (("1", "plain"), ("1", "compiled"), ("2", "plain"))]

    assert report.latest(runs) == [runs[2], runs[1]]


def test_the_api_reference_is_what_the_docstrings_say() -> None:
    command = [sys.executable, str(ROOT / "tools" / "api.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout + done.stderr


def test_lines_of_prose_are_wrapped() -> None:
    long = []
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for n, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            is_code = line.startswith(("|", "    ", "{", "$", "#"))
            if len(line) > 120 and not is_code:
                long.append(f"{page.name}:{n}")
    assert long == []
