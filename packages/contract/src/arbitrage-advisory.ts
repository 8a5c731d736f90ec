import Type, { type Static } from 'typebox'
import { OpportunityStatusName } from './arbitrage.ts'
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

const LadderRow = Type.Object(
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

const Payoff = Type.Object(
  {
    scenario: oneOf(['yes', 'no', 'void', 'fifty_fifty', 'dispute']),
    profit: orNull(Usd, "USD of the whole position; null where a venue's rule is not known."),
    profit_after_withdrawal: orNull(Usd, 'The same once the money has left both venues.'),
  },
  { additionalProperties: false },
)

const Caveat = Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false })

export const ExecutionAdvisory = Type.Object(
  {
    opportunity_id: Uuid,
    status: OpportunityStatusName,
    decided_at: { ...IsoTime, description: 'When the figures were computed.' },
    fresh_until: { ...IsoTime, description: 'From then on they are none of now.' },
    recommended_notional: orNull(
      Usd,
      'USD that make the most whoever wins; null where depth or a fee is not known, as all that follows from them.',
    ),
    recommended_shares: orNull(Type.Number({ minimum: 0 }), 'On each leg, after fees.'),
    recommended_profit: orNull(Usd, 'USD, whoever wins.'),
    expected_slippage_bps: orNull(Type.Number({ minimum: 0 }), 'Of that size against the best prices.'),
    expected_fill_prob: orNull(Probability, 'That both legs are filled.'),
    fill: Type.Object(
      {
        buy: orNull(LegFill, 'Of the first leg; null where depth or a fee is not known.'),
        sell: orNull(LegFill, 'As buy.'),
      },
      { additionalProperties: false, description: 'Where the probability comes from.' },
    ),
    net_edge_after_execution: orNull(Type.Number(), 'A share, after fill probability and slippage.'),
    portfolio_weight: orNull(Probability, 'Share of one bankroll, as in the list; 0 when blocked.'),
    edge_dies_at: orNull(Usd, 'USD from which on the whole makes nothing; null where the books end before.'),
    ladder: Type.Array(LadderRow, { description: 'Empty where depth or a fee is not known.' }),
    payoffs: Type.Array(Payoff, {
      description:
        'Of the recommended size, or of 100 USD where there is none, in each scenario: the worst first, unknown ones last. Empty where a fee is not known.',
    }),
    worst_case: orNull(Usd, 'USD; null where a scenario is not known.'),
    caveats: Type.Array(Caveat, { description: 'What to know before acting on this.' }),
  },
  { additionalProperties: false },
)
export type ExecutionAdvisory = Static<typeof ExecutionAdvisory>

export const AdvisoryAnswer = Type.Object({ data: ExecutionAdvisory }, { additionalProperties: false })
