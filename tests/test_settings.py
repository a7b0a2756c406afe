from pathlib import Path

import pytest
from pydantic import ValidationError

from server.settings import Settings


def refusal(**given):
    with pytest.raises(ValidationError) as refused:
        Settings(**given)
    return str(refused.value)


def test_the_defaults_keep_to_this_machine():
    settings = Settings()

    assert settings.host == "127.0.0.1"
    assert settings.database_url is None
    assert settings.data.is_absolute()


def test_settings_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("COEVOLVE_PORT", "9000")
    monkeypatch.setenv("COEVOLVE_DATA", "/srv/coevolve")
    monkeypatch.setenv("COEVOLVE_PUBLIC_URL", "https://games.example/")
    monkeypatch.setenv("COEVOLVE_METRICS_TOKEN", "")

    settings = Settings()

    assert (settings.port, settings.data) == (9000, Path("/srv/coevolve"))
    assert settings.public_url == "https://games.example"
    assert settings.metrics_token is None


@pytest.mark.parametrize("name", ["COEVOLVE_DATABASE_URL", "DATABASE_URL"])
def test_the_database_may_be_named_in_two_ways(monkeypatch, name):
    monkeypatch.setenv(name, "postgresql://host/coevolve")

    assert Settings().database_url == "postgresql://host/coevolve"


def test_settings_cannot_be_changed():
    with pytest.raises(ValidationError):
        Settings().port = 1  # type: ignore[misc]


@pytest.mark.parametrize("address", ["http://games.example", "http://93.184.216.34:8000"])
def test_a_public_address_without_https_must_be_meant(address):
    assert "HTTPS" in refusal(public_url=address)
    assert Settings(public_url=address, allow_http=True).public_url == address


@pytest.mark.parametrize(
    "address", ["http://localhost:8000", "http://192.168.1.7:8000", "http://table.local", "http://[::1]:8000"]
)
def test_an_address_nearby_needs_no_https(address):
    assert Settings(public_url=address).public_url == address


@pytest.mark.parametrize(
    "unsafe",
    [
        {"secret": "short"},
        {"secret": "a" * 64},
        {"metrics_token": "1234"},
        {"database_url": "sqlite:///coevolve.db"},
        {"public_url": "games.example"},
        {"public_url": "javascript:alert(1)"},
        {"port": 70000},
        {"base_path": "coevolve/"},
        {"log_format": "poems"},
        {"host_absence": 0},
    ],
)
def test_what_makes_no_sense_or_is_unsafe_is_refused(unsafe):
    assert refusal(**unsafe)


def test_a_refused_secret_is_not_repeated_to_the_terminal():
    assert "sesame" not in refusal(secret="sesame", metrics_token="sesame")


def test_every_setting_explains_itself():
    assert all(field.description for field in Settings.model_fields.values())
