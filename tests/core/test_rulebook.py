"""A game's numbered rules, found without loading the game."""

from __future__ import annotations

import pytest

from siegeworks.core.errors import BadRequest, UnknownGame
from siegeworks.core.rulebook import Ruling, find_rule, game_folder, package_folder, rulebook


def test_a_rule_is_told_with_its_chapter_and_its_rulings() -> None:
    told = find_rule("OUT-BAT-04")

    assert (told["game"], told["kind"]) == ("outpost", "rule")
    assert told["chapter"] in rulebook("outpost").chapters.values()
    assert [row["id"] for row in told["rulings"]] == ["OUT-AMB-01"]
    assert find_rule("OUT-AMB-01", "outpost")["kind"] == "ruling"


def test_what_is_not_there_is_refused() -> None:
    for game in (None, "outpost"):
        with pytest.raises(BadRequest, match="no rule"):
            find_rule("OUT-NO-99", game)
    with pytest.raises(UnknownGame, match="no game"):
        find_rule("OUT-BAT-04", "chess")
    with pytest.raises(UnknownGame, match="no package"):
        package_folder("siegeworks_of_nobody")


def test_a_ruling_that_says_no_more_than_its_question_is_told_once() -> None:
    assert Ruling("X", "A tie is lost.", "A tie is lost.").sentence == "A tie is lost."
    assert Ruling("X", "Who wins a tie?", "The defender.").sentence == "Who wins a tie? The defender."
    assert Ruling("X", "", "The defender.").sentence == "The defender."


def test_a_package_in_a_folder_and_a_game_in_one_file_have_their_place() -> None:
    assert (game_folder("outpost") / "rules.toml").is_file()
    assert package_folder("siegeworks.core.rulebook").name == "rulebook"
