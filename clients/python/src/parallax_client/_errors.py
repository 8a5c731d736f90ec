from __future__ import annotations

import math

import httpx


class ApiError(Exception):
    """An error of the API, with its own message."""

    #: The machine-readable code of the API; `UNREADABLE` where the response is not the API's: a
    #: proxy's page, or a truncated response.
    code: str
    message: str
    #: The HTTP status.
    status: int
    #: Identifies the request in the log of the service; None where the response had no id.
    request_id: str | None
    #: Seconds to wait before a retry; None where the response does not say.
    retry_after: float | None

    def __init__(self, response: httpx.Response) -> None:
        code, message = _read_envelope(response)
        super().__init__(f"{code} ({response.status_code}): {message}")
        self.code = code
        self.message = message
        self.status = response.status_code
        self.request_id = response.headers.get("x-request-id")
        self.retry_after = _to_seconds(response.headers.get("retry-after"))


def _read_envelope(response: httpx.Response) -> tuple[str, str]:
    try:
        answer = response.json()
    except ValueError:
        answer = None
    if isinstance(answer, dict):
        code, message = answer.get("status"), answer.get("message")
        if isinstance(code, str) and isinstance(message, str):
            return code, message
    return "UNREADABLE", f'the service answered {response.status_code} with a body that cannot be read'


def _to_seconds(text: str | None) -> float | None:
    try:
        seconds = float(text) if text is not None else math.nan
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) and seconds >= 0 else None
