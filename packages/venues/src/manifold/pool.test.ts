import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFill, computePoolPrice, type Pool, toPool } from './pool.ts'

/** Shares for an amount, by the formula of the venue's documentation. */
function documentedShares({ yes, no, p }: Pool, side: 'YES' | 'NO', amount: number): number {
  const k = yes ** p * no ** (1 - p)
  return side === 'YES'
    ? yes + amount - (k * (amount + no) ** (p - 1)) ** (1 / p)
    : no + amount - (k * (amount + yes) ** -p) ** (1 / (1 - p))
}

const pools = fc.record({
  yes: fc.double({ min: 1, max: 1e5, noNaN: true }),
  no: fc.double({ min: 1, max: 1e5, noNaN: true }),
  p: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
})
const targets = fc.double({ min: 0.01, max: 0.99, noNaN: true })

test.each([
  [{ yes: 471.96346147841166, no: 2118.8080892269586, p: 0.5000000000000006 }, 0.8178289933167157],
  [{ yes: 200, no: 49.999999999999986, p: 0.5000000000000001 }, 0.20000000000000004],
  [{ yes: 500, no: 100, p: 0.5 }, 0.16666666666666666],
])('the price equals the one the venue publishes with the pool: %j', (pool, price) => {
  expect(computePoolPrice(pool)).toBeCloseTo(price, 14)
})

test('a fill up to a price costs and gives what the documented formulas say', () => {
  fc.assert(
    fc.property(pools, targets, (pool, to) => {
      const from = computePoolPrice(pool) ?? 0
      fc.pre(Math.abs(to - from) > 1e-3)
      const { amount, shares } = computeFill(pool, from, to)
      const side = to > from ? 'YES' : 'NO'
      const k = pool.yes ** pool.p * pool.no ** (1 - pool.p)
      const scale = pool.yes + pool.no + amount
      if (side === 'YES') {
        const documented = k * (((1 - pool.p) / pool.p) * (to / (1 - to))) ** pool.p - pool.no
        expect(Math.abs(amount - documented)).toBeLessThan(1e-7 * scale)
      }
      expect(Math.abs(shares - documentedShares(pool, side, amount))).toBeLessThan(1e-6 * scale)
    }),
    { numRuns: 300 },
  )
})

test('a fill in two steps equals the fill in one', () => {
  fc.assert(
    fc.property(pools, targets, targets, (pool, first, second) => {
      const from = computePoolPrice(pool) ?? 0
      const [low, high] = first < second ? [first, second] : [second, first]
      fc.pre(from < low && low < high)
      const whole = computeFill(pool, from, high)
      const start = computeFill(pool, from, low)
      const rest = computeFill(pool, low, high)
      expect(start.shares + rest.shares).toBeCloseTo(whole.shares, 4)
      expect(start.amount + rest.amount).toBeCloseTo(whole.amount, 4)
    }),
    { numRuns: 300 },
  )
})

test.each([
  [null, 1, 0.5],
  [0, 1, 0.5],
  [1, -1, 0.5],
  [1, 1, 0],
  [1, 1, 1],
  [1, 1, null],
])('a pool of %j, %j and p %j has no price', (yes, no, p) => {
  expect(toPool(yes, no, p)).toBeNull()
})
