/**
 * Awaits the result, but rejects as soon as the signal is aborted, so that a venue that does not answer cannot delay
 * the release of its lease. A later result is dropped.
 */
export async function orAborted<Result>(awaited: Promise<Result>, signal: AbortSignal): Promise<Result> {
  awaited.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([awaited, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
