"""A puzzle at a table: hears what the player says, lets only right answers through, and says why another is not."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING

from siegeworks.agents.reasons import labels, terms_for
from siegeworks.agents.weighing import Line, Scales, lead
from siegeworks.core.errors import SiegeworksError
from siegeworks.core.puzzles import Puzzle, puzzles_of
from siegeworks.core.record import Match
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.table.catalogue_schema import PuzzleRow

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

WORLDS = 24  # in which an answer that the puzzle does not know is weighed against the best
MOST_VERDICTS = 1000
_BESIDE = ThreadPoolExecutor(1, "riddles")  # for all tables: many threads at once would hold up everybody else
AS_GOOD = 0.02  # and the chance to win by which it may be behind


class NotTheAnswer(SiegeworksError):
    """A word that is allowed, but not the answer to the puzzle; nothing was changed."""

    code = "puzzle"


def puzzle_at(match: Match) -> Puzzle | None:
    """The puzzle that a game was begun as, if it was."""
    id = match.header.get("puzzle")
    return puzzles_of(match.spec.folder).get(id) if isinstance(id, str) else None


class Riddle:
    """One puzzle at one table."""

    def __init__(self, table: Table, puzzle: Puzzle) -> None:
        self.table = table
        self.puzzle = puzzle
        self.verdicts: dict[tuple[str, ...], str] = {}  # what came of answers that had to be weighed
        self.turn = asyncio.Lock()  # one answer at a time

    @property
    def said(self) -> list[str]:
        """What was said so far; only right words ever are before it is solved."""
        match = self.table.match
        return [match.spec.vocabulary.names[w] for w in match.words]

    @property
    def is_solved(self) -> bool:
        """Whether a whole right answer was given."""
        return bool(self.said) and not self.puzzle.leads_on(self.said)

    def hear(self, words: list[str]) -> None:
        """Let a right answer, the beginning of one or one as good through; refuse any other with its reason."""
        if self.is_solved:
            return
        whole = [*self.said, *words]
        if self.puzzle.is_right(whole) or self.puzzle.leads_on(whole):
            return
        known = self.puzzle.known_wrong(whole)
        reason = known.text if known is not None else self.verdicts.get(tuple(whole))
        if reason is None:
            reason = weighed(self.table.match.spec, self.puzzle, self.table.match.at(0), whole)
        if reason:
            raise NotTheAnswer(reason)

    async def consider(self, words: list[str]) -> None:
        """Weigh an answer that nobody thought of, beside everything else; `hear` then knows what came of it."""
        whole = [*self.said, *words]
        is_known = self.puzzle.is_right(whole) or self.puzzle.leads_on(whole) or self.puzzle.known_wrong(whole)
        if self.is_solved or is_known or tuple(whole) in self.verdicts:
            return
        async with self.turn:
            s = self.table.match.at(0).clone()
            with suppress(SiegeworksError):  # `hear` tells what is wrong with it
                loop, spec = asyncio.get_running_loop(), self.table.match.spec
                verdict = await loop.run_in_executor(_BESIDE, weighed, spec, self.puzzle, s, whole)
                if len(self.verdicts) >= MOST_VERDICTS:
                    self.verdicts.clear()
                self.verdicts[tuple(whole)] = verdict

    def row(self) -> PuzzleRow:
        """What the page of the player shows."""
        puzzle, said = self.puzzle, self.said
        return PuzzleRow(
            id=puzzle.id,
            title=puzzle.title,
            seat=puzzle.seat,
            task=puzzle.task,
            hint=puzzle.hint,
            gain=puzzle.gain,
            chance=puzzle.chance,
            other=puzzle.other,
            answers=len(puzzle.right),
            solved=self.is_solved,
            words=self._onward(said),
        )

    def _onward(self, said: list[str]) -> list[str]:
        """What is still to be said of a right answer that begins as the player did."""
        if self.is_solved:
            return []
        return next(one[len(said) :] for one in self.puzzle.right if one[: len(said)] == said)


def weighed(spec: GameSpec, puzzle: Puzzle, s: AnyState, words: list[str]) -> str:
    """Why an answer that nobody thought of is not right; empty if it is as good."""
    number = spec.vocabulary.number
    scales = Scales(spec, s, 1)
    line: Line = tuple(number(word) for word in words)
    best = scales.weigh(tuple(number(word) for word in puzzle.line), WORLDS)
    other = scales.weigh(line, WORLDS)
    if lead(best, other)[0] <= AS_GOOD:
        return ""
    said = ", then ".join(labels(spec, s, spec.rules.seat(s), list(line)))
    text = f"{said}: {other.chance:.0%} to win instead of {best.chance:.0%}."
    lost = terms_for(spec, best.candidate, other.candidate)
    return text + (f" It gives too little for {' and '.join(lost)}." if lost else "")
