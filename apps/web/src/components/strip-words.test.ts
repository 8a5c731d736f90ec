import { expect, test } from 'vitest'
import { toStripWords } from './strip-words.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

test('the strip says in words what it shows', () => {
  const words = toStripWords({
    indexPrice: 0.432,
    divergence: 0.029,
    divergenceCategory: 'medium',
    points: [
      { slug: 'polymarket', price: 0.41 },
      { slug: 'manifold', price: 0.475 },
    ],
  })
  expect(plain(words)).toBe('index 43.2 %, Polymarket 41.0, Manifold 47.5, divergence 2.9 %, medium')
})

test('what the form of a dot says is said too', () => {
  const words = toStripWords({
    indexPrice: 0.5,
    divergence: 0,
    divergenceCategory: 'low',
    points: [
      { slug: 'manifold', price: 0.5, isPlayMoney: true },
      { slug: 'jupiter', price: 0.5, isMirror: true, isStale: true },
      { slug: 'azuro', price: null },
    ],
  })
  expect(plain(words)).toBe(
    'index 50.0 %, Manifold 50.0 (play money), Jupiter Prediction 50.0 (stale, mirror), Azuro no price, divergence 0.0 %, low',
  )
})

test('without a price of now nothing is made up', () => {
  const none = { indexPrice: null, divergence: null, divergenceCategory: null }
  expect(toStripWords({ ...none, points: [{ slug: 'myriad', price: null }] })).toBe(
    'no index price, Myriad no price',
  )
})
