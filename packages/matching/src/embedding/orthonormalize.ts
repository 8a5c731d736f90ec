import { DIMENSIONS } from './embedding.ts'

/** An axis of which less than this share is left is a sum of those before it, but for rounding. */
const NOTHING_LEFT = 1e-12

/**
 * Makes the axes, which are the columns, of length 1 and square to each other, by the Cholesky root of their products; one that is
 * a sum of others becomes 0. Rows without weight are 0 and stay so.
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

/** The product of every two axes, the lower half of them. */
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

/** The lower triangle that gives the products when it is multiplied with itself turned over. */
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
