from __future__ import annotations

import random
import unittest
from typing import Any
from urllib.parse import parse_qs, urlsplit

from .both_kinds import KINDS
from .service import Answer, Asked, Service


def listing(total: int, most: int) -> Any:
    """Serves lists of the numbers up to `total`, at most `most` on a page."""

    def answer(asked: Asked) -> Answer:
        url = urlsplit(asked.line.split(" ")[1])
        query = parse_qs(url.query)
        is_by_cursor = url.path == "/api/v1/markets"
        [begin] = query.get("cursor" if is_by_cursor else "offset", ["0"])
        data = [*range(total)][int(begin) : int(begin) + most]
        end = int(begin) + most
        meta = {"count": len(data), "total": total, "next_cursor": str(end) if end < total else None}
        return Answer(200, {"data": data, "meta": meta})

    return answer


class EveryItem(unittest.TestCase):
    def test_comes_once_and_in_order_whatever_the_size_of_a_page(self) -> None:
        pick = random.Random(1)
        for kind in KINDS:
            for _ in range(4):
                total, most = pick.randrange(30), pick.randrange(1, 9)
                with self.subTest(kind.__name__, total=total, most=most), Service(
                    listing(total, most)
                ) as service, kind(service.url) as call:
                    wanted = [*range(total)]
                    self.assertEqual([*call(lambda client: client.questions.each())], wanted)
                    self.assertEqual([*call(lambda client: client.markets.each())], wanted)

    def test_comes_once_if_the_order_changed_between_two_pages(self) -> None:
        orders = {0: ["a", "b", "c", "d"], 2: ["c", "a", "b", "d"]}

        def answer(asked: Asked) -> Answer:
            [offset] = parse_qs(urlsplit(asked.line.split(" ")[1]).query).get("offset", ["0"])
            data = [{"id": id} for id in orders[int(offset)][int(offset) : int(offset) + 2]]
            return Answer(200, {"data": data, "meta": {"count": 2, "total": 4}})

        for kind in KINDS:
            with self.subTest(kind.__name__), Service(answer) as service, kind(service.url) as call:
                questions = [*call(lambda client: client.questions.each())]
                self.assertEqual([question["id"] for question in questions], ["a", "b", "d"])

    def test_requests_a_page_only_when_it_is_needed(self) -> None:
        [sync_client, _] = KINDS
        with Service(listing(100, 2)) as service, sync_client(service.url) as call:
            items = call(lambda client: client.questions.each(min_venues=2))
            self.assertEqual(service.asked, [])
            self.assertEqual([next(items), next(items)], [0, 1])
            self.assertEqual(service.lines(), ["GET /api/v1/discover?limit=200&offset=0&min_venues=2"])
