"""Store the event behind each sentence of the log. Older lines are still played, but have no event."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

MOVES = sa.table("moves", sa.column("told", sa.JSON))


def upgrade() -> None:
    """Add the events."""
    op.execute(MOVES.update().values(told=[]))


def downgrade() -> None:
    """Remove the events."""
    op.execute(MOVES.update().values(told=[]))
