"""The conformance suite: what must hold for every game, in every scenario.

SIEGEWORKS_GAMES sets how many random games are played per scenario (2 by default), SIEGEWORKS_ONLY names one game.
"""

from __future__ import annotations

import ast
import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from siegeworks.agents.driver import ask, dealer, decision_of
from siegeworks.agents.registry import make
from siegeworks.core.bookmap import BookMap, book_map, counts
from siegeworks.core.conformance import check_all, check_columns, check_flow, check_step, differences
from siegeworks.core.errors import BadPosition, CannotUndo, GameOver, IllegalWord, UnknownGame
from siegeworks.core.fate import draw_by_key, secret_of
from siegeworks.core.record import Match, replay
from siegeworks.core.remedies import unknown_rules
from siegeworks.core.rulebook import rulebook
from siegeworks.core.spec import GameSpec, find, game_ids
from siegeworks.core.state import digest
from siegeworks.lab import golden

GAMES = int(os.environ.get("SIEGEWORKS_GAMES", "2"))
ONLY = os.environ.get("SIEGEWORKS_ONLY", "")
THOROUGH = 12  # full checks per game
LIMIT = 30_000
ROOT = Path(__file__).parents[2]
NAMED = (ast.FunctionDef, ast.ClassDef)
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


def loaded() -> list[GameSpec]:
    """Every game that can be imported here."""
    specs = []
    for game in game_ids():
        if ONLY in ("", game):
            try:
                specs.append(find(game))
            except UnknownGame:
                continue
    return specs


SPECS = loaded()
CASES = [pytest.param(spec, row.id, id=f"{spec.id}-{row.id}") for spec in SPECS for row in spec.scenarios]
each_game = pytest.mark.parametrize("spec", [pytest.param(s, id=s.id) for s in SPECS])
each_scenario = pytest.mark.parametrize(("spec", "scenario"), CASES)


def test_every_game_of_the_project_is_here() -> None:
    missing = [game for game in game_ids() if ONLY in ("", game) and game not in {s.id for s in SPECS}]

    assert missing == []


@each_scenario
def test_random_play_ends_and_every_check_holds_on_the_way(spec: GameSpec, scenario: str) -> None:
    for n in range(GAMES):
        rng = Random(f"{spec.id} {scenario} {n}")
        options = {} if n % 2 == 0 else {o.id: rng.choice(o.values) for o in spec.options}
        s = spec.new(scenario, f"conformance {n}", options)
        full = {0, *(rng.randrange(1, 400) for _ in range(THOROUGH))}
        count = 0
        while s.frames:
            problems = check_all(spec, s, count) if count in full else check_step(spec, s)
            assert problems == [], f"step {count}: {spec.rules.where(s)}"
            assert count < LIMIT, f"the game does not end: {spec.rules.where(s)}"
            spec.choose(s, rng.choice(s.offered))
            count += 1

        assert check_all(spec, s, count) == []
        assert spec.outcome(s) is not None
        assert len(spec.returns(s)) == len(spec.seats)


@each_scenario
def test_the_flow_of_questions_tells_nothing(spec: GameSpec, scenario: str) -> None:
    """What is asked after an own quiet word is the same in every world the seat could be in."""
    rng = Random(f"flow {spec.id} {scenario}")
    s = spec.new(scenario, "flow")
    for n in range(300):
        if not s.frames:
            break
        if n % 6 == 0:
            assert check_flow(spec, s, n) == [], spec.rules.where(s)
        spec.choose(s, rng.choice(s.offered))


@each_game
def test_states_and_frames_list_all_they_hold(spec: GameSpec) -> None:
    assert check_columns(spec) == []


@each_scenario
def test_same_seed_same_game(spec: GameSpec, scenario: str) -> None:
    def trace(seed: str) -> list[str]:
        rng = Random("same words")
        s = spec.new(scenario, seed, fate=spec.keyed_fate(seed))
        out = [digest(s, spec.rules)]
        while s.frames and len(out) < 60:
            spec.choose(s, rng.choice(s.offered))
            out.append(digest(s, spec.rules))
        return out

    assert trace("one") == trace("one")
    assert trace("one") != trace("two")


@each_scenario
def test_every_refusal_names_a_rule_of_the_book(spec: GameSpec, scenario: str) -> None:
    """All words of the vocabulary at some questions, some words at others; whether it is the true rule, a game's own
    remedies prove (tests/games/GAME/remedies.py).
    """
    if not (spec.folder / "rules.toml").is_file():
        return  # a game without a catalogue of its rules has none to name
    rng = Random(f"reasons {scenario}")
    s = spec.new(scenario, f"reasons {scenario}")
    size = len(spec.vocabulary)
    for count in range(240):
        if not s.frames:
            break
        if count % 6 == 0:
            words = range(size) if count % 60 == 0 else rng.sample(range(size), min(60, size))
            assert unknown_rules(spec, s, words) == [], spec.rules.where(s)
        spec.choose(s, rng.choice(s.offered))


@each_scenario
def test_an_unoffered_word_is_refused_with_a_reason_and_changes_nothing(spec: GameSpec, scenario: str) -> None:
    rng = Random(7)
    s = spec.new(scenario, 7)
    for _ in range(25):
        if not s.frames:
            break
        before = s.clone()
        for w in rng.sample(range(len(spec.vocabulary)), min(12, len(spec.vocabulary))):
            if w in s.offered:
                assert spec.why_not(s, w) == []
                continue
            with pytest.raises(IllegalWord) as refusal:
                spec.choose(s, w)
            assert refusal.value.reasons
            assert all(r.text for r in refusal.value.reasons)
        assert differences(before, s) == []
        spec.choose(s, rng.choice(s.offered))


@each_scenario
def test_undo_gives_back_the_very_position_and_never_crosses_a_reveal(spec: GameSpec, scenario: str) -> None:
    rng = Random(11)
    match = Match.new(spec, scenario, "undo")
    for _ in range(120):
        if match.over:
            break
        before, step = match.state.clone(), match.state.step
        match.choose(rng.choice(match.state.offered))
        if match.can_undo:
            assert match.state.reveals == before.reveals
            words = list(match.words)
            match.undo()
            assert differences(before, match.state) == []
            assert match.state.step == step
            match.choose(words[-1])
        else:
            assert match.state.reveals > before.reveals or match.over
            with pytest.raises(CannotUndo):
                match.undo()


@each_scenario
def test_a_record_replays_hash_by_hash_and_its_fate_can_be_verified(spec: GameSpec, scenario: str) -> None:
    rng = Random(5)
    match = Match.new(spec, scenario, "record")
    while not match.over and len(match.words) < 80:
        match.choose(rng.choice(match.state.offered))
    record = msgspec.json.decode(msgspec.json.encode(match.record()))

    again, remarks = replay(record)

    assert remarks == []
    assert again.hashes == match.hashes
    assert again.journal.events == match.journal.events
    secret = secret_of("record")
    for e in match.journal.events:
        if e["type"] == "chance":
            assert e["result"] == draw_by_key(secret, spec.id, e["step"], e["what"], e["counter"], e["of"])
    half = len(match.words) // 2
    assert match.fork(half).hashes == match.hashes[: half + 1]


@each_scenario
def test_events_read_as_sentences_and_travel_as_json(spec: GameSpec, scenario: str) -> None:
    from siegeworks.core import wire

    rng = Random(3)
    match = Match.new(spec, scenario, "events")
    while not match.over and len(match.words) < 150:
        msgspec.json.encode(wire.decision(match))
        match.choose(rng.choice(match.state.offered))

    for e in match.journal.events:
        row = wire.event(spec, e)
        assert isinstance(row["text"], str)
        msgspec.json.encode(row)
        if "to" not in e:
            assert row["text"] or e["type"] != "chance"


@each_scenario
def test_broken_positions_are_refused_with_reasons(spec: GameSpec, scenario: str) -> None:
    rng = Random(13)
    s = spec.new(scenario, 13)
    for _ in range(30):
        if len(s.frames) and len(s.offered):
            spec.choose(s, rng.choice(s.offered))
    good = msgspec.json.encode(spec.position(s))
    for _ in range(40):
        data: Any = msgspec.json.decode(good)
        columns = data["state"]
        key = rng.choice(list(columns))
        columns[key] = rng.choice([None, -7, "nobody", [], [[]], {}, {"x": 1}, True, 1 << 70, [None] * 3, "\ud7ff"])
        try:
            t = spec.load(data)
        except BadPosition as error:
            assert error.message
            continue
        assert check_step(spec, t) == []  # what was put there happened to be legal


@each_game
def test_numbers_beyond_what_a_column_can_hold_are_refused_by_name(spec: GameSpec) -> None:
    s = spec.new(None, "bounds")
    for _ in range(12):
        spec.choose(s, s.offered[0])
    whole = spec.position(s)
    for field in s.COLUMNS:
        for beyond in (field.bounds[0] - 1, field.bounds[1] + 1) if field.bounds else ():
            data = msgspec.json.decode(msgspec.json.encode(whole))
            if field.rows and not data["state"][field.name]:
                data["state"][field.name] = [[0] * max(1, field.rows)]  # a bare number has the wrong form there
            put_first(data["state"], field.name, beyond)
            with pytest.raises(BadPosition) as refusal:
                spec.load(data)
            assert any(r.text.startswith(f"{field.name}: {beyond} is not from") for r in refusal.value.reasons), (
                field.name
            )


def put_first(where: Any, key: Any, number: int) -> None:
    """Put a number in place of the first one there, however deep it lies; an empty list gets it as its only one."""
    value = where[key]
    if isinstance(value, dict):
        put_first(value, next(iter(value)), number)
    elif isinstance(value, list) and value:
        put_first(value, 0, number)
    else:
        where[key] = [number] if isinstance(value, list) else number


@each_game
def test_agents_play_from_what_their_seat_knows(spec: GameSpec) -> None:
    s = spec.new(None, "agents")
    players = {seat: make("greedy", seat) for seat in range(len(spec.seats))}
    for _ in range(12):
        if not s.frames:
            break
        seat = spec.rules.seat(s)
        before = s.clone()
        word = ask(players[seat], spec, s)
        assert word in s.offered
        assert differences(before, s) == []
        world = dealer(spec, s, seat)(1)
        assert world.words == decision_of(spec, s).words
        spec.choose(s, word)


@each_game
def test_a_finished_game_takes_no_more_words(spec: GameSpec) -> None:
    rng = Random(1)
    s = spec.new(None, 1)
    while s.frames:
        spec.choose(s, rng.choice(s.offered))

    with pytest.raises(GameOver):
        spec.choose(s, 0)
    assert spec.why_not(s, 0)


@each_game
def test_rules_cited_by_the_game_exist(spec: GameSpec) -> None:
    from siegeworks.core.rule_status import status

    book = rulebook(spec.id)
    known = {*book.rules, *book.rulings}

    assert status(spec.id)["unknown"] == []
    assert {rule for o in spec.options for rule in o.rules} - known == set()
    assert {e.rule for e in spec.endings} - known == set()


@each_game
def test_the_map_of_the_book_is_right(spec: GameSpec) -> None:
    """Order, overlaps, ids and reasons are checked as it is read; the tests that replay its examples exist."""
    book = book_map(spec.id) or BookMap([], [])  # a game that was never printed has none

    assert [row.name for row in book.paragraphs if row.test and not has_test(row.test)] == []
    assert not book.paragraphs or counts(book, rulebook(spec.id))["unnamed"] == []  # of each rule it says whence it is


def has_test(place: str) -> bool:
    """Whether a file of tests has a function: `tests/a/test_b.py::test_c`, or `::TestD::test_c`."""
    name, *inside = place.split("::")
    path = ROOT / name
    body: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body if path.is_file() and inside else []
    for part in inside:
        found = next((node for node in body if isinstance(node, NAMED) and node.name == part), None)
        if found is None:
            return False
        body = found.body
    return bool(body) and inside[-1].startswith("test")


@each_game
def test_board_is_plain_data_with_provenance(spec: GameSpec) -> None:
    board = spec.board() or {}

    assert board
    msgspec.json.encode(board)


@each_scenario
def test_golden_playthrough(spec: GameSpec, scenario: str) -> None:
    """A stored game plays today as it did, word for word; if it changed on purpose: siegeworks golden GAME --write."""
    path = golden.path_of(PLAYTHROUGHS, spec.id, scenario)
    assert path.is_file(), f"make it: siegeworks golden {spec.id} {scenario} --play"
    stored = path.read_text(encoding="utf-8")

    now = golden.write(golden.read(stored, path.name))

    if stored != now:
        changed = golden.difference(stored, now)
        pytest.fail("\n".join([f"{path.name} plays otherwise now:", *changed]), pytrace=False)
    assert now.splitlines()[-1].startswith("over: ")
