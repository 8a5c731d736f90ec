const KEY = 'parallax-time-zone'

/** The zone that times are shown in: the one chosen in this browser, otherwise the browser's own. */
export function readTimeZone(): string {
  const chosen = globalThis.localStorage?.getItem(KEY) ?? null
  return chosen !== null && isZone(chosen) ? chosen : readOwnZone()
}

export function readOwnZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Null for the browser's own. It takes effect on the next page load. */
export function keepTimeZone(zone: string | null): void {
  if (zone === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, zone)
}

export function isTimeZoneChosen(): boolean {
  return localStorage.getItem(KEY) !== null
}

/** All zones that the browser knows, UTC first. */
export function listTimeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** Another browser version may have stored a zone that this one does not know. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name })
    return true
  } catch {
    return false
  }
}
