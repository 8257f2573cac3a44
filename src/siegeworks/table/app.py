"""The server's doors: lobby, tables and seats over HTTP, the live wire, the page, and the OpenAPI document."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, Request, Response, delete, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, Cookie, State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter
from litestar.response import File, Redirect
from litestar.static_files import create_static_files_router
from msgspec import UNSET

import siegeworks
from siegeworks.table import catalogue_schema as catalogue_form
from siegeworks.table import forms
from siegeworks.table import schema as form
from siegeworks.table import telling_schema as telling_form
from siegeworks.table.bots import Bots
from siegeworks.table.catalogue import CATALOGUE, game_row, playable
from siegeworks.table.doorkeeper import Doorkeeper, Names, Refused, own_addresses, turn_away, with_headers
from siegeworks.table.hall import Hall
from siegeworks.table.limits import OPEN_HOUSE, Limits, TooMany
from siegeworks.table.live import live
from siegeworks.table.owner import Owner
from siegeworks.table.picture_schema import WithPictures
from siegeworks.table.place import Place
from siegeworks.table.refusals import REFUSALS, Troubles
from siegeworks.table.requests import PROTOCOL
from siegeworks.table.review import better_of, review_of
from siegeworks.table.seats import NotYourSeat
from siegeworks.table.store import Store
from siegeworks.table.tables import Table

STATIC = Path(__file__).parent / "static"
MAX_BODY = 16 * 1024 * 1024
MOST_ROWS = 1 << 40  # of the lobby: more than there ever are, and a number that SQLite knows

Tokens = Annotated[
    str, HeaderParameter(name="x-seat-tokens", description="The tokens of the seats you hold, by commas.")
]
HostKey = Annotated[str, HeaderParameter(name="x-host-key", description="What shows that you made the table.")]
REFUSAL = {
    400: ResponseSpec(
        data_container=form.ErrorAnswer,
        generate_examples=False,  # they are made up at random, and differ from server to server
        description="Refused, in a sentence; nothing was changed.",
    )
}


def hall_of(state: State) -> Hall:
    """The hall of this server."""
    hall: Hall = state.hall
    return hall


def is_owner(request: Request[Any, Any, Any]) -> bool:
    """Whether a request carries the cookie of this server's owner."""
    owner: Owner = request.app.state.owner
    return owner.is_here(request.cookies)


def split(tokens: str) -> list[str]:
    """Tokens as a list."""
    return [t for t in tokens.split(",") if t]


@get("/api/hello", sync_to_thread=False)
def hello(state: State) -> catalogue_form.Hello:
    """What can be played here, and against whom."""
    games = [game_row(spec) for spec in playable()]
    agents = list(hall_of(state).bots.rows.values())
    return catalogue_form.Hello("siegeworks", siegeworks.__version__, PROTOCOL, games, agents)


@get("/api/tables", sync_to_thread=False)
def tables(state: State, after: int = 0) -> list[form.TableRow]:
    """The tables of this server, a hundred at a time: `after` says how many you have."""
    return hall_of(state).rows(min(after, MOST_ROWS))


@get("/api/reach", sync_to_thread=False)
def reach(request: Request[Any, Any, Any]) -> form.Reach:
    """Under which addresses others reach this table: asked before a link is sent, and told to its owner alone."""
    if not is_owner(request):
        return form.Reach(None)
    names: Names = request.app.doorkeeper.names  # type: ignore[attr-defined]
    return form.Reach(own_addresses() if names.addresses else [])


@post("/api/fate", status_code=200, sync_to_thread=False)
def fate(state: State) -> form.FateTicket:
    """The server draws its part of a fate and commits to it; then your page draws its own and makes the table."""
    return hall_of(state).lots.ticket()


@post("/api/tables", responses=REFUSAL)
async def make_table(state: State, data: form.NewTable) -> form.TableKeys:
    """Set up a new game."""
    hall = hall_of(state)
    keys = hall.make(data)
    table = hall.find(keys.table.id)
    await table.kept()
    hall.bots.attend(table)
    return keys


@post("/api/tables/open")
async def open_file(state: State, data: form.OpenFile) -> form.TableKeys:
    """Open a saved game, a record or a position on a new table."""
    return await hall_of(state).open_file(data)


@get("/api/tables/{id:str}")
async def see(state: State, id: str, tokens: Tokens = "", since: int = 0) -> form.Snapshot:
    """What the first of the seats you hold sees now; a watcher's view without one."""
    place = await _place(state, id, tokens)
    await place.table.telling.read_in(place.seat)
    return place.table.snapshot(place.seat, max(0, since))


@post("/api/tables/{id:str}/keys", status_code=200)
async def keys(
    state: State, id: str, request: Request[Any, Any, Any], host: HostKey = "", invites: bool = False
) -> list[form.SeatKey]:
    """New keys: for the owner to the seats of this machine's own screen, for whoever made the table to free seats.

    With `invites` only the latter; nothing for anybody else, who may watch.
    """
    table = await hall_of(state).enter(id)
    if not is_owner(request) and not table.is_host(host):
        return []
    made = hall_of(state).keys(table, is_owner(request) and not invites)
    await table.kept()
    return made


@post("/api/tables/{id:str}/seats/{seat:str}/again", status_code=200)
async def give_again(
    state: State, id: str, seat: str, request: Request[Any, Any, Any], host: HostKey = ""
) -> form.SeatKey:
    """A new invitation to a seat whose link was lost; the old link opens it no more."""
    table = await hall_of(state).enter(id)
    if not is_owner(request) and not table.is_host(host):
        raise NotYourSeat("a seat is given again by whoever runs or made this table")
    key = hall_of(state).give_again(table, seat)
    await table.kept()
    return key


@post("/api/tables/{id:str}/take")
async def take(state: State, id: str, data: form.TakeSeat) -> form.SeatKey:
    """Sit down by invitation; the key is told once."""
    hall = hall_of(state)
    table = await hall.enter(id)
    key = hall.take(table, data.invite, data.name, data.lot)
    await table.kept()
    return key


@post("/api/tables/{id:str}/choose", status_code=200)
async def choose(state: State, id: str, data: form.ChooseWord, tokens: Tokens = "") -> form.Snapshot:
    """Say a word; the answer is sent after it is kept."""
    place = await _place(state, id, tokens)
    since = place.known
    await place.table.considered(place.seat, {"word": data.word})
    place.choose(forms.SayNow(data.word, data.step))
    await place.table.kept()
    return place.table.snapshot(place.seat, since)


@post("/api/tables/{id:str}/say", status_code=200)
async def say(state: State, id: str, data: form.SayWords, tokens: Tokens = "") -> form.SaidSnapshot:
    """Say the words of a gesture, all of them or a beginning; the answer is sent after they are kept."""
    place = await _place(state, id, tokens)
    since = place.known
    await place.table.considered(place.seat, {"words": data.words})
    answer = place.say(forms.SayAllNow(data.words, data.step, data.through))
    await place.table.kept()
    return form.SaidSnapshot(answer.said, answer.stopped, place.table.snapshot(place.seat, since))


@get("/api/tables/{id:str}/gestures")
async def gestures(state: State, id: str, tokens: Tokens = "", subjects: str = "") -> form.GesturesAnswer:
    """What your seat can do in one go with what is picked up (words by blanks), or what can be picked up."""
    return (await _place(state, id, tokens)).gestures(forms.OfSubjects(subjects.split()[: forms.MOST_SUBJECTS]))


@get("/api/tables/{id:str}/standing")
async def standing(state: State, id: str, tokens: Tokens = "") -> form.Standing:
    """What your seat wishes to be asked, and has decided beforehand."""
    return (await _place(state, id, tokens)).standing(forms.Wish())


@post("/api/tables/{id:str}/standing", status_code=200)
async def set_standing(state: State, id: str, data: form.SetStanding, tokens: Tokens = "") -> form.Standing:
    """Change your seat's wishes."""
    orders = None if data.orders is None else [forms.Wished(row.kind, row.answer) for row in data.orders]
    wish = forms.Wish(
        ask=UNSET if data.ask is None else data.ask,
        orders=UNSET if orders is None else orders,
        hand_over=UNSET if data.hand_over is None else data.hand_over,
    )
    place = await _place(state, id, tokens)
    place.standing(wish)
    await place.table.kept()
    return place.standing(forms.Wish())


@post("/api/tables/{id:str}/undo", status_code=200)
async def undo(state: State, id: str, tokens: Tokens = "") -> form.Snapshot:
    """Take your last choice back, if nothing was revealed."""
    place = await _place(state, id, tokens)
    place.undo(forms.Form())
    await place.table.kept()
    return place.table.snapshot(place.seat)


@post("/api/tables/{id:str}/fork")
async def fork(state: State, id: str, data: form.ForkAt, tokens: Tokens = "") -> form.TableKeys:
    """Go on otherwise from an earlier moment, at a new table."""
    table, held = await _at(state, id, tokens)
    return await hall_of(state).fork(table, data.ply, held)


@get("/api/tables/{id:str}/why")
async def why(state: State, id: str, word: str, tokens: Tokens = "", subjects: str = "") -> form.WhyAnswer:
    """Why a word is not offered, or what is picked up cannot be put down at it."""
    return (await _place(state, id, tokens)).why(forms.AskWhy(word, subjects.split()[: forms.MOST_SUBJECTS]))


@get("/api/tables/{id:str}/odds")
async def odds(state: State, id: str, word: str, tokens: Tokens = "") -> form.OddsAnswer:
    """What a word would roll, draw and bring about."""
    return (await _place(state, id, tokens)).odds(forms.OfWord(word))


@get("/api/tables/{id:str}/log")
async def log_of(
    state: State, id: str, tokens: Tokens = "", since: int = 0, seat: str | None = None
) -> telling_form.LogAnswer:
    """What happened, event by event and beat by beat."""
    return (await _place(state, id, tokens)).log(forms.ReadLog(max(0, since), seat))


@get("/api/tables/{id:str}/past/{ply:int}")
async def past(state: State, id: str, ply: int, tokens: Tokens = "", seat: str | None = None) -> form.PastView:
    """The board as it was."""
    return (await _place(state, id, tokens)).past(forms.LookBack(ply, seat))


@get("/api/tables/{id:str}/review")
async def review(state: State, id: str, tokens: Tokens = "") -> telling_form.ReviewAnswer:
    """A game that is over, looked back at: where it turned, losses, dice, points."""
    place = await _place(state, id, tokens)
    return await review_of(place.table, place.seat, place.hall.looker)


@get("/api/tables/{id:str}/better")
async def better(state: State, id: str, tokens: Tokens = "") -> telling_form.BetterAnswer:
    """What would have been better in a game that is over, from what each seat could know then."""
    place = await _place(state, id, tokens)
    return await better_of(place.table, place.hall.looker)


@get("/api/tables/{id:str}/chance/{ply:int}")
async def chance(state: State, id: str, ply: int, tokens: Tokens = "") -> form.OddsAnswer:
    """What a past choice could have rolled or drawn."""
    return (await _place(state, id, tokens)).chance(forms.AtPly(ply))


@get("/api/tables/{id:str}/thought/{ply:int}")
async def thought(state: State, id: str, ply: int, tokens: Tokens = "") -> telling_form.ThoughtAnswer:
    """Why an agent chose as it did."""
    return (await _place(state, id, tokens)).thought(forms.AtPly(ply))


@post("/api/tables/{id:str}/advice", status_code=200)
async def advice(state: State, id: str, tokens: Tokens = "") -> telling_form.ThoughtAnswer:
    """What a good player would do in your seat's place, from what your seat may know."""
    place = await _place(state, id, tokens)
    return await hall_of(state).bots.advise(place.table, place.seat)


@get("/api/tables/{id:str}/chat")
async def chat(state: State, id: str, tokens: Tokens = "", since: int = 0) -> telling_form.ChatAnswer:
    """What people said to one another at a table."""
    return (await _place(state, id, tokens)).chat(forms.Talk(since=max(0, since)))


@post("/api/tables/{id:str}/chat", status_code=200)
async def talk(state: State, id: str, data: telling_form.SayLine, tokens: Tokens = "") -> telling_form.ChatAnswer:
    """Say something to the others at a table; the answer is sent after it is kept."""
    place = await _place(state, id, tokens)
    before = place.table.chat.lines[-1].n + 1 if place.table.chat.lines else 0
    place.chat(forms.Talk(text=data.text))
    await place.table.kept()
    return place.table.chat.answer(place.seat, before)


@post("/api/tables/{id:str}/chat/who", status_code=200)
async def set_chat(
    state: State,
    id: str,
    data: telling_form.SetChat,
    request: Request[Any, Any, Any],
    tokens: Tokens = "",
    host: HostKey = "",
) -> telling_form.ChatAnswer:
    """Say who may talk at a table: its players, watchers as well, or nobody; for whoever made it or runs the server."""
    place = await _place(state, id, tokens)
    if not is_owner(request) and not place.table.is_host(host):
        raise NotYourSeat("who may talk is for whoever made this table to say")
    place.table.chat.set_who(data.who)
    await place.table.kept()
    return place.table.chat.answer(place.seat)


@get("/api/tables/{id:str}/record")
async def record(state: State, id: str, tokens: Tokens = "") -> dict[str, Any]:
    """The game as a file: the record of a finished game or of one's own; else what your seat knows of it."""
    table, held = await _at(state, id, tokens)
    found = table.record(held)
    await table.settled()  # that it was read stays with the table
    return found


@get("/api/tables/{id:str}/position")
async def position(state: State, id: str, tokens: Tokens = "", ply: int | None = None) -> dict[str, Any]:
    """The whole position as data."""
    table, held = await _at(state, id, tokens)
    found = table.position(held, ply)
    await table.settled()
    return found


@delete("/api/tables/{id:str}")
async def clear(
    state: State, id: str, request: Request[Any, Any, Any], tokens: Tokens = "", host: HostKey = ""
) -> None:
    """Clear a table away: whoever holds every person's seat may, whoever made the table, and whoever runs it."""
    if not is_owner(request):
        table, held = await _at(state, id, tokens)
        if not table.holds_all(held) and not table.is_host(host):
            raise NotYourSeat("only whoever made this table or holds every seat here can clear it away")
    await hall_of(state).clear(id)


async def _place(state: State, id: str, tokens: str) -> Place:
    """The place of whoever holds these tokens: the first seat they open, or a watcher's."""
    table, held = await _at(state, id, tokens)
    return Place(hall_of(state), table, table.seat(held[0] if held else None))


async def _at(state: State, id: str, tokens: str) -> tuple[Table, list[str]]:
    return await hall_of(state).enter(id), split(tokens)


@get(["/", "/index.html"], include_in_schema=False, sync_to_thread=False)
def page(state: State, request: Request[Any, Any, Any], owner: str = "") -> Response[Any]:
    """The page, or what to do when it was not built. The owner's address leaves a cookie and leads here."""
    if owner:
        return _welcome(state.owner, owner, is_owner(request))
    index = STATIC / "index.html"
    if index.is_file():
        fresh = {"cache-control": "no-cache"}
        return File(index, media_type="text/html", content_disposition_type="inline", headers=fresh)
    return Response("The page has not been built yet: run `make web`.", media_type="text/plain", status_code=503)


def _welcome(owner: Owner, word: str, is_here: bool) -> Response[Any]:
    if not owner.lets_in(word, is_here):
        told = "This address is not the owner's. Use the one printed when the table was started, or go to the lobby: /"
        return Response(told, media_type="text/plain", status_code=403)
    cookie = Cookie(
        key=owner.cookie, value=owner.value, path="/", httponly=True, samesite="strict", max_age=365 * 24 * 3600
    )
    return Redirect("/", status_code=303, cookies=[cookie], headers={"cache-control": "no-store"})


class TableApp(Litestar):
    """The server, with a doorkeeper before every door."""

    doorkeeper: Doorkeeper

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self.doorkeeper.check(scope)
            except Refused as refused:
                await turn_away(scope, receive, send, refused)
                return
            send = with_headers(send)
        if scope["type"] == "websocket":
            await self._wire(scope, receive, send)
            return
        await super().__call__(scope, receive, send)

    async def _wire(self, scope: Any, receive: Any, send: Any) -> None:
        """A wire counts for its address as long as it is open."""
        address, counter = self.doorkeeper.address(scope), self.doorkeeper.counter
        if not address:
            await super().__call__(scope, receive, send)
            return
        try:
            counter.enter(address)
        except TooMany as error:
            await turn_away(scope, receive, send, Refused(429, str(error)))
            return
        try:
            await super().__call__(scope, receive, send)
        finally:
            counter.leave(address)


def make_app(
    store: Store,
    bots: Bots | None = None,
    names: Names | None = None,
    owner: Owner | None = None,
    limits: Limits = OPEN_HOUSE,
) -> TableApp:
    """The server over a store: the names it answers to, whoever runs it, and the limits that hold for others."""
    owner = owner if owner is not None else Owner()
    hall = Hall(store, bots if bots is not None else Bots())
    hall.owner = owner

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(Troubles())
        store.gather()
        house = asyncio.create_task(hall.keep_house())
        yield
        house.cancel()
        await hall.close()

    handlers: list[Any] = [
        hello, reach, *CATALOGUE, fate, tables, make_table, open_file, see, keys, give_again, take, choose, say,
        gestures, standing, set_standing, undo, fork, why, odds, log_of, past, review, better, chance, thought, advice,
        chat, talk, set_chat, record, position, clear, live, page,
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
    app = TableApp(
        route_handlers=handlers,
        state=State({"hall": hall, "owner": owner}),
        lifespan=[life],
        exception_handlers=REFUSALS,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1000),
        openapi_config=OpenAPIConfig(
            title="Siegeworks table",
            version=siegeworks.__version__,
            description="Play every game by words; see docs/table.md.",
            path="/schema",
            render_plugins=[WithPictures(path="/openapi.json")],
        ),
        request_max_body_size=MAX_BODY,
    )
    app.doorkeeper = Doorkeeper(names if names is not None else Names(), owner, limits)
    hall.counter = app.doorkeeper.counter
    return app
