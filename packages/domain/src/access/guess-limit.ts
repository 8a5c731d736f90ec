/** Failed guesses of a password are counted in fixed windows of this length, from the first failure. */
export const GUESS_WINDOW_MS = 15 * 60_000

/** How many failures at an account from everywhere, and of an address at any accounts, a window takes before more are refused. */
export const ACCOUNT_GUESSES = 10
export const ADDRESS_GUESSES = 30

export interface GuessState {
  readonly failures: number
  readonly windowStartMs: number
}

export interface GuessTake {
  readonly isAllowed: boolean
  /** Until the window is over. */
  readonly waitMs: number
  readonly next: GuessState
}

/** Counts a guess as a failure before it is known to be one, so that many at once do not slip past the limit. */
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

/** Takes the count of a guess back that was right. */
export function returnGuess(state: GuessState): GuessState {
  return { ...state, failures: Math.max(0, state.failures - 1) }
}

/** Nothing is lost by forgetting it. A clock that jumped back ends a window as well: nobody waits longer than one. */
export function isGuessStateOver({ failures, windowStartMs }: GuessState, nowMs: number): boolean {
  return failures === 0 || nowMs >= windowStartMs + GUESS_WINDOW_MS || nowMs < windowStartMs
}
