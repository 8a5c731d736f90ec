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
      'As `type`, or `implication`: the legs are of two questions of which one follows from the other. Yes of the one that follows and No of the other pay 1 at least, however both end. Or `basket`: the legs are No of two questions that exclude each other, which pay 1 at least too; then the prices of the first leg are those of No.',
  },
  related_question: orNull(
    Type.Object({ id: Uuid, title: Type.String(), slug: Type.String() }, { additionalProperties: false }),
    'The question of the second leg, where it is another one: the question of this opportunity follows from it, or excludes it.',
  ),
}

/** What is assumed. `void_together`: one of two questions is voided only if the other is too. */
export const AssumptionName = oneOf([...POLICY.strictAssumes, 'void_together', ...RELATION_ASSUMPTIONS])

export const OpportunityStatusName = oneOf(['active', 'stale', 'resolved'])
export const StatusReasonName = orNull(
  oneOf(['prices_stale', 'not_seen', 'leg_closed', 'edge_gone', 'unheard']),
  'Why it is not active; null when it is.',
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
    rule: Type.String({ description: "The venue's rule by our name." }),
    version: Type.String(),
    since: Type.String({ format: 'date', description: 'When the venue published it.' }),
    fraction_of_notional: Type.Number({ description: 'The fee as a part of the price.' }),
  },
  { additionalProperties: false },
)

export const Fees = Type.Object(
  {
    buy_fee: Type.Number({ description: 'Of the 1 USD that a share pays.' }),
    sell_fee: Type.Number({ description: 'As buy_fee.' }),
    total_fees: Type.Number({ description: 'Both together.' }),
    basis: {
      ...FeeBasisName,
      description:
        "`upper_bound` where a fee is not known exactly: then the highest that the venue's documents allow is charged, and the gate blocks with `fee_unknown`.",
    },
    detail: Type.Object({ buy: LegFee, sell: LegFee }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)

const FRESHNESS = {
  source_lag_ms: orNull(Age, "How old the prices were by the venue's word when we got them."),
  is_stale: Type.Boolean({
    description: 'Whether they are stale: too old, frozen or otherwise not current.',
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
  source_updated_at: orNull(IsoTime, 'When the venue says that they were made.'),
}

export const LegFreshness = Type.Object(
  { age_ms: { ...Age, description: 'Since the prices were fetched.' }, ...FRESHNESS },
  { additionalProperties: false },
)

export const Freshness = Type.Object(
  {
    age_ms: { ...Age, description: 'Since the opportunity was first detected.' },
    ...FRESHNESS,
    buy: LegFreshness,
    sell: LegFreshness,
  },
  { additionalProperties: false },
)

const QUALITY_SCORES = {
  spread_score: {
    ...Score,
    description: 'Dollars: what the recommended size makes after fees, times the chance to be filled.',
  },
  liquidity_score: { ...Score, description: 'Dollars: the recommended size, times the chance to be filled.' },
  volume_score: orNull(Score, 'Null where volume is not known: it is left out, and the others weigh more.'),
  activity_score: orNull(Score, 'Null where volume or liquidity is not known, as volume_score.'),
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
      description: 'The arbitrage_score: the weighted mean of the scores; 39 at most when blocked.',
    }),
    primary_drivers: Type.Array(Type.String(), {
      description: 'The three scores that decided most, up or down, by their names here.',
    }),
  },
  { additionalProperties: false },
)

export const Confirmation = Type.Object(
  {
    last_confirmed_at: orNull(
      IsoTime,
      'When both books were last read together and showed this edge: the earlier of the two readings. Null where they never were.',
    ),
    buy_read_at: orNull(IsoTime, 'When the book of the first leg was asked for then.'),
    sell_read_at: orNull(IsoTime, 'When the book of the second leg was asked for then.'),
    expected_move: orNull(
      Type.Number({ minimum: 0 }),
      'How far both prices together were expected to move against the edge until 10 s after the decision, by their own recent moves; null where they were not watched for long enough.',
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
    end_time: orNull(IsoTime, 'Null for one without an end.'),
    type: {
      ...OpportunityTypeName,
      description: 'Yes bought and sold dearer elsewhere; or Yes here and No there for less than 1.',
    },
    ...Relation,
    buy_platform: PlatformInfo,
    sell_platform: PlatformInfo,
    buy_market_id: { ...Uuid, description: 'The listing on the first venue.' },
    sell_market_id: { ...Uuid, description: 'The listing on the second venue.' },
    buy_url: orNull(Type.String(), 'Where that listing is traded; null where the venue gives no address.'),
    sell_url: orNull(Type.String(), 'As buy_url, of the second venue.'),
    buy_price: { ...Price, description: 'Of Yes: its ask. Of a basket the ask of No.' },
    sell_price: { ...Price, description: 'Of Yes: its bid, or 1 minus the ask of No.' },
    spread: Type.Number({ description: 'sell_price minus buy_price.' }),
    spread_bps: Type.Number(),
    net_spread: Type.Number({ description: 'spread minus total_fees.' }),
    estimated_profit: Type.Number({
      description: 'USD that 100 USD really deployed would make: what the books do not take makes nothing.',
    }),
    annualized_return: orNull(
      Type.Number(),
      'Fraction a year at the best prices; null without an end. Of the recommended size: recommended_return.',
    ),
    locked_days: orNull(
      Type.Number({ minimum: 1 }),
      'Days from decided_at until both venues have paid: the later end and the longer settlement lag, 7 days where a venue does not say. Null without an end.',
    ),
    arbitrage_score: Type.Integer({ minimum: 0, maximum: 100 }),
    classification: ClassificationName,
    liquidity: orNull(Type.Number({ minimum: 0 }), 'USD, both legs; null where one is not known.'),
    volume24h: orNull(Type.Number({ minimum: 0 }), 'USD, both legs; null where one is not known.'),
    platform_count: Type.Integer({ minimum: 2, description: 'Venues on which the question can be traded.' }),
    detected_at: { ...IsoTime, description: 'The first time.' },
    last_seen_at: IsoTime,
    resolved_at: orNull(IsoTime, 'Null unless resolved.'),
    decided_at: { ...IsoTime, description: 'When the figures were computed.' },
    status: OpportunityStatusName,
    status_reason: StatusReasonName,
    fees: Fees,
    expected_fill_prob: orNull(Fraction, 'Null where depth is not known, as the next seven.'),
    expected_slippage_bps: orNull(Type.Number({ minimum: 0 }), 'Of the recommended size.'),
    net_edge_after_execution: orNull(Type.Number(), 'A share, after fill probability and slippage.'),
    recommended_notional: orNull(Type.Number({ minimum: 0 }), 'USD. Advice, no more.'),
    recommended_profit: orNull(Type.Number(), 'USD that this size makes after fees, whoever wins.'),
    recommended_edge: orNull(
      Type.Number(),
      'recommended_profit a share: what is left of the 1 USD that it pays. Null where nothing is recommended.',
    ),
    recommended_return: orNull(
      Type.Number(),
      'Fraction a year that recommended_profit is on recommended_notional over locked_days; null too without an end.',
    ),
    portfolio_weight: orNull(
      Fraction,
      'Share of one bankroll, allocated over all that is active and not blocked: 1 at most together, 0.2 for a question, 0.5 for a venue. 0 where it is too small to be placed; null where depth is not known.',
    ),
    alternatives: Type.Integer({
      minimum: 0,
      description: 'Other ways to hold the same two legs; this one makes most.',
    }),
    risk_gate_state: GateStateName,
    risk_gate_reason: orNull(GateReasonName, 'The gravest; null when allowed.'),
    risk_gate_reasons: Type.Array(GateReasonName, { description: 'All of them, the gravest first.' }),
    guarantee: orNull(
      GuaranteeName,
      'Null where a policy check failed. STRICT holds for 3 s after last_confirmed_at, unless it is confirmed again.',
    ),
    confirmation: Confirmation,
    certificate_id: orNull(Uuid, 'Of the newest certificate; null where there never was one.'),
    differs_from_certificate: orNull(
      Type.Boolean(),
      'Whether prices, fees, net_spread, estimated_profit or recommended_notional are others than in that certificate; null without one, or where that is not known.',
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
  'Active ones always come first, then stale ones, then resolved ones. Of each by arbitrage_score, recommended_profit (`profit`), net_spread, annualized_return (`return`), recommended_notional (`size`), recommended_edge or recommended_return, the largest first; by end_time (`end`) or locked_days, the earliest first; by question_title (`title`), A to Z; by when the older of both prices was fetched (`age`), the newest first; or by `verdict`: allowed before degraded before blocked, STRICT before QUASI, then the least grave reason first. Unknown comes last; ties by id.'

export const OpportunityQuery = Type.Object({
  ...PageQuery.properties,
  min_score: Type.Number({
    minimum: 0,
    maximum: 100,
    default: 40,
    description: 'Holds for every classification: ask for 0 to see noise.',
  }),
  classification: Type.Optional(ClassificationName),
  category: Type.Optional(Type.String({ description: 'In any case; an unknown one has no opportunities.' })),
  status: Type.Optional(OpportunityStatusName),
  guarantee: Type.Optional(GuaranteeName),
  risk_gate: Type.Optional(
    Type.Array(GateStateName, {
      description: 'Repeat it to ask for several: `risk_gate=allowed&risk_gate=degraded`.',
    }),
  ),
  platform: Type.Optional({ ...Slug, description: 'Either leg is on this venue.' }),
  type: Type.Optional(OpportunityTypeName),
  type_detail: Type.Optional({ ...TypeDetailName, description: 'With `implication` and `basket` apart.' }),
  min_net_spread: Type.Optional(
    Type.Number({
      minimum: -1,
      maximum: 1,
      description: 'Fraction; leaves out what has no known net_spread.',
    }),
  ),
  min_notional: Type.Optional(
    Type.Number({ minimum: 0, description: 'USD of recommended_notional; leaves out what has none.' }),
  ),
  min_return: Type.Optional(
    Type.Number({ minimum: 0, description: 'Fraction of recommended_return; leaves out what has none.' }),
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
    avg_spread: orNull(Type.Number(), 'Fraction; null where there is none to take the mean of.'),
    max_profit: orNull(
      Type.Number(),
      'The largest estimated_profit of what is not blocked; null where none is known.',
    ),
    scanned_at: orNull(IsoTime, 'The newest decision of all; null where there is none.'),
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
      { description: 'By risk_gate_reason, the most frequent first.' },
    ),
  },
  { additionalProperties: false },
)
export type HeldBack = Static<typeof HeldBack>

export const OpportunityPage = Type.Object(
  {
    opportunities: Type.Array(ArbitrageOpportunity),
    stats: { ...ScanStats, description: 'Of what the filters leave, before paging.' },
    held_back: {
      ...HeldBack,
      description:
        'What the risk gate blocks and is not resolved, of what category, platform, type and type_detail leave; no other filter counts.',
    },
    stats_all: { ...ScanStats, description: 'Of all that is listed; no filter counts, nor min_score.' },
  },
  { additionalProperties: false },
)

export const OpportunityMeta = Type.Object(
  {
    ...Meta.properties,
    source: { ...Type.Literal('cache'), description: 'Answered from memory that follows the store.' },
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
