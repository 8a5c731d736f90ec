/** How long a statement should take at most: others wait meanwhile. */
const MOST_MS = 120
const FIRST_ROWS = 50
const LEAST_ROWS = 25
/** More rows are hardly faster: a statement costs as much as 20 rows. */
const MOST_ROWS = 300

/**
 * How many rows to write with one statement, learned from how long the last ones took. A database that has just started
 * writes several times as slowly as later, and so does a slow machine.
 */
export class LotSize {
  #rows = FIRST_ROWS

  get rows(): number {
    return this.#rows
  }

  /** At most doubles it: the first rows after a pause may be unusually cheap. */
  learn(rows: number, tookMs: number): void {
    if (rows < LEAST_ROWS) return
    const fitting = tookMs <= 0 ? MOST_ROWS : (rows * MOST_MS) / tookMs
    this.#rows = Math.round(Math.max(LEAST_ROWS, Math.min(fitting, 2 * this.#rows, MOST_ROWS)))
  }
}
