import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POLICY } from '../policy.ts'
import { classify, computeQuality, type ScoreInputs, toBlockedQuality } from './score.ts'

const BEST: ScoreInputs = {
  expectedProfitUsd: 1_000,
  expectedNotionalUsd: 100_000,
  netSpread: 0.04,
  liquidityUsd: 100_000,
  volume24hUsd: 100_000,
  venueCount: 4,
  daysToEnd: 7,
  agePart: 0,
  confidence: 1,
  netEdge: 0.04,
}

const UNKNOWN: ScoreInputs = {
  expectedProfitUsd: null,
  expectedNotionalUsd: null,
  netSpread: 0.01,
  liquidityUsd: null,
  volume24hUsd: null,
  venueCount: 0,
  daysToEnd: null,
  agePart: 1,
  confidence: 0.7,
  netEdge: null,
}

describe('computeQuality', () => {
  test('the weights add up to 1', () => {
    const sum = Object.values(POLICY.weights).reduce((total, weight) => total + weight, 0)
    expect(sum).toBeCloseTo(1, 12)
  })

  test('is 100 where everything is at its best, and 0 where nothing is known', () => {
    expect(computeQuality(BEST).score).toBe(100)
    expect(computeQuality(UNKNOWN)).toMatchObject({
      score: 0,
      components: { spread: 0, liquidity: 0, volume: null, activity: null, resolution: 0, execution: 0 },
    })
  })

  test.each([
    ['expectedProfitUsd', 99, 'spread', 67],
    ['expectedProfitUsd', 9, 'spread', 33],
    ['expectedNotionalUsd', 99, 'liquidity', 40],
    ['volume24hUsd', 9_999, 'volume', 80],
    ['volume24hUsd', 50_000, 'activity', 50],
    ['venueCount', 2, 'platform', 50],
    ['daysToEnd', 365, 'resolution', 0],
    ['daysToEnd', 50.5475, 'resolution', 50],
    ['agePart', 0.25, 'freshness', 75],
    ['confidence', 0.85, 'trust', 50],
    ['netEdge', 0.01, 'execution', 25],
  ] as const)('%s of %d makes %s %d', (input, value, component, points) => {
    const { components } = computeQuality({ ...BEST, [input]: value })
    expect(components[component]).toBeCloseTo(points, 0)
  })

  test('an edge eaten by fees scores nothing for spread and execution', () => {
    const eaten = { netSpread: -0.01, netEdge: -0.01, expectedProfitUsd: 0 }
    expect(computeQuality({ ...BEST, ...eaten }).components).toMatchObject({ spread: 0, execution: 0 })
  })

  test('unknown volume counts neither way: the other components gain its weight', () => {
    const known = computeQuality({ ...BEST, volume24hUsd: 0 })
    expect(known.components).toMatchObject({ volume: 0, activity: 0 })
    expect(known.score).toBe(90)
    const unknown = computeQuality({ ...BEST, volume24hUsd: null })
    expect(unknown.components).toMatchObject({ volume: null, activity: null })
    expect(unknown.score).toBe(100)
    // Half of the known weight, 0.9 in total, is at its best.
    const half = { ...UNKNOWN, expectedProfitUsd: 1_000, agePart: 0 }
    expect(computeQuality(half).score).toBe(50)
    expect(computeQuality({ ...half, volume24hUsd: 0, liquidityUsd: 1 }).score).toBe(45)
  })

  test('a blocked opportunity scores 39 at most, and a lower score stays', () => {
    const best = computeQuality(BEST)
    expect(toBlockedQuality(best)).toEqual({ ...best, score: 39 })
    const unknown = computeQuality(UNKNOWN)
    expect(toBlockedQuality(unknown)).toEqual(unknown)
    expect(classify(toBlockedQuality(best).score, 0.04, 1e6, true)).toBe('noise')
  })

  test('names the three components that moved the score furthest, up or down', () => {
    expect(computeQuality(BEST).primaryDrivers).toEqual(['spread', 'liquidity', 'resolution'])
    const middling = { ...BEST, expectedProfitUsd: 31, expectedNotionalUsd: 316, netEdge: 0.02 }
    expect(computeQuality({ ...middling, confidence: 0.7 }).primaryDrivers).toEqual([
      'resolution',
      'volume',
      'activity',
    ])
  })

  const inputs: fc.Arbitrary<ScoreInputs> = fc.record({
    expectedProfitUsd: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
    expectedNotionalUsd: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
    netSpread: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
    liquidityUsd: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
    volume24hUsd: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true })),
    venueCount: fc.integer({ min: 0, max: 7 }),
    daysToEnd: fc.option(fc.double({ min: 0, max: 10_000, noNaN: true })),
    agePart: fc.double({ min: 0, max: 100, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    netEdge: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  })

  test('is a whole number from 0 to 100, and so is every component', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { score, components, primaryDrivers } = computeQuality(given)
        expect(Number.isInteger(score)).toBe(true)
        for (const value of [score, ...Object.values(components)].filter((each) => each !== null)) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(100)
        }
        expect(new Set(primaryDrivers).size).toBe(3)
      }),
    )
  })

  test('more profit, a larger size and an earlier end never score less', () => {
    const more = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(inputs, more, (given, extra) => {
        const score = (changes: Partial<ScoreInputs>) => computeQuality({ ...given, ...changes }).score
        const before = score({})
        expect(score({ expectedProfitUsd: (given.expectedProfitUsd ?? 0) + extra })).toBeGreaterThanOrEqual(
          before,
        )
        expect(
          score({ expectedNotionalUsd: (given.expectedNotionalUsd ?? 0) + extra }),
        ).toBeGreaterThanOrEqual(before)
        expect(score({ daysToEnd: Math.max(0, (given.daysToEnd ?? 10_000) - extra) })).toBeGreaterThanOrEqual(
          before,
        )
      }),
    )
  })
})

test.each([
  [70, 0.01, 501, 'actionable'],
  [100, 0.000001, 500.01, 'actionable'],
  [69, 0.01, 501, 'informational'],
  [70, 0, 501, 'informational'],
  [70, -0.01, 501, 'informational'],
  [70, 0.01, 500, 'informational'],
  [70, 0.01, null, 'informational'],
  [40, 0.01, 501, 'informational'],
  [39, 0.5, 1e9, 'noise'],
  [0, 0.01, null, 'noise'],
] as const)('score %d, net spread %s, liquidity %s is %s', (score, netSpread, liquidityUsd, expected) => {
  expect(classify(score, netSpread, liquidityUsd, true)).toBe(expected)
  expect(classify(score, netSpread, liquidityUsd, false)).not.toBe('actionable')
})
