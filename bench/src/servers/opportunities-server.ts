/** The API on a store with so many opportunities (first argument), all active, written as the stage writes them. It prints its address. */
import { randomUUID } from 'node:crypto'
import { type ArbitrageListing, type Opportunity, scanQuestion, toArbitrageQuestion } from '@parallax/domain'
import { type NewOpportunity, openArbitrageStage, saveOpportunities, toOpportunityId } from '@parallax/store'
import { computeFee, getVenueTerms } from '@parallax/venues'
import { openBenchApp } from './open-bench-app.ts'

const BATCH = 500
const DAY_MS = 86_400_000

const [count = '0'] = process.argv.slice(2)
const nowMs = Date.now()
const { app, store, close } = await openBenchApp({ rateLimits: 'off' })
const decisions = Array.from({ length: Number(count) }, judge)
let { turn } = await openArbitrageStage(store)
for (let at = 0; at < decisions.length; at += BATCH) {
  const opportunities = decisions.slice(at, at + BATCH).map(toRow)
  const hot = { set: [], goneIds: [] }
  const next = await saveOpportunities(store, { turn, opportunities, history: [], certificates: [], hot })
  if (next === null) throw new Error('somebody else writes too')
  turn = next
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

process.once('SIGTERM', async () => {
  await close()
  process.exit(0)
})

/** One of a question that two venues list, with books of their own. */
function judge(_: unknown, number: number): Opportunity {
  const cheap = 0.2 + (number % 50) / 100
  const listings = [
    makeListing('polymarket', { rate: 0.04, exponent: 1 }, cheap),
    makeListing('limitless', { isAmm: 0 }, cheap + 0.08),
  ]
  const question = toArbitrageQuestion(randomUUID(), nowMs + 30 * DAY_MS, listings)
  const [opportunity] = scanQuestion(question, computeFee, nowMs)
  if (opportunity === undefined) throw new Error('no edge')
  return opportunity
}

function toRow(decision: Opportunity): NewOpportunity {
  const { key, questionId } = decision
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
    decision,
    decidedMs: nowMs,
    freshUntilMs: nowMs + DAY_MS,
    certificateId: null,
  }
}

function makeListing(
  venue: ArbitrageListing['venue'],
  feeTerms: ArbitrageListing['feeTerms'],
  yesAsk: number,
): ArbitrageListing {
  const steps = [0, 1, 2, 3, 4]
  const asks = (touch: number) => steps.map((step) => ({ price: touch + step / 100, size: 500 }))
  const bids = (touch: number) => steps.map((step) => ({ price: touch - step / 100, size: 500 }))
  return {
    marketId: randomUUID(),
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
    rulesHash: null,
    match: { confidence: 1, method: 'exact', reason: null },
    feed: {
      fetchedAtMs: nowMs,
      sourceUpdatedAtMs: null,
      isSourceClock: false,
      freshForMs: DAY_MS,
      isFrozen: false,
    },
    venueTerms: getVenueTerms(venue),
    venueState: 'healthy',
  }
}
