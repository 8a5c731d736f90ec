/** Failed password attempts are counted in fixed windows of this length, starting with the first failure. */
export const GUESS_WINDOW_MS = 15 * 60_000

/** Failures allowed in a window: at one account from all addresses, and from one address at all accounts. */
export const ACCOUNT_GUESSES = 10
export const ADDRESS_GUESSES = 30

export interface GuessState {
  readonly failures: number
  readonly windowStartMs: number
}

export interface GuessTake {
  readonly isAllowed: boolean
  /** Time until the window ends. */
  readonly waitMs: number
  readonly next: GuessState
}

/** Counts an attempt as a failure before its result is known, so that many attempts at once cannot pass the limit. */
export function takeGuess(state: GuessState | undefined, limit: number, nowMs: number): GuessTake {
  const current =
    state === undefined || isGuessStateOver(state, nowMs) ? { failures: 0, windowStartMs: nowMs } : state
  const isAllowed = current.failures < limit
  return {
    isAllowed,
    waitMs: current.windowStartMs + GUESS_WINDOW_MS - nowMs,
    next: isAllowed ? { ...current, failures: current.failures + 1 } : current,
  }
}

/** Takes back the count of an attempt that was correct. */
export function returnGuess(state: GuessState): GuessState {
  return { ...state, failures: Math.max(0, state.failures - 1) }
}

/**
 * Whether the state can be forgotten. A clock that jumped back ends the window too: no caller waits longer than one.
 */
export function isGuessStateOver({ failures, windowStartMs }: GuessState, nowMs: number): boolean {
  return failures === 0 || nowMs >= windowStartMs + GUESS_WINDOW_MS || nowMs < windowStartMs
}
