"""The colours: words stand out by day and by night, and seats differ for eyes that see fewer colours."""

import re
from itertools import combinations
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "web/static/css/tokens.css").read_text(encoding="utf-8")
SCHEMES = ("day", "night")
PAPERS = ("page", "raised", "sunken")
#: how light reaches eyes with protanopia, deuteranopia, tritanopia (Machado, Oliveira, Fernandes 2009)
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
Colour = tuple[float, float, float]


def token(name: str, scheme: str) -> Colour:
    """A token's colour as linear red, green, blue."""
    found = re.search(rf"--{name}: light-dark\(#(\w{{6}}), #(\w{{6}})\)", TOKENS)
    assert found, name
    hexes = found[1 + SCHEMES.index(scheme)]
    red, green, blue = (_linear(int(hexes[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_words_stand_out_on_every_paper(paper, scheme):
    ground = token(paper, scheme)
    assert contrast(token("ink", scheme), ground) >= 7
    for name in ("soft", "ochre", "may", "chosen", "refuse", "gain", "lose"):
        assert contrast(token(name, scheme), ground) >= 4.5, name


@pytest.mark.parametrize("scheme", SCHEMES)
def test_words_stand_out_on_strong_and_tinted_grounds(scheme):
    for ground, words in (
        ("strong", "strong-ink"),
        ("may-wash", "ink"),
        ("chosen-wash", "ink"),
        ("refuse-wash", "ink"),
    ):
        assert contrast(token(words, scheme), token(ground, scheme)) >= 7, ground


@pytest.mark.parametrize("scheme", SCHEMES)
def test_marks_of_seats_stand_out_on_every_paper(scheme):
    for seat in range(6):
        assert min(contrast(token(f"seat-{seat}", scheme), token(paper, scheme)) for paper in PAPERS) >= 3, (
            seat
        )


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_no_two_seats_look_the_same(eyes, scheme):
    seen = [_lab(_through(EYES[eyes], token(f"seat-{seat}", scheme))) for seat in range(6)]
    for (one, first), (other, second) in combinations(enumerate(seen), 2):
        distance = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        assert distance >= 12, (one, other, distance)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _luminance(colour: Colour) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def _through(matrix: tuple[Colour, ...], colour: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return max(red, 0), max(green, 0), max(blue, 0)


def _lab(colour: Colour) -> Colour:
    """CIE L*a*b* under D65, where equal distances look about equal."""
    red, green, blue = colour
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
