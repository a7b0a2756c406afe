import json
import logging

import pytest
import structlog

from server.engine.dice import Dice
from server.service import logs


@pytest.fixture
def written(capsys):
    """Lines of the log, read back."""
    logs.configure("json")

    def read():
        return [json.loads(line) for line in capsys.readouterr().err.splitlines()]

    yield read
    root = logging.getLogger()
    root.handlers = [handler for handler in root.handlers if not isinstance(handler, logs._Stderr)]
    structlog.reset_defaults()


def test_what_is_no_secret_is_written(written):
    logs.get_logger().info("a match began", room=7, game="nest")

    [line] = written()
    assert (line["event"], line["room"], line["game"], line["level"]) == ("a match began", 7, "nest", "info")


def test_what_might_be_a_secret_is_not_whoever_logs_it(written):
    logs.get_logger().info(
        "oops",
        token="tok-123",
        hand=["card:7"],
        seed="abcdef",
        table={"deck": [1]},
        room=[Dice("00ff")],
        code=1,
    )
    logging.getLogger("somebody").warning("oops", extra={"picks": "card:7"})

    text = json.dumps(written())
    for secret in ("tok-123", "card:7", "abcdef", "deck", "00ff"):
        assert secret not in text


def test_other_peoples_logs_come_in_the_same_shape(written):
    logging.getLogger("uvicorn.error").info("Started on %s", "port 8000")

    [line] = written()
    assert line["event"] == "Started on port 8000"


def test_addresses_of_sockets_are_not_written(written):
    server = logging.getLogger("uvicorn.error")
    server.info('%s - "WebSocket %s" [accepted]', "192.0.2.1:7", "/r/k7q2m/live?page=voucher")
    server.info('%s - "WebSocket %s" 403', "192.0.2.1:7", "/r/k7q2m/live?page=voucher")
    server.info("connection open")

    assert written() == []


def test_a_fault_is_written_with_where_it_happened(written):
    try:
        raise LookupError("gone")
    except LookupError:
        logs.get_logger().exception("a fault")

    [line] = written()
    assert "LookupError: gone" in line["exception"]
