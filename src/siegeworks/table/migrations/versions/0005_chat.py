"""What people say to one another at a table, and whether the coach may be asked where they play one another."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """At tables of an older store players may talk, and the coach stays silent between them, as it was."""
    op.add_column("tables", sa.Column("coach", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("chat", sa.Text, nullable=False, server_default="players"))
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
