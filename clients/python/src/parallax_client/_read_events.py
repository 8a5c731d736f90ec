from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

#: A carriage return at the very end may be half of a line ending.
_LINE_END = re.compile(r"\r\n|\n|\r(?!\Z)")


@dataclass(frozen=True)
class RawEvent:
    """One server-sent event as received, or an id by itself, without name and data."""

    name: str
    data: str
    #: The last id sent, with this event or before it; None before the first.
    last_id: str | None


class EventReader:
    """Parses server-sent events (HTML standard) from bytes, in chunks of any size. An event that is
    incomplete when the bytes end is dropped."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._last_id: str | None = None
        self._begin()

    def feed(self, piece: bytes) -> list[RawEvent]:
        *lines, self._rest = _LINE_END.split(self._rest + self._decoder.decode(piece))
        return [event for line in lines if (event := self._take(line)) is not None]

    def _begin(self) -> None:
        self._name = ""
        self._data: list[str] = []
        self._has_id = False

    def _take(self, line: str) -> RawEvent | None:
        if line == "":
            event = self._end()
            self._begin()
            return event
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "event":
            self._name = value
        elif field == "data":
            self._data.append(value)
        elif field == "id" and "\0" not in value:
            self._last_id = value
            self._has_id = True
        return None

    def _end(self) -> RawEvent | None:
        if self._data:
            return RawEvent(self._name or "message", "\n".join(self._data), self._last_id)
        return RawEvent("", "", self._last_id) if self._has_id else None
