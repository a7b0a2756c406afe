"""Several things in one sentence are joined as each language joins them."""

import pytest

from server.engine.choice import say
from server.site.render import GAMES, WEB
from server.site.words import load

WORDS = load([WEB / "text", GAMES / "evolution" / "text"], strict=True)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This attack: 2 meat is eaten and the prey is left with population 1."),
        ("zh-Hans", "这次攻击：吃到 2 个肉类食物、猎物的族群剩 1。"),
        ("zh-Hant", "這次攻擊：吃到 2 個肉類食物、獵物的族群剩 1。"),
    ],
)
def test_clauses_in_a_row_are_joined_as_the_language_joins_them(language, said):
    meal, prey = say("evolution.note.meal", n=2), say("evolution.note.prey", left=1)

    assert WORDS.plain(language, say("evolution.note.attack", parts=(meal, prey))) == said
