"""Golden games: read as they were written, compared line by line, written again only as far as allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.core.errors import BadRecord
from siegeworks.games.outpost import GAME
from siegeworks.lab import golden

WORDS = ("verb:march", "unit:raiders-guns-1", "area:bridge", "card:raiders-volley-2")
START = golden.Golden("outpost", "dawn", {"ties": "both-hurt"}, "golden dawn", WORDS)


def put(folder: Path, text: str) -> Path:
    path = golden.path_of(folder, "outpost", "dawn")
    path.write_text(text, encoding="utf-8")
    return path


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["golden", "outpost", "dawn", "--folder", str(folder), *arguments])
    return done.exit_code, done.output


def test_a_game_is_told_with_its_start_its_words_and_its_sentences() -> None:
    text = golden.write(START)

    assert text.splitlines()[:5] == [
        "game: outpost",
        f"version: {GAME.version}",
        "scenario: dawn",
        "options: ties=both-hurt",
        "seed: golden dawn",
    ]
    assert "    3 raiders area:bridge\n      Raiders Guns attack Old Bridge.\n    4 raiders card:" in text
    assert text.endswith("not over\n")
    assert golden.read(text) == START


def test_the_state_is_hashed_at_every_tenth_word_and_at_the_end() -> None:
    whole = golden.play(GAME, "dawn", "random")
    lines = golden.write(whole).splitlines()
    plies = [int(row[1]) if (row := golden.WORD.fullmatch(line)) else 0 for line in lines]

    hashed = [max(plies[:i], default=0) for i, line in enumerate(lines) if line.startswith("# ")]

    end = len(whole.words)
    assert hashed == sorted({*range(0, end, 10), end})
    assert lines[-1].startswith("over: ")


def test_a_sentence_with_numbers_and_colons_is_not_taken_for_a_word() -> None:
    assert golden.WORD.fullmatch("   12 raiders area:bridge")
    assert golden.WORD.fullmatch("12345 raiders area:bridge")
    assert not golden.WORD.fullmatch("      12 raiders area:bridge")


def test_a_refused_word_ends_the_telling_with_the_reason() -> None:
    text = golden.write(START._replace(words=(*WORDS[:2], "area:outpost", *WORDS[3:])))

    last = text.splitlines()[-2:]
    assert last[0] == "    3 raiders area:outpost"
    assert last[1].startswith("REFUSED: that word is not offered now. ")


def test_what_is_not_a_golden_game_is_refused_plainly() -> None:
    with pytest.raises(BadRecord, match=r"x\.txt is not a golden game: it does not say its version, seed"):
        golden.read("game: outpost\nscenario: dawn\n\n", "x.txt")


def test_a_game_that_plays_as_stored_is_left_alone(tmp_path: Path) -> None:
    path = put(tmp_path, golden.write(START))

    for flags in ([], ["--hashes"], ["--write"]):
        assert run(tmp_path, *flags) == (0, "outpost-dawn.txt: plays as stored\n")
    assert path.read_text(encoding="utf-8") == golden.write(START)


def test_hashes_alone_are_refreshed_with_the_version(tmp_path: Path) -> None:
    today = golden.write(START)
    path = put(tmp_path, today.replace("\n# ", "\n# 0000").replace(f"version: {GAME.version}", "version: 0"))

    code, told = run(tmp_path)
    assert code == 1
    assert "-version: 0" in told
    assert run(tmp_path, "--hashes") == (0, "outpost-dawn.txt: written\n")
    assert path.read_text(encoding="utf-8") == today


def test_hashes_are_not_refreshed_where_a_sentence_differs(tmp_path: Path) -> None:
    other = golden.write(START).replace("Raiders Guns attack", "Raiders Guns storm")
    path = put(tmp_path, other)

    code, told = run(tmp_path, "--hashes")
    assert code == 1
    assert "-      Raiders Guns storm Old Bridge." in told
    assert "+      Raiders Guns attack Old Bridge." in told
    assert path.read_text(encoding="utf-8") == other
    assert run(tmp_path, "--write") == (0, "outpost-dawn.txt: written\n")
    assert path.read_text(encoding="utf-8") == golden.write(START)


def test_a_game_with_a_refused_word_is_never_written_over(tmp_path: Path) -> None:
    other = golden.write(START).replace("area:bridge", "area:outpost")
    path = put(tmp_path, other)

    code, told = run(tmp_path, "--write")
    assert code == 1
    assert "+REFUSED: " in told
    assert path.read_text(encoding="utf-8") == other


def test_a_missing_game_is_named_and_made_on_request(tmp_path: Path) -> None:
    code, told = run(tmp_path)
    assert (code, "is missing: siegeworks golden outpost dawn --play makes it" in told) == (1, True)

    assert run(tmp_path, "--play", "--agent", "random")[0] == 0
    assert run(tmp_path) == (0, "outpost-dawn.txt: plays as stored\n")
