"""Find a Chromium for the browser tests, and get one where none is.

python tools/find_chromium.py             print its path, or fail saying what is missing
python tools/find_chromium.py --install   the same, installing one first if need be
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
PLACES = (
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
VARIABLE = "SIEGEWORKS_CHROMIUM"


def candidates() -> Iterator[str]:
    """Where a Chromium may stand: the variable, the path, the usual places, Playwright's own store."""
    if named := os.environ.get(VARIABLE):
        yield named
    for name in NAMES:
        if found := shutil.which(name):
            yield found
    yield from PLACES
    stores = [os.environ.get("PLAYWRIGHT_BROWSERS_PATH", ""), str(Path.home() / ".cache" / "ms-playwright")]
    stores.append(str(Path.home() / "Library" / "Caches" / "ms-playwright"))
    for store in stores:
        if store and Path(store).is_dir():
            for pattern in ("chromium-*/chrome-*/chrome", "chromium-*/chrome-*/*.app/Contents/MacOS/*"):
                yield from map(str, sorted(Path(store).glob(pattern), reverse=True))


def starts(path: str) -> bool:
    """True when the program can be run at all (a wrapper without its libraries cannot)."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find() -> str | None:
    """The path of a Chromium that starts, or None."""
    return next((path for path in candidates() if Path(path).exists() and starts(path)), None)


def run(*command: str) -> str:
    """Run an installer; '' when it worked, else its last lines."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=900, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{' '.join(command)}: {error}"
    return "" if done.returncode == 0 else f"{' '.join(command)}:\n{(done.stdout + done.stderr)[-800:]}"


def install() -> list[str]:
    """Try Debian's package (as root), then Playwright's own; what went wrong with each."""
    troubles: list[str] = []
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("chromium: installing Debian's package", file=sys.stderr)
        packages = ("chromium", "fonts-dejavu-core")
        run("apt-get", "update", "-q")
        trouble = run("apt-get", "install", "-y", "-q", "--no-install-recommends", *packages)
        if not trouble and find():
            return []
        troubles.append(trouble or "the package was installed but its program does not start")
    print("chromium: installing Playwright's", file=sys.stderr)
    trouble = run(sys.executable, "-m", "playwright", "install", "chromium")
    if not trouble and find():
        return []
    troubles.append(trouble or "Playwright's Chromium was installed but does not start: system libraries are missing")
    return troubles


def main(arguments: list[str]) -> int:
    path = find()
    troubles: list[str] = []
    if path is None and "--install" in arguments:
        troubles = install()
        path = find()
    if path is None:
        print(
            "The browser tests need Chromium, and none was found.\n"
            "On Debian and Ubuntu, as root:  apt-get install chromium\n"
            "Elsewhere:                      .venv/bin/python -m playwright install --with-deps chromium\n"
            f"Or name one:                    {VARIABLE}=/path/to/chromium make test",
            *troubles,
            sep="\n",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
