import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { DIMENSIONS } from './embedding.ts'
import { orthonormalize } from './orthonormalize.ts'

const ROWS = 80
const multiply = (axes: Float64Array, one: number, other: number) =>
  Array.from({ length: ROWS }, (_, row) => row * DIMENSIONS).reduce(
    (sum, from) => sum + (axes[from + one] ?? 0) * (axes[from + other] ?? 0),
    0,
  )

test('axes have length 1 and are orthogonal, and one that repeats another is 0', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: DIMENSIONS - 1 }), (seed, repeated) => {
      let state = seed
      const axes = Float64Array.from({ length: ROWS * DIMENSIONS }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return state / 2 ** 32 - 0.5
      })
      for (let from = 0; from < axes.length; from += DIMENSIONS)
        axes[from + repeated] = 2 * (axes[from + repeated - 1] ?? 0)
      orthonormalize(axes, new Float64Array(ROWS).fill(1))
      for (let one = 0; one < DIMENSIONS; one += 1)
        for (let other = 0; other <= one; other += 1)
          assert.ok(Math.abs(multiply(axes, one, other) - (one === other && one !== repeated ? 1 : 0)) < 5e-7)
    }),
    { numRuns: 10 },
  )
})
