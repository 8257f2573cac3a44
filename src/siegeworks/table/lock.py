"""One server for one folder: a lock that the system lets go of when its process ends, however it ends."""

from __future__ import annotations

import os
from pathlib import Path

from siegeworks.core.errors import SiegeworksError

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None  # type: ignore[assignment]


class FolderTaken(SiegeworksError):
    """Another server holds the folder; `address` is where it answers, if it has said so."""

    code = "folder-taken"

    def __init__(self, path: Path, address: str) -> None:
        at = f" at {address}" if address else ""
        super().__init__(f"the games in {path} are in use by a table that runs already{at}; stop that one first")
        self.address = address


class FolderLock:
    """The lock on a store; its file says where the server that holds it answers."""

    def __init__(self, store: Path) -> None:
        self.path = store.with_name(store.name + ".lock")
        self.file = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
        if fcntl is None:  # pragma: no cover - Windows
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            address = os.read(self.file, 500).decode(errors="replace").strip()
            os.close(self.file)
            raise FolderTaken(store, address) from None
        os.ftruncate(self.file, 0)

    def say(self, address: str) -> None:
        """Say where this server answers."""
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, address.encode(), 0)

    def release(self) -> None:
        """Let others have the folder."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
