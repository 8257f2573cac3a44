"""Corpora: few short lines, written as they are read, and refused plainly when broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadData
from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz import corpus
from siegeworks.lab.fuzz.fuzzer import Fuzzer, Kept, wanted
from siegeworks.lab.fuzz.lines import Line, Stretch


def test_a_written_corpus_reads_as_it_was_and_reaches_what_it_promises(tmp_path: Path) -> None:
    fuzzer = Fuzzer("outpost", "write", full_check_every=1000)
    fuzzer.run(30)
    lines = corpus.cover(GAME, fuzzer.kept)
    corpus.write(tmp_path / "corpus.toml", GAME, lines)

    assert corpus.read(tmp_path / "corpus.toml", GAME) == lines
    again = Fuzzer("outpost", "read", full_check_every=1000)
    for line in lines:
        again.try_line(line)
    assert [f for f in wanted(GAME) if f in fuzzer.finds and f not in again.finds] == []
    assert len(lines) < 15


def test_words_that_are_told_are_written_by_name(tmp_path: Path) -> None:
    told = ("verb:march", "unit:raiders-guns-1", "area:bridge", "card:raiders-volley-2", "verb:pass")
    options = {o.id: o.values[o.default] for o in GAME.options}
    line = Line("dawn", "x", options, (Stretch("told", "", told=told),), until=5)
    path = tmp_path / "corpus.toml"
    corpus.write(path, GAME, [line])

    assert corpus.read(path, GAME) == [line]
    assert f'words = """\n{" ".join(told)}\n"""\nuntil = 5\n' in path.read_text(encoding="utf-8")


def test_the_cover_is_made_of_few_and_short_lines() -> None:
    line = Line("dawn", "x", {}, (Stretch("chance", "a"),))
    first, second, third = wanted(GAME)[:3]
    long = Kept(line, {first: 10, second: 900}, (first,))
    short = Kept(line, {second: 5, third: 20}, (second,))

    assert [row.until for row in corpus.cover(GAME, [long, short], times=1)] == [20, 10]
    assert [row.until for row in corpus.cover(GAME, [long, short], times=2)] == [20, 900]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "holds"),
        ("[[line]]\nscenario = 'moon'\nseed = '1'\nplay = ['chance 1']", "line 1.*moon"),
        ("[[line]]\nscenario = 'dawn'\nseed = '1'\nplay = ['luck 1']", "luck"),
        ("[[line]]\nscenario = 'dawn'\nseed = '1'\nplay = []", "nobody"),
        ("[[line]]\nscenario = 'dawn'\nplay = ['chance 1']", "seed"),
        ("[[line]]\nscenario = 'dawn'\nseed = '1'\nplay = ['chance 1']\nluck = 3", "luck"),
        ("[[line]]\nscenario = 'dawn'\nseed = '1'\noptions = {ties = 'often'}\nplay = ['chance 1']", "ties"),
        ("[[line]]\nscenario = 'dawn'\nseed = '1'\nwords = 'verb:march verb:dance'", "verb:dance"),
        ("[[line", "corpus.toml:1:"),
    ],
)
def test_a_broken_corpus_is_told_plainly(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "corpus.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData, match=message):
        corpus.read(path, GAME)
