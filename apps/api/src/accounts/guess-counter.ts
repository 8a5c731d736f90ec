/** Counts failed guesses of passwords. */
export interface GuessCounter {
  /** Counts a guess, before it is known whether it is right; one over the limit is refused and counts nothing. */
  take(id: string, limit: number, nowMs: number): Promise<GuessDecision>
  /** The guess was right: it does not count after all. */
  giveBack(id: string): Promise<void>
}

export interface GuessDecision {
  readonly isAllowed: boolean
  /** Until the count begins anew. */
  readonly waitMs: number
}
