from __future__ import annotations

import asyncio
from typing import AsyncGenerator, AsyncIterator

import httpx

from ._async_transport import AsyncTransport
from ._errors import ApiError
from ._read_events import EventReader
from ._stream_course import TIMEOUT, StreamCourse
from ._stream_events import StreamEvent


class AsyncStream(AsyncIterator[StreamEvent]):
    """Opportunities, index prices and alerts as they change. After a lost connection it reconnects
    and resumes where it was. Ends with `aclose`, with its task, or with an error that a retry would
    not help."""

    def __init__(self, transport: AsyncTransport, course: StreamCourse) -> None:
        self._course = course
        self._events = _read(transport, course)

    @property
    def last_event_id(self) -> str | None:
        """The current position: another stream with this id resumes from here."""
        return self._course.last_event_id

    def __aiter__(self) -> AsyncStream:
        return self

    async def __anext__(self) -> StreamEvent:
        return await self._events.__anext__()

    async def __aenter__(self) -> AsyncStream:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        await self._events.aclose()


# Not a method: a stream without references is collected and closes its connection.
async def _read(
    transport: AsyncTransport, course: StreamCourse
) -> AsyncGenerator[StreamEvent, None]:
    while True:
        try:
            response = await transport.open(course.request(), timeout=TIMEOUT)
            try:
                course.connected()
                reader = EventReader()
                async for piece in response.aiter_bytes():
                    for raw in reader.feed(piece):
                        event = course.take(raw)
                        if event is not None:
                            yield event
            finally:
                await response.aclose()
        except httpx.TransportError:
            pass
        except ApiError as error:
            course.refused(error)
        await asyncio.sleep(course.lost())
