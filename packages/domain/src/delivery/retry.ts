/**
 * A delivery is dead after this many failures. With a receiver that fails a third of the time, that is one in five
 * million.
 */
export const MAX_ATTEMPTS = 14

const FIRST_RETRY_MS = 5_000
const FACTOR = 2.1
/**
 * Random share by which a retry moves to either side, so that deliveries that failed together are not retried
 * together.
 */
const JITTER = 0.2
/** A receiver cannot delay a retry for longer. */
export const LONGEST_REST_MS = 24 * 60 * 60_000

/**
 * How long to wait after attempt number `attempts` failed: 5 s, then 2.1 times as long each time, 20 h over all
 * retries; longer where the receiver requests it. Null when there is no further attempt. `chance` is from 0 to 1.
 */
export function computeRetryMs(attempts: number, restMs: number | null, chance: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const plainMs = FIRST_RETRY_MS * FACTOR ** (attempts - 1)
  const jitteredMs = Math.round(plainMs * (1 - JITTER + 2 * JITTER * chance))
  return Math.max(jitteredMs, restMs ?? 0)
}
