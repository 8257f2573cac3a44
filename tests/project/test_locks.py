"""Lock files: complete, nested in one another, and without the address of any registry."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = {name: ROOT / "requirements" / f"{name}.lock" for name in ("play", "dev", "bench")}


def pins(name: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9.-]+==\S+(?: ; [^\\]+)?)", LOCKS[name].read_text(encoding="utf-8"), re.MULTILINE))


def canonical(requirement: str) -> str:
    return re.split(r"[<>=~! \[]", requirement)[0].lower().replace("_", "-")


def test_play_is_part_of_dev_and_dev_of_bench() -> None:
    def stripped(name: str) -> set[str]:
        return {pin.split(" ;")[0] for pin in pins(name)}

    assert len(pins("play")) > 20
    assert stripped("play") <= stripped("dev") <= stripped("bench")


def test_every_declared_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    extras = project["project"]["optional-dependencies"]
    play = [*project["project"]["dependencies"], *groups["build"], *groups["faster"]]
    dev = [*play, *groups["dev"], *groups["docs"], *(row for rows in extras.values() for row in rows)]
    for name, wanted in (("play", play), ("dev", dev), ("bench", [*dev, *groups["bench"]])):
        locked = {pin.split("==")[0] for pin in pins(name)}
        assert {canonical(row) for row in wanted} - locked == set()


def test_the_lock_of_the_page_is_whole_for_every_platform() -> None:
    """`npm ci` refuses a lock without the binaries of other machines; a brand-new version may not have them all."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    without = [name for name, row in packages.items() if name and "integrity" not in row]
    wanted = {dep for row in packages.values() for dep in row.get("optionalDependencies", {})}
    held = {name.rpartition("node_modules/")[2] for name in packages}

    assert without == []
    assert sorted(wanted - held) == []


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_a_hash(name: str) -> None:
    blocks = re.split(r"^(?=[a-z])", LOCKS[name].read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]

    assert [block.splitlines()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_no_tracked_file_names_a_registry_or_a_path_of_someones_machine() -> None:
    registry = r"https?://[^ ]*(py" + r"pi|python" + r"hosted|npm" + r"js|registry\.|artifact" + r"ory)"
    machine = r"(^|[\"' (=])/(home|root|Users|wo" + r"rk)/[a-z]"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert "README.md" in listed
    found = []
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.suffix in (".png", ".ico", ".woff2", ".parquet") or not path.is_file():
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if re.search(registry, line) or re.search(machine, line):
                found.append(f"{name}:{number}: {line[:100]}")
    assert found == []
