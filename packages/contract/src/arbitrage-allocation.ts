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
  description: 'USD that lie on each venue, by its slug; on one that is not named there is nothing.',
})

export const NewAllocation = Type.Object(
  {
    bankroll: Type.Number({
      exclusiveMinimum: 0,
      maximum: MOST_USD,
      description: 'USD to deploy, over all venues.',
    }),
    venues: BalancesByVenue,
    opportunity_id: Type.Optional({
      ...Uuid,
      description: 'Plans with this one alone, and its ticket says what it pays however it ends.',
    }),
    each: Type.Optional(
      Type.Boolean({
        description: 'Whether the answer has `each`: every trade by itself, with all of the money.',
      }),
    ),
    sort: Type.Optional(
      Type.Unsafe<OpportunitySort>(
        Type.Enum([...OPPORTUNITY_SORTS], {
          type: 'string',
          description:
            'The order of `each`, as that of the list; `profit`, `recommended_edge` and `recommended_return` are those of the ticket. By `profit` unless told otherwise.',
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
        'USD needed on the venue first, rounded up: fee and known fixed costs of the order included; for a sale, the pairs of both outcomes.',
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
      description: 'As execution-advisory answers them: the first leg, then the second.',
    }),
    cash: { ...Usd, description: 'USD needed on both venues together.' },
    weight: Type.Number({ minimum: 0, maximum: 1, description: 'cash as a share of the bankroll.' }),
    fixed_costs: orNull(
      Usd,
      'USD whatever the size: orders, split, claims, taking the money out. Null where a venue does not say.',
    ),
    profit_after_costs: orNull(Usd, 'USD, what they leave of profit.'),
    edge: Type.Number({ description: 'profit a share: what is left of the 1 USD that it pays.' }),
    annualized_return: orNull(
      Type.Number(),
      'Fraction a year that profit is on cost over locked_days of the opportunity; null without an end.',
    ),
    outcomes: orNull(Outcomes, 'What it pays however it ends; null unless opportunity_id was given.'),
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
          "`no_funds`: nothing is left on a venue, of the bankroll or of the fifth of it that a question may have. `depth_used`: other tickets take its books. `no_edge`: nothing is left of it in the current books. `too_small`: less than 10 USD would go into it. `below_minimum`: less than a venue's smallest order. `below_min_profit`: less than 1 USD would be left after fixed costs. `fee_unknown`: a fee is not known. `no_depth`: a leg has no book, only a price or a model.",
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
    planned_at: { ...IsoTime, description: 'Of these books: they move.' },
    bankroll: Usd,
    used: { ...Usd, description: 'USD needed by all tickets together.' },
    profit: { ...Usd, description: 'USD that all of them make, whoever wins.' },
    venues: FundsByVenue,
    tickets: Type.Array(AllocationTicket, {
      description: 'The best return on a dollar first. No two of them take the same shares of a book.',
    }),
    skipped: Skipped,
    each: orNull(
      Each,
      'Each trade as if it were the only one, with all of the money: to compare them, not to place them together. Null unless asked for.',
    ),
    disclaimer: Type.String(),
  },
  { additionalProperties: false },
)
export type Allocation = Static<typeof Allocation>

export const AllocationAnswer = Type.Object({ data: Allocation }, { additionalProperties: false })
export type AllocationAnswer = Static<typeof AllocationAnswer>
