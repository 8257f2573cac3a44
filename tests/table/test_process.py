"""A process that is asked in lines: people who play before those who watch, and nobody forgotten in the queue."""

from __future__ import annotations

import asyncio
from pathlib import Path

from siegeworks.table.process import Line, Process


def test_people_who_play_are_thought_for_before_games_that_are_only_watched() -> None:
    """Two search agents at pace 0 kept the process busy, and everybody else waited behind them."""
    order: list[int] = []

    async def one(line: Line, rank: int) -> None:
        async with line.turn(rank):
            order.append(rank)

    async def all_at_once() -> None:
        line = Line()
        async with line.turn(9):
            waiting = [asyncio.create_task(one(line, rank)) for rank in (2, 1, 0, 2, 0)]
            gone = asyncio.create_task(one(line, 0))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.gather(*waiting)
        await one(line, 5)

    asyncio.run(all_at_once())
    assert order == [0, 0, 1, 2, 2, 5]


def test_whoever_is_called_and_goes_away_calls_the_next() -> None:
    async def called_and_gone() -> None:
        line = Line()
        async with line.turn(0):
            gone, after = (asyncio.create_task(_have(line)) for _ in range(2))
            await asyncio.sleep(0)
        gone.cancel()  # it was called a moment ago
        await after
        assert not line.busy

    asyncio.run(called_and_gone())


async def _have(line: Line) -> None:
    async with line.turn(0):
        pass


def test_a_process_runs_from_the_folder_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "where.py").write_text("import sys\nsys.stdin.readline()\nprint(__file__, flush=True)\n")

    async def ask() -> bytes:
        process = Process("where")
        process.folder = tmp_path
        try:
            return await process.ask(b"?", 20)
        finally:
            await process.end()

    assert asyncio.run(ask()).decode().strip() == str(tmp_path / "where.py")
