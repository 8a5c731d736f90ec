import { describe, expect, test } from 'vitest'
import type { BookLevel } from '../market/book.ts'
import { DAY_MS } from '../time.ts'
import { certify, redecide } from './certificate/certificate.ts'
import { type ExclusiveQuestion, findRelatedEdges, hasRelatedEdge } from './detect/detect.ts'
import { findExclusiveGap } from './detect/gap.ts'
import { toLeg } from './detect/leg.ts'
import type { ArbitrageListing, VenueTerms } from './listing.ts'
import { judgeEdge } from './opportunity.ts'
import { VENUE_OUTCOMES, type VenueOutcome } from './size/payoff-matrix.ts'
import { computeTestFees, type TestFeeTerms } from './testing/fee-terms.ts'
import { CLEAN_TERMS, makeBook, makeListing, makeQuote, NOW_MS } from './testing/make-listing.ts'
import { makeRandom } from './testing/random.ts'

const CASES = process.env.TEST_SIZE === 'full' ? 100_000 : 2_000
const QUESTION = { id: 'a', title: 'Will A win?', endTimeMs: NOW_MS + 30 * DAY_MS, venueCount: 2 }
const RELATED: ExclusiveQuestion = {
  id: 'b',
  exclusion: { venue: 'polymarket', group: '0x1', marketId: 'a-1', relatedMarketId: 'b-1' },
}
/** Sizes are stated to a hundredth of a share, and payoffs are rounded down to a cent. */
const TOLERANCE_USD = 0.02
const JOINT = { first: ['yes', 'no'], second: ['no', 'yes'], neither: ['no', 'no'] } as const

const free = { ofValue: 0, ofCurve: 0, inShares: 0, ofProfit: 0 }
/** A at 0.60 on Polymarket and B at 0.50 on Limitless: together more than 1, which is impossible. */
const A = makeListing('polymarket', { quote: makeQuote(0.6, 0.61), feeTerms: free })
const B = makeListing('limitless', { quote: makeQuote(0.5, 0.51), feeTerms: free })

function findEdge(one: ArbitrageListing, other: ArbitrageListing) {
  const [edge = null] = findRelatedEdges([toLeg(one)], RELATED, [toLeg(other)])
  return edge
}

function getEdge(one: ArbitrageListing, other: ArbitrageListing) {
  const edge = findEdge(one, other)
  if (edge === null) throw new Error('no edge')
  return edge
}

describe('No of two questions that exclude each other', () => {
  test('is an edge on two venues where both together cost less than 1', () => {
    expect(getEdge(A, B)).toMatchObject({ type: 'dutch_book', buyPrice: 0.4, sellPrice: 0.5 })
    const cheaper = { ...A, quote: makeQuote(0.49, 0.5) }
    expect(findEdge(cheaper, B)).toBeNull()
    expect(findEdge(A, { ...B, venue: 'polymarket' })).toBeNull()
    expect(hasRelatedEdge([toLeg(A)], RELATED, [toLeg(B)])).toBe(true)
    expect(hasRelatedEdge([toLeg(cheaper)], RELATED, [toLeg(B)])).toBe(false)
    expect(findExclusiveGap([toLeg(A)], [toLeg(B)])).toBeCloseTo(-0.1, 9)
    const bare = { yesBid: 0.6, yesAsk: 0.61, noBid: null, noAsk: null }
    expect(findExclusiveGap([toLeg({ ...A, quote: bare })], [toLeg(B)])).toBeCloseTo(-0.1, 9)
  })

  test('is one opportunity of the first question, and never STRICT even if all else passes', () => {
    const confirmed = { buyReadAtMs: NOW_MS, sellReadAtMs: NOW_MS, suspectedAtMs: [] }
    const books = [A, { ...B, quote: makeQuote(0.45, 0.46) }].map((listing) => {
      const levels = (price: number | null) => (price === null ? [] : [{ price, size: 5_000 }])
      return { ...listing, book: makeBook(levels(listing.quote.yesBid), levels(listing.quote.yesAsk)) }
    })
    const [one = A, other = B] = books
    const decision = judgeEdge(QUESTION, getEdge(one, other), computeTestFees, NOW_MS, confirmed)
    if (decision === null) throw new Error('no fee')
    expect(decision).toMatchObject({ key: 'a:basket:polymarket:limitless:b', guarantee: 'QUASI' })
    const doubts = decision.checks.filter(({ result }) => result !== 'pass').map(({ name }) => name)
    expect(doubts).toEqual(['exclusion'])
  })

  test('is certified with the first listing as its venue lists it, and confirmed only for two listings of a named group', () => {
    const body = certify(QUESTION, getEdge(A, B), computeTestFees, NOW_MS)
    if (body === null) throw new Error('no fee')
    expect(body.buy).toEqual(A)
    expect(body.related).toEqual(RELATED)
    const findFeeRule = () => (question: Parameters<typeof computeTestFees>[1]) =>
      computeTestFees('polymarket', question)
    expect(redecide(body, findFeeRule)).toMatchObject({ isConfirmed: true, differences: [] })
    for (const change of [{ group: '' }, { relatedMarketId: 'a-1' }]) {
      const related = { ...RELATED, exclusion: { ...RELATED.exclusion, ...change } }
      expect(redecide({ ...body, related }, findFeeRule).isConfirmed).toBe(false)
    }
    const { related: _, ...alone } = body
    expect(redecide(alone, findFeeRule).isConfirmed).toBe(false)
  })
})

const random = makeRandom(35)

function makeLevels(first: number): BookLevel[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => ({
    price: Math.round((first + index * 0.01) * 1000) / 1000,
    size: Math.ceil(random() * 200_000) / 100,
  })).filter(({ price }) => price > 0.01 && price < 0.99)
}

function makeFees(): TestFeeTerms {
  const rate = (most: number) => (random() < 0.6 ? 0 : random() * most)
  // Never both. Shares taken as a fee pay no profit fee, so with both kinds the stated payoff would be too low.
  const ofProfit = rate(0.1)
  return { ofValue: rate(0.03), ofCurve: rate(0.07), inShares: ofProfit > 0 ? 0 : rate(0.03), ofProfit }
}

function makeTerms(): VenueTerms {
  const rules: readonly VenueTerms['voidRule'][] = ['half', 'refund', 'last_price', null]
  return { ...CLEAN_TERMS, voidRule: rules[Math.floor(random() * 4)] ?? null }
}

/** With No of its question on offer; a complement offers it as its own Yes. */
function makeSide(venue: 'polymarket' | 'limitless', noAsks: readonly BookLevel[]): ArbitrageListing {
  const isSame = random() < 0.7
  const none = makeBook([], [])
  return makeListing(venue, {
    relation: isSame ? 'same' : 'complement',
    book: isSame ? { ...none, noAsks } : { ...none, yesAsks: noAsks },
    feeTerms: makeFees(),
    venueTerms: makeTerms(),
  })
}

/** What a leg costs and holds once its orders are filled, computed from the bare rules. */
function fill(levels: readonly BookLevel[], terms: TestFeeTerms, wanted: number) {
  let paidUsd = 0
  let stakeUsd = 0
  let shares = 0
  for (const { price, size } of levels) {
    if (wanted - shares <= 1e-9) break
    const ordered = Math.min(size, (wanted - shares) / (1 - terms.inShares))
    paidUsd += ordered * (price + terms.ofValue * price + terms.ofCurve * price * (1 - price))
    stakeUsd += ordered * price
    shares += ordered * (1 - terms.inShares)
  }
  return { paidUsd, stakeUsd, shares, profitRate: terms.ofProfit }
}

/** By the outcome of its question; null where the payoff is unknown. */
function payNo(
  { stakeUsd, shares, profitRate }: ReturnType<typeof fill>,
  outcome: VenueOutcome,
  rule: VenueTerms['voidRule'],
): number | null {
  if (outcome === 'unknown') return null
  if (outcome === 'void' && rule === 'refund') return stakeUsd
  if (outcome === 'void' && rule !== 'half') return null
  const usd = shares * (outcome === 'no' ? 1 : outcome === 'yes' ? 0 : 0.5)
  return usd - profitRate * Math.max(0, usd - stakeUsd)
}

test(`of ${CASES} random baskets, those that are not blocked lose only in joint outcomes that they list`, () => {
  const wrong: unknown[] = []
  let open = 0
  for (let judged = 0; judged < CASES; ) {
    const price = 0.1 + random() * 0.8
    const [oneAsks, otherAsks] = [makeLevels(price), makeLevels(1 - price - random() * 0.1)]
    const [one, other] = [makeSide('polymarket', oneAsks), makeSide('limitless', otherAsks)]
    const edge = findEdge(one, other)
    if (edge === null) continue
    judged += 1
    const decision = judgeEdge(QUESTION, edge, computeTestFees, NOW_MS)
    if (decision === null) throw new Error('no fee')
    if (decision.guarantee === 'STRICT') wrong.push({ one, other, strict: true })
    const shares = decision.execution?.recommendedShares ?? 0
    const { matrix } = decision
    if (shares === 0 || matrix === null) continue
    const legs = [
      { listing: one, held: fill(oneAsks, one.feeTerms as TestFeeTerms, shares) },
      { listing: other, held: fill(otherAsks, other.feeTerms as TestFeeTerms, shares) },
    ] as const
    const toProfit = (outcomes: readonly [VenueOutcome, VenueOutcome]) => {
      const [first, second] = outcomes.map((outcome, at) => {
        const leg = legs[at]
        return leg === undefined ? null : payNo(leg.held, outcome, leg.listing.venueTerms.voidRule)
      })
      if (typeof first !== 'number' || typeof second !== 'number') return null
      return first + second - legs[0].held.paidUsd - legs[1].held.paidUsd
    }
    const isOff = (stated: number | null | undefined, usd: number | null) =>
      stated === null || usd === null
        ? stated !== usd
        : stated === undefined || Math.abs(stated - usd) > TOLERANCE_USD
    const isBlocked = decision.gate.state === 'blocked'
    if (!isBlocked) open += 1
    for (const [scenario, outcomes] of Object.entries(JOINT)) {
      const usd = toProfit(outcomes)
      const row = decision.payoffs.find((each) => each.scenario === scenario)
      const isLosing = !isBlocked && !(usd !== null && usd >= -TOLERANCE_USD)
      if (isLosing || isOff(row?.profitUsd, usd)) wrong.push({ scenario, usd, row, one, other })
    }
    for (const [row, first] of VENUE_OUTCOMES.entries())
      for (const [column, second] of VENUE_OUTCOMES.entries()) {
        const usd = toProfit([first, second])
        const isNamed = matrix.assumedAway.includes(`${first}:${second}`)
        const isLosing = !isBlocked && !isNamed && usd !== null && usd < -TOLERANCE_USD
        if (isLosing || isOff(matrix.profitUsd[row]?.[column], usd))
          wrong.push({ first, second, usd, one, other })
      }
    if (!matrix.assumedAway.includes('yes:yes')) wrong.push({ matrix })
    const { ticket } = decision.orders
    for (const [at, leg] of ticket === null ? [] : [ticket.buy, ticket.sell].entries()) {
      const own = legs[at]?.listing.relation === 'same' ? 'no' : 'yes'
      if (leg.outcome !== own || leg.action !== 'buy') wrong.push({ leg, own })
    }
  }
  expect(wrong.slice(0, 2)).toEqual([])
  expect(open).toBeGreaterThan(CASES / 4)
})
