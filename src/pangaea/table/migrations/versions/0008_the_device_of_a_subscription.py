"""Say which device receives the messages of a subscription, so that signing it out ends them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("subscriptions", sa.Column("device", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("subscriptions", "device")
