/** The plausible years of a market. A time outside them is invalid: venues write 10000 for "never". */
const EARLIEST_MS = Date.UTC(2000, 0, 1)
const LATEST_MS = Date.UTC(2099, 11, 31, 23, 59, 59, 999)

/** ISO 8601 UTC with milliseconds, or null when the number is not a plausible time. */
export function toIsoFromMs(ms: number | null): string | null {
  if (ms === null || !Number.isFinite(ms) || ms < EARLIEST_MS || ms > LATEST_MS) return null
  return new Date(Math.trunc(ms)).toISOString()
}

export function toIsoFromSeconds(seconds: number | null): string | null {
  return seconds === null ? null : toIsoFromMs(seconds * 1000)
}

/**
 * Reads ISO 8601 in the forms venues send: any number of fraction digits, a space for the T, a two-digit offset
 * (`2026-03-19 23:20:15+00`). Without an offset it is UTC. A date alone is its first moment.
 */
export function toIsoFromText(text: string | null): string | null {
  if (text === null) return null
  const plain = findPlainIso(text)
  if (plain !== null) return plain
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i.exec(
      text.trim(),
    )
  if (match === null || !isCalendarDay(match[1] ?? '')) return null
  const [, day, clock = '00:00', seconds = '00', fraction = '', zone = 'Z'] = match
  const milliseconds = fraction.slice(1, 4).padEnd(3, '0')
  return toIsoFromMs(Date.parse(`${day}T${clock}:${seconds}.${milliseconds}${toOffset(zone)}`))
}

/** The form that most venues send, read in one step: it is valid if `Date` writes it back unchanged. */
function findPlainIso(text: string): string | null {
  if ((text.length !== 20 && text.length !== 24) || !text.endsWith('Z')) return null
  const iso = toIsoFromMs(Date.parse(text))
  return iso?.startsWith(text.slice(0, -1)) === true ? iso : null
}

/** `Date` would read 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

function toOffset(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`
}
