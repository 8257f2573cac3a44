"""What the lobby tells of a table without opening it: who is asked, and how it ended."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Of a table of an older store nothing is known until it is played on."""
    op.add_column("tables", sa.Column("asks", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("ending", sa.Text, nullable=False, server_default=""))
