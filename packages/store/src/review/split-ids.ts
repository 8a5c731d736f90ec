/** Ids from one to the other, both included. */
export interface IdRange {
  readonly from: string
  readonly to: string
}

const ZERO = '0'.repeat(32)

/**
 * All ids in 2, 4, 8 or 16 ranges. Ids are hashes, so the ranges are about equally large. For statements that would
 * otherwise occupy the one session of the embedded database for long: other callers get a turn in between.
 */
export function splitIds(count: 2 | 4 | 8 | 16): IdRange[] {
  const width = 16 / count
  return Array.from({ length: count }, (_, at) => ({
    from: toId(at * width, '0'),
    to: toId((at + 1) * width - 1, 'f'),
  }))
}

function toId(digit: number, rest: string): string {
  const digits = `${digit.toString(16)}${ZERO.slice(1).replaceAll('0', rest)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
