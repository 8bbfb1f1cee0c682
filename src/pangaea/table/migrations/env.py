"""How Alembic reaches the database: over the connection that the store hands it."""

from alembic import context

from pangaea.table.models import Model

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Model.metadata, render_as_batch=True)
context.run_migrations()
