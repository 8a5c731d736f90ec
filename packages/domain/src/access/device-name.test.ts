import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDeviceName } from './device-name.ts'

/** Any code point. Fast-check's own ('binary') first spends two seconds on a table of a million of them. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Safari/537.36 Edg/139.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/139.0 Mobile Safari/604.1',
    'Chrome on iOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['node', 'node'],
  ['', null],
  [undefined, null],
  ['\u0007\u202e', null],
])('%s is %s', (userAgent, name) => {
  expect(toDeviceName(userAgent)).toBe(name)
})

test('whatever the client sends, the name is short and plain', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 100 }), (text) => {
      const name = toDeviceName(text)
      expect(name ?? 'x').toMatch(/^[\x21-\x7e]([\x20-\x7e]{0,58}[\x21-\x7e])?$/)
    }),
  )
})
