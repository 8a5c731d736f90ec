const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 15 * 60_000

/**
 * How long to wait after a venue's sweep failed for the `failures`-th time in a row: 15 s, doubling up to a quarter
 * of an hour, or longer if the venue requested it.
 */
export function toRetryPauseMs(failures: number, retryAfterMs: number | null): number {
  const ownMs = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS)
  return Math.max(ownMs, Math.min(retryAfterMs ?? 0, 24 * 3_600_000))
}
