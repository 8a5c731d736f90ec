import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../../../../../shared/wire/', import.meta.url)

/** Whether recorded answers of a venue exist beside the repository. */
export function hasRecorded(slug: string): boolean {
  return existsSync(fileURLToPath(new URL(`${slug}/`, ROOT)))
}

/** Title of tests that compare with recorded answers; it says when there are none. */
export function recordedTitle(slug: string): string {
  return hasRecorded(slug)
    ? 'against recorded answers'
    : `against recorded answers (skipped: ../shared/wire/${slug} is not there)`
}

export function readRecorded(slug: string, file: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`${slug}/${file}`, ROOT)), 'utf8'))
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object'
}

/**
 * Where the shape of our answer differs from a recorded one: an extra key, a missing key, another type. Null fits every
 * type, and arrays are compared by their first entries. Paths are dotted.
 */
export function shapeDifferences(ours: unknown, recorded: unknown, path = ''): string[] {
  if (kindOf(ours) === 'null' || kindOf(recorded) === 'null') return []
  if (kindOf(ours) !== kindOf(recorded)) return [`${path}: ${kindOf(ours)}, not ${kindOf(recorded)}`]
  if (Array.isArray(ours) && Array.isArray(recorded)) {
    if (ours.length === 0 || recorded.length === 0) return []
    return shapeDifferences(ours[0], recorded[0], `${path}[]`)
  }
  if (!isRecord(ours) || !isRecord(recorded)) return []
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(recorded)])].sort()
  return keys.flatMap((key) => {
    if (!(key in recorded)) return [`${at(key)}: not recorded`]
    if (!(key in ours)) return [`${at(key)}: missing`]
    return shapeDifferences(ours[key], recorded[key], at(key))
  })
}
