import { useStore } from '@parallax/store/testing'
import type { RouteShorthandOptions } from 'fastify'
import { expect, test } from 'vitest'
import { buildTestApp, useTestApp } from '../../testing/build-test-app.ts'
import { isRecord } from '../is-record.ts'

const store = useStore()
/** For routes that are refused, so none is added. */
const shared = useTestApp(() => ({ store: store() }))
const ok = { 200: { type: 'object' } }

test('every route declares schemas for its request, its success and its errors', async () => {
  const { app } = await buildTestApp({ store: store() })
  await app.ready()
  const own = app.routeTable.routes.filter(({ url }) => !url.startsWith('/docs'))
  const withHead = (url: string) => [`GET ${url}`, `HEAD ${url}`]
  const names = own.map(({ method, url }) => `${method} ${url}`)
  // external-routes.db.test.ts covers the copies for API keys.
  const isTwin = (name: string) =>
    name.includes('/external/') && names.includes(name.replace('/external/', '/'))
  expect(names.filter((name) => !isTwin(name)).toSorted()).toEqual(
    [
      ...[
        '/',
        '/health',
        '/health/deep',
        '/ready',
        '/openapi.json',
        '/llms.txt',
        '/.well-known/jwks.json',
        '/metrics',
      ].flatMap(withHead),
      ...['register', 'login', 'refresh', 'logout'].map((name) => `POST /api/v1/auth/${name}`),
      ...[
        'confirm-email',
        'confirm-email/send',
        'forgot-password',
        'reset-password',
        'password',
        'email',
      ].map((name) => `POST /api/v1/auth/${name}`),
      ...['me', 'me/data', 'security-events', 'sessions', 'sign-up'].flatMap((name) =>
        withHead(`/api/v1/auth/${name}`),
      ),
      ...['me', 'sessions', 'sessions/:id'].map((name) => `DELETE /api/v1/auth/${name}`),
      ...withHead('/api/v1/siwe/nonce'),
      'POST /api/v1/siwe/verify',
      'POST /api/v1/console/keys',
      'DELETE /api/v1/console/keys/:id',
      'POST /api/v1/console/keys/:id/rotate',
      ...['keys', 'stats', 'stats/endpoints', 'logs', 'logs/export'].flatMap((name) =>
        withHead(`/api/v1/console/${name}`),
      ),
      ...['', '/:id', '/decisions'].flatMap((name) => withHead(`/api/v1/review${name}`)),
      ...['accept', 'reject', 'relate'].map((name) => `POST /api/v1/review/:id/${name}`),
      'POST /api/v1/review/links',
      'POST /api/v1/review/decisions/:id/undo',
      'POST /api/v1/questions/:id/report',
      'POST /api/v1/arbitrage/allocate',
      ...['discover', 'questions/:id', 'questions/:id/history', 'markets', 'markets/:id'].flatMap((name) =>
        withHead(`/api/v1/${name}`),
      ),
      ...withHead('/api/v1/markets/trending'),
      ...withHead('/api/v1/markets/sparklines'),
      ...withHead('/api/v1/platforms/:slug/stats'),
      ...withHead('/api/v1/platforms/:slug/charts'),
      ...withHead('/api/v1/platforms'),
      ...withHead('/api/v1/questions/:id/listings'),
      ...withHead('/api/v1/questions/:id/comparison'),
      ...withHead('/api/v1/questions/:id/books'),
      ...withHead('/api/v1/questions/sparklines'),
      ...['', '/:id', '/:id/events'].flatMap((name) => withHead(`/api/v1/alerts${name}`)),
      'POST /api/v1/alerts',
      'PATCH /api/v1/alerts/:id',
      'DELETE /api/v1/alerts/:id',
      ...['', '/:id', '/:id/deliveries'].flatMap((name) => withHead(`/api/v1/notification-channels${name}`)),
      'POST /api/v1/notification-channels',
      'POST /api/v1/notification-channels/preview',
      'POST /api/v1/notification-channels/:id/deliveries/:delivery_id/send-again',
      'PATCH /api/v1/notification-channels/:id',
      'POST /api/v1/notification-channels/confirm',
      'POST /api/v1/notification-channels/:id/confirm/send',
      'POST /api/v1/notification-channels/:id/test',
      'DELETE /api/v1/notification-channels/:id',
      ...withHead('/api/v1/stream'),
      ...[
        '',
        '/:id',
        '/:id/certificate',
        '/:id/execution-advisory',
        '/:id/policy-decision',
        '/:id/comparison',
        '/:id/history',
      ].flatMap((name) => withHead(`/api/v1/arbitrage/opportunities${name}`)),
      ...['', '/:hash'].flatMap((name) => withHead(`/api/v1/arbitrage/certificates${name}`)),
      ...['', '/:id'].flatMap((name) => withHead(`/api/v1/watchlists${name}`)),
      'POST /api/v1/watchlists',
      'PATCH /api/v1/watchlists/:id',
      'DELETE /api/v1/watchlists/:id',
      'POST /api/v1/watchlists/:id/items',
      'DELETE /api/v1/watchlists/:id/items/:item_id',
      ...['/api/v1/embeds', '/embeds/:token', '/embeds/:token/card.svg', '/embeds/:token/badge.svg'].flatMap(
        withHead,
      ),
      ...['card.svg', 'preview.png', 'history.svg'].flatMap((name) => withHead(`/questions/:id/${name}`)),
      'POST /api/v1/embeds',
      'DELETE /api/v1/embeds/:id',
      ...['/api/v1/feeds', '/feeds/:token'].flatMap(withHead),
      'POST /api/v1/feeds',
      'POST /api/v1/feeds/:id/renew',
      'DELETE /api/v1/feeds/:id',
      ...withHead('/api/v1/wallet-tracker/:address'),
      ...withHead('/api/v1/wallet-tracker/:address/export.csv'),
      ...withHead('/api/v1/matching/quality'),
      ...withHead('/api/v1/external/key'),
    ].toSorted(),
  )
  for (const { method, url, schema } of own) {
    const responses = isRecord(schema.response) ? Object.keys(schema.response) : []
    expect(responses, `${method} ${url}`).toEqual(expect.arrayContaining(['4xx', '5xx']))
    expect(
      responses.some((status) => /^[23]/.test(status)),
      `${method} ${url}`,
    ).toBe(true)
    if (url.includes(':')) expect(schema.params, `${method} ${url}`).toBeDefined()
    // Without a schema, the query is not checked and misspelt parameters are not refused.
    if (url.startsWith('/api/')) expect(schema.querystring, `${method} ${url}`).toBeDefined()
  }
})

test.each<[string, RouteShorthandOptions]>([
  ['access', { schema: { response: ok } }],
  ['response schema', { config: { access: 'public' } }],
  ['response schema', { config: { access: 'public' }, schema: { response: { 404: {} } } }],
])('a route that declares no %s fails at startup', async (missing, options) => {
  const { app } = shared()
  expect(() => app.get('/notes', options, async () => ({}))).toThrow(`GET /notes declares no ${missing}`)
})

test('a route with path parameters but no schema for them fails at startup', async () => {
  const { app } = shared()
  const options = { config: { access: 'public' }, schema: { response: ok } } as const
  expect(() => app.get('/notes/:id', options, async () => ({}))).toThrow('declares no params schema')
})

test.each(['POST', 'PUT', 'PATCH'] as const)(
  'a %s route without a body schema fails at startup',
  async (method) => {
    const { app } = shared()
    const options = { config: { access: 'public' }, schema: { response: ok } } as const
    expect(() => app.route({ method, url: '/notes', ...options, handler: async () => ({}) })).toThrow(
      'declares no body schema',
    )
  },
)
