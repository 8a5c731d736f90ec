from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from typing import Any, Literal, Mapping, TypedDict, Union

from . import types

TOLERANCE_S = 5 * 60
_PREFIX = "whsec_"


class WebhookError(Exception):
    """A message that does not come from the channel, was changed on its way, or is too old."""


class AlertTriggered(TypedDict):
    type: Literal["alert.triggered"]
    timestamp: str
    data: types.AlertEvent


class TestedChannel(TypedDict):
    channel_id: str


class ChannelTested(TypedDict):
    type: Literal["channel.test"]
    timestamp: str
    data: TestedChannel


#: The content of a message: an alert, or the test of a channel.
WebhookEvent = Union[AlertTriggered, ChannelTested]


@dataclass(frozen=True)
class VerifiedWebhook:
    #: Stays the same when a message is sent again.
    id: str
    event: WebhookEvent


def verify_webhook(
    *,
    secret: str,
    headers: Mapping[str, str],
    body: str | bytes,
    now: float | None = None,
) -> VerifiedWebhook:
    """Checks the signature of a webhook message and parses it; raises `WebhookError` otherwise.

    - `secret`: The secret shown when the channel was created: `whsec_` and base64.
    - `headers`: The headers of the request, with names in any case.
    - `body`: The bytes as received: parsed and serialised again they may differ.
    - `now`: Unix time in seconds; the current time by default.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    id = _get(sent, "webhook-id")
    timestamp = _get(sent, "webhook-timestamp")
    signatures = _get(sent, "webhook-signature")
    if re.fullmatch(r"[0-9]{1,12}", timestamp) is None:
        raise WebhookError('webhook-timestamp is not a timestamp')
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_S:
        raise WebhookError("the message was sent more than five minutes ago, or in the future")
    content = body.encode() if isinstance(body, str) else body
    signed = hmac.new(_to_key(secret), f"{id}.{timestamp}.".encode() + content, hashlib.sha256)
    if not any(_is_of(signature, signed.digest()) for signature in signatures.split(" ")):
        raise WebhookError('no signature of the message was made with this secret')
    return VerifiedWebhook(id, json.loads(content))


def _is_of(signature: str, digest: bytes) -> bool:
    version, _, encoded = signature.partition(",")
    given = _decode(encoded) if version == "v1" else None
    return given is not None and hmac.compare_digest(given, digest)


def _to_key(secret: str) -> bytes:
    key = _decode(secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret)
    if not key:
        raise WebhookError("the secret is not base64")
    return key


def _decode(text: str) -> bytes | None:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def _get(headers: Mapping[str, Any], name: str) -> str:
    value = headers.get(name)
    if not isinstance(value, str):
        raise WebhookError(f"{name} is missing")
    return value
