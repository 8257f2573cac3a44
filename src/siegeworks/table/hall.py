"""The hall: all tables of a server, made, found again, forked, let go and cleared away."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from siegeworks.core.errors import BadRecord, BadRequest, SiegeworksError, UnknownTable
from siegeworks.core.header import fits_seed
from siegeworks.core.lessons import begin, lesson_of
from siegeworks.core.puzzles import begin as pose
from siegeworks.core.puzzles import puzzle_of
from siegeworks.core.record import EVERY, Match
from siegeworks.core.spec import GameSpec, find
from siegeworks.table import kept as keeping
from siegeworks.table.bots import Bots
from siegeworks.table.kept import Prepared
from siegeworks.table.keys import Key, hashed
from siegeworks.table.limits import OPEN_HOUSE, Counter, TooMany
from siegeworks.table.lobby import PAGE, kept_row
from siegeworks.table.looker import Looker
from siegeworks.table.lots import Lots
from siegeworks.table.owner import Owner
from siegeworks.table.reader import Reader, from_file
from siegeworks.table.schema import NewTable, OpenFile, SeatKey, SeatWish, TableKeys, TableRow
from siegeworks.table.seats import LONGEST_NAME, NotYourSeat, Seat, SeatTaken, seat_them, secret
from siegeworks.table.store import FORM, Kept, Store
from siegeworks.table.tables import Table
from siegeworks.table.texts import plain
from siegeworks.table.windows import Windows

MAX_TITLE = 80
MOST_WAITING = 8  # files that wait to be read; each may take half a minute
MOST_OPEN = 2000  # tables held in memory; beyond them those that nobody looks at go sooner
AT_ONCE = EVERY  # so many words are played here; more of them in a process of their own
LONG = 500  # words of a game that is read and laid out beside everything else, in a thread
MOST_AT_THE_DOOR = 4  # pages that are let in at the same time
IDLE = 120.0  # seconds after which a table that nobody looks at is let go
RESTED = 20.0  # after which it lets go of what can be told or made again
MOST_AWAKE = 32  # tables that nobody watches and that hold it so long
SOON = 5.0  # and where there are too many of them
SELDOM = 3600.0  # seconds after which garbage is collected though people watch
GONE = "this table was cleared away"
CHOSEN = "Whoever made this table chose the seed of its fate, and may know all that is hidden and the dice to come."
KNOWN = "This game was opened from a file: whoever opened it may know what is hidden in it, and its dice to come."
PLAYS_ON = "recruit"  # who plays the other side once a puzzle is solved


class Hall:
    """Every table of this server; a table is read from the store when it is asked for, and let go when it is idle."""

    def __init__(self, store: Store, bots: Bots) -> None:
        self.store = store
        self.bots = bots
        self.windows = Windows()
        self.reader = Reader()  # of strangers' files
        self.own_reader = Reader()  # of games kept here, which wait for no stranger
        self.looker = Looker()
        self.open: dict[str, Table] = {}
        self.lots = Lots(store)
        self.awake: dict[str, None] = {}  # the tables looked at last, the latest at the end
        self.opening: dict[str, asyncio.Task[None]] = {}
        self.turn = asyncio.Lock()  # tables are opened one by one: between two of them everybody else is served
        self.door = asyncio.Semaphore(MOST_AT_THE_DOOR)
        self.counter = Counter(OPEN_HOUSE)
        self.owner = Owner()  # whose secret seals the ends of games; the server's own, where there is one

    # making

    def make(self, wish: NewTable) -> TableKeys:
        """Set up a new game."""
        spec = find(wish.game)
        written = self._written(spec, wish)
        if written is not None:
            return written
        seats = seat_them(spec, wish.seats, self.bots.names())
        several = _are_several(seats)
        if wish.seed is not None and several and any(s.kind == "link" for s in seats):
            raise BadRequest("where people play one another nobody chooses the seed: leave it out")
        if wish.seed is not None and not fits_seed(wish.seed):
            raise BadRequest("a seed is a number or a short text")
        luck = None
        if wish.seed is None:
            luck = {"secret": self.lots.part(wish.ticket), "given": []}
            if wish.lot:
                luck["given"] = [wish.lot]
        options = spec.play.options.preset(wish.rules, wish.options)
        match = Match.new(spec, wish.scenario, wish.seed, options, confirm=wish.confirm, luck=luck)
        told = [CHOSEN] if wish.seed is not None and several else []  # at one screen, too
        return self._put(match, keeping.prepared(match, told), seats, wish.title, wish.coach)

    def _written(self, spec: GameSpec, wish: NewTable) -> TableKeys | None:
        """The lesson or the puzzle that is wished for, if one is."""
        if wish.puzzle:
            return self._pose(spec, wish.puzzle)
        return self._teach(spec, wish.lesson) if wish.lesson else None

    def _teach(self, spec: GameSpec, id: str) -> TableKeys:
        """Set up a lesson: one person, whose enemy says what is written down for it."""
        lesson = lesson_of(spec, id)
        match = begin(spec, lesson)
        enemies = [SeatWish(seat, "agent", lesson.enemy) for seat in spec.seats if seat != lesson.seat]
        return self._put(match, keeping.prepared(match, []), self._seats(match, enemies), lesson.title)

    def _pose(self, spec: GameSpec, id: str) -> TableKeys:
        """Set up a puzzle: one person, who may play on when it is solved."""
        puzzle = puzzle_of(spec, id)
        match = pose(spec, puzzle)
        enemies = [SeatWish(seat, "agent", PLAYS_ON) for seat in spec.seats if seat != puzzle.seat]
        return self._put(match, keeping.prepared(match, []), self._seats(match, enemies), f"Puzzle: {puzzle.title}")

    async def open_file(self, wish: OpenFile) -> TableKeys:
        """Put a record or a position from a file on a new table; it is read in a process that may fail."""
        if _is_short(wish.file):
            game = from_file(wish.file)
        else:
            if self.reader.process.line.length >= MOST_WAITING:
                raise TooMany("many games are being opened here just now; try again in a minute")
            game = await self.reader.read({"file": wish.file})
        return await self._lay_out(game, wish.seats, wish.title)

    async def fork(self, table: Table, ply: int, tokens: list[str]) -> TableKeys:
        """The same game up to a moment, on a new table, for those who may go on with it alone."""
        if not 0 <= ply <= len(table.match.words):
            raise BadRequest(f"this game has moments 0 to {len(table.match.words)}, not {ply}")
        if not table.match.over and not table.holds_all(tokens):
            raise NotYourSeat("a game between several people can be forked when it is over")
        table.seen_whole()
        wishes = [SeatWish(s.seat, "agent" if s.kind == "agent" else "here", s.agent, s.name) for s in table.seats]
        kept = await asyncio.to_thread(self.store.load, table.id)
        assert kept is not None
        words, states = kept.words[:ply], {n: s for n, s in await self._states(table.id) if n <= ply}
        if not keeping.is_ready(kept):  # a game that these rules do not accept to its end
            match = table.match.fork(ply)
            keys = await self._lay_out(keeping.prepared(match, []), wishes, f"{table.title} (again)", match)
            return await self._wishing(keys, table, tokens)
        over = table.match.over and ply == len(table.match.words)
        row = kept.row
        told = [remark for remark in (CHOSEN, KNOWN) if remark in table.remarks]
        game = Prepared(row["header"], row["rules"], row["opening"], words, states, over, [], told)
        return await self._wishing(await self._lay_out(game, wishes, f"{table.title} (again)"), table, tokens)

    async def _wishing(self, keys: TableKeys, before: Table, tokens: list[str]) -> TableKeys:
        """Who goes on otherwise wishes what they wished: the standing orders of their seats come along."""
        table = self.open[keys.table.id]
        own = [before.seat(token) for token in tokens]
        for seat, kept in zip(table.seats, before.seats, strict=True):
            if kept in own:
                table.answers.adopt(seat, kept)
        await table.kept()
        return keys

    async def _states(self, id: str) -> list[tuple[int, bytes]]:
        return await asyncio.to_thread(self.store.states, id)

    def _seats(self, match: Match, wishes: list[SeatWish]) -> list[Seat]:
        return seat_them(match.spec, wishes, self.bots.names())

    async def _lay_out(
        self, game: Prepared, wishes: list[SeatWish], title: str, match: Match | None = None
    ) -> TableKeys:
        """A game already played up to somewhere, on a new table."""
        if match is None:
            match = await self._revived(game)
        seats = self._seats(match, wishes)
        if any(seat.kind == "link" for seat in seats):
            game.told = [*game.told, KNOWN]
        keys = self._put(match, game, seats, title)
        table = self.open[keys.table.id]
        await table.kept()
        self.bots.attend(table)
        return keys

    async def _revived(self, game: Prepared) -> Match:
        return await asyncio.to_thread(keeping.revived, game) if len(game.words) > LONG else keeping.revived(game)

    def _put(self, match: Match, game: Prepared, seats: list[Seat], title: str, lets_coach: bool = False) -> TableKeys:
        id = secrets.token_urlsafe(9)
        spec = match.spec
        title = (plain(title) or f"{spec.title}: {spec.scenarios[match.state.scenario].title}")[:MAX_TITLE]
        host = secret()
        told, kept_keys = [], [Key("host", "", hashed(host))]
        for seat in seats:
            if seat.kind != "agent":
                key, kept = seat.new_key()
                seat.accept(kept)
                told.append(key)
                kept_keys.append(kept)
        header = keeping.header_text(match.header)
        remarks = msgspec.json.encode(game.told).decode()
        row = {"id": id, "game": spec.id, "title": title, "header": header, "over": game.over, "rules": game.rules}
        row["coach"] = lets_coach
        saved = self.store.add(
            {**row, "opening": game.opening, "remarks": remarks, **keeping.stands(match)._asdict()},
            [s.to_row() for s in seats],
            kept_keys,
            game.words,
            game.states,
        )
        now = self.store.clock()
        table = Table(id, title, match, seats, self.store, now, now)
        table.hosts = {kept_keys[0].hash}
        table.remarks = game.told
        table.lets_coach = lets_coach
        self.open[id] = table
        self._look_after(table)
        table.wait_for(saved, lambda: None, lambda: _forget(self.open, id))
        return TableKeys(table.row(), told, game.remarks, host)

    # finding

    async def enter(self, id: str) -> Table:
        """The table of that id; one that must be played through again is opened in another process meanwhile."""
        if len(self.open) > MOST_OPEN:
            self.let_go(idle=SOON)
        if id not in self.open:
            if id not in self.opening:
                self.opening[id] = asyncio.create_task(self._open(id))
                self.opening[id].add_done_callback(lambda _: self.opening.pop(id, None))
            await asyncio.shield(self.opening[id])
        table = self.find(id)
        await table.settled()
        table.go_on()
        await table.settled()
        self.bots.attend(table)
        self._looked_at(table)
        return table

    async def _open(self, id: str) -> None:
        async with self.turn:
            long = self.store.plies(id) > LONG
            kept = None if long else self.store.load(id)
            if kept is not None and not _takes_long(kept):
                self.open.setdefault(id, self._resume(kept))
                return
        if long:
            kept = await asyncio.to_thread(self.store.load, id)
        if kept is None:
            raise _unknown()
        if _takes_long(kept):
            row = kept.row
            words = [list(word)[:4] for word in kept.words]
            opening = row["opening"]
            game = await self.own_reader.read({"kept": {"row": {**row, "opening": opening}, "words": words}})
            again = await self._revived(game)
            if id not in self.open:
                self.open[id] = self._renewed(kept, game, again)
            return
        match = await asyncio.to_thread(_opened, kept)
        if id not in self.open:
            self.open[id] = self._resume(kept, match)

    def find(self, id: str) -> Table:
        """The table of that id, as it was left."""
        if id not in self.open:
            kept = self.store.load(id)
            if kept is None:
                raise _unknown()
            self.open[id] = self._resume(kept)
        table = self.open[id]
        table.touched = time.monotonic()
        return table

    def _resume(self, kept: Kept, match: Match | None = None) -> Table:
        """A kept table from its latest state, if need be; played through again where that is not to be had."""
        if kept.row["form"] != FORM:
            form = kept.row["form"]
            raise BadRecord(f"this table was kept in form {form}; this version reads form {FORM}. Update Siegeworks.")
        try:
            match = match or _opened(kept)
            if match is not None:
                return self._table(kept, match, [])
            game = keeping.played_again(kept)
        except SiegeworksError as error:
            raise BadRecord(
                f"this table cannot be opened here: {error.message}. It stays kept as it is; "
                "install what it needs and open it again.",
                error.reasons,
            ) from error
        return self._renewed(kept, game, keeping.revived(game))

    def _renewed(self, kept: Kept, game: Prepared, match: Match) -> Table:
        """A kept table that was played through again; from now on it opens quickly, unless something was wrong."""
        table = self._table(kept, match, game.told)
        if len(match.words) < len(kept.words):
            table.stopped = (
                "these rules do not accept all of this game's choices, so it cannot be continued here; "
                "fork it to play on from this moment"
            )
        elif not keeping.is_ready(kept):
            header = keeping.header_text(match.header)
            renewed = self.store.renew(table.id, game.words, game.states, game.rules, game.opening, header)
            table.wait_for(renewed, lambda: None, lambda: None)  # it is played again next time, too
            table.wait_for(self.store.remark(table.id, table.remarks), lambda: None, lambda: None)
        return table

    def _table(self, kept: Kept, match: Match, remarks: list[str]) -> Table:
        row = kept.row
        order = {name: i for i, name in enumerate(match.spec.seats)}
        seats = [Seat(s, kept.keys) for s in sorted(kept.seats, key=lambda s: order.get(s["seat"], len(order)))]
        table = Table(row["id"], row["title"], match, seats, self.store, row["created"], row["changed"])
        table.hosts = {key.hash for key in kept.keys if key.opens == "host"}
        table.lets_coach, table.chat.who = bool(row["coach"]), row["chat"]
        told: list[str] = msgspec.json.decode(row["remarks"])
        table.remarks = [*told, *(remark for remark in remarks if remark not in told)]
        self._look_after(table)
        return table

    def _look_after(self, table: Table) -> None:
        """From now on its windows are attended to; what answers itself is answered when somebody comes."""
        table.answers.attend = self.windows.attend
        table.seal_secret = self.owner.seal_secret(table.id)

    # sitting down

    def take(self, table: Table, invite: str, name: str, lot: str = "") -> SeatKey:
        """Sit down by invitation."""
        found = hashed(invite)
        for seat in table.seats:
            if found in seat.invites:
                if seat.taken:
                    who = f" by {seat.name}" if seat.name else ""
                    raise SeatTaken(
                        f"the seat {seat.seat} is already taken{who}. Ask whoever invited you, or watch the game."
                    )
                token = secret()
                key = Key("seat", seat.seat, hashed(token))
                self.lots.mix(table, lot)  # first: if the seat cannot be kept, a part too many does no harm
                name = plain(name)[:LONGEST_NAME]
                kept = self.store.take(table.id, seat.seat, name, key)
                table.wait_for(kept, partial(_sits, table, seat, name, key), lambda: None)
                return SeatKey(seat.seat, "link", token, "")
        raise NotYourSeat("this invitation leads to no seat at this table; it may be cut short")

    def keys(self, table: Table, owner: bool) -> list[SeatKey]:
        """New keys: to the seats of this machine's own screen for its owner, and to free seats for whoever invites."""
        seats = [s for s in table.seats if (s.kind == "here" and owner) or (s.kind == "link" and not s.taken)]
        made = [seat.new_key() for seat in seats]

        def accept() -> None:
            for seat, (_, kept) in zip(seats, made, strict=True):
                seat.accept(kept)

        if made:
            table.wait_for(self.store.add_keys(table.id, [kept for _, kept in made]), accept, lambda: None)
        return [key for key, _ in made]

    def give_again(self, table: Table, name: str) -> SeatKey:
        """A seat whose link was lost, for whoever gets the new invitation; the old link opens it no more."""
        seat = next((s for s in table.seats if s.seat == name), None)
        if seat is None or seat.kind != "link":
            raise BadRequest(f"{name!r:.40} is no seat that was given by invitation")
        key, kept = seat.new_key()
        if seat.taken:
            self._change_hands(table, seat)
        table.wait_for(
            self.store.give_again(table.id, seat.seat, kept), partial(_leaves, table, seat, kept), lambda: None
        )
        return key

    def _change_hands(self, table: Table, seat: Seat) -> None:
        """A seat was somebody's: what they know of it, and of the dice to come if they held every seat, ends here."""
        match = table.match
        if match.header.get("luck") is not None and not match.over:
            self.lots.mix_from_now(table, secret())
        table.note(f"After {len(match.words)} choices the seat {seat.seat} was given to a new invitation.")

    # letting go

    async def clear(self, id: str) -> None:
        """Clear a table away for good."""
        kept = self.store.remove(id)
        if kept is not None:
            await kept
        if id in self.opening:  # somebody came just then
            await asyncio.wait({self.opening[id]})
        table = self.open.pop(id, None)
        if table is not None:
            table.stopped = GONE  # for whoever thinks about it, or was about to answer there
            self.bots.recall(table)
            for listener in list(table.listeners):
                listener.close()

    def let_go(self, idle: float = IDLE) -> int:
        """Let go of the tables that nobody looks at and no agent thinks about; how many."""
        now = time.monotonic()
        quiet = [
            id
            for id, table in self.open.items()
            if not table.listeners
            and not table.thinking
            and not table.paused
            and table.unkept is None
            and now - table.touched >= idle
            and not self.bots.is_busy(table)
        ]
        for id in quiet:
            del self.open[id]
        return len(quiet)

    def rest(self, idle: float = RESTED) -> None:
        """Let go of what tables that nobody looks at can tell again: they stay open, and hold less."""
        now = time.monotonic()
        for table in self.open.values():
            if not table.listeners and now - table.touched >= idle:
                table.rest()

    def _looked_at(self, table: Table) -> None:
        """Of the tables that nobody watches a few hold what they told last; the others rest at once."""
        self.awake.pop(table.id, None)
        self.awake[table.id] = None
        while len(self.awake) > MOST_AWAKE:
            before = next(iter(self.awake))
            del self.awake[before]
            other = self.open.get(before)
            if other is not None and not other.listeners:
                other.rest()

    async def keep_house(self, every: float = 30.0) -> None:
        """Now and then: let go of idle tables, and collect what only a full collection finds: when nobody watches, or
        else once in a long while."""
        collected = time.monotonic()
        while True:
            await asyncio.sleep(every)
            self.let_go()
            self.rest()
            watched = any(table.listeners for table in self.open.values())
            if not watched or time.monotonic() - collected > SELDOM:
                gc.collect()
                collected = time.monotonic()

    async def close(self) -> None:
        """Send everybody home."""
        await self.windows.close()
        await self.bots.close()
        await self.reader.close()
        await self.own_reader.close()
        await self.looker.close()
        await self.store.gathered()
        self.store.close()

    def rows(self, after: int = 0, most: int = PAGE) -> list[TableRow]:
        """A page of the tables as the lobby lists them, the last touched first."""
        return [self._row(row, seats) for row, seats in self.store.rows(max(1, min(most, PAGE)), max(0, after))]

    def _row(self, row: dict[str, Any], seats: list[dict[str, Any]]) -> TableRow:
        """A table as it stands in memory, or else as it is kept."""
        table = self.open.get(row["id"])
        return table.row() if table is not None and table.unkept is None else kept_row(row, seats)


def _are_several(seats: list[Seat]) -> bool:
    """Whether several people play here, at one screen or at several."""
    return sum(seat.kind != "agent" for seat in seats) > 1


def _sits(table: Table, seat: Seat, name: str, key: Key) -> None:
    """Somebody has sat down by invitation."""
    seat.name, seat.taken = name, True
    seat.accept(key)
    table.tell_all()


def _leaves(table: Table, seat: Seat, invitation: Key) -> None:
    """A seat is free for whoever holds a new invitation, and nobody sits there any more."""
    seat.tokens, seat.invites, seat.taken = set(), {invitation.hash}, False
    for listener in table.listeners:
        if listener.seat is seat:
            listener.seat = None
            listener.sent = 0
    table.tell_all()


def _unknown() -> UnknownTable:
    return UnknownTable("there is no such table here. The link may be cut short, or the table was cleared away.")


def _is_short(file: dict[str, Any]) -> bool:
    """Whether a file is a record of few words from a set-up, and so read at once."""
    header, words = file.get("header"), file.get("words", [])
    if "state" in file or (isinstance(header, dict) and "position" in header):
        return False
    return not isinstance(words, list) or len(words) <= AT_ONCE


def _opened(kept: Kept) -> Match | None:
    """A kept game; None where it does not come out as its hashes say: play all of it, and tell where it differs."""
    if keeping.is_ready(kept):
        with suppress(SiegeworksError):
            return keeping.opened(kept)
    return None


def _takes_long(kept: Kept) -> bool:
    """Whether many words of a kept table must be played: it has no state near its end, written under these rules."""
    if len(kept.words) <= AT_ONCE:
        return False
    try:
        return not keeping.is_ready(kept) or kept.snapshot is None or len(kept.words) - kept.snapshot[0] > AT_ONCE
    except SiegeworksError:
        return True


def _forget(open_tables: dict[str, Table], id: str) -> None:
    """A table that could not be kept was never there."""
    open_tables.pop(id, None)
