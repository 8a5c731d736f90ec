from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Generic, Iterator, TypeVar

from ._page import Page
from ._to_frame import to_frame

if TYPE_CHECKING:
    import pandas

Item = TypeVar("Item")


class Items(Iterator[Item], Generic[Item]):
    """All items of a list, once. The next page is requested when the previous one is used up."""

    def __init__(self, items: Iterator[Item]) -> None:
        self._items = items

    def __iter__(self) -> Items[Item]:
        return self

    def __next__(self) -> Item:
        return next(self._items)

    def to_df(self) -> pandas.DataFrame:
        """The remaining items as rows of a pandas frame."""
        return to_frame([*self])


def by_offset(ask: Callable[[int], Page[Item, Any]]) -> Iterator[Item]:
    offset = 0
    while True:
        page = ask(offset)
        yield from page
        offset += len(page)
        if len(page) == 0 or offset >= page.meta["total"]:
            return


def by_cursor(ask: Callable[["str | None"], Page[Item, Any]]) -> Iterator[Item]:
    cursor: str | None = None
    while True:
        page = ask(cursor)
        yield from page
        cursor = page.meta["next_cursor"]
        if cursor is None:
            return
