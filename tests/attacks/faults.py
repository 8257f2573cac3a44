"""The store's every write, one after another: the process dies there, or the disk fails, or is full, or fails and then
the process dies: what was refused must not be there afterwards.

A small library (failing.c) is laid before the C library of the server and counts its calls on the store.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sysconfig
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import msgspec
from msgspec import Struct
from tests.attacks.kills import GONE
from tests.attacks.served import Child, Nursery, Tell

HOWS = {"kill": "kill", "eio": "eio", "enospc": "enospc", "eio, then killed": "eio"}
WORDS, AFTER = 27, 3  # said in an evening, and after its fault
KEPT = Path(os.environ.get("SIEGEWORKS_WRITES", "build/chaos/writes.json"))


def built(folder: Path) -> Path:
    """The library, compiled."""
    out = folder / "failing.so"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    found = shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")
    assert found, "no compiler of C was found"
    source = Path(__file__).with_name("failing.c")
    subprocess.run([found, "-shared", "-fPIC", "-O1", "-o", str(out), str(source), "-ldl"], check=True)
    return out


class Evening:
    """The same evening every time: a table is made, a guest sits down, words are said, one is taken back, a table is
    cleared away. What was acknowledged is noted; what is refused is tried once more, or the server is killed then.

    It ends a few words after its fault: `log` counts the calls, one byte each."""

    def __init__(self, child: Child, dies: bool = False, log: Path | None = None, at: int = 0) -> None:
        self.child = child
        self.dies = dies
        self.log, self.at = log, at
        self.client = httpx.Client(timeout=60, verify=False)
        self.words: list[str] = []
        self.flying: list[str] | None = None
        self.id = ""
        self.keys: dict[str, str] = {}
        self.refused = 0

    def ask(self, method: str, path: str, body: object = None, tokens: str = "") -> httpx.Response:
        """A request, and once more if it could not be kept."""
        for _ in range(2):
            headers = {"x-seat-tokens": tokens} if tokens else {}
            answer = self.client.request(method, f"{self.child.base}/api/tables{path}", json=body, headers=headers)
            if answer.status_code != 507:
                break
            self.refused += 1
            if self.dies:
                self.child.kill()
                self.flying = None
                raise EOFError("killed")
        assert answer.status_code < 300, f"{method} {path}: {answer.status_code} {answer.text[:200]}"
        return answer

    def spend(self) -> None:
        """All of it."""
        seats = [{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}]
        made = self.ask("POST", "", {"game": "outpost", "seats": seats, "lot": "mine"}).json()
        self.id, invite = made["table"]["id"], made["keys"][1]["invite"]
        self.keys["raiders"] = made["keys"][0]["token"]
        self.keys["garrison"] = self.ask("POST", f"/{self.id}/take", {"invite": invite, "lot": "other"}).json()["token"]
        for token in self.keys.values():
            self.ask("POST", f"/{self.id}/standing", {"ask": "always"}, token)
        dice = random.Random(5)
        left = WORDS
        for n in range(WORDS):
            self._choose(dice)
            if n == 3:
                self._undo()
            left = min(left, AFTER) - 1 if self._is_past() else left
            if left < 0:
                return

    def _is_past(self) -> bool:
        """Whether the fault of this evening lies behind it."""
        return self.log is not None and self.at > 0 and self.log.stat().st_size > self.at

    def _choose(self, dice: random.Random) -> None:
        seat = self.ask("GET", f"/{self.id}").json()["decision"]["seat"]
        if seat is None:
            return
        question = self.ask("GET", f"/{self.id}", tokens=self.keys[seat]).json()["decision"]
        word = dice.choice(question["words"])["word"]
        self.flying = [*self.words, word]
        self.ask("POST", f"/{self.id}/choose", {"word": word, "step": question["step"]}, self.keys[seat])
        self.words, self.flying = self.flying, None

    def _undo(self) -> None:
        for token in self.keys.values():
            if self.ask("GET", f"/{self.id}", tokens=token).json()["decision"]["undo"]:
                self.flying = self.words[:-1]
                self.ask("POST", f"/{self.id}/undo", {}, token)
                self.words, self.flying = self.flying, None
                return

    def trouble(self) -> str:
        """What is not as it was acknowledged, if anything is; the table must go on, too."""
        if not self.id:
            return ""
        both = ",".join(self.keys.values())
        found = self.client.get(
            f"{self.child.base}/api/tables/{self.id}/record", headers={"x-seat-tokens": both}
        ).json()
        if "words" in found:
            if found["words"] not in (self.words, self.flying):
                return f"{len(found['words'])} words are kept, {len(self.words)} were acknowledged"
        elif len(self.keys) == 2:
            return f"the seats are not as they were: {str(found)[:200]}"
        if len(self.keys) == 2:
            self.words = found["words"]
            self._choose(random.Random(1))
        return ""


def evening(nursery: Nursery, environment: dict[str, str], dies: bool = False) -> tuple[str, int, str]:
    """One evening with a fault in it, and the morning after: what became of it, calls refused, what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        child = Child(Path(folder), nursery)
        log = environment.get("SIEGEWORKS_FAIL_LOG")
        at = int(environment.get("SIEGEWORKS_FAIL_AT", 0))
        spent = Evening(child, dies, None if log is None else Path(log), at)
        ended = "spent"
        try:
            child.spawn(environment)
            child.answers()
            spent.spend()
        except ChildProcessError:
            ended = "not started"
        except GONE:
            ended = "killed"
        except AssertionError as error:
            child.kill()
            return "refused twice", spent.refused, str(error)
        for _ in range(200):  # a dying process hangs up before it is gone
            if ended != "killed" or not child.is_alive():
                break
            time.sleep(0.01)
        alive = child.is_alive()
        child.kill()
        if ended == "killed" and alive:
            return "no answer", spent.refused, "the server lives but did not answer"
        child = spent.child = Child(Path(folder), nursery)
        with suppress(ChildProcessError):
            child.start()
            wrong = spent.trouble()
            child.kill()
            return ended, spent.refused, wrong
        return ended, spent.refused, "the server does not start again"


class Tally(Struct):
    """What the faults came to, over as many runs as they took."""

    calls: int = 0
    done: dict[str, str] = {}  # by kind and place, what became of the evening
    wrong: list[str] = []

    def told(self) -> str:
        """All of it in a sentence."""
        places = len({key.rpartition(" at ")[2] for key in self.done})
        found = Counter(f"{key.rpartition(' at ')[0]}: {ended}" for key, ended in self.done.items())
        return (
            f"{self.calls} writes of an evening, faults at {places} of them: {dict(sorted(found.items()))}; "
            f"{len(self.wrong)} wrong {self.wrong[:5]}"
        )


def writes(count: int, dice: random.Random, tell: Tell) -> bool:
    """A fault of each kind at every write of an evening (or at `count` of them, spread out). Each is noted in
    build/chaos/writes.json: what one run does not reach the next one goes on with. Remove the file to begin again."""
    tally = Tally()
    with suppress(FileNotFoundError):
        tally = msgspec.json.decode(KEPT.read_bytes(), type=Tally)
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        nursery = stack.enter_context(closing(Nursery({"LD_PRELOAD": str(built(Path(folder)))})))
        log = Path(folder) / "calls"
        ended, _, wrong = evening(nursery, {"SIEGEWORKS_FAIL_LOG": str(log)})
        assert (ended, wrong) == ("spent", ""), (ended, wrong)
        tally.calls = max(tally.calls, log.stat().st_size)
        places = range(1, tally.calls + 1, max(1, tally.calls // count))
        for at, how in [(at, how) for at in places for how in HOWS if f"{how} at {at}" not in tally.done]:
            log.unlink(missing_ok=True)
            told = {"SIEGEWORKS_FAIL_AT": str(at), "SIEGEWORKS_FAIL_HOW": HOWS[how], "SIEGEWORKS_FAIL_LOG": str(log)}
            ended, refused, wrong = evening(nursery, told, "then" in how)
            if how == "kill" and ended == "spent":
                wrong = wrong or "the call was not reached"
            tally.done[f"{how} at {at}"] = ended + (", refused once" if refused else "")
            tally.wrong += [f"{how} at {at}: {wrong}"] if wrong else []
            KEPT.write_bytes(msgspec.json.encode(tally))
            tell(f"write {at} of {tally.calls}: {len(tally.wrong)} wrong {tally.wrong[-1:]}")
    tell(f"{tally.told()}\n")
    return not tally.wrong
