import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LotSize } from './lot-size.ts'

const MOST_MS = 120

test('a lot soon takes at most 120 ms, or has the fewest rows, whatever the database costs', () => {
  const cost = fc.record({
    perStatementMs: fc.double({ min: 0, max: 20, noNaN: true }),
    perRowMs: fc.double({ min: 0.01, max: 50, noNaN: true }),
  })
  fc.assert(
    fc.property(cost, ({ perStatementMs, perRowMs }) => {
      const size = new LotSize()
      const toMs = () => perStatementMs + size.rows * perRowMs
      for (let lot = 0; lot < 50; lot += 1) size.learn(size.rows, toMs())
      expect(size.rows === 25 || toMs() <= MOST_MS + perRowMs).toBe(true)
      expect(size.rows).toBeLessThanOrEqual(300)
    }),
  )
})

test('a fast database gets lots of 300 rows after a few, and a slow one fewer at once', () => {
  const size = new LotSize()
  const sizes = [size.rows]
  for (let lot = 0; lot < 3; lot += 1) {
    size.learn(size.rows, 10)
    sizes.push(size.rows)
  }
  expect(sizes).toEqual([50, 100, 200, 300])
  size.learn(300, 360)
  expect(size.rows).toBe(100)
})

test('a lot of a few rows teaches nothing: its time is that of the statement', () => {
  const size = new LotSize()
  size.learn(3, 300)
  expect(size.rows).toBe(50)
})
