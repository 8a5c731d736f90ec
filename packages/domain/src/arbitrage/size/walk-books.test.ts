import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEST_RULE } from '../testing/fee-terms.ts'
import type { NetLevel } from './net-level.ts'
import {
  computeSureUsd,
  cutAt,
  findBest,
  findProfitEnd,
  NO_POSITION,
  toPosition,
  walkBooks,
} from './walk-books.ts'

function makeLevel(shares: number, outlay: number, profitFee = 0): NetLevel {
  return { shares, price: outlay, stake: outlay, outlay, profitFee, basis: 'exact', rule: TEST_RULE }
}

function walkBookLevels(
  buy: readonly NetLevel[],
  sell: readonly NetLevel[],
  enoughUsd = Number.POSITIVE_INFINITY,
) {
  return walkBooks(
    (index) => buy[index] ?? null,
    (index) => sell[index] ?? null,
    enoughUsd,
  )
}

describe('walkBooks', () => {
  test('takes equal shares of both legs, level by level', () => {
    const positions = walkBookLevels(
      [makeLevel(100, 0.4), makeLevel(50, 0.42)],
      [makeLevel(30, 0.5), makeLevel(200, 0.55)],
    )
    expect(positions.map(({ shares }) => shares)).toEqual([0, 30, 100, 150])
    const last = positions.at(-1)
    expect(last?.outlayUsd).toBeCloseTo(40 + 21 + 15 + 66, 9)
    expect(last?.buyPriceUsd).toBeCloseTo(61, 9)
    expect(last?.sellPriceUsd).toBeCloseTo(81, 9)
  })

  test('is empty where a leg is empty', () => {
    expect(walkBookLevels([], [makeLevel(10, 0.5)])).toEqual([NO_POSITION])
    expect(walkBookLevels([makeLevel(10, 0.5)], [])).toEqual([NO_POSITION])
  })

  test('stops once the profit is gone and enough is deployed', () => {
    const expensive = Array.from({ length: 50 }, () => makeLevel(100, 0.6))
    expect(walkBookLevels(expensive, expensive, 1_000)).toHaveLength(1 + 9)
  })

  test('stops where the profit is largest, also between levels when the leg with the higher profit fee changes there', () => {
    const positions = walkBookLevels(
      [makeLevel(100, 0.4, 0), makeLevel(100, 0.4, 0.3)],
      [makeLevel(100, 0.4, 0.1), makeLevel(100, 0.4, 0)],
    )
    // Beyond 100 shares a win of the first leg costs 0.30 a share and overtakes the second's 10 USD at 133.33.
    const best = findBest(positions)
    expect(best.shares).toBeCloseTo(100 + 100 / 3, 9)
    expect(computeSureUsd(best)).toBeCloseTo(0.2 * (100 + 100 / 3) - 10, 9)
  })
})

describe('findBest and findProfitEnd', () => {
  const positions = walkBookLevels(
    [makeLevel(100, 0.4), makeLevel(100, 0.5), makeLevel(1_000, 0.6)],
    [makeLevel(2_000, 0.5)],
  )

  test('the best position ends before the level that adds nothing', () => {
    expect(findBest(positions)).toMatchObject({ shares: 100 })
  })

  test('the edge is gone where later levels have used up the profit of the first', () => {
    expect(findProfitEnd(positions)?.shares).toBeCloseTo(300, 9)
  })

  test('an edge eaten by fees is dead at once', () => {
    const eaten = walkBookLevels([makeLevel(100, 0.6)], [makeLevel(100, 0.5)])
    expect(findBest(eaten)).toBe(NO_POSITION)
    expect(findProfitEnd(eaten)).toBe(NO_POSITION)
  })

  test('an edge that outlives the books does not die', () => {
    expect(findProfitEnd(walkBookLevels([makeLevel(100, 0.4)], [makeLevel(100, 0.5)]))).toBeNull()
  })
})

test('a position is cut where a growing value reaches the limit, or is the last one', () => {
  const positions = walkBookLevels([makeLevel(100, 0.4), makeLevel(100, 0.5)], [makeLevel(500, 0.4)])
  const outlay = ({ outlayUsd }: { outlayUsd: number }) => outlayUsd
  expect(cutAt(positions, outlay, 40)).toMatchObject({ shares: 50, outlayUsd: 40 })
  expect(cutAt(positions, outlay, 125).shares).toBeCloseTo(150, 9)
  expect(cutAt(positions, outlay, 1e9).shares).toBe(200)
  expect(cutAt(positions, outlay, 0)).toMatchObject({ shares: 0, outlayUsd: 0 })
})

test('one level of each leg makes a position of any size', () => {
  expect(toPosition(makeLevel(1, 0.4, 0.1), makeLevel(9, 0.5, 0.2), 10)).toEqual({
    shares: 10,
    outlayUsd: 9,
    buyPriceUsd: 4,
    sellPriceUsd: 5,
    buyStakeUsd: 4,
    sellStakeUsd: 5,
    buyProfitFeeUsd: 1,
    sellProfitFeeUsd: 2,
  })
})

test('no position has a higher profit than the best, and none has a profit once the edge is gone', () => {
  const levels = fc
    .array(
      fc.tuple(
        fc.double({ min: 0.1, max: 1_000, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 0.05, noNaN: true }),
      ),
      { maxLength: 6 },
    )
    .map((rows) =>
      rows
        .map(([shares, outlay, profitFee]) => makeLevel(shares, outlay, profitFee))
        .sort((one, other) => one.outlay + one.profitFee - other.outlay - other.profitFee),
    )
  fc.assert(
    fc.property(levels, levels, fc.double({ min: 0, max: 1, noNaN: true }), (buy, sell, part) => {
      const positions = walkBookLevels(buy, sell)
      const best = findBest(positions)
      const most = positions.at(-1)?.shares ?? 0
      const some = cutAt(positions, ({ shares }) => shares, part * most)
      expect(computeSureUsd(some)).toBeLessThanOrEqual(computeSureUsd(best) + 1e-6)
      expect(best.shares).toBeLessThanOrEqual(findProfitEnd(positions)?.shares ?? Number.POSITIVE_INFINITY)
    }),
  )
})
