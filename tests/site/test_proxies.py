"""The house behind the proxies of docs/hosting.md: links, forms and sockets at the address of the proxy."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.settings import Settings
from tests.site.conftest import run

ROOT = Path(__file__).parents[2]
#: `./run test` unpacks them here on Debian
UNPACKED = [str(ROOT / ".venv/debian" / folder) for folder in ("usr/sbin", "usr/bin")]
PLACES = os.pathsep.join([*UNPACKED, os.environ["PATH"], "/usr/sbin"])
HOSTING = (ROOT / "docs/hosting.md").read_text()
TABLE = {"game": "evolution", "name": "Ada", "colour": "0", "seats": "3", "spectators": "on", "title": ""}
PATIENCE = 20  # seconds for a proxy to start
#: of what nginx keeps files, in folders that are not there where it is only unpacked
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@pytest.fixture(scope="module")
def below(database_url) -> Iterator:
    """A server below a path."""
    yield from run(Settings(database_url=database_url, port=0, base_path="/coevolve"))


def nginx(folder: Path, upstream: str, port: int, path: str) -> str:
    """deploy/nginx.conf, changed as the page says."""
    ours = (ROOT / "deploy/nginx.conf").read_text()
    ours = ours.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8000", upstream)
    (folder / "site.conf").write_text(ours.replace("location / {", f"location {path}/ {{"))
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in KINDS)
    whole = (
        f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {temporary} include site.conf; }}"
    )
    (folder / "nginx.conf").write_text(whole)
    return f"nginx -e stderr -p {folder} -c {folder}/nginx.conf"


def caddy(folder: Path, upstream: str, port: int, path: str, scheme: str = "http") -> str:
    """The lines for Caddy on the page."""
    snippets = re.findall(r"^```caddyfile\n(.*?)^```", HOSTING, re.M | re.S)
    ours = next(snippet for snippet in snippets if ("/coevolve/*" in snippet) == bool(path))
    ours = re.sub(r"^\S+ \{", f"{scheme}://localhost:{port} {{", ours)
    ours = ours.replace("127.0.0.1:8000", upstream)
    quiet = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(quiet + ours)
    return f"caddy run --adapter caddyfile --config {folder}/Caddyfile"


def caddy_with_https(folder: Path, upstream: str, port: int, path: str) -> str:
    """The same, with a certificate that Caddy makes itself."""
    return caddy(folder, upstream, port, path, "https")


def composed_caddy(folder: Path, upstream: str, port: int, path: str) -> str:
    """deploy/Caddyfile, as the composition uses it."""
    assert not path
    ours = (ROOT / "deploy/Caddyfile").read_text()
    ours = ours.replace("{$COEVOLVE_DOMAIN:localhost}", f"http://localhost:{port}")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + ours)
    return f"env COEVOLVE_UPSTREAM={upstream} caddy run --adapter caddyfile --config {folder}/Caddyfile"


@contextmanager
def in_front(make, server, folder: Path) -> Iterator[str]:
    """The proxy running in front of the server; its address."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        port = line.getsockname()[1]
    words = make(folder, server.address, port, server.settings.base_path).split()
    program = next(word for word in words if word in ("nginx", "caddy"))
    found = shutil.which(program, path=PLACES)
    assert found, f"{program} is not here: ./run test unpacks it on Debian, elsewhere install it"
    words[words.index(program)] = found
    homes = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, env=os.environ | homes, stdout=log, stderr=log)
    try:
        scheme = "https" if make is caddy_with_https else "http"
        address = f"{scheme}://localhost:{port}{server.settings.base_path}"
        await_answer(address, process, folder)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def await_answer(address: str, process: subprocess.Popen, folder: Path) -> httpx.Response:
    """Until the proxy speaks, its certificate made."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return httpx.get(f"{address}/healthz", verify=False).raise_for_status()
        except httpx.HTTPError:
            assert process.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < end, (folder / "log").read_text()
            time.sleep(0.02)


PROXIES = (nginx, caddy, caddy_with_https, composed_caddy)
BELOW = (nginx, caddy)


@pytest.mark.parametrize("make", PROXIES, ids=lambda make: make.__name__)
async def test_a_table_is_opened_and_played_at_the_address_of_the_proxy(make, site, tmp_path):
    with in_front(make, site, tmp_path) as address:
        await open_look_and_listen(address)


@pytest.mark.parametrize("make", BELOW, ids=lambda make: make.__name__)
async def test_the_same_below_a_path(make, below, tmp_path):
    with in_front(make, below, tmp_path) as address:
        await open_look_and_listen(address)


async def open_look_and_listen(address: str) -> None:
    """What a browser does that comes to this address."""
    origin = "/".join(address.split("/")[:3])
    headers = {"origin": origin}
    async with httpx.AsyncClient(verify=False, headers=headers, follow_redirects=True) as browser:
        lobby = await browser.post(f"{address}/new", data=TABLE)
        assert lobby.status_code == 200, lobby.text
        room = str(lobby.url)
        assert room.startswith(f"{address}/r/")
        assert room in lobby.text, "the invitation names another address"
        for style in re.findall(r'<link rel="stylesheet" href="([^"]+)"', lobby.text):
            assert (await browser.get(origin + style)).status_code == 200
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.cookies.jar)
    await hear_a_frame(room, {"cookie": cookies, "origin": origin})
    with pytest.raises(InvalidStatus, match="403"):
        await hear_a_frame(room, {"cookie": cookies, "origin": "https://elsewhere.example"})


async def hear_a_frame(room: str, headers: dict[str, str]) -> None:
    """The page's socket opens and is sent the lobby."""
    url = room.replace("http", "ws", 1) + "/live"
    trusting = ssl._create_unverified_context() if url.startswith("wss") else None
    async with connect(url, additional_headers=headers, ssl=trusting) as line:
        await line.send(json.dumps({"type": "hello", "stamp": None, "log": 0, "chat": 0}))
        while (heard := json.loads(await line.recv()))["type"] != "frame":
            pass
        assert heard["regions"]
