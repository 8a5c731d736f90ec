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
    """Opportunities, index prices and alerts as they change, over as many connections as it takes:
    after a cut it goes on where it was. Ends by `close`, or with the error of a request that no
    other try would help."""

    def __init__(self, transport: Transport, course: StreamCourse) -> None:
        self._course = course
        self._closed = threading.Event()
        self._events = _read(transport, course, self._closed)

    @property
    def last_event_id(self) -> str | None:
        """Where it is: another stream with this id goes on from here."""
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
        """Ends it. A thread that waits for an event in the meantime ends with the next one, or with
        the next heartbeat."""
        self._closed.set()
        if not self._events.gi_running:
            self._events.close()


# Not methods: a stream that nobody refers to any more closes its connection.
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
