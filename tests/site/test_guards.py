"""What stands between the network and the pages."""

import re
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.settings import Settings
from tests.site.conftest import Running, new_address, run
from tests.site.friends import sit_down

NEW = {"game": "evolution", "name": "Ada", "colour": "0", "seats": "3"}


@pytest.fixture(scope="module")
def below(database_url) -> Iterator[Running]:
    """A server whose host has put it below a path."""
    yield from run(Settings(database_url=database_url, port=0, base_path="/games/coevolve"))


async def test_every_answer_tells_browsers_what_they_may_do(browser):
    for path in ("/", "/no-such-page", "/healthz", "/api/v1/games", "/static/0/css/base.css"):
        headers = (await browser().get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


async def test_no_page_has_script_or_style_inside_it(browser):
    host = browser()
    pages = [await host.get(path) for path in ("/", "/new?game=evolution", "/about", "/help/evolution")]
    pages.append(await host.post("/new", data=NEW))
    for page in pages:
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", page.text)
        assert not re.search(r"<style|\sstyle=|\son\w+=", page.text)
        assert not re.search(r'(?:src|href)="https?://', page.text.replace('href="https://github.com', ""))


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://127.0.0.1:1"},
    ],
)
async def test_what_another_sites_page_sends_is_refused(site, browser, headers):
    own = {"origin": f"http://{site.address}"}
    for path in ("/new", "/api/v1/rooms"):
        answer = await browser().post(path, data=NEW, headers={**own, **headers})
        assert answer.status_code == 403
    assert (await browser().post("/new", data=NEW, headers=own)).status_code == 200


async def test_bodies_that_are_too_large_are_refused_announced_or_not(site, browser):
    large = b'{"name": "' + b"x" * 100_000

    async def drip():
        for _ in range(100):
            yield b"x" * 1000

    for content in (large, drip()):
        answer = await browser().post("/api/v1/rooms", content=content)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert (await browser().post("/new", content=large)).status_code == 413


async def test_proxies_of_ours_are_believed_and_strangers_are_not(site):
    said = {
        "x-forwarded-proto": "https",
        "x-forwarded-host": "games.example.org",
        "x-forwarded-prefix": "/coevolve",
        "x-forwarded-for": new_address(),
    }
    async with httpx.AsyncClient(base_url=site.url, headers=said, verify=False) as client:
        opened = await client.post("/new", data=NEW, headers={"origin": "https://games.example.org"})
        assert opened.status_code == 303
        assert opened.headers["location"].startswith("/coevolve/r/")
        assert "secure" in opened.headers["set-cookie"].lower()
        code = opened.headers["location"].rsplit("/", 1)[1]
        cookie = opened.headers["set-cookie"].split(";")[0]
        assert f"Path=/coevolve/r/{code};" in opened.headers["set-cookie"]
        lobby = await client.get(f"/r/{code}", headers={"cookie": cookie})
    assert f"https://games.example.org/coevolve/r/{code}" in lobby.text
    assert f'data-live="/coevolve/r/{code}/live' in lobby.text
    assert not re.search(r'(?:href|src|action)="/(?!coevolve/)', lobby.text)


@pytest.mark.parametrize("prefix", ["//evil.example", "/a b", '/"><script>', "javascript:", "/../.."])
async def test_a_prefix_that_is_none_is_not_believed(site, prefix):
    async with httpx.AsyncClient(base_url=site.url, verify=False) as client:
        page = await client.get("/about", headers={"x-forwarded-prefix": prefix})
    assert page.status_code == 200
    assert prefix not in page.text


@pytest.mark.parametrize("path", ["", "/games/coevolve"])
async def test_below_a_path_all_is_found_whether_the_proxy_cuts_it_off_or_not(below, path):
    root = f"http://{below.address}{path}"
    headers = {"origin": f"http://{below.address}", "x-forwarded-for": new_address()}
    async with httpx.AsyncClient(headers=headers, verify=False) as client:
        home = await client.get(f"{root}/")
        assert home.status_code == 200
        assert not re.search(r'(?:href|src|action)="/(?!games/coevolve/)', home.text)
        sheet = re.search(r'href="(/games/coevolve/static/[^"]+css)"', home.text)[1]
        assert (await client.get(f"http://{below.address}{sheet}")).status_code == 200
        opened = await client.post(f"{root}/new", data=NEW)
        room = opened.headers["location"]
        assert room.startswith("/games/coevolve/r/")
        assert f"Path={room};" in opened.headers["set-cookie"]
        lobby = await client.get(f"http://{below.address}{room}")
        live = re.search(r'data-live="([^"]+)"', lobby.text)[1]
    cookie = {"cookie": opened.headers["set-cookie"].split(";")[0]}
    async with connect(f"ws://{below.address}{live}", additional_headers=cookie) as socket:
        await socket.send('{"type": "hello"}')
        assert '"frame"' in await socket.recv()


async def test_the_api_and_its_socket_are_found_below_a_path(below):
    ada, bo = await sit_down(below)
    async with ada.program() as program:
        await bo.answer()
        assert (await program.hear("view"))["seat"] == 0


async def test_health_is_public_and_counts_are_not(site, browser):
    assert (await browser().get("/healthz")).text == "ok\n"
    assert (await browser().get("/readyz")).text == "ready\n"
    assert (await browser().get("/metrics")).status_code == 404
    async with httpx.AsyncClient(base_url=site.url, verify=False) as near:
        assert "coevolve_sockets" in (await near.get("/metrics")).text


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-forwarded-host", "forwarded"])
async def test_nobody_sees_the_counts_by_saying_that_they_are_this_machine(site, header):
    async with httpx.AsyncClient(base_url=site.url, verify=False, headers={header: "127.0.0.1"}) as afar:
        assert (await afar.get("/metrics")).status_code == 404


async def test_without_a_token_set_none_opens_the_counts(browser):
    for token in ("None", "null"):
        answer = await browser().get("/metrics", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 404


async def test_a_page_of_ours_vouches_for_its_socket_where_a_proxy_hides_our_host(site, browser):
    host = browser()
    page = await host.post("/new", data=NEW)
    live = re.search(r'data-live="([^"]+)"', page.text)[1].replace("&amp;", "&")
    cookie = next(cookie for cookie in host.cookies.jar if cookie.name == "seat")
    headers = {"cookie": f"seat={cookie.value}", "origin": "https://games.example.org"}
    async with connect(f"ws://{site.address}{live}", additional_headers=headers) as socket:
        await socket.send('{"type": "hello"}')
        assert '"frame"' in await socket.recv()

    for forged in (live[:-3] + "xxx", live.split("&page=")[0]):
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{site.address}{forged}", additional_headers=headers)


async def test_a_socket_from_our_own_page_is_let_in_and_a_stray_address_is_not(site):
    ada, _ = await sit_down(site)
    headers = {"authorization": f"Bearer {ada.token}"}
    own = {**headers, "origin": f"http://{site.address}"}
    async with connect(f"ws://{site.address}/r/{ada.code}/live", additional_headers=own):
        pass
    with pytest.raises(InvalidStatus):
        await connect(f"ws://{site.address}/no-such-socket", additional_headers=own)
