"""The container and its composition, as far as that can be seen without a container engine."""

import fnmatch
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import yaml

from server.settings import Settings
from server.site import ops

ROOT = Path(__file__).parent.parent
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
HOUSE = COMPOSE["services"]["coevolve"]
NAMES = {f"COEVOLVE_{name.upper()}" for name in Settings.model_fields}
#: variables that the composition reads and the program does not
COMPOSITION = {"COEVOLVE_PUBLISH", "COEVOLVE_DOMAIN", "POSTGRES_PASSWORD"}


def lines_of_dockerfile() -> list[tuple[str, str]]:
    """Instruction and rest, continued lines joined."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def last_stage() -> list[tuple[str, str]]:
    """The instructions of the image that is kept."""
    lines = lines_of_dockerfile()
    start = max(place for place, (word, _) in enumerate(lines) if word == "FROM")
    return lines[start:]


def only(instruction: str) -> str:
    """The one instruction of this kind in the image."""
    (rest,) = [rest for word, rest in last_stage() if word == instruction]
    return rest


def environment() -> dict[str, str]:
    """What the image sets."""
    return dict(pair.split("=", 1) for pair in shlex.split(only("ENV")))


def health_check() -> list[str]:
    """The command that says whether the container is well."""
    return json.loads(only("HEALTHCHECK").partition("CMD ")[2])


def test_the_house_is_given_no_variable_that_it_does_not_know():
    assert set(HOUSE["environment"]) <= NAMES
    assert {name for name in environment() if name.startswith("COEVOLVE_")} <= NAMES


def test_every_setting_can_be_made_in_the_composition():
    assert NAMES - set(HOUSE["environment"]) - set(environment()) - {"COEVOLVE_PORT"} == set()


def test_the_example_of_an_environment_names_what_the_composition_reads_and_settings():
    named = set(re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.M))
    read = set(re.findall(r"\$\{(\w+)", (ROOT / "docker-compose.yml").read_text()))
    assert read == COMPOSITION
    assert read <= named
    assert named - read <= NAMES


def test_the_house_waits_for_a_database_that_says_when_it_is_well():
    assert HOUSE["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert COMPOSE["services"]["postgres"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]


def test_house_and_database_agree_on_user_password_and_name():
    database = COMPOSE["services"]["postgres"]["environment"]
    user, password, name = (database[f"POSTGRES_{what}"] for what in ("USER", "PASSWORD", "DB"))
    assert HOUSE["environment"]["COEVOLVE_DATABASE_URL"] == f"postgresql://{user}:{password}@postgres/{name}"


def test_nobody_but_the_house_reaches_the_database():
    assert "ports" not in COMPOSE["services"]["postgres"]
    (network,) = COMPOSE["services"]["postgres"]["networks"]
    assert COMPOSE["networks"][network]["internal"]
    assert [name for name, service in COMPOSE["services"].items() if network in service["networks"]] == [
        "coevolve",
        "postgres",
    ]


def test_what_must_be_kept_lies_in_named_volumes():
    mounts = {name: service["volumes"] for name, service in COMPOSE["services"].items()}
    named = {mount.split(":")[0] for places in mounts.values() for mount in places if mount[0] not in "./"}
    assert named == set(COMPOSE["volumes"])
    assert mounts["postgres"] == ["database:/var/lib/postgresql"]
    assert only("VOLUME") == environment()["COEVOLVE_DATA"] == "/data"


def test_the_proxy_is_there_on_request_only():
    assert COMPOSE["services"]["caddy"]["profiles"] == ["https"]
    assert "profiles" not in HOUSE


def test_files_that_are_mounted_or_copied_exist_and_are_sent_to_the_builder():
    sources = [
        rest.split()[0] for word, rest in lines_of_dockerfile() if word == "COPY" and "--from" not in rest
    ]
    assert [source for source in sources if not (ROOT / source).exists()] == []
    sent = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    assert [source for source in sources if not any(fnmatch.fnmatch(source, line) for line in sent)] == []
    assert (ROOT / "deploy/Caddyfile").is_file()


def test_the_image_runs_as_an_ordinary_user_and_keeps_no_tools():
    assert only("USER") == "coevolve"
    assert "uninstall -y pip setuptools" in (ROOT / "Dockerfile").read_text()
    kept = " ".join(rest for word, rest in last_stage() if word == "RUN")
    assert not re.search(r"gcc|build-essential|python3-venv|pip", kept)


def test_the_health_check_asks_a_page_that_exists():
    (path,) = re.findall(r"http://127\.0\.0\.1:8000(/\w+)", health_check()[-1])
    assert path in {route.path for route in ops.ROUTER.routes}


@pytest.fixture
def free_port():
    """A port that nobody listens on."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return line.getsockname()[1]


@pytest.fixture
def house(database_url, free_port, tmp_path):
    """The image's command with the image's and the composition's environment, on a real Postgres."""
    given = {name: value for name, value in environment().items() if name != "PATH"}
    given |= {name: value for name, value in HOUSE["environment"].items() if value is not None}
    given |= {"COEVOLVE_DATABASE_URL": database_url, "COEVOLVE_PORT": str(free_port)}
    given |= {"COEVOLVE_DATA": str(tmp_path), "PATH": os.environ["PATH"]}
    command = [*json.loads(only("ENTRYPOINT")), *json.loads(only("CMD"))]
    assert command[0] == "python"
    process = subprocess.Popen([sys.executable, *command[1:]], cwd=ROOT, env=given)
    yield process
    process.kill()
    process.wait()


def test_the_start_command_makes_the_house_ready_and_stops_when_asked_to(house, free_port):
    check = [part.replace("8000", str(free_port)) for part in health_check()]
    end = time.monotonic() + 60
    while subprocess.run([sys.executable, *check[1:]], check=False, capture_output=True).returncode:
        assert house.poll() is None, "the house gave up"
        assert time.monotonic() < end, "the house is not ready after a minute"
    house.send_signal(signal.SIGTERM)
    assert house.wait(20) == 0
