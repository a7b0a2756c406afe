"""Tables and events to bytes and back: nothing is lost, and nothing foreign is read."""

import json
from dataclasses import replace

import pytest

from server.engine import codec, play
from server.engine.choice import Text
from server.engine.errors import BadTable, TooOld
from server.engine.laws import Trial
from server.engine.table import Outcome
from server.engine.views import Region, View
from tests.engine import toy
from tests.engine.toy import NEST

SEED = "7" * 32


@pytest.fixture
def table():
    table, _ = Trial(NEST, 3, NEST.standard(), SEED).begin()
    return table


def test_a_half_answered_question_survives(table):
    play.advance(table, 1, next(play.asked(table)[1].answers()))

    woken = codec.load(NEST, codec.save(table))

    assert woken == table
    assert woken.stack[-1].chosen == table.stack[-1].chosen != {}


def test_a_copy_shares_nothing(table):
    before = codec.save(table)
    other = codec.copy(NEST, table)

    other.state.birds[0].hand.clear()
    other.stack[-1].chosen[0] = "card:1"
    other.dice.below(6)

    assert codec.save(table) == before


def test_an_outcome_survives(table):
    table.end(Outcome((1, 2, 2), (9, 4, 4)))

    assert codec.load(NEST, codec.save(table)) == table


@pytest.mark.parametrize(
    "break_it",
    [
        lambda saved: saved | {"unknown": 1},
        lambda saved: saved | {"state": saved["state"] | {"unknown": 1}},
        lambda saved: {name: part for name, part in saved.items() if name != "dice"},
        lambda saved: saved | {"decisions": "three"},
        lambda saved: saved | {"stack": [{"type": "NoSuchStep"}]},
        lambda saved: saved | {"stack": [saved["stack"][0] | {"unknown": 1}]},
        lambda saved: saved | {"told": []},
        lambda saved: [saved],
    ],
    ids=["field", "state", "missing", "kind", "step", "step field", "told", "list"],
)
def test_foreign_bytes_are_no_table(table, break_it):
    saved = json.loads(codec.save(table))

    with pytest.raises(BadTable):
        codec.load(NEST, json.dumps(break_it(saved)).encode())


def test_cut_bytes_are_no_table(table):
    with pytest.raises(BadTable):
        codec.load(NEST, codec.save(table)[:-5])


def test_a_table_of_this_version_is_read_as_it_is(table):
    assert codec.load_old(NEST, codec.save(table), NEST.version) == table


def test_a_table_of_an_older_version_is_brought_up_to_date(table):
    old = json.loads(codec.save(table))
    del old["state"]["weather"]

    read = codec.load_old(NEST, json.dumps(old).encode(), 1)

    table.state.weather = 0
    assert read == table


def test_a_table_that_is_too_old_is_refused(table):
    with pytest.raises(TooOld):
        codec.load_old(NEST, codec.save(table), 0)


def test_events_survive():
    told = [toy.WeatherTurned(2), toy.Dealt(1, 6), toy.Dealt(1, None), toy.TurnedUp(((1, 2), ()))]

    assert codec.load_events(NEST, codec.save_events(told)) == told


@pytest.mark.parametrize(
    "saved", [b"", b"{}", b'[{"type":"Thundered"}]', b'[{"type":"Dealt","seat":"x","card":1}]']
)
def test_foreign_bytes_are_no_events(saved):
    with pytest.raises(BadTable):
        codec.load_events(NEST, saved)


def test_a_game_with_one_kind_of_step_and_event_is_read_too():
    bare = replace(NEST, steps=(toy.Round,), events=(toy.WeatherTurned,))

    assert codec.load_events(bare, codec.save_events([toy.WeatherTurned(1)])) == [toy.WeatherTurned(1)]


def test_a_view_must_say_where_the_match_stands_and_what_it_is_made_of():
    class Blank(View, frozen=True):
        pass

    with pytest.raises(AssertionError, match="Blank does not say where the match stands"):
        Blank().status()
    with pytest.raises(AssertionError, match="Blank has no regions"):
        Blank().regions()


def test_a_region_can_be_kept_by():
    assert hash(Region("a", "b", Text("c"))) == hash(Region("a", "b", Text("c")))
