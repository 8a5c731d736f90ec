"""The events of the stream. docs/stream.md says what to do with each."""

from __future__ import annotations

import json
from typing import Literal, TypedDict, Union

from . import types
from ._read_events import RawEvent

Topic = Literal["opportunities", "index_prices", "alerts"]


class ResetEvent(TypedDict):
    event: Literal["reset"]


class ReadyEvent(TypedDict):
    event: Literal["ready"]


class ResyncEvent(TypedDict):
    event: Literal["resync"]


class OpportunityEvent(TypedDict):
    event: Literal["opportunity"]
    data: types.Opportunity


class RemovedOpportunity(TypedDict):
    id: str


class OpportunityRemovedEvent(TypedDict):
    event: Literal["opportunity_removed"]
    data: RemovedOpportunity


class IndexPriceEvent(TypedDict):
    event: Literal["index_price"]
    data: types.StreamIndexPrice


class AlertTriggeredEvent(TypedDict):
    event: Literal["alert"]
    data: types.AlertEvent


StreamEvent = Union[
    ResetEvent,
    ReadyEvent,
    ResyncEvent,
    OpportunityEvent,
    OpportunityRemovedEvent,
    IndexPriceEvent,
    AlertTriggeredEvent,
]


def to_stream_event(raw: RawEvent) -> StreamEvent | None:
    """Unknown events, from a newer service, are skipped."""
    if raw.name == "reset":
        return {"event": "reset"}
    if raw.name == "ready":
        return {"event": "ready"}
    if raw.name == "resync":
        return {"event": "resync"}
    if raw.name == "opportunity":
        return {"event": "opportunity", "data": json.loads(raw.data)}
    if raw.name == "opportunity_removed":
        return {"event": "opportunity_removed", "data": json.loads(raw.data)}
    if raw.name == "index_price":
        return {"event": "index_price", "data": json.loads(raw.data)}
    if raw.name == "alert":
        return {"event": "alert", "data": json.loads(raw.data)}
    return None
