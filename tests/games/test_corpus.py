"""Every step of every table, and every deed a game names, is reached by the game's corpus of fuzzed lines.

A line follows seeds, so a change of rules or of an evaluation can lead it elsewhere. What the stored lines then miss is
looked for in a few games more; if those do not find it either, write the corpus anew: `make corpus GAME=...`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadData
from siegeworks.core.spec import find, game_ids
from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz import corpus
from siegeworks.lab.fuzz.fuzzer import Fuzzer, Kept, wanted
from siegeworks.lab.fuzz.lines import GUIDES, Line, Stretch, spoken

MORE = 60  # games that an aged corpus may add
HERE = Path(__file__).parent
LINES = [game for game in game_ids() if (HERE / game / "lines.toml").is_file()]


def test_every_game_has_a_corpus() -> None:
    """Lines for the test below, or, where play must be led by the hand to reach it all, a corpus test of its own."""
    own = [game for game in game_ids() if (HERE / game / "test_corpus.py").is_file()]

    assert set(LINES) | set(own) >= set(game_ids())
    assert all("every_step" in (HERE / game / "test_corpus.py").read_text(encoding="utf-8") for game in own)


@pytest.mark.slow
@pytest.mark.parametrize("game", LINES)
def test_the_corpus_reaches_every_step_and_every_deed(game: str) -> None:
    spec = find(game)
    fuzzer = Fuzzer(game, "corpus", thorough=150)
    for line in corpus.read(HERE / game / "lines.toml", spec):
        fuzzer.try_line(line)
    for _ in range(MORE):
        if all(find_ in fuzzer.finds for find_ in wanted(spec)):
            break
        fuzzer.run(1)

    assert fuzzer.failures == []
    assert [find_ for find_ in wanted(spec) if find_ not in fuzzer.finds] == []
    assert len(wanted(spec)) >= sum(len(p.steps) for p in spec.rules.procedures)


def test_a_line_plays_the_same_twice_and_a_cut_line_begins_as_the_whole_one() -> None:
    fuzzer = Fuzzer("outpost", "twice", thorough=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    for guide in GUIDES:
        a = "a" if guide != "told" else ".".join("0123456789" * 4)
        line = Line("dawn", "x", options, (Stretch(guide, a),))
        whole, again = fuzzer.play(line), fuzzer.play(line)
        cut = line.cut(20, Stretch("chance", "b"))
        twice_cut = cut.cut(30, Stretch("rare", "c"))

        assert whole.words == again.words
        assert whole.finds == again.finds
        assert cut.stretches == (Stretch(guide, a, 20), Stretch("chance", "b"))
        assert twice_cut.stretches == (Stretch(guide, a, 20), Stretch("chance", "b", 10), Stretch("rare", "c"))
        assert fuzzer.play(cut).words[:20] == whole.words[:20]
        assert fuzzer.play(twice_cut).words[:30] == fuzzer.play(cut).words[:30]
        assert fuzzer.play(cut).words != whole.words


def test_a_line_with_its_words_told_is_the_same_game() -> None:
    fuzzer = Fuzzer("outpost", "told", thorough=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    line = Line("dawn", "x", options, (Stretch("greedy", "a", 30), Stretch("rare", "b")), until=50)
    told = spoken(GAME, line)

    assert told.stretches[0].guide == "told"
    assert fuzzer.play(told) == fuzzer.play(line)


def test_what_an_agent_imagines_was_not_reached() -> None:
    fuzzer = Fuzzer("outpost", "imagined", thorough=1000)
    options = {o.id: o.values[o.default] for o in GAME.options}
    played = fuzzer.play(Line("dawn", "x", options, (Stretch("greedy", "a"),), until=1))

    assert len(played.words) == 1
    assert not [f for f in played.finds if f.startswith("step battle")]


def test_a_written_corpus_reads_as_it_was_and_reaches_what_it_promises(tmp_path: Path) -> None:
    fuzzer = Fuzzer("outpost", "write", thorough=1000)
    fuzzer.run(30)
    lines = corpus.cover(GAME, fuzzer.kept)
    corpus.write(tmp_path / "corpus.toml", GAME, lines)

    assert corpus.read(tmp_path / "corpus.toml", GAME) == lines
    again = Fuzzer("outpost", "read", thorough=1000)
    for line in lines:
        again.try_line(line)
    assert [f for f in wanted(GAME) if f in fuzzer.finds and f not in again.finds] == []
    assert len(lines) < 15


def test_the_cover_is_made_of_few_and_short_lines() -> None:
    line = Line("dawn", "x", {}, (Stretch("chance", "a"),))
    first, second, third = wanted(GAME)[:3]
    long = Kept(line, {first: 10, second: 900}, (first,))
    short = Kept(line, {second: 5, third: 20}, (second,))

    assert [row.until for row in corpus.cover(GAME, [long, short], times=1)] == [20, 10]
    assert [row.until for row in corpus.cover(GAME, [long, short], times=2)] == [20, 900]


def test_a_rare_find_is_looked_for_where_it_was_made() -> None:
    fuzzer = Fuzzer("outpost", "rare", thorough=1000)
    line = Line("dawn", "x", {}, (Stretch("chance", "a"),))
    fuzzer.kept = [Kept(line, {"common": 5}, ("common",)), Kept(line, {"common": 5, "rare": 300}, ("rare",))]
    fuzzer.finds = {"common": 50, "rare": 1}
    cuts = [
        next_line.stretches[0].words for next_line in (fuzzer.next_line() for _ in range(200)) if next_line.seed == "x"
    ]

    assert len(cuts) > 60
    assert sum(292 <= cut <= 300 for cut in cuts) > len(cuts) / 2


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
        ("[[line", "corpus.toml:1:"),
    ],
)
def test_a_broken_corpus_is_told_plainly(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "corpus.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadData, match=message):
        corpus.read(path, GAME)
