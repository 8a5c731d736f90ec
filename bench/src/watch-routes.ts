import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 250

/**
 * Requests each path over and over, one request at a time, until `ended` settles. Returns the p99 of each in
 * milliseconds.
 */
export async function watchRoutes(
  url: string,
  paths: readonly string[],
  headers: Record<string, string>,
  ended: Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  ended.then(end, end)
  const watched = await Promise.all(
    paths.map(async (path) => {
      const tookMs: number[] = []
      while (!isOver) {
        const startedMs = performance.now()
        const answer = await fetch(`${url}${path}`, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        tookMs.push(performance.now() - startedMs)
        await pause(PAUSE_MS)
      }
      return [path, toP99(tookMs)] as const
    }),
  )
  return new Map(watched)
}

function toP99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN
}
