import { makeBody } from '@parallax/certificate/testing'
import {
  type ArbitrageListing,
  type Book,
  type BookLevel,
  type CertificateBody,
  type Claim,
  certify,
  DAY_MS,
  findEdges,
  type Implication,
  listEdges,
  POLICY,
  type RuleTerms,
  toArbitrageQuestion,
  type VenueSlug,
} from '@parallax/domain'
import { computeFee, getVenueTerms } from '@parallax/venues'

const MARCH = Date.UTC(2027, 2, 31) / DAY_MS
const JUNE = Date.UTC(2027, 5, 30) / DAY_MS

/** Fee terms that each venue's rule can handle. */
const FEE_TERMS: Readonly<Record<VenueSlug, ArbitrageListing['feeTerms']>> = {
  polymarket: { rate: 0.05, exponent: 2 },
  limitless: { isAmm: 0 },
  myriad: { buyFraction: 0.02, sellFraction: 0.01 },
  manifold: null,
  predictit: null,
  azuro: null,
  jupiter: { takerRate: 0.07 },
}

const STRICT = makeBody(computeFee, getVenueTerms)
const NOW_MS = STRICT.decidedAtMs

type Changes = Partial<ArbitrageListing>

/** A listing without objections, on the terms of its venue, with only the given offers. */
function list(venue: VenueSlug, sides: Partial<Book>, changes: Changes = {}): ArbitrageListing {
  return {
    ...STRICT.buy,
    marketId: `${venue}-1`,
    url: `https://${venue}.example/1`,
    venue,
    book: STRICT.buy.book && { ...STRICT.buy.book, yesAsks: [], ...sides },
    feeTerms: FEE_TERMS[venue],
    venueTerms: getVenueTerms(venue),
    ...changes,
  }
}

function levels(...pairs: readonly (readonly [price: number, size: number])[]): BookLevel[] {
  return pairs.map(([price, size]) => ({ price, size }))
}

function decide(
  type: CertificateBody['type'],
  buy: ArbitrageListing,
  sell: ArbitrageListing,
  confirmed: CertificateBody['confirmed'] = null,
): CertificateBody {
  const { question } = STRICT
  const { legs } = toArbitrageQuestion(question.id, question.endTimeMs, [buy, sell])
  const edge = findEdges(legs).find((each) => each.type === type && each.buy.listing === buy)
  if (edge === undefined) throw new Error('no edge')
  return mustCertify(question, edge, confirmed)
}

function mustCertify(
  question: CertificateBody['question'],
  edge: Parameters<typeof certify>[1],
  confirmed: CertificateBody['confirmed'] = null,
): CertificateBody {
  const body = certify(question, edge, computeFee, NOW_MS, confirmed)
  if (body === null) throw new Error('no fee')
  return body
}

const toDeadline = (byDay: number): Claim => ({ subject: 'it happens', byDay, bound: null })
const toFloor = (value: number): Claim => ({
  subject: 'it is worth',
  byDay: null,
  bound: { side: 'above', value },
})

/** Buys Yes of the implied question on the first listing, and No of the implying one on the second. */
function decideImplication(
  implication: Implication,
  buy: ArbitrageListing,
  sell: ArbitrageListing,
): CertificateBody {
  const { question } = STRICT
  const related = { id: 'the other question', implication }
  const own = toArbitrageQuestion(question.id, question.endTimeMs, [buy])
  const { legs } = toArbitrageQuestion(related.id, question.endTimeMs, [sell])
  const [found] = listEdges(own, [{ related, legs }])
  if (found === undefined) throw new Error('no edge')
  return mustCertify({ ...found.facts, title: question.title }, found.edge)
}

/** Buys No of A on the first listing, and No of B on the second. */
function decideBasket(buy: ArbitrageListing, sell: ArbitrageListing): CertificateBody {
  const { question } = STRICT
  const exclusion = { venue: buy.venue, group: '0x2c3d', marketId: buy.marketId, relatedMarketId: 'b' }
  const related = { id: 'b wins', exclusion }
  const own = toArbitrageQuestion(question.id, question.endTimeMs, [buy])
  const { legs } = toArbitrageQuestion(related.id, question.endTimeMs, [sell])
  const [found] = listEdges(own, [{ related, legs }])
  if (found === undefined) throw new Error('no edge')
  return mustCertify({ ...found.facts, title: question.title }, found.edge)
}

const onPolymarket = (changes: Changes = {}) =>
  list('polymarket', { yesAsks: levels([0.4, 300], [0.41, 500], [0.44, 2_000]) }, changes)
const onLimitless = (changes: Changes = {}) =>
  list('limitless', { noAsks: levels([0.52, 400], [0.53, 900], [0.56, 5_000]) }, changes)

const PRICE_TERMS: RuleTerms = {
  topic: 'price',
  assetPair: 'BTC/USDT',
  field: 'high',
  window: '1 minute',
  timeZone: 'ET',
  overtime: null,
  tie: 'yes',
  postponement: null,
  figures: '100000 2026 31 m12',
}

/** One for each kind of listing, venue rule and gate, by file name. */
export function makeVectorBodies(): Readonly<Record<string, CertificateBody>> {
  const utc = onLimitless().ruleTerms
  return {
    strict: STRICT,
    'rules-differ': decide(
      'dutch_book',
      STRICT.buy,
      { ...STRICT.sell, ruleTerms: utc && { ...utc, timeZone: 'UTC' } },
      STRICT.confirmed,
    ),
    'direct-complement': decide(
      'direct',
      onPolymarket(),
      list('limitless', { noBids: levels([0.49, 250.5], [0.48, 700]) }, { relation: 'complement' }),
    ),
    implication: decideImplication(
      { implying: toDeadline(MARCH), implied: toDeadline(JUNE) },
      onPolymarket(),
      onLimitless({ endTimeMs: NOW_MS + 5 * DAY_MS }),
    ),
    'implication-bounds': decideImplication(
      { implying: toFloor(100), implied: toFloor(90) },
      onPolymarket(),
      onLimitless({ endTimeMs: NOW_MS + 5 * DAY_MS }),
    ),
    pool: decide(
      'dutch_book',
      onPolymarket(),
      list('myriad', { noAsks: levels([0.5, 120.75], [0.51, 240.3], [0.53, 90.1]), depth: 'pool' }),
    ),
    'pool-jupiter': decide(
      'dutch_book',
      list(
        'limitless',
        { yesAsks: levels([0.35, 150], [0.37, 150]), depth: 'pool' },
        { feeTerms: { isAmm: 1 } },
      ),
      list('jupiter', { noAsks: levels([0.55, 333.33], [0.58, 1_000]) }, { mirrorOf: 'kalshi-1' }),
    ),
    'depth-modelled': decide(
      'dutch_book',
      onLimitless({ relation: 'complement' }),
      list('predictit', {}, { book: null, quote: { yesBid: 0.61, yesAsk: 0.63, noBid: 0.37, noAsk: 0.39 } }),
    ),
    'void-rules-differ': decide(
      'dutch_book',
      list(
        'polymarket',
        { yesAsks: levels([0.3, 400], [0.31, 800]) },
        { feeTerms: { rate: 0.04, exponent: 1 } },
      ),
      list('azuro', { noAsks: levels([0.617284, 250]), depth: 'touch' }, { volume24hUsd: null }),
    ),
    'depth-unknown': decide(
      'dutch_book',
      onPolymarket(),
      list(
        'jupiter',
        { noAsks: levels([0.5, 0]), depth: 'touch' },
        { liquidityUsd: null, movement: null, endTimeMs: null, resolutionSource: null, ruleTerms: null },
      ),
    ),
    degraded: decide(
      'dutch_book',
      onPolymarket({ match: { confidence: 0.8, method: 'semantic', reason: null }, liquidityUsd: null }),
      onLimitless({ venueState: 'unhealthy', endTimeMs: NOW_MS + 90 * DAY_MS }),
    ),
    'small-orders': decide(
      'dutch_book',
      list('polymarket', { yesAsks: levels([0.4, 4.2]) }),
      onLimitless({ feed: { ...STRICT.sell.feed, fetchedAtMs: NOW_MS - 90_000, isReadFailed: true } }),
    ),
    'play-money': decide(
      'dutch_book',
      onPolymarket(),
      list('manifold', { noAsks: levels([0.5, 1_000]) }, { isPlayMoney: true }),
    ),
    'no-sell-side': decide('direct', onPolymarket(), list('predictit', { yesBids: levels([0.6, 500]) })),
    'stale-prices': decide(
      'dutch_book',
      onPolymarket({
        feed: { ...STRICT.buy.feed, fetchedAtMs: NOW_MS - 121_000, sourceUpdatedAtMs: NOW_MS - 130_000 },
      }),
      onLimitless(),
    ),
    suspicious: decide('dutch_book', STRICT.buy, STRICT.sell),
    'eaten-by-fees': decide('dutch_book', onPolymarket(), list('limitless', { noAsks: levels([0.59, 400]) })),
    basket: decideBasket(
      list('polymarket', { noAsks: levels([0.4, 300], [0.41, 500], [0.44, 2_000]) }),
      onLimitless(),
    ),
    'off-tick': decide(
      'direct',
      list('polymarket', { yesAsks: levels([0.40005, 37.123], [0.41777, 50.5]) }),
      list('limitless', { yesBids: levels([0.47035, 33.3333], [0.46111, 100]) }),
    ),
    deep: decide(
      'dutch_book',
      list('polymarket', { yesAsks: levels([0.4, 4_000], [0.43, 8_000], [0.47, 20_000], [0.6, 50_000]) }),
      list('limitless', { noAsks: levels([0.52, 9_000], [0.55, 9_000], [0.6, 90_000]) }),
    ),
    'profit-fee': decide(
      'dutch_book',
      list('limitless', { yesAsks: levels([0.3, 4_000.123], [0.31, 5_000]) }),
      list('predictit', { noAsks: levels([0.455, 3_000], [0.46, 3_000], [0.47, 9_000]) }),
      STRICT.confirmed,
    ),
    'price-rules': decide(
      'dutch_book',
      onPolymarket({ ruleTerms: PRICE_TERMS }),
      list(
        'limitless',
        { yesAsks: levels([0.52, 400]) },
        { relation: 'complement', ruleTerms: { ...PRICE_TERMS, window: '1 hour', tie: 'no' } },
      ),
    ),
    'at-the-bounds': decide(
      'dutch_book',
      list(
        'polymarket',
        { yesAsks: levels([0.4, 25], [0.41, 10]) },
        {
          feeTerms: { rate: 0, exponent: 1 },
          match: { confidence: 0.95, method: 'semantic', reason: null },
          movement: { squares: 0, watchedMs: POLICY.leastWatchedMs },
          endTimeMs: NOW_MS + POLICY.leastTimeLeftMs,
          feed: { ...STRICT.buy.feed, fetchedAtMs: NOW_MS - POLICY.confirmedForMs },
        },
      ),
      list(
        'azuro',
        { noAsks: levels([0.5, 20]), depth: 'touch' },
        {
          match: { confidence: null, method: 'manual', reason: null },
          movement: { squares: 4e-6, watchedMs: POLICY.leastWatchedMs },
          endTimeMs: NOW_MS + POLICY.leastTimeLeftMs + POLICY.endTimeToleranceMs,
          feed: {
            ...STRICT.sell.feed,
            fetchedAtMs: NOW_MS - POLICY.confirmedForMs + POLICY.readTogetherMs,
            sourceUpdatedAtMs: NOW_MS - 5_000,
          },
        },
      ),
    ),
    'confirmed-third-time': decide('dutch_book', STRICT.buy, STRICT.sell, {
      buyReadAtMs: NOW_MS - 12_000,
      sellReadAtMs: NOW_MS - 12_500,
      suspectedAtMs: [NOW_MS - 600_001, NOW_MS - 600_000, NOW_MS - 12_000],
    }),
    ended: decide(
      'dutch_book',
      onPolymarket({ endTimeMs: NOW_MS - 1, match: { confidence: 0.85, method: 'semantic', reason: null } }),
      onLimitless({ volume24hUsd: null, liquidityUsd: 0 }),
    ),
    'parked-liquidity': decide(
      'dutch_book',
      list(
        'polymarket',
        {
          yesAsks: levels([0.4, 300], [0.997, 100], [0.998, 1e6]),
          yesBids: levels([0.38, 200], [0.003, 500], [0.002, 1e6]),
        },
        { liquidityUsd: null, feed: { ...STRICT.buy.feed, sourceUpdatedAtMs: NOW_MS - 9_000 } },
      ),
      onLimitless({ feed: { ...STRICT.sell.feed, sourceUpdatedAtMs: NOW_MS - 7_000 } }),
    ),
    'crossed-book': decide(
      'dutch_book',
      onPolymarket(),
      list('limitless', {
        noAsks: levels([0.52, 400]),
        noBids: levels([0.53, 10]),
        yesAsks: levels([0.5, 5]),
      }),
    ),
    'ghost-book': decide(
      'dutch_book',
      list('polymarket', { yesAsks: levels([0.005, 50]) }),
      list('limitless', { noAsks: levels([0.99, 400]), yesBids: levels([0.01, 400]) }),
    ),
    'cached-answer': decide(
      'dutch_book',
      onPolymarket(),
      list(
        'predictit',
        {},
        {
          book: null,
          quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: 0.5 },
          liquidityUsd: 0,
          feed: { ...STRICT.sell.feed, sourceUpdatedAtMs: NOW_MS - 150_001, isSourceClock: true },
        },
      ),
    ),
    'untradable-levels': decide(
      'dutch_book',
      list('polymarket', { yesAsks: levels([0, 50], [0.39, 0], [0.4, 300], [0.41, 0], [0.42, 300]) }),
      list('limitless', { noAsks: levels([0.51, 0], [0.52, 400], [1, 9_000]) }),
    ),
    'fee-unknown': decide('dutch_book', onPolymarket({ feeTerms: null }), onLimitless()),
    'fee-unknown-books': decide(
      'dutch_book',
      list('myriad', { yesAsks: levels([0.3, 300]) }, { feeTerms: { isOrderBook: 1 } }),
      list('jupiter', { noAsks: levels([0.52, 400]) }, { feeTerms: null }),
    ),
    'fee-unknown-pool': decide(
      'dutch_book',
      list('myriad', { yesAsks: levels([0.3, 300]) }, { feeTerms: {} }),
      onLimitless(),
    ),
  }
}
