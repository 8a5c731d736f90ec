import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toArbitrageQuestion } from '../detect/question.ts'
import type { Opportunity } from '../opportunity.ts'
import { scanQuestion } from '../scan-question.ts'
import { computeTestFees } from '../testing/fee-terms.ts'
import { makeBook, makeListing, NOW_MS } from '../testing/make-listing.ts'
import { listingsOfQuestion } from '../testing/questions.ts'
import { expire, type OpportunityState } from './expire.ts'
import type { StatusReason } from './lifecycle.ts'

const UNTIL_MS = NOW_MS + 120_000

const standing: fc.Arbitrary<Pick<OpportunityState, 'status' | 'reason'>> = fc.constantFrom(
  { status: 'active', reason: null },
  { status: 'stale', reason: 'prices_stale' },
  { status: 'stale', reason: 'not_seen' },
  { status: 'resolved', reason: 'leg_closed' },
  { status: 'resolved', reason: 'edge_gone' },
  { status: 'resolved', reason: 'unheard' },
)

/** An opportunity that passes every check. */
function makeClean(): Opportunity {
  const [clean] = scanQuestion(
    toArbitrageQuestion('q', NOW_MS + 20 * 86_400_000, [
      makeListing('polymarket', {
        feeTerms: {},
        book: makeBook([{ price: 0.3, size: 900 }], [{ price: 0.31, size: 900 }]),
      }),
      makeListing('limitless', {
        feeTerms: {},
        book: makeBook([{ price: 0.38, size: 900 }], [{ price: 0.39, size: 900 }]),
      }),
    ]),
    computeTestFees,
    NOW_MS,
  )
  if (clean === undefined) throw new Error('no edge')
  expect(clean).toMatchObject({ guarantee: 'STRICT', gate: { state: 'allowed' } })
  return clean
}

test('an opportunity active on current prices is shown as it was judged', () => {
  const shown: OpportunityState = { status: 'active', reason: null, decision: makeClean() }
  expect(expire(shown, UNTIL_MS, NOW_MS + 1_000)).toBe(shown)
})

test('a confirmed decision is STRICT for 3 s after its earlier reading, and QUASI from then on without a new judgement', () => {
  const shown: OpportunityState = { status: 'active', reason: null, decision: makeClean() }
  const readMs = NOW_MS - 2_000
  expect(expire(shown, UNTIL_MS, readMs + 3_000).decision.guarantee).toBe('STRICT')
  const later = expire(shown, UNTIL_MS, readMs + 3_001)
  expect(later).toMatchObject({
    status: 'active',
    decision: {
      guarantee: 'QUASI',
      gate: { state: 'allowed' },
      confirmation: { lack: 'read_too_old', last: { buyReadAtMs: readMs, sellReadAtMs: readMs } },
    },
  })
  expect(later.decision.checks.filter(({ result }) => result !== 'pass')).toEqual([
    { name: 'confirmation', result: 'warn', reason: null },
  ])
  expect(expire(later, UNTIL_MS, readMs + 3_001)).toEqual(later)
})

test('an active one whose prices grew too old is stale, blocked and without a guarantee', () => {
  const decision = makeClean()
  const {
    status,
    reason,
    decision: now,
  } = expire({ status: 'active', reason: null, decision }, UNTIL_MS, UNTIL_MS)
  expect([status, reason]).toEqual(['stale', 'prices_stale'])
  expect(now).toMatchObject({
    gate: { state: 'blocked', reason: 'stale_prices', reasons: ['stale_prices'] },
    guarantee: null,
    quality: { score: 39 },
    classification: 'noise',
    freshness: { isStale: true, staleReason: 'price_too_old' },
    buyFreshness: { isStale: true, staleReason: 'price_too_old' },
    sellFreshness: { isStale: true, staleReason: 'price_too_old' },
  })
  expect(now.checks.filter(({ result }) => result === 'fail')).toEqual([
    { name: 'freshness', result: 'fail', reason: 'stale_prices' },
  ])
})

test.each<[StatusReason]>([['not_seen'], ['edge_gone'], ['leg_closed']])(
  'an edge that is gone (%s) has no profit left, and its last prices are stale',
  (reason) => {
    const status = reason === 'not_seen' ? 'stale' : 'resolved'
    const shown = expire({ status, reason, decision: makeClean() }, UNTIL_MS, NOW_MS)
    expect(shown).toMatchObject({
      status,
      reason,
      decision: {
        gate: { state: 'blocked', reason: 'negative_after_execution' },
        guarantee: null,
        freshness: { isStale: true, staleReason: 'price_too_old' },
      },
    })
  },
)

test('only what is active on current prices is allowed or guaranteed, and expiring it twice changes nothing', () => {
  fc.assert(
    fc.property(listingsOfQuestion, standing, fc.integer({ min: -1, max: 1 }), (listings, stands, at) => {
      const nowMs = UNTIL_MS + at
      for (const decision of scanQuestion(
        toArbitrageQuestion('q', null, listings),
        computeTestFees,
        NOW_MS,
      )) {
        const isActive = stands.status === 'active'
        if (decision.freshness.isStale ? isActive : stands.reason === 'prices_stale') continue
        const shown = expire({ ...stands, decision }, UNTIL_MS, nowMs)
        expect(shown.status === 'active').toBe(isActive && nowMs < UNTIL_MS)
        if (shown.status !== 'active') {
          expect(shown.decision).toMatchObject({ gate: { state: 'blocked' }, guarantee: null })
        }
        expect(expire(shown, UNTIL_MS, nowMs)).toEqual(shown)
      }
    }),
  )
})
