import { EventEmitter, once } from 'node:events'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'

const store = useStore()

test('a handler that takes too long is answered for, and what it brings later changes nothing', async () => {
  const { app, inject, log } = await buildTestApp({ store: store(), settings: { requestTimeoutMs: 40 } })
  const events = new EventEmitter()
  const released = once(events, 'release')
  app.get(
    '/slow',
    { config: { access: 'public' }, schema: { response: { 200: { type: 'object' } } } },
    async () => {
      await released
      return {}
    },
  )
  const answer = await inject({ url: '/slow' })
  expect(answer.status).toBe(504)
  expect(JSON.parse(answer.body)).toEqual({ status: 'INTERNAL_ERROR', message: 'the request took too long' })
  expect(log).toMatchObject([{ level: 50, reqId: answer.headers['x-request-id'], route: '/slow' }])
  events.emit('release')
  expect((await inject({ url: '/health' })).status).toBe(200)
})
