import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Format, toValueAxis } from './value-ticks.ts'

const LINE = { isFromZero: false, most: 6 }
const BARS = { isFromZero: true, most: 6 }
const labels = (values: readonly number[], format: Format, options = LINE) =>
  toValueAxis(values, format, options).ticks.map(({ label }) => label)

test('the labels of a small move show it', () => {
  expect(labels([0.412, 0.416], 'percent')).toEqual([
    '40.8\u202f%',
    '41.0\u202f%',
    '41.2\u202f%',
    '41.4\u202f%',
    '41.6\u202f%',
    '41.8\u202f%',
    '42.0\u202f%',
  ])
})

test('a tiny move is not magnified: a percent axis spans at least one point', () => {
  const { low, high } = toValueAxis([0.5, 0.5001], 'percent', LINE)
  expect(high - low).toBeGreaterThanOrEqual(0.01)
  expect(toValueAxis([0, 0.001], 'percent', LINE).low).toBe(0)
})

test('counts are whole numbers from 0', () => {
  expect(labels([0, 1, 3], 'count', BARS)).toEqual(['0', '1', '2', '3'])
  expect(labels([0], 'count', BARS)).toEqual(['0', '1'])
  expect(labels([1_204], 'count', BARS)).toEqual(['0', '500', '1,000', '1,500'])
})

test('labels of money and durations differ', () => {
  expect(labels([12_400, 1_240_000], 'usd', BARS)).toEqual(['0', '500\u202fK', '1\u202fM', '1.5\u202fM'])
  expect(labels([1_002, 1_008], 'usd')).toEqual(['1,002', '1,004', '1,006', '1,008'])
  expect(labels([40, 900], 'ms', BARS)).toEqual(['0', '200', '400', '600', '800', '1,000'].map(toMs))
})

function toMs(text: string): string {
  return text === '1,000' ? '1\u202fs' : `${text}\u202fms`
}

test('for all values, the axis contains them, its steps are equal and rise, and its labels differ', () => {
  const format = fc.constantFrom<Format>('percent', 'usd', 'count', 'ms')
  const value = fc.double({ min: -1, max: 1, noNaN: true })
  const scale = fc.constantFrom(1e-3, 1, 1e3, 1e7)
  fc.assert(
    fc.property(
      format,
      fc.array(value, { maxLength: 20 }),
      scale,
      fc.boolean(),
      (kind, parts, by, isFromZero) => {
        const values = parts.map((part) => {
          if (kind === 'percent') return part
          return kind === 'count' ? Math.round(Math.abs(part) * by) : Math.abs(part) * by
        })
        const { low, high, ticks } = toValueAxis(values, kind, { isFromZero, most: 6 })
        for (const each of values) {
          expect(each).toBeGreaterThanOrEqual(low - 1e-9)
          expect(each).toBeLessThanOrEqual(high * (1 + 1e-9) + 1e-9)
        }
        if (isFromZero) expect(low).toBeLessThanOrEqual(0)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(8)
        expect(ticks[0]?.value).toBe(low)
        expect(ticks.at(-1)?.value).toBe(high)
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length)
        if (kind === 'count') expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true)
        const step = (ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0)
        for (const [place, tick] of ticks.entries()) {
          expect(tick.value).toBeCloseTo(low + place * step, 6)
        }
      },
    ),
  )
})
