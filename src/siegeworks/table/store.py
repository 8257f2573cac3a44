"""Where tables are kept: SQLite in WAL mode, one transaction an action, committed before anyone hears of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from siegeworks.core.errors import SiegeworksError

FORM = 1

meta = sa.MetaData()
tables = sa.Table(
    "tables",
    meta,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("form", sa.Integer, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
)
seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("token", sa.Text, nullable=False),
    sa.Column("invite", sa.Text, nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
)
words = sa.Table(
    "words",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("word", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


class StoreError(SiegeworksError):
    """The action could not be kept, so it was not taken."""

    code = "not-kept"


class Store:
    """The tables of one server."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path
        self.clock = clock
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.engine: Engine = sa.create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})
            sa.event.listen(self.engine, "connect", _set_up_connection)
            meta.create_all(self.engine)
        except (sa.exc.DatabaseError, OSError) as error:
            raise StoreError(
                f"the games kept in {path} cannot be opened: {_cause(error)}. Move that file away to start afresh, "
                "or name another folder with SIEGEWORKS_HOME."
            ) from error

    @contextmanager
    def action(self) -> Iterator[Connection]:
        """One transaction; a failure is told as a sentence and nothing is kept."""
        try:
            with self.engine.begin() as tx:
                yield tx
        except sa.exc.IntegrityError as error:
            raise StoreError(
                "another server has continued this table; stop one of the two and load the page again"
            ) from error
        except (sa.exc.DatabaseError, sqlite3.Error, OSError) as error:
            raise StoreError(
                f"your choice could not be kept ({_cause(error)}), so nothing was changed. "
                f"Make room on the disk that holds {self.path.name} and choose again."
            ) from error

    def add(self, table: dict[str, Any], rows: list[dict[str, Any]], said: list[tuple[str, str]]) -> None:
        """A new table with its seats and the words already said (seat, word)."""
        now = self.clock()
        with self.action() as tx:
            tx.execute(tables.insert().values(**table, form=FORM, created=now, changed=now))
            if rows:
                tx.execute(seats.insert(), [{**row, "table_id": table["id"]} for row in rows])
            if said:
                tx.execute(
                    words.insert(),
                    [
                        {"table_id": table["id"], "ply": i, "word": word, "seat": seat, "at": now}
                        for i, (seat, word) in enumerate(said)
                    ],
                )

    def say(self, table: str, ply: int, word: str, seat: str, over: bool) -> None:
        """Keep one word."""
        now = self.clock()
        with self.action() as tx:
            tx.execute(words.insert().values(table_id=table, ply=ply, word=word, seat=seat, at=now))
            tx.execute(tables.update().where(tables.c.id == table).values(changed=now, over=over))

    def unsay(self, table: str, ply: int) -> None:
        """Take the last word back."""
        with self.action() as tx:
            tx.execute(words.delete().where(words.c.table_id == table, words.c.ply >= ply))
            tx.execute(tables.update().where(tables.c.id == table).values(changed=self.clock(), over=False))

    def take(self, table: str, seat: str, name: str, token: str) -> None:
        """Someone has sat down."""
        with self.action() as tx:
            tx.execute(
                seats.update()
                .where(seats.c.table_id == table, seats.c.seat == seat)
                .values(taken=True, name=name, token=token)
            )

    def remove(self, table: str) -> None:
        """Clear a table away."""
        with self.action() as tx:
            for kept in (words, seats):
                tx.execute(kept.delete().where(kept.c.table_id == table))
            tx.execute(tables.delete().where(tables.c.id == table))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A look into the store; a file that cannot be read is told as a sentence."""
        try:
            with self.engine.connect() as tx:
                yield tx
        except (sa.exc.DatabaseError, sqlite3.Error, OSError) as error:
            raise StoreError(
                f"the games kept in {self.path.name} cannot be read ({_cause(error)}). Copy that file to a safe place, "
                "stop the table and start it with another SIEGEWORKS_HOME; games saved as files open there."
            ) from error

    def rows(self) -> list[dict[str, Any]]:
        """Every table, the last changed first, with the number of its words."""
        count = sa.select(sa.func.count()).where(words.c.table_id == tables.c.id).scalar_subquery()
        with self.reading() as tx:
            found = tx.execute(sa.select(tables, count.label("plies")).order_by(tables.c.changed.desc())).mappings()
            return [dict(row) for row in found]

    def all_seats(self) -> dict[str, list[dict[str, Any]]]:
        """The seats of every table."""
        out: dict[str, list[dict[str, Any]]] = {}
        with self.reading() as tx:
            for row in tx.execute(sa.select(seats)).mappings():
                out.setdefault(row["table_id"], []).append(dict(row))
        return out

    def load(self, table: str) -> tuple[dict[str, Any], list[dict[str, Any]], list[str]] | None:
        """A table, its seats and its words; None when there is no such table."""
        with self.reading() as tx:
            row = tx.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            rows = tx.execute(sa.select(seats).where(seats.c.table_id == table)).mappings()
            said = tx.execute(sa.select(words.c.word).where(words.c.table_id == table).order_by(words.c.ply))
            try:
                head = {**row, "header": msgspec.json.decode(row["header"])}
            except msgspec.DecodeError as error:
                raise StoreError(
                    "the first lines of this table are broken, so it cannot be opened; the other tables are not "
                    "touched. Open a file you saved of it instead."
                ) from error
            return head, [dict(r) for r in rows], [w for (w,) in said]

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def _set_up_connection(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _cause(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error)
