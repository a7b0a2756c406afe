import asyncio

from server.service.hub import Hub


async def test_who_listens_hears_once_however_often_it_is_told():
    hub = Hub()
    with hub.listen(1) as ear:
        for _ in range(100):
            hub.tell(1)
        await ear.news()

        waiting = asyncio.ensure_future(ear.news())
        await asyncio.sleep(0)
        assert not waiting.done()
        hub.tell(1)
        await waiting


async def test_only_the_listeners_of_a_room_hear_of_it():
    hub = Hub()
    with hub.listen(1) as one, hub.listen(1) as other, hub.listen(2) as stranger:
        hub.tell(1)
        await one.news()
        await other.news()
        assert not stranger._news.is_set()
        assert sorted(hub.rooms()) == [1, 2]
        assert hub.listeners() == 3

    assert hub.rooms() == []
    hub.tell(1)
