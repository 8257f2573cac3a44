"""The kernel's loop: effects, questions, frames, endings."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from siegeworks.core.errors import Endless, GameOver, IllegalWord
from siegeworks.core.flow import (
    Choice,
    Frame,
    Procedure,
    Rules,
    Step,
    again,
    call,
    find_frame,
    finish,
    jump,
    kebab,
    leave,
    top,
)
from siegeworks.core.state import DRAW, NOT_OVER, Field, State
from siegeworks.core.why import Reason


class Counter(State):
    COLUMNS: ClassVar[tuple[Field, ...]] = (Field("log"),)

    def __init__(self) -> None:
        super().__init__()
        self.log: list[int] = []

    def clone(self) -> Counter:
        t = Counter()
        self.copy_base(t)
        t.log = self.log[:]
        return t


class Ask(Choice):
    def __init__(self, words: list[int], pause: bool = False) -> None:
        self.list = words
        self.pause = pause

    def seat(self, s: Any, f: Any) -> int:
        return 0

    def words(self, s: Any, f: Any) -> list[int]:
        return list(self.list)

    def choose(self, s: Any, f: Any, w: int) -> None:
        s.log.append(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [Reason("R-9", "never nine")] if w == 9 else []


def note(value: int) -> Any:
    def do(s: Any, f: Any) -> None:
        s.log.append(value)

    return do


def start(*procedures: Procedure, confirm: bool = False) -> tuple[Rules, Counter]:
    rules = Rules(procedures)
    s = Counter()
    s.confirm = confirm
    call(s, procedures[0])
    rules.settle(s)
    return rules, s


def test_effects_run_in_order_until_a_question() -> None:
    rules, s = start(
        Procedure(
            "p", (Step("1", do=note(10)), Step("2", do=note(20)), Step("3", ask=Ask([1, 2])), Step("4", do=note(40)))
        )
    )
    assert s.log == [10, 20]
    assert s.offered == [1, 2]
    assert rules.where(s) == "p 3"

    rules.choose(s, 2)
    assert s.log == [10, 20, 2, 40]
    assert s.frames == []
    assert s.step == 1


def test_questions_without_words_are_passed_and_single_words_said_by_themselves() -> None:
    _, s = start(Procedure("p", (Step("1", ask=Ask([])), Step("2", ask=Ask([7])), Step("3", ask=Ask([1, 2])))))
    assert s.log == [7]
    assert s.step == 0


def test_a_pause_or_a_wish_to_confirm_asks_even_for_one_word() -> None:
    _, s = start(Procedure("p", (Step("1", ask=Ask([7], pause=True)),)))
    assert s.offered == [7]
    _, s = start(Procedure("p", (Step("1", ask=Ask([7])),)), confirm=True)
    assert s.offered == [7]
    _, s = start(Procedure("p", (Step("1", ask=Ask([], pause=True)), Step("2", ask=Ask([1, 2])))))
    assert s.offered == [1, 2]


def test_a_called_procedure_runs_first_and_the_caller_goes_on_after_it() -> None:
    inner = Procedure("inner", (Step("i1", do=note(5)), Step("i2", ask=Ask([1, 2]))))
    outer = Procedure("outer", (Step("o1", do=lambda s, f: call(s, inner)), Step("o2", do=note(6))))
    rules, s = start(outer, inner)
    assert rules.where(s) == "outer o2 > inner i2"
    rules.choose(s, 1)
    assert s.log == [5, 1, 6]


def test_again_asks_once_more_and_leave_ends_frames_on_top() -> None:
    class Repeat(Ask):
        def choose(self, s: Any, f: Any, w: int) -> None:
            s.log.append(w)
            if w == 1:
                again(f)

    rules, s = start(Procedure("p", (Step("1", ask=Repeat([1, 2])),)))
    rules.choose(s, 1)
    rules.choose(s, 1)
    rules.choose(s, 2)
    assert s.log == [1, 1, 2]
    assert not s.frames

    inner = Procedure("inner", (Step("i1", do=lambda s, f: leave(s, s.frames[1])), Step("i2", do=note(1))))
    middle = Procedure("middle", (Step("m1", do=lambda s, f: call(s, inner)), Step("m2", do=note(2))))
    outer = Procedure("outer", (Step("o1", do=lambda s, f: call(s, middle)), Step("o2", do=note(3))))
    _, s = start(outer, middle, inner)
    assert s.log == [3]


def test_finish_ends_everything_and_nothing_starts_after_it() -> None:
    other = Procedure("other", (Step("x", do=note(1)),))

    def end(s: Any, f: Any) -> None:
        finish(s, DRAW, 0)
        call(s, other)

    rules, s = start(Procedure("p", (Step("1", do=end), Step("2", do=note(9)))), other)
    assert (s.log, s.frames, s.winner) == ([], [], DRAW)
    with pytest.raises(GameOver):
        rules.choose(s, 1)
    assert rules.seat(s) == -1


def test_a_word_not_offered_is_refused_with_reasons_and_nothing_changes() -> None:
    rules, s = start(Procedure("p", (Step("R-1", ask=Ask([1, 2])),)))
    with pytest.raises(IllegalWord) as refusal:
        rules.choose(s, 9)
    assert refusal.value.reasons == [Reason("R-9", "never nine")]
    with pytest.raises(IllegalWord) as refusal:
        rules.choose(s, 8)
    assert refusal.value.reasons[0].rule == "R-1"
    assert (s.step, s.log, s.winner) == (0, [], NOT_OVER)
    assert rules.odds(s, 8) is None


def test_tables_refuse_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="either does or asks"):
        Step("1")
    with pytest.raises(ValueError, match="two steps 1"):
        Procedure("p", (Step("1", do=note(1)), Step("1", do=note(2))))
    with pytest.raises(ValueError, match="two procedures"):
        Rules((Procedure("p", ()), Procedure("p", ())))


def test_reached_steps_are_noted_and_endless_rules_are_stopped() -> None:
    def back(s: Any, f: Any) -> None:
        f.pc = 0

    p = Procedure("p", (Step("1", do=note(1)), Step("2", ask=Ask([])), Step("3", ask=Ask([1, 2]))))
    rules = Rules((p,))
    rules.reached = set()
    s = Counter()
    call(s, p)
    rules.settle(s)
    assert rules.reached == {(0, 0), (0, 2)}  # a question without words was not reached

    loop = Procedure("loop", (Step("1", do=back),))
    rules = Rules((loop,))
    s = Counter()
    call(s, loop)
    with pytest.raises(Endless, match="loop 1") as stopped:
        rules.settle_watched(s, 1000)
    assert stopped.value.as_reason().rule == "1"


def test_names() -> None:
    assert kebab("ChooseAction") == "choose-action"
    assert Frame().clone().pc == 0


def test_a_table_is_said_once_and_never_forgotten() -> None:
    """A procedure may be declared first and its table said later, but only once, and not never."""
    p = Procedure("p")
    with pytest.raises(ValueError, match="nobody says the table of p"):
        Rules((p,))
    p.table(Step("1", do=note(1)))
    with pytest.raises(ValueError, match="said twice"):
        p.table(Step("2", do=note(2)))

    assert Rules((p,)).tables[0][:-1] == p.steps  # behind them stands the end of the table


def test_jumps_go_to_named_steps_and_to_the_end() -> None:
    p = Procedure("p", (Step("1", do=note(1)), Step("2", do=note(2))))
    f = Frame()
    jump(f, p, "2")

    assert f.pc == 1
    jump(f, p, "end")
    assert f.pc == 2


def test_the_innermost_frame_of_a_class_is_found() -> None:
    class Battle(Frame):
        """A frame of its own."""

    s = State()
    outer, inner = Battle(), Battle()
    s.frames = [outer, inner, Frame()]

    assert top(s, Battle) is inner
    assert find_frame(s, Battle) is inner
    s.frames = [Frame()]
    assert find_frame(s, Battle) is None
    with pytest.raises(AssertionError, match="no Battle"):
        top(s, Battle)
