"""Room codes, to be read aloud, and secret links, to be kept."""

import secrets
from hashlib import sha256

#: digits and letters without those that are mistaken for others (after Crockford)
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
GROUPS, GROUP = 3, 5  # 15 letters of 5 bits: 75 random bits
MISTAKEN = str.maketrans("oilu", "011v", "- \t\n")
TOKEN_BYTES = 24  # 192 random bits


def new_code() -> str:
    """A code that nobody guesses, such as `k7q2m-9xd4r-tbp3w`."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def tidy_code(code: str) -> str:
    """The code that somebody meant: capitals, missing hyphens, O for 0 and I or L for 1 do not matter."""
    meant = code.lower().translate(MISTAKEN)
    letters = "".join(letter for letter in meant if letter in LETTERS)[: GROUPS * GROUP + 1]
    return "-".join(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))


def new_token() -> str:
    """A secret link's secret part."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> bytes:
    """What is kept of a secret link."""
    return sha256(token.encode()).digest()
