import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LotSize } from './lot-size.ts'

const MOST_MS = 50

test('a lot soon takes at most 50 ms, or has the fewest rows, whatever a row costs', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), (perRowMs) => {
      const size = new LotSize()
      const toMs = () => (size.rows + 20) * perRowMs
      for (let lot = 0; lot < 50; lot += 1) size.learn(size.rows, toMs())
      expect(size.rows === 25 || toMs() <= MOST_MS + perRowMs).toBe(true)
      expect(size.rows).toBeLessThanOrEqual(300)
    }),
  )
})

test('a fast database gets lots of 300 rows again after a slow one, however its pages are cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 1_000 }), (pageRows) => {
      const size = new LotSize()
      size.learn(50, 10_000)
      expect(size.rows).toBe(25)
      for (let page = 0; page < 10; page += 1) {
        const lots = Math.ceil(pageRows / size.rows)
        for (let lot = 0; lot < lots; lot += 1) size.learn(Math.floor(pageRows / lots), 5)
      }
      expect(size.rows).toBe(300)
    }),
  )
})

test('lots grow to at most three times what was measured, and shrink at once', () => {
  const size = new LotSize()
  const sizes = [size.rows]
  for (const rows of [50, 50, 70]) {
    size.learn(rows, 10)
    sizes.push(size.rows)
  }
  expect(sizes).toEqual([50, 150, 150, 210])
  size.learn(210, 115)
  expect(size.rows).toBe(80)
})

test('a few rows teach nothing: their time is that of the statement', () => {
  const size = new LotSize()
  size.learn(3, 300)
  expect(size.rows).toBe(50)
})
