"""How Alembic finds the store: by the connection it is given."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
