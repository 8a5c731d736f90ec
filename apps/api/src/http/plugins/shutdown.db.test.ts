import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { parseAnswers } from '../../testing/send-raw.ts'

const store = useStore()

interface SlowApp extends TestApp {
  /** Resolves when the slow route is called. */
  readonly asked: Promise<unknown>
  /** Lets the slow route respond. */
  readonly release: () => void
}

async function buildWithSlowRoute(answer: string): Promise<SlowApp> {
  const testApp = await buildTestApp({ store: store() })
  const events = new EventEmitter()
  const asked = once(events, 'asked')
  const released = once(events, 'released')
  testApp.app.get(
    '/slow',
    { config: { access: 'public' }, schema: { response: { 200: { type: 'string' } } } },
    async () => {
      events.emit('asked')
      await released
      return answer
    },
  )
  return { ...testApp, asked, release: () => events.emit('released') }
}

test('a request in flight gets its response, new connections are refused, and then the application closes', async () => {
  const { app, listen, asked, release } = await buildWithSlowRoute('done')
  const port = await listen()
  const client = connect(port, '127.0.0.1')
  client.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  const closed = app.close()
  await expect.poll(() => app.server.listening, { timeout: 30_000 }).toBe(false)

  const late = connect(port, '127.0.0.1')
  const [refusal] = await once(late, 'error')
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })

  release()
  const [answer] = parseAnswers(await text(client))
  expect([answer?.status, answer?.headers.connection, answer?.body]).toEqual([200, 'close', 'done'])
  await closed
})

test('a request that had partly arrived is still served', async () => {
  const { app, listen } = await buildTestApp({ store: store() })
  const client = connect(await listen(), '127.0.0.1')
  const [connection] = await once(app.server, 'connection')
  client.write('GET /health HTTP/1.1\r\nHo')
  await expect.poll(() => connection.bytesRead, { timeout: 30_000 }).toBeGreaterThan(0)
  const closed = app.close()
  await expect.poll(() => app.server.listening, { timeout: 30_000 }).toBe(false)
  client.write('st: x\r\n\r\n')
  const [answer] = parseAnswers(await text(client))
  expect([answer?.status, answer?.headers.connection]).toEqual([200, 'close'])
  await closed
})

test('a response that a slow reader has not finished reading is sent completely', async () => {
  const size = 20_000_000
  const { app, listen, asked, release } = await buildWithSlowRoute('x'.repeat(size))
  const client = connect(await listen(), '127.0.0.1')
  client.pause()
  client.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  release()
  await once(client, 'readable')
  const closed = app.close()
  await expect.poll(() => app.server.listening, { timeout: 30_000 }).toBe(false)
  const [answer] = parseAnswers(await text(client))
  expect(answer?.body).toHaveLength(size)
  await closed
})

test('idle connections do not delay the shutdown', async () => {
  const { app, listen } = await buildTestApp({ store: store() })
  const client = connect(await listen(), '127.0.0.1')
  client.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'readable')
  const received = text(client)
  await app.close()
  expect(parseAnswers(await received)).toHaveLength(1)
})

test('a connection on which nothing was sent does not delay the shutdown', async () => {
  const { app, listen } = await buildTestApp({ store: store() })
  const client = connect(await listen(), '127.0.0.1')
  await once(app.server, 'connection')
  const ended = once(client, 'close')
  await app.close()
  await ended
})

test('work for callers that hung up ends before the application closes', async () => {
  const { app, listen } = await buildTestApp({ store: store() })
  const ended: string[] = []
  const events = new EventEmitter()
  const asked = once(events, 'asked')
  app.get(
    '/work',
    { config: { access: 'public' }, schema: { response: { 200: { type: 'string' } } } },
    async () => {
      events.emit('asked')
      await once(app.server, 'close')
      await store().ping(10_000)
      ended.push('the work')
      return 'done'
    },
  )
  const client = connect(await listen(), '127.0.0.1')
  client.write('GET /work HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  client.destroy()
  await app.close()
  ended.push('the application')
  expect(ended).toEqual(['the work', 'the application'])
})
