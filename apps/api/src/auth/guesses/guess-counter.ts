/** Counts failed password attempts. */
export interface GuessCounter {
  /** Counts an attempt before its result is known. An attempt over the limit is refused and not counted. */
  take(id: string, limit: number, nowMs: number): Promise<GuessDecision>
  /** The password was right, so the attempt does not count after all. */
  giveBack(id: string): Promise<void>
}

export interface GuessDecision {
  readonly isAllowed: boolean
  /** Time until the count starts over. */
  readonly waitMs: number
}
