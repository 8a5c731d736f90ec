import { expect, test } from 'vitest'
import { isApiKey, toKeyPrefix, toKeyStatus } from './api-key.ts'

const KEY = `plx_${'aZ09_-'.repeat(7)}x`

test.each([
  [KEY, true],
  [`${KEY}x`, false],
  [KEY.slice(0, -1), false],
  [KEY.replace('plx_', 'plx-'), false],
  [` ${KEY}`, false],
  [`${KEY}\n`, false],
  [KEY.replace('Z', '+'), false],
  ['', false],
])('%j has the form of a key: %s', (text, expected) => {
  expect(isApiKey(text)).toBe(expected)
})

test('the first 12 characters are shown again', () => {
  expect(toKeyPrefix(KEY)).toBe('plx_aZ09_-aZ')
})

const [EARLIER, NOW, LATER] = [new Date(1_000), new Date(2_000), new Date(3_000)]

test.each([
  [null, null, 'active'],
  [LATER, null, 'active'],
  [NOW, null, 'expired'],
  [EARLIER, null, 'expired'],
  [LATER, EARLIER, 'revoked'],
  [EARLIER, NOW, 'revoked'],
] as const)('expiry %s, revocation %s: %s', (expiresAt, revokedAt, status) => {
  expect(toKeyStatus({ expiresAt, revokedAt }, NOW.getTime())).toBe(status)
})
