"""Logs for who runs the server: lines of facts, never of cards."""

import logging
import re
import sys
from typing import Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

#: what may be logged besides the event itself; everything else is dropped, whoever asks for it
OPEN = frozenset(
    {"event", "level", "timestamp", "logger", "exception", "stack", "exc_info", "_record", "_from_structlog"}
    | {"room", "code", "game", "kind", "count", "seconds", "path", "method", "status", "address", "version"}
    | {"fault", "position", "why"}
)

get_logger = structlog.get_logger


def only_open_facts(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    """Keep what is known to be no secret: a view, a table, a seed, a token or a name never reaches a log."""
    return {fact: value for fact, value in line.items() if fact in OPEN and not _is_deep(fact, value)}


def _is_deep(fact: str, value: object) -> bool:
    """Is it more than a plain word or number? Structures may hold anything."""
    plain = isinstance(value, str | int | float | bool | type(None))
    return not plain and fact not in ("exc_info", "_record")


def configure(shape: Literal["words", "json"] = "words") -> None:
    """Send all logs, those of libraries too, to stderr in one shape."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    last: Processor = (
        structlog.processors.JSONRenderer()
        if shape == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, only_open_facts, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*shared, only_open_facts],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
    )
    _to_stderr(formatter)
    logging.getLogger("uvicorn.error").addFilter(is_of_no_socket)
    for chatty in ("alembic", "uvicorn.access", "websockets"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


def is_of_no_socket(line: logging.LogRecord) -> bool:
    """Sockets come and go all the time, and their addresses hold what is a page's own."""
    return not re.search('"WebSocket |^connection ', str(line.msg))


class _Stderr(logging.StreamHandler[TextIO]):
    """Our own handler, known by its class when it is to be replaced; writes to what stderr is by then."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        self.stream = sys.stderr
        super().emit(record)


def _to_stderr(formatter: logging.Formatter) -> None:
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, _Stderr)]:
        root.removeHandler(old)
    handler = _Stderr(sys.stderr)
    handler.setFormatter(formatter)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
