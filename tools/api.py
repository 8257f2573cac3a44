"""Writes docs/api.md, the reference of what a game is made of, from the docstrings of core.

python tools/api.py            write the page
python tools/api.py --check    only say whether it differs (a test does)
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "api.md"
sys.path.insert(0, str(ROOT / "src"))

from siegeworks.core import fate, flow, graph, journal, migrate, options, picking, spec, stage, state, why, words  # noqa: E402

HEAD = """# API reference

What a game is made of, from the docstrings of `siegeworks.core` (`python tools/api.py` writes this page). The words
used here are explained in the [glossary](glossary.md); [Write a game](write-a-game.md) shows them at work.
"""
CHAPTERS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("The contract of a game", (spec.GameSpec, spec.Play, spec.People, spec.Thinking, spec.Lab, spec.Scenario,
                                spec.Ending, spec.find, spec.game_ids)),
    ("Procedures, steps and questions", (flow.Procedure, flow.Step, flow.Choice, flow.Frame, flow.Rules, flow.call,
                                         flow.again, flow.jump, flow.leave, flow.finish, flow.top, flow.find_frame)),
    ("Words", (words.Vocabulary, words.Block)),
    ("State", (state.State, state.Field, migrate.Migration)),
    ("Switches", (options.Options, options.Option)),
    ("Chance and events", (fate.roll, fate.draw, fate.shuffle, journal.tell, journal.reveal)),
    ("Reasons and odds", (why.Reason, why.Odds, why.Modifier, why.Outcome)),
    ("Picking and walking", (picking.one_of_each, graph.rings, graph.distances)),
    ("Tests", (stage.Stage,)),
)  # fmt: skip


def text_of(thing: Any) -> str:
    """The docstring, with indented examples fenced."""
    return inspect.cleandoc(thing.__doc__ or "")


def first_line(thing: Any) -> str:
    return " ".join(text_of(thing).split("\n\n")[0].split())


def signature(thing: Any, name: str) -> str:
    """How it is called, without the long names of types."""
    told = f"{name}{inspect.signature(thing)}"
    return re.sub(r"\bself, |\(self\)|\bcls, ", lambda found: "()" if found[0] == "(self)" else "", told).replace(
        "'", ""
    )


def members(kind: type) -> list[str]:
    """A line for each public method and property of a class itself."""
    rows = []
    for name, member in vars(kind).items():
        target = getattr(member, "__func__", getattr(member, "fget", member))
        if name.startswith("_") or not inspect.isfunction(target) or not target.__doc__:
            continue
        call = name if isinstance(member, property) else re.split(r" ->", signature(target, name))[0]
        rows.append(f"- `{call}`: {first_line(target)}")
    return rows


def fields(kind: type) -> list[str]:
    """A line for each field of a plain record."""
    if dataclasses.is_dataclass(kind):
        comments = dict(re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(kind), re.MULTILINE))
        rows = [f"- `{field.name}`" for field in dataclasses.fields(kind)]
        return [f"{row}: {comments[row[3:-1]]}" if row[3:-1] in comments else row for row in rows]
    return [f"- `{name}`" for name in getattr(kind, "_fields", ())]


def prose(text: str) -> str:
    """Paragraphs as they are; examples as code."""
    parts = []
    for part in text.split("\n\n"):
        is_code = part.startswith(("    ", ">>>"))
        parts.append(f"```python\n{textwrap.dedent(part)}\n```" if is_code else part)
    return "\n\n".join(parts)


def wrapped(row: str) -> str:
    return "\n".join(textwrap.wrap(row, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))


def entry(thing: Any) -> str:
    """One class or function."""
    head = f"### `{thing.__name__}`" if inspect.isclass(thing) else f"### `{signature(thing, thing.__name__)}`"
    rows = fields(thing) + members(thing) if inspect.isclass(thing) else []
    parts = [head, f"`{thing.__module__}`", prose(text_of(thing)), "\n".join(wrapped(row) for row in rows)]
    return "\n\n".join(part for part in parts if part)


def page() -> str:
    """The whole page."""
    chapters = [f"## {title}\n\n" + "\n\n".join(entry(thing) for thing in things) for title, things in CHAPTERS]
    return "\n\n".join([HEAD.strip(), *chapters]) + "\n"


def main() -> int:
    text = page()
    if "--check" in sys.argv[1:]:
        same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        print("" if same else "docs/api.md differs: say python tools/api.py")
        return int(not same)
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
