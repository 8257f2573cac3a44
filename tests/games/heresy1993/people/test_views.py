"""Who sees what, worlds that cannot be told apart, positions, and the picture for the page."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.heresy1993.staging import offered, stage

from siegeworks.core import wire
from siegeworks.core.errors import BadPosition
from siegeworks.core.record import Match
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import IMPERIAL, MARKER_COUNT, N_UNITS, TOTAL, TRAITOR, UNITS
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.people.gists import GISTS
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import FACE_UP
from siegeworks.games.heresy1993.thinking.evaluate import evaluate
from siegeworks.games.heresy1993.thinking.policy import policy


def test_there_are_181_counters_and_every_marker_of_the_data_is_a_column() -> None:
    assert N_UNITS + MARKER_COUNT == TOTAL == 181


@pytest.mark.rule("H93-SETUP-05", "H93-STRAT-02", "H93-SETUP-26")
@pytest.mark.parametrize("scenario", ["free", "historical"])
def test_no_view_holds_a_secret_of_the_other_side(scenario: str) -> None:
    s = GAME.new(scenario, 11)
    rng = Random(11)
    for _ in range(400):
        if not s.frames:
            break
        for seat, foe in ((TRAITOR, IMPERIAL), (IMPERIAL, TRAITOR), (None, IMPERIAL), (None, TRAITOR)):
            seen = GAME.view(s, seat)
            side = GAME.seats[foe]
            assert seen["cards"][side]["hand"] is None
            assert all(card is None for card in seen["plans"][side]["stack"])
            if foe == IMPERIAL and s.face_up != FACE_UP:
                text = msgspec.json.encode(seen["units"]).decode()
                assert not any(f'"unit:{u.id}"' in text for u in UNITS if u.side == IMPERIAL)
        RULES.choose(s, rng.choice(s.offered))


def test_dealt_worlds_look_the_same_but_differ_in_what_is_hidden() -> None:
    s = GAME.new("free", 5)
    rng = Random(5)
    while RULES.question(s)[0].kind != "land":
        RULES.choose(s, rng.choice(s.offered))
    worlds = [GAME.determinize(s, TRAITOR, n) for n in range(8)]

    assert all(GAME.view(t, TRAITOR) == GAME.view(s, TRAITOR) and t.offered == s.offered for t in worlds)
    assert all(GAME.invariants(t) == [] for t in worlds)
    assert len({tuple(t.place) for t in worlds}) == 8
    assert len({tuple(t.hand[IMPERIAL]) for t in worlds}) > 1


def test_states_a_seat_cannot_tell_apart_deal_the_same_cards() -> None:
    s = GAME.new("historical", 6)
    rng = Random(6)
    for step in range(300):
        if step % 10 == 0 and s.frames:
            for seat in (IMPERIAL, TRAITOR):
                t = GAME.determinize(s, seat, rng.randrange(1000))
                one, two = GAME.determinize(s, seat, step), GAME.determinize(t, seat, step)
                assert (one.deck, one.hand, one.plan) == (two.deck, two.hand, two.plan)
        if s.frames:
            RULES.choose(s, rng.choice(s.offered))


def test_a_position_with_names_goes_out_and_comes_back() -> None:
    s = stage("movement", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "red-cisterns"})
    data = msgspec.json.decode(msgspec.json.encode(GAME.position(s)))
    t = GAME.load(data)

    assert data["state"]["place"]["trolls-1"] == "kiln-road"
    assert GAME.position(t) == GAME.position(s) and t.held == s.held and offered(t) == offered(s)


@pytest.mark.rule("H93-STACK-02", "H93-STACK-12", "H93-MOVE-05", "H93-TERR-01")
def test_an_illegal_position_is_refused_with_every_reason() -> None:
    data = GAME.position(stage("combat", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "red-cisterns"}))
    place = data["state"]["place"]
    place.update({f"beastmen-{i}": "ember-sprawl" for i in range(1, 5)})
    place.update({"defence-laser-1": "red-cisterns", "defence-laser-2": "red-cisterns", "minotaurs-1": "iron-teeth"})

    with pytest.raises(BadPosition) as refused:
        GAME.load(data)
    assert {"H93-STACK-02", "H93-STACK-12", "H93-TERR-01"} <= {r.rule for r in refused.value.reasons}


def test_every_offered_word_has_a_label_and_every_question_a_prompt() -> None:
    for scenario in ("free", "historical"):
        s = GAME.new(scenario, 3)
        rng = Random(3)
        while s.frames:
            ask, f = RULES.question(s)
            assert GAME.prompt(s, f, ask) not in ("", "Choose."), ask.kind
            assert len(policy(s, s.offered)) == len(s.offered)
            RULES.choose(s, rng.choice(s.offered))


def test_every_word_not_offered_gets_a_reason_with_a_rule() -> None:
    s = GAME.new("historical", 8)
    rng = Random(8)
    for _ in range(250):
        if not s.frames:
            break
        for w in rng.sample(range(len(WORDS)), 12):
            if w not in s.offered:
                assert all(r.rule.startswith("H93-") and r.text for r in RULES.why_not(s, w))
        RULES.choose(s, rng.choice(s.offered))


def test_the_page_gets_words_for_everything() -> None:
    assert GAME.board is not None
    data = GAME.board()

    assert len(data["units"]) == N_UNITS and len(data["cards"]) == 20
    assert all(row["id"] in WORDS.index for row in data["units"] + data["cards"] + data["abilities"])
    assert all(row["id"] is None or row["id"] in WORDS.index for row in data["borders"])
    assert all(row["provenance"] in ("printed", "reconstructed", "designed") for row in data["units"] + data["cards"])


def test_the_evaluation_is_the_same_from_both_sides_and_knows_who_is_dead() -> None:
    s = stage("movement", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "red-cisterns"})
    before = evaluate(s, IMPERIAL)
    s.death[IMPERIAL] = 3

    assert before == -evaluate(
        stage("movement", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "red-cisterns"}), TRAITOR
    )
    assert evaluate(s, TRAITOR) > 0.8 > before


def test_clone_is_complete_and_independent() -> None:
    s = GAME.new("historical", 9)
    t = s.clone()

    assert GAME.position(t) == GAME.position(s)
    RULES.choose(t, t.offered[0])
    assert t.step == s.step + 1 and t.held is not s.held


def test_every_event_has_a_sentence_and_words_instead_of_numbers() -> None:
    for scenario, seed in (("free", 1), ("free", 2), ("historical", 3), ("historical", 4)):
        match = Match.new(GAME, scenario, seed)
        rng = Random(seed)
        while not match.over:
            for row in wire.events_for(GAME, match.choose(rng.choice(match.state.offered)), TRAITOR):
                assert row["text"] or row["type"] in ("phase-ended", "game-over"), row
                assert not any(isinstance(row.get(key), int) for key in ("unit", "place", "wall", "card", "ability"))
            assert match.over or wire.decision(match)["prompt"]


def test_questions_name_the_counter_and_the_place_they_are_about() -> None:
    asked: dict[str, set[str]] = {}
    for seed in range(1, 6):
        s, dice = GAME.new(seed=seed, options={"breach-from": "from-either-side"}), Random(seed)
        while s.frames:
            ask, f = GAME.rules.question(s)
            text = GAME.prompt(s, f, ask)
            asked.setdefault(ask.kind, set()).add(text)
            if "say done" in text:
                assert "verb:done" in {GAME.vocabulary.name(w) for w in s.offered}, text
            GAME.choose(s, dice.choice(s.offered))

    for kind in ("summon-to", "build-at", "squadron-to", "section", "joiner", "advance", "special-card", "eliminate"):
        assert len(asked[kind]) > 1, kind
        assert not any("{" in text for text in asked[kind])
    assert "Choose an enemy stack to attack, or say done." in asked["target"]
    assert any("must attack there" in text for text in asked["target"]), "what is not free says so"
    assert {text.split(" ")[0] for text in asked["special-card"]} >= {"Attack", "Imperial", "Traitor"}
    assert any(" comes down in " in text for text in asked["special-card"])
    # what the card would do stands in the question, where one can be played
    playable = [text for text in asked["special-card"] if "play a special card" not in text]
    assert playable and all(any(f"({gist})" in text for gist in GISTS.values()) for text in playable)
