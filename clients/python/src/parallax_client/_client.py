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
        return Stream(self._transport, course)

    def close(self) -> None:
        """Closes its connections."""
        self._transport.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
