import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toEdge } from '../detect/detect.ts'
import { toLeg } from '../detect/leg.ts'
import type { ArbitrageListing } from '../listing.ts'
import { toBuyTrade, toSellTrade } from '../size/trade.ts'
import { computeTestFees, NO_FEES } from '../testing/fee-terms.ts'
import { CLEAN_FEED, CLEAN_TERMS, makeBook, makeListing, makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { computeExecution, walkEdgeBooks } from './execution.ts'
import { judgeFreshness } from './freshness.ts'

const BUY = makeBook(
  [],
  [
    { price: 0.4, size: 1_000 },
    { price: 0.44, size: 1_000 },
    { price: 0.5, size: 50_000 },
  ],
)
const SELL = makeBook([{ price: 0.46, size: 100_000 }], [])

function execute(buyChanges: Partial<ArbitrageListing> = {}, sellChanges: Partial<ArbitrageListing> = {}) {
  const buy = makeListing('polymarket', { book: BUY, feeTerms: NO_FEES, ...buyChanges })
  const sell = makeListing('limitless', { book: SELL, feeTerms: NO_FEES, ...sellChanges })
  const edge = toEdge('dutch_book', toLeg(buy), toLeg(sell))
  if (edge === null) throw new Error('no edge')
  const bookWalk = walkEdgeBooks(edge, toBuyTrade(edge, computeTestFees), toSellTrade(edge, computeTestFees))
  if (bookWalk === null) return null
  const [buyFreshness, sellFreshness] = [edge.buy, edge.sell].map((leg) => judgeFreshness(leg, NOW_MS))
  if (buyFreshness === undefined || sellFreshness === undefined) throw new Error('no freshness')
  return computeExecution(edge, bookWalk, 0.06, buyFreshness, sellFreshness)
}

describe('computeExecution', () => {
  test('recommends the size with the highest profit, and states its slippage against the best prices', () => {
    // 1,000 at 0.40 and 1,000 at 0.44 against 0.54: 60 + 20 USD on 1,920.
    expect(execute()).toMatchObject({
      buyDepth: 'orders',
      sellDepth: 'orders',
      recommendedNotionalUsd: 1_920,
      recommendedShares: 2_000,
      recommendedProfitUsd: 80,
      slippageBps: 200,
    })
  })

  test('states the size at which the profit is gone', () => {
    // 80 USD are lost again at 4 cents a share: 2,000 more at 1.04.
    expect(execute()?.deathNotionalUsd).toBe(1_920 + 2_080)
  })

  test('shows the profit of 100, 1,000 and 10,000 USD', () => {
    expect(execute()?.ladder).toEqual([
      {
        notionalUsd: 100,
        isFilled: true,
        shares: 106.38,
        buyPrice: 0.4,
        sellPrice: 0.46,
        profitUsd: 6.38,
        slippageBps: 0,
      },
      {
        notionalUsd: 1_000,
        isFilled: true,
        shares: 1_061.22,
        buyPrice: 0.402308,
        sellPrice: 0.46,
        profitUsd: 61.22,
        slippageBps: 23.08,
      },
      {
        notionalUsd: 10_000,
        isFilled: true,
        shares: 9_769.23,
        buyPrice: 0.483622,
        sellPrice: 0.46,
        profitUsd: -230.77,
        slippageBps: 836.22,
      },
    ])
  })

  test('states which sizes the books cannot fill', () => {
    const book = makeBook([{ price: 0.46, size: 500 }], [])
    const execution = execute({}, { book })
    expect(execution?.deathNotionalUsd).toBeNull()
    expect(execution?.ladder.map(({ isFilled, shares }) => [isFilled, shares])).toEqual([
      [true, 106.38],
      [false, 500],
      [false, 500],
    ])
  })

  test('stakes no more on a venue than it allows', () => {
    const capped = (positionCapUsd: number) => ({ venueTerms: { ...CLEAN_TERMS, positionCapUsd } })
    expect(execute(capped(200))).toMatchObject({ recommendedShares: 500, recommendedNotionalUsd: 470 })
    expect(execute({}, capped(54))).toMatchObject({ recommendedShares: 100, recommendedNotionalUsd: 94 })
    expect(execute(capped(200), capped(54))?.recommendedShares).toBe(100)
    expect(execute(capped(1e6))?.recommendedShares).toBe(2_000)
  })

  test('is less likely to be filled with older prices and vaguer depth', () => {
    const aged = { feed: { ...CLEAN_FEED, fetchedAtMs: NOW_MS - 60_000 } }
    const now = execute()?.fillProbability ?? 0
    // 2 s of 120 s on each leg.
    expect(now).toBeCloseTo((1 - 1 / 120) ** 2, 6)
    expect(execute(aged)?.fillProbability).toBeCloseTo(0.75 * (1 - 1 / 120), 6)
    expect(execute(aged)).toMatchObject({ buyFillProbability: 0.75, sellFillProbability: 0.991667 })
    const guessed = execute({ book: null, quote: makeQuote(0.3, 0.4) })
    expect(guessed).toMatchObject({ buyDepth: 'model', sellDepth: 'orders' })
    expect(guessed?.fillProbability).toBeCloseTo(0.7 * now, 6)
  })

  test('counts the cost of filling only one leg', () => {
    const { fillProbability = 0, netEdge } = execute() ?? {}
    expect(netEdge).toBeCloseTo(fillProbability * 0.04 - (1 - fillProbability) * 0.02, 5)
  })

  test('is unknown where the depth of a leg is unknown', () => {
    expect(execute({ book: null, quote: makeQuote(0.3, 0.4), liquidityUsd: null })).toBeNull()
  })
})

test('both legs hold the same shares after fees, however many were ordered', () => {
  const part = fc.double({ min: 0, max: 0.2, noNaN: true })
  const size = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(part, part, size, size, (buyShares, sellShares, asked, offered) => {
      const buy = makeListing('polymarket', {
        book: makeBook([], [{ price: 0.25, size: asked }]),
        feeTerms: { ...NO_FEES, inShares: buyShares },
      })
      const sell = makeListing('limitless', {
        book: makeBook([{ price: 0.5, size: offered }], []),
        feeTerms: { ...NO_FEES, inShares: sellShares },
      })
      const edge = toEdge('dutch_book', toLeg(buy), toLeg(sell))
      if (edge === null) throw new Error('no edge')
      const bookWalk = walkEdgeBooks(
        edge,
        toBuyTrade(edge, computeTestFees),
        toSellTrade(edge, computeTestFees),
      )
      const { shares = 0, buyStakeUsd = 0, sellStakeUsd = 0 } = bookWalk?.positions.at(-1) ?? {}
      const ordered = [buyStakeUsd / 0.25, sellStakeUsd / 0.5]
      expect((ordered[0] ?? 0) * (1 - buyShares)).toBeCloseTo(shares, 6)
      expect((ordered[1] ?? 0) * (1 - sellShares)).toBeCloseTo(shares, 6)
      expect(shares).toBeCloseTo(Math.min(asked * (1 - buyShares), offered * (1 - sellShares)), 6)
    }),
  )
})
