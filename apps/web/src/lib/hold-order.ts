interface HeldOrder<Row> {
  /** In the order that is held; what is new waits. What is gone is left out, unless `toGone` says what stands in its place. */
  readonly rows: readonly Row[]
  /** How many rows would come, or stand elsewhere, if the newest order were taken. */
  readonly changes: number
}

/** The rows as they are now, where they stood before: nothing moves while somebody reads. */
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

/** How many of the numbers can stay where they are if as few as possible move. */
function countLongestRise(numbers: readonly number[]): number {
  /** The lowest end of a rise of each length. */
  const ends: number[] = []
  for (const number of numbers) {
    const found = ends.findIndex((end) => end >= number)
    ends[found === -1 ? ends.length : found] = number
  }
  return ends.length
}
