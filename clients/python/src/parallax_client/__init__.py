"""A client of the Parallax API, for threads (`Client`) and for asyncio (`AsyncClient`)."""

from . import types
from ._async_client import AsyncClient
from ._async_items import AsyncItems
from ._async_stream import AsyncStream
from ._client import Client
from ._errors import ApiError
from ._items import Items
from ._page import OpportunityPage, Page
from ._stream import Stream
from ._stream_events import StreamEvent, Topic
from ._webhook import VerifiedWebhook, WebhookError, WebhookEvent, verify_webhook

__all__ = [
    "ApiError",
    "AsyncClient",
    "AsyncItems",
    "AsyncStream",
    "Client",
    "Items",
    "OpportunityPage",
    "Page",
    "Stream",
    "StreamEvent",
    "Topic",
    "VerifiedWebhook",
    "WebhookError",
    "WebhookEvent",
    "types",
    "verify_webhook",
]
