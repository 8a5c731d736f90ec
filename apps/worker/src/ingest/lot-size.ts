/**
 * How long a write should take at most: on the embedded database all others wait meanwhile. A statement takes up to twice
 * as long, because its values must be read first.
 */
const MOST_MS = 50
const FIRST_ROWS = 50
const LEAST_ROWS = 25
/** More rows are hardly faster. */
const MOST_ROWS = 300
/** A statement costs as much as this many rows, however few it writes. */
const STATEMENT_ROWS = 20

/**
 * How many rows to write with one statement, learned from how long the last ones took. A database that has just started
 * writes several times as slowly as later, and so does a slow machine.
 */
export class LotSize {
  #rows = FIRST_ROWS

  get rows(): number {
    return this.#rows
  }

  /**
   * It grows to at most three times what was measured: a large lot may cost more per row than a small one. Pages are cut
   * into equal lots, which may have hardly more than half this size, so twice could be no growth.
   */
  learn(rows: number, tookMs: number): void {
    if (rows < LEAST_ROWS / 2) return
    const fitting = ((rows + STATEMENT_ROWS) * MOST_MS) / Math.max(tookMs, 1) - STATEMENT_ROWS
    const most = Math.min(Math.max(this.#rows, 3 * rows), MOST_ROWS)
    this.#rows = Math.round(Math.max(LEAST_ROWS, Math.min(fitting, most)))
  }
}
