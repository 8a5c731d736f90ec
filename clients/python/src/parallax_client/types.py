# Generated from the contract by tools/generate-python.js. Do not edit.
"""The requests and responses of the API, as dictionaries of JSON values."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


CategoryName = Literal["politics", "crypto", "sports", "economics", "science", "technology", "entertainment", "world", "other"]


# Slug of a venue.
Slug = Literal["polymarket", "limitless", "myriad", "manifold", "predictit", "azuro", "jupiter"]


class PlatformQuote(TypedDict):
    # The venue’s last price of Yes, even if the index does not count it; null if there is none.
    price: float | None
    # What selling Yes brings there now: the bid for Yes, or 1 minus the ask for No if that is
    # higher. Null if there is no current quote.
    bid: float | None
    # What buying Yes costs there now; null if there is no current quote.
    ask: float | None
    # Why the index does not count the price; null if it does.
    reason: Literal["closed", "stale", "no_price", "mirror"] | None


class QuestionSummary(TypedDict):
    id: str
    title: str
    slug: str
    category: CategoryName
    # Null if the question has no end.
    end_time: str | None
    # Index price a day ago, or the first one if the question is younger. `index_price` minus this
    # is the change over the day. Null if it was unknown then.
    day_ago_price: float | None
    # The time of day_ago_price, to the hour.
    day_ago_at: str | None
    # Venues that list it.
    market_count: int
    platform_slugs: list[Slug]
    # Volume-weighted price of Yes; null if no venue has a current price.
    index_price: float | None
    # Standard deviation of the Yes prices, weighted as in the index price; null if fewer than two
    # count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count if its original is there too.
    best_buy_price: float | None
    # The venue with that price.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null if fewer than two count.
    spread_bps: float | None
    # Current Yes price by venue. Venues without one are left out.
    platform_prices: dict[str, float]
    # Quotes before fees, by venue, for every venue that lists the question.
    platform_quotes: dict[str, PlatformQuote]


class _DiscoverMeta(TypedDict):
    # Items on this page.
    count: int
    # Matching items on all pages.
    total: int
    offset: int
    limit: int


class DiscoverMeta(_DiscoverMeta, total=False):
    # Only with `q` and without a cursor: true if nothing matched as written and these are near
    # matches.
    is_near_match: bool


class DiscoverList(TypedDict):
    data: list[QuestionSummary]
    meta: DiscoverMeta


class Outcome(TypedDict):
    label: str
    outcome_index: int
    # Null if the venue gives no reliable price.
    price: float | None


class QuestionMarket(TypedDict):
    id: str
    title: str
    # The slug on the venue.
    slug: str
    status: Literal["open", "closed", "resolved"]
    # The venue’s own id.
    platform_market_id: str
    platform_id: str
    # Slug of a venue.
    platform_slug: Slug
    platform_name: str
    # USD; play money counts 0.01 USD per mana.
    volume24h: float
    # False if the volume is neither reported nor can be derived. The 0 in volume24h then means
    # unknown.
    volume24h_known: bool
    # `reported` by the venue; `derived` from the rise of its lifetime total over 24 hours (at least
    # six of them observed, scaled up); or `unknown`.
    volume24h_basis: Literal["reported", "derived", "unknown"]
    # USD; play money counts 0.01 USD per mana.
    liquidity: float
    # False if the venue does not report it. The 0 in liquidity then means unknown.
    liquidity_known: bool
    # How certain the match is; null if it was made by hand, or there is no link.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"] | None
    # `complement`: the Yes of the listing is the No of the question. Null if there is no link.
    relation: Literal["same", "complement"] | None
    # Price of the question’s Yes; for a complement, 1 minus the price of its own Yes. Null if there
    # is no price.
    yes_price: float | None
    # What the price is: the `mid` of an order book no wider than 0.10; the `last_trade` of the last
    # 24 hours, if it lies within a wider one; the venue’s own `quote` (a pool, odds, an order book
    # with one side, a resolved market); or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # Either all of them have a price, or none has.
    outcomes: list[Outcome]
    # The `outcome_index` that answers the title with Yes (it may be called Over). Null if that is
    # unclear; the listing then counts for no index price.
    yes_index: int | None


class IndexResult(TypedDict):
    # Volume-weighted price of Yes; null if no venue has a current price.
    index_price: float | None
    # Standard deviation of the Yes prices, weighted as in the index price; null if fewer than two
    # count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count if its original is there too.
    best_buy_price: float | None
    # The venue with that price.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null if fewer than two count.
    spread_bps: float | None
    # Current Yes price by venue. Venues without one are left out.
    platform_prices: dict[str, float]
    # Quotes before fees, by venue, for every venue that lists the question.
    platform_quotes: dict[str, PlatformQuote]
    # Venues with a current price.
    platform_count: int
    # Each venue’s share of the index price; the shares add up to 1. They follow the 24 h volume,
    # which counts as at least a twentieth of the largest. A mirror has 0 if its original is listed
    # too.
    weights: dict[str, float]
    # By venue, where the volume behind its weight comes from.
    volume_basis: dict[str, Literal["reported", "derived", "unknown"]]
    # Most expensive Yes price.
    best_sell_price: float | None
    # The venue with that price.
    best_sell_platform: Slug | None


class Question(TypedDict):
    id: str
    title: str
    slug: str
    category: CategoryName
    # Null if the question has no end.
    end_time: str | None
    # Index price a day ago, or the first one if the question is younger. `index_price` minus this
    # is the change over the day. Null if it was unknown then.
    day_ago_price: float | None
    # The time of day_ago_price, to the hour.
    day_ago_at: str | None
    markets: list[QuestionMarket]
    index: IndexResult


class QuestionAnswer(TypedDict):
    data: Question


class HistoryPoint(TypedDict):
    # Start of the period.
    at: str
    # Last value of the period; null if it was no longer known at the end.
    index_price: float | None
    # First known value of the period.
    open: float
    high: float
    low: float
    # Last value of the period; null if fewer than two venues had a price.
    divergence: float | None


class QuestionHistory(TypedDict):
    # Id of the question, or of the one it was merged into.
    id: str
    interval: Literal["hour", "day"]
    # Oldest first.
    points: list[HistoryPoint]


class HistoryAnswer(TypedDict):
    data: QuestionHistory


class Listing(TypedDict):
    market_id: str
    # `complement`: the Yes of the listing is the No of the question.
    relation: Literal["same", "complement"]
    # Price of the question’s Yes, even if that is the listing’s No; null if there is no price.
    yes_price: float | None
    # What the price is: the `mid` of an order book no wider than 0.10; the `last_trade` of the last
    # 24 hours, if it lies within a wider one; the venue’s own `quote` (a pool, odds, an order book
    # with one side, a resolved market); or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # Why it is linked, in the words of the matcher or the reviewer.
    match_reason: str
    # Where it is traded; null if the venue gives no address.
    url: str | None
    # How it is resolved, in the words of the venue; null if the venue gives no rules.
    rules: str | None
    # Null if the listing has no end.
    end_time: str | None
    # Bid for the listing’s own Yes; null if there is none, or the venue does not show it.
    yes_bid: float | None
    # Ask for the listing’s own Yes; null if there is none, or the venue does not show it.
    yes_ask: float | None
    # Bid for the listing’s own No, as the venue quotes it.
    no_bid: float | None
    # Ask for the listing’s own No, as the venue quotes it.
    no_ask: float | None
    # When we last saw a change of the bids and asks.
    quoted_at: str
    # The time that the venue gives for its prices.
    source_updated_at: str | None
    is_play_money: bool
    # Whether it resells the order book of another venue.
    is_mirror: bool


class RuleRowValue(TypedDict):
    market_id: str
    # Null if the rules do not say, or not clearly.
    value: str | None


class RuleRow(TypedDict):
    dimension: Literal["asset_pair", "field", "window", "time_zone", "overtime", "tie", "postponement", "figures"]
    # What the rules of each listing say, in terms of the question.
    values: list[RuleRowValue]
    # The most serious verdict for any two of the listings. `irrelevant`: it cannot matter for the
    # subject of these listings.
    verdict: Literal["same", "differs", "unknown", "irrelevant"]


class ListingListMeta(TypedDict):
    # How the rules of the listings compare; empty if fewer than two listings have rules.
    rules: list[RuleRow]


class ListingList(TypedDict):
    # By venue.
    data: list[Listing]
    meta: ListingListMeta


class ComparisonQuestion(TypedDict):
    id: str
    title: str


# `polarity`: whether the listing’s Yes is the question’s Yes. `measure`: the number asked about.
# `field`: which price counts. `trading_end`: the end of trading that the venue gives. `figures`:
# all dates and numbers in the text.
TermName = Literal["polarity", "measure", "field", "deadline", "time_zone", "window", "asset_pair", "overtime", "source", "tie", "postponement", "void_rule", "trading_end", "figures"]


class ComparedTerm(TypedDict):
    # `polarity`: whether the listing’s Yes is the question’s Yes. `measure`: the number asked
    # about. `field`: which price counts. `trading_end`: the end of trading that the venue gives.
    # `figures`: all dates and numbers in the text.
    term: TermName
    # The most serious verdict for any two of the listings. `unknown`: a text does not say.
    # `irrelevant`: it cannot matter for the subject of these listings.
    verdict: Literal["differs", "unknown", "same", "irrelevant"]
    # Null unless they differ. `high`: an ordinary result pays on one side only. `medium`: a result
    # near the line or the deadline does. `low`: only a rare case does.
    harm: Literal["high", "medium", "low"] | None
    # What the difference means to someone who holds both; null if there is nothing to say.
    reason: str | None
    # In the order of the listings.
    values: list[RuleRowValue]


class ComparedListing(TypedDict):
    market_id: str
    # Slug of a venue.
    platform_slug: Slug
    platform_name: str
    title: str
    # Where it is traded; null if the venue gives no address.
    url: str | None
    # `complement`: the Yes of the listing is the No of the question.
    relation: Literal["same", "complement"]
    # How certain the match is; null if it was made by hand.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"]
    # Why it is linked, in the words of the matcher or the reviewer.
    match_reason: str
    # How it is resolved, in the words of the venue; null if the venue gives no rules.
    rules: str | None
    # Null if the listing has no end.
    end_time: str | None


class Comparison(TypedDict):
    question: ComparisonQuestion
    # False if the legs of an opportunity belong to two questions. Then only terms on which two
    # questions can agree are compared.
    is_one_question: bool
    # The most harmful difference first. Empty for fewer than two listings.
    terms: list[ComparedTerm]
    # By venue; for an opportunity, by leg.
    listings: list[ComparedListing]


class ComparisonAnswer(TypedDict):
    data: Comparison


class BookLevel(TypedDict):
    price: float
    # Shares, each paying 1 USD if it wins; null if only the price is known.
    size: float | None


class Book(TypedDict):
    market_id: str
    # Slug of a venue.
    platform_slug: Slug
    status: Literal["open", "closed", "resolved"]
    # `complement`: the Yes of the listing is the No of the question. Its sides are already swapped:
    # yes_asks here are its own no_asks.
    relation: Literal["same", "complement"]
    # Whether opportunities are searched for in it. This is the most liquid open listing of each
    # venue.
    is_leg: bool
    # Where the sizes come from: resting orders, a pool's curve, or the venue's limit at one price.
    # `none`: only the best prices are known.
    depth: Literal["orders", "pool", "touch", "none"]
    # Where Yes of the question can be bought; cheapest first, at most 100 levels.
    yes_asks: list[BookLevel]
    # Where Yes of the question can be sold; highest price first, at most 100 levels.
    yes_bids: list[BookLevel]
    # As yes_asks, for No.
    no_asks: list[BookLevel]
    # As yes_bids, for No.
    no_bids: list[BookLevel]
    # When these prices were last read.
    read_at: str
    # Time since read_at.
    age_ms: int
    # When a read of the order book last showed a change; null if the prices come from a list.
    changed_at: str | None
    # The time that the venue gives for exactly these prices.
    source_updated_at: str | None
    # USD, as reported by the venue. If sizes are unknown, depth is modelled from it.
    liquidity: float | None
    # The listing's own parameters of the venue's fee rule; null if it has none.
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
    # The question that the listing belongs to now.
    canonical_question_id: str
    market_id: str
    # Null if the listing is said to differ from the question.
    other_market_id: str | None
    # Null if the report does not say.
    term: TermName | None
    note: str | None
    reported_at: str


class ReportAnswer(TypedDict):
    data: MarketReport


class Market(TypedDict):
    id: str
    title: str
    # The slug on the venue.
    slug: str
    status: Literal["open", "closed", "resolved"]
    # The venue’s own id.
    platform_market_id: str
    platform_id: str
    # Slug of a venue.
    platform_slug: Slug
    platform_name: str
    # USD; play money counts 0.01 USD per mana.
    volume24h: float
    # False if the volume is neither reported nor can be derived. The 0 in volume24h then means
    # unknown.
    volume24h_known: bool
    # `reported` by the venue; `derived` from the rise of its lifetime total over 24 hours (at least
    # six of them observed, scaled up); or `unknown`.
    volume24h_basis: Literal["reported", "derived", "unknown"]
    # USD; play money counts 0.01 USD per mana.
    liquidity: float
    # False if the venue does not report it. The 0 in liquidity then means unknown.
    liquidity_known: bool
    # How certain the match is; null if it was made by hand, or there is no link.
    confidence: float | None
    match_method: Literal["semantic", "manual", "exact"] | None
    # `complement`: the Yes of the listing is the No of the question. Null if there is no link.
    relation: Literal["same", "complement"] | None
    # Price of the question’s Yes; for a complement, 1 minus the price of its own Yes. Null if there
    # is no price.
    yes_price: float | None
    # What the price is: the `mid` of an order book no wider than 0.10; the `last_trade` of the last
    # 24 hours, if it lies within a wider one; the venue’s own `quote` (a pool, odds, an order book
    # with one side, a resolved market); or `none`.
    price_basis: Literal["mid", "last_trade", "quote", "none"]
    # Either all of them have a price, or none has.
    outcomes: list[Outcome]
    # The `outcome_index` that answers the title with Yes (it may be called Over). Null if that is
    # unclear; the listing then counts for no index price.
    yes_index: int | None
    url: str | None
    category: CategoryName
    end_time: str | None
    # When it was listed, according to the venue, or when we first saw it, if that is earlier. Null
    # if the venue gives no time.
    created_at: str | None
    volume_total: float | None
    canonical_question_id: str | None
    # The time that the venue gives for the prices.
    source_updated_at: str | None
    # When we last found a change. Every sweep checks all open listings.
    fetched_at: str
    is_play_money: bool
    # The listing whose order book this one resells.
    mirror_of: str | None
    # Volume of the requested window; null if unknown.
    volume: float | None


class _MarketMeta(TypedDict):
    # Items on this page.
    count: int
    # Matching items on all pages.
    total: int
    limit: int
    # Null on the last page.
    next_cursor: str | None


class MarketMeta(_MarketMeta, total=False):
    # Present if no cursor was sent.
    offset: int
    # Only with `q` and without a cursor: true if nothing matched as written and these are near
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
    # Slug of a venue.
    slug: Slug
    name: str
    # When all its listings were last read; null before the first sweep.
    swept_at: str | None
    # How long that sweep took.
    sweep_ms: int | None
    # How often the venue is swept.
    period_ms: int | None
    # How far its newest timestamp was behind the clock; null if it gives none.
    lag_ms: int | None
    # What is wrong with the venue; null if it is healthy. failing: the last sweep failed. unread:
    # no sweep has completed yet. late: no sweep has completed for two periods. lagging: even its
    # newest timestamp is older than that. doubtful: its list or order books are not believed.
    # Unless this is null, its prices are not traded on.
    trouble: Literal["failing", "unread", "late", "lagging", "doubtful"] | None
    # Failed sweeps since swept_at. The data is still that of swept_at.
    failures_in_a_row: int
    # Why the last sweep failed; null if it did not, or if the venue was not at fault.
    failure: Literal["network", "timeout", "rate_limited", "server_error", "refused", "not_found", "not_json", "truncated", "too_large", "redirected", "unexpected_shape", "circuit_open"] | None
    # When a failing venue is tried again; null if it is not failing. In the past if the attempt is
    # due now.
    next_try_at: str | None
    # Whether the data is doubtful: the last list was empty or cut short, or the list or the order
    # books have stopped changing, as if they came from a cache. Such data closes no listing and
    # allows no opportunity.
    is_doubtful: bool


class PlatformList(TypedDict):
    data: list[Platform]


class PlatformTotals(TypedDict):
    id: str
    # Slug of a venue.
    slug: Slug
    name: str
    market_count: int
    # Open markets.
    active_market_count: int
    # USD.
    total_volume_24h: float
    # Open markets whose volume is known. If 0, the total means nothing.
    volume_24h_known_count: int
    # USD.
    total_liquidity: float
    # Open markets whose liquidity is known. If 0, the total means nothing.
    liquidity_known_count: int


class PlatformStats(TypedDict):
    data: PlatformTotals


class ChartDay(TypedDict):
    date: str
    # Volume of that day; null if unknown.
    volume_usd: float | None
    # True for today: the volume so far.
    is_partial: bool


class Chart(TypedDict):
    # Slug of a venue.
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
    # Slug of a venue.
    slug: Slug
    name: str


class LegFee(TypedDict):
    basis: Literal["exact", "upper_bound"]
    # Our name for the venue's fee rule.
    rule: str
    version: str
    # When the venue published the rule.
    since: str
    # The fee as a fraction of the price.
    fraction_of_notional: float


class FeesDetail(TypedDict):
    buy: LegFee
    sell: LegFee


class Fees(TypedDict):
    # USD per share. A share pays 1 USD.
    buy_fee: float
    # As buy_fee, for the second leg.
    sell_fee: float
    # buy_fee plus sell_fee.
    total_fees: float
    # `upper_bound` if a fee is not known exactly. The highest fee that the venue's documents allow
    # is then charged, and the gate blocks with `fee_unknown`.
    basis: Literal["exact", "upper_bound"]
    detail: FeesDetail


class Confirmation(TypedDict):
    # When both order books were last read together and showed this edge: the earlier of the two
    # reads. Null if that has never happened.
    last_confirmed_at: str | None
    # When the order book of the first leg was requested for that confirmation.
    buy_read_at: str | None
    # When the order book of the second leg was requested for that confirmation.
    sell_read_at: str | None
    # How far both prices together were expected to move against the edge by 10 s after the
    # decision, judged by their recent moves. Null if they had not been watched for long enough.
    expected_move: float | None


class QualityBreakdown(TypedDict):
    # Based on dollars: the profit of the recommended size after fees, times the fill probability.
    spread_score: float
    # Based on dollars: the recommended size, times the fill probability.
    liquidity_score: float
    # Null if volume is unknown: the score is then left out, and the others weigh more.
    volume_score: float | None
    # Null if volume or liquidity is unknown; then left out like volume_score.
    activity_score: float | None
    platform_score: float
    resolution_score: float
    freshness_score: float
    trust_score_component: float
    execution_score: float
    # The arbitrage_score: the weighted mean of the scores; at most 39 when blocked.
    final_score: int
    # Names of the three scores with the largest effect, up or down.
    primary_drivers: list[str]


class LegFreshness(TypedDict):
    # Time since the prices were fetched.
    age_ms: int
    # How old the prices were when we received them, according to the venue.
    source_lag_ms: int | None
    # Whether the prices are stale: too old, frozen or otherwise not current.
    is_stale: bool
    # Null when fresh.
    stale_reason: Literal["venue_backoff", "ghost_book", "crossed_book", "frozen_price", "time_in_future", "price_too_old", "source_too_old"] | None
    # The time that the venue gives for the prices.
    source_updated_at: str | None


class Freshness(TypedDict):
    # Time since the opportunity was first detected.
    age_ms: int
    # How old the prices were when we received them, according to the venue.
    source_lag_ms: int | None
    # Whether the prices are stale: too old, frozen or otherwise not current.
    is_stale: bool
    # Null when fresh.
    stale_reason: Literal["venue_backoff", "ghost_book", "crossed_book", "frozen_price", "time_in_future", "price_too_old", "source_too_old"] | None
    # The time that the venue gives for the prices.
    source_updated_at: str | None
    buy: LegFreshness
    sell: LegFreshness


class Opportunity(TypedDict):
    id: str
    canonical_question_id: str
    question_title: str
    question_slug: str
    category: CategoryName
    # Null if the question has no end.
    end_time: str | None
    # `direct`: buy Yes on one venue and sell it for more on the other. `dutch_book`: buy Yes on one
    # and No on the other for less than 1 together.
    type: Literal["direct", "dutch_book"]
    # As `type`, or one of two more. `implication`: the legs belong to two questions, one of which
    # follows from the other. Yes on the one that follows and No on the other pay at least 1,
    # whatever the outcome. `basket`: the legs are No on two questions that exclude each other,
    # which also pay at least 1. The prices of the first leg are then those of No.
    type_detail: Literal["direct", "dutch_book", "implication", "basket"]
    # The question of the second leg, if it is a different one: the question of this opportunity
    # follows from it, or excludes it.
    related_question: OpportunityRelatedQuestion | None
    buy_platform: PlatformInfo
    sell_platform: PlatformInfo
    # The listing on the first venue.
    buy_market_id: str
    # The listing on the second venue.
    sell_market_id: str
    # Where that listing is traded; null if the venue gives no address.
    buy_url: str | None
    # As buy_url, for the second venue.
    sell_url: str | None
    # Ask for Yes; for a basket, ask for No.
    buy_price: float
    # Bid for Yes, or 1 minus the ask for No.
    sell_price: float
    # sell_price minus buy_price.
    spread: float
    spread_bps: float
    # spread minus total_fees.
    net_spread: float
    # Profit in USD on 100 USD. Whatever the order books cannot take earns nothing.
    estimated_profit: float
    # Fraction per year at the best prices; null if there is no end. For the recommended size, see
    # recommended_return.
    annualized_return: float | None
    # Days from decided_at until both venues have paid: the later end plus the longer settlement lag
    # (7 days if a venue does not state it). Null if there is no end.
    locked_days: float | None
    arbitrage_score: int
    classification: Literal["actionable", "informational", "noise"]
    # USD, both legs; null if either is unknown.
    liquidity: float | None
    # USD, both legs; null if either is unknown.
    volume24h: float | None
    # Venues on which the question can be traded.
    platform_count: int
    # When it was first detected.
    detected_at: str
    last_seen_at: str
    # Null unless resolved.
    resolved_at: str | None
    # When the figures were computed.
    decided_at: str
    status: Literal["active", "stale", "resolved"]
    # Why it is not active; null if it is.
    status_reason: Literal["prices_stale", "not_seen", "leg_closed", "edge_gone", "unheard"] | None
    fees: Fees
    # Probability that both legs are filled. Null if depth is unknown, as are the next seven fields.
    expected_fill_prob: float | None
    # For the recommended size.
    expected_slippage_bps: float | None
    # Per share, after fill probability and slippage.
    net_edge_after_execution: float | None
    # USD. Advice only.
    recommended_notional: float | None
    # USD that this size makes after fees, whichever side wins.
    recommended_profit: float | None
    # recommended_profit per share: what is left of the 1 USD that a share pays. Null if nothing is
    # recommended.
    recommended_edge: float | None
    # recommended_profit divided by recommended_notional, as a fraction per year over locked_days.
    # Also null if there is no end.
    recommended_return: float | None
    # Share of one bankroll, allocated over everything that is active and not blocked: at most 1 in
    # total, 0.2 per question and 0.5 per venue. 0 if too small to place; null if depth is unknown.
    portfolio_weight: float | None
    # Other ways to hold the same two legs; this one is the most profitable.
    alternatives: int
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # The most serious reason; null when allowed.
    risk_gate_reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None
    # All reasons, the most serious first.
    risk_gate_reasons: list[Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]]
    # Null if a policy check failed. STRICT is valid for 3 s after last_confirmed_at, unless it is
    # confirmed again.
    guarantee: Literal["STRICT", "QUASI"] | None
    confirmation: Confirmation
    # Id of the newest certificate; null if there has never been one.
    certificate_id: str | None
    # Whether prices, fees, net_spread, estimated_profit or recommended_notional differ from that
    # certificate; null if there is none, or if this is unknown.
    differs_from_certificate: bool | None
    quality_breakdown: QualityBreakdown
    freshness: Freshness


class ScanStats(TypedDict):
    total_opportunities: int
    actionable_count: int
    informational_count: int
    # Fraction; null if there is nothing to average.
    avg_spread: float | None
    # The largest estimated_profit that is not blocked; null if none is known.
    max_profit: float | None
    # Time of the newest decision; null if there is none.
    scanned_at: str | None


class HeldBackReason(TypedDict):
    reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]
    count: int


class HeldBack(TypedDict):
    total: int
    # By risk_gate_reason, most frequent first.
    reasons: list[HeldBackReason]


class OpportunityListData(TypedDict):
    opportunities: list[Opportunity]
    # Over all opportunities that match the filters, before paging.
    stats: ScanStats
    # Opportunities that the risk gate blocks and that are not resolved. Only the filters category,
    # platform, type and type_detail apply.
    held_back: HeldBack
    # Over all listed opportunities. No filter applies, not even min_score.
    stats_all: ScanStats


class OpportunityMeta(TypedDict):
    # Items on this page.
    count: int
    # Matching items on all pages.
    total: int
    offset: int
    limit: int
    # Served from memory that follows the store.
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
    # Why it is not active; null if it is.
    status_reason: Literal["prices_stale", "not_seen", "leg_closed", "edge_gone", "unheard"] | None
    # As last seen at that time.
    spread: float
    # Null if a fee was unknown.
    net_spread: float | None
    arbitrage_score: int
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # Null if a policy check failed.
    guarantee: Literal["STRICT", "QUASI"] | None


class OpportunityHistoryMeta(TypedDict):
    # Items on this page.
    count: int
    # Matching items on all pages.
    total: int
    offset: int
    limit: int
    # Read from the store for this response.
    source: Literal["database"]


class OpportunityHistory(TypedDict):
    # Newest first.
    data: list[OpportunityHistoryEntry]
    meta: OpportunityHistoryMeta


class ExecutionAdvisoryFillBuy(TypedDict):
    # How the depth is known: from resting orders, from a pool's curve, from the venue's limit at
    # one price, or from a model based on its liquidity.
    depth: Literal["orders", "pool", "touch", "model"]
    # Probability that this leg alone is filled.
    fill_prob: float


class ExecutionAdvisoryFill(TypedDict):
    """Where expected_fill_prob comes from."""

    # The first leg; null if depth is unknown.
    buy: ExecutionAdvisoryFillBuy | None
    # The second leg; null if depth is unknown.
    sell: ExecutionAdvisoryFillBuy | None


class LadderRow(TypedDict):
    # USD to deploy.
    notional: float
    # False if the order books hold less than this. The rest of the row is then for what they hold.
    is_filled: bool
    shares: float
    # Average price; null if there are no shares.
    buy_price: float | None
    # Average price of Yes; null if there are no shares.
    sell_price: float | None
    # USD, whichever side wins.
    profit: float
    # Slippage against the best prices; null if there are no shares.
    slippage_bps: float | None


class Payoff(TypedDict):
    # `between` (implication): the question that follows is true and the other is not, so both legs
    # win. `first` and `second` (basket): the question that is true. `neither` (basket): both legs
    # win.
    scenario: Literal["yes", "no", "between", "first", "second", "neither", "void", "fifty_fifty", "dispute"]
    # USD for the whole position; null if a venue's rule is unknown.
    profit: float | None
    # The same, once the money has been withdrawn from both venues.
    profit_after_withdrawal: float | None


class PayoffCell(TypedDict):
    # How the first venue settles, in terms of the question.
    buy_outcome: Literal["yes", "no", "void", "half", "unknown"]
    # How the second venue settles, in terms of the question.
    sell_outcome: Literal["yes", "no", "void", "half", "unknown"]
    # USD for the whole position, after fees; null if unknown.
    profit: float | None
    # The assumption of STRICT that rules this cell out; null if the cell counts.
    assumption: Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"] | None


class TicketLegSplit(TypedDict):
    # Shares of each of the two outcomes.
    shares: float
    # USD: 1 for each pair. You keep the outcome that is not sold.
    cost: float
    # USD on top, independent of the size; null if unknown.
    fixed_cost: float | None


class TicketLeg(TypedDict):
    platform_slug: str
    # The listing on that venue.
    market_id: str
    action: Literal["buy", "sell"]
    # As the listing itself names it, which for a complement is the opposite of the question.
    outcome: Literal["yes", "no"]
    # Shares to order, before fees.
    shares: float
    # Shares left after a fee that is charged in shares.
    net_shares: float
    # The worst price needed to fill the order.
    limit_price: float
    # USD at the prices of the order book: paid for a buy, received for a sale.
    notional: float
    # Fee of the trade, in USD.
    fee: float
    # Fee of the trade, in shares.
    fee_shares: float
    # USD charged on the winnings if this leg wins.
    profit_fee: float
    # USD that this leg ties up, including the fees of the trade.
    cost: float
    # The venue's smallest order in shares; null if the venue does not state it.
    min_shares: float | None
    # The venue's smallest order in USD; null if the venue does not state it.
    min_usd: float | None
    # Prices are multiples of this; 0 means any price. Null if unknown.
    tick: float | None
    # Numbers of shares are multiples of this; 0 means any number. Null if unknown.
    lot: float | None
    # For venues where an order states a stake instead of a number of shares: notional is the stake,
    # a multiple of this amount in USD. Null for other venues.
    stake_step: float | None
    # For a sale: what you must acquire first if you hold no shares. Null for a buy.
    split: TicketLegSplit | None


class Ticket(TypedDict):
    # Shares left on each leg after fees.
    shares: float
    # USD, both legs.
    cost: float
    # USD whichever side wins, after fees and before fixed costs; rounded down.
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
    # When the figures become stale.
    fresh_until: str
    # The size in USD with the highest profit whichever side wins. Null if depth is unknown, as is
    # every figure derived from it.
    recommended_notional: float | None
    # Shares on each leg, after fees.
    recommended_shares: float | None
    # USD, whichever side wins.
    recommended_profit: float | None
    # USD, independent of the size: gas, relayers, claims, withdrawal. Null if a venue does not
    # state them.
    fixed_costs: float | None
    # recommended_profit minus fixed_costs, in USD.
    profit_after_costs: float | None
    # Slippage of that size against the best prices.
    expected_slippage_bps: float | None
    # Probability that both legs are filled.
    expected_fill_prob: float | None
    # Where expected_fill_prob comes from.
    fill: ExecutionAdvisoryFill
    # Per share, after fill probability and slippage.
    net_edge_after_execution: float | None
    # Share of one bankroll, as in the list; 0 when blocked.
    portfolio_weight: float | None
    # Size in USD from which the whole trade makes no profit; null if the order books end before
    # that.
    edge_dies_at: float | None
    # Empty if depth is unknown.
    ladder: list[LadderRow]
    # Payoffs of the recommended size (of 100 USD if there is none) in each scenario: the worst
    # first, unknown ones last.
    payoffs: list[Payoff]
    # USD; null if the payoff of a scenario is unknown.
    worst_case: float | None
    # For the same size: each outcome on the first venue combined with each outcome on the second.
    payoff_matrix: list[PayoffCell]
    # What a STRICT guarantee assumes. Each cell that an assumption rules out names it.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]
    # What to order for the recommended size; null if nothing can be ordered.
    ticket: Ticket | None
    # Why there is no ticket; null if there is one.
    no_ticket_reason: Literal["fee_unknown", "depth_unknown", "depth_modelled", "nothing_to_gain", "below_minimum", "blocked"] | None
    # What to know before acting on this.
    caveats: list[ExecutionAdvisoryCaveat]


class AdvisoryAnswer(TypedDict):
    data: ExecutionAdvisory


class PolicyCheck(TypedDict):
    name: Literal["match", "end_time", "time_left", "resolution_source", "rules", "void_rule", "freshness", "confirmation", "movement", "outlier", "depth", "order_size", "fees", "costs", "real_money", "own_book", "venue_state", "sell_side", "edge", "worst_case", "hurdle", "implication", "exclusion"]
    result: Literal["pass", "warn", "fail"]
    # The reason that it gives the gate; a warning without a reason leaves the gate open.
    reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None


class RuleComparison(TypedDict):
    dimension: Literal["asset_pair", "field", "window", "time_zone", "overtime", "tie", "postponement", "figures"]
    # What the rules of the first listing say, in terms of the question; null if they do not say, or
    # not clearly.
    buy: str | None
    # As buy, for the second listing.
    sell: str | None
    # `irrelevant`: it cannot matter for the subject of these listings.
    verdict: Literal["same", "differs", "unknown", "irrelevant"]


class PolicyDecision(TypedDict):
    opportunity_id: str
    policy_version: str
    # `STRICT`: all checks passed. `QUASI`: none failed. `REJECTED`: at least one failed.
    decision: Literal["STRICT", "QUASI", "REJECTED"]
    # Null when rejected.
    guarantee: Literal["STRICT", "QUASI"] | None
    risk_gate_state: Literal["allowed", "degraded", "blocked"]
    # The most serious reason; null when allowed.
    risk_gate_reason: Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"] | None
    # All reasons, the most serious first.
    risk_gate_reasons: list[Literal["venue_suspended", "play_money", "no_sell_side", "fee_unknown", "stale_prices", "suspicious_edge", "negative_after_execution", "worst_case_negative", "low_confidence", "mirror_listing", "venue_unhealthy", "rules_differ", "end_time_differs", "no_depth", "below_minimum", "costs_unknown", "below_min_profit", "below_hurdle"]]
    # Why the confirmation check does not pass now; null if it passes.
    confirmation_lack: Literal["no_book", "read_failed", "read_apart", "read_too_old"] | None
    # Every check, always in the same order.
    checks: list[PolicyCheck]
    # What a STRICT guarantee assumes. For a trade over two questions also how they are related;
    # such a trade is never STRICT.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]
    # The cells of the payoff matrix that these assumptions rule out: the outcome on the first
    # venue, a colon, and the outcome on the second.
    assumed_away: list[str]
    # How the rules of both listings compare; empty for decisions made before rules were compared.
    rules: list[RuleComparison]
    status: Literal["active", "stale", "resolved"]
    # When the checks were last run on new data.
    decided_at: str
    # From then on the freshness check fails, unless prices are read again.
    fresh_until: str
    # Id of the newest certificate; null if there has never been one.
    certificate_id: str | None
    # SHA-256 over every input and the certified decision.
    certificate_hash: str | None
    # When the certificate was issued; it does not cover later decisions.
    certified_at: str | None


class PolicyAnswer(TypedDict):
    data: PolicyDecision


class Certificate(TypedDict):
    format: Literal["parallax-certificate/1"]
    id: str
    # Every input, every computed fee, and the decision.
    body: dict[str, Any]
    # SHA-256 of the canonical JSON of body, format and previous_hash.
    hash: str
    # Hash of the previous certificate; null for the first.
    previous_hash: str | None
    alg: Literal["Ed25519"]
    # Id of the key; see /.well-known/jwks.json.
    kid: str
    # The public key.
    jwk: dict[str, Any]
    # In base64url.
    signature: str


class CertificateAnswer(TypedDict):
    data: Certificate


class CertificateLink(TypedDict):
    # 1 for the first certificate of the chain.
    position: int
    id: str
    hash: str
    # Hash of the previous certificate; null for the first.
    previous_hash: str | None
    opportunity_id: str
    issued_at: str
    # False once the file has been deleted because of its age. Its hash and its place in the chain
    # are kept forever.
    is_kept: bool


class CertificateChainMeta(TypedDict):
    # Certificates on this page.
    count: int
    # Certificates in the chain.
    total: int
    limit: int
    # `after` for the next page; null on the last page.
    next_cursor: str | None
    source: Literal["database"]


class CertificateChain(TypedDict):
    data: list[CertificateLink]
    meta: CertificateChainMeta


class LinkedCertificate(TypedDict):
    # 1 for the first certificate of the chain.
    position: int
    id: str
    hash: str
    # Hash of the previous certificate; null for the first.
    previous_hash: str | None
    opportunity_id: str
    issued_at: str
    # False once the file has been deleted because of its age. Its hash and its place in the chain
    # are kept forever.
    is_kept: bool
    # The certificate; null once its file has been deleted because of its age.
    certificate: Certificate | None


class LinkedCertificateAnswer(TypedDict):
    data: LinkedCertificate


class BalancesByVenue(TypedDict, total=False):
    """Your balance in USD on each venue, by its slug. A venue that is not named counts as empty."""

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
    # The listing on that venue.
    market_id: str
    action: Literal["buy", "sell"]
    # As the listing itself names it, which for a complement is the opposite of the question.
    outcome: Literal["yes", "no"]
    # Shares to order, before fees.
    shares: float
    # Shares left after a fee that is charged in shares.
    net_shares: float
    # The worst price needed to fill the order.
    limit_price: float
    # USD at the prices of the order book: paid for a buy, received for a sale.
    notional: float
    # Fee of the trade, in USD.
    fee: float
    # Fee of the trade, in shares.
    fee_shares: float
    # USD charged on the winnings if this leg wins.
    profit_fee: float
    # USD that this leg ties up, including the fees of the trade.
    cost: float
    # The venue's smallest order in shares; null if the venue does not state it.
    min_shares: float | None
    # The venue's smallest order in USD; null if the venue does not state it.
    min_usd: float | None
    # Prices are multiples of this; 0 means any price. Null if unknown.
    tick: float | None
    # Numbers of shares are multiples of this; 0 means any number. Null if unknown.
    lot: float | None
    # For venues where an order states a stake instead of a number of shares: notional is the stake,
    # a multiple of this amount in USD. Null for other venues.
    stake_step: float | None
    # For a sale: what you must acquire first if you hold no shares. Null for a buy.
    split: TicketLegSplit | None
    # USD needed on the venue beforehand, rounded up, including the fee and known fixed costs of the
    # order; for a sale, the pairs of both outcomes.
    cash: float


class Outcomes(TypedDict):
    # One for each scenario: the worst first, unknown ones last.
    payoffs: list[Payoff]
    # USD; null if the payoff of a scenario is unknown.
    worst_case: float | None
    # Each outcome on the first venue combined with each outcome on the second.
    payoff_matrix: list[PayoffCell]
    # What a STRICT guarantee assumes. Each cell that an assumption rules out names it.
    assumptions: list[Literal["venues_settle_alike", "void_together", "implication_holds", "exclusion_holds"]]


class AllocationTicket(TypedDict):
    opportunity_id: str
    canonical_question_id: str
    question_title: str
    type: Literal["direct", "dutch_book"]
    # As `type`, or one of two more. `implication`: the legs belong to two questions, one of which
    # follows from the other. Yes on the one that follows and No on the other pay at least 1,
    # whatever the outcome. `basket`: the legs are No on two questions that exclude each other,
    # which also pay at least 1. The prices of the first leg are then those of No.
    type_detail: Literal["direct", "dutch_book", "implication", "basket"]
    # The question of the second leg, if it is a different one: the question of this opportunity
    # follows from it, or excludes it.
    related_question: OpportunityRelatedQuestion | None
    # Shares left on each leg after fees.
    shares: float
    # USD, both legs.
    cost: float
    # USD whichever side wins, after fees and before fixed costs; rounded down.
    profit: float
    # As in execution-advisory: the first leg, then the second.
    legs: list[AllocationLeg]
    # USD needed on both venues together.
    cash: float
    # cash as a share of the bankroll.
    weight: float
    # USD, independent of the size: orders, split, claims, withdrawal. Null if a venue does not
    # state them.
    fixed_costs: float | None
    # profit minus fixed_costs, in USD.
    profit_after_costs: float | None
    # profit per share: what is left of the 1 USD that a share pays.
    edge: float
    # profit divided by cost, as a fraction per year over the locked_days of the opportunity; null
    # if it has no end.
    annualized_return: float | None
    # What it pays in every outcome; null unless opportunity_id was given.
    outcomes: Outcomes | None


class AllocationSkipped(TypedDict):
    opportunity_id: str
    # `no_funds`: no money is left on a venue, in the bankroll, or in the fifth of the bankroll that
    # one question may use. `depth_used`: other tickets use its order books. `no_edge`: the current
    # order books leave no edge. `too_small`: less than 10 USD would go into it. `below_minimum`:
    # less than a venue's smallest order. `below_min_profit`: less than 1 USD would be left after
    # fixed costs. `fee_unknown`: a fee is unknown. `no_depth`: a leg has no order book, only a
    # price or a model.
    reason: Literal["no_funds", "depth_used", "no_edge", "too_small", "below_minimum", "below_min_profit", "fee_unknown", "no_depth"]


class AllocationEachTrade(TypedDict):
    opportunity: Opportunity
    ticket: AllocationTicket


class AllocationEach(TypedDict):
    trades: list[AllocationEachTrade]
    skipped: list[AllocationSkipped]


class Allocation(TypedDict):
    # When the plan was made. Order books move, so it soon becomes outdated.
    planned_at: str
    # USD.
    bankroll: float
    # USD needed by all tickets together.
    used: float
    # USD that all tickets together make, whichever side wins.
    profit: float
    venues: FundsByVenue
    # Highest return per dollar first. No two tickets take the same shares of an order book.
    tickets: list[AllocationTicket]
    skipped: list[AllocationSkipped]
    # Each trade as if it were the only one, with all of the money. Use it to compare trades, not to
    # place them together. Null unless requested.
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
    # Items on this page.
    count: int
    # Matching items on all pages.
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
    # Volume-weighted price of Yes; null if no venue has a current price.
    index_price: float | None
    # Standard deviation of the Yes prices, weighted as in the index price; null if fewer than two
    # count.
    divergence: float | None


class WatchedMarket(TypedDict):
    title: str
    # Slug of a venue.
    platform_slug: Slug
    # Price of Yes; null if the venue gives none.
    price: float | None


class WatchlistItem(TypedDict):
    id: str
    # The question, or the one it was merged into; null for an item that follows only a listing.
    canonical_question_id: str | None
    # Null for an item that follows only a question.
    market_id: str | None
    created_at: str
    # Its current figures, as in discover; null if there is no question, or it no longer has
    # listings.
    question: WatchedQuestion | None
    # The listing as it is now; null if there is none, or it is gone.
    market: WatchedMarket | None


class WatchlistDetail(TypedDict):
    id: str
    name: str
    item_count: int
    created_at: str
    # Newest first.
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
    # Title of the question; null if it no longer has listings.
    title: str | None
    # A small page to show in a frame. Anyone who has one of these links can see the question.
    page_url: str
    # The card as SVG.
    card_url: str
    # A badge with the divergence, as SVG.
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
    # The watchlist whose moves it lists; null for opportunities.
    watchlist_id: str | None
    # Atom 1.0. Anyone who has the link can read the feed.
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


# In the form in which it was sent.
AlertCondition = Union[ThresholdCondition, FieldCondition]


class Alert(TypedDict):
    id: str
    type: Literal["price_threshold", "divergence_threshold", "arbitrage_opportunity"]
    # In the form in which it was sent.
    condition: AlertCondition
    # The question, or the one it was merged into; null when not set.
    canonical_question_id: str | None
    # Null when not set. With neither id, every question is watched.
    market_id: str | None
    # False while the alert is paused.
    is_active: bool
    # The notification channels that the alert goes to. Empty for none; null for all channels of the
    # account, including those added later.
    channel_ids: list[str] | None
    created_at: str
    # Null if it has never been triggered.
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
    # In the form in which it was sent.
    condition: AlertCondition
    # The question that met the condition; null for an alert on a listing alone.
    canonical_question_id: str | None
    # The listing of the alert; null when not set.
    market_id: str | None
    # Title of the question, or of the listing if its figures are watched.
    title: str
    field: Literal["index_price", "price", "divergence", "spread_bps", "volume24h", "arbitrage_score", "net_spread"]
    # The value of the field at that moment.
    value: float
    triggered_at: str


class AlertEventList(TypedDict):
    data: list[AlertEvent]
    meta: Meta


class NotificationChannel(TypedDict):
    id: str
    name: str
    kind: Literal["webhook", "email", "discord", "slack", "telegram"]
    # Where messages go, without the secret part.
    target: str
    status: Literal["active", "disabled"]
    # Why nothing is sent to it any more; null while it is active.
    disabled_reason: str | None
    # Whether the recipient agreed to receive messages. An unconfirmed email channel gets only the
    # confirmation mail; other kinds need no confirmation.
    confirmed: bool
    # webhook: the template of its body; null for the default body.
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
    # telegram: the token of the bot that sends the messages.
    bot_token: str
    # telegram: a chat number, or the @name of a channel.
    chat_id: str


class NotificationChannelWithSecret(TypedDict):
    id: str
    name: str
    kind: Literal["webhook", "email", "discord", "slack", "telegram"]
    # Where messages go, without the secret part.
    target: str
    status: Literal["active", "disabled"]
    # Why nothing is sent to it any more; null while it is active.
    disabled_reason: str | None
    # Whether the recipient agreed to receive messages. An unconfirmed email channel gets only the
    # confirmation mail; other kinds need no confirmation.
    confirmed: bool
    # webhook: the template of its body; null for the default body.
    body_template: str | None
    created_at: str
    # webhook: the secret that its messages are signed with (whsec_…). It is not shown again. Null
    # for other kinds.
    secret: str | None


class NotificationChannelCreated(TypedDict):
    data: NotificationChannelWithSecret
    message: str


class NotificationChannelAnswer(TypedDict):
    data: NotificationChannel


class RenderedBody(TypedDict):
    # As it would be sent, byte for byte.
    body: str
    # Whether the event is an example, because the account has no events yet.
    is_example: bool


class BodyPreview(TypedDict):
    data: RenderedBody


class ChannelTestResult(TypedDict):
    message_id: str
    delivered: bool
    # HTTP status of the response; null if there was none, and for email.
    http_status: int | None
    # Short reason why it was not delivered; null if it was.
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
    # The same each time the event is sent again.
    event_id: str
    alert_id: str
    # Title of the event.
    title: str
    status: Literal["pending", "delivered", "dead"]
    attempts: int
    # HTTP status of the last response; null if there was none, and for email.
    http_status: int | None
    # Short reason why the last attempt failed, or why none was made; null otherwise.
    last_error: str | None
    # 1 the first time that the event is sent to the channel; one more each time it is sent again on
    # request.
    sending: int
    created_at: str
    # Null before the first attempt.
    last_attempt_at: str | None
    # Null if no further attempt is due.
    next_attempt_at: str | None
    # Null unless delivered.
    delivered_at: str | None


class DeliveryList(TypedDict):
    data: list[Delivery]
    meta: Meta


class DeliveryAnswer(TypedDict):
    data: Delivery


class _TrackedPosition(TypedDict):
    # Slug of a venue.
    platform: Slug
    # Our id of the listing, found by the venue’s own id; null if we do not have it.
    marketId: str | None
    # The question of that listing; null if it has none.
    canonicalQuestionId: str | None
    marketTitle: str
    marketUrl: str
    # For example Yes, No or the name of a side.
    outcome: str
    # Shares; each pays 1 if it wins.
    size: float
    # Average cost of a share.
    avgPrice: float
    # Current value of a share; once resolved, what it pays.
    currentPrice: float
    # In the currency of the venue’s entry.
    currentValue: float
    # Unrealised: value minus cost of what is still held.
    pnl: float
    # Percentage of the cost; 0 if the cost is 0.
    pnlPercent: float
    # `resolved`: the result is known, but nothing has been redeemed. `closed`: trading has ended,
    # or nothing is left.
    status: Literal["open", "closed", "resolved"]


class TrackedPosition(_TrackedPosition, total=False):
    # Omitted if unknown.
    endDate: str


class _TradeHistoryItem(TypedDict):
    # Slug of a venue.
    platform: Slug
    # BUY, SELL, BET, REDEMPTION, or the venue’s own term.
    type: str
    # For example BUY, SELL, YES, NO or the name of a side.
    side: str
    marketTitle: str
    timestamp: str


class TradeHistoryItem(_TradeHistoryItem, total=False):
    # Per share; omitted if there is none.
    price: float
    # Shares; omitted if unknown.
    size: float
    # In the venue’s words; omitted if it has none.
    status: str


class _WalletHoldings(TypedDict):
    # MANA is play money and is not included in the totals of the summary.
    currency: Literal["USD", "MANA"]
    positions: list[TrackedPosition]
    # Newest first.
    history: list[TradeHistoryItem]
    # In the currency of the venue’s entry.
    totalValue: float
    # In the currency of the venue’s entry.
    totalPnL: float
    # Number of listed positions.
    positionCount: int
    # Positions left out of the totals because they cannot be read, valued or believed.
    omitted: int


class WalletHoldings(_WalletHoldings, total=False):
    # There are more positions than we read; the totals do not include them.
    truncated: Literal[True]
    # No identifier was given for this venue.
    skipped: Literal[True]
    # Why the history is empty although the positions could be read.
    historyError: str


class WalletError(TypedDict):
    # MANA is play money and is not included in the totals of the summary.
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
    # All listed positions, open or not, including those in play money.
    totalPositions: int
    # Venues with at least one open position.
    activePlatforms: int
    # False if a venue did not answer; the totals do not include what is held there.
    isComplete: bool
    # The venues that did not answer. Skipped venues are not among them.
    missing: list[Slug]


class WalletResult(TypedDict):
    # As requested.
    address: str
    # Null if not given.
    solanaAddress: str | None
    # Null if not given.
    manifoldUser: str | None
    platforms: WalletPlatforms
    summary: WalletSummary


class Account(TypedDict):
    id: str
    email: str
    name: str | None


class Tokens(TypedDict):
    # Valid for 15 minutes.
    access_token: str
    # Valid for 7 days and for one use.
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
    # Null for a wallet account.
    email: str | None
    name: str | None
    # Null for an email account.
    address: str | None
    # Whether the email address is confirmed; null for a wallet account.
    email_confirmed: bool | None
    # Whether the account may review matches.
    is_reviewer: bool


class Me(TypedDict):
    data: AccountDetail


class SecurityEvent(TypedDict):
    id: str
    at: str
    kind: Literal["signed_up", "signed_in", "sign_in_failed", "locked_out", "signed_out", "signed_out_everywhere", "session_ended", "refresh_reused", "email_confirmed", "email_change_asked", "email_changed", "password_changed", "password_reset_asked", "password_reset", "key_created", "key_rotated", "key_revoked", "key_used_from_new_address", "role_granted", "role_revoked", "channel_created", "channel_confirmed", "channel_deleted", "data_downloaded", "account_deleted"]
    # Who did it. `owner`: someone with a credential of the account. `operator`: someone on the
    # command line. `unknown`: not known.
    actor: Literal["owner", "operator", "unknown"]
    # Network address it came from; null if it did not come over the network.
    address: str | None
    # How the client identified itself.
    device: str | None
    # What it was about. Never contains a secret.
    detail: dict[str, str]


class SecurityEventList(TypedDict):
    data: list[SecurityEvent]
    meta: Meta


class SignUpData(TypedDict):
    mode: Literal["open", "invite", "closed"]
    # Whether this service sends mail to confirm email addresses and to reset passwords.
    sends_mail: bool


class SignUp(TypedDict):
    data: SignUpData


class EmailConfirmedData(TypedDict):
    email: str
    email_confirmed: Literal[True]


class EmailConfirmed(TypedDict):
    data: EmailConfirmedData


class EmailChangedData(TypedDict):
    # The email of the account now.
    email: str
    email_confirmed: bool
    # The email of the account once the link in the mail is opened; null if it changed at once.
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
    # Whether this is the caller’s own session.
    is_current: bool
    # How the client identified itself; null if it did not.
    device: str | None
    # Network address of the last refresh, or of the sign-in; null if unknown.
    address: str | None
    created_at: str
    # When it was last refreshed, which happens every 15 minutes of use. For a wallet: when it was
    # last used, to within 5 minutes.
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
    # The first 12 characters of the key, to tell keys apart.
    key_prefix: str
    # A JSON array in a string, with one or more of read:arbitrage, read:markets, read:platforms,
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
    # The first 12 characters of the key, to tell keys apart.
    key_prefix: str
    # A JSON array in a string, with one or more of read:arbitrage, read:markets, read:platforms,
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
    # Answered with 2xx.
    successful_calls: int
    # Answered with 4xx or 5xx.
    error_calls: int
    avg_latency_ms: float
    # Over all calls of the period, accurate to 1 %.
    p95_latency_ms: float
    # Number of different endpoints; all unknown paths count as one.
    unique_endpoints: int


class StatsListMeta(TypedDict):
    granularity: Literal["hourly", "daily", "monthly"]
    count: int


class StatsList(TypedDict):
    data: list[UsageStats]
    meta: StatsListMeta


class EndpointUsage(TypedDict):
    # The path of the route, such as /api/v1/external/key; `unserved` for unknown paths.
    endpoint: str
    total_calls: int
    # Answered with 2xx.
    successful_calls: int
    # Answered with 4xx or 5xx.
    error_calls: int
    avg_latency_ms: float
    # Over all calls of the period, accurate to 1 %.
    p95_latency_ms: float


class EndpointStats(TypedDict):
    data: list[EndpointUsage]
    meta: StatsListMeta


class LogRow(TypedDict):
    # The path without its query string.
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
    # In the model’s own words, which are not checked.
    reason: str
    judged_at: str


class ReviewReport(TypedDict):
    market_id: str
    # The listing it is said to differ from; null if it is said to differ from the question.
    other_market_id: str | None
    # What differs; null if the report does not say.
    term: TermName | None
    note: str | None
    reported_at: str


class ReviewItemReports(TypedDict):
    # Number of open reports.
    count: int
    # The latest five that have a note or name a term.
    notes: list[ReviewReport]


class ReviewMarket(TypedDict):
    id: str
    # Slug of a venue.
    platform_slug: Slug
    title: str
    group_title: str | None
    leg_label: str | None
    url: str | None
    rules: str | None
    category: Literal["politics", "crypto", "sports", "economics", "science", "technology", "entertainment", "world", "other"]
    status: Literal["open", "closed", "resolved"]
    end_time: str | None
    # Price of Yes. The matcher does not see it.
    price: float | None
    # USD, with play money at 0.01; null if the venue does not report it.
    volume24h: float | None
    is_play_money: bool
    # The question it is linked to; null if there is none.
    question: ComparisonQuestion | None


class ReviewItem(TypedDict):
    # Id of the pair.
    id: str
    # The verdict of the matcher; null if only a person linked the two.
    relation: Literal["same", "complement"] | None
    # Confidence of the matcher; null if it gives no verdict.
    confidence: float | None
    # What decided the verdict, in the words of the matcher; null if it gives none.
    reason: str | None
    # What the matcher read differently in the two texts.
    differences: list[ReviewItemDifference]
    # What the language model said about these texts; null if none is configured or it has not
    # answered.
    judge: JudgeOpinion | None
    # Why it waits for a person; null if it does not.
    waits_because: Literal["reported", "contradiction", "uncertain"] | None
    # (24 h volume of both in USD + 1) × (1 − confidence). A null confidence counts as 0.
    value: float
    reports: ReviewItemReports
    # The decision in force; null if there is none.
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
    # Slug of a venue.
    platform_slug: Slug
    title: str


class Decision(TypedDict):
    id: str
    kind: Literal["accept", "reject", "relate", "link"]
    # How market_a relates to market_b. Only same and complement link the two.
    relation: Literal["same", "complement", "subset", "superset", "related", "different"]
    market_a: DecidedMarket
    market_b: DecidedMarket
    # Confidence of the matcher at that time; null if it gave no verdict.
    confidence: float | None
    reason: str | None
    note: str | None
    # Who decided; null for a decision made on the command line.
    account_id: str | None
    decided_at: str
    # When it was undone or replaced; null while it is in force.
    undone_at: str | None
    undone_by: str | None


class DecisionAnswer(TypedDict):
    data: Decision


class DecisionList(TypedDict):
    data: list[Decision]
    meta: Meta


class RateWindow(TypedDict):
    # Requests allowed in a window.
    limit: int
    # Requests left in the window after this one.
    remaining: int
    reset_at: str


class ApiKeyDetail(TypedDict):
    id: str
    name: str
    # The first 12 characters of the key, to tell keys apart.
    key_prefix: str
    # A JSON array in a string, with one or more of read:arbitrage, read:markets, read:platforms,
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
    # What is wrong; null if nothing is.
    message: str | None


class DeepHealthChecks(TypedDict):
    database: DeepHealthChecksDatabase
    read_model: DeepHealthChecksDatabase
    # Null if the service runs without Redis.
    redis: DeepHealthChecksDatabase | None


class DeepHealth(TypedDict):
    status: Literal["ok", "degraded"]
    service: Literal["parallax"]
    version: Literal["1.0.0"]
    checks: DeepHealthChecks


class Jwk(TypedDict):
    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    # The public key: 32 bytes in base64url.
    x: str
    # Thumbprint of the key (RFC 7638).
    kid: str
    alg: Literal["Ed25519"]
    use: Literal["sig"]


class Jwks(TypedDict):
    # Newest first. The newest key signs.
    keys: list[Jwk]


class ModelQualityBestF1(TypedDict):
    f1: float
    threshold: float


class QualityCut(TypedDict):
    threshold: float
    # Pairs with at least this confidence.
    accepted: int
    # Null if none was accepted.
    precision: float | None
    # Null if there was none to find.
    recall: float | None


class QualityKind(TypedDict):
    # `positive`, or what makes the pair different.
    kind: str
    pairs: int
    # At 0.85. Correct for `positive`, wrong for every other kind.
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
    # How many of them ask the same question.
    same: int
    auc: float | None
    best_f1: ModelQualityBestF1
    # At 0.85, from which pairs are linked, and at 0.70, from which a person is asked.
    cuts: list[QualityCut]
    kinds: list[QualityKind]
    reliability: list[ReliabilityBand]
    # Recall of the candidate search; null if there is no corpus to search.
    recall: ModelQualityRecall | None


class LiveQualityQuestion(TypedDict):
    market_count: int
    questions: int


class LiveQualityLinks(TypedDict):
    """By method. The listing that gives a question its wording is not counted."""

    exact: int
    semantic: int
    manual: int


class LiveQualityPairs(TypedDict):
    # Confidence of 0.85 or more.
    accept: int
    # Confidence from 0.70 up to 0.85.
    review: int


class DecisionCounts(TypedDict):
    """Decisions in force, by kind."""

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
    """Pairs that wait for a person, by reason."""

    total: int
    reported: int
    contradiction: int
    uncertain: int


class LiveQuality(TypedDict):
    # Measured about once a minute, or less often if that takes long.
    measured_at: str
    # By the number of venues that list them.
    questions: list[LiveQualityQuestion]
    # By method. The listing that gives a question its wording is not counted.
    links: LiveQualityLinks
    pairs: LiveQualityPairs
    # Decisions in force, by kind.
    decisions: DecisionCounts
    # How often people agreed with the matcher, by its confidence.
    agreement: list[AgreementBand]
    # Pairs that wait for a person, by reason.
    queue: QueueCounts
    # Listings on which matching fails. They are tried again when they change.
    set_aside: int


class QualityFigures(TypedDict):
    # Results of the matcher on judged pairs; null if this process has none.
    model: ModelQuality | None
    # Figures from the database; null until a worker has measured them.
    live: LiveQuality | None


class MatchingQuality(TypedDict):
    data: QualityFigures


class StreamIndexPrice(TypedDict):
    """If `index_price` is null, no venue has a current price and there are no other figures. The same is true of a question for which no event was sent."""

    canonical_question_id: str
    # Volume-weighted price of Yes; null if no venue has a current price.
    index_price: float | None
    # Standard deviation of the Yes prices, weighted as in the index price; null if fewer than two
    # count.
    divergence: float | None
    divergence_category: Literal["low", "medium", "high"] | None
    # Cheapest Yes price. A mirror does not count if its original is there too.
    best_buy_price: float | None
    # The venue with that price.
    best_buy_platform: Slug | None
    # From the cheapest to the most expensive Yes price; null if fewer than two count.
    spread_bps: float | None
    # Current Yes price by venue. Venues without one are left out.
    platform_prices: dict[str, float]
    # Quotes before fees, by venue, for every venue that lists the question.
    platform_quotes: dict[str, PlatformQuote]
    # Venues with a current price.
    platform_count: int
    # Each venue’s share of the index price; the shares add up to 1. They follow the 24 h volume,
    # which counts as at least a twentieth of the largest. A mirror has 0 if its original is listed
    # too.
    weights: dict[str, float]
    # By venue, where the volume behind its weight comes from.
    volume_basis: dict[str, Literal["reported", "derived", "unknown"]]
    # Most expensive Yes price.
    best_sell_price: float | None
    # The venue with that price.
    best_sell_platform: Slug | None
