import { PRODUCT_TIER, takeRate } from '@parallax/domain'
import { expect, test } from 'vitest'
import { MemoryRateLimiter } from './memory-rate-limiter.ts'

const T0 = 1_760_000_000_000

const caller = (name: string | number) => ({ id: `address:${name}`, tier: PRODUCT_TIER })

test('it counts each caller separately, following the rule', () => {
  const limiter = new MemoryRateLimiter()
  let state = takeRate(undefined, PRODUCT_TIER, T0)
  expect(limiter.take(caller('a'), T0)).toEqual(state.decision)
  for (let index = 1; index < 200; index += 1) {
    state = takeRate(state.next, PRODUCT_TIER, T0 + index * 30)
    expect(limiter.take(caller('a'), T0 + index * 30)).toEqual(state.decision)
  }
  expect(state.decision.allowed).toBe(false)
  expect(limiter.take(caller('b'), T0 + 6_000).remaining).toBe(119)
})

test('peek neither counts nor remembers the caller', () => {
  const limiter = new MemoryRateLimiter()
  limiter.take(caller('a'), T0)
  for (let index = 0; index < 500; index += 1) limiter.peek(caller(index), T0)
  expect(limiter.peek(caller('a'), T0).remaining).toBe(119)
  expect(limiter.size).toBe(1)
})

test('a million callers in one window never take more than 100,000 entries', () => {
  const limiter = new MemoryRateLimiter()
  let largest = 0
  for (let index = 0; index < 1_000_000; index += 1) {
    limiter.take(caller(index), T0)
    largest = Math.max(largest, limiter.size)
  }
  expect(largest).toBe(100_000)
  expect(limiter.peek(caller(899_999), T0).remaining).toBe(120)
  expect(limiter.peek(caller(900_000), T0).remaining).toBe(119)
})

test('callers with expired windows are dropped as others come', () => {
  const limiter = new MemoryRateLimiter(1_000)
  for (let index = 0; index < 800; index += 1) limiter.take(caller(index), T0)
  for (let index = 0; index < 400; index += 1) limiter.take(caller(`later ${index}`), T0 + 60_000)
  expect(limiter.size).toBe(400)
})

test('when full, it drops the window that ends soonest, even if its caller has returned with a new one', () => {
  const limiter = new MemoryRateLimiter(3)
  limiter.take(caller('a'), T0)
  limiter.take(caller('b'), T0 + 40_000)
  limiter.take(caller('c'), T0 + 50_000)
  limiter.take(caller('a'), T0 + 60_000)
  limiter.take(caller('d'), T0 + 61_000)
  expect(['a', 'b', 'c', 'd'].map((name) => limiter.peek(caller(name), T0 + 61_000).remaining)).toEqual([
    119, 120, 119, 119,
  ])
})

test('a caller over its burst is not forgotten when its window ends before the refusal does', () => {
  const limiter = new MemoryRateLimiter()
  limiter.take(caller('a'), T0)
  for (let index = 0; index < 41; index += 1) limiter.take(caller('a'), T0 + 59_800)
  for (let index = 0; index < 9; index += 1) limiter.take(caller(`other ${index}`), T0 + 60_100)
  expect(limiter.take(caller('a'), T0 + 60_200)).toMatchObject({ allowed: false, resetAt: T0 / 1_000 + 61 })
})

test('callers that return every minute for an hour leave nothing behind', () => {
  const limiter = new MemoryRateLimiter(100)
  for (let minute = 0; minute < 60; minute += 1) {
    for (let index = 0; index < 100; index += 1) {
      expect(limiter.take(caller(index), T0 + minute * 60_000).remaining).toBe(119)
    }
  }
  expect(limiter.size).toBe(100)
})
