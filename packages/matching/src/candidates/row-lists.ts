const FIRST_SIZE = 4

/** Numbered, append-only lists of rows: typed arrays that grow by half. */
export class RowLists {
  /** Sparse: numbers that are not in use take no memory while few are. */
  readonly #lists: Int32Array[] = []

  /** The length, then that many rows. Undefined for a list that never had one. */
  get(list: number): Int32Array | undefined {
    return this.#lists[list]
  }

  append(list: number, row: number): void {
    let rows = this.#lists[list]
    const length = rows === undefined ? 0 : lengthOf(rows)
    if (rows === undefined || length + 1 === rows.length) {
      const larger = new Int32Array(1 + Math.max(FIRST_SIZE, Math.ceil(length * 1.5)))
      if (rows !== undefined) larger.set(rows)
      rows = larger
      this.#lists[list] = larger
    }
    rows[length + 1] = row
    rows[0] = length + 1
  }

  /** Renumbers every row, and drops those whose new number is -1. */
  renumber(moved: Int32Array): void {
    this.#lists.forEach((rows, list) => {
      const living = rows
        .subarray(1, 1 + lengthOf(rows))
        .map((row) => moved[row] ?? -1)
        .filter((row) => row >= 0)
      const renumbered = new Int32Array(1 + living.length)
      renumbered[0] = living.length
      renumbered.set(living, 1)
      this.#lists[list] = renumbered
    })
  }
}

/** The length of a list returned by `get`. */
export function lengthOf(rows: Int32Array): number {
  return rows[0] ?? 0
}
