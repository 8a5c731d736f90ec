/**
 * What every DELETE route guarantees. The routes come from the route table, so a new route is covered automatically.
 */
import { randomUUID } from 'node:crypto'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { bearer, registerAccount } from '../testing/credentials.ts'

const store = useStore()

/** The status of a DELETE that names no single resource: one ends all sessions, the other requires a confirmation. */
const WHOLE: Readonly<Record<string, number>> = { '/api/v1/auth/sessions': 200, '/api/v1/auth/me': 400 }

test('every DELETE refuses unknown body fields, and is served without a body or with an empty one', async () => {
  const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' } })
  await app.app.ready()
  const urls = app.app.routeTable.routes.filter(({ method }) => method === 'DELETE').map(({ url }) => url)
  expect(urls.length).toBeGreaterThanOrEqual(5)
  for (const url of urls) {
    const path = url.replace(/:\w+/g, () => randomUUID())
    const send = async (body: { payload?: object } = {}) => {
      const headers = bearer((await registerAccount(app)).access)
      return (await app.inject({ method: 'DELETE', url: path, headers, ...body })).status
    }
    expect([url, await send({ payload: { hard: true } })]).toEqual([url, 400])
    expect([url, await send({ payload: [] })]).toEqual([url, 400])
    const expected = WHOLE[url] ?? 404
    expect([url, await send()]).toEqual([url, expected])
    expect([url, await send({ payload: {} })]).toEqual([url, expected])
  }
})
