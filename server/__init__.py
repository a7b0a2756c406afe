"""Coevolve: a server on which friends play hidden-information board games by a room link."""

__version__ = "0.1.0"
