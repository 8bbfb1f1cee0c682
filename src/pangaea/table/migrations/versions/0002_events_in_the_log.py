"""The log keeps the event behind each sentence: lines from before are played on, but tell nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

MOVES = sa.table("moves", sa.column("told", sa.JSON))


def upgrade() -> None:
    """Go on to it."""
    op.execute(MOVES.update().values(told=[]))


def downgrade() -> None:
    """Go back from it."""
    op.execute(MOVES.update().values(told=[]))
