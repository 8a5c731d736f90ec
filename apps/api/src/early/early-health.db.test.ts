import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { MemoryRateLimiter } from '../http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import type { Answer } from '../testing/check-answer.ts'
import { sendRaw } from '../testing/send-raw.ts'

const store = useStore()

/** Gets the application's own response: an unknown header keeps a request from being answered early. */
const LATE = 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Other: 1\r\nConnection: close\r\n\r\n'
const EARLY = [
  'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /health HTTP/1.1\r\nhost: localhost\r\nuser-agent: probe\r\naccept: */*\r\nconnection: close\r\n\r\n',
]

async function ask(port: number, request: string): Promise<Answer> {
  const [answer] = await sendRaw(port, request)
  if (answer === undefined) throw new Error('no answer')
  return answer
}

function withoutIdAndDate({ status, headers, body }: Answer): Answer {
  const { 'x-request-id': id, date, ...others } = headers
  expect(id).toMatch(/^[0-9a-f]{10}-\w+$/)
  expect(date).toBeDefined()
  return { status, headers: others, body }
}

test.each(EARLY)('an early response equals the response of the application: %j', async (request) => {
  const { listen } = await buildTestApp({ store: store(), now: () => 1_760_000_000_300 })
  const port = await listen()
  const late = await ask(port, LATE)
  const early = await ask(port, request)
  expect(withoutIdAndDate(early)).toEqual(withoutIdAndDate(late))
  expect(early.headers['x-request-id']).not.toBe(late.headers['x-request-id'])
})

test('early responses are counted with the others of their route', async () => {
  const { listen } = await buildTestApp({ store: store() })
  const port = await listen()
  for (const request of [...EARLY, LATE]) await ask(port, request)
  const metrics = await ask(port, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(metrics.body).toContain('http_requests_total{method="GET",route="/health",status="200"} 3\n')
})

test.each([
  ['no Host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an Accept header without JSON',
    'GET /health HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n',
    406,
  ],
  ['another method', 'DELETE /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
])('%s is refused as on every route', async (_name, request, status) => {
  const { listen } = await buildTestApp({ store: store() })
  expect((await ask(await listen(), request)).status).toBe(status)
})

test('an asynchronous limiter is awaited', async () => {
  const memory = new MemoryRateLimiter()
  const limiter: RateLimiter = {
    take: async (caller, nowMs) => memory.take(caller, nowMs),
    peek: async (caller, nowMs) => memory.peek(caller, nowMs),
    close: () => memory.close(),
  }
  const { listen } = await buildTestApp({ store: store(), limiter })
  const answer = await ask(await listen(), EARLY[0] ?? '')
  expect(answer).toMatchObject({ status: 200, headers: { 'x-ratelimit-limit': '120' } })
})

test('at debug level the application responds and logs the request', async () => {
  const { listen, log } = await buildTestApp({ store: store(), logLevel: 'debug' })
  await ask(await listen(), EARLY[0] ?? '')
  expect(log).toContainEqual(expect.objectContaining({ msg: 'answered', path: '/health', status: 200 }))
})
