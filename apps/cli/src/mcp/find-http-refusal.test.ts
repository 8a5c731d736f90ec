import { expect, test } from 'vitest'
import { findHttpRefusal, findKey } from './find-http-refusal.ts'

const GOOD = { method: 'POST', url: '/mcp', headers: { host: '127.0.0.1:8081' } }

test.each([
  {},
  { url: '/mcp?a=b' },
  { headers: { host: 'localhost:8081' } },
  { headers: { host: '[::1]:8081', origin: 'http://localhost:6274' } },
])('%j is served', (changes) => {
  expect(findHttpRefusal({ ...GOOD, ...changes })).toBeNull()
})

test.each([
  [{ headers: {} }, 403],
  [{ headers: { host: 'evil.example' } }, 403],
  [{ headers: { host: '127.0.0.1.evil.example' } }, 403],
  [{ headers: { host: 'localhost', origin: 'https://evil.example' } }, 403],
  [{ headers: { host: 'localhost', origin: 'http://localhost.evil.example' } }, 403],
  [{ headers: { host: 'localhost', origin: 'http://evil.example@localhost' } }, 403],
  [{ headers: { host: 'localhost', origin: 'null' } }, 403],
  [{ url: '/' }, 404],
  [{ method: 'GET' }, 405],
  [{ method: 'DELETE' }, 405],
])('%j is refused with %i', (changes, status) => {
  expect(findHttpRefusal({ ...GOOD, ...changes })?.status).toBe(status)
})

test.each([
  [{}, null],
  [{ 'x-api-key': 'plx_a' }, 'plx_a'],
  [{ authorization: 'Bearer plx_b' }, 'plx_b'],
  [{ authorization: 'bearer plx_b' }, 'plx_b'],
  [{ 'x-api-key': 'plx_a', authorization: 'Bearer plx_b' }, 'plx_a'],
  [{ authorization: 'Basic plx_b' }, null],
  [{ 'x-api-key': '' }, null],
])('the key in %j is %j', (headers, key) => {
  expect(findKey(headers)).toBe(key)
})
