"""One server for one folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from siegeworks.table.lock import FolderTaken
from siegeworks.table.store import Store


def test_a_second_server_does_not_get_the_folder(store_path: Path) -> None:
    first = Store(store_path)
    assert first.lock is not None
    first.lock.say("http://127.0.0.1:8765/")
    with pytest.raises(FolderTaken, match="8765") as refused:
        Store(store_path)
    assert refused.value.address == "http://127.0.0.1:8765/"
    first.close()
    Store(store_path).close()


def test_a_killed_server_leaves_no_lock_behind(store_path: Path) -> None:
    hold = "import sys; from pathlib import Path; from siegeworks.table.lock import FolderLock\n"
    hold += "lock = FolderLock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(store_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(FolderTaken):
            Store(store_path)
        other.kill()
        other.wait(20)
    Store(store_path).close()
