import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalServer } from '../testing/local-server.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createVenueHttp, type OwnedVenueHttp, type VenueHttpOptions } from './create-venue-http.ts'

const pacing = { concurrency: 4, requests: 1000, perMs: 1000 }

function createHttp(options: Partial<VenueHttpOptions> = {}): OwnedVenueHttp {
  const http = createVenueHttp({ pacing, clock: createTestClock(), ...options })
  onTestFinished(() => http.close())
  return http
}

/** Serves the steps one after the other, then repeats the last one. */
function steps(
  ...answers: ((response: ServerResponse) => void)[]
): (_: unknown, response: ServerResponse) => void {
  let index = 0
  return (_request, response) => {
    answers[Math.min(index, answers.length - 1)]?.(response)
    index += 1
  }
}

const status =
  (code: number, headers = {}, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(code, headers).end(body)
const good = status(200, { 'content-type': 'application/json' }, '{"a":1}')

test('returns JSON, with whole numbers that would lose digits as text', async () => {
  const body =
    '{"id":1006000000000084793028,"n":12,"f":0.12345678901234567890,"list":[9007199254740993],"s":"1"}'
  const server = await startLocalServer(steps(status(200, {}, body)))
  expect(await createHttp().getJson(server.url)).toEqual({
    id: '1006000000000084793028',
    n: 12,
    f: 0.12345678901234568,
    list: ['9007199254740993'],
    s: '1',
  })
})

test('repeats array parameters and sends a POST body as JSON', async () => {
  const bodies: string[] = []
  const server = await startLocalServer((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)))
    request.on('end', () => good(response))
  })
  const http = createHttp()
  await http.postJson(`${server.url}/x`, { ids: ['1'] }, { query: { sportId: ['33', '45'], page: 1 } })
  expect(server.seen).toEqual(['/x?sportId=33&sportId=45&page=1'])
  expect(bodies).toEqual(['{"ids":["1"]}'])
})

test.each([
  ['server error', status(503)],
  ['too many requests', status(429)],
  [
    'page instead of JSON',
    status(200, { 'content-type': 'text/html' }, '<!DOCTYPE html><title>Just a moment</title>'),
  ],
  ['truncated JSON', status(200, {}, '{"markets":[{"id":1')],
  ['empty body', status(200, {}, '')],
  [
    'connection cut in the middle',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"a"', () => response.destroy())
    },
  ],
])('retries after: %s', async (_name, fault) => {
  const server = await startLocalServer(steps(fault, fault, good))
  expect(await createHttp().getJson(server.url)).toEqual({ a: 1 })
  expect(server.seen).toHaveLength(3)
})

test.each([
  ['not_found', status(404)],
  ['refused', status(400)],
  ['refused', status(403, {}, '<html>')],
  ['redirected', status(302, { location: 'http://127.0.0.2/elsewhere' })],
])('does not retry a permanent failure: %s', async (code, answer) => {
  const server = await startLocalServer(steps(answer))
  await expect(createHttp().getJson(server.url)).rejects.toMatchObject({ code, retryable: false })
  expect(server.seen).toHaveLength(1)
})

test.each([
  ['server_error', status(500)],
  ['rate_limited', status(429)],
  ['not_json', status(200, {}, '<html>')],
  ['truncated', status(200, {}, '[1,2')],
])('gives up after four tries with a typed error: %s', async (code, answer) => {
  const server = await startLocalServer(steps(answer))
  await expect(createHttp().getJson(server.url)).rejects.toMatchObject({
    name: 'VenueError',
    code,
    retryable: true,
  })
  expect(server.seen).toHaveLength(4)
})

test('follows a redirect within the host', async () => {
  const server = await startLocalServer(steps(status(301, { location: '/there' }), good))
  expect(await createHttp().getJson(`${server.url}/here`)).toEqual({ a: 1 })
  expect(server.seen).toEqual(['/here', '/there'])
})

test('waits as long as Retry-After says, in seconds or as a date', async () => {
  const clock = createTestClock(Date.UTC(2026, 10, 15, 12, 0, 0))
  const date = 'Sun, 15 Nov 2026 12:00:37 GMT'
  const server = await startLocalServer(
    steps(status(429, { 'retry-after': '7' }), status(429, { 'retry-after': date }), good),
  )
  await createHttp({ clock }).getJson(server.url)
  expect(clock.waits).toEqual([7_000, 30_000])
})

test('leaves a long Retry-After to the caller instead of waiting', async () => {
  const server = await startLocalServer(steps(status(429, { 'retry-after': '3600' })))
  await expect(createHttp().getJson(server.url)).rejects.toMatchObject({ retryAfterMs: 3_600_000 })
  expect(server.seen).toHaveLength(1)
})

test('backs off longer each time', async () => {
  const clock = createTestClock()
  const server = await startLocalServer(steps(status(500)))
  await expect(createHttp({ clock }).getJson(server.url)).rejects.toThrow()
  expect(clock.waits).toEqual([375, 750, 1_500])
})

test('refuses an answer over its size bound', async () => {
  const server = await startLocalServer(steps(status(200, {}, `"${'x'.repeat(5_000)}"`)))
  await expect(createHttp({ maxBytes: 1_000 }).getJson(server.url)).rejects.toMatchObject({
    code: 'too_large',
  })
})

test('gives up on a venue that does not answer within the timeout', async () => {
  const server = await startLocalServer(() => {})
  const call = createHttp().getJson(server.url, { timeoutMs: 20 })
  await expect(call).rejects.toMatchObject({ code: 'timeout', retryable: true })
})

test('with less patience it gives up sooner and after fewer attempts', async () => {
  const server = await startLocalServer(() => {})
  const http = createHttp({ patience: { timeoutMs: 20, attempts: 2 } })
  await expect(http.getJson(server.url)).rejects.toMatchObject({ code: 'timeout' })
  // An attempt with such a short timeout may not have reached the venue.
  expect(http.stats()).toMatchObject({ requests: 2, failures: 2 })
})

test('a venue that cannot be reached is a network error', async () => {
  await expect(createHttp().getJson('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'network' })
})

test('stops calling a failing venue, tries once after the pause, and continues when it answers', async () => {
  const clock = createTestClock()
  let isDown = true
  const server = await startLocalServer((_request, response) => (isDown ? status(500) : good)(response))
  const http = createHttp({ clock })
  await expect(http.getJson(server.url)).rejects.toMatchObject({ code: 'server_error' })
  await expect(http.getJson(server.url)).rejects.toMatchObject({ code: 'circuit_open' })
  const before = server.seen.length
  await expect(http.getJson(server.url)).rejects.toMatchObject({ code: 'circuit_open' })
  expect(server.seen).toHaveLength(before)
  isDown = false
  clock.advance(15_000)
  expect(await http.getJson(server.url)).toEqual({ a: 1 })
  expect(http.stats()).toMatchObject({ failures: 5, lastSuccessAtMs: clock.now() })
})
