/** Numbered lists of positions, to which one can append: typed arrays that grow by half. */
export class PositionLists {
  readonly #lists: (Int32Array | undefined)[]
  readonly #lengths: Int32Array

  constructor(count: number) {
    this.#lists = new Array(count)
    this.#lengths = new Int32Array(count)
  }

  lengthOf(list: number): number {
    return this.#lengths[list] ?? 0
  }

  /** Only as many as its length are positions; undefined for a list that never had one. */
  get(list: number): Int32Array | undefined {
    return this.#lists[list]
  }

  append(list: number, position: number): void {
    const length = this.lengthOf(list)
    let positions = this.#lists[list]
    if (positions === undefined || length === positions.length) {
      const larger = new Int32Array(Math.max(4, Math.ceil(length * 1.5)))
      if (positions !== undefined) larger.set(positions)
      positions = larger
      this.#lists[list] = larger
    }
    positions[length] = position
    this.#lengths[list] = length + 1
  }

  /** Gives every position its new number, and drops those that have none, which is -1. */
  renumber(moved: Int32Array): void {
    for (const [list, positions] of this.#lists.entries()) {
      if (positions === undefined) continue
      const living = positions
        .subarray(0, this.lengthOf(list))
        .map((position) => moved[position] ?? -1)
        .filter((position) => position >= 0)
      this.#lists[list] = living
      this.#lengths[list] = living.length
    }
  }
}
