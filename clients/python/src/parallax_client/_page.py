from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Iterator, Sequence, TypeVar, overload

from . import types
from ._to_frame import to_frame

if TYPE_CHECKING:
    import pandas

Item = TypeVar("Item")
Meta = TypeVar("Meta")


class Page(Sequence[Item], Generic[Item, Meta]):
    """One page of a list: its items and its metadata."""

    #: The items, as a list.
    data: list[Item]
    #: How many items there are and where the page is; None for lists without pages.
    meta: Meta

    def __init__(self, data: list[Item], meta: Meta) -> None:
        self.data = data
        self.meta = meta

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        return self.data[index]

    def __len__(self) -> int:
        return len(self.data)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.data)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self.data)} items, meta={self.meta!r})"

    def to_df(self) -> pandas.DataFrame:
        """The items as rows of a pandas frame. Nested fields become columns with a dot in their
        name; times are in UTC."""
        return to_frame(self.data)


class OpportunityPage(Page[types.Opportunity, types.OpportunityMeta]):
    """A page of opportunities, with figures of the whole list."""

    #: Of the filtered list.
    stats: types.ScanStats
    #: Of all opportunities.
    stats_all: types.ScanStats
    #: What the risk gate blocks, by reason.
    held_back: types.HeldBack

    def __init__(self, answer: types.OpportunityList) -> None:
        super().__init__(answer["data"]["opportunities"], answer["meta"])
        self.stats = answer["data"]["stats"]
        self.stats_all = answer["data"]["stats_all"]
        self.held_back = answer["data"]["held_back"]
