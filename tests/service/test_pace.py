import pytest

from server.service.errors import TooFast
from server.service.pace import LIMITS, Pacer


@pytest.mark.parametrize("deed", LIMITS)
def test_a_deed_is_allowed_up_to_its_limit_and_then_refused_with_the_time_to_wait(deed):
    pacer = Pacer()
    allowed = min(limit.amount for limit in LIMITS[deed])

    for _ in range(allowed):
        pacer.count(deed, "somebody")
    with pytest.raises(TooFast) as refused:
        pacer.count(deed, "somebody")

    longest = max(limit.get_expiry() for limit in LIMITS[deed])
    assert 1 <= refused.value.words_args["seconds"] <= longest


def test_one_persons_hurry_is_nobody_elses_and_no_other_deeds():
    pacer = Pacer()
    for _ in range(LIMITS["chat"][0].amount):
        pacer.count("chat", "Ann")

    pacer.count("chat", "Bob")
    pacer.count("join", "Ann")
    with pytest.raises(TooFast):
        pacer.count("chat", "Ann")


def test_what_is_refused_does_not_count():
    pacer = Pacer()
    for _ in range(LIMITS["chat"][0].amount):
        pacer.count("chat", "Ann")
    for _ in range(100):
        with pytest.raises(TooFast):
            pacer.count("chat", "Ann")

    [per_second, per_minute] = LIMITS["chat"]
    assert pacer._windows.get_window_stats(per_second, "chat", "Ann").remaining == 0
    assert pacer._windows.get_window_stats(per_minute, "chat", "Ann").remaining == 25
