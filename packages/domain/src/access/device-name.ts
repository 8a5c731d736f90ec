const LONGEST = 60

/** The order matters: most browsers name other browsers as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A readable name for the device behind a User-Agent: `Firefox on Linux`, or the program's own first word,
 * `curl/8.5.0`. Null when there is no header. A client can send anything: the name helps owners to recognise their
 * own devices and proves nothing.
 */
export function toDeviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').trim()
  if (text === '') return null
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1]
  if (browser === undefined) return (text.split(' ', 1)[0] ?? text).slice(0, LONGEST)
  return system === undefined ? browser : `${browser} on ${system}`
}
