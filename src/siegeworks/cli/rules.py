"""siegeworks rules: a game's numbered rules, and which of them the code enforces and the tests assert."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer


def rules(
    game: Annotated[str, typer.Argument(help="The game, for example outpost.")],
    rule: Annotated[str | None, typer.Argument(help="One rule or ruling, for example OUT-BAT-04.")] = None,
    status: Annotated[bool, typer.Option("--status", help="Enforced, tested, missing: counted from the code.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests; the checkout's own by default.")] = None,
) -> None:
    """Show the rules of a game, one rule, or how far they are enforced and tested."""
    if rule is not None:
        show_rule(game, rule, as_json)
    elif status:
        show_status(game, tests, as_json)
    else:
        show_all(game, as_json)


def show_rule(game: str, rule: str, as_json: bool) -> None:
    """One rule with the rulings it rests on."""
    from siegeworks.core.rulebook import find_rule

    row = find_rule(rule, game)
    if as_json:
        print(json.dumps(row, ensure_ascii=False))
        return
    flags = ", ".join([row["kind"], *row["flags"]])
    print(f"{row['rule']}  {row['chapter']} ({flags})\n  {row['text']}")
    for ruling in row["rulings"]:
        print(f"  {ruling['id']}  {ruling['text']}\n    Ruling: {ruling['ruling']}")


def show_all(game: str, as_json: bool) -> None:
    """The whole rulebook."""
    from siegeworks.core.rulebook import rulebook

    book = rulebook(game)
    if as_json:
        rows = [r._asdict() for r in book.rules.values()]
        rulings = [r._asdict() for r in book.rulings.values()]
        print(
            json.dumps({"game": game, "chapters": book.chapters, "rules": rows, "rulings": rulings}, ensure_ascii=False)
        )
        return
    chapter = ""
    for row in book.rules.values():
        if row.chapter != chapter:
            chapter = row.chapter
            print(f"\n{book.chapters.get(chapter, chapter)}\n")
        mark = "" if row.kind == "rule" else f" [{row.kind}]"
        print(f"{row.id}{mark}  {row.text}")
    if book.rulings:
        print("\nRulings\n")
    for ruling in book.rulings.values():
        print(f"{ruling.id}  {ruling.text}\n    Ruling: {ruling.ruling}")


def show_status(game: str, tests: Path | None, as_json: bool) -> None:
    """The figures from the code and the test marks."""
    from siegeworks.core.rule_status import status

    figures = status(game, tests)
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
        return
    for key, text in (("missing", "not enforced"), ("untested", "not tested"), ("unknown", "cited, but no such rule")):
        if figures[key]:
            print(f"{text} ({len(figures[key])}): {', '.join(figures[key])}")
    if figures["book"] is not None:
        show_book(figures["book"])
    total = figures["enforced"] + len(figures["missing"])
    tested = "tests are not at hand" if figures["tested"] is None else f"tested {figures['tested']} of {total}"
    print(
        f"{game}: {figures['rules']} rules ({figures['data']} data, {figures['advice']} advice); "
        f"enforced {figures['enforced']} of {total}, {tested}"
    )


SOURCES = {"faq": "by the publisher's FAQ, not the book", "silence": "ours, where the book is silent"}


def show_book(book: dict[str, Any]) -> None:
    """The figures of the book's map: paragraphs with rules, without, and rules without a paragraph."""
    if book["unnamed"]:
        print(f"named by no paragraph of the book ({len(book['unnamed'])}): {', '.join(book['unnamed'])}")
    for source, rules in book["beside"].items():
        print(f"{SOURCES[source]} ({len(rules)}): {', '.join(rules)}")
    without = ", ".join(f"{reason} {count}" for reason, count in book["without"].items())
    print(
        f"book: {book['paragraphs']} paragraphs; {book['kept']} kept by rules, "
        f"{sum(book['without'].values())} without ({without or 'none'})"
    )
