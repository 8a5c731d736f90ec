import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCrossed } from './crossed.ts'

test.each([
  ['a bid above the ask of Yes', { yesBid: 0.45, yesAsk: 0.43, noBid: null, noAsk: null }],
  ['a bid above the ask of No', { yesBid: null, yesAsk: null, noBid: 0.57, noAsk: 0.55 }],
  ['both outcomes offered for less than 1', { yesBid: null, yesAsk: 0.43, noBid: null, noAsk: 0.55 }],
  ['both outcomes wanted for more than 1', { yesBid: 0.45, yesAsk: null, noBid: 0.57, noAsk: null }],
])('%s is crossed', (_, quote) => {
  expect(isCrossed(quote)).toBe(true)
})

test('a side that is not quoted crosses nothing', () => {
  expect(isCrossed({ yesBid: null, yesAsk: null, noBid: null, noAsk: null })).toBe(false)
  expect(isCrossed({ yesBid: 0.999, yesAsk: null, noBid: null, noAsk: null })).toBe(false)
  expect(isCrossed({ yesBid: null, yesAsk: 0.001, noBid: null, noAsk: null })).toBe(false)
})

test('a book written from both sides is crossed exactly where its bid is above its ask, however No is rounded', () => {
  const mills = fc.integer({ min: 1, max: 999 })
  const rounding = fc.double({ min: -1e-6, max: 1e-6, noNaN: true })
  fc.assert(
    fc.property(mills, mills, rounding, rounding, (bid, ask, one, other) => {
      const yesBid = bid / 1_000
      const yesAsk = ask / 1_000
      const quote = { yesBid, yesAsk, noBid: 1 - yesAsk + one, noAsk: 1 - yesBid + other }
      expect(isCrossed(quote)).toBe(bid > ask)
      const turned = { yesBid: quote.noBid, yesAsk: quote.noAsk, noBid: yesBid, noAsk: yesAsk }
      expect(isCrossed(turned)).toBe(bid > ask)
    }),
  )
})
