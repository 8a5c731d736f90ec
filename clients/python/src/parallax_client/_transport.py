from __future__ import annotations

import threading
import time
from typing import Any, Mapping

import httpx

from . import types
from ._errors import ApiError
from ._request import USER_AGENT, Request, to_wait
from ._session import REFRESH_PATH, Session


class Transport:
    """Sends requests with the client's credential. After an expired session it refreshes the tokens
    and sends the request once more."""

    def __init__(
        self, url: str, session: Session, *, retries: int, http: httpx.Client
    ) -> None:
        self._url = url.rstrip("/")
        self._retries = retries
        self._http = http
        self._refreshing = threading.Lock()
        self.session = session

    def json(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        retries: int | None = None,
    ) -> Any:
        request = Request(method, path, query or {}, body)
        response = self.send(request, retries=retries)
        try:
            return response.json()
        except ValueError as cause:
            raise ApiError(response) from cause

    def text(
        self, method: str, path: str, *, query: Mapping[str, Any] | None = None
    ) -> str:
        return self.send(Request(method, path, query or {})).text

    def send(self, request: Request, *, retries: int | None = None) -> httpx.Response:
        """Returns a successful response; every other one is raised as `ApiError`."""
        left = self._retries if retries is None else retries
        while True:
            response = self._send_signed_in(request)
            if response.is_success:
                return response
            error = ApiError(response)
            seconds = to_wait(request.method, error)
            if left <= 0 or seconds is None:
                raise error
            time.sleep(seconds)
            left -= 1

    def open(self, request: Request, *, timeout: httpx.Timeout) -> httpx.Response:
        """A response whose body is not read yet. The caller has to close it."""
        response = self._send_signed_in(request, timeout=timeout, stream=True)
        if response.is_success:
            return response
        response.read()
        raise ApiError(response)

    def refresh(self, spent: types.Tokens | None) -> bool:
        """Replaces expired tokens; false when a new sign-in is needed. A refresh token is valid
        once, so only one of the waiting threads sends it."""
        with self._refreshing:
            if self.session.tokens is not spent:
                return self.session.tokens is not None
            if spent is None:
                return False
            headers = {"authorization": f"Bearer {spent['refresh_token']}"}
            response = self._send_once(Request("POST", REFRESH_PATH, headers=headers), None)
            if response.status_code == 401:
                self.session.keep(None)
                return False
            if not response.is_success:
                raise ApiError(response)
            self.session.keep(response.json()["tokens"])
            return True

    def close(self) -> None:
        self._http.close()

    def _send_signed_in(
        self, request: Request, *, timeout: httpx.Timeout | None = None, stream: bool = False
    ) -> httpx.Response:
        tokens = self.session.tokens
        response = self._send_once(request, tokens, timeout=timeout, stream=stream)
        if response.status_code != 401 or not self.session.can_refresh(request):
            return response
        response.read()
        if not self.refresh(tokens):
            return response
        return self._send_once(request, self.session.tokens, timeout=timeout, stream=stream)

    def _send_once(
        self,
        request: Request,
        tokens: types.Tokens | None,
        *,
        timeout: httpx.Timeout | None = None,
        stream: bool = False,
    ) -> httpx.Response:
        built = self._http.build_request(
            request.method,
            f"{self._url}{self.session.path(request)}",
            params=request.params(),
            json=request.body,
            headers={"user-agent": USER_AGENT, **self.session.headers(tokens), **request.headers},
            timeout=self._http.timeout if timeout is None else timeout,
        )
        # The tokens are the session: cookies from the sign-in would be a second one.
        built.headers.pop("cookie", None)
        return self._http.send(built, stream=stream)


class Group:
    """The methods of one resource."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
