"""The journal: what it hears of chance."""

from __future__ import annotations

from siegeworks.core.fate import draw, shuffle, start_seed
from siegeworks.core.journal import Journal
from siegeworks.core.state import State


def state(seed: int | str = 1) -> State:
    s = State()
    s.seed = start_seed(seed)
    return s


def test_the_journal_hears_of_draws_and_of_shuffles_without_their_order() -> None:
    s = state()
    s.journal = Journal()
    draw(s, 6, "die")
    draw(s, 6, "secret", to=[1])
    shuffle(s, [1, 2, 3], "deck")

    public, secret, mixed = s.journal.events
    assert (public["what"], public["counter"], public["of"]) == ("die", 0, 6)
    assert secret["to"] == [1]
    assert mixed == {"type": "shuffle", "rule": "", "what": "deck", "step": 0, "counter": 2, "of": 3}
    assert s.reveals == 3
