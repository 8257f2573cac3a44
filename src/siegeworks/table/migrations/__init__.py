"""The store through its versions, by Alembic: one file each in versions/, from the first form on."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Engine


def upgrade(engine: Engine) -> None:
    """Lead a store to the latest form, in one transaction; then let nothing of the old one stay on the disk."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    with engine.begin() as tx:
        config.attributes["connection"] = tx
        command.upgrade(config, "head")
    with engine.connect() as after:
        driver = after.connection.dbapi_connection
        assert driver is not None
        cursor = driver.cursor()
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.close()
