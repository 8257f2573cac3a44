"""What a person is told of a word: that it declines, is what nearly everybody says, wastes or hurts something."""

from __future__ import annotations

from siegeworks.core import wire
from siegeworks.core.hints import is_empty
from siegeworks.core.record import Match


def attacked(seed: int) -> Match:
    """A game of Outpost played to the first window of a defender."""
    match = Match.new("outpost", None, seed)
    while not match.over:
        ask, _ = match.spec.rules.question(match.state)
        if ask.kind == "react":
            break
        match.choose(match.state.offered[0])
    return match


def test_a_question_whose_words_all_decline_is_empty() -> None:
    found = {True: 0, False: 0}
    for seed in range(40):
        match = attacked(seed)
        if match.over:
            continue
        decision = wire.decision(match)
        real = [row["word"] for row in decision["words"] if not row.get("idle")]
        assert decision.get("empty", False) == (not real)
        assert is_empty(match.spec, match.state) == (not real)
        found[not real] += 1

    assert found[False], "some defender holds a card that helps"
