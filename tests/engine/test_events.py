"""What happened, and to whom it may be told."""

import pytest

from server.engine.events import Event, Secret, redact, secret_fields


class Drawn(Event):
    seat: int
    cards: Secret[tuple[int, ...]]
    why: Secret[str]

    def witnesses(self):
        return (self.seat,)


class Peeked(Event):
    card: Secret[int]


class Rained(Event):
    drops: int


def test_secret_fields_are_found_by_their_type():
    assert secret_fields(Drawn) == ("cards", "why")
    assert secret_fields(Peeked) == ("card",)
    assert secret_fields(Rained) == ()


def test_a_witness_reads_everything():
    event = Drawn(1, (3, 4), "hunger")

    assert redact(event, 1) == event


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_everybody_else_gets_blanks(viewer):
    assert redact(Drawn(1, (3, 4), "hunger"), viewer) == Drawn(1, None, None)


def test_nobody_is_a_witness_unless_the_event_says_so():
    assert redact(Peeked(6), 0) == redact(Peeked(6), None) == Peeked(None)


def test_an_open_event_is_told_as_it_is():
    event = Rained(3)

    assert redact(event, None) is event


def test_an_event_speaks_of_no_pieces_and_must_have_words():
    assert Rained(1).at() == ()
    with pytest.raises(AssertionError, match="Rained has no words"):
        Rained(1).text()
