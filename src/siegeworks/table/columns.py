"""What is kept of every table, column by column; how an older file is led here stands in table/migrations."""

from __future__ import annotations

import sqlalchemy as sa

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
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("plies", sa.Integer, nullable=False, server_default="0"),
    sa.Column("rules", sa.Text, nullable=False, server_default=""),  # the version that wrote hashes and events
    sa.Column("opening", sa.LargeBinary),  # the events and the hash of the set-up
    sa.Column("remarks", sa.Text, nullable=False, server_default="[]"),
    sa.Column("asks", sa.Text, nullable=False, server_default=""),  # the seat that decides
    sa.Column("ending", sa.Text, nullable=False, server_default=""),  # how a game that is over ended
    sa.Column("coach", sa.Boolean, nullable=False, server_default="0"),  # whether it may be asked between people
    sa.Column("chat", sa.Text, nullable=False, server_default="players"),  # who may talk
)
seats = sa.Table(
    "seats",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("agent", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
    sa.Column("wishes", sa.Text, nullable=False, server_default="{}"),
)
keys = sa.Table(
    "keys",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("opens", sa.Text, nullable=False),  # seat, invite or host
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
words = sa.Table(
    "words",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("word", sa.Text, nullable=False),
    sa.Column("seat", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("hash", sa.Text),
    sa.Column("revealed", sa.Boolean),
    sa.Column("events", sa.LargeBinary),
)
snapshots = sa.Table(
    "snapshots",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("state", sa.LargeBinary, nullable=False),
)
lines = sa.Table(
    "lines",
    meta,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Text, nullable=False),  # nothing for a watcher
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
