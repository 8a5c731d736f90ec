import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../time.ts'
import type { OpportunityType } from '../detect/detect.ts'
import { toArbitrageQuestion } from '../detect/question.ts'
import type { ArbitrageListing, VenueTerms } from '../listing.ts'
import type { Opportunity } from '../opportunity.ts'
import { scanQuestion } from '../scan-question.ts'
import { computeTestFees, NO_FEES } from '../testing/fee-terms.ts'
import { CLEAN_FEED, CLEAN_TERMS, makeBook, makeListing, makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { CHECK_NAMES, type GateReason } from './gate.ts'

const END_MS = NOW_MS + 30 * DAY_MS
const BUY = makeBook([{ price: 0.38, size: 5_000 }], [{ price: 0.4, size: 5_000 }])
const SELL = makeBook([{ price: 0.45, size: 5_000 }], [{ price: 0.47, size: 5_000 }])

/** An opportunity without objections, except for the changes to the leg where Yes is sold. */
function judge(
  changes: Partial<ArbitrageListing>,
  type: OpportunityType = 'dutch_book',
  endTimeMs: number | null = END_MS,
): Opportunity {
  const listings = [
    makeListing('polymarket', { book: BUY, feeTerms: NO_FEES }),
    makeListing('limitless', { book: SELL, feeTerms: NO_FEES, ...changes }),
  ]
  const question = toArbitrageQuestion('question', endTimeMs, listings)
  const found = scanQuestion(question, computeTestFees, NOW_MS).find((one) => one.type === type)
  if (found === undefined) throw new Error('no opportunity')
  return found
}

function terms(changes: Partial<VenueTerms>): Partial<ArbitrageListing> {
  return { venueTerms: { ...CLEAN_TERMS, ...changes } }
}

function semantic(confidence: number): Partial<ArbitrageListing> {
  return { match: { confidence, method: 'semantic', reason: null } }
}

describe('runChecks', () => {
  test.each(['dutch_book', 'direct'] as const)('a clean %s is allowed, and STRICT', (type) => {
    expect(judge({}, type)).toMatchObject({
      guarantee: 'STRICT',
      gate: { state: 'allowed', reason: null, reasons: [] },
      netSpread: 0.05,
    })
  })

  test.each<[GateReason, Partial<ArbitrageListing>]>([
    ['venue_suspended', { venueState: 'suspended' }],
    ['play_money', { isPlayMoney: true }],
    ['fee_unknown', { feeTerms: { ...NO_FEES, isBound: 1 } }],
    ['stale_prices', { feed: { ...CLEAN_FEED, fetchedAtMs: NOW_MS - 120_001 } }],
    ['negative_after_execution', { feeTerms: { ...NO_FEES, ofValue: 0.2 } }],
    ['stale_prices', { book: makeBook([{ price: 0.45, size: 5_000 }], [{ price: 0.43, size: 5_000 }]) }],
    ['worst_case_negative', { resolutionSource: 'reuters' }],
    // A share makes 5 cents, and 6 % of the 1 USD that a win pays is more than that.
    ['worst_case_negative', terms({ withdrawalFraction: 0.06 })],
    ['worst_case_negative', terms({ costs: { ...CLEAN_TERMS.costs, withdrawalUsd: 250.01 } })],
  ])('%s blocks, and guarantees nothing', (reason, changes) => {
    const { gate, guarantee } = judge(changes)
    expect(gate).toMatchObject({ state: 'blocked', reason })
    expect(guarantee).toBeNull()
  })

  test('rules that differ degrade and rules that are not known warn: neither is STRICT', () => {
    const { ruleTerms } = makeListing('limitless')
    if (ruleTerms === null) throw new Error('no rules')
    expect(judge({ ruleTerms: { ...ruleTerms, timeZone: 'UTC' } })).toMatchObject({
      guarantee: 'QUASI',
      gate: { state: 'degraded', reasons: ['rules_differ'] },
    })
    for (const unread of [null, { ...ruleTerms, timeZone: null }]) {
      const { gate, guarantee, checks } = judge({ ruleTerms: unread })
      expect([gate.state, guarantee]).toEqual(['allowed', 'QUASI'])
      expect(checks.find(({ name }) => name === 'rules')?.result).toBe('warn')
    }
  })

  test('no_sell_side blocks a sale where nothing can be sold, and nothing else', () => {
    const unsellable = { ...terms({ canSell: false }), feeTerms: { ...NO_FEES, isBound: 1 } }
    expect(judge(unsellable, 'direct').gate).toMatchObject({
      state: 'blocked',
      reason: 'no_sell_side',
      reasons: ['no_sell_side', 'fee_unknown'],
    })
    expect(judge(terms({ canSell: false }), 'dutch_book').gate.state).toBe('allowed')
  })

  test('a trader without shares cannot sell to a pool, even where the venue allows splitting', () => {
    const pool = { book: { ...SELL, depth: 'pool' as const } }
    expect(judge(pool, 'direct').gate).toMatchObject({ state: 'blocked', reason: 'no_sell_side' })
    expect(judge(pool, 'dutch_book').guarantee).toBe('STRICT')
  })

  test.each<[GateReason, Partial<ArbitrageListing>]>([
    ['low_confidence', semantic(0.84)],
    ['mirror_listing', { mirrorOf: 'a listing elsewhere' }],
    ['venue_unhealthy', { venueState: 'unhealthy' }],
    // A void market pays half of Yes at 0.40 and gives 0.55 for No back: it loses nothing.
    ['rules_differ', terms({ voidRule: 'refund' })],
    ['end_time_differs', { endTimeMs: END_MS + 2 * DAY_MS + 1 }],
    ['no_depth', { book: null, quote: makeQuote(0.45, 0.47), liquidityUsd: null }],
    ['no_depth', { book: makeBook([{ price: 0.45, size: 10 }], []) }],
    // Two last prices are two unknown figures.
    ['rules_differ', terms({ voidRule: 'last_price' })],
    ['below_minimum', terms({ order: { ...CLEAN_TERMS.order, minShares: 5_001 } })],
    ['below_minimum', terms({ order: { ...CLEAN_TERMS.order, minUsd: 2_751 } })],
    ['costs_unknown', terms({ order: { ...CLEAN_TERMS.order, minShares: null } })],
    ['costs_unknown', terms({ withdrawalFraction: null })],
    ['costs_unknown', terms({ costs: { ...CLEAN_TERMS.costs, claimUsd: null } })],
    // 249.01 of 250 USD are spent: less than 1 is left.
    ['below_min_profit', terms({ costs: { ...CLEAN_TERMS.costs, orderUsd: 249.01 } })],
    ['below_hurdle', terms({ settlementLagDays: 800 })],
  ])('%s degrades, and is QUASI at most', (reason, changes) => {
    const { gate, guarantee } = judge(changes)
    expect(gate).toMatchObject({ state: 'degraded', reason })
    expect(guarantee).toBe('QUASI')
  })

  test.each<[string, Partial<ArbitrageListing>]>([
    ['a confidence below 0.95', semantic(0.94)],
    ['an unknown end', { endTimeMs: null }],
    ['an unknown source', { resolutionSource: null }],
    ['an unknown void rule', terms({ voidRule: null })],
    ['depth from a model', { book: null, quote: makeQuote(0.45, 0.47) }],
    ['a fee on withdrawals', terms({ withdrawalFraction: 0.05 })],
    [
      'a return that is enough only if the venue pays soon',
      { ...terms({ settlementLagDays: null }), book: makeBook([{ price: 0.41, size: 5_000 }], []) },
    ],
  ])('%s is allowed, and QUASI', (_, changes) => {
    expect(judge(changes)).toMatchObject({ gate: { state: 'allowed', reason: null }, guarantee: 'QUASI' })
  })

  test('a return that is high enough even at the longest assumed settlement lag is clean', () => {
    expect(judge(terms({ settlementLagDays: null })).guarantee).toBe('STRICT')
  })

  test('a link made by a person and a link of 0.95 are clean', () => {
    expect(judge({ match: { confidence: null, method: 'manual', reason: null } }).guarantee).toBe('STRICT')
    expect(judge(semantic(0.95)).guarantee).toBe('STRICT')
  })

  test('ends up to two days apart are the same end', () => {
    expect(judge({ endTimeMs: END_MS + 2 * DAY_MS }).guarantee).toBe('STRICT')
  })

  test('once a leg or the question has ended it is degraded, and the end no longer adds to its score', () => {
    const ended = { gate: { state: 'degraded', reason: 'end_time_differs' }, guarantee: 'QUASI' }
    const resolution = ({ quality }: Opportunity) => quality.components.resolution
    expect(judge({ endTimeMs: NOW_MS }, 'dutch_book', NOW_MS + DAY_MS)).toMatchObject(ended)
    expect(judge({ endTimeMs: null }, 'dutch_book', NOW_MS - 10 * DAY_MS)).toMatchObject(ended)
    expect(resolution(judge({ endTimeMs: NOW_MS - 1 }, 'dutch_book', NOW_MS + DAY_MS))).toBe(0)
    expect(resolution(judge({}, 'dutch_book', NOW_MS - 10 * DAY_MS))).toBe(0)
    expect(resolution(judge({}, 'dutch_book', NOW_MS + 1))).toBe(100)
  })

  test('a question without an end has no measurable return, and is QUASI', () => {
    expect(judge({}, 'dutch_book', null)).toMatchObject({ annualizedReturn: null, guarantee: 'QUASI' })
  })

  test('a size under 10 USD, or under the smallest order of a venue, is never actionable', () => {
    const small = judge({ book: makeBook([{ price: 0.45, size: 10 }], []) })
    const short = judge(terms({ order: { ...CLEAN_TERMS.order, minShares: 5_001 } }))
    expect(judge({})).toMatchObject({ classification: 'actionable' })
    for (const each of [small, short]) {
      expect(each.classification).not.toBe('actionable')
    }
  })

  test('the cost of splitting counts only for a sale', () => {
    const expensive = terms({ costs: { ...CLEAN_TERMS.costs, splitUsd: 300 } })
    expect(judge(expensive, 'direct').gate.reason).toBe('worst_case_negative')
    expect(judge(expensive, 'dutch_book').gate.state).toBe('allowed')
  })

  test('lists every check by name, once each', () => {
    // The relation of two questions is checked only where there are two.
    expect(judge({}).checks.map(({ name }) => name)).toEqual(
      CHECK_NAMES.filter((name) => name !== 'implication' && name !== 'exclusion'),
    )
    expect(new Set(CHECK_NAMES).size).toBe(CHECK_NAMES.length)
  })
})
