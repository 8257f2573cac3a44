"""States and positions: clones share nothing, data read as names, broken data is refused with every reason."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core.conformance import attributes, check_clone, differences
from siegeworks.core.errors import BadPosition
from siegeworks.core.fate import draw
from siegeworks.core.flow import Rules
from siegeworks.core.options import Option
from siegeworks.core.record import Match
from siegeworks.core.state import Field, State, digest, from_data, to_data
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.options import TIES
from siegeworks.games.outpost.state import OutpostState


def filled() -> OutpostState:
    """A state with a value of its own in every column."""
    s = OutpostState()
    for n, name in enumerate(attributes(s)):
        value = getattr(s, name)
        if isinstance(value, bool):
            setattr(s, name, True)
        elif isinstance(value, int):
            setattr(s, name, 100 + n)
        elif isinstance(value, list) and name not in ("frames", "options", "offered"):
            setattr(s, name, [[n], [n + 1]] if value and isinstance(value[0], list) else [n] * len(value))
    return s


def test_clone_copies_every_attribute_and_shares_none() -> None:
    s = filled()
    t = s.clone()

    assert differences(s, t) == []
    assert check_clone(s) == []
    t.hand[0].append(99)
    assert s.hand[0] != t.hand[0]


def test_positions_speak_in_names() -> None:
    s = GAME.new("dawn", 1)
    data = to_data(s, GAME.rules)

    assert data["unit_area"]["raiders-scouts-1"] == "ford"
    assert data["unit_area"]["garrison-guns-2"] is None
    assert data["frames"] == [{"procedure": "game", "step": "OUT-TURN-02", "notes": {}}]
    assert data["active"] == "raiders"


def test_a_position_comes_back_as_it_was() -> None:
    s = GAME.new("long-night", 4)
    t = GAME.load(GAME.position(s))
    assert differences(s, t) == []


LOST = {"procedure": "reaction", "step": "OUT-REACT-01", "notes": {}}  # no battle below it


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (lambda d: d.pop("round"), "round is missing"),
        (lambda d: d.update(round="x"), "round has the wrong form"),
        (lambda d: d.update(extra=1), "not a column"),
        (lambda d: d["unit_area"].update({"raiders-scouts-1": "moon"}), "'moon' is not a name known there"),
        (lambda d: d["unit_area"].pop("raiders-scouts-1"), "each of its"),
        (lambda d: d.update(frames=[]), "not over"),
        (lambda d: d.update(frames="x"), "frames is missing"),
        (lambda d: d.update(frames=[{"procedure": "dance"}]), "not a procedure"),
        (lambda d: d["frames"][0].update(step="OUT-NO-1"), "has no step"),
        (lambda d: d["frames"][0].update(notes={"a": 1}), "the notes of game must be none"),
        (lambda d: d.update(winner=0), "do not fit together"),
        (lambda d: d.update(seed=-1), "out of range"),
        (lambda d: d.update(ending=0), "there is an ending"),
        (lambda d: d.update(round=1 << 70), "round has the wrong form"),
        (lambda d: d.update(options=[0]), "options must be an object"),
        (lambda d: d["unit_hurt"].update({"raiders-scouts-1": True}), "unit_hurt has the wrong form"),
        (lambda d: d.update(scenario=9), "scenario 9 does not exist"),
        (lambda d: d.update(options={"ties": 1}), "ties takes one of defender-wins, both-hurt, not 1"),
        (lambda d: d.update(options={"ties": "both"}), "ties takes one of"),
        (lambda d: d.update(options={"knots": "yes"}), "'knots' is not a switch"),
        (lambda d: d["deck"].update(raiders=None), "deck has the wrong form"),
        (lambda d: d["hand"].update(raiders=[]), "not each in one place"),
        (lambda d: d["frames"].append(LOST), "cannot go on"),
    ],
)  # fmt: skip
def test_broken_positions_say_what_is_wrong(change: Any, text: str) -> None:
    data = GAME.position(GAME.new("dawn", 1))
    change(data["state"])

    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    assert any(text in r.text for r in refusal.value.reasons)


class Wide(State):
    """A state with a list that keeps its length and one that does not."""

    COLUMNS = (Field("pair"), Field("pile"))

    def __init__(self) -> None:
        super().__init__()
        self.pair = [0, 0]
        self.pile: list[int] = []


@pytest.mark.parametrize("pair", [[], [1], [1, 2, 3], [[1], [2]], [1, [2]], [1, True], [1, 1 << 62]])
def test_a_list_of_fixed_length_keeps_length_and_form(pair: Any) -> None:
    rules = Rules(())
    s = Wide()
    s.pile = [4, 5, 6]
    data = to_data(s, rules)
    from_data(Wide(), rules, data)
    with pytest.raises(BadPosition) as refusal:
        from_data(Wide(), rules, {**data, "pair": pair})
    assert [r.text for r in refusal.value.reasons] == ["pair has the wrong form"]


@pytest.mark.parametrize("broken", ["view", "prompt", "label"])
def test_a_position_that_cannot_be_shown_is_refused(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = GAME.position(GAME.new("dawn", 1))
    assert GAME.load(data).offered

    monkeypatch.setattr(GAME, broken, lambda *args: 1 // 0)
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    assert "cannot go on" in refusal.value.reasons[0].text


def test_a_position_that_asks_nobody_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    s = GAME.new("dawn", 1)
    monkeypatch.setattr(GAME.rules.question(s)[0], "seat", lambda s, f: -1, raising=False)
    with pytest.raises(BadPosition) as refusal:
        GAME.load(GAME.position(s))
    assert "nobody can be asked" in refusal.value.reasons[0].text


def test_every_reason_is_told_at_once() -> None:
    data = GAME.position(GAME.new("dawn", 1))
    data["state"]["round"] = None
    data["state"]["orders"] = "many"
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    assert len(refusal.value.reasons) == 2

    data = GAME.position(GAME.new("dawn", 1))
    data["state"].update(round=99, orders=99, seed=-1)
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    told = " ".join(f"{r.rule} {r.text}" for r in refusal.value.reasons)
    assert "out of range" in told
    assert "OUT-TURN-01" in told


def test_a_position_that_names_another_scenario_than_its_own_is_refused() -> None:
    data = GAME.position(GAME.new("dawn", 1))
    data["scenario"] = "long-night"
    with pytest.raises(BadPosition) as refusal:
        GAME.load(data)
    assert "'long-night'" in refusal.value.reasons[0].text
    del data["scenario"]
    assert GAME.load(data).scenario == 0


@pytest.mark.parametrize("data", [None, [], 3, {}, {"state": 1}, {"state": {}, "game": "chess"}])
def test_what_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.load(data)


def test_positions_of_another_version_are_refused() -> None:
    data = GAME.position(GAME.new("dawn", 1))
    data["version"] = 99
    with pytest.raises(BadPosition, match="version"):
        GAME.load(data)


def test_hashes_are_salted_with_the_secret() -> None:
    open_game = GAME.new("dawn", 1)
    a = Match.new(GAME, "dawn", "a").state
    other = a.clone()
    other.fate = GAME.keyed_fate("b")

    assert digest(a, GAME.rules) != digest(other, GAME.rules)
    assert digest(open_game, GAME.rules) == digest(open_game.clone(), GAME.rules)


def test_a_game_goes_on_from_a_position_with_chance_of_its_own() -> None:
    match = Match.new(GAME, "dawn", "keyed")
    again = Match.from_position(GAME, GAME.position(match.state))

    assert GAME.position(again.state) == GAME.position(match.state)
    assert again.state.offered == match.state.offered
    same = Match.from_position(GAME, GAME.position(match.state))
    other = Match.from_position(GAME, GAME.position(Match.new(GAME, "dawn", "another").state))
    rolls = [[draw(game.state, 1 << 40, "die") for _ in range(3)] for game in (again, same, other)]
    assert rolls[0] == rolls[1] != rolls[2]
    assert len(set(rolls[0])) == 3


def test_the_base_state_clones_itself() -> None:
    s = State()
    s.step = 5
    assert s.clone().step == 5


def test_a_switch_that_a_position_does_not_name_stands_at_its_default() -> None:
    data = GAME.position(GAME.new("dawn", 1, {"ties": "both-hurt"}))
    assert data["state"]["options"] == {"ties": "both-hurt"}
    del data["state"]["options"]["ties"]

    assert TIES.value(GAME.load(data)) == "defender-wins"


def test_a_switch_at_its_default_leaves_no_trace_in_the_hash() -> None:
    """So a game may gain a switch without a change to any of its stored games."""
    s = GAME.new("dawn", 1)
    before = digest(s, GAME.rules)
    GAME.rules.options = (*GAME.options, new := Option("night", "Darkness falls.", ()))
    new.number = len(GAME.options)
    s.options = [*s.options, 0]
    try:
        assert digest(s, GAME.rules) == before
        s.options = [*s.options[:-1], 1]
        assert digest(s, GAME.rules) != before
    finally:
        GAME.rules.options = GAME.options
