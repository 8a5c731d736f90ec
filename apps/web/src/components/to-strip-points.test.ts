import { expect, test } from 'vitest'
import { toStripPoints } from './to-strip-points.ts'

const QUOTE = { price: 0.41, bid: 0.4, ask: 0.42, reason: null }

test('a venue has its price and its quote', () => {
  expect(toStripPoints(['polymarket'], { polymarket: 0.41 }, { polymarket: QUOTE })).toEqual([
    { slug: 'polymarket', price: 0.41, bid: 0.4, ask: 0.42, reason: null, isPlayMoney: false },
  ])
})

test('a price that does not count stays at its last position, with the reason', () => {
  const stale = { ...QUOTE, bid: null, ask: null, reason: 'stale' as const }
  expect(toStripPoints(['myriad'], {}, { myriad: stale })).toMatchObject([{ price: 0.41, reason: 'stale' }])
})

test('a mirror has a price that the index does not count', () => {
  const mirror = { ...QUOTE, reason: 'mirror' as const }
  expect(toStripPoints(['jupiter'], { jupiter: 0.41 }, { jupiter: mirror })).toMatchObject([
    { price: 0.41, reason: 'mirror' },
  ])
})

test('without quotes, a venue that is not in the index has no price', () => {
  expect(toStripPoints(['azuro', 'manifold'], { manifold: 0.3 })).toMatchObject([
    { slug: 'manifold', price: 0.3, reason: null, isPlayMoney: true },
    { slug: 'azuro', price: null, reason: 'no_price' },
  ])
})
