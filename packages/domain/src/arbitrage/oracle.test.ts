import { expect, test } from 'vitest'
import type { BookLevel } from '../market/book.ts'
import { type OpportunityType, toEdge } from './detect/detect.ts'
import { toLeg } from './detect/leg.ts'
import { walkEdgeBooks } from './judge/execution.ts'
import { judgeEdge } from './opportunity.ts'
import { toBuyTrade, toSellTrade } from './size/trade.ts'
import { computeSureUsd, findBest, findProfitEnd } from './size/walk-books.ts'
import { computeTestFees, type TestFeeTerms } from './testing/fee-terms.ts'
import { makeBook, makeListing, NOW_MS } from './testing/make-listing.ts'
import { askOracle, type OracleLeg } from './testing/oracle.ts'
import { makeRandom } from './testing/random.ts'

const CASES = 10_000

const random = makeRandom(7)

const QUESTION = { id: 'question', endTimeMs: null, venueCount: 2 }

function pick(most: number): number {
  return random() < 0.5 ? 0 : random() * most
}

function makeTerms(): TestFeeTerms {
  return { ofValue: pick(0.03), ofCurve: pick(0.07), inShares: pick(0.03), ofProfit: pick(0.1) }
}

/** Up to eight levels from a first price on, in steps of one or more ticks. */
function makeLevels(first: number, direction: 1 | -1): BookLevel[] {
  const tick = random() < 0.5 ? 0.01 : 0.001
  const levels: BookLevel[] = []
  let price = first
  for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1) {
    if (price < 0.001 || price > 0.999) break
    levels.push({ price: Math.round(price * 1000) / 1000, size: Math.ceil(random() * 400_000) / 100 })
    price += direction * tick * Math.ceil(random() * 3)
  }
  return levels
}

interface Case {
  readonly type: OpportunityType
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  readonly buyTerms: TestFeeTerms
  readonly sellTerms: TestFeeTerms
}

/** Yes is bought along `asks`; along `bids` Yes is sold, or No bought at 1 minus their prices. */
function makeCase(): Case {
  const middle = 0.05 + random() * 0.9
  const gap = random() * 0.12
  return {
    type: random() < 0.5 ? 'direct' : 'dutch_book',
    asks: makeLevels(Math.max(0.002, middle - gap / 2), 1),
    bids: makeLevels(Math.min(0.998, middle + gap / 2), -1),
    buyTerms: makeTerms(),
    sellTerms: makeTerms(),
  }
}

function toOracleLegs({ type, asks, bids, buyTerms, sellTerms }: Case): [OracleLeg, OracleLeg] {
  const noAsks = bids.map(({ price, size }) => ({ price: Math.round((1 - price) * 1e6) / 1e6, size }))
  return [
    { kind: 'ask', levels: asks, ...buyTerms },
    type === 'direct'
      ? { kind: 'bid', levels: bids, ...sellTerms }
      : { kind: 'ask', levels: noAsks, ...sellTerms },
  ]
}

function isNear(one: number, other: number, tolerance: number): boolean {
  return Math.abs(one - other) <= tolerance
}

test(`agrees with a slow, independent oracle on ${CASES} books and fee rules`, () => {
  const wrong: unknown[] = []
  let judged = 0
  let profitable = 0
  let dead = 0
  while (judged < CASES) {
    const made = makeCase()
    const buy = toLeg(makeListing('polymarket', { book: makeBook([], made.asks), feeTerms: made.buyTerms }))
    const sell = toLeg(makeListing('limitless', { book: makeBook(made.bids, []), feeTerms: made.sellTerms }))
    const edge = toEdge(made.type, buy, sell)
    if (edge === null) continue
    const expected = askOracle(...toOracleLegs(made))
    const bookWalk = walkEdgeBooks(
      edge,
      toBuyTrade(edge, computeTestFees),
      toSellTrade(edge, computeTestFees),
    )
    const positions = bookWalk?.positions ?? []
    const best = findBest(positions)
    const death = findProfitEnd(positions)
    const decision = judgeEdge(QUESTION, edge, computeTestFees, NOW_MS)
    if (decision === null) throw new Error('no fee')
    const { execution, netSpread } = decision
    const agreements = {
      profit: isNear(computeSureUsd(best), expected.bestUsd, 1e-6),
      cents: isNear(execution?.recommendedProfitUsd ?? Number.NaN, expected.bestUsd, 0.005 + 1e-6),
      size: isNear(best.shares, expected.bestShares, 1e-3),
      death:
        expected.deathShares === null
          ? death === null
          : isNear(death?.shares ?? Number.NaN, expected.deathShares, 1e-3),
      // Both are rounded to six decimals.
      sign:
        isNear(expected.firstEdge, 0, 2e-6) || Math.sign(netSpread ?? 0) === Math.sign(expected.firstEdge),
    }
    if (Object.values(agreements).includes(false)) wrong.push({ ...made, expected, agreements })
    judged += 1
    if (expected.bestUsd > 0) profitable += 1
    if (expected.deathShares !== null && expected.deathShares > 0) dead += 1
  }
  expect(wrong).toEqual([])
  // Both kinds of case occur often enough.
  expect(profitable).toBeGreaterThan(0.3 * CASES)
  expect(CASES - profitable).toBeGreaterThan(0.2 * CASES)
  expect(dead).toBeGreaterThan(0.05 * CASES)
})
