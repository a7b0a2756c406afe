"""Addresses to hand to friends, and their pictures."""

from io import BytesIO

import segno
from markupsafe import Markup

from server.site.visitor import Visitor


def invitation(who: Visitor, code: str) -> str:
    """The room's address."""
    return f"{who.home}/r/{code}"


def own_link(who: Visitor, token: str) -> str:
    """The address that is a seat."""
    return f"{who.home}/s/{token}"


def picture(address: str) -> Markup:
    """The address as a QR code in SVG."""
    out = BytesIO()
    segno.make(address, error="m").save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        scale=4,
        border=2,
        svgclass="qr",
        lineclass=None,
        omitsize=True,
    )
    return Markup(out.getvalue().decode())  # noqa: S704 – made by us
