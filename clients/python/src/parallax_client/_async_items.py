from __future__ import annotations

from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Callable, Generic, TypeVar

from ._items import remember_ids
from ._page import Page
from ._to_frame import to_frame

if TYPE_CHECKING:
    import pandas

Item = TypeVar("Item")


class AsyncItems(AsyncIterator[Item], Generic[Item]):
    """
    All items of a list. The next page is requested when the previous one is used up. If the order of the
    list changes meanwhile, an item may be on two pages: it comes once, by its `id`. One that moved to a
    page that was read before does not come.
    """

    def __init__(self, items: AsyncIterator[Item]) -> None:
        self._items = items

    def __aiter__(self) -> AsyncItems[Item]:
        return self

    async def __anext__(self) -> Item:
        return await self._items.__anext__()

    async def to_df(self) -> pandas.DataFrame:
        """The remaining items as rows of a pandas frame."""
        return to_frame([item async for item in self])


async def async_by_offset(
    ask: Callable[[int], Awaitable[Page[Item, Any]]]
) -> AsyncIterator[Item]:
    is_new = remember_ids()
    offset = 0
    while True:
        page = await ask(offset)
        for item in filter(is_new, page):
            yield item
        offset += len(page)
        if len(page) == 0 or offset >= page.meta["total"]:
            return


async def async_by_cursor(
    ask: Callable[["str | None"], Awaitable[Page[Item, Any]]]
) -> AsyncIterator[Item]:
    is_new = remember_ids()
    cursor: str | None = None
    while True:
        page = await ask(cursor)
        for item in filter(is_new, page):
            yield item
        cursor = page.meta["next_cursor"]
        if cursor is None:
            return
