import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { isRecord } from '../../http/is-record.ts'
import { buildTestApp, useTestApp } from '../../testing/build-test-app.ts'

const store = useStore()

const shared = useTestApp(() => ({ store: store(), settings: { publicUrl: null, rateLimits: 'off' } }))

async function readDocument(): Promise<Record<string, unknown>> {
  return JSON.parse((await shared().inject({ url: '/openapi.json' })).body)
}

function listOperations(document: Record<string, unknown>): [string, Record<string, unknown>][] {
  const paths = isRecord(document.paths) ? document.paths : {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).flatMap(([method, operation]) =>
      isRecord(operation) ? [[`${method} ${path}`, operation] as [string, Record<string, unknown>]] : [],
    ),
  )
}

/** Every object within a value, the value itself first. */
function listParts(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listParts)
  return isRecord(value) ? [value, ...Object.values(value).flatMap(listParts)] : []
}

test('it is OpenAPI 3.1 for this service, with its tags and ways to sign in', async () => {
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

test('every operation has a unique id that programs can use', async () => {
  const ids = listOperations(await readDocument()).map(([, operation]) => operation.operationId)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(String(id)))).toEqual([])
  expect(ids).toContain('getMarketsById')
  expect(ids).toContain('getExternalArbitrageOpportunitiesByIdExecutionAdvisory')
})

test('it contains the health routes and the API routes, and no internal ones', async () => {
  const names = listOperations(await readDocument()).map(([name]) => name)
  // http/plugins/external-routes.db.test.ts covers the copies for API keys.
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
    'get /api/v1/discover',
    'post /api/v1/questions/{id}/report',
    'get /api/v1/questions/{id}/history',
    'get /api/v1/questions/{id}/listings',
    'get /api/v1/questions/{id}/books',
    'get /api/v1/questions/sparklines',
    'get /api/v1/questions/{id}',
    'get /api/v1/questions/{id}/comparison',
    'get /api/v1/markets/sparklines',
    'get /api/v1/markets',
    'get /api/v1/markets/{id}',
    'get /api/v1/markets/trending',
    'get /api/v1/platforms/{slug}/charts',
    'get /api/v1/platforms',
    'get /api/v1/platforms/{slug}/stats',
    'get /api/v1/arbitrage/opportunities',
    'get /api/v1/arbitrage/opportunities/{id}',
    'get /api/v1/arbitrage/opportunities/{id}/certificate',
    'get /api/v1/arbitrage/opportunities/{id}/execution-advisory',
    'get /api/v1/arbitrage/opportunities/{id}/policy-decision',
    'get /api/v1/arbitrage/opportunities/{id}/history',
    'get /api/v1/arbitrage/certificates',
    'get /api/v1/arbitrage/certificates/{hash}',
    'get /api/v1/arbitrage/opportunities/{id}/comparison',
    'post /api/v1/arbitrage/allocate',
    'get /api/v1/watchlists',
    'post /api/v1/watchlists',
    'get /api/v1/watchlists/{id}',
    'patch /api/v1/watchlists/{id}',
    'delete /api/v1/watchlists/{id}',
    'post /api/v1/watchlists/{id}/items',
    'delete /api/v1/watchlists/{id}/items/{item_id}',
    'get /api/v1/embeds',
    'post /api/v1/embeds',
    'delete /api/v1/embeds/{id}',
    'get /api/v1/feeds',
    'post /api/v1/feeds',
    'post /api/v1/feeds/{id}/renew',
    'delete /api/v1/feeds/{id}',
    'get /api/v1/alerts',
    'post /api/v1/alerts',
    'get /api/v1/alerts/{id}',
    'patch /api/v1/alerts/{id}',
    'delete /api/v1/alerts/{id}',
    'get /api/v1/alerts/{id}/events',
    'post /api/v1/notification-channels',
    'get /api/v1/notification-channels',
    'get /api/v1/notification-channels/{id}',
    'patch /api/v1/notification-channels/{id}',
    'delete /api/v1/notification-channels/{id}',
    'post /api/v1/notification-channels/preview',
    'post /api/v1/notification-channels/confirm',
    'post /api/v1/notification-channels/{id}/confirm/send',
    'post /api/v1/notification-channels/{id}/test',
    'get /api/v1/notification-channels/{id}/deliveries',
    'post /api/v1/notification-channels/{id}/deliveries/{delivery_id}/send-again',
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

test('every operation states its summary, tag, access and success', async () => {
  for (const [name, operation] of listOperations(await readDocument())) {
    expect(operation, name).toMatchObject({
      summary: expect.any(String),
      tags: [expect.any(String)],
      security: expect.any(Array),
    })
    const { responses } = operation
    const success = Object.entries(isRecord(responses) ? responses : {}).find(([status]) =>
      status.startsWith('2'),
    )
    expect(success, name).toMatchObject([expect.any(String), { content: expect.anything() }])
  }
})

test('every operation lists its errors, each described once with its codes', async () => {
  const document = await readDocument()
  const { components } = document
  const described = isRecord(components) && isRecord(components.responses) ? components.responses : {}
  const statuses = new Map<string, number[]>()
  for (const [name, { responses }] of listOperations(document)) {
    const errors = Object.entries(isRecord(responses) ? responses : {}).filter(
      ([status, response]) => !/^2/.test(status) && isRecord(response) && '$ref' in response,
    )
    for (const [, response] of errors) {
      const shownAs = String(isRecord(response) && response.$ref).replace('#/components/responses/', '')
      expect(described[shownAs], name).toMatchObject({
        description: expect.stringMatching(/`[A-Z_]+`/),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
      })
    }
    expect(Object.keys(Object.fromEntries(errors)), name).toContain('default')
    statuses.set(
      name,
      errors.flatMap(([status]) => (status === 'default' ? [] : [Number(status)])),
    )
  }
  // checkAnswer verifies, in every test that calls the API, that no other error occurs.
  expect(statuses.get('get /health')).toEqual([400, 500, 503, 504])
  expect(statuses.get('get /ready')).toEqual([400, 500, 504])
  expect(statuses.get('get /api/v1/markets')).toEqual([400, 429, 500, 503, 504])
  expect(statuses.get('get /api/v1/external/markets/{id}')).toEqual([400, 401, 403, 404, 429, 500, 503, 504])
  expect(statuses.get('post /api/v1/auth/register')).toEqual([400, 403, 409, 413, 415, 429, 500, 503, 504])
  expect(statuses.get('post /api/v1/watchlists')).toEqual([400, 401, 403, 413, 415, 429, 500, 503, 504])
})

test('every JSON body and response is a component, and so is every object in them with many fields', async () => {
  const document = await readDocument()
  const unnamed: string[] = []
  for (const [name, { requestBody, responses }] of listOperations(document)) {
    const answers = Object.values(isRecord(responses) ? responses : {})
    for (const { content } of [requestBody, ...answers].filter(isRecord)) {
      const json = isRecord(content) ? content['application/json'] : undefined
      if (isRecord(json) && !(isRecord(json.schema) && '$ref' in json.schema)) unnamed.push(name)
    }
  }
  const { components } = document
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {}
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of listParts(schema).slice(1)) {
      const fields = Object.keys(isRecord(part.properties) ? part.properties : {})
      if (fields.length > 3) unnamed.push(`${name}: ${fields}`)
    }
  }
  expect(unnamed).toEqual([])
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'QuestionDetail',
      'Market',
      'ArbitrageOpportunity',
      'Certificate',
      'PlatformInfo',
    ]),
  )
})

test('every reference resolves', async () => {
  const document = await readDocument()
  const references = new Set(
    listParts(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])),
  )
  expect(references.size).toBeGreaterThan(150)
  for (const reference of references) {
    let found: unknown = document
    for (const step of reference.slice(2).split('/')) found = isRecord(found) ? found[step] : undefined
    expect(found, reference).toBeDefined()
  }
})

test('a query parameter with a default is not required', async () => {
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

test('the public address is listed as the server', async () => {
  const { app } = await buildTestApp({ store: store(), settings: { publicUrl: 'https://parallax.example' } })
  const document = JSON.parse((await app.inject({ url: '/openapi.json' })).body)
  expect(document.servers).toEqual([{ url: 'https://parallax.example' }])
})
