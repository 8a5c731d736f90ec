from __future__ import annotations

from typing import Callable, Sequence

import httpx

from . import types
from ._async_resources import (
    AsyncAlerts,
    AsyncArbitrage,
    AsyncAuth,
    AsyncConsole,
    AsyncEmbeds,
    AsyncExternal,
    AsyncFeeds,
    AsyncMarkets,
    AsyncNotificationChannels,
    AsyncPlatforms,
    AsyncQuestions,
    AsyncReview,
    AsyncService,
    AsyncWalletTracker,
    AsyncWatchlists,
)
from ._async_stream import AsyncStream
from ._async_transport import AsyncTransport
from ._request import RETRIES
from ._session import OnTokens, Session
from ._stream_course import StreamCourse
from ._stream_events import Topic

TIMEOUT_S = 30.0


class AsyncClient:
    """A client of one service with one credential. Tasks of one loop may share it.

    - `url`: The address of the service, such as `https://parallax.example`.
    - `key`: An API key. It can only read; accounts, watchlists and alerts need a session.
    - `tokens`: The tokens of an earlier sign-in, to continue it; otherwise `auth.login` gets some.
    - `on_tokens`: Called with each new pair of tokens. Store it: the previous pair is then invalid.
    - `retries`: How often a request is retried after a response with `Retry-After` (up to a
      minute). Rate-limited requests and failed reads are retried.
    - `http`: Sends the requests, instead of a default with a timeout of 30 seconds. It is closed
      with the client.
    """

    def __init__(
        self,
        url: str,
        *,
        key: str | None = None,
        tokens: types.Tokens | None = None,
        on_tokens: OnTokens | None = None,
        retries: int = RETRIES,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        session = Session(key=key, tokens=tokens, on_tokens=on_tokens)
        http = httpx.AsyncClient(timeout=TIMEOUT_S) if http is None else http
        transport = AsyncTransport(url, session, retries=retries, http=http)
        self._transport = transport
        self.alerts = AsyncAlerts(transport)
        self.arbitrage = AsyncArbitrage(transport)
        self.auth = AsyncAuth(transport)
        self.console = AsyncConsole(transport)
        self.embeds = AsyncEmbeds(transport)
        self.external = AsyncExternal(transport)
        self.feeds = AsyncFeeds(transport)
        self.markets = AsyncMarkets(transport)
        self.notification_channels = AsyncNotificationChannels(transport)
        self.platforms = AsyncPlatforms(transport)
        self.questions = AsyncQuestions(transport)
        self.review = AsyncReview(transport)
        self.service = AsyncService(transport)
        self.wallet_tracker = AsyncWalletTracker(transport)
        self.watchlists = AsyncWatchlists(transport)

    def stream(
        self,
        *,
        topics: Sequence[Topic] | None = None,
        question_ids: Sequence[str] | None = None,
        last_event_id: str | None = None,
        on_connection: Callable[[bool], None] | None = None,
    ) -> AsyncStream:
        """Follows changes as they happen.

        - `topics`: All topics by default.
        - `question_ids`: Only events of these questions, 200 at most.
        - `last_event_id`: The id of the last event seen: the stream resumes after it.
        - `on_connection`: Called when the connection is up, and when it is lost and retried.
        """
        course = StreamCourse(
            topics=topics,
            question_ids=question_ids,
            last_event_id=last_event_id,
            on_connection=on_connection,
        )
        return AsyncStream(self._transport, course)

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._transport.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
