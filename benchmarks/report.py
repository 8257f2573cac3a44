"""Results on paper: one JSON file per run, the latest of each form in docs/measurements.md, all in history.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "measurements.md"
HISTORY = RESULTS / "history.md"
BEGIN, END = "<!-- results: written by make bench -->", "<!-- results end -->"

Result = dict[str, Any]


def write(result: Result) -> Path:
    """Keep one result; the name says the day and the form."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{result['date']}-{result['form']}.json"
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return path


def stored() -> list[Result]:
    """All results kept, the oldest first."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(RESULTS.glob("*.json"))]


def latest(results: list[Result]) -> list[Result]:
    """The newest result of each form."""
    return list({result["form"]: result for result in results}.values())


def ratio(row: dict[str, Any] | None) -> str:
    return "" if row is None or "free_ratio" not in row else f"{row['free_ratio']:.2f}"


def speeds(results: list[Result]) -> list[str]:
    """One line per result: free decisions per CPU second beside python-chess, then the kernel and the protocol."""
    names = list(dict.fromkeys(name for result in results for name in result["engines"]))
    heads = [name.removeprefix("siegeworks:") for name in names]
    columns = ["day", "form", *heads, "same against itself", "decision us", "clone us", "requests/s"]
    lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    for result in results:
        cells = [result["date"], result["form"], *(ratio(result["engines"].get(name)) for name in names)]
        kernel, protocol = result["kernel"], result.get("protocol", {})
        cells += [ratio(result["noise"]), f"{kernel['decision_us']:.2f}", f"{kernel['clone_us']:.2f}"]
        cells.append(str(protocol.get("requests_a_second", "")))
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def costs(result: Result) -> list[str]:
    """What a position costs, engine by engine, in one result."""
    lines = [f"Costs of one position in random play ({result['date']}, {result['form']}):", ""]
    lines += ["| engine | decisions per game | copy, us | legal choices, us | saved, bytes | last third to first |"]
    lines += ["|---|---|---|---|---|---|"]
    for name, row in {**result["engines"], "python-chess": result["noise"]}.items():
        if "clone_us" in row:
            each = row.get("decisions_a_game") or ""
            cells = [name, str(each), f"{row['clone_us']:.1f}", f"{row['legal_us']:.1f}", str(row["saved_bytes"])]
            lines.append("| " + " | ".join([*cells, str(row.get("late_to_early") or "")]) + " |")
    return lines


def between_marks(text: str, lines: list[str]) -> str:
    """A page with these lines between its marks."""
    head, rest = text.split(BEGIN)
    return "\n".join([head + BEGIN, "", *lines, "", END]) + rest.split(END)[1]


def page(text: str) -> str:
    """The page of measurements with the latest result of each form."""
    return between_marks(text, speeds(latest(stored())))


def history(text: str) -> str:
    """The history with every result, and what positions cost in the latest."""
    results = stored()
    return between_marks(text, [*speeds(results), "", *costs(results[-1])])


def update_pages() -> None:
    """Put the tables between the marks of both pages."""
    for path, form in ((PAGE, page), (HISTORY, history)):
        path.write_text(form(path.read_text(encoding="utf-8")), encoding="utf-8")
