"""Files that browsers fetch and keep: read once, packed once, named by a digest of all of them."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class Asset:
    """One file: its bytes, the same packed by gzip, and its media type."""

    body: bytes
    packed: bytes
    kind: str


class Assets:
    """All static files, by name. The digest stands in every address, so a browser may keep them for ever."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """`folders` maps the prefix of names ("" or "games/evolution/") to where the files lie."""
        self.files = {
            prefix + file.relative_to(folder).as_posix(): _read(file)
            for prefix, folder in sorted(folders.items())
            for file in sorted(folder.rglob("*"))
            if file.suffix in KINDS
        }
        digest = blake2b(digest_size=8)
        for name, asset in sorted(self.files.items()):
            digest.update(f"{name} {len(asset.body)} ".encode() + asset.body)
        self.digest = digest.hexdigest()

    def address(self, base: str, name: str) -> str:
        """Where browsers find the file."""
        return f"{base}/static/{self.digest}/{name}"


def _read(file: Path) -> Asset:
    body = file.read_bytes()
    return Asset(body, gzip.compress(body, mtime=0), KINDS[file.suffix])
