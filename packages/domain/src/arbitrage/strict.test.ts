import { expect, test } from 'vitest'
import type { BookLevel } from '../market/book.ts'
import { DAY_MS } from '../time.ts'
import { type OpportunityType, toEdge } from './detect/detect.ts'
import { toLeg } from './detect/leg.ts'
import type { ArbitrageListing, VenueTerms } from './listing.ts'
import { judgeEdge, type Opportunity } from './opportunity.ts'
import { VENUE_OUTCOMES, type VenueOutcome } from './size/payoff-matrix.ts'
import { computeTestFees, type TestFeeTerms } from './testing/fee-terms.ts'
import { CLEAN_TERMS, makeBook, makeListing, NOW_MS } from './testing/make-listing.ts'
import { makeRandom } from './testing/random.ts'

const CASES = process.env.TEST_SIZE === 'full' ? 100_000 : 4_000
const QUESTION = { id: 'question', endTimeMs: NOW_MS + 30 * DAY_MS, venueCount: 2 }
/** Sizes are stated to a hundredth of a share, and payoffs are rounded down to a cent. */
const TOLERANCE_USD = 0.02

const random = makeRandom(21)

function pick<Value>(...values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** Mostly clean, so that many are STRICT and each rule still occurs. */
function seldom<Value>(clean: Value, ...others: readonly Value[]): Value {
  return random() < 0.85 ? clean : pick(...others)
}

function makeTerms(): VenueTerms {
  return {
    ...CLEAN_TERMS,
    voidRule: pick<VenueTerms['voidRule']>('half', 'half', 'half', 'refund', 'refund', 'last_price', null),
    withdrawalFraction: seldom<number | null>(0, 0.05, null),
    settlementLagDays: seldom<number | null>(2, null),
    order: { ...CLEAN_TERMS.order, minShares: seldom<number | null>(0, 5, null), lot: pick(0.01, 0.001, 1) },
    costs: {
      orderUsd: seldom<number | null>(0, 0.5, 20, null),
      splitUsd: seldom<number | null>(0, 0.5, null),
      claimUsd: seldom<number | null>(0, 0.5, null),
      withdrawalUsd: seldom<number | null>(0, 3, null),
    },
  }
}

function makeFees(): TestFeeTerms {
  const rate = (most: number) => (random() < 0.6 ? 0 : random() * most)
  return { ofValue: rate(0.03), ofCurve: rate(0.07), inShares: rate(0.03), ofProfit: rate(0.1) }
}

function makeLevels(first: number, direction: 1 | -1): BookLevel[] {
  return Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => ({
    price: Math.round((first + direction * index * 0.01) * 1000) / 1000,
    size: Math.ceil(random() * 200_000) / 100,
  })).filter(({ price }) => price > 0.01 && price < 0.99)
}

interface Case {
  readonly type: OpportunityType
  readonly buy: ArbitrageListing
  readonly sell: ArbitrageListing
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
}

function makeCase(): Case {
  const middle = 0.1 + random() * 0.8
  // A wider gap is not believed at once, and is not STRICT.
  const gap = random() * 0.11
  const asks = makeLevels(middle - gap / 2, 1)
  const bids = makeLevels(middle + gap / 2, -1)
  const source = seldom<string | null>('ap', 'reuters', null)
  return {
    type: pick('direct', 'dutch_book'),
    asks,
    bids,
    buy: makeListing('polymarket', {
      book: makeBook([], asks),
      feeTerms: makeFees(),
      venueTerms: makeTerms(),
      resolutionSource: source,
    }),
    sell: makeListing('limitless', {
      book: makeBook(bids, []),
      feeTerms: makeFees(),
      venueTerms: makeTerms(),
      resolutionSource: seldom<string | null>(source, 'reuters'),
    }),
  }
}

/** What one leg holds once its orders are filled, computed from the bare rules without any production code. */
interface Leg {
  readonly cashUsd: number
  readonly stakeUsd: number
  readonly shares: number
  /** For example a tenth of what exceeds the stake. */
  readonly profitRate: number
}

function tradeLeg(
  kind: 'buy' | 'sell',
  levels: readonly BookLevel[],
  terms: TestFeeTerms,
  wanted: number,
): Leg {
  let cashUsd = 0
  let stakeUsd = 0
  let shares = 0
  for (const { price, size } of levels) {
    if (wanted - shares <= 1e-9) break
    const kept = kind === 'buy' ? 1 - terms.inShares : 1
    const ordered = Math.min(size, (wanted - shares) / kept)
    const fee = ordered * (terms.ofValue * price + terms.ofCurve * price * (1 - price))
    if (kind === 'buy') {
      cashUsd -= ordered * price + fee
      stakeUsd += ordered * price
    } else {
      // Both outcomes for 1, and Yes sold: No is left.
      cashUsd -= ordered * (1 - price) + fee + ordered * terms.ofProfit * price
      stakeUsd += ordered * (1 - price)
    }
    shares += ordered * kept
  }
  return { cashUsd, stakeUsd, shares, profitRate: kind === 'buy' ? terms.ofProfit : 0 }
}

/** Null where the payoff is unknown. */
function payLeg(
  leg: Leg,
  wins: 'yes' | 'no',
  outcome: VenueOutcome,
  rule: VenueTerms['voidRule'],
): number | null {
  if (outcome === 'unknown') return null
  if (outcome === 'void' && rule === 'refund') return leg.stakeUsd
  if (outcome === 'void' && rule !== 'half') return null
  const perShare = outcome === 'void' || outcome === 'half' ? 0.5 : outcome === wins ? 1 : 0
  const paidUsd = leg.shares * perShare
  return paidUsd - leg.profitRate * Math.max(0, paidUsd - leg.stakeUsd)
}

/** Fixed costs and what the venue keeps of a withdrawal; NaN where one is unknown. */
function payOut({ costs, withdrawalFraction }: VenueTerms, paidUsd: number, isSplit: boolean): number {
  const fixed = [costs.orderUsd, costs.claimUsd, costs.withdrawalUsd, isSplit ? costs.splitUsd : 0]
  const fixedUsd = fixed.reduce<number>((sum, usd) => sum + (usd ?? Number.NaN), 0)
  return fixedUsd + paidUsd * (withdrawalFraction ?? Number.NaN)
}

/** Cells in which a STRICT decision loses and which it does not list as ruled out. */
function findBroken({ type, buy, sell, asks, bids }: Case, decision: Opportunity): string[] {
  const shares = decision.execution?.recommendedShares ?? Number.NaN
  const noAsks = bids.map(({ price, size }) => ({ price: Math.round((1 - price) * 1e6) / 1e6, size }))
  const yes = tradeLeg('buy', asks, buy.feeTerms as TestFeeTerms, shares)
  const no =
    type === 'direct'
      ? tradeLeg('sell', bids, sell.feeTerms as TestFeeTerms, shares)
      : tradeLeg('buy', noAsks, sell.feeTerms as TestFeeTerms, shares)
  const assumed: readonly string[] = decision.matrix?.assumedAway ?? []
  const broken: string[] = []
  for (const first of VENUE_OUTCOMES) {
    for (const second of VENUE_OUTCOMES) {
      if (assumed.includes(`${first}:${second}`)) continue
      const yesUsd = payLeg(yes, 'yes', first, buy.venueTerms.voidRule)
      const noUsd = payLeg(no, 'no', second, sell.venueTerms.voidRule)
      const paidUsd = yesUsd === null || noUsd === null ? Number.NaN : yesUsd + noUsd
      const outUsd =
        payOut(buy.venueTerms, yesUsd ?? 0, false) + payOut(sell.venueTerms, noUsd ?? 0, type === 'direct')
      const leftUsd = paidUsd + yes.cashUsd + no.cashUsd - outUsd
      if (!(leftUsd >= -TOLERANCE_USD)) broken.push(`${first}:${second} ${leftUsd}`)
    }
  }
  return broken
}

test(`in ${CASES} random pairs of books and rules a STRICT decision loses only in cells that it lists as ruled out`, () => {
  const wrong: unknown[] = []
  let strict = 0
  let alike = 0
  for (let judged = 0; judged < CASES; ) {
    const made = makeCase()
    const edge = toEdge(made.type, toLeg(made.buy), toLeg(made.sell))
    if (edge === null) continue
    judged += 1
    const decision = judgeEdge(QUESTION, edge, computeTestFees, NOW_MS)
    if (decision === null) throw new Error('no fee')
    if (decision.guarantee !== 'STRICT') continue
    strict += 1
    // A cell in which both venues settle alike is never ruled out.
    const named: readonly string[] = decision.matrix?.assumedAway ?? []
    alike += ['yes:yes', 'no:no', 'void:void', 'half:half'].filter((cell) => named.includes(cell)).length
    const broken = findBroken(made, decision)
    if (broken.length > 0) wrong.push({ made, broken })
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(alike).toBe(0)
  expect(strict).toBeGreaterThan(CASES / 100)
})
