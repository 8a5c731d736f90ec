from __future__ import annotations

from typing import Callable, Sequence

import httpx

from . import types
from ._request import RETRIES
from ._resources import (
    Alerts,
    Arbitrage,
    Auth,
    Console,
    Embeds,
    External,
    Feeds,
    Markets,
    NotificationChannels,
    Platforms,
    Questions,
    Review,
    Service,
    WalletTracker,
    Watchlists,
)
from ._session import OnTokens, Session
from ._stream import Stream
from ._stream_course import StreamCourse
from ._stream_events import Topic
from ._transport import Transport

TIMEOUT_S = 30.0


class Client:
    """A client of one service with one credential. Threads may share it.

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
        http: httpx.Client | None = None,
    ) -> None:
        session = Session(key=key, tokens=tokens, on_tokens=on_tokens)
        http = httpx.Client(timeout=TIMEOUT_S) if http is None else http
        transport = Transport(url, session, retries=retries, http=http)
        self._transport = transport
        self.alerts = Alerts(transport)
        self.arbitrage = Arbitrage(transport)
        self.auth = Auth(transport)
        self.console = Console(transport)
        self.embeds = Embeds(transport)
        self.external = External(transport)
        self.feeds = Feeds(transport)
        self.markets = Markets(transport)
        self.notification_channels = NotificationChannels(transport)
        self.platforms = Platforms(transport)
        self.questions = Questions(transport)
        self.review = Review(transport)
        self.service = Service(transport)
        self.wallet_tracker = WalletTracker(transport)
        self.watchlists = Watchlists(transport)

    def stream(
        self,
        *,
        topics: Sequence[Topic] | None = None,
        question_ids: Sequence[str] | None = None,
        last_event_id: str | None = None,
        on_connection: Callable[[bool], None] | None = None,
    ) -> Stream:
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
        return Stream(self._transport, course)

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
