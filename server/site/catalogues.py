"""Catalogues: the words of one language each, read from gettext files at start."""

import re
from collections.abc import Callable, Iterable
from gettext import c2py
from pathlib import Path

from babel.messages.pofile import read_po

from server.site.languages import locale_of

ARGUMENT = re.compile(r"\{(\w+)\}")


class Message:
    """The words of one key: one form, or several of which the argument `n` picks one."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms = tuple(tuple(ARGUMENT.split(form)) for form in forms)

    def arguments(self) -> frozenset[str]:
        """The names of all arguments that any form speaks of."""
        return frozenset(name for form in self.forms for name in form[1::2])


class Catalogue:
    """All words of one language."""

    def __init__(self, language: str, files: Iterable[Path]) -> None:
        self.language = language
        self.locale = locale_of(language)
        self.messages: dict[str, Message] = {}
        self.plural: Callable[[int], int] = lambda n: 0
        for file in files:
            self._read(file)

    def _read(self, file: Path) -> None:
        with file.open("rb") as words:
            catalogue = read_po(words, locale=self.locale)
        self.plural = c2py(catalogue.plural_expr)
        for message in catalogue:
            if message.id:
                key = message.id if isinstance(message.id, str) else message.id[0]
                found = message.string
                forms = (found,) if isinstance(found, str) else tuple(found or ())
                self.messages[key] = Message(forms)

    def form(self, key: str, n: object) -> tuple[str, ...] | None:
        """Literals and names of arguments by turns; None where there are no words."""
        message = self.messages.get(key)
        if message is None:
            return None
        if len(message.forms) == 1 or not isinstance(n, int):
            return message.forms[0]
        return message.forms[self.plural(abs(n))]
