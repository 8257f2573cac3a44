"""Write requirements/*.lock from pyproject.toml: exact versions and hashes, no index address.

The widest set is resolved first and constrains the narrower ones, so that play is part of dev and dev part of bench.
Run it through `make lock`; it needs the uv of the development environment.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
EXTRAS = ["--extra", "datasets", "--extra", "adapters", "--extra", "ray"]
DEV = [*EXTRAS, "--group", "build", "--group", "faster", "--group", "docs", "--group", "dev"]
SETS = {"bench": [*DEV, "--group", "bench"], "dev": DEV, "play": ["--group", "build", "--group", "faster"]}
TITLE = "# Written by `make lock` from pyproject.toml; not edited by hand.\n"


def main(upgrade: bool) -> int:
    LOCKS.mkdir(exist_ok=True)
    for name, wanted in SETS.items():
        target = LOCKS / f"{name}.lock"
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
        command += ["--generate-hashes", "--no-header", "--no-annotate", *wanted, "pyproject.toml", "-o", str(target)]
        if upgrade and name == "bench":
            command.append("--upgrade")
        if name != "bench":
            command += ["--constraint", str(LOCKS / "bench.lock")]
        subprocess.run(command, cwd=ROOT, check=True)
        text = target.read_text(encoding="utf-8")
        if re.search(r"https?://|--index-url|--find-links", text):
            print(f"{target.name} names an index; not kept.", file=sys.stderr)
            return 1
        target.write_text(TITLE + text.removeprefix(TITLE), encoding="utf-8")
        print(f"{target.relative_to(ROOT)}: {len(re.findall('^[a-z]', text, re.M))} packages")
    return 0


if __name__ == "__main__":
    raise SystemExit(main("--upgrade" in sys.argv[1:]))
