"""Follows the stream at `PARALLAX_URL`, and prints a line for everything that happens: `up` and `down`
of the connection, and after the first `ready` each event with the id that the stream resumes from."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

from parallax_client import AsyncClient, Client

URL, KEY = os.environ["PARALLAX_URL"], os.environ["PARALLAX_KEY"]
OPTIONS: Any = {
    "topics": ["index_prices", "opportunities"],
    "on_connection": lambda is_up: print("up" if is_up else "down", flush=True),
}


def report(event: Any, stream: Any, is_ready: bool) -> bool:
    is_ready = is_ready or event["event"] == "ready"
    if is_ready:
        print(event["event"], stream.last_event_id, flush=True)
    return is_ready


def follow() -> None:
    is_ready = False
    with Client(URL, key=KEY) as client:
        stream = client.stream(**OPTIONS)
        for event in stream:
            is_ready = report(event, stream, is_ready)


async def follow_async() -> None:
    is_ready = False
    async with AsyncClient(URL, key=KEY) as client, client.stream(**OPTIONS) as stream:
        async for event in stream:
            is_ready = report(event, stream, is_ready)


if sys.argv[1] == "async":
    asyncio.run(follow_async())
else:
    follow()
