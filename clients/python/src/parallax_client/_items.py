from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Generic, Iterator, TypeVar

from ._page import Page
from ._to_frame import to_frame

if TYPE_CHECKING:
    import pandas

Item = TypeVar("Item")


class Items(Iterator[Item], Generic[Item]):
    """
    All items of a list. The next page is requested when the previous one is used up. If the order of the
    list changes meanwhile, an item may be on two pages: it comes once, by its `id`. One that moved to a
    page that was read before does not come.
    """

    def __init__(self, items: Iterator[Item]) -> None:
        self._items = items

    def __iter__(self) -> Items[Item]:
        return self

    def __next__(self) -> Item:
        return next(self._items)

    def to_df(self) -> pandas.DataFrame:
        """The remaining items as rows of a pandas frame."""
        return to_frame([*self])


def remember_ids() -> Callable[[Any], bool]:
    """Returns whether no item with this `id` came before. Items without an `id` are all new."""
    ids: set[object] = set()

    def is_new(item: Any) -> bool:
        if not isinstance(item, dict) or "id" not in item:
            return True
        if item["id"] in ids:
            return False
        ids.add(item["id"])
        return True

    return is_new


def by_offset(ask: Callable[[int], Page[Item, Any]]) -> Iterator[Item]:
    is_new = remember_ids()
    offset = 0
    while True:
        page = ask(offset)
        yield from filter(is_new, page)
        offset += len(page)
        if len(page) == 0 or offset >= page.meta["total"]:
            return


def by_cursor(ask: Callable[["str | None"], Page[Item, Any]]) -> Iterator[Item]:
    is_new = remember_ids()
    cursor: str | None = None
    while True:
        page = ask(cursor)
        yield from filter(is_new, page)
        cursor = page.meta["next_cursor"]
        if cursor is None:
            return
