"""Rooms, people and their links, matches and their decisions, chat, shared keys."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSONB(), nullable=False),
        sa.Column("seats", sa.SmallInteger(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("spectator_chat", sa.Boolean(), server_default="false", nullable=False),
        sa.Column("spectators_muted", sa.Boolean(), server_default="false", nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=True),
        sa.Column("next", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("said", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("opened", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["next"], ["rooms.id"], name="rooms_next_fkey", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="rooms_pkey"),
        sa.UniqueConstraint("code", name="rooms_code_key"),
        sa.UniqueConstraint("next", name="rooms_next_key"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_pkey"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("first_rules", sa.Integer(), nullable=False),
        sa.Column("options", JSONB(), nullable=False),
        sa.Column("seats", sa.SmallInteger(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("pledge", sa.Text(), nullable=False),
        sa.Column("table", sa.LargeBinary(), nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["id"], ["rooms.id"], name="matches_id_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="matches_pkey"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("alike", sa.Text(), nullable=False),
        sa.Column("colour", sa.SmallInteger(), nullable=False),
        sa.Column("muted", sa.Boolean(), server_default="false", nullable=False),
        sa.Column("here_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("gone", sa.DateTime(timezone=True), nullable=True),
        sa.Column("came_from", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("seat >= 0", name="people_seat_check"),
        sa.ForeignKeyConstraint(
            ["came_from"], ["people.id"], name="people_came_from_fkey", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="people_room_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="people_pkey"),
        sa.UniqueConstraint("room", "alike", name="people_room_alike_key"),
        sa.UniqueConstraint("room", "came_from", name="people_room_came_from_key"),
        sa.UniqueConstraint("room", "colour", name="people_room_colour_key"),
        sa.UniqueConstraint(
            "room", "seat", deferrable=True, initially="IMMEDIATE", name="people_room_seat_key"
        ),
    )
    op.create_index(
        "people_here_until_index",
        "people",
        ["here_until"],
        unique=False,
        postgresql_where=sa.text("here_until IS NOT NULL"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("stands", sa.Boolean(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("colour", sa.SmallInteger(), nullable=True),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("clock_timestamp()"), nullable=False
        ),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="chat_person_fkey", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="chat_room_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="chat_pkey"),
    )
    op.create_index("chat_room_index", "chat", ["room", "id"], unique=False)
    op.create_table(
        "decisions",
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("picks", JSONB(), nullable=False),
        sa.Column("question", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column(
            "at", sa.DateTime(timezone=True), server_default=sa.text("clock_timestamp()"), nullable=False
        ),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="decisions_match_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name="decisions_pkey"),
        sa.UniqueConstraint("match", "seat", "key", name="decisions_match_seat_key_key"),
    )
    op.create_index("decisions_told_index", "decisions", ["match", "told"], unique=False)
    op.create_table(
        "links",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("player", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("revoked", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="links_person_fkey", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="links_room_fkey", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name="links_pkey"),
    )
    op.create_index("links_person_index", "links", ["person"], unique=False)
    op.create_index("links_room_index", "links", ["room"], unique=False)
    op.create_foreign_key("rooms_host_fkey", "rooms", "people", ["host"], ["id"], ondelete="SET NULL")
