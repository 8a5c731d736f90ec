import { DIMENSIONS, ROWS } from './embedding.ts'
import { orthonormalize } from './orthonormalize.ts'

/** Further rounds hardly change a rank. */
const ROUNDS = 6

/**
 * The right singular vectors of the largest singular values of the matrix of titles and rows, each title of length 1.
 * Found by subspace iteration: a fixed start is rotated towards them, round after round. A row has one number per axis.
 */
export function findAxes(titles: readonly Int32Array[], weights: Float64Array): Float64Array {
  const lengths = titles.map((rows) =>
    Math.sqrt(rows.reduce((sum, row) => sum + (weights[row] ?? 0) ** 2, 0)),
  )
  let axes = startAxes()
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = new Float64Array(axes.length)
    for (const [at, rows] of titles.entries()) {
      const factor = 1 / (lengths[at] || 1)
      const title = new Float64Array(DIMENSIONS)
      for (const row of rows) addRow(title, 0, axes, row * DIMENSIONS, (weights[row] ?? 0) * factor)
      for (const row of rows) addRow(turned, row * DIMENSIONS, title, 0, (weights[row] ?? 0) * factor)
    }
    orthonormalize(turned, weights)
    axes = turned
  }
  return axes
}

function addRow(to: Float64Array, toFrom: number, of: Float64Array, ofFrom: number, factor: number): void {
  for (let at = 0; at < DIMENSIONS; at += 1)
    to[toFrom + at] = (to[toFrom + at] ?? 0) + factor * (of[ofFrom + at] ?? 0)
}

/** Pseudo-random numbers, the same every time. */
function startAxes(): Float64Array {
  let state = 1
  return Float64Array.from({ length: ROWS * DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  })
}
