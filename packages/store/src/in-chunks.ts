/** Rows per statement: other statements run in between, and none comes near its time limit. */
const ROWS = 10_000
const RANGES = 16
/** How many values the first eight digits of an id have. */
const PREFIXES = 2 ** 32

/** Runs a statement that touches at most `rows` rows until it finds no more; returns the total. */
export async function inChunks(run: (rows: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const touched = await run(ROWS)
    total += touched
    if (touched < ROWS) return total
  }
}

/** Ids from `first` to `last`, both included. */
export interface IdRange {
  readonly first: string
  readonly last: string
}

/** Divides all ids into this many ranges of the same size. Ids are spread evenly, so each has about as many rows. */
export function toIdRanges(count: number): IdRange[] {
  const start = (at: number) => Math.ceil((at * PREFIXES) / count)
  return Array.from({ length: count }, (_, at) => ({
    first: toId(start(at), '0'),
    last: toId(start(at + 1) - 1, 'f'),
  }))
}

/** Which of that many ranges contains the id. */
export function findIdRange(id: string, count: number): number {
  return Math.floor((Number.parseInt(id.slice(0, 8), 16) * count) / PREFIXES)
}

/** Runs a statement for one range of ids after the other; returns how many rows they touched. */
export async function byIdRanges(
  run: (first: string, last: string) => Promise<number>,
  count = RANGES,
): Promise<number> {
  let total = 0
  for (const { first, last } of toIdRanges(count)) total += await run(first, last)
  return total
}

function toId(prefix: number, rest: '0' | 'f'): string {
  return `${prefix.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`.replace(/-.*/, (tail) =>
    tail.replaceAll('0', rest),
  )
}
