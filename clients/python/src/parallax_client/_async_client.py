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

    - `url`: Where the service is, such as `https://parallax.example`.
    - `key`: An API key. It reads what can be read; accounts, watchlists and alerts need a session.
    - `tokens`: Those of an earlier sign-in, to go on with it; else `auth.login` gets some.
    - `on_tokens`: Told each new pair of tokens: keep it, the one before is spent.
    - `retries`: How often a request is sent again after an answer that says when (`Retry-After`, up
      to a minute): what was refused for its rate, and reads that failed.
    - `http`: Sends the requests, in place of one with a timeout of 30 seconds. It is closed with the
      client.
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
        """What changes, as it changes.

        - `topics`: All where nothing is said.
        - `question_ids`: Only what belongs to these questions, 200 at most.
        - `last_event_id`: The id of the last event that was seen: the stream goes on after it.
        - `on_connection`: Told when the connection is up, and when it is lost and tried again.
        """
        course = StreamCourse(
            topics=topics,
            question_ids=question_ids,
            last_event_id=last_event_id,
            on_connection=on_connection,
        )
        return AsyncStream(self._transport, course)

    async def aclose(self) -> None:
        """Closes its connections."""
        await self._transport.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
