interface HeldOrder<Row> {
  /** In the held order. New rows wait. Removed rows are left out, unless `toGone` gives a substitute. */
  readonly rows: readonly Row[]
  /** How many rows would appear or move if the newest order were applied. */
  readonly changes: number
}

/** The current rows in their previous places: nothing moves while the reader reads. */
export function holdOrder<Row>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
  held: readonly string[],
  toGone: (key: string) => Row | null = () => null,
): HeldOrder<Row> {
  const places = new Map(rows.map((row, place) => [toKey(row), { row, place }]))
  const kept = held.flatMap((key) => places.get(key) ?? [])
  const inOrder = countLongestRise(kept.map(({ place }) => place))
  const shown = held.flatMap((key) => places.get(key)?.row ?? toGone(key) ?? [])
  const goneCount = shown.length - kept.length
  return { rows: shown, changes: rows.length - inOrder + goneCount }
}

/** How many of the numbers can keep their place if as few as possible move. */
function countLongestRise(numbers: readonly number[]): number {
  /** For each length, the lowest last number of a rising sequence. */
  const ends: number[] = []
  for (const number of numbers) {
    const found = ends.findIndex((end) => end >= number)
    ends[found === -1 ? ends.length : found] = number
  }
  return ends.length
}
