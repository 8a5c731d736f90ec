import { expect, test } from 'vitest'
import { Expiries } from './expiries.ts'

test('a thing is due once, within a second after its time', () => {
  const expiries = new Expiries<string>()
  expiries.set('a', 1_500)
  expiries.set('b', 60_000)
  expect(expiries.take(1_499)).toEqual([])
  expect(expiries.take(2_500)).toEqual(['a'])
  expect(expiries.take(2_500)).toEqual([])
  expect(expiries.take(10_000_000)).toEqual(['b'])
})

test('the earliest of several times counts', () => {
  const expiries = new Expiries<string>()
  expiries.set('a', 50_000)
  expiries.set('a', 10_000)
  expiries.set('a', 90_000)
  expect(expiries.take(10_000)).toEqual(['a'])
  expect(expiries.take(10_000_000)).toEqual([])
})

test('a thing that never changes with time is not kept', () => {
  const expiries = new Expiries<string>()
  expiries.set('a', Number.POSITIVE_INFINITY)
  expect(expiries.take(Number.MAX_SAFE_INTEGER)).toEqual([])
})
