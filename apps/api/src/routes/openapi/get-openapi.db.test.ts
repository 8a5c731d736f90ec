import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { isRecord } from '../../is-record.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()

async function readDocument(): Promise<Record<string, unknown>> {
  const { inject } = await buildTestApp({ store: store(), settings: { publicUrl: null } })
  return JSON.parse((await inject({ url: '/openapi.json' })).body)
}

function listOperations(document: Record<string, unknown>): [string, Record<string, unknown>][] {
  const paths = isRecord(document.paths) ? document.paths : {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) =>
      isRecord(operation) ? [[`${method} ${path}`, operation] as [string, Record<string, unknown>]] : [],
    ),
  )
}

test('it is OpenAPI 3.1 of this service, with its tags and ways to sign in', async () => {
  expect(await readDocument()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Parallax', version: '1.0.0' },
    servers: [{ url: '/' }],
    tags: expect.arrayContaining([expect.objectContaining({ name: 'Health' })]),
    components: {
      securitySchemes: { session: {}, sessionCookie: {}, wallet: {}, apiKey: { name: 'X-API-Key' } },
      schemas: { ErrorEnvelope: { required: ['status', 'message'], additionalProperties: false } },
    },
  })
})

test('every operation has a name of its own that a program can use', async () => {
  const ids = listOperations(await readDocument()).map(([, operation]) => operation.operationId)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(String(id)))).toEqual([])
  expect(ids).toContain('getMarketsById')
  expect(ids).toContain('getExternalArbitrageOpportunitiesByIdExecutionAdvisory')
})

test('it holds the health routes, those of the API, and none that is not for callers', async () => {
  const names = listOperations(await readDocument()).map(([name]) => name)
  // What is there for API keys a second time is told by plugins/external-routes.db.test.ts.
  const isTwin = (name: string) => names.includes(name.replace('/external/', '/'))
  expect(names.filter((name) => !name.includes('/external/') || !isTwin(name))).toEqual([
    'get /health',
    'get /ready',
    'get /health/deep',
    'get /.well-known/jwks.json',
    'get /api/v1/auth/sign-up',
    'post /api/v1/auth/register',
    'post /api/v1/auth/login',
    'post /api/v1/auth/refresh',
    'post /api/v1/auth/logout',
    'get /api/v1/auth/me',
    'delete /api/v1/auth/me',
    'post /api/v1/auth/confirm-email/send',
    'post /api/v1/auth/confirm-email',
    'post /api/v1/auth/email',
    'post /api/v1/auth/password',
    'post /api/v1/auth/forgot-password',
    'post /api/v1/auth/reset-password',
    'get /api/v1/auth/sessions',
    'delete /api/v1/auth/sessions',
    'delete /api/v1/auth/sessions/{id}',
    'get /api/v1/auth/security-events',
    'get /api/v1/auth/me/data',
    'get /api/v1/siwe/nonce',
    'post /api/v1/siwe/verify',
    'post /api/v1/console/keys',
    'get /api/v1/console/keys',
    'delete /api/v1/console/keys/{id}',
    'post /api/v1/console/keys/{id}/rotate',
    'get /api/v1/console/stats',
    'get /api/v1/console/stats/endpoints',
    'get /api/v1/console/logs',
    'get /api/v1/console/logs/export',
    'get /api/v1/external/key',
    'get /api/v1/review',
    'get /api/v1/review/{id}',
    'post /api/v1/review/{id}/accept',
    'post /api/v1/review/{id}/reject',
    'post /api/v1/review/{id}/relate',
    'post /api/v1/review/links',
    'get /api/v1/review/decisions',
    'post /api/v1/review/decisions/{id}/undo',
    'post /api/v1/questions/{id}/report',
    'get /api/v1/markets/sparklines',
    'get /api/v1/platforms/{slug}/charts',
    'get /api/v1/questions/{id}/history',
    'get /api/v1/questions/{id}/listings',
    'get /api/v1/questions/{id}/books',
    'get /api/v1/questions/sparklines',
    'get /api/v1/platforms',
    'get /api/v1/discover',
    'get /api/v1/questions/{id}',
    'get /api/v1/markets',
    'get /api/v1/markets/{id}',
    'get /api/v1/markets/trending',
    'get /api/v1/platforms/{slug}/stats',
    'get /api/v1/arbitrage/opportunities',
    'get /api/v1/arbitrage/opportunities/{id}',
    'get /api/v1/arbitrage/opportunities/{id}/certificate',
    'get /api/v1/arbitrage/opportunities/{id}/execution-advisory',
    'get /api/v1/arbitrage/opportunities/{id}/policy-decision',
    'get /api/v1/arbitrage/opportunities/{id}/history',
    'get /api/v1/arbitrage/certificates',
    'get /api/v1/arbitrage/certificates/{hash}',
    'post /api/v1/arbitrage/allocate',
    'get /api/v1/watchlists',
    'post /api/v1/watchlists',
    'get /api/v1/watchlists/{id}',
    'patch /api/v1/watchlists/{id}',
    'delete /api/v1/watchlists/{id}',
    'post /api/v1/watchlists/{id}/items',
    'delete /api/v1/watchlists/{id}/items/{item_id}',
    'get /api/v1/alerts',
    'post /api/v1/alerts',
    'get /api/v1/alerts/{id}',
    'patch /api/v1/alerts/{id}',
    'delete /api/v1/alerts/{id}',
    'get /api/v1/alerts/{id}/events',
    'post /api/v1/notification-channels',
    'get /api/v1/notification-channels',
    'get /api/v1/notification-channels/{id}',
    'delete /api/v1/notification-channels/{id}',
    'post /api/v1/notification-channels/confirm',
    'post /api/v1/notification-channels/{id}/confirm/send',
    'post /api/v1/notification-channels/{id}/test',
    'get /api/v1/notification-channels/{id}/deliveries',
    'get /api/v1/stream',
    'get /api/v1/wallet-tracker/{address}',
    'get /api/v1/wallet-tracker/{address}/export.csv',
    'get /api/v1/matching/quality',
  ])
})

test('every tag of an operation is explained', async () => {
  const document = await readDocument()
  const explained = Array.isArray(document.tags) ? document.tags.map((tag) => tag.name) : []
  for (const [name, { tags }] of listOperations(document)) {
    expect(explained, name).toEqual(expect.arrayContaining(Array.isArray(tags) ? tags : ['none']))
  }
})

test('every operation tells its summary, tag, access, success and errors', async () => {
  for (const [name, operation] of listOperations(await readDocument())) {
    expect(operation, name).toMatchObject({
      summary: expect.any(String),
      tags: [expect.any(String)],
      security: expect.any(Array),
      responses: {
        '4XX': {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
        },
        '5XX': {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
        },
      },
    })
    const { responses } = operation
    const success = Object.entries(isRecord(responses) ? responses : {}).find(([status]) =>
      status.startsWith('2'),
    )
    expect(success, name).toMatchObject([expect.any(String), { content: expect.anything() }])
  }
})

test('a query value with a default is not told as required', async () => {
  const { app, inject } = await buildTestApp({ store: store() })
  const querystring = {
    type: 'object',
    required: ['limit', 'id'],
    properties: { limit: { type: 'integer', default: 50 }, id: { type: 'string' } },
  }
  app.get(
    '/list',
    { config: { access: 'public' }, schema: { querystring, response: { 200: {} } } },
    async () => ({}),
  )
  const document = JSON.parse((await inject({ url: '/openapi.json' })).body)
  expect(document.paths['/list'].get.parameters).toMatchObject([
    { name: 'limit', required: false, schema: { default: 50 } },
    { name: 'id', required: true },
  ])
})

test('the public address is the server that callers are told', async () => {
  const { app } = await buildTestApp({ store: store(), settings: { publicUrl: 'https://parallax.example' } })
  const document = JSON.parse((await app.inject({ url: '/openapi.json' })).body)
  expect(document.servers).toEqual([{ url: 'https://parallax.example' }])
})
