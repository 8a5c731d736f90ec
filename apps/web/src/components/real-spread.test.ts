import { expect, test } from 'vitest'
import { computeRealSpreadBps } from './real-spread.ts'
import type { StripPoint } from './strip-words.ts'

const point = (slug: string, price: number | null, changes: Partial<StripPoint> = {}): StripPoint => ({
  slug,
  price,
  bid: null,
  ask: null,
  reason: null,
  isPlayMoney: false,
  ...changes,
})
const REAL = [point('polymarket', 0.4), point('limitless', 0.433)]

test('the spread counts real money only, and no price that the index leaves out', () => {
  expect(computeRealSpreadBps(REAL)).toBe(330)
  expect(computeRealSpreadBps([...REAL, point('manifold', 0.9, { isPlayMoney: true })])).toBe(330)
  expect(computeRealSpreadBps([...REAL, point('jupiter', 0.9, { reason: 'mirror' })])).toBe(330)
  expect(computeRealSpreadBps([...REAL, point('azuro', 0.9, { reason: 'stale' })])).toBe(330)
})

test('the spread is unknown with fewer than two real-money prices', () => {
  const play = point('manifold', 0.9, { isPlayMoney: true })
  expect(computeRealSpreadBps([point('polymarket', 0.4), play, point('azuro', null)])).toBeNull()
})
