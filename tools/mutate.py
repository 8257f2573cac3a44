"""Can the tests of a game fail? Puts small faults into its rules, one at a time, and looks whether a test notices.

    python tools/mutate.py GAME [--count 300] [--seed 1]   goes on where it was stopped
    python tools/mutate.py GAME --again                    the survivors once more, with today's tests
    python tools/mutate.py GAME --report                   what is known so far, kept
    python tools/mutate.py GAME --only TEXT                only mutants with this text in their names

Everything is imported and collected once; each mutant is a copy of that process (a fork) in which one function has
other code. It runs only tests that execute the changed line: those of the chapter first, then the cheap ones, then
golden games, corpora and referees, up to the first failure. Progress is in build/mutants, the results are kept in
benchmarks/results/mutants. Survivors that change nothing playable are listed, with the reason, in
tests/games/GAME/survivors.toml.
"""

from __future__ import annotations

import argparse
import functools
import gc
import hashlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple, TextIO

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.mutant_fresh import run_fresh  # noqa: E402
from tools.mutant_report import Result, keep, tell  # noqa: E402
from tools.mutants import Mutant, code_with, mutants_of, rule_files, sample  # noqa: E402

BUILD = ROOT / "build" / "mutants"
CHEAP = 2.0  # seconds of a test of the game's own that comes before the golden games
MEMORY = 6 << 30
LATE = 9  # how a copy ends whose test takes far longer than it should
BROKEN = 8  # how a copy ends in which something else than a test failed: a fault of this program
OUTCOMES = {0: "survived", 1: "killed", LATE: "late", BROKEN: "broken"}


class Known(NamedTuple):
    """What is known of a test: the lines of rules it runs, by file, and its seconds of processor time."""

    lines: dict[str, set[int]]
    seconds: float


def digest(paths: Iterable[Path]) -> str:
    """A fingerprint of some files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def tests_of(game: str) -> list[str]:
    """The files and folders whose tests concern a game."""
    everybody = sorted(ROOT.glob("tests/games/test_*.py"))
    return [str(path) for path in (ROOT / "tests" / "games" / game, *everybody, ROOT / "tests" / "referees")]


class Lines:
    """Which lines of a folder are run: a tracer that stops looking at a function all of whose lines were seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.seen: dict[CodeType, set[int]] = {}
        self.all: dict[CodeType, int] = {}

    def call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(self.folder):
            return None
        seen = self.seen.get(code)
        if seen is None:
            seen = self.seen[code] = {code.co_firstlineno}
            if code not in self.all:
                self.all[code] = len({line for _, _, line in code.co_lines() if line} | seen)
        return None if len(seen) >= self.all[code] else self.line

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.seen[frame.f_code].add(frame.f_lineno)
        return self.line

    def take(self) -> dict[str, set[int]]:
        """The lines seen since the last time, by file below the folder."""
        out: dict[str, set[int]] = {}
        for code, lines in self.seen.items():
            out.setdefault(os.path.relpath(code.co_filename, self.folder), set()).update(lines)
        self.seen = {}
        return out


class Server:
    """The process that has everything imported and collected, and is copied for each mutant (a plugin of pytest)."""

    def __init__(self, game: str, arguments: argparse.Namespace, out: TextIO) -> None:
        self.game, self.arguments, self.out = game, arguments, out
        self.folder = ROOT / "src" / "siegeworks" / "games" / game
        self.progress = arguments.build / f"{game}-{arguments.seed}.jsonl"
        self.items: list[pytest.Item] = []
        self.known: dict[str, Known] = {}
        self.loading: dict[str, set[int]] = {}  # the lines that run while the game is loaded
        self.pipe = -1  # where a copy answers

    def pytest_collection(self) -> None:
        """Properties are tried on the same examples each time, however loaded the machine is."""
        from hypothesis import settings  # pytest wants to load it first

        settings.register_profile("mutants", deadline=None, database=None, derandomize=True)
        settings.load_profile("mutants")

    def load(self) -> None:
        """Load the game, and note the lines that run meanwhile."""
        lines = Lines(self.folder)
        sys.settrace(lines.call)
        importlib.import_module(f"siegeworks.games.{self.game}")
        sys.settrace(None)
        self.loading = lines.take()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests: first what each of them runs, then the mutants."""
        self.items = [item for item in session.items if self.concerns(item.nodeid)]
        self.known = self.map()
        self.items = [item for item in self.items if item.nodeid in self.known]
        self.control()
        chosen, done = self.chosen(), self.left()
        for mutant in chosen:
            if mutant.name not in done:
                result = done[mutant.name] = self.run(mutant)
                self.keep(result)
                self.say(f"{len(done):4} {result.outcome:9} {result.seconds:5.1f} s  {mutant.name}  {result.by}")
        if not (self.arguments.only or self.arguments.tests):
            self.report()
        return True

    def report(self) -> None:
        """Tell and keep the results there are."""
        done = self.done()
        chosen = [mutant for mutant in self.chosen() if mutant.name in done]
        tell(self.game, chosen, done, self.out)
        keep(self.game, self.arguments.seed, chosen, done)

    def concerns(self, test: str) -> bool:
        """Whether a test is one of the game's own, or one of everybody's for this game."""
        return test.startswith(f"tests/games/{self.game}/") or self.game in test.partition("[")[2]

    def chosen(self) -> list[Mutant]:
        """The mutants that were asked for."""
        every = [m for path in rule_files(self.folder) for m in mutants_of(self.folder, path)]
        if self.arguments.only:
            return [m for m in every if self.arguments.only in m.name]
        return sample(every, self.arguments.count, self.arguments.seed)

    def say(self, text: str) -> None:
        print(text, file=self.out, flush=True)

    # ------------------------------------------------------------ what is kept

    def done(self) -> dict[str, Result]:
        """The results there are already."""
        rows = self.progress.read_text(encoding="utf-8").splitlines() if self.progress.is_file() else []
        results = {row[0]: Result(*row) for row in map(json.loads, rows)}
        return results

    def left(self) -> dict[str, Result]:
        """The results that stand: survivors are forgotten if they shall run again."""
        again = self.arguments.again or self.arguments.only
        return {name: one for name, one in self.done().items() if one.killed or not again}

    def keep(self, result: Result) -> None:
        with self.progress.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")

    # ------------------------------------------------------------ what each test runs

    def map(self) -> dict[str, Known]:
        """The lines that each test runs, from an earlier run as far as neither rules nor the test's file changed."""
        path = self.arguments.build / f"{self.game}-map.json"
        rules = digest(sorted(self.folder.rglob("*.py")))
        stored = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"files": {}}
        if stored.get("rules") != rules and not self.arguments.old_map:
            stored = {"rules": rules, "files": {}}
        files: dict[str, list[pytest.Item]] = {}
        for item in self.items:
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
        for file, items in files.items():
            key = digest([ROOT / file])
            if stored["files"].get(file, {}).get("key") != key:
                self.say(f"     mapping {file}")
                answer = self.copy(functools.partial(self.map_items, items))[1]
                stored["files"][file] = {"key": key, "tests": json.loads(answer or "{}")}
                path.write_text(json.dumps(stored), encoding="utf-8")
        return {
            test: Known({name: set(lines) for name, lines in row["lines"].items()}, row["seconds"])
            for file in files
            for test, row in stored["files"][file]["tests"].items()
        }

    def map_items(self, items: list[pytest.Item]) -> tuple[int, str]:
        """In a copy: the lines and seconds of the tests of one file, without those that fail as it is.

        Tests of a file that keeps something for all of them (a cache, a fixture of the module) share lines and time.
        """
        lines = Lines(self.folder)
        rows: dict[str, dict[str, Any]] = {}
        shared: dict[str, set[int]] = {}
        for n, item in enumerate(items):
            forget(self.game)
            start = time.process_time()
            sys.settrace(lines.call)
            failed = first_failure(item, items[n + 1] if n + 1 < len(items) else None)
            sys.settrace(None)
            ran = lines.take()
            if failed is None:
                rows[item.nodeid] = {"lines": ran, "seconds": time.process_time() - start}
                for name, numbers in ran.items():
                    shared.setdefault(name, set()).update(numbers)
        text = (ROOT / items[0].nodeid.partition("::")[0]).read_text(encoding="utf-8")
        if "@cache" in text or 'scope="module"' in text or 'scope="session"' in text:
            longest = max((row["seconds"] for row in rows.values()), default=0.0)  # whichever runs first pays for all
            rows = {test: {"lines": shared, "seconds": longest} for test in rows}
        plain = {t: {**r, "lines": {f: sorted(n) for f, n in r["lines"].items()}} for t, r in rows.items()}
        return 0, json.dumps(plain)

    # ------------------------------------------------------------ mutants

    def chosen_tests(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that run the changed line: of the chapter, cheap ones, the rest; each group by its cost."""
        run = [i for i in self.items if mutant.line in self.known[i.nodeid].lines.get(mutant.file, ())]
        return sorted(run, key=lambda item: self.order(mutant, item))

    def order(self, mutant: Mutant, item: pytest.Item) -> tuple[int, float]:
        """How soon a test is asked about a mutant."""
        mirror = f"/{self.game}/{mutant.chapter}/", f"/{self.game}/test_{mutant.chapter}.py"
        seconds = self.seconds(item)
        if seconds > CHEAP:
            return 4, seconds
        near = any(part in item.nodeid for part in mirror)
        own = f"/{self.game}/" in item.nodeid
        module = f"test_{Path(mutant.file).stem}.py" in item.nodeid
        return (0 if near and module else 1 if near else 2 if own else 3), seconds

    def run(self, mutant: Mutant) -> Result:
        """What becomes of a mutant."""
        items = self.chosen_tests(mutant)
        start = time.monotonic()
        if items:
            status, answer = self.copy(lambda: self.live(mutant, items))
            by, _, told = answer.partition("\n")
            outcome = OUTCOMES.get(status, "killed")  # a signal, if the fault exhausts memory or stack
        elif mutant.line in self.loading.get(mutant.file, ()):
            outcome, by, told = run_fresh(self.game, mutant.name, self.own_cheap(mutant))
        else:
            outcome, by, told = "unreached", "", ""
        return Result(mutant.name, mutant.line, outcome, by, told[:200], round(time.monotonic() - start, 2))

    def own_cheap(self, mutant: Mutant) -> list[str]:
        """The cheap tests of the game's own, those of the mutant's chapter first."""
        cheap = [i for i in self.items if self.seconds(i) < CHEAP and f"/{self.game}/" in i.nodeid]
        return [i.nodeid for i in sorted(cheap, key=lambda i: self.order(mutant, i))]

    def control(self) -> None:
        """The cheap tests in a copy without any fault: one that fails among the others is left out."""
        cheap = sorted((i for i in self.items if self.known[i.nodeid].seconds < CHEAP), key=self.seconds)
        while True:
            status, answer = self.copy(functools.partial(self.run_tests, cheap))
            if status == 0:
                return
            test, _, told = answer.partition("\n")
            if not test:
                raise RuntimeError(told)
            self.say(f"     fails without a fault, left out: {test}")
            cheap = [item for item in cheap if item.nodeid != test]
            self.items = [item for item in self.items if item.nodeid != test]

    def seconds(self, item: pytest.Item) -> float:
        return self.known[item.nodeid].seconds

    def live(self, mutant: Mutant, items: list[pytest.Item]) -> tuple[int, str]:
        """In a copy: the tests with the fault, up to the first that fails."""
        code = code_with(self.folder / mutant.file, mutant)
        put(code)
        forget(self.game)
        return self.run_tests(items)

    def run_tests(self, items: list[pytest.Item]) -> tuple[int, str]:
        """In a copy: tests up to the first that fails or takes far too long."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        for n, item in enumerate(items):
            signal.signal(signal.SIGPROF, functools.partial(too_late, self.pipe, item.nodeid))
            signal.setitimer(signal.ITIMER_PROF, 3 + 3 * self.known[item.nodeid].seconds)
            failed = first_failure(item, items[n + 1] if n + 1 < len(items) else None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if failed is not None:
                return 1, f"{item.nodeid}\n{failed}"
        return 0, ""

    def copy(self, work: Callable[[], tuple[int, str]]) -> tuple[int, str]:
        """Do something in a copy of this process; its status and what it answers."""
        reading, self.pipe = os.pipe()
        pid = os.fork()
        if pid == 0:
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            signal.alarm(0)
            try:
                status, text = work()
            except BaseException as error:
                status, text = BROKEN, f"\n{error!r}"
            leave(self.pipe, status, text)
        os.close(self.pipe)
        with os.fdopen(reading, "rb") as file:
            answer = file.read().decode()
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), answer


def leave(pipe: int, status: int, text: str) -> None:
    """End a copy at once, with its answer."""
    data = text.encode()
    while data:
        data = data[os.write(pipe, data) :]
    os._exit(status)


def too_late(pipe: int, test: str, *signal_: Any) -> None:
    """End a copy whose test goes on and on."""
    leave(pipe, LATE, test)


def put(code: CodeType) -> None:
    """Give other code to the function it belongs to, wherever that is held."""
    found = 0
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            old = thing.__code__
            if old.co_qualname == code.co_qualname and old.co_filename == code.co_filename:
                thing.__code__ = code
                found += 1
    if not found:
        raise LookupError(f"{code.co_qualname} is nowhere")


def forget(game: str) -> None:
    """Empty what the functions of a game remember."""
    for thing in gc.get_objects():
        remembers = isinstance(thing, functools._lru_cache_wrapper)
        if remembers and str(thing.__module__).startswith(f"siegeworks.games.{game}"):
            thing.cache_clear()


def first_failure(item: pytest.Item, following: pytest.Item | None) -> str | None:
    """Run a test; the last line of what went wrong, if it failed."""
    for one in runtestprotocol(item, nextitem=following, log=False):
        if one.failed:
            crash = getattr(one.longrepr, "reprcrash", None)
            return next(iter(str(crash.message if crash else one.longrepr).splitlines()), "")
    return None


def main(argv: list[str] | None = None) -> int:
    """Run the mutants of a game."""
    parser = argparse.ArgumentParser(description="Put small faults into the rules of a game; do its tests notice?")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--again", action="store_true", help="run survivors again")
    parser.add_argument("--only", default="", help="run only mutants with this in their names")
    parser.add_argument("--report", action="store_true", help="only tell and keep the results there are")
    parser.add_argument("--old-map", action="store_true", help="do not map the tests again after a change of rules")
    parser.add_argument("--tests", nargs="*", default=[], help="only these tests instead of all that concern the game")
    parser.add_argument("--build", type=Path, default=BUILD, help="where progress is kept")
    arguments = parser.parse_args(argv)
    arguments.build.mkdir(parents=True, exist_ok=True)
    os.environ["SIEGEWORKS_ONLY"] = arguments.game
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    server = Server(arguments.game, arguments, out)
    if arguments.report:
        server.report()
        return 0
    options = ["-q", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-summary", "--no-header"]
    os.chdir(ROOT)
    server.load()
    return int(pytest.main([*options, *(arguments.tests or tests_of(arguments.game))], plugins=[server]))


if __name__ == "__main__":
    raise SystemExit(main())
