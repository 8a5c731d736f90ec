import { expect, test } from 'vitest'
import { toScoreParts } from './scores.ts'
import { makeOpportunity } from './testing/make-opportunity.ts'

const { quality_breakdown } = makeOpportunity()

test('every score has a part, the weights add up to 1, and the points to the score', () => {
  const parts = toScoreParts(quality_breakdown)
  const { final_score, primary_drivers, ...scores } = quality_breakdown
  expect(parts.map(({ name }) => name).toSorted()).toEqual(Object.keys(scores).toSorted())
  expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
  expect(Math.round(parts.reduce((sum, { points }) => sum + (points ?? 0), 0))).toBe(final_score)
  expect(parts.filter(({ isDriver }) => isDriver).map(({ name }) => name)).toEqual(primary_drivers)
})

test('an unknown score adds nothing and has no weight: the weights of the others grow accordingly', () => {
  const parts = toScoreParts({ ...quality_breakdown, volume_score: null, activity_score: null })
  const known = parts.filter(({ score }) => score !== null)
  expect(known).toHaveLength(parts.length - 2)
  expect(known.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
  expect(parts.filter(({ score }) => score === null)).toMatchObject([
    { weight: 0, points: null },
    { weight: 0, points: null },
  ])
})
