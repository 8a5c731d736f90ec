/** Rows per statement: other statements run in between, and none comes near its time limit. */
const ROWS = 10_000
const DIGITS = '0123456789abcdef'

/** Runs a statement that touches at most `rows` rows until it finds no more; returns the total. */
export async function inChunks(run: (rows: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const touched = await run(ROWS)
    total += touched
    if (touched < ROWS) return total
  }
}

/** Runs a statement for one range of ids after the other; returns how many rows they touched. */
export async function byIdRanges(run: (first: string, last: string) => Promise<number>): Promise<number> {
  let total = 0
  for (const digit of DIGITS) {
    const rest = '0000000-0000-0000-0000-000000000000'
    total += await run(`${digit}${rest}`, `${digit}${rest.replaceAll('0', 'f')}`)
  }
  return total
}
