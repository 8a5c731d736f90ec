import type { Listener, NotifyingDatabase } from '@parallax/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { Rest } from './rest.ts'

let notify = () => {}
let isListening = false
let registered: Listener
const store = {
  listen: (_channel: string, listener: Listener) => {
    registered = listener
    notify = () => listener.onNotice('')
    isListening = true
    return {
      async close() {
        isListening = false
      },
    }
  },
} as unknown as NotifyingDatabase

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes are gathered for a while and handled in one turn; without changes there is a turn every five seconds', async () => {
  const closing = new AbortController()
  let turns = 0
  const followed = followChanges(
    store,
    closing.signal,
    async () => {
      turns += 1
    },
    { gatherMs: 1_000 },
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(1)
  for (let notices = 0; notices < 9; notices += 1) {
    notify()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns).toBe(3)
  closing.abort(new Error('closing'))
  await followed
  expect([turns, isListening, vi.getTimerCount()]).toEqual([3, false, 0])
})

test('where no notice can be lost there is a turn every half minute; after listening is lost, every five seconds again', async () => {
  const closing = new AbortController()
  let turns = 0
  const followed = followChanges(
    store,
    closing.signal,
    async () => {
      turns += 1
    },
    { gatherMs: 1_000 },
  )
  await vi.advanceTimersByTimeAsync(0)
  registered.onListening(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(30_999)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns).toBe(3)
  registered.onLost()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(turns).toBe(4)
  registered.onListening(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(5)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(turns).toBe(6)
  closing.abort(new Error('closing'))
  await followed
})

test('at rest the changes of ten seconds are handled in one turn; the end of the rest starts one at once', async () => {
  const closing = new AbortController()
  const rest = new Rest()
  let turns = 0
  const turn = async () => {
    turns += 1
  }
  rest.begin(0)
  const followed = followChanges(store, closing.signal, turn, { rest })
  await vi.advanceTimersByTimeAsync(0)
  for (let notices = 0; notices < 99; notices += 1) {
    notify()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(turns).toBe(2)
  notify()
  rest.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(3)
  closing.abort(new Error('closing'))
  await followed
})
