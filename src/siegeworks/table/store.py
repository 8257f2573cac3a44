"""Where tables are kept: SQLite in WAL mode, one transaction per action, committed before anyone hears of it.

One server holds the folder at a time: a lock that ends with its process. And every write names what it goes on from
and looks at how many rows it changed, so that even a second server could overwrite nothing.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from siegeworks.core.errors import SiegeworksError
from siegeworks.table.columns import keys, lines, meta, seats, snapshots, tables, words
from siegeworks.table.keys import Key
from siegeworks.table.lock import FolderLock
from siegeworks.table.packing import unpacked
from siegeworks.table.writer import Kept as Keeping
from siegeworks.table.writer import Write, Writer, sweep

FORM = 1
REVISION = "0005"  # the latest of table/migrations
LONG = 200  # words that are written beside everything else, in a thread
MOST_KEYS = 32  # of one kind to one seat; the oldest goes when another is made


class StoreError(SiegeworksError):
    """The action could not be kept, so it was not taken."""

    code = "not-kept"


class KeptWord(NamedTuple):
    """A word as it is kept; one kept by an older program has no hash and no events."""

    word: str
    seat: str
    hash: str | None
    revealed: bool | None
    events: bytes | None


class Stands(NamedTuple):
    """Where a game stands, as the lobby tells it: the seat that decides, or how it ended."""

    asks: str
    ending: str = ""

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.asks


class Kept(NamedTuple):
    """A table as it is kept: its row, seats, keys and words, and the latest state among them."""

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    keys: list[Key]
    words: list[KeptWord]
    snapshot: tuple[int, bytes] | None


_SAY = "INSERT INTO words (table_id, ply, word, seat, at, hash, revealed, events) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_RENEW = "UPDATE words SET hash = ?, revealed = ?, events = ? WHERE table_id = ? AND ply = ? AND word = ?"
_COUNT_ON = "UPDATE tables SET changed = ?, over = ?, asks = ?, ending = ?, plies = ? WHERE id = ? AND plies = ?"
_SNAP = "INSERT OR REPLACE INTO snapshots (table_id, ply, state) VALUES (?, ?, ?)"
_PAGE = (
    f"SELECT {', '.join(c.name for c in tables.c if c.name not in ('opening', 'remarks'))} FROM tables "
    "ORDER BY changed DESC, id LIMIT ? OFFSET ?"
)
_OLD_KEYS = (
    "DELETE FROM keys WHERE table_id = ? AND seat = ? AND opens = ? AND hash NOT IN "
    "(SELECT hash FROM keys WHERE table_id = ? AND seat = ? AND opens = ? ORDER BY made DESC, rowid DESC LIMIT ?)"
)
_WORDS = "SELECT word, seat, hash, revealed, events FROM words WHERE table_id = ? ORDER BY ply"
_LATEST = "SELECT ply, state FROM snapshots WHERE table_id = ? AND ply <= ? ORDER BY ply DESC LIMIT 1"
_OTHER = "another server has continued this table; stop one of the two and load the page again"


class Store:
    """The tables of one server. With `alone` the folder is held against other servers while this one lives."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time, alone: bool = True) -> None:
        self.path = path
        self.clock = clock
        self.lock: FolderLock | None = None
        self.writing = threading.Lock()  # held from the beginning of a transaction to its end
        self.writer: Writer | None = None  # while a server runs
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if alone:
                self.lock = FolderLock(path)
            _for_its_owner_alone(path)
            self.engine: Engine = sa.create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
            sa.event.listen(self.engine, "connect", _set_up_connection)
            sa.event.listen(self.engine, "begin", _begin)
            _bring_up_to_date(self.engine)
            self.swift = self.engine.raw_connection()  # of the words, which are many: without a layer between
        except (sa.exc.DatabaseError, sqlite3.Error, OSError) as error:
            if self.lock is not None:
                self.lock.release()
            raise StoreError(
                f"the games kept in {path} cannot be opened: {_cause(error)}. Move that file away to start afresh, "
                "or name another folder with SIEGEWORKS_HOME."
            ) from error

    # writing

    def gather(self) -> None:
        """From now on, in this loop, what tables say is kept together and waited for in a thread."""
        self.writer = Writer(self.swift, self.writing, self._told)

    async def gathered(self) -> None:
        """Keep what still waits; from now on each action is kept by itself."""
        writer, self.writer = self.writer, None
        if writer is not None:
            await writer.close()

    def _told(self, error: Exception) -> Exception:
        """What goes wrong while something is kept, as a sentence."""
        if isinstance(error, SiegeworksError):
            return error
        if isinstance(error, (sa.exc.IntegrityError, sqlite3.IntegrityError)):
            told = StoreError(_OTHER)
        elif isinstance(error, (sa.exc.DatabaseError, sqlite3.Error, OSError)):
            told = StoreError(
                f"your choice could not be kept ({_cause(error)}), so nothing was changed. "
                f"Make room on the disk that holds {self.path.name} and choose again."
            )
        else:
            return error
        told.__cause__ = error
        return told

    def _keep(self, write: Write, is_long: bool = False) -> Keeping | None:
        """Keep something in a transaction: at once, or with what others say, and then it says when it is kept."""
        writer = self.writer
        if writer is not None and _loop() is writer.loop:
            return writer.put(write, is_long)
        cursor: Any = self.swift.cursor()
        try:
            with self.writing:
                cursor.execute("BEGIN IMMEDIATE")
                try:
                    write(cursor)
                    cursor.execute("COMMIT")
                except BaseException:
                    if self.swift.dbapi_connection is not None and self.swift.dbapi_connection.in_transaction:
                        cursor.execute("ROLLBACK")
                    sweep(self.swift)
                    raise
        except Exception as error:
            raise self._told(error) from error.__cause__
        finally:
            cursor.close()
        return None

    def add(
        self,
        table: dict[str, Any],
        rows: list[dict[str, Any]],
        opened_by: list[Key],
        said: list[KeptWord],
        states: dict[int, bytes],
    ) -> Keeping | None:
        """A new table with its seats, its keys, and the words already said."""
        now, id = self.clock(), table["id"]
        stands = {**table, "form": FORM, "created": now, "changed": now, "plies": len(said)}

        def write(tx: Any) -> None:
            _insert(tx, "tables", [stands])
            _insert(tx, "seats", [{**row, "table_id": id} for row in rows])
            _insert(tx, "keys", [{**key._asdict(), "table_id": id, "made": now} for key in opened_by])
            tx.executemany(_SAY, [(id, n, w.word, w.seat, now, *w[2:]) for n, w in enumerate(said)])
            tx.executemany(_SNAP, [(id, ply, state) for ply, state in states.items()])

        return self._keep(write, len(said) > LONG)

    def renew(
        self, table: str, said: list[KeptWord], states: dict[int, bytes], rules: str, opening: bytes, header: str
    ) -> Keeping | None:
        """Give the words kept the hashes, events and states that these rules give them."""

        def write(tx: Any) -> None:
            stands = "UPDATE tables SET rules = ?, opening = ?, header = ? WHERE id = ? AND plies = ?"
            _changed(tx.execute(stands, (rules, opening, header, table, len(said))))
            tx.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
            tx.executemany(_RENEW, [(*one[2:], table, n, one.word) for n, one in enumerate(said)])
            tx.executemany(_SNAP, [(table, ply, state) for ply, state in states.items()])

        return self._keep(write, len(said) > LONG)

    def say(self, table: str, ply: int, said: list[KeptWord], at: Stands, states: dict[int, bytes]) -> Keeping | None:
        """Keep the words of one action, and the states that are due; only where the game stands at the first word."""
        now = self.clock()

        def write(tx: Any) -> None:
            for n, word in enumerate(said, ply):
                tx.execute(_SAY, (table, n, word.word, word.seat, now, word.hash, word.revealed, word.events))
            _changed(tx.execute(_COUNT_ON, (now, at.over, *at, ply + len(said), table, ply)))
            for n, state in states.items():
                tx.execute(_SNAP, (table, n, state))

        return self._keep(write)

    def unsay(self, table: str, ply: int, count: int = 1, asks: str = "") -> Keeping | None:
        """Take the last words back, if they are still the last ones."""
        now = self.clock()

        def write(tx: Any) -> None:
            _changed(tx.execute(_COUNT_ON, (now, False, asks, "", ply, table, ply + count)))
            gone = tx.execute("DELETE FROM words WHERE table_id = ? AND ply >= ?", (table, ply))
            if gone.rowcount != count:
                raise StoreError(_OTHER)
            tx.execute("DELETE FROM snapshots WHERE table_id = ? AND ply > ?", (table, ply))

        return self._keep(write)

    def set_header(self, table: str, plies: int, header: str) -> Keeping | None:
        """Keep a changed header, where the game stands as it did."""

        def write(tx: Any) -> None:
            _changed(tx.execute("UPDATE tables SET header = ? WHERE id = ? AND plies = ?", (header, table, plies)))

        return self._keep(write)

    def wish(self, table: str, seat: str, wishes: str) -> Keeping | None:
        """Keep the wishes of a seat."""

        def write(tx: Any) -> None:
            _changed(tx.execute("UPDATE seats SET wishes = ? WHERE table_id = ? AND seat = ?", (wishes, table, seat)))

        return self._keep(write)

    def take(self, table: str, seat: str, name: str, key: Key) -> Keeping | None:
        """Someone has sat down, where nobody sat before."""
        now = self.clock()

        def write(tx: Any) -> None:
            sits = "UPDATE seats SET taken = 1, name = ? WHERE table_id = ? AND seat = ? AND NOT taken"
            _changed(tx.execute(sits, (name, table, seat)))
            _add_key(tx, table, key, now)

        return self._keep(write)

    def give_again(self, table: str, seat: str, key: Key) -> Keeping | None:
        """A seat is free again for whoever holds the new invitation; what opened it opens it no more."""
        now = self.clock()

        def write(tx: Any) -> None:
            _changed(tx.execute("UPDATE seats SET taken = 0 WHERE table_id = ? AND seat = ?", (table, seat)))
            tx.execute("DELETE FROM keys WHERE table_id = ? AND seat = ?", (table, seat))
            _add_key(tx, table, key, now)

        return self._keep(write)

    def add_keys(self, table: str, added: list[Key]) -> Keeping | None:
        """More keys to the same seats."""
        now = self.clock()

        def write(tx: Any) -> None:
            for key in added:
                _add_key(tx, table, key, now)

        return self._keep(write)

    def talk(self, table: str, n: int, seat: str, at: float, text: str, most: int) -> Keeping | None:
        """Keep something that somebody said; of what was said before, as much as there is room for."""

        def write(tx: Any) -> None:
            tx.execute(
                "INSERT INTO lines (table_id, n, seat, at, text) VALUES (?, ?, ?, ?, ?)", (table, n, seat, at, text)
            )
            tx.execute("DELETE FROM lines WHERE table_id = ? AND n <= ?", (table, n - most))

        return self._keep(write)

    def set_chat(self, table: str, who: str) -> Keeping | None:
        """Keep who may talk."""

        def write(tx: Any) -> None:
            _changed(tx.execute("UPDATE tables SET chat = ? WHERE id = ?", (who, table)))

        return self._keep(write)

    def remark(self, table: str, remarks: list[str]) -> Keeping | None:
        """What everybody at a table shall know of it."""
        text = msgspec.json.encode(remarks).decode()

        def write(tx: Any) -> None:
            tx.execute("UPDATE tables SET remarks = ? WHERE id = ?", (text, table))

        return self._keep(write)

    def remove(self, table: str) -> Keeping | None:
        """Clear a table away."""

        def write(tx: Any) -> None:
            for kept in (lines, snapshots, words, keys, seats):
                tx.execute(f"DELETE FROM {kept.name} WHERE table_id = ?", (table,))
            tx.execute("DELETE FROM tables WHERE id = ?", (table,))

        return self._keep(write, is_long=True)

    # reading

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Cursor]:
        """A look into the store, all of it at one moment; a file that cannot be read is told as a sentence."""
        try:
            with closing(self.engine.raw_connection()) as wire:
                cursor: Any = wire.cursor()
                cursor.execute("BEGIN")
                yield cursor
                cursor.execute("COMMIT")
        except (sa.exc.DatabaseError, sqlite3.Error, OSError) as error:
            raise StoreError(
                f"the games kept in {self.path.name} cannot be read ({_cause(error)}). Copy that file to a safe place, "
                "stop the table and start it with another SIEGEWORKS_HOME; games saved as files open there."
            ) from error

    def plies(self, table: str) -> int:
        """How many words are kept of a table."""
        with self.reading() as tx:
            found = tx.execute("SELECT plies FROM tables WHERE id = ?", (table,)).fetchone()
            return 0 if found is None else int(found[0])

    def count(self) -> int:
        """How many tables there are."""
        with self.reading() as tx:
            return int(tx.execute("SELECT count(*) FROM tables").fetchone()[0])

    def rows(self, most: int, after: int = 0) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """A page of tables with their seats, the last changed first."""
        with self.reading() as tx:
            found = _rows(tx, _PAGE, (most, after))
            sitting: dict[str, list[dict[str, Any]]] = {row["id"]: [] for row in found}
            places = ", ".join("?" * len(sitting))
            for row in _rows(tx, f"SELECT {_columns(seats)} FROM seats WHERE table_id IN ({places})", list(sitting)):
                sitting[row["table_id"]].append({**row, "taken": bool(row["taken"])})
            return [({**row, "over": bool(row["over"])}, sitting[row["id"]]) for row in found]

    def load(self, table: str) -> Kept | None:
        """A table with everything kept of it; None when there is no such table."""
        with self.reading() as tx:
            row = next(iter(_rows(tx, f"SELECT {_columns(tables)} FROM tables WHERE id = ?", (table,))), None)
            if row is None:
                return None
            sitting = _rows(tx, f"SELECT {_columns(seats)} FROM seats WHERE table_id = ?", (table,))
            opened_by = tx.execute("SELECT opens, seat, hash FROM keys WHERE table_id = ?", (table,)).fetchall()
            said = tx.execute(_WORDS, (table,)).fetchall()
            latest = tx.execute(_LATEST, (table, len(said))).fetchone()
            try:
                head = {**row, "over": bool(row["over"]), "header": msgspec.json.decode(row["header"])}
            except msgspec.DecodeError as error:
                raise StoreError(
                    "the first lines of this table are broken, so it cannot be opened; the other tables are not "
                    "touched. Open a file you saved of it instead."
                ) from error
            return Kept(
                head,
                [{**seat, "taken": bool(seat["taken"])} for seat in sitting],
                [Key(*key) for key in opened_by],
                [KeptWord(*one) for one in said],
                None if latest is None else (latest[0], latest[1]),
            )

    def lines(self, table: str) -> list[tuple[int, str, float, str]]:
        """What was said at a table, the oldest first."""
        with self.reading() as tx:
            return tx.execute("SELECT n, seat, at, text FROM lines WHERE table_id = ? ORDER BY n", (table,)).fetchall()

    def states(self, table: str) -> list[tuple[int, bytes]]:
        """Every state kept of a table."""
        with self.reading() as tx:
            return tx.execute("SELECT ply, state FROM snapshots WHERE table_id = ?", (table,)).fetchall()

    def snapshot(self, table: str, ply: int) -> tuple[int, Any] | None:
        """The latest state kept at or before a moment, as data."""
        with self.reading() as tx:
            found = tx.execute(_LATEST, (table, ply)).fetchone()
            return None if found is None else (found[0], unpacked(found[1]))

    def close(self) -> None:
        """Let go of the file and of the folder."""
        self.swift.close()
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()


def _columns(of: sa.Table) -> str:
    return ", ".join(c.name for c in of.c)


def _rows(tx: sqlite3.Cursor, ask: str, values: Sequence[Any]) -> list[dict[str, Any]]:
    """What is found, by the names of its columns."""
    found = tx.execute(ask, values)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


def _insert(tx: Any, into: str, rows: list[dict[str, Any]]) -> None:
    """Rows that all have the same columns."""
    if rows:
        names = list(rows[0])
        line = f"INSERT INTO {into} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        tx.executemany(line, [tuple(row[name] for name in names) for row in rows])


def _add_key(tx: Any, table: str, key: Key, now: float) -> None:
    _insert(tx, "keys", [{**key._asdict(), "table_id": table, "made": now}])
    same = (table, key.seat, key.opens)
    tx.execute(_OLD_KEYS, (*same, *same, MOST_KEYS))


def _loop() -> asyncio.AbstractEventLoop | None:
    """The loop this is called in, if any."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _changed(result: Any) -> None:
    """A write that must have changed exactly one row; otherwise somebody else has gone on."""
    if result.rowcount != 1:
        raise StoreError(_OTHER)


def _for_its_owner_alone(path: Path) -> None:
    """Make the file if there is none, and shut it to everybody else; SQLite gives its other files the same rights."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for part in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if part.exists() and part.stat().st_mode & 0o077:
            part.chmod(0o600)


def _bring_up_to_date(engine: Engine) -> None:
    """A new store is made as it is now; an older one is led here by its migrations."""
    with engine.connect() as look:
        names = set(sa.inspect(look).get_table_names())
        found = ""
        if "alembic_version" in names:
            found = str(look.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none() or "")
    if found == REVISION:
        return
    if names:
        from siegeworks.table.migrations import upgrade  # seldom needed, and slow to load

        upgrade(engine)
        return
    with engine.begin() as tx:
        meta.create_all(tx)
        tx.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        tx.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (REVISION,))


def _set_up_connection(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=500"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _cause(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error)
