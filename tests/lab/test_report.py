"""The page about a run: all of it in one file, with every plot and the exact command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab import simulate, store
from siegeworks.lab.ladder import meet
from siegeworks.lab.report import _luck, report


def test_a_page_says_what_its_run_was_made_with(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 2, 5, "random,random"), folder=tmp_path)
    made = store.note_of(tmp_path)["made"]

    assert f"program <code>{made['program']}</code>" in report(tmp_path)
    assert f"<code>{made['rules']}</code>" in report(tmp_path)


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 6, 5, "random,random", observers=("moments", "cards", "luck"))
    simulate.run(tasks, folder=tmp_path)

    page = report(tmp_path)

    assert "Who won" in page and "won when played" in page and "better luck" in page
    assert "<script" not in page and 'src="' not in page and 'href="' not in page


@pytest.mark.parametrize(
    ("game", "scenario", "topics"),
    [
        ("heresy2010", None, ["track", "rank", "damage"]),
        ("heresy1993", None, ["counters", "turn"]),
        ("blackreach", "s1-first-contact", ["units", "points", "vehicles"]),
    ],
)
def test_a_report_has_every_plot_for_every_game(
    tmp_path: Path, game: str, scenario: str | None, topics: list[str]
) -> None:
    tasks = simulate.plan(game, scenario, 1, 5, "random,random", observers=("moments", "cards", "luck"))
    simulate.run(tasks, folder=tmp_path)

    page = report(tmp_path)

    for heading in ("Who won", "How long", "Over time", "Losses", "Who held what", "Cards", "Luck and decisions"):
        assert f"<h2>{heading}</h2>" in page
    for topic in topics:
        assert f"<h3>{topic}</h3>" in page
    assert 'aria-label="Lead changes"' in page
    assert 'aria-label="Luck against decisions"' in page
    held = page.split("Who held what</h2>")[1].split("<h2>")[0]
    assert "never held" in held and re.search(r"\d+% to \d+%", held)


def test_scenarios_take_turns_and_each_has_its_own_plots(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", "all", 4, 5, "random,random", observers=("moments",))
    rows = simulate.run(tasks, folder=tmp_path)
    page = report(tmp_path)

    assert [row["scenario"] for row in rows] == ["dawn", "long-night"] * 2

    for scenario in ("dawn", "long-night"):
        for title in ("Wins", "Reasons", "Control"):
            assert f'aria-label="{title}, {scenario}"' in page
    pairs = meet("outpost", "long-night,dawn", "random", "greedy", 4, 1, 1).rows
    assert [row["scenario"] for row in pairs] == ["long-night", "long-night", "dawn", "dawn"]
    with pytest.raises(BadRequest, match="no scenario 'dusk'"):
        simulate.plan("outpost", "dawn,dusk", 4, 5, "random,random")


def test_the_page_says_the_exact_command(tmp_path: Path) -> None:
    option = next(o for o in find("heresy1993").options if o.type == "bool")
    tasks = simulate.plan("heresy1993", None, 1, 5, "random,random", {option.id: "yes"}, ("cards",))
    simulate.run(tasks, folder=tmp_path)

    command = "siegeworks simulate heresy1993 --scenario free --agents random,random --games 1 --seed 5"
    assert f"<code>{command} --option {option.id}=yes --observer cards</code>" in report(tmp_path)


def test_the_page_of_a_meeting_says_that_seats_were_exchanged(tmp_path: Path) -> None:
    meet("outpost", None, "random", "greedy", 2, 1, 1, tmp_path)

    page = report(tmp_path)

    assert "agents random and greedy in exchanged seats" in page
    assert "siegeworks ladder outpost --scenario dawn --agents random,greedy --games 2 --seed 1" in page


def test_a_game_counts_once_for_a_card_however_many_copies_were_played(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 12, 5, "greedy,greedy", observers=("cards",)), folder=tmp_path)

    of = [int(n) for n in re.findall(r"; \d+ of (\d+)\)</td>", report(tmp_path))]

    assert of
    assert max(of) <= 12


def test_a_drawn_game_was_won_by_nobody_s_luck() -> None:
    spec = find("blackreach")
    rows = [
        {"winner": w, "luck": -0.5, "luck_deal": 0.0, f"decision_{spec.seats[0]}": 0.5}
        for w in ("draw", "draw", spec.seats[1])
    ]

    assert "better luck won 100.0% (20.7% to 100.0%; 1 of 1)" in _luck(spec, rows)


def test_copies_of_a_card_share_a_line(tmp_path: Path) -> None:
    simulate.run(simulate.plan("heresy2010", None, 1, 5, "random,random", observers=("cards",)), folder=tmp_path)

    titles = re.findall(r"<tr><td>([^<]*)</td><td>([a-z]*)</td>", report(tmp_path))

    assert len(titles) == len(set(titles)) > 20
