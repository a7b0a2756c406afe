"""What a page has had already is not sent again."""

from markupsafe import Markup

from server.site.seams import SEAM, Cut, Seams


def region(*pieces: str) -> Markup:
    return Markup(SEAM.join(pieces))


def join(cut: Cut, before: list[str]) -> list[str]:
    """What the page makes of it."""
    pieces = [cut] if isinstance(cut, str) else cut
    return [before[piece] if isinstance(piece, int) else piece for piece in pieces]


def test_a_region_without_seams_is_sent_as_it_is() -> None:
    assert Seams().cut({"top": Markup("<h1>Round 1</h1>")}) == {"top": "<h1>Round 1</h1>"}


def test_what_was_sent_before_is_a_number_wherever_it_stands_now() -> None:
    seams = Seams()
    first = seams.cut({"row": region("<ul>", "<li>a", "<li>b", "</ul>")})["row"]
    second = seams.cut({"row": region("<ul>", "<li>b", "<li>c", "</ul>")})["row"]
    assert first == ["<ul>", "<li>a", "<li>b", "</ul>"]
    assert second == [0, 2, "<li>c", 3]
    assert join(second, join(first, [])) == ["<ul>", "<li>b", "<li>c", "</ul>"]


def test_numbers_count_in_the_list_sent_last() -> None:
    seams, page = Seams(), list[str]()
    for pieces in (["a", "b"], ["b", "c", "a"], ["c"], ["a", "c", "c"]):
        page = join(seams.cut({"row": region(*pieces)})["row"], page)
        assert page == pieces


def test_a_page_that_may_have_lost_something_is_sent_everything() -> None:
    seams = Seams()
    seams.cut({"row": region("a", "b")})
    seams.forget()
    assert seams.cut({"row": region("a", "b")}) == {"row": ["a", "b"]}
