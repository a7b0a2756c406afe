"""`python -m server` and the command `coevolve`."""

import sys


def main() -> None:
    """Run the command line."""
    if sys.platform == "win32":
        sys.exit("Coevolve runs on Linux and macOS; on Windows, use Docker or the Linux subsystem.")
    from server.cli import app  # noqa: PLC0415 (needs a system of that family)

    app()


if __name__ == "__main__":
    main()
