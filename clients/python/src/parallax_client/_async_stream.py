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
    """Opportunities, index prices and alerts as they change, over as many connections as it takes:
    after a cut it goes on where it was. Ends by `aclose`, with its task, or with the error of a
    request that no other try would help."""

    def __init__(self, transport: AsyncTransport, course: StreamCourse) -> None:
        self._course = course
        self._events = _read(transport, course)

    @property
    def last_event_id(self) -> str | None:
        """Where it is: another stream with this id goes on from here."""
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


# Not a method: a stream that nobody refers to any more closes its connection.
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
