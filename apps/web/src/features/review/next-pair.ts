interface Pair {
  readonly id: string
}

/** Which pair is looked at after one is decided: the one below it, or above where it was the last; null after the only one. */
export function findNextPair<Each extends Pair>(pairs: readonly Each[], decided: string): Each | null {
  const place = pairs.findIndex(({ id }) => id === decided)
  return pairs[place + 1] ?? pairs[place - 1] ?? null
}
