/**
 * A small vector for every term, so that listings without a common term can still be near: terms that occur in the same
 * titles point the same way. Terms are hashed into rows. A collision only costs a little precision.
 */
export interface Embedding {
  /** The factor for the whole numbers of each row; 0 for a term that was in no title. */
  readonly scales: Float32Array
  /** Row after row. */
  readonly table: Int8Array
  /** The signs of the directions around which titles cluster, one after the other. */
  readonly centres: Int32Array
}

export const DIMENSIONS = 64
/** A power of two, so that the row of a term is its last bits. */
export const ROWS = 1 << 14
/** The signs of a vector, one bit each, take two numbers. */
export const SIGNS = DIMENSIONS / 32

/**
 * The direction of the sum of the terms' vectors. Only the sign of each number is kept, which finds nearly as much at a
 * tenth of the cost. Null when no term is known.
 */
export function embedTerms({ scales, table }: Embedding, terms: Int32Array): Int32Array | null {
  const sum = new Float64Array(DIMENSIONS)
  let isKnown = false
  for (const term of terms) {
    const row = term & (ROWS - 1)
    const scale = scales[row] ?? 0
    if (scale === 0) continue
    isKnown = true
    const from = row * DIMENSIONS
    for (let at = 0; at < DIMENSIONS; at += 1) sum[at] = (sum[at] ?? 0) + scale * (table[from + at] ?? 0)
  }
  return isKnown ? toSigns(sum) : null
}

export function toSigns(vector: Float64Array): Int32Array {
  const signs = new Int32Array(SIGNS)
  for (let at = 0; at < DIMENSIONS; at += 1)
    if ((vector[at] ?? 0) > 0) signs[at >> 5] = (signs[at >> 5] ?? 0) | (1 << (at & 31))
  return signs
}

/** How many signs equal those at `at` in a sequence of signs: 64 for the same direction, 32 for a random one. */
export function countCommon(signs: Int32Array, others: Int32Array, at: number): number {
  const from = at * SIGNS
  return (
    DIMENSIONS -
    countBits((signs[0] ?? 0) ^ (others[from] ?? 0)) -
    countBits((signs[1] ?? 0) ^ (others[from + 1] ?? 0))
  )
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
