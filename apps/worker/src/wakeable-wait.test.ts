import { expect, test, vi } from 'vitest'
import { WakeableWait } from './wakeable-wait.ts'

const LONG_MS = 2 ** 31 - 1

test('a wait ends when it is woken, and leaves no timer', async () => {
  vi.useFakeTimers()
  const wait = new WakeableWait()
  const waiting = wait.wait(LONG_MS, new AbortController().signal)
  wait.wake()
  await waiting
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a wake without a wait ends the next wait at once, and only that one', async () => {
  const { signal } = new AbortController()
  const wait = new WakeableWait()
  wait.wake()
  await wait.wait(LONG_MS, signal)
  const closing = new AbortController()
  let hasEnded = false
  const waiting = wait.wait(LONG_MS, closing.signal).then(() => {
    hasEnded = true
  })
  await new Promise(setImmediate)
  expect(hasEnded).toBe(false)
  closing.abort()
  await waiting
})

test('an aborted wait ends at once, also one that has not begun', async () => {
  const closing = new AbortController()
  const waiting = new WakeableWait().wait(LONG_MS, closing.signal)
  closing.abort()
  await waiting
  await new WakeableWait().wait(LONG_MS, closing.signal)
})

test('a wait that is not woken takes its full time', async () => {
  vi.useFakeTimers()
  const waiting = new WakeableWait().wait(5_000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(5_000)
  await waiting
  vi.useRealTimers()
})
