import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { MemoryRateLimiter } from '../../http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from '../../http/rate-limit/rate-limiter.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import type { Answer } from '../../testing/check-answer.ts'
import { sendRaw } from '../../testing/send-raw.ts'

const store = useStore()

/** As probes and load balancers send it. */
const PROBES = [
  'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET /health HTTP/1.1\r\nhost: 10.0.0.7\r\nuser-agent: probe\r\naccept: */*\r\nconnection: close\r\n\r\n',
]

async function ask(port: number, request: string): Promise<Answer> {
  const [answer] = await sendRaw(port, request)
  if (answer === undefined) throw new Error('no answer')
  return answer
}

test('probes are answered, whatever address they name, and counted in the metrics', async () => {
  const { listen } = await buildTestApp({ store: store() })
  const port = await listen()
  for (const request of PROBES) {
    const { status, headers, body } = await ask(port, request)
    expect([status, JSON.parse(body).status]).toEqual([200, 'ok'])
    expect(headers).toMatchObject({ 'x-ratelimit-remaining': '120', 'x-content-type-options': 'nosniff' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{10}-\w+$/)
  }
  const metrics = await ask(port, 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(metrics.body).toContain('http_requests_total{method="GET",route="/health",status="200"} 2\n')
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
  const answer = await ask(await listen(), PROBES[0] ?? '')
  expect(answer).toMatchObject({ status: 200, headers: { 'x-ratelimit-limit': '120' } })
})

test('at debug level the request is logged', async () => {
  const { listen, log } = await buildTestApp({ store: store(), logLevel: 'debug' })
  await ask(await listen(), PROBES[0] ?? '')
  expect(log).toContainEqual(expect.objectContaining({ msg: 'answered', path: '/health', status: 200 }))
})
