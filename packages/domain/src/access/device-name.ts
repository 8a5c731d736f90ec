const LONGEST = 60

/** Looked for in this order: most browsers name others as well. */
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
 * What people call the device of a User-Agent: `Firefox on Linux`, or the program's own first word, `curl/8.5.0`. Null when nothing
 * was said. Anybody can say anything: it is for owners to recognise their own, and proves nothing.
 */
export function toDeviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').trim()
  if (text === '') return null
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1]
  if (browser === undefined) return (text.split(' ', 1)[0] ?? text).slice(0, LONGEST)
  return system === undefined ? browser : `${browser} on ${system}`
}
