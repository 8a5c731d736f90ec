import { GATE_REASONS, POLICY, RELATION_ASSUMPTIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { CategoryName } from './market.ts'
import { Meta, PageQuery } from './paging.ts'
import { PlatformInfo, Slug } from './platform.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })
const Fraction = Type.Number({ minimum: 0, maximum: 1 })
const Score = Type.Number({ minimum: 0, maximum: 100 })
const Age = Type.Integer({ minimum: 0 })

const TypeDetailName = oneOf(['direct', 'dutch_book', 'implication', 'basket'])

/** The questions of the legs. */
export const Relation = {
  type_detail: {
    ...TypeDetailName,
    description:
      'As `type`, or one of two more. `implication`: the legs belong to two questions, one of which follows from the other. Yes on the one that follows and No on the other pay at least 1, whatever the outcome. `basket`: the legs are No on two questions that exclude each other, which also pay at least 1. The prices of the first leg are then those of No.',
  },
  related_question: orNull(
    Type.Object({ id: Uuid, title: Type.String(), slug: Type.String() }, { additionalProperties: false }),
    'The question of the second leg, if it is a different one: the question of this opportunity follows from it, or excludes it.',
  ),
}

/** What is assumed. `void_together`: one of two questions is voided only if the other is too. */
export const AssumptionName = oneOf([...POLICY.strictAssumes, 'void_together', ...RELATION_ASSUMPTIONS])

export const OpportunityStatusName = oneOf(['active', 'stale', 'resolved'])
export const StatusReasonName = orNull(
  oneOf(['prices_stale', 'not_seen', 'leg_closed', 'edge_gone', 'unheard']),
  'Why it is not active; null if it is.',
)
export const GateStateName = oneOf(['allowed', 'degraded', 'blocked'])
export const GateReasonName = oneOf(GATE_REASONS)
export const GuaranteeName = oneOf(['STRICT', 'QUASI'])
const OpportunityTypeName = oneOf(['direct', 'dutch_book'])
const ClassificationName = oneOf(['actionable', 'informational', 'noise'])

const FeeBasisName = oneOf(['exact', 'upper_bound'])

export const LegFee = Type.Object(
  {
    basis: FeeBasisName,
    rule: Type.String({ description: "Our name for the venue's fee rule." }),
    version: Type.String(),
    since: Type.String({ format: 'date', description: 'When the venue published the rule.' }),
    fraction_of_notional: Type.Number({ description: 'The fee as a fraction of the price.' }),
  },
  { additionalProperties: false },
)

export const Fees = Type.Object(
  {
    buy_fee: Type.Number({ description: 'USD per share. A share pays 1 USD.' }),
    sell_fee: Type.Number({ description: 'As buy_fee, for the second leg.' }),
    total_fees: Type.Number({ description: 'buy_fee plus sell_fee.' }),
    basis: {
      ...FeeBasisName,
      description:
        "`upper_bound` if a fee is not known exactly. The highest fee that the venue's documents allow is then charged, and the gate blocks with `fee_unknown`.",
    },
    detail: Type.Object({ buy: LegFee, sell: LegFee }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)

const FRESHNESS = {
  source_lag_ms: orNull(Age, 'How old the prices were when we received them, according to the venue.'),
  is_stale: Type.Boolean({
    description: 'Whether the prices are stale: too old, frozen or otherwise not current.',
  }),
  stale_reason: orNull(
    oneOf([
      'venue_backoff',
      'ghost_book',
      'crossed_book',
      'frozen_price',
      'time_in_future',
      'price_too_old',
      'source_too_old',
    ]),
    'Null when fresh.',
  ),
  source_updated_at: orNull(IsoTime, 'The time that the venue gives for the prices.'),
}

export const LegFreshness = Type.Object(
  { age_ms: { ...Age, description: 'Time since the prices were fetched.' }, ...FRESHNESS },
  { additionalProperties: false },
)

export const Freshness = Type.Object(
  {
    age_ms: { ...Age, description: 'Time since the opportunity was first detected.' },
    ...FRESHNESS,
    buy: LegFreshness,
    sell: LegFreshness,
  },
  { additionalProperties: false },
)

const QUALITY_SCORES = {
  spread_score: {
    ...Score,
    description:
      'Based on dollars: the profit of the recommended size after fees, times the fill probability.',
  },
  liquidity_score: {
    ...Score,
    description: 'Based on dollars: the recommended size, times the fill probability.',
  },
  volume_score: orNull(
    Score,
    'Null if volume is unknown: the score is then left out, and the others weigh more.',
  ),
  activity_score: orNull(Score, 'Null if volume or liquidity is unknown; then left out like volume_score.'),
  platform_score: Score,
  resolution_score: Score,
  freshness_score: Score,
  trust_score_component: Score,
  execution_score: Score,
}

export const QualityBreakdown = Type.Object(
  {
    ...QUALITY_SCORES,
    final_score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The arbitrage_score: the weighted mean of the scores; at most 39 when blocked.',
    }),
    primary_drivers: Type.Array(Type.String(), {
      description: 'Names of the three scores with the largest effect, up or down.',
    }),
  },
  { additionalProperties: false },
)

export const Confirmation = Type.Object(
  {
    last_confirmed_at: orNull(
      IsoTime,
      'When both order books were last read together and showed this edge: the earlier of the two reads. Null if that has never happened.',
    ),
    buy_read_at: orNull(IsoTime, 'When the order book of the first leg was requested for that confirmation.'),
    sell_read_at: orNull(
      IsoTime,
      'When the order book of the second leg was requested for that confirmation.',
    ),
    expected_move: orNull(
      Type.Number({ minimum: 0 }),
      'How far both prices together were expected to move against the edge by 10 s after the decision, judged by their recent moves. Null if they had not been watched for long enough.',
    ),
  },
  { additionalProperties: false },
)

export const ArbitrageOpportunity = Type.Object(
  {
    id: Uuid,
    canonical_question_id: Uuid,
    question_title: Type.String(),
    question_slug: Type.String(),
    category: CategoryName,
    end_time: orNull(IsoTime, 'Null if the question has no end.'),
    type: {
      ...OpportunityTypeName,
      description:
        '`direct`: buy Yes on one venue and sell it for more on the other. `dutch_book`: buy Yes on one and No on the other for less than 1 together.',
    },
    ...Relation,
    buy_platform: PlatformInfo,
    sell_platform: PlatformInfo,
    buy_market_id: { ...Uuid, description: 'The listing on the first venue.' },
    sell_market_id: { ...Uuid, description: 'The listing on the second venue.' },
    buy_url: orNull(Type.String(), 'Where that listing is traded; null if the venue gives no address.'),
    sell_url: orNull(Type.String(), 'As buy_url, for the second venue.'),
    buy_price: { ...Price, description: 'Ask for Yes; for a basket, ask for No.' },
    sell_price: { ...Price, description: 'Bid for Yes, or 1 minus the ask for No.' },
    spread: Type.Number({ description: 'sell_price minus buy_price.' }),
    spread_bps: Type.Number(),
    net_spread: Type.Number({ description: 'spread minus total_fees.' }),
    estimated_profit: Type.Number({
      description: 'Profit in USD on 100 USD. Whatever the order books cannot take earns nothing.',
    }),
    annualized_return: orNull(
      Type.Number(),
      'Fraction per year at the best prices; null if there is no end. For the recommended size, see recommended_return.',
    ),
    locked_days: orNull(
      Type.Number({ minimum: 1 }),
      'Days from decided_at until both venues have paid: the later end plus the longer settlement lag (7 days if a venue does not state it). Null if there is no end.',
    ),
    arbitrage_score: Type.Integer({ minimum: 0, maximum: 100 }),
    classification: ClassificationName,
    liquidity: orNull(Type.Number({ minimum: 0 }), 'USD, both legs; null if either is unknown.'),
    volume24h: orNull(Type.Number({ minimum: 0 }), 'USD, both legs; null if either is unknown.'),
    platform_count: Type.Integer({ minimum: 2, description: 'Venues on which the question can be traded.' }),
    detected_at: { ...IsoTime, description: 'When it was first detected.' },
    last_seen_at: IsoTime,
    resolved_at: orNull(IsoTime, 'Null unless resolved.'),
    decided_at: { ...IsoTime, description: 'When the figures were computed.' },
    status: OpportunityStatusName,
    status_reason: StatusReasonName,
    fees: Fees,
    expected_fill_prob: orNull(
      Fraction,
      'Probability that both legs are filled. Null if depth is unknown, as are the next seven fields.',
    ),
    expected_slippage_bps: orNull(Type.Number({ minimum: 0 }), 'For the recommended size.'),
    net_edge_after_execution: orNull(Type.Number(), 'Per share, after fill probability and slippage.'),
    recommended_notional: orNull(Type.Number({ minimum: 0 }), 'USD. Advice only.'),
    recommended_profit: orNull(Type.Number(), 'USD that this size makes after fees, whichever side wins.'),
    recommended_edge: orNull(
      Type.Number(),
      'recommended_profit per share: what is left of the 1 USD that a share pays. Null if nothing is recommended.',
    ),
    recommended_return: orNull(
      Type.Number(),
      'recommended_profit divided by recommended_notional, as a fraction per year over locked_days. Also null if there is no end.',
    ),
    portfolio_weight: orNull(
      Fraction,
      'Share of one bankroll, allocated over everything that is active and not blocked: at most 1 in total, 0.2 per question and 0.5 per venue. 0 if too small to place; null if depth is unknown.',
    ),
    alternatives: Type.Integer({
      minimum: 0,
      description: 'Other ways to hold the same two legs; this one is the most profitable.',
    }),
    risk_gate_state: GateStateName,
    risk_gate_reason: orNull(GateReasonName, 'The most serious reason; null when allowed.'),
    risk_gate_reasons: Type.Array(GateReasonName, { description: 'All reasons, the most serious first.' }),
    guarantee: orNull(
      GuaranteeName,
      'Null if a policy check failed. STRICT is valid for 3 s after last_confirmed_at, unless it is confirmed again.',
    ),
    confirmation: Confirmation,
    certificate_id: orNull(Uuid, 'Id of the newest certificate; null if there has never been one.'),
    differs_from_certificate: orNull(
      Type.Boolean(),
      'Whether prices, fees, net_spread, estimated_profit or recommended_notional differ from that certificate; null if there is none, or if this is unknown.',
    ),
    quality_breakdown: QualityBreakdown,
    freshness: Freshness,
  },
  { additionalProperties: false },
)
export type ArbitrageOpportunity = Static<typeof ArbitrageOpportunity>

export const OpportunityAnswer = Type.Object({ data: ArbitrageOpportunity }, { additionalProperties: false })
export type OpportunityAnswer = Static<typeof OpportunityAnswer>

export const OPPORTUNITY_SORTS = [
  'score',
  'profit',
  'net_spread',
  'return',
  'size',
  'end',
  'title',
  'recommended_edge',
  'recommended_return',
  'locked_days',
  'age',
  'verdict',
] as const
export type OpportunitySort = (typeof OPPORTUNITY_SORTS)[number]

const SORT_MEANING =
  'Active opportunities always come first, then stale ones, then resolved ones. Within each group: by arbitrage_score (`score`), recommended_profit (`profit`), net_spread, annualized_return (`return`), recommended_notional (`size`), recommended_edge or recommended_return, largest first; by end_time (`end`) or locked_days, earliest first; by question_title (`title`), A to Z; by when the older of the two prices was fetched (`age`), newest first; or by `verdict`: allowed before degraded before blocked, STRICT before QUASI, then the least serious reason first. Unknown values come last; ties are in order of id.'

export const OpportunityQuery = Type.Object({
  ...PageQuery.properties,
  min_score: Type.Number({
    minimum: 0,
    maximum: 100,
    default: 40,
    description: 'Applies to every classification: send 0 to see noise.',
  }),
  classification: Type.Optional(ClassificationName),
  category: Type.Optional(
    Type.String({ description: 'Case-insensitive. An unknown category has no opportunities.' }),
  ),
  status: Type.Optional(OpportunityStatusName),
  guarantee: Type.Optional(GuaranteeName),
  risk_gate: Type.Optional(
    Type.Array(GateStateName, {
      description: 'Repeat the parameter for several values: `risk_gate=allowed&risk_gate=degraded`.',
    }),
  ),
  platform: Type.Optional({ ...Slug, description: 'Only opportunities with a leg on this venue.' }),
  type: Type.Optional(OpportunityTypeName),
  type_detail: Type.Optional({
    ...TypeDetailName,
    description: 'As `type`, but with `implication` and `basket` as values of their own.',
  }),
  min_net_spread: Type.Optional(
    Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'Fraction. Leaves out opportunities without a known net_spread.',
    }),
  ),
  min_notional: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Smallest recommended_notional, in USD. Leaves out opportunities without one.',
    }),
  ),
  min_return: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Smallest recommended_return, as a fraction. Leaves out opportunities without one.',
    }),
  ),
  sort: Type.Unsafe<OpportunitySort>(
    Type.Enum([...OPPORTUNITY_SORTS], { type: 'string', default: 'score', description: SORT_MEANING }),
  ),
})
export type OpportunityQuery = Static<typeof OpportunityQuery>

export const ScanStats = Type.Object(
  {
    total_opportunities: Type.Integer({ minimum: 0 }),
    actionable_count: Type.Integer({ minimum: 0 }),
    informational_count: Type.Integer({ minimum: 0 }),
    avg_spread: orNull(Type.Number(), 'Fraction; null if there is nothing to average.'),
    max_profit: orNull(
      Type.Number(),
      'The largest estimated_profit that is not blocked; null if none is known.',
    ),
    scanned_at: orNull(IsoTime, 'Time of the newest decision; null if there is none.'),
  },
  { additionalProperties: false },
)
export type ScanStats = Static<typeof ScanStats>

export const HeldBack = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    reasons: Type.Array(
      Type.Object(
        { reason: GateReasonName, count: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
      { description: 'By risk_gate_reason, most frequent first.' },
    ),
  },
  { additionalProperties: false },
)
export type HeldBack = Static<typeof HeldBack>

export const OpportunityPage = Type.Object(
  {
    opportunities: Type.Array(ArbitrageOpportunity),
    stats: { ...ScanStats, description: 'Over all opportunities that match the filters, before paging.' },
    held_back: {
      ...HeldBack,
      description:
        'Opportunities that the risk gate blocks and that are not resolved. Only the filters category, platform, type and type_detail apply.',
    },
    stats_all: {
      ...ScanStats,
      description: 'Over all listed opportunities. No filter applies, not even min_score.',
    },
  },
  { additionalProperties: false },
)

export const OpportunityMeta = Type.Object(
  {
    ...Meta.properties,
    source: { ...Type.Literal('cache'), description: 'Served from memory that follows the store.' },
    disclaimer: Type.String({ description: 'What a guarantee is, and what it is not.' }),
  },
  { additionalProperties: false },
)

export const OpportunityList = Type.Object(
  {
    data: OpportunityPage,
    meta: OpportunityMeta,
  },
  { additionalProperties: false },
)
export type OpportunityList = Static<typeof OpportunityList>
