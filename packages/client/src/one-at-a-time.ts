const LOCK = 'parallax-refresh'

interface LockManager {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * Shares one run of `work` among all callers while it runs; with `isShared` the tabs of a browser run it one after
 * the other. A refresh token is valid once: two concurrent uses would end the session.
 */
export function oneAtATime<Result>(work: () => Promise<Result>, isShared: boolean): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    const locks = isShared ? findLocks() : null
    running ??= (locks === null ? work() : locks.request(LOCK, work)).finally(() => {
      running = null
    })
    return running
  }
}

function findLocks(): LockManager | null {
  const { navigator } = globalThis as { navigator?: { locks?: LockManager } }
  return navigator?.locks ?? null
}
