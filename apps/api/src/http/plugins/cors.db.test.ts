import { useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { usePlainApp } from '../../testing/build-test-app.ts'
import type { Answer } from '../../testing/check-answer.ts'

const store = useStore()
const LISTED = 'https://app.example'
const plain = usePlainApp(store)
const withOrigins = usePlainApp(store, { settings: { corsOrigins: [LISTED, 'http://localhost:5173'] } })

function listCorsHeaders({ headers }: Answer): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'))
}

describe.each(['/health', '/nowhere'])('%s', (url) => {
  test('a listed origin may read the response and its headers, with credentials', async () => {
    const { inject } = withOrigins()
    const { headers } = await inject({ url, headers: { origin: LISTED } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
    expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Reset')
    expect(headers['access-control-expose-headers']).toContain('X-Request-Id')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins the same', { origin: `${LISTED}.evil.example` }],
    ['no page', { origin: 'null' }],
    ['no origin', {}],
  ])('%s gets no CORS header', async (_case, headers) => {
    const { inject } = withOrigins()
    expect(listCorsHeaders(await inject({ url, headers }))).toEqual([])
  })

  test('without configured origins no caller gets a CORS header', async () => {
    const { inject } = plain()
    expect(listCorsHeaders(await inject({ url, headers: { origin: LISTED } }))).toEqual([])
  })
})

describe('preflight requests', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' }

  test('preflight requests of a listed origin get a response with all the usual headers', async () => {
    const { inject } = withOrigins()
    const answer = await inject({
      method: 'OPTIONS',
      url: '/health',
      headers: { origin: LISTED, ...preflight },
    })
    expect([answer.status, answer.body]).toEqual([200, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'x-api-key',
      'access-control-max-age': '600',
    })
  })

  test('preflight requests of another origin are handled like any OPTIONS request', async () => {
    const { inject } = withOrigins()
    const headers = { origin: 'https://evil.example', ...preflight }
    const answer = await inject({ method: 'OPTIONS', url: '/health', headers })
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(listCorsHeaders(answer)).toEqual([])
    expect((await inject({ method: 'OPTIONS', url: '/nowhere', headers })).status).toBe(404)
  })
})
