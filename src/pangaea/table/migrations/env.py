"""Alembic environment: run migrations over the connection passed by the store."""

from alembic import context

from pangaea.table.models import Model

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True)
context.run_migrations()
