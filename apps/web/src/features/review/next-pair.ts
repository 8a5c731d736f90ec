interface Pair {
  readonly id: string
}

/** The pair to open after a decision: the one below, or the one above after the last; null after the only one. */
export function findNextPair<Each extends Pair>(pairs: readonly Each[], decided: string): Each | null {
  const place = pairs.findIndex(({ id }) => id === decided)
  return pairs[place + 1] ?? pairs[place - 1] ?? null
}
