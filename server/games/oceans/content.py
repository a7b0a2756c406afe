"""The printed things: rows of content files, checked when they are read."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

Kind: TypeAlias = Literal["surface", "deep", "light", "dark"]
#: The numbers printed as icons.
Icon: TypeAlias = Literal["forage", "attack", "defence", "gain"]
ICONS: tuple[Icon, ...] = ("forage", "attack", "defence", "gain")


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """One trait or Scenario as printed. Numbers are tokens unless said otherwise."""

    key: str
    kind: Kind
    #: numbers to migrate by, one per copy; a Deep card's is its cost as well
    numbers: tuple[int, ...] = ()
    #: the same for copies whose arrow points left, and right
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    forage: int | None = None
    attack: int | None = None
    defence: int | None = None
    gain: int | None = None
    no_forage: bool = False
    no_attack: bool = False
    #: does a second copy on one species add to the first?
    additive: bool = True
    defensive: bool = False
    #: the Surface trait whose name it shares
    like: str = ""
    leeching: bool = False
    #: changes to the number of traits and of spaces, and to aging
    cap: int = 0
    spaces: int = 0
    aging: int = 0
    #: additional feeds of either kind, and of one kind
    feeds: int = 0
    forages: int = 0
    attacks: int = 0
    #: its species cannot be attacked, cannot be leeched, never overpopulates
    shielded: bool = False
    unleechable: bool = False
    immune: bool = False
    #: may not be removed, exchanged or copied
    fixed: bool = False
    #: the amount in the text, for effects that share a class
    amount: int = 0
    #: the icons of a Scenario: aggressive, complex
    tooth: int = 0
    diamond: int = 0
    #: does its text need a reading of the project's own, noted on its help?
    ruled: bool = False
    #: which of these are the project's own data, and which are doubtful in the source
    house: tuple[str, ...] = ()
    doubt: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The trait that other cards mean when they name it."""
        return self.like or self.key

    @property
    def is_noted(self) -> bool:
        """Is there a note on its help?"""
        return self.ruled or bool(self.doubt)

    def printed_icon(self, icon: Icon) -> int | None:
        """The number printed for this icon."""
        number: int | None = getattr(self, icon)
        return number


class Face(Struct, frozen=True):
    """What tells cards apart: the trait, the number and the arrow."""

    trait: str
    number: int
    arrow: Literal["", "left", "right"] = ""


class Stock(Struct, frozen=True):
    """The printed things of one edition; `copies` of each face."""

    printed: dict[str, Printed]
    faces: tuple[Face, ...]
    copies: tuple[int, ...]

    def of(self, face: int) -> Printed:
        """The trait on this face."""
        return self.printed[self.faces[face].trait]

    def cards(self, kind: Kind) -> list[int]:
        """All cards of one kind, as faces."""
        return [
            face for face, count in enumerate(self.copies) for _ in range(count) if self.of(face).kind == kind
        ]

    def keys(self, kind: Kind) -> list[str]:
        """The keys of all rows of one kind, in the order of the file."""
        return [key for key, row in self.printed.items() if row.kind == kind]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Printed, ...]


def load(folder: Path, *names: str) -> Stock:
    """Read these content files; raises ValueError naming the file or the row."""
    rows = [row for name in names for row in _read(folder / f"{name}.toml")]
    printed = {row.key: row for row in rows}
    if len(printed) != len(rows):
        twice = {row.key for row in rows if sum(one.key == row.key for one in rows) > 1}
        raise ValueError(f"rows given twice: {sorted(twice)}")
    for row in rows:
        _check(row, printed)
    all_faces = [face for row in rows for face in _faces(row)]
    faces = tuple(dict.fromkeys(all_faces))
    return Stock(printed, faces, tuple(all_faces.count(face) for face in faces))


def _read(path: Path) -> tuple[Printed, ...]:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_File).card
    except msgspec.DecodeError as fault:
        raise ValueError(f"{path.name}: {fault}") from fault


def _check(row: Printed, printed: dict[str, Printed]) -> None:
    is_trait = row.kind in {"surface", "deep"}
    if is_trait != bool(row.numbers or row.left or row.right):
        raise ValueError(f"{row.key}: a trait has numbers, a Scenario has none")
    if bool(row.left) != bool(row.right):
        raise ValueError(f"{row.key}: arrows point both ways")
    if row.like and row.like not in printed:
        raise ValueError(f"{row.key}: there is no {row.like}")


def _faces(row: Printed) -> list[Face]:
    plain = [Face(row.key, number) for number in row.numbers]
    left = [Face(row.key, number, "left") for number in row.left]
    return plain + left + [Face(row.key, number, "right") for number in row.right]
