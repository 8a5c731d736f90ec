import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { toArbitrageQuestion } from './detect/question.ts'
import type { ArbitrageListing } from './listing.ts'
import type { Opportunity } from './opportunity.ts'
import { scanQuestion } from './scan-question.ts'
import { computeTestFees, NO_FEES } from './testing/fee-terms.ts'
import { makeBook, makeListing, makeQuote, NOW_MS } from './testing/make-listing.ts'
import { listingsOfQuestion } from './testing/questions.ts'

const END_MS = NOW_MS + 30 * DAY_MS

function scan(listings: readonly ArbitrageListing[]): readonly Opportunity[] {
  return scanQuestion(toArbitrageQuestion('question', END_MS, listings), computeTestFees, NOW_MS)
}

function forOpportunities(holds: (opportunity: Opportunity) => void): void {
  let seen = 0
  fc.assert(
    fc.property(listingsOfQuestion, (listings) => {
      for (const opportunity of scan(listings)) {
        seen += 1
        holds(opportunity)
      }
    }),
    { numRuns: 400 },
  )
  expect(seen).toBeGreaterThan(100)
}

describe('scanQuestion', () => {
  test('reports everything about an opportunity', () => {
    const [direct, dutchBook, ...others] = scan([
      makeListing('polymarket', {
        book: makeBook([{ price: 0.38, size: 9 }], [{ price: 0.4, size: 5_000 }]),
        feeTerms: { ...NO_FEES, ofCurve: 0.05 },
      }),
      makeListing('limitless', {
        book: makeBook([{ price: 0.45, size: 5_000 }], []),
        feeTerms: NO_FEES,
        relation: 'same',
      }),
    ])
    expect(others).toEqual([])
    expect(direct?.key).toBe('question:direct:polymarket:limitless:yes')
    expect(dutchBook).toMatchObject({
      key: 'question:dutch_book:polymarket:limitless:yes',
      questionId: 'question',
      buyVenue: 'polymarket',
      buyMarketId: 'polymarket-1',
      sellVenue: 'limitless',
      sellMarketId: 'limitless-1',
      venueCount: 2,
      buyPrice: 0.4,
      sellPrice: 0.45,
      spread: 0.05,
      netSpread: 0.038,
      // 3.8 cents on 0.962, over 30 + 2 days.
      estimatedProfit: 3.95,
      annualizedReturn: 0.450558,
      liquidityUsd: 40_000,
      volume24hUsd: 20_000,
      freshness: { ageMs: 2_000, isStale: false },
      classification: 'actionable',
      gate: { state: 'allowed' },
      guarantee: 'STRICT',
    })
    expect(dutchBook?.payoffs.map(({ profitUsd }) => profitUsd)).toEqual([190, 190, 190, 190, 190])
    expect(dutchBook?.execution?.recommendedNotionalUsd).toBe(4_810)
  })

  test('finds nothing where only one venue lists the question, or all others are closed', () => {
    const cheap = makeListing('limitless', { quote: makeQuote(0.38, 0.4), feeTerms: NO_FEES })
    const expensive = makeListing('polymarket', { quote: makeQuote(0.6, 0.62), feeTerms: NO_FEES })
    expect(scan([cheap])).toEqual([])
    expect(scan([cheap, { ...expensive, isOpen: false }])).toEqual([])
    expect(scan([cheap, expensive])).toHaveLength(2)
  })

  test('there is no opportunity where not even an upper bound of a fee is known', () => {
    const cheap = makeListing('limitless', { quote: makeQuote(0.38, 0.4), feeTerms: NO_FEES })
    const expensive = makeListing('myriad', { quote: makeQuote(0.6, 0.62) })
    expect(scan([cheap, expensive])).toEqual([])
    expect(scan([cheap, { ...expensive, feeTerms: NO_FEES }])).not.toEqual([])
  })

  test('an upper bound of a fee is charged, and blocks the trade', () => {
    const cheap = makeListing('limitless', { quote: makeQuote(0.38, 0.4), feeTerms: NO_FEES })
    const bound = { ...NO_FEES, ofValue: 0.1, isBound: 1 }
    const expensive = makeListing('myriad', { quote: makeQuote(0.6, 0.62), feeTerms: bound })
    const found = scan([cheap, expensive])
    expect(found).not.toEqual([])
    for (const opportunity of found) {
      expect(opportunity.fees).toMatchObject({ basis: 'upper_bound', buy: { basis: 'exact' } })
      expect(opportunity.fees.sellFee).toBeGreaterThan(0)
      expect(opportunity).toMatchObject({
        orders: { ticket: null, reason: 'blocked' },
        gate: { state: 'blocked', reason: 'fee_unknown' },
        guarantee: null,
      })
    }
  })

  test('is a pure function of the question', () => {
    fc.assert(
      fc.property(listingsOfQuestion, (listings) => {
        const before = JSON.stringify(listings)
        const first = scan(listings)
        expect(scan(listings)).toEqual(first)
        expect(scan(structuredClone(listings))).toEqual(first)
        expect(JSON.stringify(listings)).toBe(before)
      }),
    )
  })

  test('does not depend on the order of the listings', () => {
    fc.assert(
      fc.property(listingsOfQuestion, (listings) => {
        expect(scan(listings.toReversed())).toEqual(scan(listings))
      }),
    )
  })

  test('a pair of venues is judged the same whatever a third one does', () => {
    fc.assert(
      fc.property(listingsOfQuestion, (listings) => {
        const pair = listings.slice(0, 2)
        const all = new Map(scan(listings).map((opportunity) => [opportunity.key, opportunity]))
        for (const { key, netSpread, checks, payoffs } of scan(pair)) {
          expect(all.get(key)).toMatchObject({ netSpread, checks, payoffs })
        }
      }),
    )
  })

  test('inverting a listing and its prices changes no price', () => {
    fc.assert(
      fc.property(listingsOfQuestion, (listings) => {
        const turned = listings.map(turn)
        const toPrices = (found: readonly Opportunity[]) =>
          found.map(({ key, buyPrice, sellPrice, netSpread, gate }) => [
            key,
            buyPrice,
            sellPrice,
            netSpread,
            gate,
          ])
        expect(toPrices(scan(turned))).toEqual(toPrices(scan(listings)))
      }),
    )
  })

  test('no opportunity with a negative worst case is STRICT, nor allowed', () => {
    let lost = 0
    forOpportunities(({ payoffs, guarantee, gate }) => {
      const worst = Math.min(...payoffs.map(({ mostWithdrawnUsd }) => mostWithdrawnUsd ?? 0))
      if (worst >= 0) return
      lost += 1
      assert.equal(guarantee, null)
      assert.equal(gate.state, 'blocked')
    })
    expect(lost).toBeGreaterThan(0)
  })

  test('a STRICT opportunity passed every check, and makes money in every scenario', () => {
    let strict = 0
    forOpportunities(({ guarantee, checks, payoffs, gate, netSpread }) => {
      if (guarantee !== 'STRICT') return
      strict += 1
      assert.ok(checks.every(({ result }) => result === 'pass'))
      assert.equal(gate.state, 'allowed')
      assert.ok(netSpread > 0)
      for (const { profitUsd, withdrawnUsd } of payoffs) {
        expect(profitUsd).toBeGreaterThanOrEqual(0)
        expect(withdrawnUsd).toBeGreaterThanOrEqual(0)
      }
    })
    expect(strict).toBeGreaterThan(0)
  })

  test('the gate is blocked exactly where a check failed, with its reason; only an open gate has a guarantee', () => {
    forOpportunities(({ gate, checks, guarantee }) => {
      const hasFailed = checks.some(({ result }) => result === 'fail')
      assert.equal(gate.state === 'blocked', hasFailed)
      assert.equal(gate.reason === null, gate.state === 'allowed')
      assert.equal(guarantee === null, hasFailed)
    })
  })

  test('the recommended profit is the worse of Yes and No, and not a loss', () => {
    forOpportunities(({ execution, payoffs }) => {
      if (execution === null || execution.recommendedShares === 0) return
      const settled = payoffs.filter(({ scenario }) => scenario === 'yes' || scenario === 'no')
      const worse = Math.min(...settled.map(({ profitUsd }) => profitUsd ?? Number.NaN))
      assert.ok(Math.abs(worse - execution.recommendedProfitUsd) < 0.0101)
      assert.ok(execution.recommendedProfitUsd >= 0)
    })
  })
})

/** The same offers with Yes and No swapped. */
function turn(listing: ArbitrageListing): ArbitrageListing {
  const { quote, book, relation } = listing
  return {
    ...listing,
    relation: relation === 'same' ? 'complement' : 'same',
    quote: { yesBid: quote.noBid, yesAsk: quote.noAsk, noBid: quote.yesBid, noAsk: quote.yesAsk },
    book:
      book === null
        ? null
        : {
            ...book,
            yesAsks: book.noAsks,
            yesBids: book.noBids,
            noAsks: book.yesAsks,
            noBids: book.yesBids,
          },
  }
}
