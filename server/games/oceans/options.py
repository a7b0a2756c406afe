"""The variants that both editions offer: questions the rules leave open, and Scenarios left out."""

from collections.abc import Iterable, Mapping

from server.engine.choice import Choice, Option, say
from server.engine.game import Options
from server.games.oceans.content import Kind, Stock
from server.games.oceans.rulings import Rulings

YES, NO = "yes", "no"


def switches(game: str, defaults: Mapping[str, bool]) -> dict[str, Choice]:
    """A yes or no for each ruling; the default stands first."""
    return {name: yes_or_no(game, name, default=default) for name, default in defaults.items()}


def yes_or_no(game: str, name: str, *, default: bool) -> Choice:
    """One yes or no."""
    order = (YES, NO) if default else (NO, YES)
    options = tuple(Option(answer, say(f"oceans.pick.{answer}")) for answer in order)
    return Choice(say(f"{game}.option.{name}"), options)


def rulings(defaults: Mapping[str, bool], options: Options) -> Rulings:
    """The rulings chosen; those not offered keep the default."""
    chosen = {
        name: options[name] == (YES,) if name in options else default for name, default in defaults.items()
    }
    return Rulings(**chosen)


def left_out(game: str, name: str, stock: Stock, kind: Kind, kept: int) -> Choice:
    """Which Scenarios of one kind stay in the box; at least `kept` of them must remain."""
    keys = stock.keys(kind)
    options = tuple(Option(key, say(f"{game}.card.{key}")) for key in keys)
    return Choice(say(f"{game}.option.{name}"), options, 0, len(keys) - kept)


def without(keys: Iterable[str], options: Options, name: str) -> list[str]:
    """These Scenarios less those left out."""
    return [key for key in keys if key not in options.get(name, ())]
