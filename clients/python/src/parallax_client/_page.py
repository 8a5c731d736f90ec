from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Iterator, Sequence, TypeVar, overload

from . import types
from ._to_frame import to_frame

if TYPE_CHECKING:
    import pandas

Item = TypeVar("Item")
Meta = TypeVar("Meta")


class Page(Sequence[Item], Generic[Item, Meta]):
    """A list as it was answered: the items of one page, and what is said of it."""

    #: The items, as a list.
    data: list[Item]
    #: How many items there are and where the page is; None of lists that have no pages.
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
        """The items as rows of a pandas frame: fields of nested objects are columns with a dot, and
        times are in UTC."""
        return to_frame(self.data)


class OpportunityPage(Page[types.Opportunity, types.OpportunityMeta]):
    """A page of opportunities, with what was found in the whole list."""

    #: Of what the filters leave.
    stats: types.ScanStats
    #: Of all that is listed.
    stats_all: types.ScanStats
    #: What the risk gate blocks, by reason.
    held_back: types.HeldBack

    def __init__(self, answer: types.OpportunityList) -> None:
        super().__init__(answer["data"]["opportunities"], answer["meta"])
        self.stats = answer["data"]["stats"]
        self.stats_all = answer["data"]["stats_all"]
        self.held_back = answer["data"]["held_back"]
