"""Beats out of events: what goes on with what, what waits, what is taken back."""

from __future__ import annotations

from typing import Any

from siegeworks.core.story import SMALL, Beat, Row, Story, StoryBook


def joined(events: list[dict[str, Any]]) -> Beat:
    return Beat(kind="", text=" ".join(e["type"] for e in events), weight=SMALL)


BOOK = StoryBook(
    rows={
        "march": Row("march", ("march",), ("unit",)),
        "attack": Row("battle"),
        "hit": Row("battle", ("battle",)),
    },
    tellers={"march": joined, "battle": joined},
)
DIE = {"type": "chance", "what": "die"}


def story(*events: dict[str, Any]) -> Story:
    out = Story(BOOK, lambda e: f"So: {e['type']}.", lambda e: Beat(kind="end", text="Over.", weight=3))
    out.follow(events)
    return out


def told(of: Story) -> list[tuple[str, str, int, int]]:
    return [(b.kind, b.text, b.first, b.last) for b in of.beats()]


def test_an_event_goes_on_with_the_open_beat_or_begins_its_own() -> None:
    events = [{"type": "attack"}, {"type": "hit"}, {"type": "hit"}, {"type": "attack"}, {"type": "march", "unit": 1}]

    assert told(story(*events)) == [
        ("battle", "attack hit hit", 0, 2),
        ("battle", "attack", 3, 3),
        ("march", "march", 4, 4),
    ]


def test_it_goes_on_only_where_the_facts_agree() -> None:
    events = [{"type": "march", "unit": 1}, {"type": "march", "unit": 1}, {"type": "march", "unit": 2}]

    assert told(story(*events)) == [("march", "march march", 0, 1), ("march", "march", 2, 2)]


def test_a_draw_of_fate_belongs_to_the_beat_of_what_came_of_it() -> None:
    events = [{"type": "march", "unit": 1}, DIE, {"type": "attack"}, DIE, {"type": "hit"}]

    assert told(story(*events)) == [("march", "march", 0, 0), ("battle", "attack hit", 1, 4)]


def test_a_draw_of_fate_that_waits_is_counted_with_the_last_beat() -> None:
    assert told(story({"type": "attack"}, DIE)) == [("battle", "attack", 0, 1)]


def test_an_event_that_the_book_does_not_know_is_told_by_its_sentence() -> None:
    assert told(story({"type": "omen"}, {"type": "game-over"})) == [
        ("plain", "So: omen.", 0, 0),
        ("end", "Over.", 1, 1),
    ]


def test_beats_since_an_event_begin_with_the_one_that_holds_it() -> None:
    of = story({"type": "attack"}, {"type": "hit"}, {"type": "march", "unit": 1})

    assert [of.since(n) for n in (-1, 0, 1, 2, 3)] == [0, 0, 0, 1, 1]


def test_what_is_taken_back_is_forgotten_even_if_as_much_happened_since() -> None:
    first, second, third = {"type": "attack"}, {"type": "hit"}, {"type": "hit"}
    of = story(first, second)

    of.follow([first])
    assert told(of) == [("battle", "attack", 0, 0)]
    of.follow([first, {"type": "march", "unit": 1}])
    assert told(of) == [("battle", "attack", 0, 0), ("march", "march", 1, 1)]
    of.follow([first, third])
    assert told(of) == [("battle", "attack hit", 0, 1)]
