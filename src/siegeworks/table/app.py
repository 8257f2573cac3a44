"""The server's doors: lobby, tables and seats over HTTP, the live wire, the page, and the OpenAPI document."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, delete, get, post
from litestar.config.allowed_hosts import AllowedHostsConfig
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter
from litestar.response import File
from litestar.static_files import create_static_files_router

import siegeworks
from siegeworks.core.errors import SiegeworksError, UnknownGame, UnknownTable
from siegeworks.core.guide import Guide, read_guide
from siegeworks.core.rulebook import rulebook
from siegeworks.core.spec import GameSpec, find, game_ids, ranked
from siegeworks.table import forms
from siegeworks.table import schema as form
from siegeworks.table.bots import Bots
from siegeworks.table.hall import Hall
from siegeworks.table.live import live
from siegeworks.table.picture_schema import WithPictures
from siegeworks.table.place import Place
from siegeworks.table.requests import PROTOCOL
from siegeworks.table.seats import NotYourSeat, SeatTaken
from siegeworks.table.store import Store, StoreError
from siegeworks.table.tables import Table

STATIC = Path(__file__).parent / "static"
LOOPBACK = {"127.0.0.1", "::1", "localhost", "testclient"}
MAX_BODY = 16 * 1024 * 1024

Tokens = Annotated[
    str, HeaderParameter(name="x-seat-tokens", description="The tokens of the seats you hold, by commas.")
]
REFUSAL = {
    400: ResponseSpec(
        data_container=form.ErrorAnswer,
        generate_examples=False,  # they are made up at random, and differ from server to server
        description="Refused, in a sentence; nothing was changed.",
    )
}
log = logging.getLogger("siegeworks.table")


def hall_of(state: State) -> Hall:
    """The hall of this server."""
    hall: Hall = state.hall
    return hall


def is_here(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from the machine that runs the table itself, and through no proxy."""
    through = {"forwarded", "x-forwarded-for", "x-real-ip"} & set(request.headers.keys())
    return request.client is not None and request.client.host in LOOPBACK and not through


def split(tokens: str) -> list[str]:
    """Tokens as a list."""
    return [t for t in tokens.split(",") if t]


def game_row(spec: GameSpec) -> form.GameRow:
    """A game as the lobby shows it."""
    return form.GameRow(
        id=spec.id,
        title=spec.title,
        text=spec.text,
        version=spec.version,
        seats=list(spec.seats),
        scenarios=[form.ScenarioRow(*s) for s in spec.scenarios],
        options=[
            form.OptionRow(o.id, o.type, o.text, list(o.values), o.values[o.default], list(o.rules))
            for o in spec.options
        ],
        first_game=read_guide(spec.folder).first_game,
        words=len(spec.vocabulary),
        board=spec.people.board is not None,
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


@get("/api/hello", sync_to_thread=False)
def hello(state: State) -> form.Hello:
    """What can be played here, and against whom."""
    games = [game_row(spec) for spec in playable()]
    agents = list(hall_of(state).bots.rows.values())
    return form.Hello("siegeworks", siegeworks.__version__, PROTOCOL, games, agents)


@cache
def board_bytes(game: str) -> bytes:
    """The board of a game as JSON, made once; null for a game that is played by words alone."""
    return msgspec.json.encode(find(game).board())


@get("/api/games/{game:str}/board", sync_to_thread=False)
def board(game: str) -> Response[bytes]:
    """The picture of a game: areas, pieces and cards with their printed values and provenance."""
    return Response(board_bytes(game), media_type="application/json", headers={"cache-control": "max-age=60"})


@get("/api/games/{game:str}/vocabulary", sync_to_thread=False)
def vocabulary(game: str) -> list[form.WordRow]:
    """All words of a game with their labels."""
    v = find(game).vocabulary
    return [form.WordRow(name, label) for name, label in zip(v.names, v.labels, strict=True)]


@cache
def rules_of(game: str) -> form.RulesAnswer:
    """The numbered rules of a game in our words, with the rulings on open points."""
    book = rulebook(game)
    rows = [form.RuleRow(r.id, book.chapters.get(r.chapter, r.chapter), r.text, r.kind) for r in book.rules.values()]
    rows += [form.RuleRow(r.id, "Rulings on open points", r.sentence, "ruling") for r in book.rulings.values()]
    return form.RulesAnswer(book.game, find(game).title, rows)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> form.RulesAnswer:
    """The rules reader's text."""
    return rules_of(game)


@get("/api/games/{game:str}/guide", sync_to_thread=False)
def guide(game: str) -> Guide:
    """What newcomers are told: the first steps, and what each kind of question means."""
    return read_guide(find(game).folder)


@get("/api/tables", sync_to_thread=False)
def tables(state: State) -> list[form.TableRow]:
    """The tables of this server."""
    return hall_of(state).rows()


@post("/api/tables", responses=REFUSAL, sync_to_thread=False)
def make_table(state: State, data: form.NewTable) -> form.TableKeys:
    """Set up a new game."""
    hall = hall_of(state)
    keys = hall.make(data)
    hall.bots.attend(hall.find(keys.table.id))
    return keys


@post("/api/tables/open", sync_to_thread=False)
def open_file(state: State, data: form.OpenFile) -> form.TableKeys:
    """Open a saved game, a record or a position on a new table."""
    return hall_of(state).open_file(data)


@get("/api/tables/{id:str}", sync_to_thread=False)
def see(state: State, id: str, tokens: Tokens = "", since: int = 0) -> form.Snapshot:
    """What the first of the seats you hold sees now; a watcher's view without one."""
    place = _place(state, id, tokens)
    return place.table.snapshot(place.seat, max(0, since))


@get("/api/tables/{id:str}/keys", sync_to_thread=False)
def keys(state: State, id: str, request: Request[Any, Any, Any]) -> list[form.SeatKey]:
    """The keys of the seats played at this machine's own screen, and the invitations; only for that machine."""
    if not is_here(request):
        raise NotYourSeat("keys are given out only on the machine that runs the table")
    return [s.key() for s in hall_of(state).find(id).seats if s.kind != "agent"]


@post("/api/tables/{id:str}/take", sync_to_thread=False)
def take(state: State, id: str, data: form.TakeSeat) -> form.SeatKey:
    """Sit down by invitation; the key is told once."""
    hall = hall_of(state)
    seat = hall.take(hall.find(id), data.invite, data.name)
    return form.SeatKey(seat.seat, "link", seat.token, "")


@post("/api/tables/{id:str}/choose", status_code=200, sync_to_thread=False)
def choose(state: State, id: str, data: form.ChooseWord, tokens: Tokens = "") -> form.Snapshot:
    """Say a word; the answer is sent after it is kept."""
    place = _place(state, id, tokens)
    since = place.known
    place.choose(forms.SayNow(data.word, data.step))
    return place.table.snapshot(place.seat, since)


@post("/api/tables/{id:str}/undo", status_code=200, sync_to_thread=False)
def undo(state: State, id: str, tokens: Tokens = "") -> form.Snapshot:
    """Take your last choice back, if nothing was revealed."""
    place = _place(state, id, tokens)
    place.undo(forms.Form())
    return place.table.snapshot(place.seat)


@post("/api/tables/{id:str}/fork", sync_to_thread=False)
def fork(state: State, id: str, data: form.ForkAt, tokens: Tokens = "") -> form.TableKeys:
    """Go on otherwise from an earlier moment, at a new table."""
    table, held = _at(state, id, tokens)
    return hall_of(state).fork(table, data.ply, held)


@get("/api/tables/{id:str}/why", sync_to_thread=False)
def why(state: State, id: str, word: str, tokens: Tokens = "") -> form.WhyAnswer:
    """Why a word is not offered."""
    return _place(state, id, tokens).why(forms.OfWord(word))


@get("/api/tables/{id:str}/odds", sync_to_thread=False)
def odds(state: State, id: str, word: str, tokens: Tokens = "") -> form.OddsAnswer:
    """What a word would roll, draw and bring about."""
    return _place(state, id, tokens).odds(forms.OfWord(word))


@get("/api/tables/{id:str}/past/{ply:int}", sync_to_thread=False)
def past(state: State, id: str, ply: int, tokens: Tokens = "", seat: str | None = None) -> form.PastView:
    """The board as it was."""
    return _place(state, id, tokens).past(forms.LookBack(ply, seat))


@get("/api/tables/{id:str}/chance/{ply:int}", sync_to_thread=False)
def chance(state: State, id: str, ply: int, tokens: Tokens = "") -> form.OddsAnswer:
    """What a past choice could have rolled or drawn."""
    return _place(state, id, tokens).chance(forms.AtPly(ply))


@get("/api/tables/{id:str}/thought/{ply:int}", sync_to_thread=False)
def thought(state: State, id: str, ply: int, tokens: Tokens = "") -> form.ThoughtAnswer:
    """Why an agent chose as it did."""
    return _place(state, id, tokens).thought(forms.AtPly(ply))


@get("/api/tables/{id:str}/record", sync_to_thread=False)
def record(state: State, id: str, tokens: Tokens = "") -> dict[str, Any]:
    """The game as a file: the record of a finished game or of one's own; else what your seat knows of it."""
    table, held = _at(state, id, tokens)
    return table.record(held)


@get("/api/tables/{id:str}/position", sync_to_thread=False)
def position(state: State, id: str, tokens: Tokens = "", ply: int | None = None) -> dict[str, Any]:
    """The whole position as data."""
    table, held = _at(state, id, tokens)
    return table.position(held, ply)


@delete("/api/tables/{id:str}", sync_to_thread=False)
def clear(state: State, id: str, request: Request[Any, Any, Any], tokens: Tokens = "") -> None:
    """Clear a table away: whoever holds every person's seat may, and the machine that runs the table."""
    table, held = _at(state, id, tokens)
    if not is_here(request) and not table.holds_all(held):
        raise NotYourSeat("only whoever holds every seat here can clear this table away")
    hall_of(state).clear(id)


def _place(state: State, id: str, tokens: str) -> Place:
    """The place of whoever holds these tokens: the first seat they open, or a watcher's."""
    table, held = _at(state, id, tokens)
    return Place(hall_of(state), table, table.seat(held[0] if held else None))


def _at(state: State, id: str, tokens: str) -> tuple[Table, list[str]]:
    return hall_of(state).find(id), split(tokens)


STATUS: dict[type[SiegeworksError], int] = {
    UnknownTable: 404,
    UnknownGame: 404,
    NotYourSeat: 403,
    SeatTaken: 409,
    StoreError: 507,
}


def refuse(_: Request[Any, Any, Any], error: SiegeworksError) -> Response[dict[str, Any]]:
    """A mistake of the caller's, in a sentence."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    return Response({"ok": False, "error": error.to_wire()}, status_code=status)


def refuse_form(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """A request that is not of the right form."""
    said = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(str(row.get("message", row)) for row in error.extra) or said
    code = "bad-request" if error.status_code < 500 else "server-error"
    body = {"code": code, "message": said, "reasons": []}
    return Response({"ok": False, "error": body}, status_code=error.status_code)


def trouble(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A mistake of ours: logged, told plainly, nothing lost."""
    log.exception("a request failed", exc_info=error)
    message = f"the server made a mistake ({type(error).__name__}); the game is as it was. Load the page again."
    return Response(
        {"ok": False, "error": {"code": "server-error", "message": message, "reasons": []}}, status_code=500
    )


@get(["/", "/index.html"], include_in_schema=False, sync_to_thread=False)
def page() -> Response[Any]:
    """The page, or what to do when it was not built."""
    index = STATIC / "index.html"
    if index.is_file():
        fresh = {"cache-control": "no-cache"}
        return File(index, media_type="text/html", content_disposition_type="inline", headers=fresh)
    return Response("The page has not been built yet: run `make web`.", media_type="text/plain", status_code=503)


def make_app(store: Store, bots: Bots | None = None, hosts: list[str] | None = None) -> Litestar:
    """The server over a store; `hosts` limits the names it answers to."""
    hall = Hall(store, bots if bots is not None else Bots())

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        yield
        await hall.bots.close()
        store.close()

    handlers: list[Any] = [
        hello, board, vocabulary, rules, guide, tables, make_table, open_file, see, keys, take, choose, undo, fork, why,
        odds, past, chance, thought, record, position, clear, live, page,
    ]  # fmt: skip
    assets = STATIC / "assets"
    if assets.is_dir():
        handlers.append(
            create_static_files_router(
                path="/assets",
                directories=[assets],
                cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
                include_in_schema=False,
            )
        )
    refusals: dict[Any, Callable[..., Response[Any]]] = {
        SiegeworksError: refuse, HTTPException: refuse_form, Exception: trouble,
    }  # fmt: skip
    return Litestar(
        route_handlers=handlers,
        state=State({"hall": hall}),
        lifespan=[life],
        exception_handlers=refusals,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1000),
        allowed_hosts=AllowedHostsConfig(allowed_hosts=hosts, www_redirect=False) if hosts else None,
        openapi_config=OpenAPIConfig(
            title="Siegeworks table",
            version=siegeworks.__version__,
            description="Play every game by words; see docs/table.md.",
            path="/schema",
            render_plugins=[WithPictures(path="/openapi.json")],
        ),
        request_max_body_size=MAX_BODY,
    )
