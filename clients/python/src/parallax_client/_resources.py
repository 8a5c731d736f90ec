# Generated from the contract by tools/generate-python.js. Do not edit.

from __future__ import annotations

import json
from typing import List, Literal, Sequence

from . import types
from ._items import Items, by_cursor, by_offset
from ._page import OpportunityPage, Page
from ._request import UNSET, Unset, given, segment
from ._transport import Group


class Questions(Group):
    """Canonical questions."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        category: str | None = None,
        q: str | None = None,
        min_venues: int | None = None,
        sort: Literal["volume", "divergence", "spread", "index", "change", "ending"] | None = None,
    ) -> Page[types.QuestionSummary, types.DiscoverMeta]:
        """A page of questions.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        - `category`: Case-insensitive. An unknown category has no questions.
        - `q`: Full-text search. All words must occur, "words in quotes" next to each other; the last word may be incomplete. If nothing matches, near matches are returned: misspelt, joined, split or shortened words.
        - `min_venues`: Only questions that at least this many venues list.
        - `sort`: By 24 h volume, divergence, spread, index price or change since a day ago (up or down), largest first; or by end, earliest first. Questions without the figure come last; ties are in order of volume. Default: by volume, or by relevance with `q`.
        """
        answer: types.DiscoverList = self._transport.json(
            "GET",
            "/api/v1/discover",
            query={"limit": limit, "offset": offset, "category": category, "q": q, "min_venues": min_venues, "sort": sort},
        )
        return Page(answer["data"], answer["meta"])

    def each(
        self,
        *,
        category: str | None = None,
        q: str | None = None,
        min_venues: int | None = None,
        sort: Literal["volume", "divergence", "spread", "index", "change", "ending"] | None = None,
    ) -> Items[types.QuestionSummary]:
        """Every item of `list`, page after page.

        - `category`: Case-insensitive. An unknown category has no questions.
        - `q`: Full-text search. All words must occur, "words in quotes" next to each other; the last word may be incomplete. If nothing matches, near matches are returned: misspelt, joined, split or shortened words.
        - `min_venues`: Only questions that at least this many venues list.
        - `sort`: By 24 h volume, divergence, spread, index price or change since a day ago (up or down), largest first; or by end, earliest first. Questions without the figure come last; ties are in order of volume. Default: by volume, or by relevance with `q`.
        """
        return Items(by_offset(lambda offset: self.list(
            limit=200,
            offset=offset,
            category=category,
            q=q,
            min_venues=min_venues,
            sort=sort,
        )))

    def get(self, id: str) -> types.Question:
        """One question with its listings and index."""
        answer: types.QuestionAnswer = self._transport.json("GET", f"/api/v1/questions/{segment(id)}")
        return answer["data"]

    def history(
        self,
        id: str,
        *,
        interval: Literal["hour", "day"] | None = None,
        days: int | None = None,
    ) -> Page[types.HistoryPoint, None]:
        """Its index price over time.

        - `interval`: Length of a period, in UTC.
        - `days`: How many days to go back, including the current period. By hour: at most 90, default 7. By day: default 90.
        """
        answer: types.HistoryAnswer = self._transport.json(
            "GET",
            f"/api/v1/questions/{segment(id)}/history",
            query={"interval": interval, "days": days},
        )
        return Page(answer["data"]["points"], None)

    def listings(self, id: str) -> Page[types.Listing, types.ListingListMeta]:
        """Bids, asks and rules of its listings."""
        answer: types.ListingList = self._transport.json("GET", f"/api/v1/questions/{segment(id)}/listings")
        return Page(answer["data"], answer["meta"])

    def comparison(self, id: str) -> types.Comparison:
        """Whether its listings ask the same question, term by term."""
        answer: types.ComparisonAnswer = self._transport.json("GET", f"/api/v1/questions/{segment(id)}/comparison")
        return answer["data"]

    def books(self, id: str) -> Page[types.Book, None]:
        """Both sides of the books of its listings, as last read."""
        answer: types.QuestionBookList = self._transport.json("GET", f"/api/v1/questions/{segment(id)}/books")
        return Page(answer["data"], None)

    def sparklines(self, *, ids: Sequence[str]) -> dict[str, List[types.SparklinePoint]]:
        """Index prices of the last 24 hours of up to 200 questions, by id.

        - `ids`: Ids of questions, separated by commas; at most 200.
        """
        answer: types.Sparklines = self._transport.json(
            "GET",
            "/api/v1/questions/sparklines",
            query={"ids": ",".join(ids)},
        )
        return answer["data"]

    def report(
        self,
        id: str,
        *,
        market_id: str,
        other_market_id: str | None = None,
        term: Literal["polarity", "measure", "field", "deadline", "time_zone", "window", "asset_pair", "overtime", "source", "tie", "postponement", "void_rule", "trading_end", "figures"] | None = None,
        note: str | None = None,
    ) -> types.MarketReport:
        """Reports that a listing does not belong to the question, or that two listings differ.

        - `market_id`: The listing that does not belong, or one of the two that differ.
        - `other_market_id`: The other of two listings that differ. If omitted, the report says that the listing does not belong to its question.
        - `term`: What differs.
        - `note`: 1 to 500 characters.
        """
        answer: types.ReportAnswer = self._transport.json(
            "POST",
            f"/api/v1/questions/{segment(id)}/report",
            body=given({"market_id": market_id, "other_market_id": other_market_id, "term": term, "note": note}),
        )
        return answer["data"]


class Markets(Group):
    """Listings of the venues. They can be read without a credential."""

    def list(
        self,
        *,
        sort: Literal["volume_24h", "liquidity", "newest", "ending_soon"] | None = None,
        window: Literal["24h", "7d", "30d", "all"] | None = None,
        platform: Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"] | None = None,
        category: str | None = None,
        q: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Page[types.Market, types.MarketMeta]:
        """A page of listings.

        - `sort`: `volume_24h` (default) means the volume of the window. With `q` and without `sort`: best match first. Unknown values come last; ties are in order of id.
        - `window`: The period whose volumes are returned and sorted by.
        - `platform`: Slug of a venue.
        - `category`: Case-insensitive. An unknown category has no markets.
        - `q`: Full-text search. All words must occur, "words in quotes" next to each other; the last word may be incomplete. If nothing matches, near matches are returned: misspelt, joined, split or shortened words.
        - `cursor`: `meta.next_cursor` of the previous page; send the same filters with it. Cannot be combined with `offset`.
        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.MarketList = self._transport.json(
            "GET",
            "/api/v1/markets",
            query={"sort": sort, "window": window, "platform": platform, "category": category, "q": q, "cursor": cursor, "limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each(
        self,
        *,
        sort: Literal["volume_24h", "liquidity", "newest", "ending_soon"] | None = None,
        window: Literal["24h", "7d", "30d", "all"] | None = None,
        platform: Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"] | None = None,
        category: str | None = None,
        q: str | None = None,
    ) -> Items[types.Market]:
        """Every item of `list`, page after page.

        - `sort`: `volume_24h` (default) means the volume of the window. With `q` and without `sort`: best match first. Unknown values come last; ties are in order of id.
        - `window`: The period whose volumes are returned and sorted by.
        - `platform`: Slug of a venue.
        - `category`: Case-insensitive. An unknown category has no markets.
        - `q`: Full-text search. All words must occur, "words in quotes" next to each other; the last word may be incomplete. If nothing matches, near matches are returned: misspelt, joined, split or shortened words.
        """
        return Items(by_cursor(lambda cursor: self.list(
            limit=200,
            cursor=cursor,
            sort=sort,
            window=window,
            platform=platform,
            category=category,
            q=q,
        )))

    def get(self, id: str) -> types.Market:
        """One listing."""
        answer: types.MarketAnswer = self._transport.json("GET", f"/api/v1/markets/{segment(id)}")
        return answer["data"]

    def trending(self, *, limit: int | None = None) -> Page[types.Market, types.TrendingListMeta]:
        """Listings by 24 h volume, largest first.

        - `limit`: Maximum number of items to return.
        """
        answer: types.TrendingList = self._transport.json("GET", "/api/v1/markets/trending", query={"limit": limit})
        return Page(answer["data"], answer["meta"])

    def sparklines(
        self,
        *,
        ids: Sequence[str],
        range: Literal["1h", "1d", "1w", "1y"] | None = None,
    ) -> dict[str, List[types.SparklinePoint]]:
        """Recent prices of up to 100 listings, by id.

        - `ids`: Ids of listings, separated by commas; at most 100.
        - `range`: How far to go back: an hour by minute, a day by half hour, a week by hour, or a year by day.
        """
        answer: types.Sparklines = self._transport.json(
            "GET",
            "/api/v1/markets/sparklines",
            query={"ids": ",".join(ids), "range": range},
        )
        return answer["data"]


class Platforms(Group):
    """The venues."""

    def list(self) -> Page[types.Platform, None]:
        """All venues, with the state of their sweeps."""
        answer: types.PlatformList = self._transport.json("GET", "/api/v1/platforms")
        return Page(answer["data"], None)

    def stats(self, slug: str) -> types.PlatformTotals:
        """Listings and volume of one venue."""
        answer: types.PlatformStats = self._transport.json("GET", f"/api/v1/platforms/{segment(slug)}/stats")
        return answer["data"]

    def charts(self, slug: str, *, days: int | None = None) -> Page[types.ChartDay, None]:
        """Volume of one venue by day.

        - `days`: Number of days in UTC, including today.
        """
        answer: types.PlatformChart = self._transport.json(
            "GET",
            f"/api/v1/platforms/{segment(slug)}/charts",
            query={"days": days},
        )
        return Page(answer["data"]["chart"], None)


class Arbitrage(Group):
    """Opportunities, with the checks and certificates behind them."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        min_score: float | None = None,
        classification: Literal["actionable", "informational", "noise"] | None = None,
        category: str | None = None,
        status: Literal["active", "stale", "resolved"] | None = None,
        guarantee: Literal["STRICT", "QUASI"] | None = None,
        risk_gate: Sequence[Literal["allowed", "degraded", "blocked"]] | None = None,
        platform: Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"] | None = None,
        type: Literal["direct", "dutch_book"] | None = None,
        type_detail: Literal["direct", "dutch_book", "implication", "basket"] | None = None,
        min_net_spread: float | None = None,
        min_notional: float | None = None,
        min_return: float | None = None,
        sort: Literal["score", "profit", "net_spread", "return", "size", "end", "title", "recommended_edge", "recommended_return", "locked_days", "age", "verdict"] | None = None,
    ) -> OpportunityPage:
        """A page of opportunities.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        - `min_score`: Applies to every classification: send 0 to see noise.
        - `category`: Case-insensitive. An unknown category has no opportunities.
        - `risk_gate`: Repeat the parameter for several values: `risk_gate=allowed&risk_gate=degraded`.
        - `platform`: Only opportunities with a leg on this venue.
        - `type_detail`: As `type`, but with `implication` and `basket` as values of their own.
        - `min_net_spread`: Fraction. Leaves out opportunities without a known net_spread.
        - `min_notional`: Smallest recommended_notional, in USD. Leaves out opportunities without one.
        - `min_return`: Smallest recommended_return, as a fraction. Leaves out opportunities without one.
        - `sort`: Active opportunities always come first, then stale ones, then resolved ones. Within each group: by arbitrage_score (`score`), recommended_profit (`profit`), net_spread, annualized_return (`return`), recommended_notional (`size`), recommended_edge or recommended_return, largest first; by end_time (`end`) or locked_days, earliest first; by question_title (`title`), A to Z; by when the older of the two prices was fetched (`age`), newest first; or by `verdict`: allowed before degraded before blocked, STRICT before QUASI, then the least serious reason first. Unknown values come last; ties are in order of id.
        """
        answer: types.OpportunityList = self._transport.json(
            "GET",
            "/api/v1/arbitrage/opportunities",
            query={"limit": limit, "offset": offset, "min_score": min_score, "classification": classification, "category": category, "status": status, "guarantee": guarantee, "risk_gate": risk_gate, "platform": platform, "type": type, "type_detail": type_detail, "min_net_spread": min_net_spread, "min_notional": min_notional, "min_return": min_return, "sort": sort},
        )
        return OpportunityPage(answer)

    def each(
        self,
        *,
        min_score: float | None = None,
        classification: Literal["actionable", "informational", "noise"] | None = None,
        category: str | None = None,
        status: Literal["active", "stale", "resolved"] | None = None,
        guarantee: Literal["STRICT", "QUASI"] | None = None,
        risk_gate: Sequence[Literal["allowed", "degraded", "blocked"]] | None = None,
        platform: Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"] | None = None,
        type: Literal["direct", "dutch_book"] | None = None,
        type_detail: Literal["direct", "dutch_book", "implication", "basket"] | None = None,
        min_net_spread: float | None = None,
        min_notional: float | None = None,
        min_return: float | None = None,
        sort: Literal["score", "profit", "net_spread", "return", "size", "end", "title", "recommended_edge", "recommended_return", "locked_days", "age", "verdict"] | None = None,
    ) -> Items[types.Opportunity]:
        """Every item of `list`, page after page.

        - `min_score`: Applies to every classification: send 0 to see noise.
        - `category`: Case-insensitive. An unknown category has no opportunities.
        - `risk_gate`: Repeat the parameter for several values: `risk_gate=allowed&risk_gate=degraded`.
        - `platform`: Only opportunities with a leg on this venue.
        - `type_detail`: As `type`, but with `implication` and `basket` as values of their own.
        - `min_net_spread`: Fraction. Leaves out opportunities without a known net_spread.
        - `min_notional`: Smallest recommended_notional, in USD. Leaves out opportunities without one.
        - `min_return`: Smallest recommended_return, as a fraction. Leaves out opportunities without one.
        - `sort`: Active opportunities always come first, then stale ones, then resolved ones. Within each group: by arbitrage_score (`score`), recommended_profit (`profit`), net_spread, annualized_return (`return`), recommended_notional (`size`), recommended_edge or recommended_return, largest first; by end_time (`end`) or locked_days, earliest first; by question_title (`title`), A to Z; by when the older of the two prices was fetched (`age`), newest first; or by `verdict`: allowed before degraded before blocked, STRICT before QUASI, then the least serious reason first. Unknown values come last; ties are in order of id.
        """
        return Items(by_offset(lambda offset: self.list(
            limit=200,
            offset=offset,
            min_score=min_score,
            classification=classification,
            category=category,
            status=status,
            guarantee=guarantee,
            risk_gate=risk_gate,
            platform=platform,
            type=type,
            type_detail=type_detail,
            min_net_spread=min_net_spread,
            min_notional=min_notional,
            min_return=min_return,
            sort=sort,
        )))

    def get(self, id: str) -> types.Opportunity:
        """One opportunity."""
        answer: types.OpportunityAnswer = self._transport.json("GET", f"/api/v1/arbitrage/opportunities/{segment(id)}")
        return answer["data"]

    def history(
        self,
        id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Page[types.OpportunityHistoryEntry, types.OpportunityHistoryMeta]:
        """How it changed.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.OpportunityHistory = self._transport.json(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/history",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_history(self, id: str) -> Items[types.OpportunityHistoryEntry]:
        """Every item of `history`, page after page."""
        return Items(by_offset(lambda offset: self.history(id, limit=200, offset=offset)))

    def advisory(self, id: str) -> types.ExecutionAdvisory:
        """What size to trade, and what it would pay."""
        answer: types.AdvisoryAnswer = self._transport.json(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/execution-advisory",
        )
        return answer["data"]

    def policy_decision(self, id: str) -> types.PolicyDecision:
        """Every check of the policy and its result."""
        answer: types.PolicyAnswer = self._transport.json(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/policy-decision",
        )
        return answer["data"]

    def comparison(self, id: str) -> types.Comparison:
        """Whether its legs ask the same question, term by term."""
        answer: types.ComparisonAnswer = self._transport.json(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/comparison",
        )
        return answer["data"]

    def certificate(self, id: str) -> types.Certificate:
        """The signed certificate of the decision."""
        answer: types.CertificateAnswer = self._transport.json(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/certificate",
        )
        return answer["data"]

    def certificate_file(self, id: str) -> str:
        """The certificate byte for byte, for `parallax verify`."""
        return self._transport.text(
            "GET",
            f"/api/v1/arbitrage/opportunities/{segment(id)}/certificate",
            query={"format": "file"},
        )

    def certificates(self, *, after: str | None = None, limit: int | None = None) -> Page[types.CertificateLink, types.CertificateChainMeta]:
        """The chain of all certificates, the oldest first.

        - `after`: The hash or the position of a certificate; the page starts after it.
        - `limit`: Maximum number of items to return.
        """
        answer: types.CertificateChain = self._transport.json(
            "GET",
            "/api/v1/arbitrage/certificates",
            query={"after": after, "limit": limit},
        )
        return Page(answer["data"], answer["meta"])

    def each_certificates(self) -> Items[types.CertificateLink]:
        """Every item of `certificates`, page after page."""
        return Items(by_cursor(lambda after: self.certificates(limit=200, after=after)))

    def certificate_by_hash(self, hash: str) -> types.LinkedCertificate:
        """One certificate of the chain."""
        answer: types.LinkedCertificateAnswer = self._transport.json("GET", f"/api/v1/arbitrage/certificates/{segment(hash)}")
        return answer["data"]

    def allocate(
        self,
        *,
        bankroll: float,
        venues: types.BalancesByVenue,
        opportunity_id: str | None = None,
        each: bool | None = None,
        sort: Literal["score", "profit", "net_spread", "return", "size", "end", "title", "recommended_edge", "recommended_return", "locked_days", "age", "verdict"] | None = None,
    ) -> types.Allocation:
        """A plan for your own money.

        - `bankroll`: USD to deploy over all venues.
        - `venues`: Your balance in USD on each venue, by its slug. A venue that is not named counts as empty.
        - `opportunity_id`: Plan with this opportunity alone; its ticket then shows what it pays in every outcome.
        - `each`: Whether to include `each`: every trade on its own, with all of the money.
        - `sort`: The order of `each`, as in the list of opportunities; `profit`, `recommended_edge` and `recommended_return` are those of the ticket. Default: `profit`.
        """
        answer: types.AllocationAnswer = self._transport.json(
            "POST",
            "/api/v1/arbitrage/allocate",
            body=given({"bankroll": bankroll, "venues": venues, "opportunity_id": opportunity_id, "each": each, "sort": sort}),
        )
        return answer["data"]


class Watchlists(Group):
    """Watchlists of the account. They need a session."""

    def list(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.Watchlist, types.Meta]:
        """A page of watchlists.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.WatchlistList = self._transport.json(
            "GET",
            "/api/v1/watchlists",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each(self) -> Items[types.Watchlist]:
        """Every item of `list`, page after page."""
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset)))

    def create(self, *, name: str) -> types.Watchlist:
        """Creates a watchlist.

        - `name`: 1 to 100 characters. Several lists may have the same name.
        """
        answer: types.WatchlistAnswer = self._transport.json("POST", "/api/v1/watchlists", body=given({"name": name}))
        return answer["data"]

    def get(self, id: str) -> types.WatchlistDetail:
        """One watchlist with its items."""
        answer: types.FilledWatchlist = self._transport.json("GET", f"/api/v1/watchlists/{segment(id)}")
        return answer["data"]

    def rename(self, id: str, *, name: str) -> types.Watchlist:
        """Renames it.

        - `name`: 1 to 100 characters. Several lists may have the same name.
        """
        answer: types.WatchlistAnswer = self._transport.json(
            "PATCH",
            f"/api/v1/watchlists/{segment(id)}",
            body=given({"name": name}),
        )
        return answer["data"]

    def delete(self, id: str) -> types.DeletedData:
        """Deletes it with its items."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/watchlists/{segment(id)}")
        return answer["data"]

    def add_item(
        self,
        id: str,
        *,
        canonical_question_id: str | None | Unset = UNSET,
        market_id: str | None | Unset = UNSET,
    ) -> types.WatchlistItem:
        """Adds a question or a listing.

        - `canonical_question_id`: Null means the same as omitted.
        - `market_id`: Null means the same as omitted.
        """
        answer: types.WatchlistItemAnswer = self._transport.json(
            "POST",
            f"/api/v1/watchlists/{segment(id)}/items",
            body=given({}, {"canonical_question_id": canonical_question_id, "market_id": market_id}),
        )
        return answer["data"]

    def remove_item(self, id: str, item_id: str) -> types.DeletedData:
        """Removes an item."""
        answer: types.Deleted = self._transport.json(
            "DELETE",
            f"/api/v1/watchlists/{segment(id)}/items/{segment(item_id)}",
        )
        return answer["data"]


class Embeds(Group):
    """Questions that the account shows on other sites. They need a session."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        watchlist_id: str | None = None,
    ) -> Page[types.Embed, types.Meta]:
        """A page of embeds with their links.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.EmbedList = self._transport.json(
            "GET",
            "/api/v1/embeds",
            query={"limit": limit, "offset": offset, "watchlist_id": watchlist_id},
        )
        return Page(answer["data"], answer["meta"])

    def each(self, *, watchlist_id: str | None = None) -> Items[types.Embed]:
        """Every item of `list`, page after page."""
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset, watchlist_id=watchlist_id)))

    def create(self, *, watchlist_item_id: str) -> types.Embed:
        """Creates public links to a question of a watchlist."""
        answer: types.EmbedAnswer = self._transport.json(
            "POST",
            "/api/v1/embeds",
            body=given({"watchlist_item_id": watchlist_item_id}),
        )
        return answer["data"]

    def delete(self, id: str) -> types.DeletedData:
        """Deletes it, so that its links stop working."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/embeds/{segment(id)}")
        return answer["data"]


class Feeds(Group):
    """Atom feeds by secret link. They need a session."""

    def list(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.Feed, types.Meta]:
        """A page of feeds with their links.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.FeedList = self._transport.json(
            "GET",
            "/api/v1/feeds",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each(self) -> Items[types.Feed]:
        """Every item of `list`, page after page."""
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset)))

    def create(
        self,
        *,
        kind: Literal["opportunities", "moves"],
        watchlist_id: str | None | Unset = UNSET,
    ) -> types.Feed:
        """Creates a feed of opportunities or of moves.

        - `watchlist_id`: Required for `moves`; not allowed for `opportunities`.
        """
        answer: types.FeedAnswer = self._transport.json(
            "POST",
            "/api/v1/feeds",
            body=given({"kind": kind}, {"watchlist_id": watchlist_id}),
        )
        return answer["data"]

    def renew(self, id: str) -> types.Feed:
        """Replaces its link; the old one stops working."""
        answer: types.FeedAnswer = self._transport.json("POST", f"/api/v1/feeds/{segment(id)}/renew")
        return answer["data"]

    def delete(self, id: str) -> types.DeletedData:
        """Deletes it, so that its link stops working."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/feeds/{segment(id)}")
        return answer["data"]


class Alerts(Group):
    """Alerts of the account. They need a session. The stream reports when one is triggered."""

    def list(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.Alert, types.Meta]:
        """A page of alerts.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.AlertList = self._transport.json(
            "GET",
            "/api/v1/alerts",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each(self) -> Items[types.Alert]:
        """Every item of `list`, page after page."""
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset)))

    def create(
        self,
        *,
        type: Literal["price_threshold", "divergence_threshold", "arbitrage_opportunity"],
        condition: types.NewCondition,
        canonical_question_id: str | None | Unset = UNSET,
        market_id: str | None | Unset = UNSET,
        channel_ids: Sequence[str] | None | Unset = UNSET,
    ) -> types.Alert:
        """Creates an alert.

        - `condition`: `{direction, threshold}` or `{field, operator, value}`.
        - `canonical_question_id`: Watches the figures of this question.
        - `market_id`: Watches the figures of this listing.
        - `channel_ids`: The channels that the alert goes to. Null or omitted: all channels.
        """
        answer: types.AlertAnswer = self._transport.json(
            "POST",
            "/api/v1/alerts",
            body=given({"type": type, "condition": condition}, {"canonical_question_id": canonical_question_id, "market_id": market_id, "channel_ids": channel_ids}),
        )
        return answer["data"]

    def get(self, id: str) -> types.Alert:
        """One alert."""
        answer: types.AlertAnswer = self._transport.json("GET", f"/api/v1/alerts/{segment(id)}")
        return answer["data"]

    def update(
        self,
        id: str,
        *,
        type: Literal["price_threshold", "divergence_threshold", "arbitrage_opportunity"] | None = None,
        condition: types.NewCondition | None = None,
        is_active: bool | None = None,
        channel_ids: Sequence[str] | None | Unset = UNSET,
    ) -> types.Alert:
        """Changes an alert.

        - `condition`: `{direction, threshold}` or `{field, operator, value}`.
        - `is_active`: False pauses the alert.
        - `channel_ids`: The channels that the alert goes to; null for all channels.
        """
        answer: types.AlertAnswer = self._transport.json(
            "PATCH",
            f"/api/v1/alerts/{segment(id)}",
            body=given({"type": type, "condition": condition, "is_active": is_active}, {"channel_ids": channel_ids}),
        )
        return answer["data"]

    def delete(self, id: str) -> types.DeletedData:
        """Deletes an alert."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/alerts/{segment(id)}")
        return answer["data"]

    def events(
        self,
        id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Page[types.AlertEvent, types.Meta]:
        """When it was triggered.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.AlertEventList = self._transport.json(
            "GET",
            f"/api/v1/alerts/{segment(id)}/events",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_events(self, id: str) -> Items[types.AlertEvent]:
        """Every item of `events`, page after page."""
        return Items(by_offset(lambda offset: self.events(id, limit=200, offset=offset)))


class NotificationChannels(Group):
    """Where the account receives its alerts."""

    def list(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.NotificationChannel, types.Meta]:
        """A page of channels.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.NotificationChannelList = self._transport.json(
            "GET",
            "/api/v1/notification-channels",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each(self) -> Items[types.NotificationChannel]:
        """Every item of `list`, page after page."""
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset)))

    def create(
        self,
        *,
        name: str,
        kind: Literal["webhook", "email", "discord", "slack", "telegram"],
        config: types.ChannelConfig,
        body_template: str | None | Unset = UNSET,
    ) -> types.NotificationChannelWithSecret:
        """Creates a channel. Only this response contains the secret of a webhook.

        - `name`: 1 to 100 characters. Several channels may have the same name.
        - `body_template`: webhook: a template to use instead of the default body.
        """
        answer: types.NotificationChannelCreated = self._transport.json(
            "POST",
            "/api/v1/notification-channels",
            body=given({"name": name, "kind": kind, "config": config}, {"body_template": body_template}),
        )
        return answer["data"]

    def get(self, id: str) -> types.NotificationChannel:
        """One channel."""
        answer: types.NotificationChannelAnswer = self._transport.json("GET", f"/api/v1/notification-channels/{segment(id)}")
        return answer["data"]

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        body_template: str | None | Unset = UNSET,
    ) -> types.NotificationChannel:
        """Changes a channel.

        - `name`: 1 to 100 characters.
        - `body_template`: webhook: a template to use instead of the default body; null for the default body.
        """
        answer: types.NotificationChannelAnswer = self._transport.json(
            "PATCH",
            f"/api/v1/notification-channels/{segment(id)}",
            body=given({"name": name}, {"body_template": body_template}),
        )
        return answer["data"]

    def preview(self, *, body_template: str) -> types.RenderedBody:
        """The body that a webhook template produces for the newest event. Nothing is sent.

        - `body_template`: JSON of at most 8192 bytes, with placeholders such as {{event.title}} inside its strings.
        """
        answer: types.BodyPreview = self._transport.json(
            "POST",
            "/api/v1/notification-channels/preview",
            body=given({"body_template": body_template}),
        )
        return answer["data"]

    def delete(self, id: str) -> types.DeletedData:
        """Deletes a channel."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/notification-channels/{segment(id)}")
        return answer["data"]

    def test(self, id: str) -> types.ChannelTestResult:
        """Sends a test message."""
        answer: types.ChannelTest = self._transport.json("POST", f"/api/v1/notification-channels/{segment(id)}/test")
        return answer["data"]

    def confirm(self, *, token: str) -> types.ChannelConfirmedData:
        """Confirms an email channel with the token that was mailed.

        - `token`: From the mail, or from the operator.
        """
        answer: types.ChannelConfirmed = self._transport.json(
            "POST",
            "/api/v1/notification-channels/confirm",
            body=given({"token": token}),
        )
        return answer["data"]

    def send_confirmation(self, id: str) -> types.MailSentData:
        """Mails the confirmation link again."""
        answer: types.MailSent = self._transport.json(
            "POST",
            f"/api/v1/notification-channels/{segment(id)}/confirm/send",
            retries=0,
        )
        return answer["data"]

    def deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Page[types.Delivery, types.Meta]:
        """Deliveries of a channel, with their results.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.DeliveryList = self._transport.json(
            "GET",
            f"/api/v1/notification-channels/{segment(id)}/deliveries",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_deliveries(self, id: str) -> Items[types.Delivery]:
        """Every item of `deliveries`, page after page."""
        return Items(by_offset(lambda offset: self.deliveries(id, limit=200, offset=offset)))

    def send_again(self, id: str, delivery_id: str) -> types.Delivery:
        """Sends the event of a delivery once more, as a new delivery."""
        answer: types.DeliveryAnswer = self._transport.json(
            "POST",
            f"/api/v1/notification-channels/{segment(id)}/deliveries/{segment(delivery_id)}/send-again",
            retries=0,
        )
        return answer["data"]


class WalletTracker(Group):
    """What a wallet holds on the venues that show accounts."""

    def get(
        self,
        address: str,
        *,
        solana: str | None = None,
        manifold: str | None = None,
    ) -> types.WalletResult:
        """Positions and history by venue.

        - `solana`: Solana address, for Jupiter Prediction: 32 bytes in base58.
        - `manifold`: User name on Manifold: 1 to 30 letters, digits and underscores.
        """
        answer: types.WalletResult = self._transport.json(
            "GET",
            f"/api/v1/wallet-tracker/{segment(address)}",
            query={"solana": solana, "manifold": manifold},
        )
        return answer

    def export(
        self,
        address: str,
        *,
        solana: str | None = None,
        manifold: str | None = None,
    ) -> str:
        """The same as CSV.

        - `solana`: Solana address, for Jupiter Prediction: 32 bytes in base58.
        - `manifold`: User name on Manifold: 1 to 30 letters, digits and underscores.
        """
        return self._transport.text(
            "GET",
            f"/api/v1/wallet-tracker/{segment(address)}/export.csv",
            query={"solana": solana, "manifold": manifold},
        )


class Auth(Group):
    """Accounts by email. A client keeps the tokens of the last sign-in."""

    def register(
        self,
        *,
        email: str,
        password: str,
        name: str | None = None,
        invite: str | None = None,
    ) -> types.Account:
        """Creates an account and signs in.

        - `email`: Case-insensitive.
        - `invite`: An invite code from the operator, where sign-up is by invitation only.
        """
        answer: types.SignedIn = self._transport.json(
            "POST",
            "/api/v1/auth/register",
            body=given({"email": email, "password": password, "name": name, "invite": invite}),
        )
        self._transport.session.keep(answer["tokens"])
        return answer["data"]

    def login(self, *, email: str, password: str) -> types.Account:
        """Signs in and returns the account."""
        answer: types.SignedIn = self._transport.json(
            "POST",
            "/api/v1/auth/login",
            body=given({"email": email, "password": password}),
        )
        self._transport.session.keep(answer["tokens"])
        return answer["data"]

    def logout(self) -> types.LoggedOutData:
        """Ends the session."""
        answer: types.LoggedOut = self._transport.json("POST", "/api/v1/auth/logout")
        self._transport.session.keep(None)
        return answer["data"]

    def me(self) -> types.AccountDetail:
        """The account that is signed in."""
        answer: types.Me = self._transport.json("GET", "/api/v1/auth/me")
        return answer["data"]

    def security_events(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.SecurityEvent, types.Meta]:
        """The security events of the account.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.SecurityEventList = self._transport.json(
            "GET",
            "/api/v1/auth/security-events",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_security_events(self) -> Items[types.SecurityEvent]:
        """Every item of `security_events`, page after page."""
        return Items(by_offset(lambda offset: self.security_events(limit=200, offset=offset)))

    def sign_up(self) -> types.SignUpData:
        """Who may create an account."""
        answer: types.SignUp = self._transport.json("GET", "/api/v1/auth/sign-up")
        return answer["data"]

    def confirm_email(self, *, token: str) -> types.EmailConfirmedData:
        """Confirms the email.

        - `token`: From the mail, or from the operator.
        """
        answer: types.EmailConfirmed = self._transport.json(
            "POST",
            "/api/v1/auth/confirm-email",
            body=given({"token": token}),
        )
        return answer["data"]

    def send_confirmation(self) -> types.MailSentData:
        """Mails the confirmation link again."""
        answer: types.MailSent = self._transport.json("POST", "/api/v1/auth/confirm-email/send", retries=0)
        return answer["data"]

    def change_email(self, *, email: str, password: str) -> types.EmailChangedData:
        """Changes the email.

        - `email`: Case-insensitive.
        """
        answer: types.EmailChanged = self._transport.json(
            "POST",
            "/api/v1/auth/email",
            body=given({"email": email, "password": password}),
        )
        return answer["data"]

    def change_password(self, *, current_password: str, new_password: str) -> types.PasswordChangedData:
        """Changes the password."""
        answer: types.PasswordChanged = self._transport.json(
            "POST",
            "/api/v1/auth/password",
            body=given({"current_password": current_password, "new_password": new_password}),
        )
        return answer["data"]

    def forgot_password(self, *, email: str) -> types.MailSentData:
        """Mails a link for a new password."""
        answer: types.MailSent = self._transport.json(
            "POST",
            "/api/v1/auth/forgot-password",
            body=given({"email": email}),
        )
        return answer["data"]

    def reset_password(self, *, token: str, password: str) -> types.PasswordIsResetData:
        """Sets a new password with the token that was mailed.

        - `token`: From the mail, or from the operator.
        """
        answer: types.PasswordIsReset = self._transport.json(
            "POST",
            "/api/v1/auth/reset-password",
            body=given({"token": token, "password": password}),
        )
        return answer["data"]

    def sessions(self) -> Page[types.Session, None]:
        """Where the account is signed in."""
        answer: types.SessionList = self._transport.json("GET", "/api/v1/auth/sessions")
        return Page(answer["data"], None)

    def end_session(self, id: str) -> types.DeletedData:
        """Ends one session."""
        answer: types.Deleted = self._transport.json("DELETE", f"/api/v1/auth/sessions/{segment(id)}")
        return answer["data"]

    def end_sessions(self, *, keep_current: bool | None = None) -> types.SessionsEndedData:
        """Ends all sessions, or all but this one.

        - `keep_current`: Whether to keep the caller’s own session.
        """
        answer: types.SessionsEnded = self._transport.json(
            "DELETE",
            "/api/v1/auth/sessions",
            query={"keep_current": keep_current},
        )
        return answer["data"]

    def data(self) -> str:
        """All stored data of the account, as the text of a file."""
        return self._transport.text("GET", "/api/v1/auth/me/data")

    def delete_account(
        self,
        *,
        password: str | None = None,
        address: str | None = None,
    ) -> types.DeletedData:
        """Deletes the account and all its data."""
        answer: types.Deleted = self._transport.json(
            "DELETE",
            "/api/v1/auth/me",
            body=given({"password": password, "address": address}),
        )
        self._transport.session.keep(None)
        return answer["data"]

    def refresh(self) -> bool:
        """Renews the session, which requests also do by themselves. False if a sign-in is needed."""
        return self._transport.refresh(self._transport.session.tokens)


class Console(Group):
    """API keys and what they were used for."""

    def list_keys(self, *, limit: int | None = None, offset: int | None = None) -> Page[types.ApiKey, types.Meta]:
        """A page of keys.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.ApiKeyList = self._transport.json(
            "GET",
            "/api/v1/console/keys",
            query={"limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_keys(self) -> Items[types.ApiKey]:
        """Every item of `list_keys`, page after page."""
        return Items(by_offset(lambda offset: self.list_keys(limit=200, offset=offset)))

    def create_key(
        self,
        *,
        name: str,
        permissions: Sequence[str],
        rate_limit: int | None = None,
        expires_at: str | None = None,
    ) -> types.ApiKeyWithSecret:
        """Creates a key. Only this response contains the whole key.

        - `name`: 1 to 100 characters.
        - `permissions`: A JSON array in a string, with one or more of read:arbitrage, read:markets, read:platforms, read:questions, read:stream, read:wallet.
        - `rate_limit`: Requests per minute.
        - `expires_at`: When the key expires; never if omitted.
        """
        answer: types.ApiKeyCreated = self._transport.json(
            "POST",
            "/api/v1/console/keys",
            body=given({"name": name, "permissions": json.dumps([*permissions]), "rate_limit": rate_limit, "expires_at": expires_at}),
        )
        return answer["data"]

    def revoke_key(self, id: str) -> types.ApiKeyRevokedData:
        """Revokes a key for good."""
        answer: types.ApiKeyRevoked = self._transport.json("DELETE", f"/api/v1/console/keys/{segment(id)}")
        return answer["data"]

    def rotate_key(
        self,
        id: str,
        *,
        overlap_seconds: int | None = None,
        expires_at: str | None | Unset = UNSET,
    ) -> types.ApiKeyWithSecret:
        """Creates a key that replaces another.

        - `overlap_seconds`: How long the old key keeps working.
        - `expires_at`: When the new key expires; null for never. If omitted, it expires when the old key would have.
        """
        answer: types.ApiKeyCreated = self._transport.json(
            "POST",
            f"/api/v1/console/keys/{segment(id)}/rotate",
            body=given({"overlap_seconds": overlap_seconds}, {"expires_at": expires_at}),
        )
        return answer["data"]

    def stats(
        self,
        *,
        api_key_id: str,
        granularity: Literal["hourly", "daily", "monthly"] | None = None,
        limit: int | None = None,
    ) -> Page[types.UsageStats, types.StatsListMeta]:
        """Calls of a key by time.

        - `limit`: Maximum number of periods to include: the latest ones with calls.
        """
        answer: types.StatsList = self._transport.json(
            "GET",
            "/api/v1/console/stats",
            query={"api_key_id": api_key_id, "granularity": granularity, "limit": limit},
        )
        return Page(answer["data"], answer["meta"])

    def endpoint_stats(
        self,
        *,
        api_key_id: str,
        granularity: Literal["hourly", "daily", "monthly"] | None = None,
        limit: int | None = None,
    ) -> Page[types.EndpointUsage, types.StatsListMeta]:
        """Calls of a key by endpoint.

        - `limit`: Maximum number of periods to include: the latest ones with calls.
        """
        answer: types.EndpointStats = self._transport.json(
            "GET",
            "/api/v1/console/stats/endpoints",
            query={"api_key_id": api_key_id, "granularity": granularity, "limit": limit},
        )
        return Page(answer["data"], answer["meta"])

    def logs(
        self,
        *,
        api_key_id: str,
        limit: int | None = None,
        offset: int | None = None,
    ) -> Page[types.LogRow, types.Meta]:
        """Requests of a key.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        """
        answer: types.LogList = self._transport.json(
            "GET",
            "/api/v1/console/logs",
            query={"api_key_id": api_key_id, "limit": limit, "offset": offset},
        )
        return Page(answer["data"], answer["meta"])

    def each_logs(self, *, api_key_id: str) -> Items[types.LogRow]:
        """Every item of `logs`, page after page."""
        return Items(by_offset(lambda offset: self.logs(limit=200, offset=offset, api_key_id=api_key_id)))

    def export_logs(self, *, api_key_id: str) -> str:
        """The whole log of a key as CSV."""
        return self._transport.text(
            "GET",
            "/api/v1/console/logs/export",
            query={"api_key_id": api_key_id},
        )


class Review(Group):
    """Pairs that wait for review, for reviewers."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        reason: Literal["reported", "contradiction", "uncertain"] | None = None,
    ) -> Page[types.ReviewItem, types.Meta]:
        """A page of pairs.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        - `reason`: Only pairs that wait for this reason.
        """
        answer: types.ReviewList = self._transport.json(
            "GET",
            "/api/v1/review",
            query={"limit": limit, "offset": offset, "reason": reason},
        )
        return Page(answer["data"], answer["meta"])

    def each(
        self,
        *,
        reason: Literal["reported", "contradiction", "uncertain"] | None = None,
    ) -> Items[types.ReviewItem]:
        """Every item of `list`, page after page.

        - `reason`: Only pairs that wait for this reason.
        """
        return Items(by_offset(lambda offset: self.list(limit=200, offset=offset, reason=reason)))

    def get(self, id: str) -> types.ReviewItem:
        """One pair."""
        answer: types.ReviewAnswer = self._transport.json("GET", f"/api/v1/review/{segment(id)}")
        return answer["data"]

    def accept(self, id: str, *, note: str | None = None) -> types.Decision:
        """They ask the same question.

        - `note`: 1 to 500 characters.
        """
        answer: types.DecisionAnswer = self._transport.json(
            "POST",
            f"/api/v1/review/{segment(id)}/accept",
            body=given({"note": note}),
        )
        return answer["data"]

    def reject(self, id: str, *, note: str | None = None) -> types.Decision:
        """They do not ask the same question.

        - `note`: 1 to 500 characters.
        """
        answer: types.DecisionAnswer = self._transport.json(
            "POST",
            f"/api/v1/review/{segment(id)}/reject",
            body=given({"note": note}),
        )
        return answer["data"]

    def relate(
        self,
        id: str,
        *,
        relation: Literal["same", "complement", "subset", "superset", "related", "different"],
        note: str | None = None,
    ) -> types.Decision:
        """Says how one relates to the other.

        - `relation`: How market_a relates to market_b. Only same and complement link the two.
        - `note`: 1 to 500 characters.
        """
        answer: types.DecisionAnswer = self._transport.json(
            "POST",
            f"/api/v1/review/{segment(id)}/relate",
            body=given({"relation": relation, "note": note}),
        )
        return answer["data"]

    def link(
        self,
        *,
        market_a: str,
        market_b: str,
        relation: Literal["same", "complement"],
        note: str | None = None,
    ) -> types.Decision:
        """Links two listings by hand.

        - `note`: 1 to 500 characters.
        """
        answer: types.DecisionAnswer = self._transport.json(
            "POST",
            "/api/v1/review/links",
            body=given({"market_a": market_a, "market_b": market_b, "relation": relation, "note": note}),
        )
        return answer["data"]

    def decisions(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        market_id: str | None = None,
    ) -> Page[types.Decision, types.Meta]:
        """The decisions of reviewers.

        - `limit`: Maximum number of items to return.
        - `offset`: Number of items to skip.
        - `market_id`: Only decisions about this listing.
        """
        answer: types.DecisionList = self._transport.json(
            "GET",
            "/api/v1/review/decisions",
            query={"limit": limit, "offset": offset, "market_id": market_id},
        )
        return Page(answer["data"], answer["meta"])

    def each_decisions(self, *, market_id: str | None = None) -> Items[types.Decision]:
        """Every item of `decisions`, page after page.

        - `market_id`: Only decisions about this listing.
        """
        return Items(by_offset(lambda offset: self.decisions(limit=200, offset=offset, market_id=market_id)))

    def undo(self, id: str) -> types.Decision:
        """Undoes a decision."""
        answer: types.DecisionAnswer = self._transport.json("POST", f"/api/v1/review/decisions/{segment(id)}/undo")
        return answer["data"]


class External(Group):
    """The API key of the client."""

    def key(self) -> types.ApiKeyDetail:
        """What the key is and has done today."""
        answer: types.OwnApiKey = self._transport.json("GET", "/api/v1/external/key")
        return answer["data"]


class Service(Group):
    """The state of the service."""

    def health(self) -> types.Health:
        """Whether it runs."""
        answer: types.Health = self._transport.json("GET", "/health")
        return answer

    def deep_health(self) -> types.DeepHealth:
        """What is degraded, if something is."""
        answer: types.DeepHealth = self._transport.json("GET", "/health/deep")
        return answer

    def ready(self) -> types.Health:
        """Whether it is ready for requests."""
        answer: types.Health = self._transport.json("GET", "/ready")
        return answer

    def jwks(self) -> types.Jwks:
        """The keys that certificates are signed with."""
        answer: types.Jwks = self._transport.json("GET", "/.well-known/jwks.json")
        return answer

    def matching_quality(self) -> types.QualityFigures:
        """How good the matcher is."""
        answer: types.MatchingQuality = self._transport.json("GET", "/api/v1/matching/quality")
        return answer["data"]
