import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePoolAsks, computePoolBids, computePoolPrice, computeSharesForCollateral } from './pool.ts'

const balance = fc.double({ min: 1, max: 1e6, noNaN: true })
const pools = fc.array(balance, { minLength: 2, maxLength: 6 })

test('agrees with the recorded quote: 10 at 0.46100295 buy 21.5668 shares and move the price to 0.466352', () => {
  const before = 0.46100295
  const product = 1_000_024.19676939
  const shares = [Math.sqrt((product * (1 - before)) / before), Math.sqrt((product * before) / (1 - before))]
  expect(computePoolPrice(shares, 0)).toBeCloseTo(before, 12)
  const bought = computeSharesForCollateral(shares, 0, 10)
  expect(bought).toBeCloseTo(21.566766528674936, 6)
  expect(10 / bought).toBeCloseTo(0.4636763692278168, 8)
  const [own = 0, other = 0] = shares
  expect(computePoolPrice([own + 10 - bought, other + 10], 0)).toBeCloseTo(0.46635187379825593, 10)
})

test('agrees with the recorded balances: 615.67 and 1624.75 give a price of 0.72519807', () => {
  expect(computePoolPrice([615.670527, 1624.745031], 0)).toBeCloseTo(0.72519807, 8)
  expect(computePoolPrice([615.670527, 1624.745031], 1)).toBeCloseTo(0.27480193, 8)
})

test('the levels show what it costs to move the price by 1, 2 and 5 points', () => {
  const shares = [1000, 1000]
  const asks = computePoolAsks(shares, 0)
  for (const points of [0.01, 0.02, 0.05]) {
    const target = 0.5 + points
    const exact = 1000 * Math.sqrt(target / (1 - target)) - 1000
    let cost = 0
    for (const level of asks) {
      if (cost > exact - 1e-6) break
      cost += level.price * level.size
    }
    expect(cost).toBeCloseTo(exact, 6)
  }
})

test('levels add up to the formula, in order, on both sides of the price', () => {
  fc.assert(
    fc.property(pools, fc.nat(), (shares, pick) => {
      const outcome = pick % shares.length
      const price = computePoolPrice(shares, outcome)
      for (const [levels, sign] of [
        [computePoolAsks(shares, outcome), 1],
        [computePoolBids(shares, outcome), -1],
      ] as const) {
        const size = levels.reduce((sum, level) => sum + level.size, 0)
        const collateral = levels.reduce((sum, level) => sum + level.size * level.price, 0)
        const exact = sign * computeSharesForCollateral(shares, outcome, sign * collateral)
        expect(Math.abs(size - exact)).toBeLessThanOrEqual(1e-6 * Math.max(1, exact))
        let last = price
        for (const level of levels) {
          expect(sign * (level.price - last)).toBeGreaterThan(-1e-9)
          expect(level.price).toBeGreaterThan(0)
          expect(level.price).toBeLessThan(1)
          last = level.price
        }
      }
    }),
  )
})

test('buying and selling back on the same curve returns to the start', () => {
  fc.assert(
    fc.property(pools, fc.double({ min: 0.001, max: 1, noNaN: true }), (shares, part) => {
      const paid = part * Math.min(...shares)
      const bought = computeSharesForCollateral(shares, 0, paid)
      const after = shares.map((each, index) => each + paid - (index === 0 ? bought : 0))
      expect(-computeSharesForCollateral(after, 0, -paid) / bought).toBeCloseTo(1, 6)
    }),
  )
})

test('a pool near the end of its range still shows one level', () => {
  expect(computePoolAsks([1, 1000], 0)).toHaveLength(1)
  expect(computePoolBids([1000, 1], 0)).toHaveLength(1)
})
