import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  toAlertFigure,
  toCents,
  toPercent,
  toPointsFigure,
  toSpan,
  toUsdExact,
  toUsdShort,
} from './figures.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('figures', () => {
  test.each([
    [toPercent(0.432), '43.2 %'],
    [toPercent(-0.0004), '0.0 %'],
    [toPercent(-0.05), '\u22125.0 %'],
    [toPointsFigure(0.012), '+1.2'],
    [toPointsFigure(-0.3), '\u221230.0'],
    [toPointsFigure(-0.0004), '0.0'],
    [toCents(0.065), '6.5 ¢'],
    [toUsdShort(0), '0'],
    [toUsdShort(940), '940'],
    [toUsdShort(12_400), '12.4 K'],
    [toUsdShort(999_960), '1.0 M'],
    [toUsdShort(1_234_567), '1.2 M'],
    [toUsdShort(2_500_000_000), '2.5 B'],
    [toUsdExact(1_234_567.891), 'USD 1,234,567.89'],
    [toAlertFigure('index_price', 0.6), '60.0 %'],
    [toAlertFigure('volume24h', 1_234_567), 'USD 1.2 M'],
    [toAlertFigure('spread_bps', 1_250), '1,250 bps'],
    [toAlertFigure('arbitrage_score', 85), '85 points'],
  ])('%s', (text, expected) => {
    expect(plain(text)).toBe(expected)
  })

  test('a short amount is within 5 % of the exact one, and never longer than 7 characters', () => {
    const units = { K: 1e3, M: 1e6, B: 1e9 } as const
    fc.assert(
      fc.property(fc.double({ min: 1_000, max: 9e11, noNaN: true }), (usd) => {
        const short = plain(toUsdShort(usd))
        const [figure = '', unit] = short.split(' ')
        expect(short.length).toBeLessThanOrEqual(7)
        const value = Number(figure) * units[unit as keyof typeof units]
        expect(Math.abs(value - usd) / usd).toBeLessThan(0.05)
      }),
    )
  })
})

describe('durations', () => {
  test.each([
    [-5, '0 ms'],
    [999, '999 ms'],
    [12_900, '12 s'],
    [119_999, '119 s'],
    [180_000, '3 min'],
    [5 * 3_600_000, '5 h'],
    [3 * 86_400_000, '3 d'],
  ])('%d ms', (ms, expected) => {
    expect(plain(toSpan(ms))).toBe(expected)
  })
})
