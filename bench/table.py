"""Figures as a Markdown table."""

from collections.abc import Iterable


def show(head: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    lines = [[*map(str, head)], *([_short(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ["-" * width for width in widths])
    for line in lines:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |")


def held(figure: float, limit: float, *, above: bool) -> str:
    """Is the limit kept?"""
    return "kept" if (figure >= limit if above else figure <= limit) else "MISSED"


def quantile(numbers: list[float], share: float) -> float:
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def _short(cell: object) -> str:
    if isinstance(cell, float):
        return f"{cell:,.0f}" if abs(cell) >= 100 else f"{cell:.2f}"
    return f"{cell:,}" if isinstance(cell, int) else str(cell)
