"""The first search, kept as a yardstick: it says what it has always said."""

from __future__ import annotations

from siegeworks.agents.driver import ask
from siegeworks.agents.search1.search import Search
from siegeworks.core.spec import find


def test_a_seed_says_the_words_it_has_always_said() -> None:
    """A yardstick must not move: its choices and the random numbers behind them are the same for ever."""
    spec = find("outpost")
    s = spec.new(None, 4)
    agents = [Search(seed=5, playouts=40), Search(seed=6, playouts=40)]
    said = []
    while len(said) < 16:
        word = ask(agents[spec.rules.seat(s)], spec, s, seconds=600)
        said.append(spec.vocabulary.name(word))
        spec.choose(s, word)

    assert " ".join(said) == (
        "verb:dig-in unit:raiders-guns-1 verb:march unit:raiders-scouts-1 area:ridge verb:halt verb:dig-in "
        "unit:raiders-rifles-1 verb:dig-in unit:raiders-rifles-2 verb:dig-in unit:raiders-rifles-3"
        " verb:end-turn verb:march unit:raiders-scouts-2 area:quarry"
    )
    assert [agent.rng.state for agent in agents] == [8577988446258385167, 3757726536492752358]
