"""What the tests need beyond Python and make: found, installed where we may, or named exactly.

python tools/needs.py compiler chromium
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import find_chromium


def lacking() -> list[str]:
    """What the compiled form lacks: a C compiler, Python's headers."""
    out = []
    named = shlex.split(os.environ.get("CC", ""))[:1]
    if not any(shutil.which(name) for name in (*named, "cc", "gcc", "clang")):
        out.append("a C compiler (gcc and the C library's headers)")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        out.append("Python's headers (Python.h)")
    return out


def compiler() -> bool:
    """The compiled form is tested too: a C compiler and Python's headers."""
    if not lacking():
        return True
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    packages = ("gcc", "libc6-dev", f"python{version}-dev")
    trouble = ""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"compiler: installing {' '.join(packages)}", file=sys.stderr)
        find_chromium.run("apt-get", "update", "-q")
        trouble = find_chromium.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)
    still = lacking()
    if still:
        print(
            f"The tests of the compiled form need {' and '.join(still)}.\n"
            f"On Debian and Ubuntu, as root:  apt-get install {' '.join(packages)}\n{trouble}",
            file=sys.stderr,
        )
    return not still


def chromium() -> bool:
    """The browser tests need a Chromium."""
    return find_chromium.main(["--install"]) == 0


NEEDS: dict[str, Callable[[], bool]] = {"compiler": compiler, "chromium": chromium}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in NEEDS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(NEEDS)}", file=sys.stderr)
        return 2
    met = [NEEDS[name]() for name in names]
    return 0 if all(met) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
