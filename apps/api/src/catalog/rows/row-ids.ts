/** Ids of rows, for fast comparison: most ids differ in their first digits, and those are kept as numbers. */
export class RowIds {
  readonly #ids: string[] = []
  #keys = new Float64Array(1_024)

  add(row: number, id: string): void {
    this.#ids[row] = id
    if (row >= this.#keys.length) {
      const grown = new Float64Array(Math.max(row + 1, this.#keys.length * 2))
      grown.set(this.#keys)
      this.#keys = grown
    }
    this.#keys[row] = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  }

  /** The first 12 digits of the UUID. */
  getKey(row: number): number {
    return this.#keys[row] ?? 0
  }

  compare(one: number, other: number): number {
    const [oneKey, otherKey] = [this.getKey(one), this.getKey(other)]
    if (oneKey !== otherKey) return oneKey - otherKey
    return (this.#ids[one] ?? '') < (this.#ids[other] ?? '') ? -1 : 1
  }
}
