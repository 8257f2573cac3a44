"""What all tests share: no pack of the user's own is ever picked up."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Point the user's folder at an empty one before any game is loaded."""
    os.environ["SIEGEWORKS_HOME"] = tempfile.mkdtemp(prefix="siegeworks-test-home-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    shutil.rmtree(os.environ.pop("SIEGEWORKS_HOME"), ignore_errors=True)
