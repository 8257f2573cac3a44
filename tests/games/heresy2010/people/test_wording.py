"""Every question has its prompt, every event its sentence, every reason a rule."""

from __future__ import annotations

import ast
import random
import re

import pytest
from tests.core.reaching import reach
from tests.games.heresy2010.battlefield import EAGLES, Field, scene, unit
from tests.games.heresy2010.people.staging import names_for

from siegeworks.core.flow import find_frame
from siegeworks.core.howto import pages_of, view_of
from siegeworks.core.journal import Journal
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.frames import AttackFrame
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, CARD_NUMBER
from siegeworks.games.heresy2010.box.words import CARD, UNIT, WORDS
from siegeworks.games.heresy2010.people import log as wording_log
from siegeworks.games.heresy2010.people import wording
from siegeworks.games.heresy2010.siege.frames import CORRUPT, CorruptFrame


def events_in_source() -> set[str]:
    """The types of all events the game's modules can tell."""
    found: set[str] = set()
    for path in GAME.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
                for part in ast.walk(node.args[1]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found.add(part.value)
    return found


ARMIES = ("imperial-army-1", "imperial-army-2")


def test_every_question_has_a_prompt_of_its_own() -> None:
    kinds = {step.ask.kind for p in GAME.rules.procedures for step in p.steps if step.ask is not None}

    assert {k for k in kinds if k not in wording.PROMPTS and not k.startswith("ability-")} == set()


def test_every_event_has_a_sentence_of_its_own() -> None:
    told = {name for name in events_in_source() if re.fullmatch(r"[a-z]+(-[a-z]+)*", name)}

    assert len(told) > 80
    assert told - set(wording_log.SENTENCES) - set(wording_log._SPECIAL) == set()


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_in_sentences(seed: int) -> None:
    rnd = random.Random(seed)
    journal = Journal()
    s = GAME.new(GAME.scenarios[seed].id, seed, journal=journal)
    while s.frames:
        ask, f = GAME.rules.question(s)
        prompt = GAME.prompt(s, f, ask)
        assert prompt[0].isupper() and prompt[-1] in ".?", prompt
        for w in s.offered:
            assert GAME.label(s, w) or WORDS.label(w)
            assert not set(GAME.stands_for(s, w)) & set(s.offered)
        GAME.choose(s, rnd.choice(s.offered))
    for event in journal.events:
        text = GAME.sentence(event)
        if event["type"] not in ("chance", "shuffle"):
            assert text[0].isupper() and text.endswith("."), text
            assert "{" not in text


def test_a_question_says_which_card_or_action_it_comes_from() -> None:
    """Whoever is asked must not guess whether an event or an order asks; a card that still lies hidden is not named."""
    rnd = random.Random(3)
    seen: dict[str, set[str]] = {}
    for seed in range(3):
        s = GAME.new(seed=seed)
        while s.frames:
            ask, f = GAME.rules.question(s)
            prompt = GAME.prompt(s, f, ask)
            seen.setdefault(ask.kind, set()).add(prompt)
            if ". " in prompt and ask.kind in ("place-area", "place-piece"):
                name = prompt.removeprefix("Event: ").split(". ")[0]
                for seat in (0, 1, None):  # what is named lies open
                    cards = GAME.view(s, seat)["executing"]
                    assert name in {WORDS.label(WORDS.number(c)) for c in cards}
            GAME.choose(s, rnd.choice(s.offered))

    assert seen["pick-card"] == {"Place an order: which card?", "Execute an order from hand: which card?"}
    assert "Place an order: which region?" in seen["pick-region"]
    assert "Choose an action; you stand on space 1, the enemy on 2." in seen["choose-action"]
    assert "Event: The Righteous Heed the Call. Which area receives units?" in seen["place-area"]
    assert any("iteration 1 of" in p and p.endswith("play up to 1 card.") for p in seen["play-cards"])


def test_sentences_read_like_play() -> None:
    t = (
        Field()
        .put("gilded-ruins", "world-eaters-1")
        .put("martyrs-parade", "imperial-army-1")
        .hand("traitor", "breach-1")
    )
    t.attack("traitor", "martyrs-parade").until("first-active").say("verb:traitor-first", "card:breach-1")
    texts = [GAME.sentence(e) for e in t.s.journal.events]  # type: ignore[union-attr]

    assert "The Traitor player attacks Martyrs' Parade." in texts
    assert "Martyrs' Parade is activated for the Traitor player." in texts
    assert "The Traitor player plays Breach." in texts
    assert "The Traitor player deals 3 regular damage: 3 is left." in texts


def test_labels_tell_what_counts() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1")
    t.s.unit_damage[WORDS.number("unit:world-eaters-1") - WORDS.number("unit:imperial-army-1")] = 2

    assert GAME.label(t.s, WORDS.number("unit:world-eaters-1")) == "World Eaters 1 (rank 3, 2 damage) in Gilded Ruins"
    assert GAME.label(t.s, CARD + CARD_NUMBER["breach-1"]) == "Breach (attack 3, shields 0)"
    t.s.markers[1][AREA_NUMBER["gilded-ruins"]] = 2
    assert GAME.label(t.s, WORDS.number("area:gilded-ruins")) == "Gilded Ruins (Traitor routed marker)"


def test_equal_pieces_and_cards_stand_for_one_another() -> None:
    t = (
        Field()
        .put("gilded-ruins", "world-eaters-1", "world-eaters-2", "death-guard-1")
        .put("martyrs-parade", "imperial-army-1")
    )
    t.attack("traitor", "martyrs-parade").until("engage-pieces")

    assert t.offered == ["unit:world-eaters-1", "unit:death-guard-1", "verb:all"]
    assert GAME.stands_for(t.s, WORDS.number("unit:world-eaters-1")) == [WORDS.number("unit:world-eaters-2")]


@pytest.mark.rule("H10-SETUP-32")
def test_a_unit_tried_already_stands_for_no_other() -> None:
    """H10-SETUP-32 (book line 649): once in jeopardy it is not equal to one that was not."""
    t = Field().put("gilded-ruins", "imperial-army-1", "imperial-army-2").put("kiln-road", "imperial-army-3")
    t.put("kiln-road", "imperial-tank-division-1").bombardment(*EAGLES[:2])
    f = CorruptFrame()
    f.left = 3
    t.enter(CORRUPT, frame=f).settle().say("unit:imperial-army-1")
    names = [WORDS.name(w) for w in GAME.stands_for(t.s, WORDS.number("unit:imperial-army-2"))]

    assert names == []
    assert t.why("unit:imperial-army-1") == ["H10-SETUP-32"]


@pytest.mark.rule("H10-BAT-16", "H10-BAT-21")
def test_an_engaged_unit_stands_for_no_other() -> None:
    """H10-BAT-21 (book line 1163): whoever is not engaged is in no danger, and so not equal to who is."""
    t = Field().put("gilded-ruins", "imperial-army-1", "imperial-army-2", "imperial-army-3")
    t.put("martyrs-parade", "world-eaters-1").attack("imperial", "martyrs-parade").until("engage-pieces")
    t.say("unit:imperial-army-1", "unit:imperial-army-2", "verb:done").until("first-active")
    t.s.offered = [WORDS.number("unit:imperial-army-1")]

    assert [WORDS.name(w) for w in GAME.stands_for(t.s, t.s.offered[0])] == ["unit:imperial-army-2"]


@pytest.mark.rule("H10-BAT-56")
def test_how_units_came_to_a_battle_does_not_tell_them_apart_in_it() -> None:
    """H10-BAT-56 (book line 1276): who moved in before the attack is hurt like whoever stood there."""
    t = scene("imperial", [*ARMIES, "imperial-tank-division-1"], ["world-eaters-1"], [], ["no-quarter-1"])
    attack = find_frame(t.s, AttackFrame)
    assert attack is not None
    attack.moved.append(unit("imperial-army-1"))
    t.say("verb:traitor-first", "card:no-quarter-1").until("assign-damage")

    assert t.offered == ["unit:imperial-army-1", "unit:imperial-tank-division-1"]
    assert names_for(t, "unit:imperial-army-1") == ["unit:imperial-army-2"]


@pytest.mark.rule("H10-BAT-68")
def test_whoever_mortarion_lowered_advances_under_a_word_of_its_own() -> None:
    """H10-BAT-68 (book line 1366): every survivor may advance, so each is offered or named as equal to one that is."""
    t = scene("imperial", [*ARMIES, "imperial-tank-division-1"], ["nurgle-chaos-cultists-1"], ["massed-lasguns-1"], [])
    t.fight().lowered.append(unit("imperial-army-1"))
    t.say("verb:imperial-first", "card:massed-lasguns-1").until("advance")

    assert {"unit:imperial-army-1", "unit:imperial-army-2"} <= set(t.offered)


def test_damage_that_nobody_was_left_to_take_is_not_held_against_whoever_advances() -> None:
    t = scene("imperial", [*ARMIES, "imperial-tank-division-1"], ["nurgle-chaos-cultists-1"], ["massed-lasguns-1"], [])
    t.say("verb:imperial-first", "card:massed-lasguns-1").until("advance")
    t.fight().damage = 2

    assert wording.label(t.s, t.s.offered[0]) == "Imperial Army 1 (rank 1) in Gilded Ruins"


@pytest.mark.rule("H10-BAT-16", "H10-HERO-05")
def test_a_unit_that_was_called_is_equal_to_those_it_came_to() -> None:
    """H10-BAT-16 (book line 1175): from an origin area any may be engaged, the called like the others."""
    t = (
        Field()
        .put("gilded-ruins", "fabricator-general", "adeptus-mechanicus-1")
        .put("martyrs-parade", "world-eaters-1")
    )
    t.put("sundered-march", "adeptus-mechanicus-2")
    t.attack("imperial", "martyrs-parade").until("gather").say("unit:adeptus-mechanicus-2").until("engage-pieces")
    offered = [w for w in t.s.offered if w in UNIT]

    assert len(offered) == 1
    assert GAME.stands_for(t.s, offered[0]) == [WORDS.number("unit:adeptus-mechanicus-2")]


@pytest.mark.rule("H10-STACK-07")
def test_what_is_taken_from_an_overfull_area_says_which_and_how_many_it_holds() -> None:
    spec, s = reach("heresy2010", None, 4, "remove")
    ask, f = spec.rules.question(s)
    assert re.search(r" is overfull, with \d+ units for [36] places: remove one\.$", wording.prompt(s, f, ask))


def test_the_pieces_of_how_to_play_are_pictured_as_what_they_are_called() -> None:
    """An Imperial Tank Division was shown that had turned traitor, with a hole in it."""
    page = next(page for page in pages_of(GAME.folder) if page.things and page.picture)
    assert page.picture is not None
    units = {u["unit"]: u for u in view_of(GAME, page.picture)["units"]}
    for thing in page.things:
        if thing.word in units:
            side = "traitor" if re.match(r"\*\*(Traitor|Chaos)", thing.text) else "imperial"
            assert (units[thing.word]["side"], units[thing.word]["damage"]) == (side, 0), thing.text
