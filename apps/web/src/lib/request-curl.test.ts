import { expect, test } from 'vitest'
import { toRequestCurl } from './request-curl.ts'

test('the command has the filters that are set, each value of a list, and no quotation mark that would end it', () => {
  expect(
    toRequestCurl('https://parallax.example', {
      path: '/api/v1/external/discover',
      query: { limit: 200, q: "can't & won't", category: undefined, risk_gate: ['allowed', 'degraded'] },
      credential: 'key',
    }),
  ).toBe(
    `curl -H "X-API-Key: $PARALLAX_KEY" 'https://parallax.example/api/v1/external/discover?limit=200&q=can%27t+%26+won%27t&risk_gate=allowed&risk_gate=degraded'`,
  )
})

test('a list of one account needs its token', () => {
  expect(
    toRequestCurl('https://parallax.example', { path: '/api/v1/watchlists/1', credential: 'token' }),
  ).toBe(`curl -H "Authorization: Bearer $PARALLAX_TOKEN" 'https://parallax.example/api/v1/watchlists/1'`)
})
