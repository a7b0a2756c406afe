"""Playing: look at the table, answer."""

from server.service.answers import Receipt, answer
from server.service.sights import Question, Sight, look

__all__ = ["Question", "Receipt", "Sight", "answer", "look"]
