"""Keys as hashes in a table of their own; a hash, events and now and then a state with the words."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def hashed(secret: str) -> str:
    """A key as it is kept; written out here, for a migration never changes."""
    return hashlib.blake2b(secret.encode(), digest_size=24, person=b"siegeworks key").hexdigest()


def upgrade() -> None:
    """Tokens and invitations become hashes; words get their columns, filled when a table is next opened."""
    op.add_column("tables", sa.Column("plies", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rules", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("opening", sa.LargeBinary))
    op.add_column("tables", sa.Column("remarks", sa.Text, nullable=False, server_default="[]"))
    op.create_index("ix_tables_changed", "tables", ["changed"])
    op.add_column("words", sa.Column("hash", sa.Text))
    op.add_column("words", sa.Column("revealed", sa.Boolean))
    op.add_column("words", sa.Column("events", sa.LargeBinary))
    op.execute("UPDATE tables SET plies = (SELECT count(*) FROM words WHERE words.table_id = tables.id)")
    keys = op.create_table(
        "keys",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("opens", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    found = op.get_bind().execute(
        sa.text(
            "SELECT seats.table_id, seats.seat, seats.token, seats.invite, tables.created"
            " FROM seats JOIN tables ON tables.id = seats.table_id"
        )
    )
    rows = []
    for table, seat, token, invite, made in found:
        for opens, secret in (("seat", token), ("invite", invite)):
            if secret:
                rows.append({"table_id": table, "hash": hashed(secret), "opens": opens, "seat": seat, "made": made})
    if rows:
        op.bulk_insert(keys, rows)
    op.drop_column("seats", "token")
    op.drop_column("seats", "invite")
