import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, Uuid } from './formats.ts'
import { Slug } from './platform.ts'

const Usd = Type.Number({ description: 'USD.' })
const Shares = Type.Number({ minimum: 0 })
const Price = Type.Number({ minimum: 0, maximum: 1 })

/** Larger sums are mistakes. */
const MOST_USD = 1_000_000_000

const Balance = Type.Number({ minimum: 0, maximum: MOST_USD })

function ofVenues<Schema extends Type.TSchema>(schema: Schema) {
  return Object.fromEntries(PLATFORMS.map(({ slug }) => [slug, schema])) as Record<VenueSlug, Schema>
}

export const NewAllocation = Type.Object(
  {
    bankroll: Type.Number({
      exclusiveMinimum: 0,
      maximum: MOST_USD,
      description: 'USD to deploy, over all venues.',
    }),
    venues: Type.Partial(Type.Object(ofVenues(Balance)), {
      additionalProperties: false,
      description: 'USD that lie on each venue, by its slug; on one that is not named there is nothing.',
    }),
  },
  { additionalProperties: false },
)
export type NewAllocation = Static<typeof NewAllocation>

const AllocationLeg = Type.Object(
  {
    platform_slug: Slug,
    market_id: Uuid,
    action: {
      ...oneOf(['buy', 'sell']),
      description:
        'To sell shares that you do not have, buy both outcomes for 1 USD a pair first, and keep the other.',
    },
    outcome: {
      ...oneOf(['yes', 'no']),
      description: 'As the listing calls it: for a complement the other one than in the question.',
    },
    shares: { ...Shares, description: 'To order: fees in shares are taken of them.' },
    limit_price: { ...Price, description: 'The worst price that is taken.' },
    value: { ...Usd, description: 'USD at the prices of the levels: paid, or received by a sale.' },
    fee: { ...Usd, description: 'USD, fees of the trade.' },
    cash: {
      ...Usd,
      description: 'USD needed on the venue first: for a sale, the pairs of both outcomes, and the fee.',
    },
  },
  { additionalProperties: false },
)

const AllocationTicket = Type.Object(
  {
    opportunity_id: Uuid,
    canonical_question_id: Uuid,
    question_title: Type.String(),
    type: oneOf(['direct', 'dutch_book']),
    shares: { ...Shares, description: 'Left on each leg after fees.' },
    cash: { ...Usd, description: 'USD needed on both venues together.' },
    weight: Type.Number({ minimum: 0, maximum: 1, description: 'cash as a share of the bankroll.' }),
    profit: { ...Usd, description: 'USD, whoever wins, after fees.' },
    buy: AllocationLeg,
    sell: AllocationLeg,
  },
  { additionalProperties: false },
)

const VenueFunds = Type.Object({ balance: Usd, used: Usd }, { additionalProperties: false })

const Allocation = Type.Object(
  {
    planned_at: { ...IsoTime, description: 'Of these books: they move.' },
    bankroll: Usd,
    used: { ...Usd, description: 'USD needed by all tickets together.' },
    profit: { ...Usd, description: 'USD that all of them make, whoever wins.' },
    venues: Type.Partial(Type.Object(ofVenues(VenueFunds)), { additionalProperties: false }),
    tickets: Type.Array(AllocationTicket, {
      description: 'The best return on a dollar first. No two of them take the same shares of a book.',
    }),
    skipped: Type.Array(
      Type.Object(
        {
          opportunity_id: Uuid,
          reason: {
            ...oneOf(['no_funds', 'depth_used', 'no_edge', 'too_small', 'no_depth']),
            description:
              '`no_funds`: nothing is left on a venue, of the bankroll or of the fifth of it that a question may have. `depth_used`: other tickets take its books. `no_edge`: nothing is left of it in the books of now. `too_small`: less than 10 USD would go into it. `no_depth`: a leg has no book, only a price or a model.',
          },
        },
        { additionalProperties: false },
      ),
    ),
    disclaimer: Type.String(),
  },
  { additionalProperties: false },
)
export type Allocation = Static<typeof Allocation>

export const AllocationAnswer = Type.Object({ data: Allocation }, { additionalProperties: false })
