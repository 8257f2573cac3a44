"""Switches: by name, in order, once."""

from __future__ import annotations

import pytest

from siegeworks.core.options import Option, Options
from siegeworks.core.state import State


def test_options_have_their_places_and_are_read_by_name() -> None:
    options = Options(Option("a", "A.", ()), Option("b", "B.", (), ("x", "y", "z"), 2))
    s = State()
    s.options = options.defaults()

    assert [o.number for o in options] == [0, 1]
    assert len(options) == 2
    assert (options["b"].value(s), options["a"].is_on(s), options["b"].is_on(s)) == ("z", False, True)
    assert (options["a"].type, options["b"].type) == ("bool", "choice")


def test_two_options_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two options are called a"):
        Options(Option("a", "A.", ()), Option("a", "Again.", ()))
