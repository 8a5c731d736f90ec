import {
  type ArbitrageListing,
  type BookLevel,
  type CertificateBody,
  certify,
  HOUR_MS,
  listEdges,
  RULE_FIELDS,
  RULE_TOPICS,
  RULE_ZONES,
  type RuleTerms,
  toArbitrageQuestion,
  type VenueSlug,
  type VenueTerms,
} from '@parallax/domain'
import { listingsOfQuestion } from '@parallax/domain/testing'
import { computeFee, getVenueTerms } from '@parallax/venues'
import fc from 'fast-check'

const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** Fee terms of a market that its venue's rule can or cannot handle. */
const FEE_TERMS: Readonly<Record<VenueSlug, readonly ArbitrageListing['feeTerms'][]>> = {
  polymarket: [{ rate: 0.04, exponent: 1 }, { rate: 0.25, exponent: 2 }, { rate: 0.07, exponent: 0.5 }, null],
  limitless: [{ isAmm: 0 }, null, { isAmm: 1 }, { creatorFeePct: 1 }],
  myriad: [{ buyFraction: 0.02, sellFraction: 0.01 }, { buyFraction: 0.2 }],
  manifold: [null],
  predictit: [null],
  azuro: [null],
  jupiter: [{ takerRate: 0.07 }, { takerRate: 0.0123 }, {}],
}

const figure = fc.double({ min: 0, max: 1, noNaN: true })
const known = <Value>(...values: readonly Value[]) => fc.constantFrom(null, ...values)
const outcome = known<RuleTerms['tie']>(
  'yes',
  'no',
  'half',
  'void',
  'waits',
  'rounds up',
  'by name',
  '"No change"',
)

const ruleTerms = fc.option(
  fc.record({
    topic: known(...RULE_TOPICS),
    assetPair: known('BTC/USDT', 'BTC/USD'),
    field: known(...RULE_FIELDS),
    window: known('1 minute', '1 hour'),
    timeZone: known(...RULE_ZONES),
    overtime: known('included' as const, 'excluded' as const),
    tie: outcome,
    postponement: outcome,
    figures: fc.constantFrom('none', '12:00', '17:00'),
  }),
)

/** Mostly the clean value, so that not every decision is blocked. */
function mostly<Value>(clean: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(clean) },
    { weight: 1, arbitrary: fc.constantFrom(clean, ...others) },
  )
}

const venueTerms: fc.Arbitrary<VenueTerms> = fc.record({
  version: fc.constant('none'),
  voidRule: mostly<VenueTerms['voidRule']>('half', 'refund', 'last_price', null),
  settlementLagDays: mostly<number | null>(2, null, 0, 2.5, 200),
  withdrawalFraction: mostly<number | null>(0, null, 0.05),
  positionCapUsd: mostly<number | null>(null, 5, 700),
  canSell: mostly(true, false),
  order: fc.record({
    minShares: fc.constantFrom(null, 0, 5, 50),
    minUsd: fc.constantFrom(null, 0, 1, 20),
    tick: fc.constantFrom(null, 0, 0.001, 0.01, 0.05),
    lot: fc.constantFrom(null, 0, 0.001, 0.01, 1, 10),
  }),
  costs: fc.record({
    orderUsd: mostly<number | null>(0, null, 0.05, 3),
    splitUsd: mostly<number | null>(0, null, 0.1),
    claimUsd: mostly<number | null>(0, null, 0.3),
    withdrawalUsd: mostly<number | null>(0, null, 2),
  }),
  sources: fc.constant([]),
})

/** Changes to a listing from the domain's generator. */
const changes = fc.record({
  fee: fc.nat({ max: 12 }),
  terms: fc.option(venueTerms),
  depth: fc.constantFrom('orders', 'orders', 'orders', 'pool', 'touch'),
  /** Factor by which asks are raised and bids lowered, for prices that are not whole cents. */
  widened: fc.constantFrom(1, 1, 1.0007, 1.0123456789),
  sizeScale: mostly(1, 0.0123456789, 37.7, 0.3, 0),
  ageMs: mostly(900, 0, 2_000, 3_100, 60_000, -40_000),
  sourceLagMs: mostly<number | null>(null, 0, 500, 400_000, -100_000),
  isSourceClock: mostly(false, true),
  isFrozen: mostly(false, true),
  isReadFailed: mostly(false, true),
  movement: fc.option(
    fc.record({
      squares: fc.constantFrom(0, 1e-9, 3.3e-5),
      watchedMs: fc.constantFrom(0, 59_999, 60_000, 1e6),
    }),
    { freq: 5 },
  ),
  confidence: mostly<number | null>(1, null, 0.5, 0.85, 0.93, 0.95),
  ruleTerms,
  isTextKept: fc.constantFrom(true, true, false),
  endHours: mostly<number | null>(24 * 30, null, -1, 0.5, 30, 24 * 40, 24 * 400),
})

type Changes = typeof changes extends fc.Arbitrary<infer Value> ? Value : never

function alter(listing: ArbitrageListing, made: Changes): ArbitrageListing {
  const { venue, book, feed } = listing
  const terms = FEE_TERMS[venue]
  const scale = (levels: readonly BookLevel[], factor: number) =>
    levels.map(({ price, size }) => ({ price: price * factor, size: size * made.sizeScale }))
  const [higher, lower] = [made.widened, 1 / made.widened]
  const fetchedAtMs = feed.fetchedAtMs < NOW_MS - 100_000 ? feed.fetchedAtMs : NOW_MS - made.ageMs
  return {
    ...listing,
    feeTerms: terms[made.fee] ?? terms[0] ?? null,
    venueTerms: made.terms ?? getVenueTerms(venue),
    book: book && {
      ...book,
      depth: made.depth,
      yesAsks: scale(book.yesAsks, higher),
      yesBids: scale(book.yesBids, lower),
      noAsks: scale(book.noAsks, higher),
      noBids: scale(book.noBids, lower),
    },
    feed: {
      ...feed,
      isSourceClock: made.isSourceClock,
      isFrozen: made.isFrozen,
      isReadFailed: made.isReadFailed,
      fetchedAtMs,
      sourceUpdatedAtMs: made.sourceLagMs === null ? null : fetchedAtMs - made.sourceLagMs,
    },
    movement: made.movement,
    match: { confidence: made.confidence, method: 'semantic', reason: null },
    ruleTerms: made.isTextKept ? listing.ruleTerms : made.ruleTerms,
    endTimeMs: made.endHours === null ? null : NOW_MS + made.endHours * HOUR_MS,
  }
}

const claim = fc.record({
  subject: fc.constantFrom('it', 'it', 'it', 'that'),
  byDay: fc.constantFrom(null, 100, 101, 200),
  bound: fc.constantFrom(
    null,
    null,
    { side: 'above' as const, value: 100 },
    { side: 'below' as const, value: 90 },
  ),
})

const exclusion = fc.record({
  venue: fc.constantFrom<VenueSlug>('polymarket', 'myriad'),
  group: mostly('0x1', ''),
  marketId: mostly('a', 'b', ''),
  relatedMarketId: mostly('b', 'a', ''),
})

const SUSPECTED = [NOW_MS - 700_000, NOW_MS - 40_000, NOW_MS - 30_000, NOW_MS - 20_100]

const scene = fc.record({
  listings: listingsOfQuestion,
  changes: fc.tuple(changes, changes, changes),
  pick: fc.nat(),
  related: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({ implication: fc.record({ implying: claim, implied: claim }) }),
    },
    { weight: 1, arbitrary: fc.record({ exclusion }) },
  ),
  confirmed: fc.option(
    fc.record({
      buyReadAtMs: fc.constant(NOW_MS - 20_000),
      sellReadAtMs: fc.constant(NOW_MS - 20_100),
      suspectedAtMs: fc.oneof(
        fc.constant(SUSPECTED.slice(1)),
        fc.constant(SUSPECTED.slice(1)),
        fc.subarray([...SUSPECTED]),
      ),
    }),
    { freq: 5 },
  ),
  endHours: mostly<number | null>(24 * 30, null, -2, 0.9, 50, 24 * 900),
  venueCount: fc.integer({ min: 2, max: 7 }),
  text: fc.string({ unit: 'binary', maxLength: 6 }),
  liquidity: figure,
})

/** A decision about a random edge, with everything it was based on. */
export const randomBody: fc.Arbitrary<CertificateBody> = scene
  .map(({ listings, changes: made, pick, related, confirmed, endHours, venueCount, text, liquidity }) => {
    const altered = listings.map((listing, place) => {
      const change = made[place]
      const changed = change === undefined ? listing : alter(listing, change)
      return { ...changed, liquidityUsd: changed.liquidityUsd && changed.liquidityUsd * liquidity }
    })
    const endTimeMs = endHours === null ? null : NOW_MS + endHours * HOUR_MS
    const question = toArbitrageQuestion('question', endTimeMs, altered)
    // Both questions have the same legs; whether one follows from or excludes the other is stated separately.
    const relations = related === null ? [] : [{ related: { id: 'other', ...related }, legs: question.legs }]
    const edges = listEdges(question, relations).filter(
      ({ edge }) => (edge.related !== undefined) === (related !== null),
    )
    const edge = edges[pick % Math.max(1, edges.length)]?.edge
    if (edge === undefined) return null
    return certify(
      { id: 'question', title: text, endTimeMs, venueCount },
      edge,
      computeFee,
      NOW_MS,
      confirmed,
    )
  })
  .filter((body) => body !== null)
