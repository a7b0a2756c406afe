"""`python -m server` and the command `coevolve`."""

from server.cli import app


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
