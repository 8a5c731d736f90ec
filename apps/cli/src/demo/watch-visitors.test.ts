import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchUnseen, watchVisitors } from './watch-visitors.ts'

let server: Server
let seen: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter() as Server
  seen = []
  stop = watchVisitors(server, { onCome: () => seen.push('come'), onLeave: () => seen.push('leave') })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Sends a request; the returned function ends the answer. */
function ask(url: string): () => void {
  const response = new EventEmitter()
  server.emit('request', { url, headers: {} }, response)
  return () => response.emit('close')
}

test('a minute after the last answer the visitor has left; the next request counts as a return', () => {
  ask('/api/v1/discover')()
  vi.advanceTimersByTime(59_999)
  expect(seen).toEqual([])
  ask('/api/v1/markets')()
  vi.advanceTimersByTime(59_999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['leave'])
  ask('/')()
  ask('/')()
  expect(seen).toEqual(['leave', 'come'])
})

test('an open stream counts as a visitor, however long it is silent', () => {
  const end = ask('/api/v1/stream')
  ask('/api/v1/markets')()
  vi.advanceTimersByTime(3_600_000)
  expect(seen).toEqual([])
  end()
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual(['leave'])
})

test('health and metrics probes do not count as visitors', () => {
  for (const probe of ['/health', '/health/deep', '/ready', '/metrics', '/metrics?x=1']) {
    vi.advanceTimersByTime(30_000)
    ask(probe)()
  }
  expect(seen).toEqual(['leave'])
})

test("the demo's own requests do not count as visits", async () => {
  const real = createServer((_request, response) => response.end('answered'))
  await once(real.listen(0, '127.0.0.1'), 'listening')
  const stopReal = watchVisitors(real, { onCome: () => seen.push('come'), onLeave: () => seen.push('leave') })
  const url = `http://127.0.0.1:${(real.address() as AddressInfo).port}/api/v1/questions`
  vi.advanceTimersByTime(60_000)
  expect(await (await fetchUnseen(url, { headers: { accept: 'application/json' } })).text()).toBe('answered')
  expect(seen).not.toContain('come')
  await (await fetch(url)).text()
  expect(seen).toContain('come')
  stopReal()
  real.close()
  real.closeAllConnections()
})
