import asyncio

from server.service import errands
from server.service.errors import Unavailable


async def test_an_errand_that_fails_is_run_again_and_stops_no_other(house, monkeypatch):
    ran = {"away": 0, "faulty": 0, "good": 0}
    done = asyncio.Event()

    def errand(name, fault):
        async def run(house):
            ran[name] += 1
            if min(ran.values()) >= 3:
                done.set()
            if fault is not None:
                raise fault

        return run

    faults = {"away": Unavailable(), "faulty": ValueError("oops"), "good": None}
    monkeypatch.setattr(errands, "ERRANDS", tuple((errand(*item), 0.0) for item in faults.items()))
    running = asyncio.create_task(errands.run_errands(house))

    async with asyncio.timeout(5):
        await done.wait()

    running.cancel()
    assert not running.done()


async def test_a_house_runs_its_errands_from_the_start():
    assert {errand.__name__ for errand, _ in errands.ERRANDS} == {"beat", "compare", "count"}
