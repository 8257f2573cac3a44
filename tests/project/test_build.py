"""The build: a wheel carries the page or is refused; npm's lock is checked; set-up says what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tools import build_web, find_chromium

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout without web/: the project's files and a package of one module."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    package = tmp_path / "src" / "siegeworks"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "siegeworks" / "__init__.py", package / "__init__.py")
    return tmp_path


def build_wheel(tree: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def test_a_wheel_without_the_page_is_refused(tree: Path) -> None:
    done = build_wheel(tree)

    assert done.returncode != 0
    assert "table/static/index.html is missing" in done.stdout + done.stderr
    assert not list(tree.glob("dist/*.whl"))


def test_a_wheel_carries_the_page_though_git_ignores_it(tree: Path) -> None:
    page = tree / "src" / "siegeworks" / "table" / "static"
    page.mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>", encoding="utf-8")
    shutil.copy(ROOT / ".gitignore", tree / ".gitignore")

    done = build_wheel(tree)

    assert done.returncode == 0, done.stderr
    (wheel,) = tree.glob("dist/*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "siegeworks/table/static/index.html" in names
    assert any(name.endswith("entry_points.txt") for name in names)


def test_a_lock_that_names_a_registry_is_refused(tmp_path: Path) -> None:
    lock = '{"packages": {"node_modules/x": {"resolved": "https://example.org/x.tgz"}}}'
    (tmp_path / "package-lock.json").write_text(lock, encoding="utf-8")

    with pytest.raises(build_web.BuildError, match="names a registry"):
        build_web.install_packages(tmp_path)


def test_a_missing_lock_is_named(tmp_path: Path) -> None:
    with pytest.raises(build_web.BuildError, match=r"package-lock\.json is missing"):
        build_web.install_packages(tmp_path)


def test_the_digest_of_a_folder_sees_names_and_contents_but_not_packages(tmp_path: Path) -> None:
    (tmp_path / "a.ts").write_text("1", encoding="utf-8")
    first = build_web.digest(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "b.js").write_text("2", encoding="utf-8")
    with_packages = build_web.digest(tmp_path)
    (tmp_path / "a.ts").rename(tmp_path / "c.ts")

    assert first == with_packages != build_web.digest(tmp_path)


def program(path: Path, code: int) -> str:
    path.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_chromium_that_does_not_start_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, works = program(tmp_path / "broken", 127), program(tmp_path / "works", 0)
    monkeypatch.setattr(find_chromium, "candidates", lambda: iter([str(tmp_path / "nowhere"), broken, works]))

    assert find_chromium.find() == works


def test_without_a_chromium_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(find_chromium, "find", lambda: None)

    assert find_chromium.main([]) == 1
    assert "apt-get install chromium" in capsys.readouterr().err


def test_setup_without_ensurepip_names_the_package(tree: Path) -> None:
    shutil.copytree(ROOT / "requirements", tree / "requirements")
    hidden = tree / "hidden"
    hidden.mkdir()
    for module in ("ensurepip", "pip"):
        (hidden / f"{module}.py").write_text("raise ImportError('not shipped')\n", encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(hidden)}

    command = [sys.executable, str(tree / "tools" / "setup.py"), "play"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert f"apt-get install python{sys.version_info.major}.{sys.version_info.minor}-venv" in done.stderr
