"""Switches: by name, in order, once."""

from __future__ import annotations

import pytest

from siegeworks.core.errors import BadRequest
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


def test_a_preset_sets_what_the_faq_says_and_single_choices_go_before_it() -> None:
    options = Options(
        Option("a", "A.", (), faq="yes"), Option("b", "B.", (), ("x", "y"), faq="y"), Option("c", "C.", ())
    )

    assert options.preset("book") == {}
    assert options.preset("faq") == {"a": "yes", "b": "y"}
    assert options.preset("faq", {"b": "x", "c": True}) == {"a": "yes", "b": "x", "c": True}
    assert options.presets() == ("book", "faq")
    assert Options(Option("c", "C.", ())).presets() == ("book",)
    with pytest.raises(BadRequest, match="rules is book or faq"):
        options.preset("house")
