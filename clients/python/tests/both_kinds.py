from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Awaitable, Callable, Iterator

from parallax_client import AsyncClient, Client

#: Calls a method of a client and waits for its result.
Call = Callable[[Callable[[Any], Any]], Any]


@contextlib.contextmanager
def sync_client(url: str, **options: Any) -> Iterator[Call]:
    with Client(url, **options) as client:
        yield lambda use: use(client)


@contextlib.contextmanager
def async_client(url: str, **options: Any) -> Iterator[Call]:
    loop = asyncio.new_event_loop()
    client = AsyncClient(url, **options)

    async def answer(use: Callable[[Any], Any]) -> Any:
        given = use(client)
        if isinstance(given, Awaitable):
            return await given
        return [item async for item in given] if hasattr(given, "__aiter__") else given

    try:
        yield lambda use: loop.run_until_complete(answer(use))
    finally:
        loop.run_until_complete(client.aclose())
        loop.close()


KINDS = (sync_client, async_client)
