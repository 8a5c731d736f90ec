import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURE_NAMES, FEATURES } from './features.ts'
import { computeChance, MODEL_VERSION } from './model.ts'
import { PAIR_MODEL } from './pair-model.ts'

const row: fc.Arbitrary<number[]> = fc.array(fc.constantFrom(0, 0.25, 0.5, 1, 2, 5), {
  minLength: FEATURE_NAMES.length,
  maxLength: FEATURE_NAMES.length,
})

test('the built-in model is monotone: agreement never lowers the chance, a missing part never raises it', () => {
  const signed = FEATURE_NAMES.filter((name) => FEATURES[name] !== 0)
  fc.assert(
    fc.property(row, fc.constantFrom(...signed), fc.boolean(), (each, name, needsReview) => {
      const at = FEATURE_NAMES.indexOf(name)
      const less = computeChance(PAIR_MODEL, each.with(at, 0), needsReview)
      const more = computeChance(PAIR_MODEL, each.with(at, 1), needsReview)
      if (FEATURES[name] > 0) expect(more).toBeGreaterThanOrEqual(less)
      else expect(more).toBeLessThanOrEqual(less)
    }),
    { numRuns: 500 },
  )
})

test('the built-in model has the features and the version of this build', () => {
  expect(PAIR_MODEL).toMatchObject({ version: MODEL_VERSION, names: FEATURE_NAMES })
})

test('a chance is never certain', () => {
  fc.assert(
    fc.property(row, fc.boolean(), (each, needsReview) => {
      const chance = computeChance(PAIR_MODEL, each, needsReview)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(0.97)
    }),
  )
})
