const KEPT = 1024
const keptMs = new Float64Array(KEPT).fill(Number.NaN)
const keptText: string[] = new Array(KEPT).fill('')

/** ISO text of a time. Recent ones are cached, since members and question families share their dates. */
function isoOf(ms: number): string {
  const place = Math.abs(Math.trunc(ms / 1000) + Math.trunc(ms / 86_400_000)) % KEPT
  if (keptMs[place] === ms) return keptText[place] ?? ''
  const text = new Date(ms).toISOString()
  keptMs[place] = ms
  keptText[place] = text
  return text
}

/** `2028-11-07T00:00:00Z`, with milliseconds only if there are any. */
export function toIso(ms: number): string {
  const text = isoOf(ms)
  return text.endsWith('.000Z') ? `${text.slice(0, 19)}Z` : text
}

/** `2025-07-03T20:36:58.884341Z`: six digits, the last three made up from `salt`. */
export function toMicroIso(ms: number, salt: number): string {
  return `${isoOf(ms).slice(0, 23)}${100 + (salt % 900)}Z`
}

/** `2026-03-19 23:20:15+00`, the form of `closedTime` and of game starts. */
export function toSpacedTime(ms: number): string {
  const text = isoOf(ms)
  return `${text.slice(0, 10)} ${text.slice(11, 19)}+00`
}

export function toDay(ms: number): string {
  return isoOf(ms).slice(0, 10)
}
