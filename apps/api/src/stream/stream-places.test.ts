import { expect, test } from 'vitest'
import { StreamPlaces } from './stream-places.ts'

const LIMITS = { ofAccount: 10, ofAddress: 2, ofProcess: 5, reserve: 2 }

test('an address has a fixed number of places for all its accounts, and a returned place no longer counts', () => {
  const places = new StreamPlaces(LIMITS)
  const [first, second] = [places.take('192.0.2.1', true), places.take('192.0.2.1', true)]
  expect(places.take('192.0.2.1', true)).toBe('an address may have 2 streams open')
  expect(typeof places.take('192.0.2.2', true)).toBe('function')
  for (const giveBack of [second, second, second]) if (typeof giveBack === 'function') giveBack()
  expect([typeof first, typeof places.take('192.0.2.1', true)]).toEqual(['function', 'function'])
  expect(places.take('192.0.2.1', true)).toBe('an address may have 2 streams open')
})

test('the last places are reserved for accounts without a stream', () => {
  const places = new StreamPlaces(LIMITS)
  for (let at = 0; at < 3; at += 1) expect(typeof places.take(`192.0.2.${at}`, false)).toBe('function')
  expect(places.take('192.0.2.9', false)).toBe('too many streams are open, try again later')
  for (let at = 10; at < 12; at += 1) expect(typeof places.take(`192.0.2.${at}`, true)).toBe('function')
  expect(places.take('192.0.2.9', true)).toBe('too many streams are open, try again later')
})

test('without limits every stream gets a place', () => {
  const places = new StreamPlaces(null)
  for (let at = 0; at < 100; at += 1) expect(typeof places.take('192.0.2.1', false)).toBe('function')
})
