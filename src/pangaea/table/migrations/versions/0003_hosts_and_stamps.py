"""Store who opened a table, and count its changes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("host", sa.String(length=64), nullable=False, server_default=""))
        batch.add_column(sa.Column("stamp", sa.Integer(), nullable=False, server_default="0"))
        batch.create_index("tables_by_host", ["host", "status"], unique=False)


def downgrade() -> None:
    """Drop the columns."""
    op.drop_index("tables_by_host", "tables")
    for column in ("stamp", "host"):
        op.drop_column("tables", column)  # not in a batch, which would drop the old table with its seats
