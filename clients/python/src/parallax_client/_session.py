from __future__ import annotations

import re
from typing import Callable

from . import types
from ._request import Request, for_keys

OnTokens = Callable[["types.Tokens | None"], None]

REFRESH_PATH = "/api/v1/auth/refresh"
#: A wrong password or a used refresh token must not trigger a refresh.
_SIGN_IN = re.compile(r"^/api/v1/auth/(login|register|refresh)$")


class Session:
    """How a client identifies itself: by an API key, by tokens of a sign-in, or not at all."""

    def __init__(
        self, *, key: str | None, tokens: types.Tokens | None, on_tokens: OnTokens | None
    ) -> None:
        if key is not None and tokens is not None:
            raise ValueError("a client has a key or tokens, not both")
        self._key = key
        self._on_tokens = on_tokens
        self.tokens = tokens

    def keep(self, tokens: types.Tokens | None) -> None:
        """Called after a sign-in, a refresh or a sign-out. It does not affect an API key."""
        if self._key is not None:
            return
        self.tokens = tokens
        if self._on_tokens is not None:
            self._on_tokens(tokens)

    def path(self, request: Request) -> str:
        return request.path if self._key is None else for_keys(request.path)

    def headers(self, tokens: types.Tokens | None) -> dict[str, str]:
        if self._key is not None:
            return {"x-api-key": self._key}
        return {} if tokens is None else {"authorization": f"Bearer {tokens['access_token']}"}

    def can_refresh(self, request: Request) -> bool:
        return self.tokens is not None and _SIGN_IN.match(request.path) is None
