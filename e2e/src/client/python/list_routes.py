"""Calls every method of the client with ids where ids go, and prints the requests instead of sending them."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any

import httpx
from parallax_client import AsyncClient, Client

asked: set[str] = set()


class Anything(dict[str, Any]):
    """An answer that contains every field that is read."""

    def __missing__(self, name: str) -> Any:
        return None if name == "next_cursor" else 0 if name == "total" else Anything()


def note(request: httpx.Request) -> httpx.Response:
    asked.add(f"{request.method} {request.url.path}")
    response = httpx.Response(200, json={})
    response.json = lambda **_: Anything()  # type: ignore[method-assign]
    return response


async def note_async(request: httpx.Request) -> httpx.Response:
    return note(request)


def fill(method: Any) -> tuple[list[Any], dict[str, Any]]:
    parameters = inspect.signature(method).parameters.values()
    places = ["{}" for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
    needed = [each for each in parameters if each.kind is each.KEYWORD_ONLY and each.default is each.empty]
    return places, {each.name: "given" for each in needed}


def names(client: Any) -> list[tuple[str, str]]:
    return [
        (group, name)
        for group in vars(client)
        if not group.startswith("_")
        for name, _ in inspect.getmembers(getattr(client, group), inspect.ismethod)
        if not name.startswith("_")
    ]


# Each method gets its own client: some end the session.
def ask(**credential: Any) -> None:
    http = httpx.Client(transport=httpx.MockTransport(note))
    for group, name in names(Client("http://service", http=http)):
        method = getattr(getattr(Client("http://service", http=http, **credential), group), name)
        places, needed = fill(method)
        answer = method(*places, **needed)
        if name.startswith("each"):
            list(answer)
    client = Client("http://service", http=http, **credential)
    with client.stream(on_connection=lambda _: stream.close()) as stream:
        list(stream)


async def ask_async(**credential: Any) -> None:
    http = httpx.AsyncClient(transport=httpx.MockTransport(note_async))
    for group, name in names(AsyncClient("http://service", http=http)):
        method = getattr(getattr(AsyncClient("http://service", http=http, **credential), group), name)
        places, needed = fill(method)
        answer = method(*places, **needed)
        if name.startswith("each"):
            [item async for item in answer]
        else:
            await answer
    client = AsyncClient("http://service", http=http, **credential)
    async with client.stream(on_connection=lambda _: task.cancel()) as stream:
        task = asyncio.ensure_future(stream.__anext__())
        await asyncio.wait([task])


CREDENTIALS: list[Any] = [{"tokens": {"access_token": "a", "refresh_token": "r"}}, {"key": "k"}]
for credential in CREDENTIALS:
    ask(**credential)
from_threads = set(asked)
asked.clear()
for credential in CREDENTIALS:
    asyncio.run(ask_async(**credential))
assert asked == from_threads, asked ^ from_threads
print("\n".join(sorted(asked)))
