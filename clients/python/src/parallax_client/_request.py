"""What both clients send, and when they retry."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Mapping
from urllib.parse import quote

from ._errors import ApiError

USER_AGENT = "parallax-client-python/1.0.0"
RETRIES = 2
LONGEST_RETRY_S = 60
#: What API keys read under a separate path.
_FOR_KEYS = re.compile(
    r"^/api/v1/((?:arbitrage|discover|markets|matching|platforms|questions|stream|wallet-tracker)\b)"
)


class Unset:
    """No value was given, where None is a value."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)

    def params(self) -> dict[str, Any]:
        """The query without None values; a list is sent as one parameter per value."""
        return {
            name: [*value] if isinstance(value, (list, tuple)) else value
            for name, value in self.query.items()
            if value is not None
        }


def given(values: Mapping[str, Any], nullable: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The body fields that were given. None is a value only for `nullable` ones."""
    body = {name: value for name, value in values.items() if value is not None}
    for name, value in (nullable or {}).items():
        if value is not UNSET:
            body[name] = value
    return body


def segment(text: str) -> str:
    """Text escaped as one segment of a path."""
    return quote(text, safe="")


def for_keys(path: str) -> str:
    """The path where an API key reads what a session reads at this one."""
    return _FOR_KEYS.sub(r"/api/v1/external/\1", path)


def to_wait(method: str, error: ApiError) -> float | None:
    """Seconds until a retry; None where a retry is not safe, or the response does not say when. A
    rate-limited request was not started, so retrying it is safe."""
    seconds = error.retry_after
    if seconds is None or seconds > LONGEST_RETRY_S:
        return None
    is_safe = error.status == 429 or (error.status == 503 and method == "GET")
    return seconds if is_safe else None
