const FIRST_SIZE = 4

/** Numbered, append-only lists of positions: typed arrays that grow by half. */
export class PositionLists {
  /** Sparse: numbers that are not in use take no memory while few are. */
  readonly #lists: Int32Array[] = []

  /** The length, then that many positions. Undefined for a list that never had one. */
  get(list: number): Int32Array | undefined {
    return this.#lists[list]
  }

  append(list: number, position: number): void {
    let positions = this.#lists[list]
    const length = positions === undefined ? 0 : lengthOf(positions)
    if (positions === undefined || length + 1 === positions.length) {
      const larger = new Int32Array(1 + Math.max(FIRST_SIZE, Math.ceil(length * 1.5)))
      if (positions !== undefined) larger.set(positions)
      positions = larger
      this.#lists[list] = larger
    }
    positions[length + 1] = position
    positions[0] = length + 1
  }

  /** Renumbers every position, and drops those whose new number is -1. */
  renumber(moved: Int32Array): void {
    this.#lists.forEach((positions, list) => {
      const living = positions
        .subarray(1, 1 + lengthOf(positions))
        .map((position) => moved[position] ?? -1)
        .filter((position) => position >= 0)
      const renumbered = new Int32Array(1 + living.length)
      renumbered[0] = living.length
      renumbered.set(living, 1)
      this.#lists[list] = renumbered
    })
  }
}

/** The length of a list returned by `get`. */
export function lengthOf(positions: Int32Array): number {
  return positions[0] ?? 0
}
