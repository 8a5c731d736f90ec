import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVisitors } from './watch-visitors.ts'

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
  server.emit('request', { url }, response)
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
