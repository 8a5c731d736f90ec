# Made from the contract by tools/generate-python.js. Do not edit.
"""What the API answers, and what it is sent: dictionaries, as JSON has them."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


CategoryName = Literal["politics", "crypto", "sports", "economics", "science", "technology", "entertainment", "world", "other"]


# One of the seven venues.
Slug = Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"]


class PlatformQuote(TypedDict):
    # Its last price of Yes, also one that does not count; null where there is none.
    price: float | None
    # What selling Yes brings there now: the bid for Yes, or 1 minus the ask for No if that is more.
    # Null without a current quote.
    bid: float | None
    # What Yes costs there now; null without a current quote.
    ask: float | None
    # Why the index does not count the price; null where it does.
    reason: Literal["closed", "stale", "no_price", "mirror"] | None


class QuestionSummary(TypedDict):
    id: str
    title: str
    slug: str
    category: CategoryName
    # Null for one without an end.
    end_time: str | None
    # Index price a day ago, or the first one where the question is younger. The difference to
    # `index_price` is the change of the day. Null where it was not known then.
    day_ago_price: float | None
    # When that was, to the hour.
    day_ago_at: str | None
    # Venues that list it.
    market_count: int
    platform_slugs: list[Slug]
    # Volume-weighted price of Yes; null where no venue has a current price.
    index_price: float | None
    # Weighted standard deviation of the Yes prices, by the weights of the index; null with fewer
    # than two that count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count beside its original.
    best_buy_price: float | None
    # Where it is.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null with fewer than two that count.
    spread_bps: float | None
    # Yes price by venue, of those that have a current price.
    platform_prices: dict[str, float]
    # Quotes by venue, of every venue that lists the question, before fees.
    platform_quotes: dict[str, PlatformQuote]


class _DiscoverMeta(TypedDict):
    # Items in this page.
    count: int
    # Items matching over all pages.
    total: int
    offset: int
    limit: int


class DiscoverMeta(_DiscoverMeta, total=False):
    # With `q`, when no cursor was sent: true where nothing matched as written, and these are near
    # matches.
    is_near_match: bool


class DiscoverList(TypedDict):
    data: list[QuestionSummary]
    meta: DiscoverMeta


class Outcome(TypedDict):
    label: str
    outcome_index: int
    # Null where the venue gives none that can be stood behind.
    price: float | None


class QuestionMarket(TypedDict):
    id: str
    title: str
    # On the venue.
    slug: str
    status: Literal["open", "closed", "resolved"]
    # Native id on the venue.
    platform_market_id: str
    platform_id: str
    # One of the seven venues.
    platform_slug: Slug
    platform_name: str
    # USD; play money at 0.01 USD a mana.
    volume24h: float
    # False where it is neither reported nor can be derived: the 0 beside it is none.
    volume24h_known: bool
    # `reported` by the venue, `derived` from what the lifetime total rose by in 24 hours (six
    # observed ones at least, scaled up), or `unknown`.
    volume24h_basis: Literal["reported", "derived", "unknown"]
    # USD; play money at 0.01 USD a mana.
    liquidity: float
    # False where the venue does not report it.
    liquidity_known: bool
    # How sure the match is; null for one made by hand, and without a link.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"] | None
    # `complement`: its Yes is the No of the question. Null without a link.
    relation: Literal["same", "complement"] | None
    # Price of the question’s Yes: of a complement, 1 minus that of its own Yes. Null without a
    # price.
    yes_price: float | None
    # What the price is: the middle of a book no wider than 0.10 (`mid`), the `last_trade` of the
    # last 24 hours within a wider one, the venue’s own `quote` (of a pool, of odds, of a book with
    # one side, of a resolved market), or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # All of them have a price, or none has.
    outcomes: list[Outcome]
    # The `outcome_index` of the Yes of its title, which may be called Over; null where that cannot
    # be told, and then no index counts it.
    yes_index: int | None


class IndexResult(TypedDict):
    # Volume-weighted price of Yes; null where no venue has a current price.
    index_price: float | None
    # Weighted standard deviation of the Yes prices, by the weights of the index; null with fewer
    # than two that count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count beside its original.
    best_buy_price: float | None
    # Where it is.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null with fewer than two that count.
    spread_bps: float | None
    # Yes price by venue, of those that have a current price.
    platform_prices: dict[str, float]
    # Quotes by venue, of every venue that lists the question, before fees.
    platform_quotes: dict[str, PlatformQuote]
    # Venues with a current price.
    platform_count: int
    # Share of the index price by venue, summing to 1: by 24 h volume, a twentieth of the largest at
    # least. A mirror beside its original has 0.
    weights: dict[str, float]
    # Where the volume comes from that a venue weighs by.
    volume_basis: dict[str, Literal["reported", "derived", "unknown"]]
    # Most expensive Yes price.
    best_sell_price: float | None
    # Where it is.
    best_sell_platform: Slug | None


class Question(TypedDict):
    id: str
    title: str
    slug: str
    category: CategoryName
    # Null for one without an end.
    end_time: str | None
    # Index price a day ago, or the first one where the question is younger. The difference to
    # `index_price` is the change of the day. Null where it was not known then.
    day_ago_price: float | None
    # When that was, to the hour.
    day_ago_at: str | None
    markets: list[QuestionMarket]
    index: IndexResult


class QuestionAnswer(TypedDict):
    data: Question


class HistoryPoint(TypedDict):
    # When the period began.
    at: str
    # The last of the period; null where it was no longer known at its end.
    index_price: float | None
    # The first that was known.
    open: float
    high: float
    low: float
    # The last of the period; null where fewer than two venues had a price.
    divergence: float | None


class QuestionHistory(TypedDict):
    # Of the question; where it was merged, of the one it went into.
    id: str
    interval: Literal["hour", "day"]
    # The oldest first.
    points: list[HistoryPoint]


class HistoryAnswer(TypedDict):
    data: QuestionHistory


class Listing(TypedDict):
    market_id: str
    # `complement`: its Yes is the No of the question.
    relation: Literal["same", "complement"]
    # Price of the question’s Yes, whatever its own Yes is; null without a price.
    yes_price: float | None
    # What the price is: the middle of a book no wider than 0.10 (`mid`), the `last_trade` of the
    # last 24 hours within a wider one, the venue’s own `quote` (of a pool, of odds, of a book with
    # one side, of a resolved market), or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # Why it is linked, in the words of the matcher or the reviewer.
    match_reason: str
    # Where it is traded; null where the venue gives none.
    url: str | None
    # How it is resolved, in the words of the venue; null where it gives none.
    rules: str | None
    # Null for one without an end.
    end_time: str | None
    # Of its own Yes; null where nobody bids, or the venue shows none.
    yes_bid: float | None
    # As yes_bid.
    yes_ask: float | None
    # Of its own No, as the venue quotes it.
    no_bid: float | None
    # As no_bid.
    no_ask: float | None
    # When the bids and asks were last different from what we had.
    quoted_at: str
    # When the venue says that its prices were made.
    source_updated_at: str | None
    is_play_money: bool
    # Whether it resells the book of another venue.
    is_mirror: bool


class RuleRowValue(TypedDict):
    market_id: str
    # Null where it says nothing, or not for certain.
    value: str | None


class RuleRow(TypedDict):
    dimension: Literal["asset_pair", "field", "window", "time_zone", "overtime", "tie", "postponement", "figures"]
    # What each says, in the sense of the question.
    values: list[RuleRowValue]
    # The gravest of every two. `irrelevant`: it cannot matter for what all of them are about.
    verdict: Literal["same", "differs", "unknown", "irrelevant"]


class ListingListMeta(TypedDict):
    # How the rules compare, of those listings that have any; empty where fewer than two do.
    rules: list[RuleRow]


class ListingList(TypedDict):
    # By venue.
    data: list[Listing]
    meta: ListingListMeta


class ComparisonQuestion(TypedDict):
    id: str
    title: str


# `polarity`: whether its Yes is the question’s Yes. `measure`: the number asked for. `field`: which
# price counts. `trading_end`: when the venue lists it to end. `figures`: all dates and numbers of
# the text.
TermName = Literal["polarity", "measure", "field", "deadline", "time_zone", "window", "asset_pair", "overtime", "source", "tie", "postponement", "void_rule", "trading_end", "figures"]


class ComparedTerm(TypedDict):
    # `polarity`: whether its Yes is the question’s Yes. `measure`: the number asked for. `field`:
    # which price counts. `trading_end`: when the venue lists it to end. `figures`: all dates and
    # numbers of the text.
    term: TermName
    # The gravest of every two listings. `unknown`: a text does not say. `irrelevant`: it cannot
    # matter for what all of them are about.
    verdict: Literal["differs", "unknown", "same", "irrelevant"]
    # Null unless they differ. `high`: an ordinary result pays on one side only; `medium`: one near
    # the line or the deadline does; `low`: only a rare case does.
    harm: Literal["high", "medium", "low"] | None
    # What that means to somebody who holds both; null where there is nothing to say.
    reason: str | None
    # In the order of the listings.
    values: list[RuleRowValue]


class ComparedListing(TypedDict):
    market_id: str
    # One of the seven venues.
    platform_slug: Slug
    platform_name: str
    title: str
    # Where it is traded; null where the venue gives none.
    url: str | None
    # `complement`: its Yes is the No of the question.
    relation: Literal["same", "complement"]
    # How sure the match is; null for one made by hand.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"]
    # Why it is linked, in the words of the matcher or the reviewer.
    match_reason: str
    # How it is resolved, in the words of the venue; null where it gives none.
    rules: str | None
    # Null for one without an end.
    end_time: str | None


class Comparison(TypedDict):
    question: ComparisonQuestion
    # False where the legs of an opportunity are of two questions: then only terms are compared in
    # which two questions can agree.
    is_one_question: bool
    # What does the most harm first. Empty for fewer than two listings.
    terms: list[ComparedTerm]
    # By venue; of an opportunity by leg.
    listings: list[ComparedListing]


class ComparisonAnswer(TypedDict):
    data: Comparison


class BookLevel(TypedDict):
    price: float
    # Shares, each paying 1 USD when it wins; null where only the price is known.
    size: float | None


class Book(TypedDict):
    market_id: str
    # One of the seven venues.
    platform_slug: Slug
    status: Literal["open", "closed", "resolved"]
    # `complement`: its Yes is the No of the question. Its sides are turned round already: what
    # stands here as yes_asks are its own no_asks.
    relation: Literal["same", "complement"]
    # Whether opportunities are looked for in it: the most liquid open listing of its venue.
    is_leg: bool
    # Where the sizes come from: resting orders, a pool's curve, the venue's limit at one price, or
    # nowhere: only best prices are known.
    depth: Literal["orders", "pool", "touch", "none"]
    # Yes of the question can be bought here; the cheapest first, at most 100 levels.
    yes_asks: list[BookLevel]
    # Yes of the question can be sold here; the dearest first.
    yes_bids: list[BookLevel]
    # As yes_asks, for No.
    no_asks: list[BookLevel]
    # As yes_bids, for No.
    no_bids: list[BookLevel]
    # When these prices were last read.
    read_at: str
    # Since then.
    age_ms: int
    # When a book last read differently; null where the prices are those of a list.
    changed_at: str | None
    # When the venue says that these very prices were made.
    source_updated_at: str | None
    # USD as the venue reports it; where sizes are not known, depth is modelled from it.
    liquidity: float | None
    # The listing's own numbers in the venue's fee rule; null where it has none.
    fee_terms: dict[str, float] | None


class QuestionBookList(TypedDict):
    # By venue.
    data: list[Book]


class SparklinePoint(TypedDict):
    # Unix seconds.
    t: int
    # Price of Yes, or the index price.
    p: float


class Sparklines(TypedDict):
    data: dict[str, list[SparklinePoint]]


class MarketReport(TypedDict):
    id: str
    # The question that the listing is in by now.
    canonical_question_id: str
    market_id: str
    # Null where it differs from the question.
    other_market_id: str | None
    # Null where it was not said.
    term: TermName | None
    note: str | None
    reported_at: str


class ReportAnswer(TypedDict):
    data: MarketReport


class Market(TypedDict):
    id: str
    title: str
    # On the venue.
    slug: str
    status: Literal["open", "closed", "resolved"]
    # Native id on the venue.
    platform_market_id: str
    platform_id: str
    # One of the seven venues.
    platform_slug: Slug
    platform_name: str
    # USD; play money at 0.01 USD a mana.
    volume24h: float
    # False where it is neither reported nor can be derived: the 0 beside it is none.
    volume24h_known: bool
    # `reported` by the venue, `derived` from what the lifetime total rose by in 24 hours (six
    # observed ones at least, scaled up), or `unknown`.
    volume24h_basis: Literal["reported", "derived", "unknown"]
    # USD; play money at 0.01 USD a mana.
    liquidity: float
    # False where the venue does not report it.
    liquidity_known: bool
    # How sure the match is; null for one made by hand, and without a link.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"] | None
    # `complement`: its Yes is the No of the question. Null without a link.
    relation: Literal["same", "complement"] | None
    # Price of the question’s Yes: of a complement, 1 minus that of its own Yes. Null without a
    # price.
    yes_price: float | None
    # What the price is: the middle of a book no wider than 0.10 (`mid`), the `last_trade` of the
    # last 24 hours within a wider one, the venue’s own `quote` (of a pool, of odds, of a book with
    # one side, of a resolved market), or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # All of them have a price, or none has.
    outcomes: list[Outcome]
    # The `outcome_index` of the Yes of its title, which may be called Over; null where that cannot
    # be told, and then no index counts it.
    yes_index: int | None
    url: str | None
    category: CategoryName
    end_time: str | None
    # When the venue says that it was listed; when we first saw it, if that is earlier. Null where
    # the venue gives none.
    created_at: str | None
    volume_total: float | None
    canonical_question_id: str | None
    # When the venue says that the prices were made.
    source_updated_at: str | None
    # When it was last different from what we had. An open listing is looked at in every sweep.
    fetched_at: str
    is_play_money: bool
    # The listing whose book this one resells.
    mirror_of: str | None
    # Of the asked window; null where it is not known.
    volume: float | None


class _MarketMeta(TypedDict):
    # Items in this page.
    count: int
    # Items matching over all pages.
    total: int
    limit: int
    # Null at the end.
    next_cursor: str | None


class MarketMeta(_MarketMeta, total=False):
    # When no cursor was sent.
    offset: int
    # With `q`, when no cursor was sent: true where nothing matched as written, and these are near
    # matches.
    is_near_match: bool


class MarketList(TypedDict):
    data: list[Market]
    meta: MarketMeta


class MarketAnswer(TypedDict):
    data: Market


class TrendingListMeta(TypedDict):
    count: int
    total: int
    limit: int


class TrendingList(TypedDict):
    data: list[Market]
    meta: TrendingListMeta


class Platform(TypedDict):
    id: str
    # One of the seven venues.
    slug: Slug
    name: str
    # When all its listings were last read; null before the first time.
    swept_at: str | None
    # How long that took.
    sweep_ms: int | None
    # How often it is done.
    period_ms: int | None
    # How far its newest time was behind the clock; null where it gives none.
    lag_ms: int | None
    # What is wrong with it; null for a healthy venue. failing: the last reading failed. unread: not
    # read from end to end yet. late: no whole reading for two periods. lagging: even its newest
    # time is older than that. doubtful: its list or books are not believed. Whatever is not null
    # keeps its prices from being traded on.
    trouble: Literal["failing", "unread", "late", "lagging", "doubtful"] | None
    # Since then; its data is that of swept_at.
    failures_in_a_row: int
    # Why the last reading failed; null where it did not, or where the fault was not the venue’s.
    failure: Literal["network", "timeout", "rate_limited", "server_error", "refused", "not_found", "not_json", "truncated", "too_large", "redirected", "unexpected_shape", "circuit_open"] | None
    # When a failing venue is read again; null for one that does not fail. In the past where that is
    # due now.
    next_try_at: str | None
    # Whether the last list was empty or cut short, or its list or books stand still as from a
    # cache. Nothing is closed or allowed by them.
    is_doubtful: bool


class PlatformList(TypedDict):
    data: list[Platform]


class PlatformTotals(TypedDict):
    id: str
    # One of the seven venues.
    slug: Slug
    name: str
    market_count: int
    # Open ones.
    active_market_count: int
    # USD.
    total_volume_24h: float
    # Open ones whose volume is known: where it is 0, the total says nothing.
    volume_24h_known_count: int
    # USD.
    total_liquidity: float
    # Open ones whose liquidity is known: where it is 0, the total says nothing.
    liquidity_known_count: int


class PlatformStats(TypedDict):
    data: PlatformTotals


class ChartDay(TypedDict):
    date: str
    # What was traded on that day; null when it is not known.
    volume_usd: float | None
    # Today: what was seen of it so far.
    is_partial: bool


class Chart(TypedDict):
    # One of the seven venues.
    slug: Slug
    name: str
    chart: list[ChartDay]


class PlatformChart(TypedDict):
    data: Chart


class OpportunityRelatedQuestion(TypedDict):
    id: str
    title: str
    slug: str


class PlatformInfo(TypedDict):
    id: str
    # One of the seven venues.
    slug: Slug
    name: str


class LegFee(TypedDict):
    basis: Literal["exact", "upper_bound"]
    # The venue's rule by our name.
    rule: str
    version: str
    # When the venue published it.
    since: str
    # The fee as a part of the price.
    fraction_of_notional: float


class FeesDetail(TypedDict):
    buy: LegFee
    sell: LegFee


class Fees(TypedDict):
    # Of the 1 USD that a share pays.
    buy_fee: float
    # As buy_fee.
    sell_fee: float
    # Both together.
    total_fees: float
    # `upper_bound` where a fee is not known exactly: then the highest that the venue's documents
    # allow is charged, and the gate blocks with `fee_unknown`.
    basis: Literal["exact", "upper_bound"]
    detail: FeesDetail


class Confirmation(TypedDict):
    # When both books were last read together and showed this edge: the earlier of the two readings.
    # Null where they never were.
    last_confirmed_at: str | None
    # When the book of the first leg was asked for then.
    buy_read_at: str | None
    # When the book of the second leg was asked for then.
    sell_read_at: str | None
    # How far both prices together were expected to move against the edge until 10 s after the
    # decision, by their own recent moves; null where they were not watched for long enough.
    expected_move: float | None


class QualityBreakdown(TypedDict):
    # Dollars: what the recommended size makes after fees, times the chance to be filled.
    spread_score: float
    # Dollars: the recommended size, times the chance to be filled.
    liquidity_score: float
    # Null where volume is not known: it is left out, and the others weigh more.
    volume_score: float | None
    # Null where volume or liquidity is not known, as volume_score.
    activity_score: float | None
    platform_score: float
    resolution_score: float
    freshness_score: float
    trust_score_component: float
    execution_score: float
    # The arbitrage_score: the weighted mean of the scores; 39 at most when blocked.
    final_score: int
    # The three scores that decided most, up or down, by their names here.
    primary_drivers: list[str]


class LegFreshness(TypedDict):
    # Since the prices were fetched.
    age_ms: int
    # How old the prices were by the venue's word when we got them.
    source_lag_ms: int | None
    # Whether they are stale: too old, frozen or otherwise not current.
    is_stale: bool
    # Null when fresh.
    stale_reason: Literal["venue_backoff", "ghost_book", "crossed_book", "frozen_price", "time_in_future", "price_too_old", "source_too_old"] | None
    # When the venue says that they were made.
    source_updated_at: str | None


class Freshness(TypedDict):
    # Since the opportunity was first detected.
    age_ms: int
    # How old the prices were by the venue's word when we got them.
    source_lag_ms: int | None
    # Whether they are stale: too old, frozen or otherwise not current.
    is_stale: bool
    # Null when fresh.
    stale_reason: Literal["venue_backoff", "ghost_book", "crossed_book", "frozen_price", "time_in_future", "price_too_old", "source_too_old"] | None
    # When the venue says that they were made.
    source_updated_at: str | None
    buy: LegFreshness
    sell: LegFreshness


class Opportunity(TypedDict):
    id: str
    canonical_question_id: str
    question_title: str
    question_slug: str
    category: CategoryName
    # Null for one without an end.
    end_time: str | None
    # Yes bought and sold dearer elsewhere; or Yes here and No there for less than 1.
    type: Literal["direct", "dutch_book"]
    # As `type`, or `implication`: the legs are of two questions of which one follows from the
    # other. Yes of the one that follows and No of the other pay 1 at least, however both end. Or
    # `basket`: the legs are No of two questions that exclude each other, which pay 1 at least too;
    # then the prices of the first leg are those of No.
    type_detail: Literal["direct", "dutch_book", "implication", "basket"]
    # The question of the second leg, where it is another one: the question of this opportunity
    # follows from it, or excludes it.
    related_question: OpportunityRelatedQuestion | None
    buy_platform: PlatformInfo
    sell_platform: PlatformInfo
    # The listing on the first venue.
    buy_market_id: str
    # The listing on the second venue.
    sell_market_id: str
    # Where that listing is traded; null where the venue gives no address.
    buy_url: str | None
    # As buy_url, of the second venue.
    sell_url: str | None
    # Of Yes: its ask. Of a basket the ask of No.
    buy_price: float
    # Of Yes: its bid, or 1 minus the ask of No.
    sell_price: float
    # sell_price minus buy_price.
    spread: float
    spread_bps: float
    # spread minus total_fees.
    net_spread: float
    # USD that 100 USD really deployed would make: what the books do not take makes nothing.
    estimated_profit: float
    # Fraction a year at the best prices; null without an end. Of the recommended size:
    # recommended_return.
    annualized_return: float | None
    # Days from decided_at until both venues have paid: the later end and the longer settlement lag,
    # 7 days where a venue does not say. Null without an end.
    locked_days: float | None
    arbitrage_score: int
    classification: Literal["actionable", "informational", "noise"]
    # USD, both legs; null where one is not known.
    liquidity: float | None
    # USD, both legs; null where one is not known.
    volume24h: float | None
    # Venues on which the question can be traded.
    platform_count: int
    # The first time.
    detected_at: str
    last_seen_at: str
    # Null unless resolved.
    resolved_at: str | None
    # When the figures were computed.
    decided_at: str
    status: Literal["active", "stale", "resolved"]
    # Why it is not active; null when it is.
    status_reason: Literal["prices_stale", "not_seen", "leg_closed", "edge_gone", "unheard"] | None
    fees: Fees
    # Null where depth is not known, as the next seven.
    expected_fill_prob: float | None
    # Of the recommended size.
    expected_slippage_bps: float | None
    # A share, after fill probability and slippage.
    net_edge_after_execution: float | None
    # USD. Advice, no more.
    recommended_notional: float | None
    # USD that this size makes after fees, whoever wins.
    recommended_profit: float | None
    # recommended_profit a share: what is left of the 1 USD that it pays. Null where nothing is
    # recommended.
    recommended_edge: float | None
    # Fraction a year that recommended_profit is on recommended_notional over locked_days; null too
    # without an end.
    recommended_return: float | None
    # Share of one bankroll, allocated over all that is active and not blocked: 1 at most together,
    # 0.2 for a question, 0.5 for a venue. 0 where it is too small to be placed; null where depth is
    # not known.
    portfolio_weight: float | None
    # Other ways to hold the same two legs; this one makes most.
    alternatives: int
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # The gravest; null when allowed.
    risk_gate_reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None
    # All of them, the gravest first.
    risk_gate_reasons: list[Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]]
    # Null where a policy check failed. STRICT holds for 3 s after last_confirmed_at, unless it is
    # confirmed again.
    guarantee: Literal["STRICT", "QUASI"] | None
    confirmation: Confirmation
    # Of the newest certificate; null where there never was one.
    certificate_id: str | None
    # Whether prices, fees, net_spread, estimated_profit or recommended_notional are others than in
    # that certificate; null without one, or where that is not known.
    differs_from_certificate: bool | None
    quality_breakdown: QualityBreakdown
    freshness: Freshness


class ScanStats(TypedDict):
    total_opportunities: int
    actionable_count: int
    informational_count: int
    # Fraction; null where there is none to take the mean of.
    avg_spread: float | None
    # The largest estimated_profit of what is not blocked; null where none is known.
    max_profit: float | None
    # The newest decision of all; null where there is none.
    scanned_at: str | None


class HeldBackReason(TypedDict):
    reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]
    count: int


class HeldBack(TypedDict):
    total: int
    # By risk_gate_reason, the most frequent first.
    reasons: list[HeldBackReason]


class OpportunityListData(TypedDict):
    opportunities: list[Opportunity]
    # Of what the filters leave, before paging.
    stats: ScanStats
    # What the risk gate blocks and is not resolved, of what category, platform, type and
    # type_detail leave; no other filter counts.
    held_back: HeldBack
    # Of all that is listed; no filter counts, nor min_score.
    stats_all: ScanStats


class OpportunityMeta(TypedDict):
    # Items in this page.
    count: int
    # Items matching over all pages.
    total: int
    offset: int
    limit: int
    # Answered from memory that follows the store.
    source: Literal["cache"]
    # What a guarantee is, and what it is not.
    disclaimer: str


class OpportunityList(TypedDict):
    data: OpportunityListData
    meta: OpportunityMeta


class OpportunityAnswer(TypedDict):
    data: Opportunity


class OpportunityHistoryEntry(TypedDict):
    at: str
    status: Literal["active", "stale", "resolved"]
    # Why it is not active; null when it is.
    status_reason: Literal["prices_stale", "not_seen", "leg_closed", "edge_gone", "unheard"] | None
    # As last seen then.
    spread: float
    # Null where a fee was not known.
    net_spread: float | None
    arbitrage_score: int
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # Null where a policy check failed.
    guarantee: Literal["STRICT", "QUASI"] | None


class OpportunityHistoryMeta(TypedDict):
    # Items in this page.
    count: int
    # Items matching over all pages.
    total: int
    offset: int
    limit: int
    # Read from the store for this answer.
    source: Literal["database"]


class OpportunityHistory(TypedDict):
    # The newest first.
    data: list[OpportunityHistoryEntry]
    meta: OpportunityHistoryMeta


class ExecutionAdvisoryFillBuy(TypedDict):
    # What its depth is known from: resting orders, a pool's curve, the venue's limit at one price,
    # or a model over its liquidity.
    depth: Literal["orders", "pool", "touch", "model"]
    # That this leg alone is filled.
    fill_prob: float


class ExecutionAdvisoryFill(TypedDict):
    """Where the probability comes from."""

    # Of the first leg; null where depth is not known.
    buy: ExecutionAdvisoryFillBuy | None
    # As buy.
    sell: ExecutionAdvisoryFillBuy | None


class LadderRow(TypedDict):
    # USD to deploy.
    notional: float
    # False where the books end before: then the rest of the row is for what they hold.
    is_filled: bool
    shares: float
    # Average; null without a share.
    buy_price: float | None
    # Average, of Yes; null without a share.
    sell_price: float | None
    # USD, whoever wins.
    profit: float
    # Against the best prices; null without a share.
    slippage_bps: float | None


class Payoff(TypedDict):
    # `between`, of an implication: the one that follows is true, the other is not, and both legs
    # win. Of a basket `first` or `second` is the question that is true; `neither`: both legs win.
    scenario: Literal["yes", "no", "between", "first", "second", "neither", "void", "fifty_fifty", "dispute"]
    # USD of the whole position; null where a venue's rule is not known.
    profit: float | None
    # The same once the money has left both venues.
    profit_after_withdrawal: float | None


class PayoffCell(TypedDict):
    # How the first venue settles, in the sense of the question.
    buy_outcome: Literal["yes", "no", "void", "half", "unknown"]
    # How the second venue settles.
    sell_outcome: Literal["yes", "no", "void", "half", "unknown"]
    # USD of the whole position, after fees; null where it is not known.
    profit: float | None
    # What STRICT takes for granted so that this cell does not happen; null where the cell counts.
    assumption: Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"] | None


class TicketLegSplit(TypedDict):
    # Of both outcomes.
    shares: float
    # USD: 1 for each pair. The outcome that is not sold is kept.
    cost: float
    # USD on top, whatever the size; null where it is not known.
    fixed_cost: float | None


class TicketLeg(TypedDict):
    platform_slug: str
    # The listing there.
    market_id: str
    action: Literal["buy", "sell"]
    # As the listing itself names it.
    outcome: Literal["yes", "no"]
    # What to order, before fees.
    shares: float
    # What is left of it after a fee in shares.
    net_shares: float
    # The worst price that is needed.
    limit_price: float
    # USD at the prices of the book: paid for a buy, got for a sale.
    notional: float
    # USD, of the trade.
    fee: float
    # Of the trade, in shares.
    fee_shares: float
    # USD out of the winnings, if this leg wins.
    profit_fee: float
    # USD that this leg ties up, fees of the trade included.
    cost: float
    # The venue's smallest order in shares; null where it does not say.
    min_shares: float | None
    # The same in USD.
    min_usd: float | None
    # Prices are multiples of it; 0: any price. Null where it is not known.
    tick: float | None
    # Shares are multiples of it; 0: any number. Null where it is not known.
    lot: float | None
    # Where an order is a stake and no number of shares: notional is the stake, a multiple of this
    # in USD. Null where it is not.
    stake_step: float | None
    # For a sale: what has to be had first by whoever has no shares. Null for a buy.
    split: TicketLegSplit | None


class Ticket(TypedDict):
    # Left on each leg after fees.
    shares: float
    # USD, both legs.
    cost: float
    # USD whoever wins, after fees and before fixed costs; rounded down.
    profit: float
    # The first leg, then the second.
    legs: list[TicketLeg]


class ExecutionAdvisoryCaveat(TypedDict):
    code: str
    message: str


class ExecutionAdvisory(TypedDict):
    opportunity_id: str
    status: Literal["active", "stale", "resolved"]
    # When the figures were computed.
    decided_at: str
    # From then on they are stale.
    fresh_until: str
    # USD that make the most whoever wins; null where depth is not known, as all that follows from
    # them.
    recommended_notional: float | None
    # On each leg, after fees.
    recommended_shares: float | None
    # USD, whoever wins.
    recommended_profit: float | None
    # USD whatever the size: gas, relayers, claiming, taking the money out. Null where a venue does
    # not say.
    fixed_costs: float | None
    # USD, what they leave of recommended_profit.
    profit_after_costs: float | None
    # Of that size against the best prices.
    expected_slippage_bps: float | None
    # That both legs are filled.
    expected_fill_prob: float | None
    # Where the probability comes from.
    fill: ExecutionAdvisoryFill
    # A share, after fill probability and slippage.
    net_edge_after_execution: float | None
    # Share of one bankroll, as in the list; 0 when blocked.
    portfolio_weight: float | None
    # USD from which on the whole makes nothing; null where the books end before.
    edge_dies_at: float | None
    # Empty where depth is not known.
    ladder: list[LadderRow]
    # Of the recommended size, or of 100 USD where there is none, in each scenario: the worst first,
    # unknown ones last.
    payoffs: list[Payoff]
    # USD; null where a scenario is not known.
    worst_case: float | None
    # Of the same size: every outcome of the first venue with every outcome of the second.
    payoff_matrix: list[PayoffCell]
    # What a STRICT guarantee takes for granted; the cells that it leaves out for it name it.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]
    # What to order for the recommended size; null where nothing can be.
    ticket: Ticket | None
    # Why there is no ticket; null where there is one.
    no_ticket_reason: Literal["fee_unknown", "depth_unknown", "depth_modelled", "nothing_to_gain", "below_minimum", "blocked"] | None
    # What to know before acting on this.
    caveats: list[ExecutionAdvisoryCaveat]


class AdvisoryAnswer(TypedDict):
    data: ExecutionAdvisory


class PolicyCheck(TypedDict):
    name: Literal["match", "end_time", "time_left", "resolution_source", "rules", "void_rule", "freshness", "confirmation", "movement", "outlier", "depth", "order_size", "fees", "costs", "real_money", "own_book", "venue_state", "sell_side", "edge", "worst_case", "hurdle", "implication", "exclusion"]
    result: Literal["pass", "warn", "fail"]
    # What it does to the gate; a warning without one leaves it open.
    reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None


class RuleComparison(TypedDict):
    dimension: Literal["asset_pair", "field", "window", "time_zone", "overtime", "tie", "postponement", "figures"]
    # What the rules of the first listing say, in the sense of the question; null where they do not,
    # or not for certain.
    buy: str | None
    # As buy, of the second listing.
    sell: str | None
    # `irrelevant`: it cannot matter for what all of them are about.
    verdict: Literal["same", "differs", "unknown", "irrelevant"]


class PolicyDecision(TypedDict):
    opportunity_id: str
    policy_version: str
    # All checks passed; none failed; one failed.
    decision: Literal["STRICT", "QUASI", "REJECTED"]
    # Null when rejected.
    guarantee: Literal["STRICT", "QUASI"] | None
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # The gravest; null when allowed.
    risk_gate_reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None
    # All of them, the gravest first.
    risk_gate_reasons: list[Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]]
    # Why the check of confirmation is not passed now; null when it is.
    confirmation_lack: Literal["no_book", "read_failed", "read_apart", "read_too_old"] | None
    # Every check, always in the same order.
    checks: list[PolicyCheck]
    # What a STRICT guarantee takes for granted, and of two questions how they are related: those
    # are never STRICT.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]
    # The cells of the payoff matrix that it leaves out for that, as the outcome of the first venue,
    # a colon, and that of the second.
    assumed_away: list[str]
    # How the rules of both listings compare; empty for decisions from before this was asked.
    rules: list[RuleComparison]
    status: Literal["active", "stale", "resolved"]
    # When the checks were last run on new data.
    decided_at: str
    # From then on the check of freshness fails, unless prices are read again.
    fresh_until: str
    # Of the newest certificate; null where there never was one.
    certificate_id: str | None
    # SHA-256 over every input and the decision that it certifies.
    certificate_hash: str | None
    # When it was issued: decisions since then are not in it.
    certified_at: str | None


class PolicyAnswer(TypedDict):
    data: PolicyDecision


class Certificate(TypedDict):
    format: Literal["parallax-certificate/1"]
    id: str
    # Every input, every fee that was asked, and the decision.
    body: dict[str, Any]
    # SHA-256 of the canonical JSON of body, format and previous_hash.
    hash: str
    # Of the certificate before; null for the first.
    previous_hash: str | None
    alg: Literal["Ed25519"]
    # Of the key, see /.well-known/jwks.json.
    kid: str
    # The public key.
    jwk: dict[str, Any]
    # As base64url.
    signature: str


class CertificateAnswer(TypedDict):
    data: Certificate


class CertificateLink(TypedDict):
    # 1 for the first of the chain.
    position: int
    id: str
    hash: str
    # Of the certificate before; null for the first.
    previous_hash: str | None
    opportunity_id: str
    issued_at: str
    # False once the file was dropped for its age. Hash and link stay for good.
    is_kept: bool


class CertificateChainMeta(TypedDict):
    # Certificates in this page.
    count: int
    # Certificates in the chain.
    total: int
    limit: int
    # `after` of the next page; null at the end.
    next_cursor: str | None
    source: Literal["database"]


class CertificateChain(TypedDict):
    data: list[CertificateLink]
    meta: CertificateChainMeta


class LinkedCertificate(TypedDict):
    # 1 for the first of the chain.
    position: int
    id: str
    hash: str
    # Of the certificate before; null for the first.
    previous_hash: str | None
    opportunity_id: str
    issued_at: str
    # False once the file was dropped for its age. Hash and link stay for good.
    is_kept: bool
    # The certificate; null once its file was dropped for its age.
    certificate: Certificate | None


class LinkedCertificateAnswer(TypedDict):
    data: LinkedCertificate


class BalancesByVenue(TypedDict, total=False):
    """USD that lie on each venue, by its slug; on one that is not named there is nothing."""

    polymarket: float
    limitless: float
    myriad: float
    manifold: float
    predictit: float
    azuro: float
    jupiter: float


class FundsByVenuePolymarket(TypedDict):
    # USD.
    balance: float
    # USD.
    used: float


class FundsByVenue(TypedDict, total=False):
    polymarket: FundsByVenuePolymarket
    limitless: FundsByVenuePolymarket
    myriad: FundsByVenuePolymarket
    manifold: FundsByVenuePolymarket
    predictit: FundsByVenuePolymarket
    azuro: FundsByVenuePolymarket
    jupiter: FundsByVenuePolymarket


class AllocationLeg(TypedDict):
    platform_slug: str
    # The listing there.
    market_id: str
    action: Literal["buy", "sell"]
    # As the listing itself names it.
    outcome: Literal["yes", "no"]
    # What to order, before fees.
    shares: float
    # What is left of it after a fee in shares.
    net_shares: float
    # The worst price that is needed.
    limit_price: float
    # USD at the prices of the book: paid for a buy, got for a sale.
    notional: float
    # USD, of the trade.
    fee: float
    # Of the trade, in shares.
    fee_shares: float
    # USD out of the winnings, if this leg wins.
    profit_fee: float
    # USD that this leg ties up, fees of the trade included.
    cost: float
    # The venue's smallest order in shares; null where it does not say.
    min_shares: float | None
    # The same in USD.
    min_usd: float | None
    # Prices are multiples of it; 0: any price. Null where it is not known.
    tick: float | None
    # Shares are multiples of it; 0: any number. Null where it is not known.
    lot: float | None
    # Where an order is a stake and no number of shares: notional is the stake, a multiple of this
    # in USD. Null where it is not.
    stake_step: float | None
    # For a sale: what has to be had first by whoever has no shares. Null for a buy.
    split: TicketLegSplit | None
    # USD needed on the venue first, rounded up: fee and known fixed costs of the order included;
    # for a sale, the pairs of both outcomes.
    cash: float


class Outcomes(TypedDict):
    # In each scenario: the worst first, unknown ones last.
    payoffs: list[Payoff]
    # USD; null where a scenario is not known.
    worst_case: float | None
    # Every outcome of the first venue with every outcome of the second.
    payoff_matrix: list[PayoffCell]
    # What a STRICT guarantee takes for granted; the cells that it leaves out for it name it.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]


class AllocationTicket(TypedDict):
    opportunity_id: str
    canonical_question_id: str
    question_title: str
    type: Literal["direct", "dutch_book"]
    # As `type`, or `implication`: the legs are of two questions of which one follows from the
    # other. Yes of the one that follows and No of the other pay 1 at least, however both end. Or
    # `basket`: the legs are No of two questions that exclude each other, which pay 1 at least too;
    # then the prices of the first leg are those of No.
    type_detail: Literal["direct", "dutch_book", "implication", "basket"]
    # The question of the second leg, where it is another one: the question of this opportunity
    # follows from it, or excludes it.
    related_question: OpportunityRelatedQuestion | None
    # Left on each leg after fees.
    shares: float
    # USD, both legs.
    cost: float
    # USD whoever wins, after fees and before fixed costs; rounded down.
    profit: float
    # As execution-advisory answers them: the first leg, then the second.
    legs: list[AllocationLeg]
    # USD needed on both venues together.
    cash: float
    # cash as a share of the bankroll.
    weight: float
    # USD whatever the size: orders, split, claims, taking the money out. Null where a venue does
    # not say.
    fixed_costs: float | None
    # USD, what they leave of profit.
    profit_after_costs: float | None
    # profit a share: what is left of the 1 USD that it pays.
    edge: float
    # Fraction a year that profit is on cost over locked_days of the opportunity; null without an
    # end.
    annualized_return: float | None
    # What it pays however it ends; null unless opportunity_id was given.
    outcomes: Outcomes | None


class AllocationSkipped(TypedDict):
    opportunity_id: str
    # `no_funds`: nothing is left on a venue, of the bankroll or of the fifth of it that a question
    # may have. `depth_used`: other tickets take its books. `no_edge`: nothing is left of it in the
    # current books. `too_small`: less than 10 USD would go into it. `below_minimum`: less than a
    # venue's smallest order. `below_min_profit`: less than 1 USD would be left after fixed costs.
    # `fee_unknown`: a fee is not known. `no_depth`: a leg has no book, only a price or a model.
    reason: Literal["no_funds", "depth_used", "no_edge", "too_small", "below_minimum", "below_min_profit", "fee_unknown", "no_depth"]


class AllocationEachTrade(TypedDict):
    opportunity: Opportunity
    ticket: AllocationTicket


class AllocationEach(TypedDict):
    trades: list[AllocationEachTrade]
    skipped: list[AllocationSkipped]


class Allocation(TypedDict):
    # Of these books: they move.
    planned_at: str
    # USD.
    bankroll: float
    # USD needed by all tickets together.
    used: float
    # USD that all of them make, whoever wins.
    profit: float
    venues: FundsByVenue
    # The best return on a dollar first. No two of them take the same shares of a book.
    tickets: list[AllocationTicket]
    skipped: list[AllocationSkipped]
    # Each trade as if it were the only one, with all of the money: to compare them, not to place
    # them together. Null unless asked for.
    each: AllocationEach | None
    disclaimer: str


class AllocationAnswer(TypedDict):
    data: Allocation


class Watchlist(TypedDict):
    id: str
    name: str
    item_count: int
    created_at: str


class Meta(TypedDict):
    # Items in this page.
    count: int
    # Items matching over all pages.
    total: int
    offset: int
    limit: int


class WatchlistList(TypedDict):
    data: list[Watchlist]
    meta: Meta


class WatchlistAnswer(TypedDict):
    data: Watchlist


class WatchedQuestion(TypedDict):
    title: str
    slug: str
    # Volume-weighted price of Yes; null where no venue has a current price.
    index_price: float | None
    # Weighted standard deviation of the Yes prices, by the weights of the index; null with fewer
    # than two that count.
    divergence: float | None


class WatchedMarket(TypedDict):
    title: str
    # One of the seven venues.
    platform_slug: Slug
    # Of Yes; null where the venue gives none.
    price: float | None


class WatchlistItem(TypedDict):
    id: str
    # The question, or the one that it went into; null for an item that is of a listing alone.
    canonical_question_id: str | None
    # Null for an item that is of a question alone.
    market_id: str | None
    created_at: str
    # What discover tells of it now; null without one, or when it has no listings any more.
    question: WatchedQuestion | None
    # As it is listed now; null without one, or when it is gone.
    market: WatchedMarket | None


class WatchlistDetail(TypedDict):
    id: str
    name: str
    item_count: int
    created_at: str
    # The newest first.
    items: list[WatchlistItem]


class FilledWatchlist(TypedDict):
    data: WatchlistDetail


class DeletedData(TypedDict):
    id: str
    deleted: Literal[True]


class Deleted(TypedDict):
    data: DeletedData


class WatchlistItemAnswer(TypedDict):
    data: WatchlistItem


class Embed(TypedDict):
    id: str
    watchlist_id: str
    watchlist_item_id: str
    canonical_question_id: str
    # Of the question; null when it has no listings any more.
    title: str | None
    # A small page for a frame. Whoever has one of the links sees the question.
    page_url: str
    # The card as SVG.
    card_url: str
    # The divergence as a badge, as SVG.
    badge_url: str
    created_at: str


class EmbedList(TypedDict):
    data: list[Embed]
    meta: Meta


class EmbedAnswer(TypedDict):
    data: Embed


class Feed(TypedDict):
    id: str
    kind: Literal["opportunities", "moves"]
    # The list whose moves it tells; null for opportunities.
    watchlist_id: str | None
    # Atom 1.0. Whoever has the link can read the feed.
    url: str
    created_at: str


class FeedList(TypedDict):
    data: list[Feed]
    meta: Meta


class FeedAnswer(TypedDict):
    data: Feed


class ThresholdCondition(TypedDict):
    direction: Literal["above", "below"]
    # A price, 0 to 1.
    threshold: float


class FieldCondition(TypedDict):
    field: Literal["index_price", "price", "divergence", "spread_bps", "volume24h", "arbitrage_score", "net_spread"]
    operator: Literal["above", "below", "equals"]
    # In the unit of the field.
    value: float


# In the shape in which it came.
AlertCondition = Union[ThresholdCondition, FieldCondition]


class Alert(TypedDict):
    id: str
    type: Literal["price_threshold", "divergence_threshold", "arbitrage_opportunity"]
    # In the shape in which it came.
    condition: AlertCondition
    # The question, or the one that it went into; null when unset.
    canonical_question_id: str | None
    # Null when unset. With neither id every question is watched.
    market_id: str | None
    # False while it is paused.
    is_active: bool
    # The notification channels that it goes to, none when empty; null for all of the account, also
    # those made later.
    channel_ids: list[str] | None
    created_at: str
    # Null when it never was.
    last_triggered_at: str | None
    trigger_count: int


class AlertList(TypedDict):
    data: list[Alert]
    meta: Meta


class NewCondition(TypedDict, total=False):
    """`{direction, threshold}` or `{field, operator, value}`."""

    direction: Literal["above", "below"]
    # A price, 0 to 1.
    threshold: float
    field: Literal["index_price", "price", "divergence", "spread_bps", "volume24h", "arbitrage_score", "net_spread"]
    operator: Literal["above", "below", "equals"]
    # In the unit of the field.
    value: float


class AlertAnswer(TypedDict):
    data: Alert


class AlertEvent(TypedDict):
    id: str
    alert_id: str
    type: Literal["price_threshold", "divergence_threshold", "arbitrage_opportunity"]
    # In the shape in which it came.
    condition: AlertCondition
    # The question that met it; null for an alert of a listing alone.
    canonical_question_id: str | None
    # The listing of the alert; null when unset.
    market_id: str | None
    # Of the question, or of the listing where its figures are watched.
    title: str
    field: Literal["index_price", "price", "divergence", "spread_bps", "volume24h", "arbitrage_score", "net_spread"]
    # What the field was.
    value: float
    triggered_at: str


class AlertEventList(TypedDict):
    data: list[AlertEvent]
    meta: Meta


class NotificationChannel(TypedDict):
    id: str
    name: str
    kind: Literal["webhook", "email", "discord", "slack", "telegram"]
    # Where it leads, with what is secret in it left out.
    target: str
    status: Literal["active", "disabled"]
    # Why nothing is sent to it any more; null while it is active.
    disabled_reason: str | None
    # Whether its address agreed to be written to. An email channel that is not confirmed gets
    # nothing but the mail that asks; other kinds need not ask.
    confirmed: bool
    # webhook: what its body is made from; null for the usual body.
    body_template: str | None
    created_at: str


class NotificationChannelList(TypedDict):
    data: list[NotificationChannel]
    meta: Meta


class ChannelConfig(TypedDict, total=False):
    # webhook, discord, slack: where messages are posted.
    url: str
    # email: who gets the messages.
    to: str
    # telegram: the token of the bot that writes.
    bot_token: str
    # telegram: a chat number, or @name of a channel.
    chat_id: str


class NotificationChannelWithSecret(TypedDict):
    id: str
    name: str
    kind: Literal["webhook", "email", "discord", "slack", "telegram"]
    # Where it leads, with what is secret in it left out.
    target: str
    status: Literal["active", "disabled"]
    # Why nothing is sent to it any more; null while it is active.
    disabled_reason: str | None
    # Whether its address agreed to be written to. An email channel that is not confirmed gets
    # nothing but the mail that asks; other kinds need not ask.
    confirmed: bool
    # webhook: what its body is made from; null for the usual body.
    body_template: str | None
    created_at: str
    # webhook: what its messages are signed with (whsec_…). It is not shown again. Null for other
    # kinds.
    secret: str | None


class NotificationChannelCreated(TypedDict):
    data: NotificationChannelWithSecret
    message: str


class NotificationChannelAnswer(TypedDict):
    data: NotificationChannel


class RenderedBody(TypedDict):
    # As it would be sent, byte for byte.
    body: str
    # Whether the event is an example, because the account has none of its own.
    is_example: bool


class BodyPreview(TypedDict):
    data: RenderedBody


class ChannelTestResult(TypedDict):
    message_id: str
    delivered: bool
    # What the receiver answered; null without an answer, and for email.
    http_status: int | None
    # Why it was not delivered, in short; null when it was.
    error: str | None
    duration_ms: int


class ChannelTest(TypedDict):
    data: ChannelTestResult


class ChannelConfirmedData(TypedDict):
    target: str
    confirmed: Literal[True]


class ChannelConfirmed(TypedDict):
    data: ChannelConfirmedData


class MailSentData(TypedDict):
    accepted: Literal[True]


class MailSent(TypedDict):
    data: MailSentData


class Delivery(TypedDict):
    # The idempotency key: the same in every attempt.
    id: str
    # The same however often the event is sent again.
    event_id: str
    alert_id: str
    # Of the event.
    title: str
    status: Literal["pending", "delivered", "dead"]
    attempts: int
    # What the receiver answered last; null without an answer, and for email.
    http_status: int | None
    # Why the last attempt failed, or none was made, in short; null otherwise.
    last_error: str | None
    # The how many-th time that the event goes to the channel: above 1 it was sent again by request.
    sending: int
    created_at: str
    # Null before the first.
    last_attempt_at: str | None
    # Null when there is no other.
    next_attempt_at: str | None
    # Null unless it was delivered.
    delivered_at: str | None


class DeliveryList(TypedDict):
    data: list[Delivery]
    meta: Meta


class DeliveryAnswer(TypedDict):
    data: Delivery


class _TrackedPosition(TypedDict):
    # One of the seven venues.
    platform: Slug
    # The listing, by the venue’s own id of it; null where it is not known here.
    marketId: str | None
    # The question of that listing; null where it is in none.
    canonicalQuestionId: str | None
    marketTitle: str
    marketUrl: str
    # Such as Yes, No or the name of a side.
    outcome: str
    # Shares; each pays 1 if it wins.
    size: float
    # What a share cost.
    avgPrice: float
    # What a share is worth; once resolved, what it pays.
    currentPrice: float
    # In the currency of the venue’s entry.
    currentValue: float
    # Not realised yet: value less cost of what is still held.
    pnl: float
    # Of the cost; 0 where that is 0.
    pnlPercent: float
    # `resolved`: the result is known, nothing was redeemed; `closed`: trading has ended, or nothing
    # is left.
    status: Literal["open", "closed", "resolved"]


class TrackedPosition(_TrackedPosition, total=False):
    # Left out where unknown.
    endDate: str


class _TradeHistoryItem(TypedDict):
    # One of the seven venues.
    platform: Slug
    # BUY, SELL, BET, REDEMPTION, or the venue’s own word.
    type: str
    # Such as BUY, SELL, YES, NO or the name of a side.
    side: str
    marketTitle: str
    timestamp: str


class TradeHistoryItem(_TradeHistoryItem, total=False):
    # Of a share; left out where there is none.
    price: float
    # Shares; left out where unknown.
    size: float
    # In the venue’s words, where it has one.
    status: str


class _WalletHoldings(TypedDict):
    # MANA is play money and in no sum of the summary.
    currency: Literal["USD", "MANA"]
    positions: list[TrackedPosition]
    # The newest first.
    history: list[TradeHistoryItem]
    # In the currency of the venue’s entry.
    totalValue: float
    # In the currency of the venue’s entry.
    totalPnL: float
    # How many positions are listed.
    positionCount: int
    # Positions that are in no sum because they cannot be read, valued or believed.
    omitted: int


class WalletHoldings(_WalletHoldings, total=False):
    # There are more positions than are read; the sums lack them.
    truncated: Literal[True]
    # The identifier for this venue was not given.
    skipped: Literal[True]
    # Why the history is empty although the positions could be read.
    historyError: str


class WalletError(TypedDict):
    # MANA is play money and in no sum of the summary.
    currency: Literal["USD", "MANA"]
    # Why the venue could not be read.
    error: str


WalletEntry = Union[WalletHoldings, WalletError]


class WalletPlatforms(TypedDict):
    polymarket: WalletEntry
    limitless: WalletEntry
    myriad: WalletEntry
    manifold: WalletEntry
    azuro: WalletEntry
    jupiter: WalletEntry


class WalletSummary(TypedDict):
    # USD.
    totalValue: float
    # USD.
    totalPnL: float
    # Positions that are listed, open or not, those in play money too.
    totalPositions: int
    # Venues with at least one open position.
    activePlatforms: int
    # False when a venue that was asked did not answer: the sums lack what is held there.
    isComplete: bool
    # These venues. Those that were skipped are not among them.
    missing: list[Slug]


class WalletResult(TypedDict):
    # As it was asked for.
    address: str
    # Null when it was not given.
    solanaAddress: str | None
    # Null when it was not given.
    manifoldUser: str | None
    platforms: WalletPlatforms
    summary: WalletSummary


class Account(TypedDict):
    id: str
    email: str
    name: str | None


class Tokens(TypedDict):
    # Good for 15 minutes.
    access_token: str
    # Good for 7 days and one use.
    refresh_token: str


class SignedIn(TypedDict):
    data: Account
    tokens: Tokens


class LoggedOutData(TypedDict):
    logged_out: Literal[True]


class LoggedOut(TypedDict):
    data: LoggedOutData


class AccountDetail(TypedDict):
    id: str
    kind: Literal["email", "wallet"]
    # Null for a wallet.
    email: str | None
    name: str | None
    # Null for an email account.
    address: str | None
    # Whether the email is known to be its owner’s; null for a wallet.
    email_confirmed: bool | None
    # Whether it may review matches.
    is_reviewer: bool


class Me(TypedDict):
    data: AccountDetail


class SecurityEvent(TypedDict):
    id: str
    at: str
    kind: Literal["signed_up", "signed_in", "sign_in_failed", "locked_out", "signed_out", "signed_out_everywhere", "session_ended", "refresh_reused", "email_confirmed", "email_change_asked", "email_changed", "password_changed", "password_reset_asked", "password_reset", "key_created", "key_rotated", "key_revoked", "key_used_from_new_address", "role_granted", "role_revoked", "channel_created", "channel_confirmed", "channel_deleted", "data_downloaded", "account_deleted"]
    # Who did it: with a credential of the account, on the command line, or nobody knows.
    actor: Literal["owner", "operator", "unknown"]
    # Where it came from; null when it came over no network.
    address: str | None
    # What the caller said it is.
    device: str | None
    # What it was about. Never a secret.
    detail: dict[str, str]


class SecurityEventList(TypedDict):
    data: list[SecurityEvent]
    meta: Meta


class SignUpData(TypedDict):
    mode: Literal["open", "invite", "closed"]
    # Whether emails are confirmed, and passwords reset, by mail.
    sends_mail: bool


class SignUp(TypedDict):
    data: SignUpData


class EmailConfirmedData(TypedDict):
    email: str
    email_confirmed: Literal[True]


class EmailConfirmed(TypedDict):
    data: EmailConfirmedData


class EmailChangedData(TypedDict):
    # That the account has now.
    email: str
    email_confirmed: bool
    # That it has when the link in the mail is opened; null where it changed at once.
    pending_email: str | None


class EmailChanged(TypedDict):
    data: EmailChangedData


class PasswordChangedData(TypedDict):
    changed: Literal[True]
    sessions_ended: int


class PasswordChanged(TypedDict):
    data: PasswordChangedData


class PasswordIsResetData(TypedDict):
    reset: Literal[True]


class PasswordIsReset(TypedDict):
    data: PasswordIsResetData


class Session(TypedDict):
    id: str
    kind: Literal["email", "wallet"]
    # Whether it is the one that asks.
    is_current: bool
    # What it said it is; null when it said nothing.
    device: str | None
    # Where it was last refreshed, or signed in; null when that is not known.
    address: str | None
    created_at: str
    # When it was last refreshed, which happens every 15 minutes of use; for a wallet to 5 minutes.
    last_used_at: str
    expires_at: str


class SessionList(TypedDict):
    data: list[Session]


class SessionsEndedData(TypedDict):
    ended: int


class SessionsEnded(TypedDict):
    data: SessionsEndedData


class ApiKey(TypedDict):
    id: str
    name: str
    # The first 12 characters, to tell keys apart.
    key_prefix: str
    # A JSON array as text, of at least one of read:arbitrage, read:markets, read:platforms,
    # read:questions, read:stream, read:wallet.
    permissions: str
    # Requests per minute.
    rate_limit: int
    status: Literal["active", "revoked", "expired"]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    revoked_at: str | None


class ApiKeyList(TypedDict):
    data: list[ApiKey]
    meta: Meta


class ApiKeyWithSecret(TypedDict):
    id: str
    name: str
    # The first 12 characters, to tell keys apart.
    key_prefix: str
    # A JSON array as text, of at least one of read:arbitrage, read:markets, read:platforms,
    # read:questions, read:stream, read:wallet.
    permissions: str
    # Requests per minute.
    rate_limit: int
    status: Literal["active", "revoked", "expired"]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    revoked_at: str | None
    # The key itself. It is not shown again.
    key: str


class ApiKeyCreated(TypedDict):
    data: ApiKeyWithSecret
    message: str


class ApiKeyRevokedData(TypedDict):
    id: str
    revoked: Literal[True]
    revoked_at: str


class ApiKeyRevoked(TypedDict):
    data: ApiKeyRevokedData


class UsageStats(TypedDict):
    period_start: str
    total_calls: int
    # Answered 2xx.
    successful_calls: int
    # Answered 4xx or 5xx.
    error_calls: int
    avg_latency_ms: float
    # Of all calls of the period, within 1 %.
    p95_latency_ms: float
    # Different endpoints; paths that nothing serves count as one.
    unique_endpoints: int


class StatsListMeta(TypedDict):
    granularity: Literal["hourly", "daily", "monthly"]
    count: int


class StatsList(TypedDict):
    data: list[UsageStats]
    meta: StatsListMeta


class EndpointUsage(TypedDict):
    # As it is declared, such as /api/v1/external/key; or `unserved`.
    endpoint: str
    total_calls: int
    # Answered 2xx.
    successful_calls: int
    # Answered 4xx or 5xx.
    error_calls: int
    avg_latency_ms: float
    # Of all calls of the period, within 1 %.
    p95_latency_ms: float


class EndpointStats(TypedDict):
    data: list[EndpointUsage]
    meta: StatsListMeta


class LogRow(TypedDict):
    # The path without its query.
    endpoint: str
    method: str
    status_code: int
    response_time_ms: int
    created_at: str


class LogList(TypedDict):
    data: list[LogRow]
    meta: Meta


class ReviewItemDifference(TypedDict):
    slot: str
    a: str
    b: str


class JudgeOpinion(TypedDict):
    model: str
    verdict: Literal["same", "opposite", "different", "unsure"]
    # In its own words, which nobody checked.
    reason: str
    judged_at: str


class ReviewReport(TypedDict):
    market_id: str
    # The listing it is said to differ from; null where that is the question.
    other_market_id: str | None
    # In what; null where that was not said.
    term: TermName | None
    note: str | None
    reported_at: str


class ReviewItemReports(TypedDict):
    # Of those that are open.
    count: int
    # The latest five that say why, or in what.
    notes: list[ReviewReport]


class ReviewMarket(TypedDict):
    id: str
    # One of the seven venues.
    platform_slug: Slug
    title: str
    group_title: str | None
    leg_label: str | None
    url: str | None
    rules: str | None
    category: Literal["politics", "crypto", "sports", "economics", "science", "technology", "entertainment", "world", "other"]
    status: Literal["open", "closed", "resolved"]
    end_time: str | None
    # Of Yes. The matcher does not see it.
    price: float | None
    # USD, play money at 0.01; null where the venue does not say.
    volume24h: float | None
    is_play_money: bool
    # The question it is linked to; null when it is not.
    question: ComparisonQuestion | None


class ReviewItem(TypedDict):
    # Of the pair.
    id: str
    # What the matcher says; null where only a person linked the two.
    relation: Literal["same", "complement"] | None
    # Of the matcher; null where it says nothing.
    confidence: float | None
    # What decided, in the words of the matcher; null where it says nothing.
    reason: str | None
    # Where the matcher read the two differently.
    differences: list[ReviewItemDifference]
    # What the language model said of these texts; null where none is asked or it has not answered.
    judge: JudgeOpinion | None
    # Why it waits for a person; null when it does not.
    waits_because: Literal["reported", "contradiction", "uncertain"] | None
    # (24 h volume of both in USD + 1) × (1 − confidence); a confidence that is null counts 0.
    value: float
    reports: ReviewItemReports
    # The decision that stands; null while there is none.
    decision_id: str | None
    decision_kind: Literal["accept", "reject", "relate", "link"] | None
    decision_relation: Literal["same", "complement", "subset", "superset", "related", "different"] | None
    market_a: ReviewMarket
    market_b: ReviewMarket


class ReviewList(TypedDict):
    data: list[ReviewItem]
    meta: Meta


class ReviewAnswer(TypedDict):
    data: ReviewItem


class DecidedMarket(TypedDict):
    id: str
    # One of the seven venues.
    platform_slug: Slug
    title: str


class Decision(TypedDict):
    id: str
    kind: Literal["accept", "reject", "relate", "link"]
    # As market_a stands to market_b. Only same and complement link.
    relation: Literal["same", "complement", "subset", "superset", "related", "different"]
    market_a: DecidedMarket
    market_b: DecidedMarket
    # Of the matcher at that time; null where it said nothing.
    confidence: float | None
    reason: str | None
    note: str | None
    # Who decided; null in the terminal.
    account_id: str | None
    decided_at: str
    # When it was undone or replaced; null while it stands.
    undone_at: str | None
    undone_by: str | None


class DecisionAnswer(TypedDict):
    data: Decision


class DecisionList(TypedDict):
    data: list[Decision]
    meta: Meta


class RateWindow(TypedDict):
    # Requests in a window.
    limit: int
    # What the window has left after this request.
    remaining: int
    reset_at: str


class ApiKeyDetail(TypedDict):
    id: str
    name: str
    # The first 12 characters, to tell keys apart.
    key_prefix: str
    # A JSON array as text, of at least one of read:arbitrage, read:markets, read:platforms,
    # read:questions, read:stream, read:wallet.
    permissions: str
    # Requests per minute.
    rate_limit: int
    status: Literal["active", "revoked", "expired"]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    revoked_at: str | None
    window: RateWindow
    # Since midnight UTC, up to a second behind; null before the first call.
    usage_today: UsageStats | None


class OwnApiKey(TypedDict):
    data: ApiKeyDetail


class Health(TypedDict):
    status: Literal["ok"]
    service: Literal["parallax"]
    version: Literal["1.0.0"]


class DeepHealthChecksDatabase(TypedDict):
    status: Literal["ok", "degraded"]
    # What is wrong; null when nothing is.
    message: str | None


class DeepHealthChecks(TypedDict):
    database: DeepHealthChecksDatabase
    read_model: DeepHealthChecksDatabase
    # Null where the service runs without.
    redis: DeepHealthChecksDatabase | None


class DeepHealth(TypedDict):
    status: Literal["ok", "degraded"]
    service: Literal["parallax"]
    version: Literal["1.0.0"]
    checks: DeepHealthChecks


class Jwk(TypedDict):
    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    # The public key, 32 bytes as base64url.
    x: str
    # Its thumbprint by RFC 7638.
    kid: str
    alg: Literal["Ed25519"]
    use: Literal["sig"]


class Jwks(TypedDict):
    # The newest first: that one signs.
    keys: list[Jwk]


class ModelQualityBestF1(TypedDict):
    f1: float
    threshold: float


class QualityCut(TypedDict):
    threshold: float
    # Pairs with this confidence or more.
    accepted: int
    # Null when none was accepted.
    precision: float | None
    # Null when there was none to find.
    recall: float | None


class QualityKind(TypedDict):
    # positive, or what makes the pair different.
    kind: str
    pairs: int
    # At 0.85: right for positive, wrong for every other kind.
    accepted: int
    # At 0.70.
    reviewed: int


ReliabilityBand = TypedDict(
    "ReliabilityBand",
    {
        "from": float,
        "to": float,
        "pairs": int,
        "mean_confidence": float,
        "share_same": float,
    },
)


class ModelQualityRecall(TypedDict):
    searches: int
    at_10: float
    at_50: float


class ModelQuality(TypedDict):
    # Which pairs, and how they were scored.
    data_set: str
    pairs: int
    # How many of them ask the same.
    same: int
    auc: float | None
    best_f1: ModelQualityBestF1
    # At 0.85, from where pairs are linked, and at 0.70, from where a person is asked.
    cuts: list[QualityCut]
    kinds: list[QualityKind]
    reliability: list[ReliabilityBand]
    # Of the search for candidates; null where no corpus to search among is known.
    recall: ModelQualityRecall | None


class LiveQualityQuestion(TypedDict):
    market_count: int
    questions: int


class LiveQualityLinks(TypedDict):
    """By method, without the listing that a question has its words from."""

    exact: int
    semantic: int
    manual: int


class LiveQualityPairs(TypedDict):
    # Of 0.85 or more.
    accept: int
    # Of 0.70 up to 0.85.
    review: int


class DecisionCounts(TypedDict):
    """Those that stand, by kind."""

    accept: int
    reject: int
    relate: int
    link: int


AgreementBand = TypedDict(
    "AgreementBand",
    {
        "from": float,
        "to": float,
        "decisions": int,
        "mean_confidence": float,
        "share_agreed": float,
    },
)


class QueueCounts(TypedDict):
    """Pairs that wait for a person, by why."""

    total: int
    reported: int
    contradiction: int
    uncertain: int


class LiveQuality(TypedDict):
    # Measured about once a minute, less often where that takes long.
    measured_at: str
    # By the number of venues that list them.
    questions: list[LiveQualityQuestion]
    # By method, without the listing that a question has its words from.
    links: LiveQualityLinks
    pairs: LiveQualityPairs
    # Those that stand, by kind.
    decisions: DecisionCounts
    # How often people agreed with the matcher, by its confidence.
    agreement: list[AgreementBand]
    # Pairs that wait for a person, by why.
    queue: QueueCounts
    # Listings on which matching fails. They are tried again when they change.
    set_aside: int


class QualityFigures(TypedDict):
    # The matcher on judged pairs; null where this process was not given its figures.
    model: ModelQuality | None
    # What the database holds; null until a worker has measured it.
    live: LiveQuality | None


class MatchingQuality(TypedDict):
    data: QualityFigures


class StreamIndexPrice(TypedDict):
    """Where `index_price` is null no venue has a current price, and there are no other figures; a question that was not told of has none either."""

    canonical_question_id: str
    # Volume-weighted price of Yes; null where no venue has a current price.
    index_price: float | None
    # Weighted standard deviation of the Yes prices, by the weights of the index; null with fewer
    # than two that count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count beside its original.
    best_buy_price: float | None
    # Where it is.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null with fewer than two that count.
    spread_bps: float | None
    # Yes price by venue, of those that have a current price.
    platform_prices: dict[str, float]
    # Quotes by venue, of every venue that lists the question, before fees.
    platform_quotes: dict[str, PlatformQuote]
    # Venues with a current price.
    platform_count: int
    # Share of the index price by venue, summing to 1: by 24 h volume, a twentieth of the largest at
    # least. A mirror beside its original has 0.
    weights: dict[str, float]
    # Where the volume comes from that a venue weighs by.
    volume_basis: dict[str, Literal["reported", "derived", "unknown"]]
    # Most expensive Yes price.
    best_sell_price: float | None
    # Where it is.
    best_sell_platform: Slug | None
