"""The action phase: the main action of the space, the focus card, and the end of the phase."""

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, TypeAlias

from server.engine.choice import Choice, Option, Picks, Refusal, Seat, Text, say, who
from server.engine.table import Do, Table
from server.games.entropy.asides import OwnTurn, do_aside
from server.games.entropy.content import CONTENT
from server.games.entropy.effects import markers_to_recall, recall, receive, worth
from server.games.entropy.events import ActionSkipped, FocusUsed, MissionPlayed
from server.games.entropy.measures import holds
from server.games.entropy.offers import on_piece
from server.games.entropy.pieces import card_piece, focus_piece, gain_text, marker_piece, named
from server.games.entropy.printed import Effect
from server.games.entropy.printed import Focus as FocusCard
from server.games.entropy.rules import action_at, refused_life
from server.games.entropy.state import Action, Mark, State
from server.games.entropy.steps import building, working
from server.games.entropy.steps.movement import OfferFlips

Offer: TypeAlias = Callable[[State, Seat], Iterator[Option]]
Deed: TypeAlias = Callable[[Table[State], Seat, str], None]

#: What each action offers and does; Create Life is CreateLife below.
DEEDS: Mapping[Action, tuple[Offer, Deed]] = {
    "evolve-star": (building.offer_stars, building.do_star),
    "aggregate-planet": (building.offer_planets, building.do_planet),
    "capture-asteroid": (building.offer_asteroids, building.do_asteroid),
    "set-biome": (building.offer_biomes, building.do_biome),
    "activate-stars": (working.offer_first_activations, working.do_activation),
    "upgrade-console": (working.offer_console, working.do_console),
    "take-cards": (working.offer_cards, working.do_cards),
    "primordial-soup": (working.offer_soup, working.do_soup),
}


def action_here(state: State) -> Action:
    """The action of the space where the scientist of this turn stands."""
    player = state.players[state.seat]
    return action_at(state, player.sector, player.is_outside)


class BeginAction(Do[State]):
    """The action phase begins."""

    def run(self, table: Table[State]) -> None:
        """Ask for the main action."""
        state = table.state
        state.phase = "action"
        kind = CreateLife if action_here(state) == "create-life" else Act
        table.then(kind(seats=[state.seat]))


class Act(OwnTurn, kw_only=True):
    """The main action of the space, or skipping it."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Everything the action allows, and skipping."""
        action = action_here(state)
        options = DEEDS[action][0](state, self.seats[0])
        skip = on_piece("skip", "entropy.option.skip")
        return Choice(say("entropy.ask.act", action=named("action", action)), (*options, skip))

    def about(self, table: Table[State]) -> Text:
        """Who acts, and which action it is."""
        return say(
            "entropy.about.act", who=who(self.seats[0]), action=named("action", action_here(table.state))
        )

    def settle(self, table: Table[State], pick: str) -> None:
        """Do it."""
        if pick == "skip":
            table.tell(ActionSkipped(self.seats[0]))
            return
        table.state.turn.has_acted = True
        DEEDS[action_here(table.state)][1](table, self.seats[0], pick)


class CreateLife(Act, kw_only=True):
    """Play a life card to a planet; a discard for a missing icon is named after the play.

    It cannot be skipped while a play is possible; if none is left, it lapses (14).
    """

    public: ClassVar[bool] = False
    #: the play that still wants its discard; known to nobody else
    half: str | None = None

    def offer(self, state: State) -> Choice:
        """The plays, or the discards for the play begun."""
        if self.half is not None:
            cards = working.discards_of(state, self.seats[0], self.half)
            options = tuple(
                Option(f"discard/{card}", named("card", card), (card_piece(card),)) for card in cards
            )
            return Choice(say("entropy.ask.discard"), options)
        plays = tuple(working.offer_life(state, self.seats[0]))
        lapse = () if plays else (on_piece("skip", "entropy.option.skip"),)
        return Choice(say("entropy.ask.act", action=named("action", "create-life")), plays + lapse)

    def choice(self, table: Table[State], seat: Seat) -> Choice:
        """Nothing can be done besides while a discard is wanted."""
        return self.offer(table.state) if self.half is not None else super().choice(table, seat)

    def refusals(self, table: Table[State], seat: Seat) -> tuple[Refusal, ...]:
        """Why other cards cannot be played to a planet."""
        return () if self.half is not None else tuple(refused_life(table.state, seat))

    def take(self, table: Table[State], seat: Seat, picks: Picks) -> None:
        """Take the play down, and its discard if it wants one."""
        if self.half is not None:
            self.picks[seat] = (self.half, *picks)
        elif picks[0].startswith("life/") and working.discards_of(table.state, seat, picks[0]):
            self.half = picks[0]
        else:
            self.picks[seat] = picks

    def forget(self, seat: Seat) -> None:
        """Drop the play begun, too."""
        self.half = None
        super().forget(seat)

    def resolve(self, table: Table[State]) -> None:
        """Play the card; after something done besides, ask again."""
        seat = self.seats[0]
        pick, *discards = self.picks[seat]
        if do_aside(table, seat, pick):
            table.then(CreateLife(seats=self.seats))
        elif pick == "skip":
            self.settle(table, pick)
        else:
            table.state.turn.has_acted = True
            discard = discards[0].removeprefix("discard/") if discards else None
            working.do_life(table, seat, pick, discard)


class OfferFocus(Do[State]):
    """A focus card may work when its own marker was used and the action carried out."""

    def run(self, table: Table[State]) -> None:
        """Ask, if its level allows."""
        state = table.state
        mark = state.turn.marker
        level = state.players[state.seat].focus.get(mark, 0) if mark else 0
        if level and state.turn.has_acted:
            table.then(Focus(seats=[state.seat]))


class Focus(OwnTurn, kw_only=True):
    """Use the focus card, or not; if it takes a marker off the ring, the answer says which."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Using it, once for each marker it may take back, or not using it."""
        card = focus_here(state, self.seats[0])
        marks = markers_to_recall(state.players[self.seats[0]], used_marker(state))
        takes_marker = any(effect.marker for effect in focus_effects(state, self.seats[0]))
        at = focus_piece(self.seats[0], card.marker)
        use = [Option("use", say("entropy.option.focus.use", focus=named("focus", card.id)), (at,))]
        if takes_marker and marks:
            use = [_use_option(self.seats[0], card, mark) for mark in marks]
        return Choice(say("entropy.ask.focus"), (*use, on_piece("decline", "entropy.option.focus.decline")))

    def about(self, table: Table[State]) -> Text:
        """Who may use a focus card."""
        return say("entropy.about.focus", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """Level 2 adds its own part to that of level 1."""
        if pick == "decline":
            return
        seat, turn = self.seats[0], table.state.turn
        card = focus_here(table.state, seat)
        assert turn.system is not None
        table.tell(FocusUsed(seat, card.id, card.marker))
        gains = [
            worth(table.state, seat, one, turn.system, turn.slot) for one in focus_effects(table.state, seat)
        ]
        for mark in markers_to_recall(table.state.players[seat], card.marker):
            if pick == f"use/{mark}":
                recall(table, seat, mark)
        receive(table, seat, gains[0] if len(gains) == 1 else gains[0].plus(gains[1]))


def focus_here(state: State, seat: Seat) -> FocusCard:
    """The focus card of the marker used in this turn."""
    return CONTENT.focus_card(state.players[seat].focus_set, used_marker(state))


def focus_effects(state: State, seat: Seat) -> list[Effect]:
    """The effects of that card at its level."""
    card = focus_here(state, seat)
    return [card.first, card.second][: state.players[seat].focus.get(card.marker, 0)]


def _use_option(seat: Seat, card: FocusCard, mark: Mark) -> Option:
    label = say("entropy.option.focus.recall", focus=named("focus", card.id), marker=named("marker", mark))
    return Option(f"use/{mark}", label, (focus_piece(seat, card.marker), marker_piece(seat, mark)))


def used_marker(state: State) -> Mark:
    """The marker placed in this turn."""
    assert state.turn.marker is not None
    return state.turn.marker


class EndAction(Do[State]):
    """The last moment of the action phase, and the first of the task phase: its mission."""

    def run(self, table: Table[State]) -> None:
        """Ask; whoever holds missions is always asked, lest it tell which."""
        state = table.state
        kind = CloseWithMissions if state.players[state.seat].missions else Close
        table.then(kind(seats=[state.seat]))


class Close(OwnTurn, kw_only=True):
    """End the action phase."""

    public: ClassVar[bool] = True

    def offer(self, state: State) -> Choice:
        """Ending it; exchanges and biomes stand among the things done besides."""
        return Choice(say("entropy.ask.close"), (on_piece("done", "entropy.option.done"),))

    def about(self, table: Table[State]) -> Text:
        """Whose action phase ends."""
        return say("entropy.about.close", who=who(self.seats[0]))

    def settle(self, table: Table[State], pick: str) -> None:
        """On to the tasks."""
        table.state.phase = "task"


class CloseWithMissions(Close, kw_only=True):
    """End the action phase, playing one mission or none."""

    public: ClassVar[bool] = False

    def offer(self, state: State) -> Choice:
        """The missions fulfilled, and none."""
        seat = self.seats[0]
        missions = [
            CONTENT.missions[name]
            for name in state.players[seat].missions
            if holds(state, seat, CONTENT.missions[name].condition)
        ]
        options = (
            Option(
                f"mission/{mission.id}",
                say(
                    "entropy.option.mission",
                    mission=named("mission", mission.id),
                    gain=gain_text(mission.gain),
                ),
                (f"mission:{mission.id}",),
            )
            for mission in missions
        )
        done = on_piece("done", "entropy.option.done.no-mission")
        return Choice(say("entropy.ask.close.mission"), (done, *options))

    def settle(self, table: Table[State], pick: str) -> None:
        """On to the tasks; the mission pays, the other one leaves the game."""
        super().settle(table, pick)
        if pick == "done":
            return
        seat, name = self.seats[0], pick.removeprefix("mission/")
        player = table.state.players[seat]
        (dropped,) = [other for other in player.missions if other != name]
        player.missions, player.mission_played, player.mission_dropped = [], name, dropped
        table.tell(MissionPlayed(seat, name, dropped))
        table.then(OfferFlips())
        receive(table, seat, CONTENT.missions[name].gain)
