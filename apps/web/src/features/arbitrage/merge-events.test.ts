import type { StreamEvent } from '@parallax/client'
import { expect, test } from 'vitest'
import { fits, mergeEvents } from './merge-events.ts'
import type { Opportunity } from './opportunities-query.ts'
import { makeAnswer, makeOpportunity } from './testing/make-opportunity.ts'

const told = (data: Opportunity): StreamEvent => ({ event: 'opportunity', data })
const best = makeOpportunity({ id: 'a', arbitrage_score: 90 })
const good = makeOpportunity({ id: 'b', arbitrage_score: 80 })
const ids = (answer: ReturnType<typeof makeAnswer>) => answer.data.opportunities.map(({ id }) => id)

test('a row that moves keeps its place, and the others stay the same objects', () => {
  const moved = { ...best, arbitrage_score: 50 }
  const merged = mergeEvents(makeAnswer([best, good]), [told(moved)], {})
  expect(merged.data.opportunities).toEqual([moved, good])
  expect(merged.data.opportunities[1]).toBe(good)
})

test('the last word on a row counts', () => {
  const events = [told({ ...best, spread: 0.1 }), told({ ...best, spread: 0.2 })]
  expect(mergeEvents(makeAnswer([best]), events, {}).data.opportunities[0]?.spread).toBe(0.2)
})

test('what is new comes in where the API would put it, and is counted', () => {
  const between = makeOpportunity({ id: 'c', arbitrage_score: 85 })
  const merged = mergeEvents(makeAnswer([best, good]), [told(between)], {})
  expect(ids(merged)).toEqual(['a', 'c', 'b'])
  expect(merged.meta).toMatchObject({ count: 3, total: 3 })
  const stale = makeOpportunity({ id: 'd', arbitrage_score: 99, status: 'stale' })
  expect(ids(mergeEvents(makeAnswer([best, good]), [told(stale)], {}))).toEqual(['a', 'b', 'd'])
})

test('what no longer fits the filters goes at once: nothing blocked stays among what is allowed', () => {
  const blocked = { ...best, risk_gate_state: 'blocked' as const, risk_gate_reason: 'stale_prices' as const }
  const merged = mergeEvents(makeAnswer([best, good]), [told(blocked)], { risk_gate: 'allowed' })
  expect(ids(merged)).toEqual(['b'])
  expect(merged.meta.total).toBe(1)
})

test('what is removed goes, and one that was not listed changes nothing', () => {
  const answer = makeAnswer([best, good])
  expect(ids(mergeEvents(answer, [{ event: 'opportunity_removed', data: { id: 'a' } }], {}))).toEqual(['b'])
  expect(ids(mergeEvents(answer, [{ event: 'opportunity_removed', data: { id: 'x' } }], {}))).toEqual([
    'a',
    'b',
  ])
  expect(mergeEvents(answer, [{ event: 'ready' }], {})).toBe(answer)
})

test('of a list that was cut, what ranks below its last row is not shown as if it were next', () => {
  const low = makeOpportunity({ id: 'z', arbitrage_score: 45 })
  const merged = mergeEvents(makeAnswer([best, good], 300), [told(low)], {})
  expect(ids(merged)).toEqual(['a', 'b'])
  expect(merged.meta.total).toBe(300)
})

test('fits holds to every filter, and to a score of 40 where none is given', () => {
  expect(fits(makeOpportunity({ arbitrage_score: 39 }), {})).toBe(false)
  expect(fits(makeOpportunity({ arbitrage_score: 39 }), { min_score: 0 })).toBe(true)
  for (const filters of [
    { classification: 'noise' },
    { category: 'sports' },
    { status: 'stale' },
    { guarantee: 'STRICT' },
    { risk_gate: 'blocked' },
  ] as const) {
    expect(fits(makeOpportunity(), filters)).toBe(false)
  }
})
