"""Files of strangers are read in a process of their own, within a bound of time."""

from __future__ import annotations

import asyncio

import pytest
from tests.attacks.files import midgame

from siegeworks.core.errors import BadRecord
from siegeworks.table.reader import Reader


def test_a_file_that_takes_too_long_is_refused_and_the_next_one_is_read() -> None:
    match = midgame("outpost", 30)

    async def ask() -> None:
        reader = Reader(seconds=0.001)
        try:
            with pytest.raises(BadRecord, match="seconds to open"):
                await reader.read({"file": match.record()})
            reader.seconds = 120
            game = await reader.read({"file": match.record()})
            assert [w.word for w in game.words] == match.record()["words"]
            with pytest.raises(BadRecord, match="neither"):
                await reader.read({"file": {}})
        finally:
            await reader.close()

    asyncio.run(ask())
