import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether something it is made of changed after `result` was made, or there is none. A folder changes with what is in it; its own
 * time tells when a file in it was removed or renamed.
 *
 * @param {string} result @param {readonly string[]} sources
 */
export function isOutdated(result, sources) {
  const madeMs = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.some((path) => changedSince(path, madeMs))
}

/**
 * Builds what `sources` changed, and leaves `result` as the mark that it is done. The mark has the time of the start: what changed while
 * it was built is built the next time.
 *
 * @param {string} result @param {readonly string[]} sources @param {() => void | Promise<void>} build
 */
export async function buildOutdated(result, sources, build) {
  if (!isOutdated(result, sources)) return
  const startedAt = new Date()
  await build()
  writeFileSync(result, '')
  utimesSync(result, startedAt, startedAt)
}

/** @param {string} path @param {number} sinceMs @returns {boolean} */
function changedSince(path, sinceMs) {
  const stats = statSync(path)
  if (stats.mtimeMs > sinceMs) return true
  return stats.isDirectory() && readdirSync(path).some((name) => changedSince(join(path, name), sinceMs))
}
