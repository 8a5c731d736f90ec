from __future__ import annotations

from typing import Callable, Sequence

import httpx

from ._errors import ApiError
from ._read_events import RawEvent
from ._request import Request
from ._stream_events import StreamEvent, Topic, to_stream_event

FIRST_WAIT_S = 1.0
LONGEST_WAIT_S = 30.0
#: A heartbeat comes every 15 seconds: after three missing ones the connection counts as lost.
TIMEOUT = httpx.Timeout(10, read=45)


class StreamCourse:
    """The position of a stream, and how long it waits before it reconnects."""

    def __init__(
        self,
        *,
        topics: Sequence[Topic] | None,
        question_ids: Sequence[str] | None,
        last_event_id: str | None,
        on_connection: Callable[[bool], None] | None,
    ) -> None:
        self._query = {
            "topics": None if topics is None else ",".join(topics),
            "question_ids": None if question_ids is None else ",".join(question_ids),
        }
        self._on_connection = on_connection
        self._wait_s = FIRST_WAIT_S
        self.last_event_id = last_event_id

    def request(self) -> Request:
        headers = {"accept": "text/event-stream"}
        if self.last_event_id is not None:
            headers["last-event-id"] = self.last_event_id
        return Request("GET", "/api/v1/stream", self._query, headers=headers)

    def connected(self) -> None:
        self._report(True)

    def take(self, raw: RawEvent) -> StreamEvent | None:
        self._wait_s = FIRST_WAIT_S
        if raw.last_id is not None:
            self.last_event_id = raw.last_id
        return to_stream_event(raw)

    def refused(self, error: ApiError) -> None:
        """Raises an error that a retry would not help."""
        if error.status != 429 and error.status < 500:
            raise error
        if error.retry_after is not None:
            self._wait_s = error.retry_after

    def lost(self) -> float:
        """Seconds to wait before the next connection."""
        self._report(False)
        seconds = self._wait_s
        self._wait_s = min(LONGEST_WAIT_S, seconds * 2)
        return seconds

    def _report(self, is_up: bool) -> None:
        if self._on_connection is not None:
            self._on_connection(is_up)
