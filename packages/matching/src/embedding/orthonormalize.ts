import { DIMENSIONS } from './embedding.ts'

/** If less than this share of an axis is left, it is a sum of earlier axes, apart from rounding. */
const NOTHING_LEFT = 1e-12

/**
 * Makes the axes (the columns) orthonormal, by the Cholesky root of their products. An axis that is a sum of others
 * becomes 0. Rows without weight are 0 and stay 0.
 */
export function orthonormalize(axes: Float64Array, weights: Float64Array): void {
  const root = toRoot(multiplyAxes(axes, weights))
  for (const [row, weight] of weights.entries()) {
    if (weight === 0) continue
    const numbers = axes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)
    for (let axis = 0; axis < DIMENSIONS; axis += 1) {
      const length = root[axis * DIMENSIONS + axis] ?? 0
      let left = numbers[axis] ?? 0
      for (let other = 0; other < axis; other += 1)
        left -= (root[axis * DIMENSIONS + other] ?? 0) * (numbers[other] ?? 0)
      numbers[axis] = length === 0 ? 0 : left / length
    }
  }
}

/** The products of all pairs of axes, lower half. */
function multiplyAxes(axes: Float64Array, weights: Float64Array): Float64Array {
  const products = new Float64Array(DIMENSIONS * DIMENSIONS)
  for (const [row, weight] of weights.entries()) {
    if (weight === 0) continue
    const numbers = axes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)
    for (let one = 0; one < DIMENSIONS; one += 1) {
      const from = one * DIMENSIONS
      const number = numbers[one] ?? 0
      for (let other = 0; other <= one; other += 1)
        products[from + other] = (products[from + other] ?? 0) + number * (numbers[other] ?? 0)
    }
  }
  return products
}

/** The lower triangle that gives the products when multiplied with its transpose. */
function toRoot(products: Float64Array): Float64Array {
  const root = new Float64Array(products.length)
  for (let one = 0; one < DIMENSIONS; one += 1) {
    const from = one * DIMENSIONS
    for (let other = 0; other <= one; other += 1) {
      let left = products[from + other] ?? 0
      for (let at = 0; at < other; at += 1)
        left -= (root[from + at] ?? 0) * (root[other * DIMENSIONS + at] ?? 0)
      const length = root[other * DIMENSIONS + other] ?? 0
      if (other < one) root[from + other] = length === 0 ? 0 : left / length
      else root[from + one] = left <= NOTHING_LEFT * (products[from + one] ?? 0) ? 0 : Math.sqrt(left)
    }
  }
  return root
}
