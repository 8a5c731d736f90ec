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
        "What its depth is known from: resting orders, a pool's curve, the venue's limit at one price, or a model over its liquidity.",
    },
    fill_prob: { ...Probability, description: 'That this leg alone is filled.' },
  },
  { additionalProperties: false },
)

export const LadderRow = Type.Object(
  {
    notional: { ...Usd, description: 'USD to deploy.' },
    is_filled: Type.Boolean({
      description: 'False where the books end before: then the rest of the row is for what they hold.',
    }),
    shares: Type.Number({ minimum: 0 }),
    buy_price: orNull(Probability, 'Average; null without a share.'),
    sell_price: orNull(Probability, 'Average, of Yes; null without a share.'),
    profit: { ...Usd, description: 'USD, whoever wins.' },
    slippage_bps: orNull(Type.Number({ minimum: 0 }), 'Against the best prices; null without a share.'),
  },
  { additionalProperties: false },
)

export const Payoff = Type.Object(
  {
    scenario: {
      ...oneOf(['yes', 'no', 'between', 'first', 'second', 'neither', 'void', 'fifty_fifty', 'dispute']),
      description:
        '`between`, of an implication: the one that follows is true, the other is not, and both legs win. Of a basket `first` or `second` is the question that is true; `neither`: both legs win.',
    },
    profit: orNull(Usd, "USD of the whole position; null where a venue's rule is not known."),
    profit_after_withdrawal: orNull(Usd, 'The same once the money has left both venues.'),
  },
  { additionalProperties: false },
)

const VenueOutcomeName = oneOf(VENUE_OUTCOMES)

export const PayoffCell = Type.Object(
  {
    buy_outcome: {
      ...VenueOutcomeName,
      description: 'How the first venue settles, in the sense of the question.',
    },
    sell_outcome: { ...VenueOutcomeName, description: 'How the second venue settles.' },
    profit: orNull(Usd, 'USD of the whole position, after fees; null where it is not known.'),
    assumption: orNull(
      AssumptionName,
      'What STRICT takes for granted so that this cell does not happen; null where the cell counts.',
    ),
  },
  { additionalProperties: false },
)

const OrderTerms = {
  min_shares: orNull(
    Type.Number({ minimum: 0 }),
    "The venue's smallest order in shares; null where it does not say.",
  ),
  min_usd: orNull(Type.Number({ minimum: 0 }), 'The same in USD.'),
  tick: orNull(
    Type.Number({ minimum: 0 }),
    'Prices are multiples of it; 0: any price. Null where it is not known.',
  ),
  lot: orNull(
    Type.Number({ minimum: 0 }),
    'Shares are multiples of it; 0: any number. Null where it is not known.',
  ),
  stake_step: orNull(
    Type.Number({ minimum: 0 }),
    'Where an order is a stake and no number of shares: notional is the stake, a multiple of this in USD. Null where it is not.',
  ),
}

const Split = Type.Object(
  {
    shares: Type.Number({ minimum: 0, description: 'Of both outcomes.' }),
    cost: { ...Usd, description: 'USD: 1 for each pair. The outcome that is not sold is kept.' },
    fixed_cost: orNull(Usd, 'USD on top, whatever the size; null where it is not known.'),
  },
  { additionalProperties: false },
)

export const TicketLeg = Type.Object(
  {
    platform_slug: Type.String(),
    market_id: Type.String({ description: 'The listing there.' }),
    action: oneOf(['buy', 'sell']),
    outcome: { ...oneOf(['yes', 'no']), description: 'As the listing itself names it.' },
    shares: Type.Number({ minimum: 0, description: 'What to order, before fees.' }),
    net_shares: Type.Number({ minimum: 0, description: 'What is left of it after a fee in shares.' }),
    limit_price: { ...Probability, description: 'The worst price that is needed.' },
    notional: { ...Usd, description: 'USD at the prices of the book: paid for a buy, got for a sale.' },
    fee: { ...Usd, description: 'USD, of the trade.' },
    fee_shares: Type.Number({ minimum: 0, description: 'Of the trade, in shares.' }),
    profit_fee: { ...Usd, description: 'USD out of the winnings, if this leg wins.' },
    cost: { ...Usd, description: 'USD that this leg ties up, fees of the trade included.' },
    ...OrderTerms,
    split: orNull(Split, 'For a sale: what has to be had first by whoever has no shares. Null for a buy.'),
  },
  { additionalProperties: false },
)

export const Ticket = Type.Object(
  {
    shares: Type.Number({ minimum: 0, description: 'Left on each leg after fees.' }),
    cost: { ...Usd, description: 'USD, both legs.' },
    profit: { ...Usd, description: 'USD whoever wins, after fees and before fixed costs; rounded down.' },
    legs: Type.Array(TicketLeg, { description: 'The first leg, then the second.' }),
  },
  { additionalProperties: false },
)

const Caveat = Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false })

/** The payoff of a size in every outcome. */
export const Outcomes = Type.Object(
  {
    payoffs: Type.Array(Payoff, { description: 'In each scenario: the worst first, unknown ones last.' }),
    worst_case: orNull(Usd, 'USD; null where a scenario is not known.'),
    payoff_matrix: Type.Array(PayoffCell, {
      description: 'Every outcome of the first venue with every outcome of the second.',
    }),
    assumptions: Type.Array(AssumptionName, {
      description: 'What a STRICT guarantee takes for granted; the cells that it leaves out for it name it.',
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
    fresh_until: { ...IsoTime, description: 'From then on they are stale.' },
    recommended_notional: orNull(
      Usd,
      'USD that make the most whoever wins; null where depth is not known, as all that follows from them.',
    ),
    recommended_shares: orNull(Type.Number({ minimum: 0 }), 'On each leg, after fees.'),
    recommended_profit: orNull(Usd, 'USD, whoever wins.'),
    fixed_costs: orNull(
      Usd,
      'USD whatever the size: gas, relayers, claiming, taking the money out. Null where a venue does not say.',
    ),
    profit_after_costs: orNull(Usd, 'USD, what they leave of recommended_profit.'),
    expected_slippage_bps: orNull(Type.Number({ minimum: 0 }), 'Of that size against the best prices.'),
    expected_fill_prob: orNull(Probability, 'That both legs are filled.'),
    fill: Type.Object(
      {
        buy: orNull(LegFill, 'Of the first leg; null where depth is not known.'),
        sell: orNull(LegFill, 'As buy.'),
      },
      { additionalProperties: false, description: 'Where the probability comes from.' },
    ),
    net_edge_after_execution: orNull(Type.Number(), 'A share, after fill probability and slippage.'),
    portfolio_weight: orNull(Probability, 'Share of one bankroll, as in the list; 0 when blocked.'),
    edge_dies_at: orNull(Usd, 'USD from which on the whole makes nothing; null where the books end before.'),
    ladder: Type.Array(LadderRow, { description: 'Empty where depth is not known.' }),
    payoffs: Type.Array(Payoff, {
      description:
        'Of the recommended size, or of 100 USD where there is none, in each scenario: the worst first, unknown ones last.',
    }),
    worst_case: orNull(Usd, 'USD; null where a scenario is not known.'),
    payoff_matrix: Type.Array(PayoffCell, {
      description: 'Of the same size: every outcome of the first venue with every outcome of the second.',
    }),
    assumptions: Type.Array(AssumptionName, {
      description: 'What a STRICT guarantee takes for granted; the cells that it leaves out for it name it.',
    }),
    ticket: orNull(Ticket, 'What to order for the recommended size; null where nothing can be.'),
    no_ticket_reason: orNull(
      oneOf([
        'fee_unknown',
        'depth_unknown',
        'depth_modelled',
        'nothing_to_gain',
        'below_minimum',
        'blocked',
      ] satisfies NoTicketReason[]),
      'Why there is no ticket; null where there is one.',
    ),
    caveats: Type.Array(Caveat, { description: 'What to know before acting on this.' }),
  },
  { additionalProperties: false },
)
export type ExecutionAdvisory = Static<typeof ExecutionAdvisory>

export const AdvisoryAnswer = Type.Object({ data: ExecutionAdvisory }, { additionalProperties: false })
export type AdvisoryAnswer = Static<typeof AdvisoryAnswer>
