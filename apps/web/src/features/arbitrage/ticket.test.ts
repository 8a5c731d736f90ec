import { expect, test } from 'vitest'
import { makeTicket } from './testing/make-opportunity.ts'
import { toUpFrontUsd } from './ticket.ts'

test('a sale needs the pairs of both outcomes up front, beside what the other leg costs, and the fees', () => {
  const { legs } = makeTicket()
  const [buy, sale] = legs
  if (buy === undefined || sale === undefined) throw new Error('a ticket has two legs')
  const split = { shares: 500, cost: 500, fixed_cost: null }
  const sold = { ...sale, action: 'sell' as const, outcome: 'yes' as const, notional: 250, fee: 2, split }
  expect(toUpFrontUsd({ legs: [{ ...buy, notional: 200, fee: 1 }, sold] })).toBe(703)
})

test('without a split, what the legs cost is all', () => {
  expect([toUpFrontUsd(makeTicket()), toUpFrontUsd(null)]).toEqual([null, null])
})
