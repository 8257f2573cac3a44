"""What all tests share: no pack of the user's own is picked up, and a test's event loop minds no browser beside it."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Point the user's folder at an empty one before any game is loaded."""
    os.environ["SIEGEWORKS_HOME"] = tempfile.mkdtemp(prefix="siegeworks-test-home-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    shutil.rmtree(os.environ.pop("SIEGEWORKS_HOME"), ignore_errors=True)


@pytest.fixture(autouse=True)
def no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """An open browser leaves its own event loop marked as running in this thread: set it aside for others."""
    aside = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if aside:
        asyncio._set_running_loop(None)
    yield
    if aside:
        asyncio._set_running_loop(aside)
