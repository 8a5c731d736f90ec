import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchUnseen, watchVisitors } from './watch-visitors.ts'

let server: Server
let told: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  server = new EventEmitter() as Server
  told = []
  stop = watchVisitors(server, { onCome: () => told.push('come'), onLeave: () => told.push('leave') })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Asks for something, and answers what ends the answer. */
function ask(url: string): () => void {
  const response = new EventEmitter()
  server.emit('request', { url, headers: {} }, response)
  return () => response.emit('close')
}

test('a minute after the last answer nobody looks; the next request tells that somebody does again', () => {
  ask('/api/v1/discover')()
  vi.advanceTimersByTime(59_999)
  expect(told).toEqual([])
  ask('/api/v1/markets')()
  vi.advanceTimersByTime(59_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['leave'])
  ask('/')()
  ask('/')()
  expect(told).toEqual(['leave', 'come'])
})

test('who has a stream open looks, however long it is silent', () => {
  const end = ask('/api/v1/stream')
  ask('/api/v1/markets')()
  vi.advanceTimersByTime(3_600_000)
  expect(told).toEqual([])
  end()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['leave'])
})

test('who asks whether the process is well does not look', () => {
  for (const probe of ['/health', '/health/deep', '/ready', '/metrics', '/metrics?x=1']) {
    vi.advanceTimersByTime(30_000)
    ask(probe)()
  }
  expect(told).toEqual(['leave'])
})

test('what the demo asks itself is no visit', async () => {
  const real = createServer((_request, response) => response.end('answered'))
  await once(real.listen(0, '127.0.0.1'), 'listening')
  const stopReal = watchVisitors(real, { onCome: () => told.push('come'), onLeave: () => told.push('leave') })
  const url = `http://127.0.0.1:${(real.address() as AddressInfo).port}/api/v1/questions`
  vi.advanceTimersByTime(60_000)
  expect(await (await fetchUnseen(url, { headers: { accept: 'application/json' } })).text()).toBe('answered')
  expect(told).not.toContain('come')
  await (await fetch(url)).text()
  expect(told).toContain('come')
  stopReal()
  real.close()
  real.closeAllConnections()
})
