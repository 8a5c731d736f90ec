/** A delivery that failed so many times is dead. Of a receiver that fails a third of the time that is one in five million. */
export const MAX_ATTEMPTS = 14

const FIRST_RETRY_MS = 5_000
const FACTOR = 2.1
/** So far to either side chance moves a retry, as a share of it: those that failed together do not come back together. */
const JITTER = 0.2
/** A receiver cannot put a retry off for longer. */
export const LONGEST_REST_MS = 24 * 60 * 60_000

/**
 * How long to wait after the `attempts`th attempt failed: 5 s, then 2.1 times as long each time, 20 h over all retries; longer where
 * the receiver asks for a rest. Null when there is no other attempt. `chance` is from 0 to 1.
 */
export function computeRetryMs(attempts: number, restMs: number | null, chance: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const plainMs = FIRST_RETRY_MS * FACTOR ** (attempts - 1)
  const jitteredMs = Math.round(plainMs * (1 - JITTER + 2 * JITTER * chance))
  return Math.max(jitteredMs, restMs ?? 0)
}
