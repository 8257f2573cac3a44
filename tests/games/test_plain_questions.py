"""Questions say what they are about: the piece that is placed, the tile that is laid, the dice that were rolled."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from siegeworks.core.hints import hints
from siegeworks.core.spec import GameSpec, find


def asked(
    game: str, scenario: str, kind: str, accept: Callable[[Any, Any], bool] = lambda s, f: True
) -> tuple[GameSpec, Any, str]:
    """A game played at random to a question of a kind, and its prompt."""
    spec = find(game)
    for n in range(40):
        s, rng = spec.new(scenario, f"plain {n}"), Random(n)
        for _ in range(2500):
            if not s.frames:
                break
            ask, f = spec.rules.question(s)
            if ask.kind == kind and accept(s, f):
                return spec, s, spec.prompt(s, f, ask)
            spec.choose(s, rng.choice(s.offered))
    raise AssertionError(f"nobody asked {kind}")


def test_a_deployment_names_the_piece_and_its_number() -> None:
    _, _, prompt = asked("heresy2010", "heresy-unheralded", "deploy-area", lambda s, f: f.i > 8)

    assert re.search(r"where does .+ \(\d+ of \d+\) start\?", prompt), prompt


def test_corruption_counts_its_attempts() -> None:
    _, _, prompt = asked("heresy2010", "brother-against-brother", "corrupt-target")

    assert "12 attempts left" in prompt


def test_terrain_that_is_laid_is_named() -> None:
    _, _, prompt = asked("blackreach", "point-skirmish", "place-tile")

    assert prompt.startswith("Where does this terrain lie: ")
    assert len(prompt) > len("Where does this terrain lie: ?")


def test_a_window_after_a_roll_shows_the_dice() -> None:
    _, _, prompt = asked("blackreach", "s1-first-contact", "window", lambda s, f: f.roller >= 0)

    assert re.search(r"rolled \([1-6]( and [1-6])*\)", prompt), prompt


def test_a_target_out_of_reach_of_an_assault_is_called_so() -> None:
    spec, s, _ = asked("blackreach", "s1-first-contact", "assault-target")
    labels = [spec.label(s, w) for w in s.offered]

    assert any("out of reach" in label for label in labels), labels


def test_a_card_is_told_by_its_event_and_its_bonus() -> None:
    spec, s, _ = asked("blackreach", "s1-first-contact", "window", lambda s, f: any(w in cards() for w in s.offered))
    for w in s.offered:
        if spec.vocabulary.kind(w) == "card":
            # where only one of the two can be had now, that alone is told, with what it changes
            assert re.match(r".+: (.+ \(or .+\)|[+-]\d+ to .+)", spec.label(s, w)), spec.label(s, w)


def cards() -> set[int]:
    vocabulary = find("blackreach").vocabulary
    return {n for n, name in enumerate(vocabulary.names) if name.startswith("card:")}


def test_a_bombardment_of_one_s_own_is_cautioned() -> None:
    spec, s, _ = asked("heresy2010", "brother-against-brother", "bombard-area")
    kinds = {row.caution.kind for row in hints(spec, s) if row.caution is not None}

    assert {"waste"} <= kinds
    assert any(row.caution is None for row in hints(spec, s))
