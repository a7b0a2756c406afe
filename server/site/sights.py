"""Sights and what else programs get, as plain JSON with sentences for Texts."""

from hashlib import blake2b
from typing import Any

import msgspec

from server.engine.choice import Text
from server.service.log import Entry
from server.service.play import Question, Sight
from server.site.scene import names_of
from server.site.slices import Name
from server.site.words import Words


def sight_json(words: Words, language: str, sight: Sight) -> dict[str, Any]:
    """All that a viewer may know now; `stamp` tells it from any other."""
    names = names_of(sight.room)

    def say(text: Text | None) -> str | None:
        return None if text is None else words.plain(language, text, names)

    view = {
        "room": msgspec.to_builtins(sight.room),
        "seat": sight.seat,
        "state": sight.room.state,
        "status": say(sight.status),
        "about": say(sight.about),
        "waiting": sight.waiting,
        "question": sight.question and question_json(words, language, names, sight.question),
        "view": msgspec.to_builtins(sight.view),
        "outcome": msgspec.to_builtins(sight.outcome),
        "settled": sight.settled,
        "told": sight.told,
    }
    digest = blake2b(msgspec.json.encode(view), digest_size=12).hexdigest()
    return {"stamp": digest, **view}


def question_json(words: Words, language: str, names: tuple[Name, ...], question: Question) -> dict[str, Any]:
    """The question with its options in words."""

    def say(text: Text | None) -> str | None:
        return None if text is None else words.plain(language, text, names)

    choice = question.choice
    return {
        "number": question.number,
        "prompt": say(choice.prompt),
        "least": choice.least,
        "most": choice.most,
        "options": [
            {"id": option.id, "label": say(option.label), "at": option.at, "note": say(option.note)}
            for option in choice.options
        ],
        "refusals": [{"at": refusal.at, "why": say(refusal.why)} for refusal in question.refusals],
    }


def entry_json(words: Words, language: str, names: tuple[Name, ...], entry: Entry) -> dict[str, Any]:
    """A line of the log: the event, and its sentence."""
    return {
        "number": entry.number,
        "at": entry.at.isoformat(),
        "words": words.plain(language, entry.event.text(), names),
        "event": msgspec.to_builtins(entry.event),
    }
