import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS } from '../../market/platform.ts'
import { computePortfolio, type PortfolioTrade } from './portfolio.ts'

const SLUGS = PLATFORMS.map(({ slug }) => slug)
const QUESTIONS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

function makeTrade(id: string, changes: Partial<PortfolioTrade> = {}): PortfolioTrade {
  return {
    id,
    questionIds: [`question of ${id}`],
    buyVenue: 'polymarket',
    sellVenue: 'limitless',
    expectedProfitUsd: 10,
    ...changes,
  }
}

describe('computePortfolio', () => {
  test('gives each trade its share of the expected profit, while no limit cuts it', () => {
    const venues = [
      { buyVenue: 'polymarket', sellVenue: 'limitless' },
      { buyVenue: 'azuro', sellVenue: 'myriad' },
      { buyVenue: 'jupiter', sellVenue: 'predictit' },
    ] as const
    const trades = Array.from({ length: 6 }, (_, index) =>
      makeTrade(`${index}`, { ...venues[index % 3], expectedProfitUsd: index < 3 ? 10 : 20 }),
    )
    const weights = computePortfolio(trades)
    expect(weights.get('0')).toBeCloseTo(1 / 9, 5)
    expect(weights.get('5')).toBe(0.2)
  })

  test('a single trade gets a fifth, and the rest stays in cash', () => {
    expect(computePortfolio([makeTrade('a')])).toEqual(new Map([['a', 0.2]]))
  })

  test('the better of two trades of one question is served first', () => {
    const trades = [
      makeTrade('worse', { questionIds: ['one'], expectedProfitUsd: 5, sellVenue: 'myriad' }),
      makeTrade('better', { questionIds: ['one'], expectedProfitUsd: 95 }),
    ]
    expect(computePortfolio(trades)).toEqual(
      new Map([
        ['better', 0.2],
        ['worse', 0],
      ]),
    )
  })

  test('a trade of two questions counts for both', () => {
    const trades = [
      makeTrade('of both', { questionIds: ['june', 'march'], expectedProfitUsd: 90 }),
      makeTrade('of march', { questionIds: ['march'], expectedProfitUsd: 80 }),
      makeTrade('of june', { questionIds: ['june'], expectedProfitUsd: 70 }),
      makeTrade('of both others', { questionIds: ['may', 'march'], expectedProfitUsd: 60 }),
    ]
    expect(computePortfolio(trades)).toEqual(
      new Map([
        ['of both', 0.2],
        ['of march', 0],
        ['of june', 0],
        ['of both others', 0],
      ]),
    )
  })

  test('a trade without profit gets nothing', () => {
    expect(computePortfolio([makeTrade('a', { expectedProfitUsd: 0 })]).size).toBe(0)
  })

  const trades = fc.array(
    fc.record({
      questionIds: fc.shuffledSubarray(QUESTIONS, { minLength: 1, maxLength: 2 }),
      venues: fc.shuffledSubarray(SLUGS, { minLength: 2, maxLength: 2 }),
      expectedProfitUsd: fc.double({ min: 0, max: 1e5, noNaN: true }),
    }),
    { maxLength: 40 },
  )

  test('never more than one bankroll, a fifth on a question or half on a venue, whatever the order', () => {
    fc.assert(
      fc.property(trades, fc.infiniteStream(fc.nat()), (given, chance) => {
        const all = given.map(({ questionIds, venues, expectedProfitUsd }, index): PortfolioTrade => {
          const [buyVenue = 'azuro', sellVenue = 'myriad'] = venues
          return { id: `${index}`, questionIds, buyVenue, sellVenue, expectedProfitUsd }
        })
        const weights = computePortfolio(all)
        const sum = (those: readonly PortfolioTrade[]) =>
          those.reduce((total, { id }) => total + (weights.get(id) ?? 0), 0)
        const rounding = 1e-12
        expect(sum(all)).toBeLessThanOrEqual(1 + rounding)
        for (const name of QUESTIONS)
          expect(sum(all.filter(({ questionIds }) => questionIds.includes(name)))).toBeLessThanOrEqual(
            0.2 + rounding,
          )
        for (const slug of SLUGS)
          expect(
            sum(all.filter(({ buyVenue, sellVenue }) => buyVenue === slug || sellVenue === slug)),
          ).toBeLessThanOrEqual(0.5 + rounding)
        const shuffled = all
          .map((trade) => ({ trade, at: chance.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
        expect(computePortfolio(shuffled.map(({ trade }) => trade))).toEqual(weights)
      }),
    )
  })
})
