import type { StreamEvent } from '@parallax/client'
import { expect, test } from 'vitest'
import { fits } from './fits.ts'
import { mergeEvents as merge, mergeIntoEach } from './merge-events.ts'
import type { Opportunity, OpportunityAnswer } from './opportunities-query.ts'
import type { Filters } from './search.ts'
import { makeAnswer, makeOpportunity, makeTicket } from './testing/make-opportunity.ts'

const sent = (data: Opportunity): StreamEvent => ({ event: 'opportunity', data })
const best = makeOpportunity({ id: 'a', recommended_profit: 90 })
const good = makeOpportunity({ id: 'b', recommended_profit: 80 })
const mergeEvents = (answer: OpportunityAnswer, events: readonly StreamEvent[], filters: Filters) =>
  merge(answer, events, filters, 'profit')
const ids = (answer: ReturnType<typeof makeAnswer>) => answer.data.opportunities.map(({ id }) => id)

test('a row whose figures change keeps its place, and the others stay the same objects', () => {
  const moved = { ...best, recommended_profit: 50 }
  const merged = mergeEvents(makeAnswer([best, good]), [sent(moved)], {})
  expect(merged.data.opportunities).toEqual([moved, good])
  expect(merged.data.opportunities[1]).toBe(good)
})

test('the last event about a row counts', () => {
  const events = [sent({ ...best, spread: 0.1 }), sent({ ...best, spread: 0.2 })]
  expect(mergeEvents(makeAnswer([best]), events, {}).data.opportunities[0]?.spread).toBe(0.2)
})

test('a new opportunity is inserted where the API would put it, and is counted', () => {
  const between = makeOpportunity({ id: 'c', recommended_profit: 85 })
  const merged = mergeEvents(makeAnswer([best, good]), [sent(between)], {})
  expect(ids(merged)).toEqual(['a', 'c', 'b'])
  expect(merged.meta).toMatchObject({ count: 3, total: 3 })
  const unknown = makeOpportunity({ id: 'A', recommended_profit: null })
  expect(ids(mergeEvents(makeAnswer([best, good]), [sent(unknown)], {}))).toEqual(['a', 'b', 'A'])
})

test('a row that no longer fits the filters is removed at once: nothing blocked stays among the allowed', () => {
  const blocked = { ...best, risk_gate_state: 'blocked' as const, risk_gate_reason: 'stale_prices' as const }
  const merged = mergeEvents(makeAnswer([best, good]), [sent(blocked)], {})
  expect(ids(merged)).toEqual(['b'])
  expect(merged.meta.total).toBe(1)
})

test('a removed opportunity disappears, and removing one that was not listed changes nothing', () => {
  const answer = makeAnswer([best, good])
  expect(ids(mergeEvents(answer, [{ event: 'opportunity_removed', data: { id: 'a' } }], {}))).toEqual(['b'])
  expect(ids(mergeEvents(answer, [{ event: 'opportunity_removed', data: { id: 'x' } }], {}))).toEqual([
    'a',
    'b',
  ])
  expect(mergeEvents(answer, [{ event: 'ready' }], {})).toBe(answer)
})

test('in a truncated list, an opportunity that ranks below the last row is not shown as the next one', () => {
  const low = makeOpportunity({ id: 'z', recommended_profit: 45 })
  const merged = mergeEvents(makeAnswer([best, good], 300), [sent(low)], {})
  expect(ids(merged)).toEqual(['a', 'b'])
  expect(merged.meta.total).toBe(300)
})

test('fits checks every filter, and leaves out blocked ones where no gate is requested', () => {
  const fitting = (changes: Partial<Opportunity>, filters: Filters) =>
    fits({ opportunity: makeOpportunity(changes), ticket: null }, filters)
  expect(fitting({ risk_gate_state: 'blocked' }, {})).toBe(false)
  expect(fitting({ risk_gate_state: 'blocked' }, { risk_gate: 'blocked' })).toBe(true)
  for (const filters of [
    { min_score: 90 },
    { classification: 'noise' },
    { category: 'sports' },
    { status: 'stale' },
    { guarantee: 'STRICT' },
    { risk_gate: 'blocked' },
    { platform: 'azuro' },
    { type_detail: 'basket' },
    { min_notional: 1_001 },
    { min_return: 0.5 },
  ] satisfies Filters[]) {
    expect([filters, fitting({}, filters)]).toEqual([filters, false])
  }
  expect(fitting({}, { platform: 'limitless', min_notional: 1_000, min_return: 0.2 })).toBe(true)
  expect(fitting({ recommended_notional: null, recommended_return: null }, { min_notional: 0 })).toBe(false)
})

test('a ticket stays while its figures change, and disappears at once when it is blocked or gone', () => {
  const ticket = makeTicket()
  const each = { trades: [best, good].map((opportunity) => ({ opportunity, ticket })), skipped: [] }
  expect(mergeIntoEach(each, [{ event: 'ready' }])).toBe(each)
  const moved = { ...best, net_spread: 0.05 }
  expect(mergeIntoEach(each, [sent(moved)]).trades[0]).toEqual({ opportunity: moved, ticket })
  const blocked = { ...best, risk_gate_state: 'blocked' as const }
  expect(mergeIntoEach(each, [sent(blocked)]).trades.map(({ opportunity }) => opportunity.id)).toEqual(['b'])
  const removed = { event: 'opportunity_removed' as const, data: { id: 'b' } }
  expect(mergeIntoEach(each, [removed]).trades.map(({ opportunity }) => opportunity.id)).toEqual(['a'])
})
