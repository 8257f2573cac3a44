"""A game's numbered rules in our words (rules.toml), read without loading the game."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.data import parse
from siegeworks.core.errors import BadRequest, UnknownGame
from siegeworks.core.spec import game_ids


class RuleText(NamedTuple):
    """One rule: kind is rule (enforced by code), data (held by the data files) or advice (nothing to enforce)."""

    id: str
    chapter: str
    kind: str
    text: str
    section: str
    flags: tuple[str, ...]
    rulings: tuple[str, ...]
    reason: str  # why it was marked as data or advice, where the catalogue did not say so itself


class Ruling(NamedTuple):
    """An ambiguity and how we decided it."""

    id: str
    text: str
    ruling: str

    @property
    def sentence(self) -> str:
        """Both in one; some rulings say no more than the question did."""
        return self.ruling if self.text == self.ruling else f"{self.text} {self.ruling}".strip()


class Rulebook(NamedTuple):
    """All the rules of a game, in order."""

    game: str
    chapters: dict[str, str]
    rules: dict[str, RuleText]
    rulings: dict[str, Ruling]


def game_folder(game: str) -> Path:
    """The folder a game's package stands in, found without importing the game."""
    for entry in entry_points(group="siegeworks.games"):
        if entry.name == game:
            return package_folder(entry.module)
    raise UnknownGame(f"there is no game {game!r:.60}; there are {', '.join(game_ids())}")


def package_folder(name: str) -> Path:
    """The folder a package stands in, found without importing it; of a game in one file, where its folder would be."""
    spec = find_spec(name)
    if spec is not None and spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    if spec is None or not spec.origin:
        raise UnknownGame(f"there is no package {name!r:.60}")
    return Path(spec.origin).with_suffix("")


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game; a game without rules.toml has an empty book."""
    path = game_folder(game) / "rules.toml"
    data = parse(path) if path.is_file() else {}
    rules = {row["id"]: _rule(row) for row in data.get("rule", [])}
    rulings = {r["id"]: Ruling(r["id"], r.get("text", ""), r.get("ruling", "")) for r in data.get("ruling", [])}
    chapters = {row["id"]: row["title"] for row in data.get("chapter", [])}
    return Rulebook(game, chapters, rules, rulings)


def _rule(row: dict[str, Any]) -> RuleText:
    return RuleText(
        row["id"],
        row.get("chapter", ""),
        row.get("kind", "rule"),
        row.get("text", ""),
        row.get("section", ""),
        tuple(row.get("flags", ())),
        tuple(row.get("rulings", ())),
        row.get("reason", ""),
    )


def find_rule(rule: str, game: str | None = None) -> dict[str, Any]:
    """A rule or a ruling by its id, as the protocol sends it; looks through all games when none is named."""
    for name in [game] if game is not None else game_ids():
        try:
            book = rulebook(name)
        except (BadRequest, UnknownGame):
            if game is not None:
                raise
            continue
        if rule in book.rules:
            row = book.rules[rule]
            return {
                "rule": rule,
                "game": name,
                "chapter": book.chapters.get(row.chapter, row.chapter),
                "kind": row.kind,
                "flags": list(row.flags),
                "text": row.text,
                "rulings": [book.rulings[r]._asdict() for r in row.rulings if r in book.rulings],
            }
        if rule in book.rulings:
            ruling = book.rulings[rule]
            text = f"{ruling.text} Ruling: {ruling.ruling}" if ruling.text != ruling.ruling else ruling.ruling
            return {"rule": rule, "game": name, "chapter": "Rulings", "kind": "ruling", "flags": [],
                    "text": text, "rulings": []}  # fmt: skip
    raise BadRequest(f"there is no rule {rule!r:.60}")
