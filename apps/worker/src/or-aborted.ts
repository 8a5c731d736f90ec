/**
 * What is awaited, or the reason of the signal as soon as it is aborted: a venue that does not answer keeps nobody from
 * giving its lease back. What comes later is dropped.
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
