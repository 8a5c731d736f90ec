/** Where a page ended: the value of the order, and the number that decides ties. */
export interface Cursor {
  readonly key: number
  readonly number: number
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.number])).toString('base64')
}

/** Null when the text is not a cursor of ours. */
export function readCursor(text: string): Cursor | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    if (!Array.isArray(value) || value.length !== 2) return null
    const [key, number]: unknown[] = value
    return typeof key === 'number' && typeof number === 'number' ? { key, number } : null
  } catch {
    return null
  }
}

/** Numbers in the order of a list, each with its value in that order. */
export interface Ranking {
  readonly numbers: ArrayLike<number>
  readonly keyOf: (number: number) => number
  readonly isAscending: boolean
}

/** Whether an entry comes after the cursor; ties go by number in both directions. */
function isBehind(ranking: Ranking, number: number, cursor: Cursor): boolean {
  const key = ranking.keyOf(number)
  if (key === cursor.key) return number > cursor.number
  return ranking.isAscending ? key > cursor.key : key < cursor.key
}

/** First index after the cursor. The order is strict, so binary search finds it. */
function indexAfter(ranking: Ranking, cursor: Cursor | null): number {
  if (!cursor) return 0
  let low = 0
  let high = ranking.numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBehind(ranking, ranking.numbers[middle] ?? 0, cursor)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Takes up to `limit` entries after the cursor that `make` does not refuse, and the cursor to continue from, if any.
 */
export function takePage<T>(
  ranking: Ranking,
  cursor: Cursor | null,
  limit: number,
  make: (number: number) => T | null,
): { readonly rows: T[]; readonly next: Cursor | null } {
  const rows: T[] = []
  let last: Cursor | null = null
  for (let i = indexAfter(ranking, cursor); i < ranking.numbers.length; i += 1) {
    const number = ranking.numbers[i] ?? 0
    const row = make(number)
    if (row === null) continue
    if (rows.length === limit) return { rows, next: last }
    rows.push(row)
    last = { key: ranking.keyOf(number), number }
  }
  return { rows, next: null }
}
