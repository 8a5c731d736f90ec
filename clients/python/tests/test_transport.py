from __future__ import annotations

import asyncio
import json
import threading
import unittest
from typing import Any

from parallax_client import ApiError, AsyncClient, Client

from .both_kinds import KINDS
from .service import Answer, Asked, Service


def refused(status: int = 429, seconds: str | None = "0") -> Answer:
    headers = {"x-request-id": "request-1"}
    if seconds is not None:
        headers["retry-after"] = seconds
    return Answer(status, {"status": "RATE_LIMITED", "message": "Slow down."}, headers)


def tokens(name: str) -> Any:
    return {"access_token": f"access-{name}", "refresh_token": f"refresh-{name}"}


class OfBothKinds(unittest.TestCase):
    """Runs each test with both kinds of client."""

    def both(self, test: Any) -> None:
        for kind in KINDS:
            with self.subTest(kind.__name__):
                test(kind)


class RefusedForNow(OfBothKinds):
    def test_is_retried_at_most_twice_when_the_response_says_when(self) -> None:
        def test(kind: Any) -> None:
            with Service() as service, kind(service.url) as call:
                service.answers = [refused(), refused(503)]
                call(lambda client: client.platforms.list())
                self.assertEqual(len(service.asked), 3)
                service.answers = [refused(), refused(), refused()]
                with self.assertRaises(ApiError) as raised:
                    call(lambda client: client.platforms.list())
                self.assertEqual(len(service.asked), 6)
                error = raised.exception
                self.assertEqual(
                    (error.code, error.message, error.status, error.request_id, error.retry_after),
                    ("RATE_LIMITED", "Slow down.", 429, "request-1", 0),
                )

        self.both(test)

    def test_is_raised_at_once_when_a_retry_would_not_help(self) -> None:
        answers = {
            "says nothing of another try": refused(503, None),
            "names a day": refused(503, "Wed, 21 Oct 2026 07:28:00 GMT"),
            "wants more than a minute": refused(429, "61"),
            "is a failure of another kind": refused(500),
        }

        def test(kind: Any) -> None:
            for name, answer in answers.items():
                with self.subTest(name), Service() as service, kind(service.url) as call:
                    service.answers = [answer]
                    with self.assertRaises(ApiError):
                        call(lambda client: client.platforms.list())
                    self.assertEqual(len(service.asked), 1)

        self.both(test)

    def test_a_write_is_retried_only_after_a_429(self) -> None:
        def test(kind: Any) -> None:
            with Service() as service, kind(service.url) as call:
                service.answers = [refused(503)]
                with self.assertRaises(ApiError):
                    call(lambda client: client.watchlists.create(name="mine"))
                self.assertEqual(len(service.asked), 1)
                service.answers = [refused(429)]
                call(lambda client: client.watchlists.create(name="mine"))
                self.assertEqual(len(service.asked), 3)

        self.both(test)

    def test_is_raised_at_once_without_retries(self) -> None:
        def test(kind: Any) -> None:
            with Service() as service, kind(service.url, retries=0) as call:
                service.answers = [refused()]
                with self.assertRaises(ApiError):
                    call(lambda client: client.platforms.list())
                self.assertEqual(len(service.asked), 1)

        self.both(test)


class Unreadable(OfBothKinds):
    def test_a_response_of_a_proxy_is_an_error_with_its_status(self) -> None:
        def test(kind: Any) -> None:
            for status in (200, 502):
                with Service() as service, kind(service.url) as call:
                    service.answers = [Answer(status, "<h1>A proxy</h1>")]
                    with self.assertRaises(ApiError) as raised:
                        call(lambda client: client.platforms.list())
                    error = raised.exception
                    self.assertEqual((error.code, error.status), ("UNREADABLE", status))
                    self.assertIsNone(error.request_id)

        self.both(test)


class Sent(OfBothKinds):
    def test_a_key_uses_the_routes_for_keys_and_is_not_a_session(self) -> None:
        def test(kind: Any) -> None:
            with Service(lambda _: Answer(200, {"data": [], "meta": {}})) as service, kind(
                service.url, key="pk"
            ) as call:
                call(lambda client: client.platforms.list())
                call(lambda client: client.questions.listings("a/b"))
                call(lambda client: client.watchlists.list())
                self.assertEqual(
                    service.lines(),
                    [
                        "GET /api/v1/external/platforms",
                        "GET /api/v1/external/questions/a%2Fb/listings",
                        "GET /api/v1/watchlists",
                    ],
                )
                for asked in service.asked:
                    self.assertEqual(asked.headers["x-api-key"], "pk")
                    self.assertNotIn("authorization", asked.headers)

        self.both(test)


class ASession(OfBothKinds):
    def test_that_expired_is_renewed_and_the_request_is_retried(self) -> None:
        def test(kind: Any) -> None:
            kept: list[Any] = []
            with Service(renewing) as service, kind(
                service.url, tokens=tokens("old"), on_tokens=kept.append
            ) as call:
                call(lambda client: client.platforms.list())
                self.assertEqual(
                    [asked.headers["authorization"] for asked in service.asked],
                    ["Bearer access-old", "Bearer refresh-old", "Bearer access-new"],
                )
                self.assertEqual(kept, [tokens("new")])

        self.both(test)

    def test_that_cannot_be_renewed_is_over(self) -> None:
        def test(kind: Any) -> None:
            kept: list[Any] = []
            with Service(lambda _: unauthorized()) as service, kind(
                service.url, tokens=tokens("old"), on_tokens=kept.append
            ) as call:
                with self.assertRaises(ApiError) as raised:
                    call(lambda client: client.platforms.list())
                self.assertEqual(raised.exception.code, "UNAUTHORIZED")
                self.assertEqual(kept, [None])
                self.assertEqual(len(service.asked), 2)

        self.both(test)

    def test_of_a_sign_in_uses_its_tokens_and_not_its_cookies(self) -> None:
        def test(kind: Any) -> None:
            with Service() as service, kind(service.url) as call:
                account = {"id": "account", "email": "a@b.example", "name": None}
                signed_in = {"data": account, "tokens": tokens("new")}
                service.answers = [Answer(200, signed_in, {"set-cookie": "session=1; Path=/"})]
                answer = call(lambda client: client.auth.login(email="a@b.example", password="p"))
                self.assertEqual(answer, account)
                call(lambda client: client.platforms.list())
                self.assertEqual(service.asked[0].body, {"email": "a@b.example", "password": "p"})
                self.assertEqual(service.asked[1].headers["authorization"], "Bearer access-new")
                self.assertNotIn("cookie", service.asked[1].headers)

        self.both(test)

    def test_is_renewed_once_for_all_waiting_threads(self) -> None:
        with Service(renewing) as service, Client(service.url, tokens=tokens("old")) as client:
            threads = [threading.Thread(target=client.platforms.list) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assert_renewed_once(service)

    def test_is_renewed_once_for_all_waiting_tasks(self) -> None:
        async def ask(url: str) -> None:
            async with AsyncClient(url, tokens=tokens("old")) as client:
                await asyncio.gather(*(client.platforms.list() for _ in range(8)))

        with Service(renewing) as service:
            asyncio.run(ask(service.url))
            self.assert_renewed_once(service)

    def assert_renewed_once(self, service: Service) -> None:
        self.assertEqual(service.lines().count("POST /api/v1/auth/refresh"), 1)
        renewed = [
            asked for asked in service.asked if asked.headers["authorization"] == "Bearer access-new"
        ]
        self.assertEqual(len(renewed), 8)


def unauthorized() -> Answer:
    return Answer(401, {"status": "UNAUTHORIZED", "message": "Sign in."})


def renewing(asked: Asked) -> Answer:
    """Accepts one refresh, and then the access token that it issued for it."""
    if asked.line == "POST /api/v1/auth/refresh":
        is_right = asked.headers["authorization"] == "Bearer refresh-old"
        return Answer(200, {"data": {}, "tokens": tokens("new")}) if is_right else unauthorized()
    return Answer() if asked.headers["authorization"] == "Bearer access-new" else unauthorized()


class Bodies(OfBothKinds):
    def test_none_is_left_out_except_where_it_is_a_value(self) -> None:
        def test(kind: Any) -> None:
            with Service(lambda _: Answer(200, {"data": {}, "message": ""})) as service, kind(
                service.url
            ) as call:
                call(lambda client: client.console.rotate_key("k"))
                call(lambda client: client.console.rotate_key("k", expires_at=None))
                call(lambda client: client.console.create_key(name="bot", permissions=["read:markets"]))
                call(lambda client: client.review.accept("r"))
                self.assertEqual(
                    [asked.body for asked in service.asked],
                    [
                        {},
                        {"expires_at": None},
                        {"name": "bot", "permissions": json.dumps(["read:markets"])},
                        {},
                    ],
                )

        self.both(test)

    def test_a_list_in_a_query_is_one_parameter_per_value(self) -> None:
        def test(kind: Any) -> None:
            data: Any = {"opportunities": [], "stats": {}, "stats_all": {}, "held_back": {}}
            with Service(lambda _: Answer(200, {"data": data, "meta": {}})) as service, kind(
                service.url
            ) as call:
                call(
                    lambda client: client.arbitrage.list(risk_gate=("allowed", "degraded"), min_score=0)
                )
                self.assertEqual(
                    sorted(service.lines()[0].partition("?")[2].split("&")),
                    ["min_score=0", "risk_gate=allowed", "risk_gate=degraded"],
                )

        self.both(test)
