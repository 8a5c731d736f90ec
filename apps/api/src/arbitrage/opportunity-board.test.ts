import { expect, test } from 'vitest'
import { OpportunityBoard } from './opportunity-board.ts'
import { LISTED_MS } from './opportunity-entry.ts'
import { DECIDED_MS, makeOpportunity } from './testing/make-opportunity.ts'

test('what was resolved a day ago is forgotten with the next write, though nobody lists', () => {
  let nowMs = DECIDED_MS
  const board = new OpportunityBoard(() => nowMs)
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
