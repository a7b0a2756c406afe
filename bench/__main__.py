"""`python -m bench [rules|live|pages …]`: measure and print tables; without names, everything."""

import sys

from bench import live, pages, rules

ALL = {"rules": rules.main, "live": live.main, "pages": pages.main}


def main() -> None:
    for name in sys.argv[1:] or ALL:
        print(f"\n## {name}\n")
        ALL[name]()


if __name__ == "__main__":
    main()
