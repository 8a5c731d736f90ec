import { PLATFORMS, SKIP_REASONS, type VenueSlug } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { ArbitrageOpportunity, OPPORTUNITY_SORTS, type OpportunitySort, Relation } from './arbitrage.ts'
import { Outcomes, Ticket, TicketLeg } from './arbitrage-advisory.ts'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'

const Usd = Type.Number({ description: 'USD.' })

/** Larger amounts are mistakes. */
const MOST_USD = 1_000_000_000

const Balance = Type.Number({ minimum: 0, maximum: MOST_USD })

function ofVenues<Schema extends Type.TSchema>(schema: Schema) {
  return Object.fromEntries(PLATFORMS.map(({ slug }) => [slug, schema])) as Record<VenueSlug, Schema>
}

export const BalancesByVenue = Type.Partial(Type.Object(ofVenues(Balance)), {
  additionalProperties: false,
  description: 'Your balance in USD on each venue, by its slug. A venue that is not named counts as empty.',
})

export const NewAllocation = Type.Object(
  {
    bankroll: Type.Number({
      exclusiveMinimum: 0,
      maximum: MOST_USD,
      description: 'USD to deploy over all venues.',
    }),
    venues: BalancesByVenue,
    opportunity_id: Type.Optional({
      ...Uuid,
      description: 'Plan with this opportunity alone; its ticket then shows what it pays in every outcome.',
    }),
    each: Type.Optional(
      Type.Boolean({
        description: 'Whether to include `each`: every trade on its own, with all of the money.',
      }),
    ),
    sort: Type.Optional(
      Type.Unsafe<OpportunitySort>(
        Type.Enum([...OPPORTUNITY_SORTS], {
          type: 'string',
          description:
            'The order of `each`, as in the list of opportunities; `profit`, `recommended_edge` and `recommended_return` are those of the ticket. Default: `profit`.',
        }),
      ),
    ),
  },
  { additionalProperties: false },
)
export type NewAllocation = Static<typeof NewAllocation>

export const AllocationLeg = Type.Object(
  {
    ...TicketLeg.properties,
    cash: {
      ...Usd,
      description:
        'USD needed on the venue beforehand, rounded up, including the fee and known fixed costs of the order; for a sale, the pairs of both outcomes.',
    },
  },
  { additionalProperties: false },
)

export const AllocationTicket = Type.Object(
  {
    opportunity_id: Uuid,
    canonical_question_id: Uuid,
    question_title: Type.String(),
    type: oneOf(['direct', 'dutch_book']),
    ...Relation,
    ...Ticket.properties,
    legs: Type.Array(AllocationLeg, {
      description: 'As in execution-advisory: the first leg, then the second.',
    }),
    cash: { ...Usd, description: 'USD needed on both venues together.' },
    weight: Type.Number({ minimum: 0, maximum: 1, description: 'cash as a share of the bankroll.' }),
    fixed_costs: orNull(
      Usd,
      'USD, independent of the size: orders, split, claims, withdrawal. Null if a venue does not state them.',
    ),
    profit_after_costs: orNull(Usd, 'profit minus fixed_costs, in USD.'),
    edge: Type.Number({ description: 'profit per share: what is left of the 1 USD that a share pays.' }),
    annualized_return: orNull(
      Type.Number(),
      'profit divided by cost, as a fraction per year over the locked_days of the opportunity; null if it has no end.',
    ),
    outcomes: orNull(Outcomes, 'What it pays in every outcome; null unless opportunity_id was given.'),
  },
  { additionalProperties: false },
)
export type AllocationTicket = Static<typeof AllocationTicket>

const Skipped = Type.Array(
  Type.Object(
    {
      opportunity_id: Uuid,
      reason: {
        ...oneOf([...SKIP_REASONS, 'no_depth']),
        description:
          "`no_funds`: no money is left on a venue, in the bankroll, or in the fifth of the bankroll that one question may use. `depth_used`: other tickets use its order books. `no_edge`: the current order books leave no edge. `too_small`: less than 10 USD would go into it. `below_minimum`: less than a venue's smallest order. `below_min_profit`: less than 1 USD would be left after fixed costs. `fee_unknown`: a fee is unknown. `no_depth`: a leg has no order book, only a price or a model.",
      },
    },
    { additionalProperties: false },
  ),
)

const Each = Type.Object(
  {
    trades: Type.Array(
      Type.Object(
        { opportunity: ArbitrageOpportunity, ticket: AllocationTicket },
        { additionalProperties: false },
      ),
    ),
    skipped: Skipped,
  },
  { additionalProperties: false },
)

const VenueFunds = Type.Object({ balance: Usd, used: Usd }, { additionalProperties: false })

export const FundsByVenue = Type.Partial(Type.Object(ofVenues(VenueFunds)), { additionalProperties: false })

export const Allocation = Type.Object(
  {
    planned_at: {
      ...IsoTime,
      description: 'When the plan was made. Order books move, so it soon becomes outdated.',
    },
    bankroll: Usd,
    used: { ...Usd, description: 'USD needed by all tickets together.' },
    profit: { ...Usd, description: 'USD that all tickets together make, whichever side wins.' },
    venues: FundsByVenue,
    tickets: Type.Array(AllocationTicket, {
      description: 'Highest return per dollar first. No two tickets take the same shares of an order book.',
    }),
    skipped: Skipped,
    each: orNull(
      Each,
      'Each trade as if it were the only one, with all of the money. Use it to compare trades, not to place them together. Null unless requested.',
    ),
    disclaimer: Type.String(),
  },
  { additionalProperties: false },
)
export type Allocation = Static<typeof Allocation>

export const AllocationAnswer = Type.Object({ data: Allocation }, { additionalProperties: false })
export type AllocationAnswer = Static<typeof AllocationAnswer>
