"""What the server tells of the games themselves, whatever is played: boards, words, rules, guides, puzzles."""

from __future__ import annotations

import logging
from functools import cache

import msgspec
from litestar import Response, get

from siegeworks.core.guide import Guide, read_guide
from siegeworks.core.howto import page_of, pages_of, view_of
from siegeworks.core.lessons import lessons_of
from siegeworks.core.puzzles import puzzles_of
from siegeworks.core.rulebook import rulebook
from siegeworks.core.spec import GameSpec, find, game_ids, ranked
from siegeworks.table import catalogue_schema as catalogue_form

log = logging.getLogger("siegeworks.table")


def option_rows(spec: GameSpec) -> list[catalogue_form.OptionRow]:
    """The switches of a game."""
    return [
        catalogue_form.OptionRow(
            o.id, o.type, o.text, list(o.values), o.values[o.default], o.faq or o.values[o.default], list(o.rules)
        )
        for o in spec.options
    ]


def game_row(spec: GameSpec) -> catalogue_form.GameRow:
    """A game as the lobby shows it."""
    return catalogue_form.GameRow(
        id=spec.id,
        title=spec.title,
        text=spec.text,
        version=spec.version,
        seats=list(spec.seats),
        scenarios=[catalogue_form.ScenarioRow(*s) for s in spec.scenarios],
        options=option_rows(spec),
        presets=list(spec.play.options.presets()),
        first_game=read_guide(spec.folder).first_game,
        first_seat=read_guide(spec.folder).first_seat or spec.seats[0],
        words=len(spec.vocabulary),
        board=spec.people.board is not None,
        lessons=[
            catalogue_form.LessonOffer(x.id, x.title, x.text, x.minutes, x.seat)
            for x in lessons_of(spec.folder).values()
        ],
        cover=read_guide(spec.folder).cover,
        pages=len(pages_of(spec.folder)),
    )


def playable() -> list[GameSpec]:
    """The games that can be loaded; one that cannot is left out and logged."""
    out = []
    for id in game_ids():
        try:
            out.append(find(id))
        except Exception as error:
            log.warning("%s is left out: %s", id, error)
    return ranked(out)


@cache
def board_bytes(game: str) -> bytes:
    """The board of a game as JSON, made once; null for a game that is played by words alone."""
    return msgspec.json.encode(find(game).board())


@get("/api/games/{game:str}/board", sync_to_thread=False)
def board(game: str) -> Response[bytes]:
    """The picture of a game: areas, pieces and cards with their printed values and provenance."""
    return Response(board_bytes(game), media_type="application/json", headers={"cache-control": "max-age=60"})


@get("/api/games/{game:str}/vocabulary", sync_to_thread=False)
def vocabulary(game: str) -> list[catalogue_form.WordRow]:
    """All words of a game with their labels."""
    v = find(game).vocabulary
    return [catalogue_form.WordRow(name, label) for name, label in zip(v.names, v.labels, strict=True)]


@cache
def rules_of(game: str) -> catalogue_form.RulesAnswer:
    """The numbered rules of a game in our words, with the rulings on open points."""
    book = rulebook(game)
    rows = [
        catalogue_form.RuleRow(r.id, book.chapters.get(r.chapter, r.chapter), r.text, r.kind)
        for r in book.rules.values()
    ]
    rows += [
        catalogue_form.RuleRow(r.id, "Rulings on open points", r.sentence, "ruling") for r in book.rulings.values()
    ]
    return catalogue_form.RulesAnswer(book.game, find(game).title, rows, option_rows(find(game)))


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> catalogue_form.RulesAnswer:
    """The rules reader's text."""
    return rules_of(game)


@get("/api/games/{game:str}/guide", sync_to_thread=False)
def guide(game: str) -> Guide:
    """What newcomers are told: the first steps, and what each kind of question means."""
    return read_guide(find(game).folder)


@get("/api/games/{game:str}/howto", sync_to_thread=False)
def howto(game: str) -> catalogue_form.HowToAnswer:
    """How to play, in illustrated pages: their text, and what their pictures show."""
    spec = find(game)
    return catalogue_form.HowToAnswer(spec.id, spec.title, list(spec.seats), list(pages_of(spec.folder)))


@cache
def scene_bytes(game: str, page: str) -> bytes:
    """The board behind a page's picture as JSON, made once."""
    spec = find(game)
    return msgspec.json.encode(view_of(spec, page_of(spec, page).picture))


@get("/api/games/{game:str}/howto/{page:str}/view", sync_to_thread=False)
def scene(game: str, page: str) -> Response[bytes]:
    """What the picture of a page shows, in the form of the game's own view."""
    return Response(scene_bytes(game, page), media_type="application/json", headers={"cache-control": "max-age=60"})


@get("/api/puzzles", sync_to_thread=False)
def puzzles() -> list[catalogue_form.PuzzleOffer]:
    """Every puzzle there is, game by game."""
    return [
        catalogue_form.PuzzleOffer(spec.id, one.id, one.title, one.seat, one.task)
        for spec in playable()
        for one in puzzles_of(spec.folder).values()
    ]


CATALOGUE = (board, vocabulary, rules, guide, howto, scene, puzzles)
