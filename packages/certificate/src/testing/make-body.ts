import {
  type ArbitrageListing,
  type Book,
  type BookLevel,
  type CertificateBody,
  type ComputeFee,
  certify,
  findEdges,
  POLICY,
  type Policy,
  toArbitrageQuestion,
  type VenueSlug,
} from '@parallax/domain'

type VenueTerms = ArbitrageListing['venueTerms']

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const END_MS = NOW_MS + 30 * 86_400_000

/** Confirmed often enough for an edge as large as this one. */
const CONFIRMED = {
  buyReadAtMs: NOW_MS - 20_000,
  sellReadAtMs: NOW_MS - 20_000,
  suspectedAtMs: [NOW_MS - 40_000, NOW_MS - 30_000, NOW_MS - 20_000],
}

const TEST_TERMS: VenueTerms = {
  version: 'test',
  voidRule: 'half',
  settlementLagDays: 2,
  withdrawalFraction: 0,
  positionCapUsd: null,
  canSell: true,
  order: { minShares: 5, minUsd: 0, tick: 0.001, lot: 0.01 },
  costs: { orderUsd: 0, splitUsd: 0, claimUsd: 0, withdrawalUsd: 0 },
  sources: [{ of: 'void_rule', document: 'https://venue.example/rules', since: '2026-01-01' }],
}

/** The default terms of every venue in a body. */
export const listTestTerms = (): readonly VenueTerms[] => [TEST_TERMS]

/** A decision that passes every check: Yes bought on Polymarket, No on Limitless, both from books. */
export function makeBody(
  computeFee: ComputeFee,
  getVenueTerms: (venue: VenueSlug) => VenueTerms = () => TEST_TERMS,
  policy: Policy = POLICY,
): CertificateBody {
  const listings = [
    makeListing(
      'polymarket',
      { yesAsks: [level(0.3, 800), level(0.31, 1_200)] },
      { rate: 0.04, exponent: 1 },
      getVenueTerms('polymarket'),
    ),
    makeListing(
      'limitless',
      { noAsks: [level(0.52, 900), level(0.53, 2_000)] },
      { isAmm: 0 },
      getVenueTerms('limitless'),
    ),
  ]
  const { legs } = toArbitrageQuestion('question – “é”', END_MS, listings)
  const edge = findEdges(legs).find(({ type }) => type === 'dutch_book')
  if (edge === undefined) throw new Error('no edge')
  const facts = { id: 'question – “é”', title: 'Will “é” happen?', endTimeMs: END_MS, venueCount: 2 }
  const body = certify(facts, edge, computeFee, NOW_MS, CONFIRMED, policy)
  if (body === null) throw new Error('no fee')
  return body
}

function level(price: number, size: number): BookLevel {
  return { price, size }
}

function makeListing(
  venue: ArbitrageListing['venue'],
  sides: Partial<Book>,
  feeTerms: ArbitrageListing['feeTerms'],
  venueTerms: VenueTerms,
): ArbitrageListing {
  return {
    marketId: `${venue}-1`,
    title: 'Will it happen?',
    url: `https://${venue}.example/1`,
    venue,
    relation: 'same',
    isOpen: true,
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    book: {
      platformMarketId: 'made',
      yesAsks: [],
      yesBids: [],
      noAsks: [],
      noBids: [],
      depth: 'orders',
      sourceUpdatedAt: null,
      ...sides,
    },
    liquidityUsd: 20_000,
    volume24hUsd: 10_000,
    feeTerms,
    mirrorOf: null,
    isPlayMoney: false,
    endTimeMs: END_MS,
    resolutionSource: 'associated press',
    ruleTerms: {
      topic: 'deadline',
      assetPair: null,
      field: null,
      window: null,
      timeZone: 'ET',
      overtime: null,
      tie: null,
      postponement: null,
      figures: 'none',
    },
    rulesHash: null,
    match: { confidence: 1, method: 'exact', reason: null },
    feed: {
      fetchedAtMs: NOW_MS - 2_000,
      sourceUpdatedAtMs: null,
      isSourceClock: false,
      freshForMs: 120_000,
      isFrozen: false,
      isReadFailed: false,
    },
    movement: { squares: 1e-8, watchedMs: 600_000 },
    venueTerms,
    venueState: 'healthy',
  }
}
