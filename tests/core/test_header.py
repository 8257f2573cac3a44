"""What a record says besides its words: only what is known and true of it is taken."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.reaching import played

from siegeworks.core.errors import BadRecord
from siegeworks.core.record import Match, replay


def test_only_known_keys_are_taken_from_a_header() -> None:
    """A file may say what it likes about itself; the table tells only what is so."""
    match = played(5)
    record = match.record()
    record["header"] |= {"commitment": "f" * 64, "motto": "x", "packs": ["one", "\x1b[31m"], "version": "\x1b[2J"}

    again, remarks = replay(record)

    assert again.header["commitment"] == match.header["commitment"]
    assert "motto" not in again.header
    assert again.header["version"] == match.spec.version
    assert not any("\x1b" in remark for remark in remarks)


def test_a_position_s_header_says_what_the_position_is() -> None:
    match = played(5)
    lies = {"fate": "fast", "commitment": "f" * 64, "scenario": "nowhere", "options": {"ties": "never"}, "seed": 3}
    header = {"game": "outpost", "version": match.spec.version, "position": match.spec.position(match.state), **lies}

    again, _ = replay({"record": 1, "header": header, "words": []})

    assert again.header["commitment"] == ""
    assert again.header["scenario"] == match.header["scenario"]
    assert again.header["options"] == match.header["options"]


@pytest.mark.parametrize("seed", ["x" * 201, 1 << 513, 1.5, None, ["a"]])
def test_an_odd_seed_is_refused(seed: Any) -> None:
    record = played(2).record()
    record["header"]["seed"] = seed
    with pytest.raises(BadRecord, match="short text"):
        replay(record)


def test_without_a_seed_a_secret_one_is_made() -> None:
    a, b = Match.new("outpost"), Match.new("outpost")
    assert a.header["seed"] != b.header["seed"]
    assert a.header["commitment"] != b.header["commitment"]
