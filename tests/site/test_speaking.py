"""Texts become sentences: in the right language, and with names that stay names."""

import asyncio

import pytest

from server.engine.choice import Text, say, who
from server.service.errors import RoomFull
from server.service.room import Ticket
from server.site.languages import negotiate, number
from server.site.once import Once
from server.site.render import Tongue, renderer
from server.site.slices import Name, Top
from server.site.words import load

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals={forms}; plural={plural};\\n"

msgid "toy.eats"
msgid_plural "toy.eats"
{eats}

msgid "toy.list"
msgstr "{{who}}: {{things}}"

msgid "toy.a"
msgstr "<a>"
"""
NAMES = (Name("Ada", 0, "disc"), Name("<b>\u202eevil\u2069", 1, "triangle"))


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    folder = tmp_path_factory.mktemp("text")
    english = 'msgstr[0] "{who} eats {n} plant"\nmsgstr[1] "{who} eats {n} plants"'
    files = {"en": (2, "(n != 1)", english), "ja": (1, "0", 'msgstr[0] "{who}は{n}個食べた"')}
    for tag, (forms, plural, eats) in files.items():
        (folder / f"{tag}.po").write_text(PO.format(forms=forms, plural=plural, eats=eats))
    return load([folder], strict=True)


def test_the_number_decides_the_form_and_is_written_as_the_language_does(words):
    assert words.plain("en", say("toy.eats", n=1, who=who(0)), NAMES) == "\u2068Ada\u2069 eats 1 plant"
    assert words.plain("en", say("toy.eats", n=12345, who=who(0)), NAMES).endswith("eats 12,345 plants")
    assert words.plain("ja", say("toy.eats", n=2, who=who(0)), NAMES) == "\u2068Ada\u2069は2個食べた"


def test_names_are_set_apart_and_cannot_turn_or_break_what_is_around_them(words):
    plain = words.plain("en", say("toy.eats", n=1, who=who(1)), NAMES)
    html = words.html("en", say("toy.eats", n=1, who=who(1)), NAMES)

    assert plain == "\u2068<b>evil\u2069 eats 1 plant"
    assert html == '<bdi class="seat" data-colour="1" data-mark="triangle">&lt;b&gt;evil</bdi> eats 1 plant'


def test_what_people_typed_is_text_and_so_are_our_own_words(words):
    text = say("toy.list", who="<i>{n}</i>", things=(say("toy.a"), say("toy.a"), say("toy.a")))

    assert words.html("en", text) == "<bdi>&lt;i&gt;{n}&lt;/i&gt;</bdi>: &lt;a&gt;, &lt;a&gt;, and &lt;a&gt;"
    assert words.html("ja", text).endswith("&lt;a&gt;、&lt;a&gt;、&lt;a&gt;")


def test_words_without_an_argument_that_they_need_are_loud_here(words):
    with pytest.raises(KeyError):
        words.plain("en", Text("toy.eats", (("n", 1),)))


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("ja", "ja"),
        ("de-DE, fr;q=0.9", "en"),
        ("zh-TW, en;q=0.5", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-CN", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh-Hans-TW", "zh-Hans"),
        ("en;q=0.2, ja;q=0.7", "ja"),
        ("ja;q=0, en", "en"),
        ("ja;q=much", "en"),
        (";;,,=", "en"),
    ],
)
def test_the_browsers_wishes_are_heard(accepted, language):
    assert negotiate(accepted) == language


def test_numbers_are_written_as_the_language_does():
    assert number("en", -1234567) == "-1,234,567"


def test_a_region_is_rendered_once_for_all_who_see_the_same():
    press = renderer(["evolution"])
    it = Top("Friday", None, (0,), False)
    first = press.region("regions/top.html", Tongue("en"), NAMES, it)
    again = press.region("regions/top.html", Tongue("en"), tuple(NAMES), Top("Friday", None, (0,), False))

    assert again is first
    assert press.region("regions/top.html", Tongue("ja", "/below"), NAMES, it) is not first
    assert renderer(["evolution"]).region("regions/top.html", Tongue("en"), NAMES, it) == first


async def test_a_form_sent_twice_is_done_once_and_a_refusal_is_not_remembered():
    once, asked = Once(), []

    async def ask() -> Ticket:
        asked.append(1)
        await asyncio.sleep(0)
        if len(asked) == 1:
            raise RoomFull
        return Ticket("code", "token", len(asked))

    with pytest.raises(RoomFull):
        await once("key", ask)
    first, second = await asyncio.gather(once("key", ask), once("key", ask))
    assert first is second
    assert await once("another", ask) is not first
