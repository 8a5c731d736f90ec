from __future__ import annotations

import threading
from typing import Generator, Iterator

import httpx

from ._errors import ApiError
from ._read_events import EventReader
from ._stream_course import TIMEOUT, StreamCourse
from ._stream_events import StreamEvent
from ._transport import Transport


class Stream(Iterator[StreamEvent]):
    """Opportunities, index prices and alerts as they change. After a lost connection it reconnects
    and resumes where it was. Ends with `close`, or with an error that a retry would not help."""

    def __init__(self, transport: Transport, course: StreamCourse) -> None:
        self._course = course
        self._closed = threading.Event()
        self._events = _read(transport, course, self._closed)

    @property
    def last_event_id(self) -> str | None:
        """The current position: another stream with this id resumes from here."""
        return self._course.last_event_id

    def __iter__(self) -> Stream:
        return self

    def __next__(self) -> StreamEvent:
        return next(self._events)

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the stream. A thread that is waiting for an event stops at the next event or
        heartbeat."""
        self._closed.set()
        if not self._events.gi_running:
            self._events.close()


# Not methods: a stream without references is collected and closes its connection.
def _read(
    transport: Transport, course: StreamCourse, closed: threading.Event
) -> Generator[StreamEvent, None, None]:
    while not closed.is_set():
        try:
            yield from _read_connection(transport, course, closed)
        except httpx.TransportError:
            pass
        except ApiError as error:
            course.refused(error)
        if not closed.is_set():
            closed.wait(course.lost())


def _read_connection(
    transport: Transport, course: StreamCourse, closed: threading.Event
) -> Generator[StreamEvent, None, None]:
    response = transport.open(course.request(), timeout=TIMEOUT)
    try:
        course.connected()
        reader = EventReader()
        for piece in response.iter_bytes():
            for raw in reader.feed(piece):
                event = course.take(raw)
                if event is not None:
                    yield event
            if closed.is_set():
                return
    finally:
        response.close()
