import { expect, test } from 'vitest'
import { toCurl, toPlaceholder } from './curl.ts'
import { toConsoleSearch } from './search.ts'

test('the line calls something that the key may read', () => {
  expect(toCurl('http://host', '["read:questions"]', 'plx_a')).toBe(
    "curl -H 'X-API-Key: plx_a' 'http://host/api/v1/external/discover?limit=5'",
  )
  expect(toCurl('http://host', '["read:weather"]', 'plx_a')).toContain('/api/v1/external/key')
})

test('a key that is not at hand is told by its beginning alone', () => {
  expect(toPlaceholder({ key_prefix: 'plx_AbCdEfGh' })).toMatch(/^plx_AbCdEfGh…/)
})

test('an offset that is none is left out of the address', () => {
  expect(toConsoleSearch({ key: 'k', granularity: 'hourly', offset: '50' })).toEqual({
    key: 'k',
    granularity: 'hourly',
    offset: 50,
  })
  expect(toConsoleSearch({ granularity: 'weekly', offset: -50 })).toEqual({})
  expect(toConsoleSearch({ offset: 1.5 })).toEqual({})
})
