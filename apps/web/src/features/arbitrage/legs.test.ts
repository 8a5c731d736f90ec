import { expect, test } from 'vitest'
import { toLegs } from './legs.ts'
import { makeOpportunity } from './testing/make-opportunity.ts'

test('the second leg of a dutch book is No, at its own price', () => {
  expect(toLegs(makeOpportunity({ type: 'direct' }))[1]).toMatchObject({ deed: 'Sell YES', price: 0.46 })
  expect(toLegs(makeOpportunity({ type: 'dutch_book' }))[1]).toMatchObject({ deed: 'Buy NO', price: 0.54 })
})

test('both legs of a basket are No, at their own prices', () => {
  const [first, second] = toLegs(makeOpportunity({ type: 'dutch_book', type_detail: 'basket' }))
  expect(first).toMatchObject({ deed: 'Buy NO', price: makeOpportunity().buy_price })
  expect(second).toMatchObject({ deed: 'Buy NO', price: 0.54 })
})

test('the time at which prices were read is computed from their ages, by the clock of the service', () => {
  const [buy, sell] = toLegs(makeOpportunity())
  expect(new Date(buy.readMs).toISOString()).toBe('2026-11-15T12:00:06.000Z')
  expect(new Date(sell.readMs).toISOString()).toBe('2026-11-15T12:00:01.000Z')
})
