"""Tests of the client against a demo at `PARALLAX_URL`."""

from __future__ import annotations

import asyncio
import os
import unittest
import uuid

from parallax_client import ApiError, AsyncClient, Client

URL = os.environ["PARALLAX_URL"]
DEMO = {"email": "demo@parallax.example", "password": "two-points-of-view"}


def sign_in(test: unittest.TestCase) -> Client:
    client = Client(URL)
    test.addCleanup(client.close)
    client.auth.login(**DEMO)
    return client


class ASession(unittest.TestCase):
    def test_reads_and_writes(self) -> None:
        client = sign_in(self)
        self.assertEqual(client.auth.me()["email"], DEMO["email"])
        summary = client.questions.list(min_venues=2, limit=1)[0]
        question = client.questions.get(summary["id"])
        self.assertEqual(question["title"], summary["title"])
        self.assertEqual(len(client.questions.listings(question["id"])), len(question["markets"]))
        watchlist = client.watchlists.create(name=f"python {uuid.uuid4()}")
        client.watchlists.add_item(watchlist["id"], canonical_question_id=question["id"])
        [item] = client.watchlists.get(watchlist["id"])["items"]
        self.assertEqual(item["canonical_question_id"], question["id"])
        client.watchlists.delete(watchlist["id"])
        with self.assertRaises(ApiError) as raised:
            client.watchlists.get(watchlist["id"])
        self.assertEqual((raised.exception.code, raised.exception.status), ("NOT_FOUND", 404))
        self.assertIsNotNone(raised.exception.request_id)

    def test_continues_with_stored_tokens_and_renews_them(self) -> None:
        kept = []
        with Client(URL, on_tokens=kept.append) as client:
            client.auth.login(**DEMO)
        spoiled = {**kept[-1], "access_token": "spoiled"}
        with Client(URL, tokens=spoiled, on_tokens=kept.append) as client:
            self.assertEqual(client.auth.me()["email"], DEMO["email"])
            self.assertEqual(len(kept), 2)
            client.auth.logout()
            self.assertIsNone(kept[-1])
            with self.assertRaises(ApiError) as raised:
                client.auth.me()
        self.assertEqual(raised.exception.status, 401)

    def test_goes_through_every_page(self) -> None:
        client = sign_in(self)
        ids = [market["id"] for market in client.markets.each(sort="newest")]
        self.assertGreater(len(ids), 200)
        self.assertEqual(len(ids), len(set(ids)))
        opportunities = [one["id"] for one in client.arbitrage.each(min_score=0, sort="profit")]
        self.assertGreater(len(opportunities), 0)
        self.assertEqual(len(opportunities), len(set(opportunities)))
        certificates = [link["position"] for link in client.arbitrage.each_certificates()]
        self.assertEqual(certificates, sorted(certificates))

    def test_makes_frames_of_lists_and_history(self) -> None:
        client = sign_in(self)
        page = client.questions.list(min_venues=2, limit=20)
        frame = page.to_df()
        self.assertEqual(frame["id"].tolist(), [question["id"] for question in page])
        history = client.questions.history(page[0]["id"], interval="hour", days=2)
        self.assertGreater(len(history), 0)
        self.assertEqual(len(history.to_df()), len(history))
        self.assertEqual(str(history.to_df()["at"].dtype), "datetime64[ns, UTC]")
        opportunity = client.arbitrage.list(min_score=0)[0]
        changes = client.arbitrage.each_history(opportunity["id"]).to_df()
        self.assertIn("net_spread", changes.columns)


class AKey(unittest.TestCase):
    def test_reads_what_it_has_the_permission_for(self) -> None:
        account = sign_in(self)
        created = account.console.create_key(
            name="python", permissions=["read:arbitrage", "read:questions"]
        )
        self.addCleanup(account.console.revoke_key, created["id"])
        with Client(URL, key=created["key"]) as client:
            self.assertEqual(client.external.key()["id"], created["id"])
            mine, theirs = (each.questions.list(limit=5) for each in (client, account))
            self.assertEqual([one["id"] for one in mine], [one["id"] for one in theirs])
            opportunity = client.arbitrage.list(min_score=0)[0]
            self.assertEqual(client.arbitrage.get(opportunity["id"])["id"], opportunity["id"])
            advisory = client.arbitrage.advisory(opportunity["id"])
            self.assertEqual(advisory["opportunity_id"], opportunity["id"])
            for refused in (client.platforms.list, client.watchlists.list):
                with self.assertRaises(ApiError) as raised:
                    refused()
                self.assertIn(raised.exception.status, (401, 403))


class WithAsyncio(unittest.IsolatedAsyncioTestCase):
    async def test_reads_the_same_concurrently_as_a_threaded_client(self) -> None:
        client = sign_in(self)
        async with AsyncClient(URL) as other:
            await other.auth.login(**DEMO)
            questions, platforms, me = await asyncio.gather(
                other.questions.list(limit=5), other.platforms.list(), other.auth.me()
            )
            self.assertEqual(me["email"], DEMO["email"])
            self.assertEqual(len(platforms), 7)
            self.assertEqual(
                [one["id"] for one in questions], [one["id"] for one in client.questions.list(limit=5)]
            )
            ids = [market["id"] async for market in other.markets.each(platform="manifold")]
            self.assertEqual(len(ids), len(set(ids)))
            frame = await other.questions.each(min_venues=3).to_df()
            self.assertGreater(len(frame), 0)
            with self.assertRaises(ApiError) as raised:
                await other.markets.get("00000000-0000-4000-8000-000000000000")
            self.assertEqual(raised.exception.code, "NOT_FOUND")


if __name__ == "__main__":
    unittest.main()
