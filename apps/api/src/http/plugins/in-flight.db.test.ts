import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { useStore } from '@parallax/store/testing'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()

test('a handler that takes too long gets a 504, and its late result changes nothing', async () => {
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

test('a caller who hangs up before the response is not logged as a failure', async () => {
  const { app, listen, log } = await buildTestApp({ store: store(), settings: { requestTimeoutMs: 1_000 } })
  const events = new EventEmitter()
  const handler = (name: string) => () => {
    events.emit(name)
    return new Promise<never>(() => {})
  }
  const config = { config: { access: 'public' as const }, schema: { response: { 200: { type: 'object' } } } }
  app.get('/left', config, handler('left'))
  app.get('/stayed', config, handler('stayed'))
  const port = await listen()
  const left = request({ host: '127.0.0.1', port, path: '/left', agent: false })
  left.on('error', () => {}).end()
  await once(events, 'left')
  left.destroy()
  const stayed = request({ host: '127.0.0.1', port, path: '/stayed', agent: false })
  stayed.end()
  const [answer] = await once(stayed, 'response')
  expect(answer.statusCode).toBe(504)
  const listFailed = () => log.filter(({ level }) => level === 50).map(({ route }) => route)
  await vi.waitFor(() => expect(listFailed()).toContain('/stayed'), { timeout: 30_000 })
  expect(listFailed()).toEqual(['/stayed'])
})
