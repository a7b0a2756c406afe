"""Whatever is sent to the API, it answers as its description says."""

import asyncio
import os

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.settings import Settings
from server.site.app import create_app
from tests.site.conftest import new_address
from tests.site.friends import sit_down

#: requests for each address; API_REQUESTS=1000 for a night
REQUESTS = int(os.environ.get("API_REQUESTS", "8"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    response_schema_conformance,
    response_headers_conformance,
    negative_data_rejection,
]
ADDRESSES = [
    (method.upper(), path)
    for path, deeds in create_app(Settings()).openapi()["paths"].items()
    for method in deeds
]


@pytest.fixture(scope="module")
def described(site):
    return schemathesis.openapi.from_url(f"{site.url}/api/v1/openapi.json")


@pytest.fixture(scope="module")
def ada(site):
    """Somebody at a table that has begun."""
    return asyncio.run(sit_down(site, 2))[0]


@pytest.mark.parametrize(("method", "path"), ADDRESSES)
def test_the_api_answers_as_described(described, ada, method, path):
    @settings(max_examples=REQUESTS, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=described[path][method].as_strategy())
    def ask(case):
        if "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = ada.code
        headers = {"authorization": f"Bearer {ada.token}", "x-forwarded-for": new_address()}
        case.call_and_validate(checks=CHECKS, headers=headers)

    ask()
