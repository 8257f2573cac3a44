"""The first form: tables, seats and words. A store of that form has no note of its version."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make what a store of the first form has; there it is already, and stays as it is."""
    if sa.inspect(op.get_bind()).has_table("tables"):
        return
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, table, primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("agent", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("invite", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
    )
    op.create_table(
        "words",
        sa.Column("table_id", sa.Text, table.copy(), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
