"""What the database holds. Changed only together with a migration."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    func,
    true,
)
from sqlalchemy.dialects.postgresql import JSONB

schema = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
        "ix": "%(table_name)s_%(column_0_N_name)s_index",
        "ck": "%(table_name)s_%(constraint_name)s_check",
    }
)

Moment = DateTime(timezone=True)

#: a room is a link that friends share; `version` grows with every change to it or its people,
#: `said` is the last line of chat
rooms = Table(
    "rooms",
    schema,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", JSONB, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("spectator_chat", Boolean, nullable=False, server_default="false"),
    Column("spectators_muted", Boolean, nullable=False, server_default="false"),
    Column("language", Text, nullable=False),
    Column("host", BigInteger, ForeignKey("people.id", use_alter=True, ondelete="SET NULL")),
    Column("next", BigInteger, ForeignKey("rooms.id", ondelete="SET NULL"), unique=True),
    Column("version", BigInteger, nullable=False, server_default="0"),
    Column("said", BigInteger, nullable=False, server_default="0"),
    Column("opened", Moment, nullable=False, server_default=func.now()),
    Column("started", Moment),
)

#: somebody on a seat; `alike` is the name as the eye sees it; their page counts as open until `here_until`,
#: `gone` is when it no longer did
people = Table(
    "people",
    schema,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("room", BigInteger, ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("alike", Text, nullable=False),
    Column("colour", SmallInteger, nullable=False),
    Column("muted", Boolean, nullable=False, server_default="false"),
    Column("here_until", Moment),
    Column("gone", Moment),
    Column("came_from", BigInteger, ForeignKey("people.id", ondelete="SET NULL")),
    UniqueConstraint("room", "seat", deferrable=True, initially="IMMEDIATE"),
    UniqueConstraint("room", "alike"),
    UniqueConstraint("room", "colour"),
    UniqueConstraint("room", "came_from"),
    CheckConstraint("seat >= 0", "seat"),
)
Index("people_here_until_index", people.c.here_until, postgresql_where=people.c.here_until.isnot(None))

#: secret links, by their hash only; no person: a spectator's; a removed person's link stays, to tell them so
links = Table(
    "links",
    schema,
    Column("hash", LargeBinary, primary_key=True),
    Column("room", BigInteger, ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", BigInteger, ForeignKey("people.id", ondelete="SET NULL"), index=True),
    Column("player", Boolean, nullable=False, server_default=true()),
    Column("made", Moment, nullable=False, server_default=func.now()),
    Column("revoked", Moment),
)

#: a match has its room's number; `version` is the number of answers taken, `told` that of events told;
#: `rules` is the version of the game that wrote the table, `first_rules` the one that the match began under
matches = Table(
    "matches",
    schema,
    Column("id", BigInteger, ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("first_rules", Integer, nullable=False),
    Column("options", JSONB, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("seed", Text, nullable=False),
    Column("pledge", Text, nullable=False),
    Column("table", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("told", Integer, nullable=False),
    Column("started", Moment, nullable=False, server_default=func.now()),
    Column("ended", Moment),
)

#: an answer and the events it brought about; number 0 is the opening, which nobody answered
decisions = Table(
    "decisions",
    schema,
    Column("match", BigInteger, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger),
    Column("picks", JSONB, nullable=False),
    Column("question", Integer, nullable=False),
    Column("key", Text),
    Column("events", LargeBinary, nullable=False),
    Column("told", Integer, nullable=False),
    Column("at", Moment, nullable=False, server_default=func.clock_timestamp()),
    UniqueConstraint("match", "seat", "key"),
)
Index("decisions_told_index", decisions.c.match, decisions.c.told)

#: something said; name and colour as they were then; `stands`: said among the spectators
chat = Table(
    "chat",
    schema,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("room", BigInteger, ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("stands", Boolean, nullable=False),
    Column("person", BigInteger, ForeignKey("people.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),
    Column("colour", SmallInteger),
    Column("words", Text, nullable=False),
    Column("at", Moment, nullable=False, server_default=func.clock_timestamp()),
)
Index("chat_room_index", chat.c.room, chat.c.id)

#: keys that all processes share, made once
secrets = Table(
    "secrets",
    schema,
    Column("name", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("made", Moment, nullable=False, server_default=func.now()),
)
