import { expect, test } from 'vitest'
import { toCurl, toPlaceholder } from './curl.ts'
import { toConsoleSearch } from './search.ts'

test('the command calls a route that the key may read', () => {
  expect(toCurl('http://host', '["read:questions"]', 'plx_a')).toBe(
    "curl -H 'X-API-Key: plx_a' 'http://host/api/v1/external/discover?limit=5'",
  )
  expect(toCurl('http://host', '["read:weather"]', 'plx_a')).toContain('/api/v1/external/key')
})

test('a key whose secret is not at hand is shown by its beginning only', () => {
  expect(toPlaceholder({ key_prefix: 'plx_AbCdEfGh' })).toMatch(/^plx_AbCdEfGh…/)
})

test('an invalid offset is left out of the address', () => {
  expect(toConsoleSearch({ key: 'k', granularity: 'hourly', offset: '50' })).toEqual({
    key: 'k',
    granularity: 'hourly',
    offset: 50,
  })
  expect(toConsoleSearch({ granularity: 'weekly', offset: -50 })).toEqual({})
  expect(toConsoleSearch({ offset: 1.5 })).toEqual({})
})
