import { EventEmitter, once } from 'node:events'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { toDeafStore } from '../testing/deaf-store.ts'

const store = useStore()

test('a request that waits for the first load longer than its timeout gets a single response', async () => {
  const events = new EventEmitter()
  const released = once(events, 'release')
  const slow = toDeafStore(store())
  const { inject, log } = await buildTestApp({
    store: { ...slow, get: (query) => released.then(() => slow.get(query)) },
    settings: { requestTimeoutMs: 40, rateLimits: 'off' },
  })
  const answer = await inject({ url: '/api/v1/markets' })
  expect(answer.status).toBe(504)
  events.emit('release')
  await expect
    .poll(async () => (await inject({ url: '/api/v1/markets' })).status, { timeout: 30_000 })
    .toBe(200)
  expect(log.filter(({ reqId }) => reqId === answer.headers['x-request-id'])).toHaveLength(1)
})
