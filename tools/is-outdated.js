import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether `result` is missing, or one of its sources changed after it was made. A folder changes with its content; its
 * own time shows that a file in it was removed or renamed.
 *
 * @param {string} result @param {readonly string[]} sources
 */
export function isOutdated(result, sources) {
  const madeMs = statSync(result, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.some((path) => changedSince(path, madeMs))
}

/**
 * Builds if one of the `sources` changed, and writes `result` as a mark. The mark has the time of the start, so that
 * changes made during the build are built the next time.
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
