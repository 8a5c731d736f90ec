from __future__ import annotations

import random
import unittest

from parallax_client._read_events import EventReader, RawEvent

TEXT = (
    ": a comment\n\nevent: reset\ndata: {}\nid: 1\n\n"
    "event:index_price\r\ndata: {\"title\":\r\ndata:\"Zürich\"}\r\n\r\n"
    "data: no name\r\rid: 2\n\nid: with \0 in it\n\nevent: without data\n\n"
    "id\ndata: no id any more\n\nevent: cut off\ndata: {}\n"
)
EVENTS = [
    RawEvent("reset", "{}", "1"),
    RawEvent("index_price", '{"title":\n"Zürich"}', "1"),
    RawEvent("message", "no name", "1"),
    RawEvent("", "", "2"),
    RawEvent("message", "no id any more", ""),
]


class EventReaderTest(unittest.TestCase):
    def test_reads_the_same_however_the_bytes_are_split(self) -> None:
        content = TEXT.encode()
        pick = random.Random(1)
        for _ in range(200):
            reader, events, rest = EventReader(), [], content
            while rest:
                size = pick.choice((1, 2, 3, 7, 50))
                piece, rest = rest[:size], rest[size:]
                events += reader.feed(piece)
            self.assertEqual(events, EVENTS)
