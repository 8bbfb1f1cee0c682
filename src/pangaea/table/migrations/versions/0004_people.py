"""Add how tables end, people's wishes, devices, recovery words and push subscriptions."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("ending", sa.String(length=12), nullable=False, server_default=""))
        batch.add_column(sa.Column("moment", sa.JSON(), nullable=True))
        batch.add_column(sa.Column("result", sa.JSON(), nullable=True))
    with op.batch_alter_table("seats") as batch:
        batch.add_column(sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("wish", sa.String(length=8), nullable=False, server_default=""))
        batch.add_column(sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "devices",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("device"),
    )
    op.create_index("ix_devices_holder", "devices", ["holder"])
    op.create_table(
        "links",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=True),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("signs", sa.JSON(), nullable=True),
        sa.Column("bring", sa.String(length=64), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_index("ix_links_holder", "links", ["holder"])
    op.create_table(
        "recoveries",
        sa.Column("words", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False, unique=True),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("words"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_subscriptions_holder", "subscriptions", ["holder"])


def downgrade() -> None:
    """Drop them."""
    for table in ("subscriptions", "links", "devices"):
        op.drop_index(f"ix_{table}_holder", table)
    for table in ("subscriptions", "recoveries", "links", "devices"):
        op.drop_table(table)
    for column in ("hidden", "wish", "resigned"):
        op.drop_column("seats", column)
    for column in ("result", "moment", "ending"):
        op.drop_column("tables", column)
