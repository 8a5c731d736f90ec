from __future__ import annotations

import importlib.util
import sys
import unittest
from unittest import mock

from parallax_client import Page

ROWS = [
    {"title": "Rain?", "index": {"price": 0.5}, "end_time": "2026-11-17T10:00:00.000Z"},
    {"title": "Snow?", "index": {"price": None}, "end_time": None},
    {"title": "Hail?", "index": {"price": 0.25}, "end_time": "2026-11-17T10:00:00Z"},
]


class ToDf(unittest.TestCase):
    def test_says_how_to_get_pandas_where_it_is_missing(self) -> None:
        with mock.patch.dict(sys.modules, {"pandas": None}):
            with self.assertRaisesRegex(ImportError, r"pip install 'parallax-client\[pandas\]'"):
                Page(ROWS, None).to_df()

    @unittest.skipIf(importlib.util.find_spec("pandas") is None, "pandas is not installed")
    def test_has_a_row_for_each_item_with_nested_fields_times_and_what_is_unknown(self) -> None:
        import pandas

        frame = Page(ROWS, None).to_df()
        self.assertEqual([*frame.columns], ["title", "end_time", "index.price"])
        self.assertEqual(frame["index.price"].isna().tolist(), [False, True, False])
        self.assertEqual(str(frame["end_time"].dtype), "datetime64[ns, UTC]")
        self.assertEqual(frame["end_time"][0], frame["end_time"][2])
        self.assertIs(frame["end_time"][1], pandas.NaT)

    @unittest.skipIf(importlib.util.find_spec("pandas") is None, "pandas is not installed")
    def test_of_an_empty_list_is_empty(self) -> None:
        self.assertTrue(Page([], None).to_df().empty)


class APage(unittest.TestCase):
    def test_is_a_sequence_of_its_items(self) -> None:
        page = Page([1, 2, 3], {"total": 9})
        self.assertEqual((len(page), page[0], page[-1], page[1:], [*page]), (3, 1, 3, [2, 3], [1, 2, 3]))
        self.assertEqual(page.meta["total"], 9)
