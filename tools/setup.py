"""Make the virtual environment in the checkout and install the locked versions: `make setup`.

Needs nothing but Python 3.11 and its venv module. A stamp remembers what is installed, so a second run returns at once;
a file lock lets several runs wait for one another.

    python tools/setup.py [play|dev|bench]      the sets contain one another in this order
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "siegeworks-setup.json"
SETS = ("play", "dev", "bench")


def fail(message: str) -> None:
    print(f"setup: {message}", file=sys.stderr)
    raise SystemExit(1)


def fingerprint(name: str) -> str:
    """What an installed set depends on: its lock file and the project's own metadata."""
    digest = hashlib.sha256()
    for path in (ROOT / "requirements" / f"{name}.lock", ROOT / "pyproject.toml", ROOT / "hatch_build.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_ready(wanted: str) -> bool:
    """True when the wanted set, or a wider one, stands in the environment as locked now."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    if not PYTHON.exists() or stamp.get("root") != str(ROOT):
        return False
    return stamp.get("set") in SETS[SETS.index(wanted) :] and stamp.get("fingerprint") == fingerprint(stamp["set"])


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Hold the checkout's set-up lock; wait when another run holds it."""
    import fcntl

    with open(ROOT / ".setup.lock", "w", encoding="utf-8") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("setup: waiting for another run of make in this checkout", file=sys.stderr)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def usable() -> bool:
    """True when the environment's Python starts, is new enough and has pip."""
    if not PYTHON.exists():
        return False
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([str(PYTHON), "-c", probe], capture_output=True, check=False).returncode == 0


def make_environment() -> None:
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode == 0 and usable():
        return
    # Some distributions ship Python without ensurepip; a pip outside can serve the environment instead.
    bare = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)]
    if subprocess.run(bare, capture_output=True, check=False).returncode == 0:
        outside = [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "--quiet", "pip"]
        if subprocess.run(outside, capture_output=True, check=False).returncode == 0 and usable():
            return
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    fail(
        f"{sys.executable} can make no virtual environment with pip in it: its module 'ensurepip' is missing "
        f"or broken, and it has no pip of its own either.\n"
        f"On Debian and Ubuntu:  apt-get install python{version}-venv\n"
        f"{(made.stdout + made.stderr).strip()}"
    )


def install(wanted: str) -> None:
    lock = ROOT / "requirements" / f"{wanted}.lock"
    # quiet once leaves warnings about folders of packages that do not hold everything; errors are always told
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--quiet", "--no-input"]
    print(f"setup: installing {lock.relative_to(ROOT)} into .venv", file=sys.stderr)
    for arguments in (
        ["--require-hashes", "-r", str(lock)],
        ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)],
    ):
        if subprocess.run([*pip, *arguments], check=False).returncode:
            fail(f"pip could not install {lock.name}; its own message stands above. Is a package index reachable?")


def main() -> int:
    wanted = sys.argv[1] if len(sys.argv) > 1 else "dev"
    if wanted not in SETS:
        fail(f"unknown set '{wanted}'; one of {', '.join(SETS)}")
    if sys.version_info < (3, 11):  # noqa: UP036  an older Python runs this file to be told so
        version = sys.version.split()[0]
        fail(f"Python 3.11 or later is needed; {sys.executable} is {version}. Name one: make PYTHON=/path/to/python")
    if is_ready(wanted):
        return 0
    if os.name != "posix":
        fail("the Makefile's set-up needs a POSIX system; elsewhere: pip install .")
    with alone():
        if is_ready(wanted):
            return 0
        if not usable():
            make_environment()
        # A wider set that is already there stays: narrowing would take packages from under another run.
        with contextlib.suppress(OSError, ValueError, KeyError):
            installed = json.loads(STAMP.read_text(encoding="utf-8"))["set"]
            wanted = SETS[max(SETS.index(wanted), SETS.index(installed))]
        STAMP.unlink(missing_ok=True)
        install(wanted)
        fresh = {"set": wanted, "fingerprint": fingerprint(wanted), "root": str(ROOT)}
        temporary = STAMP.with_suffix(".new")
        temporary.write_text(json.dumps(fresh), encoding="utf-8")
        temporary.replace(STAMP)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
