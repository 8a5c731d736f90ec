import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumTrees } from '../pair/model.ts'
import { boost } from './boost.ts'

const OPTIONS = { trees: 20, depth: 3, rate: 0.3, ridge: 1, leaf: 0.5 }
const SIGNS = [1, -1, 0] as const
const row = fc.tuple(
  fc.integer({ min: -2, max: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 3 }),
)
const sample = fc.array(fc.tuple(row, fc.boolean()), { minLength: 1, maxLength: 60 }).map((each) => ({
  rows: each.map(([values]) => values),
  isSame: each.map(([, isSame]) => isSame),
  signs: SIGNS,
}))

test('the learnt model is monotone where a sign is given, for any pairs, and the same for the same pairs', () => {
  fc.assert(
    fc.property(sample, row, (pairs, [first, second, third]) => {
      const trees = boost(pairs, OPTIONS)
      const at = (one: number, other: number) => sumTrees(trees, [one, other, third])
      expect(at(first + 1, second)).toBeGreaterThanOrEqual(at(first, second) - 1e-9)
      expect(at(first, second + 1)).toBeLessThanOrEqual(at(first, second) + 1e-9)
      expect(boost(pairs, OPTIONS)).toEqual(trees)
    }),
    { numRuns: 100 },
  )
})

test('it finds what only two features together show, and leaves out a useless one', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at % 2, (at >> 1) % 2, (at >> 2) % 2])
  const isSame = rows.map(([one, other]) => one === 1 && other === 0)
  const trees = boost({ rows, isSame, signs: SIGNS }, OPTIONS)
  expect(sumTrees(trees, [1, 0, 0])).toBeGreaterThan(2)
  expect(sumTrees(trees, [1, 1, 0])).toBeLessThan(-2)
  expect(sumTrees(trees, [0, 0, 0])).toBeLessThan(-2)
  expect(trees.trees.flatMap(({ features }) => features)).not.toContain(2)
})
