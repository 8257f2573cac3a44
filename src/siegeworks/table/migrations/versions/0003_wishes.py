"""Seats keep their wishes: when they are asked, and what they have decided beforehand."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A seat of an older store wishes what a new one does."""
    op.add_column("seats", sa.Column("wishes", sa.Text, nullable=False, server_default="{}"))
