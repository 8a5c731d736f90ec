import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEATURES, type FeatureName, type Features } from './features.ts'
import { computeChance, type TrainingPair, trainModel } from './model.ts'
import { PAIR_MODEL } from './pair-model.ts'

const NAMES = Object.keys(FEATURES) as FeatureName[]
const features: fc.Arbitrary<Features> = fc
  .array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: NAMES.length, maxLength: NAMES.length })
  .map(
    (values) =>
      Object.fromEntries(NAMES.map((name, at) => [name, values[at] ?? 0])) as Record<FeatureName, number>,
  )
const pair: fc.Arbitrary<TrainingPair> = fc.record({ features, isSame: fc.boolean(), isVetoed: fc.boolean() })

test('the built-in model is monotone: agreement never lowers the chance, what is missing never raises it', () => {
  fc.assert(
    fc.property(features, fc.constantFrom(...NAMES), (each, name) => {
      const less = computeChance(PAIR_MODEL, { ...each, [name]: 0 })
      const more = computeChance(PAIR_MODEL, { ...each, [name]: 1 })
      if (FEATURES[name] > 0) expect(more).toBeGreaterThanOrEqual(less)
      else expect(more).toBeLessThanOrEqual(less)
    }),
  )
})

test('a trained model is monotone whatever the pairs, and the same for the same pairs', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      const model = trainModel(pairs)
      for (const name of NAMES) expect(model.weights[name] * FEATURES[name]).toBeGreaterThanOrEqual(0)
      expect(trainModel(pairs)).toEqual(model)
    }),
    { numRuns: 5 },
  )
})

test('a chance is never certain', () => {
  fc.assert(
    fc.property(features, (each) => {
      const chance = computeChance(PAIR_MODEL, each)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(0.97)
    }),
  )
})

test('training tells a feature that speaks for sameness from one that does not matter', () => {
  const none = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<FeatureName, number>
  const model = trainModel(
    [0, 1, 0, 1, 0, 1, 0, 1].map((value) => ({
      features: { ...none, windowAgrees: value },
      isSame: value === 1,
      isVetoed: false,
    })),
  )
  expect(model.weights.windowAgrees).toBeGreaterThan(0.5)
  expect(model.weights.wordsSame).toBe(0)
})
