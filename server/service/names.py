"""Names and other words that people bring: cleaned, measured, and told apart by the eye."""

import unicodedata
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

from server.service.errors import BadName

LONGEST = 24  # letters of a name, marks on them not counted
LONGEST_IN_ALL = 96  # with marks
LONGEST_TITLE = 60
MOST_MARKS = 3  # on one letter, before they climb into the line above
#: letters and signs that show as nothing
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: told apart by no eye in most fonts, whatever the case
SAME = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l"})


def clean_name(name: str) -> str:
    """The name as it will be shown; raises BadName."""
    cleaned = clean(name)
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in cleaned):
        raise BadName("name-empty")
    letters = sum(not unicodedata.combining(letter) for letter in cleaned)
    if letters > LONGEST or len(cleaned) > LONGEST_IN_ALL:
        raise BadName("name-too-long", most=LONGEST)
    return cleaned


def clean(words: str) -> str:
    """Text on one line without anything invisible: no controls, no turned direction, no zero width."""
    shown: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", words):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter.isspace():
            shown.append(" ")
        elif unicodedata.category(letter)[0] != "C" and letter not in BLANKS and marks <= MOST_MARKS:
            shown.append(letter)
    return " ".join("".join(shown).split())


def alike(name: str) -> str:
    """What the eye makes of a name: two names with the same skeleton cannot be told apart."""
    skeleton = unicodedata.normalize("NFKD", name).replace(" ", "")
    for _ in range(2):  # what folds may again look like something else
        skeleton = "".join(map(_plainest, skeleton)).casefold()
    return unicodedata.normalize("NFKD", skeleton).translate(SAME)


@lru_cache(maxsize=4096)
def _plainest(letter: str) -> str:
    """The plainest letter that looks like this one: an ASCII one if there is any."""
    if letter.isascii():
        return letter
    others = [other["c"] for other in confusables_data.get(letter, ())]
    plain = [other for other in others if other.isascii()]
    return str(min(plain or [letter, *(other for other in others if len(other) == 1)]))
