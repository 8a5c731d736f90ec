import { expect, test } from 'vitest'
import { type StripPoint, toStripWords } from './strip-words.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')

const makePoint = (slug: string, price: number | null, changes: Partial<StripPoint> = {}): StripPoint => ({
  slug,
  price,
  bid: null,
  ask: null,
  reason: null,
  isPlayMoney: false,
  ...changes,
})

test('the strip describes in words what it shows', () => {
  const words = toStripWords({
    indexPrice: 0.432,
    divergence: 0.029,
    divergenceCategory: 'medium',
    points: [makePoint('polymarket', 0.41), makePoint('manifold', 0.475)],
  })
  expect(plain(words)).toBe('index 43.2 %, Polymarket 41.0, Manifold 47.5, divergence 2.9 %, medium')
})

test('the shape of a dot is described too', () => {
  const words = toStripWords({
    indexPrice: 0.5,
    divergence: 0,
    divergenceCategory: 'low',
    points: [
      makePoint('manifold', 0.5, { isPlayMoney: true }),
      makePoint('jupiter', 0.5, { reason: 'mirror', bid: 0.49, ask: 0.51 }),
      makePoint('myriad', 0.4, { reason: 'stale' }),
      makePoint('azuro', null, { reason: 'no_price' }),
    ],
  })
  expect(plain(words)).toBe(
    'index 50.0 %, Manifold 50.0 (play money), Jupiter Prediction 50.0 (not counted: repeats another venue’s order book; bid 49.0, ask 51.0), Myriad 40.0 (not counted: price too old), Azuro no price, divergence 0.0 %, low',
  )
})

test('a gap is described with where to buy and sell, unless it takes play money', () => {
  const [buy, sell] = [
    makePoint('myriad', 0.4, { bid: 0.39, ask: 0.41 }),
    makePoint('manifold', 0.5, { bid: 0.44, ask: 0.46 }),
  ]
  const none = { indexPrice: null, divergence: null, divergenceCategory: null }
  expect(plain(toStripWords({ ...none, points: [buy, sell] }))).toMatch(
    /, gap of 3\.0 ¢ before fees: buy Yes on Myriad at 41\.0 ¢, sell on Manifold at 44\.0 ¢$/,
  )
  expect(toStripWords({ ...none, points: [buy, { ...sell, isPlayMoney: true }] })).not.toContain('gap')
})

test('without a current price nothing is invented', () => {
  const none = { indexPrice: null, divergence: null, divergenceCategory: null }
  expect(toStripWords({ ...none, points: [makePoint('myriad', null)] })).toBe(
    'no index price, Myriad no price',
  )
})
