"""Results on paper: one JSON file a run, and the table of docs/measurements.md made from all of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "measurements.md"
BEGIN, END = "<!-- results: written by make bench -->", "<!-- results end -->"


def write(result: dict[str, Any]) -> Path:
    """Keep one result; the name says the day and the form."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{result['date']}-{result['form']}.json"
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return path


def ratio(row: dict[str, Any] | None) -> str:
    return "" if row is None or "free_ratio" not in row else f"{row['free_ratio']:.2f}"


def table() -> str:
    """One line a result: ratios of free decisions a CPU second to python-chess, then the kernel and the protocol."""
    results = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(RESULTS.glob("*.json"))]
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
    return "\n".join([*lines, "", *costs(results[-1])]) if results else "\n".join(lines)


def costs(result: dict[str, Any]) -> list[str]:
    """What a position costs, engine by engine, in the latest result."""
    lines = [f"Costs of one position in random play ({result['date']}, {result['form']}):", ""]
    lines += ["| engine | decisions a game | copy, us | legal choices, us | saved, bytes | last third to first |"]
    lines += ["|---|---|---|---|---|---|"]
    for name, row in {**result["engines"], "python-chess": result["noise"]}.items():
        if "clone_us" in row:
            each = row.get("decisions_a_game") or ""
            cells = [name, str(each), f"{row['clone_us']:.1f}", f"{row['legal_us']:.1f}", str(row["saved_bytes"])]
            lines.append("| " + " | ".join([*cells, str(row.get("late_to_early") or "")]) + " |")
    return lines


def update_page() -> None:
    """Put the table between the marks of the page."""
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN)
    tail = rest.split(END)[1]
    PAGE.write_text(f"{head}{BEGIN}\n\n{table()}\n\n{END}{tail}", encoding="utf-8")
