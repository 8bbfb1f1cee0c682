"""Add archives of old tables, and the job queue of the bot pool."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "archives",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []  # a lost job is asked again
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("worker", sa.String(length=32), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(length=64), nullable=False),
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("work", sa.JSON(), nullable=False),
        sa.Column("taken", sa.String(length=32), nullable=False),
        sa.Column("taken_until", sa.Double(), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        prefixes=unlogged,
    )
    op.create_index("jobs_by_rank", "jobs", ["rank", "made"], unique=False)


def downgrade() -> None:
    """Drop them."""
    op.drop_table("jobs")
    op.drop_table("archives")
