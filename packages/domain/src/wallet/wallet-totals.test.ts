import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PositionStatus, TrackedPosition } from './position.ts'
import { toShownPositions } from './to-shown-positions.ts'
import { computeSummary, computeTotals } from './wallet-totals.ts'

const HELD: TrackedPosition = {
  platform: 'polymarket',
  platformMarketIds: [],
  marketTitle: 'Will it rain?',
  marketUrl: 'https://polymarket.com',
  outcome: 'Yes',
  size: 100,
  avgPrice: 0.4,
  currentPrice: 0.5,
  currentValue: 50,
  pnl: 10,
  pnlPercent: 25,
  status: 'open',
  endDate: null,
}

const totalsOf = (...changes: Partial<TrackedPosition>[]) =>
  computeTotals(toShownPositions(changes.map((change) => ({ ...HELD, ...change }))).shown)

test('both sides of a market are two positions, and each pair of Yes and No is worth 1', () => {
  const yes = { size: 120, currentPrice: 0.7, currentValue: 84, pnl: 24 }
  const no = { outcome: 'No', size: 80, currentPrice: 0.3, currentValue: 24, pnl: -6 }
  expect(totalsOf(yes, no)).toEqual({ totalValue: 108, totalPnL: 18, positionCount: 2 })
})

test('an unredeemed winner has its value', () => {
  const winner = { status: 'resolved', currentPrice: 1, currentValue: 100, pnl: 60 } as const
  expect(totalsOf(winner)).toEqual({ totalValue: 100, totalPnL: 60, positionCount: 1 })
})

test('an unredeemed loser is worth nothing and has lost its cost', () => {
  const loser = { status: 'resolved', currentPrice: 0, currentValue: 0, pnl: -40 } as const
  expect(totalsOf(loser, {})).toEqual({ totalValue: 50, totalPnL: -30, positionCount: 2 })
})

test('a position that was redeemed or sold is worth nothing', () => {
  const redeemed = { status: 'closed', currentPrice: 1, currentValue: 0, pnl: 0 } as const
  expect(totalsOf(redeemed)).toEqual({ totalValue: 0, totalPnL: 0, positionCount: 1 })
})

test('shares that cost nothing count at their value', () => {
  const given = { avgPrice: 0, pnl: 50, pnlPercent: 0 }
  expect(totalsOf(given)).toEqual({ totalValue: 50, totalPnL: 50, positionCount: 1 })
})

test('less than a hundredth of a share is dust: not shown, not counted', () => {
  expect(toShownPositions([{ ...HELD, size: 0.009999 }])).toEqual({ shown: [], omitted: 0 })
  expect(toShownPositions([{ ...HELD, size: 0.01 }]).shown).toHaveLength(1)
  expect(totalsOf({ size: 0.004 })).toEqual({ totalValue: 0, totalPnL: 0, positionCount: 0 })
})

test.each([{ currentValue: 1e10 }, { pnl: -1e10 }, { pnlPercent: Number.POSITIVE_INFINITY }])(
  'an impossible figure is not shown, but counted: %o',
  (change) => expect(toShownPositions([{ ...HELD, ...change }, HELD])).toEqual({ shown: [HELD], omitted: 1 }),
)

test('money is shown in cents, shares and prices to 6 decimals', () => {
  const odd = { size: 1.23456789, avgPrice: 1 / 3, currentPrice: 2 / 3, currentValue: 0.823045, pnl: -0.0001 }
  expect(toShownPositions([{ ...HELD, ...odd, pnlPercent: -33.3333 }]).shown).toMatchObject([
    {
      size: 1.234568,
      avgPrice: 0.333333,
      currentPrice: 0.666667,
      currentValue: 0.82,
      pnl: 0,
      pnlPercent: -33.33,
    },
  ])
})

test('mana is part of the counts but of no sum in dollars; a venue with nothing open is not active', () => {
  const totals = {
    totalValue: 10.5,
    totalPnL: -2.25,
    positionCount: 1,
    positions: [{ status: 'open' as const }],
  }
  expect(
    computeSummary([
      { ...totals, currency: 'USD' },
      { ...totals, currency: 'MANA', totalValue: 90_000 },
      { totalValue: 0, totalPnL: 0, positionCount: 1, positions: [{ status: 'resolved' }], currency: 'USD' },
    ]),
  ).toEqual({ totalValue: 10.5, totalPnL: -2.25, totalPositions: 3, activePlatforms: 2 })
})

const money = fc.double({ min: -1e9, max: 1e9, noNaN: true })
const position: fc.Arbitrary<TrackedPosition> = fc.record({
  ...Object.fromEntries(Object.entries(HELD).map(([name, value]) => [name, fc.constant(value)])),
  size: fc.double({ min: 0, max: 1e9, noNaN: true }),
  currentValue: money.map(Math.abs),
  pnl: money,
  status: fc.constantFrom<PositionStatus>('open', 'closed', 'resolved'),
}) as fc.Arbitrary<TrackedPosition>
const venue = fc.record({
  positions: fc.array(position, { maxLength: 60 }),
  currency: fc.constantFrom('USD' as const, 'MANA' as const),
})

/** Adds up the shown values as a reader would: digit by digit, without binary fractions. */
const addUp = (amounts: readonly number[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount.toFixed(2).replace('.', '')), 0n)

test('an entry is exactly the sum of its positions and the summary the sum of its entries, to the cent', () => {
  fc.assert(
    fc.property(fc.array(venue, { maxLength: 6 }), (venues) => {
      const entries = venues.map(({ positions, currency }) => {
        const { shown } = toShownPositions(positions)
        return { positions: shown, currency, ...computeTotals(shown) }
      })
      for (const { positions: shown, totalValue, totalPnL, positionCount } of entries) {
        expect(addUp([totalValue])).toBe(addUp(shown.map(({ currentValue }) => currentValue)))
        expect(addUp([totalPnL])).toBe(addUp(shown.map(({ pnl }) => pnl)))
        expect(positionCount).toBe(shown.length)
      }
      const summary = computeSummary(entries)
      const dollars = entries.filter(({ currency }) => currency === 'USD')
      expect(addUp([summary.totalValue])).toBe(addUp(dollars.map(({ totalValue }) => totalValue)))
      expect(addUp([summary.totalPnL])).toBe(addUp(dollars.map(({ totalPnL }) => totalPnL)))
    }),
  )
})

test('the order of positions or venues changes no total', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 60 }), (positions) => {
      const { shown } = toShownPositions(positions)
      expect(computeTotals([...shown].reverse())).toEqual(computeTotals(shown))
    }),
  )
})

test('preparing shown positions again changes nothing', () => {
  fc.assert(
    fc.property(position, (each) => {
      const { shown } = toShownPositions([each])
      expect(toShownPositions(shown)).toEqual({ shown, omitted: 0 })
    }),
  )
})
