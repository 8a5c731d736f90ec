import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completePrices } from './complete-prices.ts'

const price = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))

test('of two outcomes both have a price or neither, and what the venue says stands', () => {
  fc.assert(
    fc.property(price, price, (yes, no) => {
      const completed = completePrices([{ price: yes }, { price: no }]).map((outcome) => outcome.price)
      expect(completed.includes(null)).toBe(yes === null && no === null)
      if (yes !== null) expect(completed[0]).toBe(yes)
      if (no !== null) expect(completed[1]).toBe(no)
      if ((yes === null) !== (no === null)) expect((completed[0] ?? 0) + (completed[1] ?? 0)).toBeCloseTo(1)
    }),
  )
})

test('of three outcomes none follows from the others', () => {
  const three = [{ price: 0.2 }, { price: null }, { price: 0.3 }]
  expect(completePrices(three)).toEqual(three)
})
