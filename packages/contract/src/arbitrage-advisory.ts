import { type NoTicketReason, VENUE_OUTCOMES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { AssumptionName, OpportunityStatusName } from './arbitrage.ts'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'

const Probability = Type.Number({ minimum: 0, maximum: 1 })
const Usd = Type.Number({ description: 'USD.' })

const DepthKindName = oneOf(['orders', 'pool', 'touch', 'model'])

const LegFill = Type.Object(
  {
    depth: {
      ...DepthKindName,
      description:
        "How the depth is known: from resting orders, from a pool's curve, from the venue's limit at one price, or from a model based on its liquidity.",
    },
    fill_prob: { ...Probability, description: 'Probability that this leg alone is filled.' },
  },
  { additionalProperties: false },
)

export const LadderRow = Type.Object(
  {
    notional: { ...Usd, description: 'USD to deploy.' },
    is_filled: Type.Boolean({
      description:
        'False if the order books hold less than this. The rest of the row is then for what they hold.',
    }),
    shares: Type.Number({ minimum: 0 }),
    buy_price: orNull(Probability, 'Average price; null if there are no shares.'),
    sell_price: orNull(Probability, 'Average price of Yes; null if there are no shares.'),
    profit: { ...Usd, description: 'USD, whichever side wins.' },
    slippage_bps: orNull(
      Type.Number({ minimum: 0 }),
      'Slippage against the best prices; null if there are no shares.',
    ),
  },
  { additionalProperties: false },
)

export const Payoff = Type.Object(
  {
    scenario: {
      ...oneOf(['yes', 'no', 'between', 'first', 'second', 'neither', 'void', 'fifty_fifty', 'dispute']),
      description:
        '`between` (implication): the question that follows is true and the other is not, so both legs win. `first` and `second` (basket): the question that is true. `neither` (basket): both legs win.',
    },
    profit: orNull(Usd, "USD for the whole position; null if a venue's rule is unknown."),
    profit_after_withdrawal: orNull(Usd, 'The same, once the money has been withdrawn from both venues.'),
  },
  { additionalProperties: false },
)

const VenueOutcomeName = oneOf(VENUE_OUTCOMES)

export const PayoffCell = Type.Object(
  {
    buy_outcome: {
      ...VenueOutcomeName,
      description: 'How the first venue settles, in terms of the question.',
    },
    sell_outcome: {
      ...VenueOutcomeName,
      description: 'How the second venue settles, in terms of the question.',
    },
    profit: orNull(Usd, 'USD for the whole position, after fees; null if unknown.'),
    assumption: orNull(
      AssumptionName,
      'The assumption of STRICT that rules this cell out; null if the cell counts.',
    ),
  },
  { additionalProperties: false },
)

const OrderTerms = {
  min_shares: orNull(
    Type.Number({ minimum: 0 }),
    "The venue's smallest order in shares; null if the venue does not state it.",
  ),
  min_usd: orNull(
    Type.Number({ minimum: 0 }),
    "The venue's smallest order in USD; null if the venue does not state it.",
  ),
  tick: orNull(
    Type.Number({ minimum: 0 }),
    'Prices are multiples of this; 0 means any price. Null if unknown.',
  ),
  lot: orNull(
    Type.Number({ minimum: 0 }),
    'Numbers of shares are multiples of this; 0 means any number. Null if unknown.',
  ),
  stake_step: orNull(
    Type.Number({ minimum: 0 }),
    'For venues where an order states a stake instead of a number of shares: notional is the stake, a multiple of this amount in USD. Null for other venues.',
  ),
}

const Split = Type.Object(
  {
    shares: Type.Number({ minimum: 0, description: 'Shares of each of the two outcomes.' }),
    cost: { ...Usd, description: 'USD: 1 for each pair. You keep the outcome that is not sold.' },
    fixed_cost: orNull(Usd, 'USD on top, independent of the size; null if unknown.'),
  },
  { additionalProperties: false },
)

export const TicketLeg = Type.Object(
  {
    platform_slug: Type.String(),
    market_id: Type.String({ description: 'The listing on that venue.' }),
    action: oneOf(['buy', 'sell']),
    outcome: {
      ...oneOf(['yes', 'no']),
      description: 'As the listing itself names it, which for a complement is the opposite of the question.',
    },
    shares: Type.Number({ minimum: 0, description: 'Shares to order, before fees.' }),
    net_shares: Type.Number({
      minimum: 0,
      description: 'Shares left after a fee that is charged in shares.',
    }),
    limit_price: { ...Probability, description: 'The worst price needed to fill the order.' },
    notional: {
      ...Usd,
      description: 'USD at the prices of the order book: paid for a buy, received for a sale.',
    },
    fee: { ...Usd, description: 'Fee of the trade, in USD.' },
    fee_shares: Type.Number({ minimum: 0, description: 'Fee of the trade, in shares.' }),
    profit_fee: { ...Usd, description: 'USD charged on the winnings if this leg wins.' },
    cost: { ...Usd, description: 'USD that this leg ties up, including the fees of the trade.' },
    ...OrderTerms,
    split: orNull(Split, 'For a sale: what you must acquire first if you hold no shares. Null for a buy.'),
  },
  { additionalProperties: false },
)

export const Ticket = Type.Object(
  {
    shares: Type.Number({ minimum: 0, description: 'Shares left on each leg after fees.' }),
    cost: { ...Usd, description: 'USD, both legs.' },
    profit: {
      ...Usd,
      description: 'USD whichever side wins, after fees and before fixed costs; rounded down.',
    },
    legs: Type.Array(TicketLeg, { description: 'The first leg, then the second.' }),
  },
  { additionalProperties: false },
)

const Caveat = Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false })

/** The payoff of a size in every outcome. */
export const Outcomes = Type.Object(
  {
    payoffs: Type.Array(Payoff, {
      description: 'One for each scenario: the worst first, unknown ones last.',
    }),
    worst_case: orNull(Usd, 'USD; null if the payoff of a scenario is unknown.'),
    payoff_matrix: Type.Array(PayoffCell, {
      description: 'Each outcome on the first venue combined with each outcome on the second.',
    }),
    assumptions: Type.Array(AssumptionName, {
      description: 'What a STRICT guarantee assumes. Each cell that an assumption rules out names it.',
    }),
  },
  { additionalProperties: false },
)
export type Outcomes = Static<typeof Outcomes>

export const ExecutionAdvisory = Type.Object(
  {
    opportunity_id: Uuid,
    status: OpportunityStatusName,
    decided_at: { ...IsoTime, description: 'When the figures were computed.' },
    fresh_until: { ...IsoTime, description: 'When the figures become stale.' },
    recommended_notional: orNull(
      Usd,
      'The size in USD with the highest profit whichever side wins. Null if depth is unknown, as is every figure derived from it.',
    ),
    recommended_shares: orNull(Type.Number({ minimum: 0 }), 'Shares on each leg, after fees.'),
    recommended_profit: orNull(Usd, 'USD, whichever side wins.'),
    fixed_costs: orNull(
      Usd,
      'USD, independent of the size: gas, relayers, claims, withdrawal. Null if a venue does not state them.',
    ),
    profit_after_costs: orNull(Usd, 'recommended_profit minus fixed_costs, in USD.'),
    expected_slippage_bps: orNull(
      Type.Number({ minimum: 0 }),
      'Slippage of that size against the best prices.',
    ),
    expected_fill_prob: orNull(Probability, 'Probability that both legs are filled.'),
    fill: Type.Object(
      {
        buy: orNull(LegFill, 'The first leg; null if depth is unknown.'),
        sell: orNull(LegFill, 'The second leg; null if depth is unknown.'),
      },
      { additionalProperties: false, description: 'Where expected_fill_prob comes from.' },
    ),
    net_edge_after_execution: orNull(Type.Number(), 'Per share, after fill probability and slippage.'),
    portfolio_weight: orNull(Probability, 'Share of one bankroll, as in the list; 0 when blocked.'),
    edge_dies_at: orNull(
      Usd,
      'Size in USD from which the whole trade makes no profit; null if the order books end before that.',
    ),
    ladder: Type.Array(LadderRow, { description: 'Empty if depth is unknown.' }),
    payoffs: Type.Array(Payoff, {
      description:
        'Payoffs of the recommended size (of 100 USD if there is none) in each scenario: the worst first, unknown ones last.',
    }),
    worst_case: orNull(Usd, 'USD; null if the payoff of a scenario is unknown.'),
    payoff_matrix: Type.Array(PayoffCell, {
      description:
        'For the same size: each outcome on the first venue combined with each outcome on the second.',
    }),
    assumptions: Type.Array(AssumptionName, {
      description: 'What a STRICT guarantee assumes. Each cell that an assumption rules out names it.',
    }),
    ticket: orNull(Ticket, 'What to order for the recommended size; null if nothing can be ordered.'),
    no_ticket_reason: orNull(
      oneOf([
        'fee_unknown',
        'depth_unknown',
        'depth_modelled',
        'nothing_to_gain',
        'below_minimum',
        'blocked',
      ] satisfies NoTicketReason[]),
      'Why there is no ticket; null if there is one.',
    ),
    caveats: Type.Array(Caveat, { description: 'What to know before acting on this.' }),
  },
  { additionalProperties: false },
)
export type ExecutionAdvisory = Static<typeof ExecutionAdvisory>

export const AdvisoryAnswer = Type.Object({ data: ExecutionAdvisory }, { additionalProperties: false })
export type AdvisoryAnswer = Static<typeof AdvisoryAnswer>
