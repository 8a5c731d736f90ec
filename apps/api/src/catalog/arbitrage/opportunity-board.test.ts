import { expect, test } from 'vitest'
import { OpportunityBoard } from './opportunity-board.ts'
import { LISTED_MS, OpportunityEntry } from './opportunity-entry.ts'
import { DECIDED_MS, makeOpportunity, NO_LISTINGS } from './testing/make-opportunity.ts'

test('an opportunity resolved a day ago is forgotten with the next write, even if no list is requested', () => {
  let nowMs = DECIDED_MS
  const board = new OpportunityBoard(() => nowMs, NO_LISTINGS)
  const old = makeOpportunity({ status: 'resolved', statusReason: 'edge_gone', resolvedMs: DECIDED_MS })
  const living = makeOpportunity()
  board.apply([old])
  nowMs += LISTED_MS - 1
  board.apply([living])
  expect(board.find(old.id)).not.toBeNull()
  nowMs += 1
  board.apply([living])
  expect(board.find(old.id)).toBeNull()
  expect([...board.ids()]).toEqual([living.id])
})

test('an opportunity changes by itself only when its confirmation expires and when its prices become stale', () => {
  const row = makeOpportunity()
  const entry = new OpportunityEntry(row, NO_LISTINGS)
  const unconfirmedMs = DECIDED_MS + 1_001
  const { freshUntilMs } = row
  expect(entry.holdsUntilMs(DECIDED_MS)).toBe(unconfirmedMs)
  expect(entry.getState(unconfirmedMs - 1).decision.guarantee).toBe('STRICT')
  expect(entry.getState(unconfirmedMs).decision.guarantee).toBe('QUASI')
  expect(entry.holdsUntilMs(unconfirmedMs)).toBe(freshUntilMs)
  expect(entry.getState(freshUntilMs).decision.guarantee).toBeNull()
  expect(entry.hasTurned(DECIDED_MS, unconfirmedMs - 1)).toBe(false)
  expect(entry.hasTurned(DECIDED_MS, unconfirmedMs)).toBe(true)
  expect(entry.hasTurned(unconfirmedMs, freshUntilMs - 1)).toBe(false)
  expect(entry.hasTurned(unconfirmedMs, freshUntilMs)).toBe(true)
})
