import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAuc, cutAt, findBestF1, type Scored, toReliability } from './metrics.ts'

const PAIRS: Scored[] = [
  { score: 0.9, isSame: true },
  { score: 0.8, isSame: false },
  { score: 0.7, isSame: true },
  { score: 0.1, isSame: false },
]
const scored: fc.Arbitrary<Scored[]> = fc.array(
  fc.record({ score: fc.integer({ min: 0, max: 20 }).map((each) => each / 20), isSame: fc.boolean() }),
  { minLength: 1, maxLength: 30 },
)

test('worked example', () => {
  expect(computeAuc(PAIRS)).toBe(0.75)
  expect(findBestF1(PAIRS)).toEqual({ f1: 0.8, threshold: 0.7 })
  expect(cutAt(PAIRS, 0.85)).toEqual({ threshold: 0.85, accepted: 1, precision: 1, recall: 0.5 })
})

test('without pairs the figures are null, not perfect', () => {
  expect(computeAuc([{ score: 1, isSame: true }])).toBeNull()
  expect(cutAt([{ score: 0, isSame: false }], 0.5)).toMatchObject({ precision: null, recall: null })
})

test('AUC is the share of (same, different) combinations in the right order', () => {
  fc.assert(
    fc.property(scored, (pairs) => {
      const same = pairs.filter(({ isSame }) => isSame)
      const others = pairs.filter(({ isSame }) => !isSame)
      const auc = computeAuc(pairs)
      if (same.length === 0 || others.length === 0) {
        expect(auc).toBeNull()
        return
      }
      const wins = same.flatMap((a) =>
        others.map((b) => (a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0)),
      )
      const share = wins.reduce((sum: number, win) => sum + win, 0) / wins.length
      expect(auc).toBeCloseTo(share, 9)
    }),
  )
})

test('every pair is in exactly one range of the reliability table', () => {
  fc.assert(
    fc.property(scored, (pairs) => {
      expect(toReliability(pairs).reduce((sum, { count }) => sum + count, 0)).toBe(pairs.length)
    }),
  )
})
