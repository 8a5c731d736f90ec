from __future__ import annotations

import base64
import json
import unittest
from pathlib import Path

from parallax_client import WebhookError, verify_webhook

#: The client for TypeScript is tested with the same vectors.
VECTORS = json.loads(
    (Path(__file__).parents[3] / "docs/vectors/webhooks.json").read_text(encoding="utf-8")
)


class VerifyWebhook(unittest.TestCase):
    def test_accepts_signed_messages_and_refuses_all_others(self) -> None:
        self.assertGreater(len(VECTORS), 10)
        for vector in VECTORS:
            message = {
                "secret": vector["secret"],
                "headers": vector["headers"],
                "body": vector["body"],
                "now": vector["now_ms"] / 1000,
            }
            with self.subTest(vector["name"]):
                if vector["refused"] is None:
                    verified = verify_webhook(**message)
                    self.assertEqual(verified.id, vector["headers"]["webhook-id"])
                    self.assertEqual(verified.event, json.loads(vector["body"]))
                else:
                    with self.assertRaisesRegex(WebhookError, vector["refused"]):
                        verify_webhook(**message)

    def test_accepts_header_names_in_any_case_and_the_body_as_bytes(self) -> None:
        vector = VECTORS[0]
        verified = verify_webhook(
            secret=vector["secret"],
            headers={name.title(): value for name, value in vector["headers"].items()},
            body=vector["body"].encode(),
            now=vector["now_ms"] / 1000,
        )
        self.assertEqual(verified.event, json.loads(vector["body"]))

    def test_uses_the_clock_where_no_time_is_given(self) -> None:
        vector = VECTORS[0]
        with self.assertRaisesRegex(WebhookError, "five minutes"):
            verify_webhook(
                secret=base64.b64encode(b"secret").decode(),
                headers={**vector["headers"], "webhook-timestamp": "1"},
                body=vector["body"],
            )
