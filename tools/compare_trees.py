"""Do two trees of the project play the same games? Every golden game and every line of the corpora, word for word.

    python tools/compare_trees.py write FILE [GAME ...]     in the tree before: play, and write it all down
    python tools/compare_trees.py check FILE [GAME ...]     in the tree after: say the same words, and compare

Compared at every word: who is asked, the prompt, the words offered in their order with their labels, and the sentences
told since. Hashes are not: they change with the form of the state, which this is meant to allow. The tree is the one
this file stands in; its sources are put first on the path.
"""

from __future__ import annotations

import difflib
import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from siegeworks.core.flow import Rules  # noqa: E402
from siegeworks.core.journal import Journal  # noqa: E402
from siegeworks.core.spec import find, game_ids  # noqa: E402
from siegeworks.core.wire import sentence  # noqa: E402

GUIDED = "blackreach"  # its corpus is played by a guide of its own, tests/games/blackreach/guided.py


def asked(spec: Any, s: Any) -> str:
    """The open question as one line of text."""
    if not s.frames:
        return f"over: {spec.outcome(s)}"
    ask, f = spec.rules.question(s)
    names, labels = spec.vocabulary.names, spec.vocabulary.labels
    words = [f"{names[w]} ({spec.label(s, w) or labels[w]})" for w in s.offered]
    return f"{spec.seats[ask.seat(s, f)]} {ask.kind}: {spec.prompt(s, f, ask)} | {', '.join(words)}"


def told(spec: Any, events: list[Any]) -> list[str]:
    """The sentences of the events, in order."""
    return [text for e in events if (text := sentence(spec, e))]


def golden(spec: Any) -> Iterator[dict[str, Any]]:
    """The records of the golden games."""
    from siegeworks.lab import golden as goldens

    for path in sorted((ROOT / "tests" / "playthroughs").glob(f"{spec.id}-*.txt")):
        game = goldens.read(path.read_text(encoding="utf-8"), path.name)
        yield {"name": path.name, "scenario": game.scenario, "seed": game.seed, "fate": "keyed",
               "options": game.options, "words": list(game.words)}  # fmt: skip


def corpus(spec: Any) -> Iterator[dict[str, Any]]:
    """The stored lines, their words by name."""
    from siegeworks.lab.fuzz import corpus as corpora
    from siegeworks.lab.fuzz.lines import Guides

    path = ROOT / "tests" / "games" / spec.id / "lines.toml"
    for number, line in enumerate(corpora.read(path, spec) if path.is_file() else [], 1):
        s = spec.new(line.scenario, line.seed, line.options)
        guides = Guides(spec, line)
        words: list[str] = []
        while s.frames and not line.is_told(len(words)):
            w = guides.choose(s)
            words.append(spec.vocabulary.names[w])
            spec.rules.choose(s, w)
        yield {"name": f"line {number}", "scenario": line.scenario, "seed": line.seed, "fate": "fast",
               "options": line.options, "words": words}  # fmt: skip


def played(spec: Any, game: dict[str, Any]) -> list[str]:
    """Every question and every sentence of a game whose words are known."""
    fate = spec.keyed_fate(game["seed"]) if game["fate"] == "keyed" else None
    journal = Journal()
    s = spec.new(game["scenario"], game["seed"], game["options"], fate, journal)
    lines = [*told(spec, journal.events), asked(spec, s)]
    for name in game["words"]:
        journal.events.clear()
        try:
            spec.choose(s, spec.vocabulary.number(name))
        except Exception as error:  # what goes wrong is the finding
            return [*lines, f"> {name}", f"failed: {type(error).__name__}: {error}"]
        lines += [f"> {name}", *told(spec, journal.events), asked(spec, s)]
    return lines


def guided(spec: Any) -> Iterator[tuple[str, list[str]]]:
    """The games of Black Reach's own corpus, overheard."""
    from tests.games.blackreach import guided as guide  # type: ignore[import-not-found]

    lines: list[str] = []
    plain = Rules.choose

    def overheard(rules: Any, s: Any, w: int) -> None:
        lines.append(asked(spec, s))
        plain(rules, s, w)
        lines.append(f"> {spec.vocabulary.names[w]}")
        lines.extend(told(spec, s.journal.events if s.journal else []))

    for number, entry in enumerate(guide.entries(), 1):
        lines = []
        Rules.choose = overheard  # type: ignore[method-assign]
        try:
            guide.play(entry, guide.Seen())
        except Exception as error:
            lines.append(f"failed: {type(error).__name__}: {error}")
        finally:
            Rules.choose = plain  # type: ignore[method-assign]
        yield f"guided {number}", lines


def write(path: Path, games: list[str]) -> int:
    """Play everything and write it down."""
    with gzip.open(path, "wt", encoding="utf-8") as out:
        for game in games:
            spec = find(game)
            for row in (*golden(spec), *corpus(spec)):
                json.dump({"game": game, **row, "lines": played(spec, row)}, out)
                out.write("\n")
            for name, lines in guided(spec) if game == GUIDED else ():
                json.dump({"game": game, "name": name, "lines": lines}, out)
                out.write("\n")
            print(f"{game}: written", flush=True)
    return 0


def check(path: Path, games: list[str]) -> int:
    """Say the same words and compare; the first difference of every game that differs is printed."""
    with gzip.open(path, "rt", encoding="utf-8") as source:
        rows = [row for row in map(json.loads, source) if row["game"] in games]
    overheard = dict(guided(find(GUIDED))) if GUIDED in games else {}
    worst = 0
    for game in games:
        own = [row for row in rows if row["game"] == game]
        lines = words = differing = 0
        for row in own:
            now = played(find(game), row) if "words" in row else overheard.get(row["name"], [])
            lines += len(row["lines"])
            words += sum(line.startswith("> ") for line in row["lines"])
            if now != row["lines"]:
                differing += 1
                print(f"{game} {row['name']} differs:")
                for text in list(difflib.unified_diff(row["lines"], now, "before", "after", "", "", 1))[:9]:
                    print(f"  {text[:400]}")
        print(f"{game}: {len(own)} games, {words} words, {lines} lines compared, {differing} games differ", flush=True)
        worst += differing
    return min(worst, 1)


def main() -> int:
    verb, path, *games = sys.argv[1:]
    return {"write": write, "check": check}[verb](Path(path), games or game_ids())


if __name__ == "__main__":
    raise SystemExit(main())
