import { readdirSync, statSync } from 'node:fs'
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

/** @param {string} path @param {number} sinceMs @returns {boolean} */
function changedSince(path, sinceMs) {
  const stats = statSync(path)
  if (stats.mtimeMs > sinceMs) return true
  return stats.isDirectory() && readdirSync(path).some((name) => changedSince(join(path, name), sinceMs))
}
