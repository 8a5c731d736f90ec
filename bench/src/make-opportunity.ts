import { randomUUID } from 'node:crypto'
import {
  type ArbitrageListing,
  DAY_MS,
  type Opportunity,
  scanQuestion,
  toArbitrageQuestion,
} from '@parallax/domain'
import { type NewOpportunity, toOpportunityId } from '@parallax/store'
import { computeFee, getVenueTerms } from '@parallax/venues'

/**
 * An opportunity of a question that two venues list with their own books, as the stage would write it; Yes first costs
 * `cheap`.
 */
export function makeOpportunity(questionId: string, cheap: number, nowMs: number): NewOpportunity {
  const decision = judge(questionId, cheap, nowMs)
  const { key } = decision
  return {
    id: toOpportunityId(key),
    key,
    questionId,
    questionTitle: `Will candidate ${questionId.slice(0, 4)} win the election in November?`,
    questionSlug: `will-candidate-${questionId.slice(0, 4)}-win`,
    category: 'politics',
    endMs: nowMs + 30 * DAY_MS,
    status: 'active',
    statusReason: null,
    detectedMs: nowMs,
    lastSeenMs: nowMs,
    resolvedMs: null,
    related: null,
    decision,
    decidedMs: nowMs,
    freshUntilMs: nowMs + DAY_MS,
    certificateId: null,
    differsFromCertificate: null,
    alternatives: 0,
    alternativeOf: null,
  }
}

function judge(questionId: string, cheap: number, nowMs: number): Opportunity {
  const listings = [
    makeListing('polymarket', { rate: 0.04, exponent: 1 }, cheap, nowMs),
    makeListing('limitless', { isAmm: 0 }, cheap + 0.08, nowMs),
  ]
  const question = toArbitrageQuestion(questionId, nowMs + 30 * DAY_MS, listings)
  const [opportunity] = scanQuestion(question, computeFee, nowMs)
  if (opportunity === undefined) throw new Error('no edge')
  return opportunity
}

function makeListing(
  venue: ArbitrageListing['venue'],
  feeTerms: ArbitrageListing['feeTerms'],
  yesAsk: number,
  nowMs: number,
): ArbitrageListing {
  const steps = [0, 1, 2, 3, 4]
  const asks = (bestQuote: number) => steps.map((step) => ({ price: bestQuote + step / 100, size: 500 }))
  const bids = (bestQuote: number) => steps.map((step) => ({ price: bestQuote - step / 100, size: 500 }))
  return {
    marketId: randomUUID(),
    title: 'Will it happen?',
    url: null,
    venue,
    relation: 'same',
    isOpen: true,
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    book: {
      platformMarketId: 'made',
      yesAsks: asks(yesAsk),
      yesBids: bids(yesAsk - 0.01),
      noAsks: asks(1.01 - yesAsk),
      noBids: bids(1 - yesAsk),
      depth: 'orders',
      sourceUpdatedAt: null,
    },
    liquidityUsd: 20_000,
    volume24hUsd: 10_000,
    feeTerms,
    mirrorOf: null,
    isPlayMoney: false,
    endTimeMs: nowMs + 30 * DAY_MS,
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
      fetchedAtMs: nowMs,
      sourceUpdatedAtMs: null,
      isSourceClock: false,
      freshForMs: DAY_MS,
      isFrozen: false,
      isReadFailed: false,
    },
    movement: { squares: 1e-8, watchedMs: 600_000 },
    venueTerms: getVenueTerms(venue),
    venueState: 'healthy',
  }
}
