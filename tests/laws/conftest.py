"""Laws over the shelf: the toy stands on it as well."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write stored counts and golden matches anew instead of comparing: "
        "pytest tests/laws --regenerate, then read the difference",
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate", default=False))
