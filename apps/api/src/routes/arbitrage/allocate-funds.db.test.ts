import type { Book, PlatformMarket } from '@parallax/domain'
import { saveBooks, saveMarkets, toMarketId, toOpportunityId } from '@parallax/store'
import { makeMarket, saveLinked, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import {
  DECIDED_MS,
  makeOpportunity,
  writeOpportunities,
} from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const URL = '/api/v1/arbitrage/allocate'
const QUESTION = '83a45bef-9c39-4aa8-9480-6fdf7efebda2'

/** Yes is cheap on Polymarket, and No on Limitless and Myriad. Fees are those of the venues. */
const CHEAP = makeMarket({ platformMarketId: 'cheap', feeTerms: { rate: 0, exponent: 1 } })
const EXPENSIVE = makeMarket({ platform: 'limitless', platformMarketId: 'dear', feeTerms: { isAmm: 0 } })

const idOf = ({ platform, platformMarketId }: PlatformMarket) => toMarketId(platform, platformMarketId)

function makeBook(changes: Partial<Book>): Book {
  const none = { yesAsks: [], yesBids: [], noAsks: [], noBids: [] }
  return { platformMarketId: 'x', ...none, depth: 'orders', sourceUpdatedAt: null, ...changes }
}

async function open() {
  const now = new Date(DECIDED_MS)
  await saveMarkets(store(), [CHEAP, EXPENSIVE], now)
  const relation = 'same' as const
  const links = [CHEAP, EXPENSIVE].map((market) => ({
    marketId: idOf(market),
    questionId: QUESTION,
    relation,
  }))
  await saveLinked(store(), [QUESTION], links, [], now)
  const books = [
    { market: CHEAP, book: makeBook({ yesAsks: [{ price: 0.4, size: 1_000 }] }) },
    {
      market: EXPENSIVE,
      book: makeBook({
        noAsks: [{ price: 0.45, size: 500 }],
        yesBids: [{ price: 0.55, size: 500 }],
      }),
    },
  ]
  await saveBooks(
    store(),
    books.map(({ market, book }) => ({ marketId: idOf(market), book, bestQuote: null })),
    now,
  )
  const app = await buildTestApp({
    store: store(),
    settings: { rateLimits: 'off' },
    now: () => DECIDED_MS,
    logLevel: 'warn',
  })
  const { access } = await registerAccount(app)
  const ask = async (payload: unknown, headers: Record<string, string> = bearer(access)) => {
    const { status, body } = await app.inject({
      method: 'POST',
      url: URL,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    return { status, body: JSON.parse(body) }
  }
  return { ask }
}

/** An active opportunity of these two listings; another key makes it a different one. */
function makeOwn(key: string, type: 'direct' | 'dutch_book') {
  return makeOpportunity({
    id: toOpportunityId(key),
    key,
    questionId: QUESTION,
    decided: { key, questionId: QUESTION, type, buyMarketId: idOf(CHEAP), sellMarketId: idOf(EXPENSIVE) },
  })
}

test('tickets stay within the money, and no two use the same shares of an order book', async () => {
  const { ask } = await open()
  // One buys No, the other sells Yes: both use the same orders.
  const opportunities = [makeOwn('one', 'dutch_book'), makeOwn('other', 'direct')]
  await writeOpportunities(store(), { opportunities })
  const plan = { bankroll: 10_000, venues: { polymarket: 8_000, limitless: 8_000 } }
  await expect.poll(async () => (await ask(plan)).body.data?.tickets.length, { timeout: 30_000 }).toBe(1)
  const { data } = (await ask(plan)).body
  const [ticket] = data.tickets
  expect(data.skipped).toEqual([{ opportunity_id: expect.any(String), reason: 'depth_used' }])
  const [first, second] = ticket.legs
  expect(first).toMatchObject({
    platform_slug: 'polymarket',
    action: 'buy',
    outcome: 'yes',
    limit_price: 0.4,
    min_shares: 5,
    tick: 0.001,
    lot: 0.01,
    stake_step: null,
  })
  expect(second).toMatchObject({ platform_slug: 'limitless' })
  expect(ticket.shares).toBeGreaterThan(0)
  expect(ticket.shares).toBeLessThanOrEqual(500)
  expect(first.shares).toBeGreaterThanOrEqual(ticket.shares)
  expect(ticket.profit).toBeGreaterThan(0)
  // Limitless charges a fixed 0.05 USD for an order, and as much for a claim and for a split.
  const fixedUsd = ticket.type === 'direct' ? 0.15 : 0.1
  expect(second.cash).toBeGreaterThan(second.notional + second.fee)
  expect(ticket.fixed_costs).toBe(fixedUsd)
  expect(ticket.profit_after_costs).toBeCloseTo(ticket.profit - fixedUsd, 9)
  expect(ticket.cash).toBeLessThanOrEqual(2_000)
  expect(data.used).toBe(ticket.cash)
  expect(data.venues).toMatchObject({
    polymarket: { balance: 8_000, used: first.cash },
    limitless: { balance: 8_000, used: second.cash },
  })

  const small = (await ask({ bankroll: 10_000, venues: { polymarket: 40, limitless: 8_000 } })).body.data
  expect(small.venues.polymarket.used).toBeLessThanOrEqual(40)
  expect(small.tickets[0].legs[0].cash).toBeGreaterThan(39)

  const less = (await ask({ bankroll: 10_000, venues: { polymarket: 1.99, limitless: 8_000 } })).body.data
  expect(less.tickets).toEqual([])
  expect(less.skipped.map(({ reason }: { reason: string }) => reason)).toContain('below_minimum')

  const none = (await ask({ bankroll: 10_000, venues: {} })).body.data
  expect(none).toMatchObject({ used: 0, profit: 0, tickets: [] })
  expect(none.skipped.map(({ reason }: { reason: string }) => reason)).toContain('no_funds')
})

test('each trade is also listed by itself, with its figures at that size, in the requested order', async () => {
  const { ask } = await open()
  const opportunities = [makeOwn('one', 'dutch_book'), makeOwn('other', 'direct')]
  await writeOpportunities(store(), { opportunities })
  const plan = { bankroll: 10_000, venues: { polymarket: 8_000, limitless: 8_000 } }
  const whole = { ...plan, each: true, sort: 'profit' }
  await expect
    .poll(async () => (await ask(whole)).body.data?.each?.trades.length, { timeout: 30_000 })
    .toBe(2)
  expect((await ask(plan)).body.data.each).toBeNull()
  const { data } = (await ask(whole)).body
  const { trades, skipped } = data.each
  expect(skipped).toEqual([])
  expect(trades[0].ticket.profit).toBeGreaterThanOrEqual(trades[1].ticket.profit)
  for (const { opportunity, ticket } of trades) {
    expect(ticket).toMatchObject({ opportunity_id: opportunity.id, outcomes: null })
    expect(ticket.cash).toBeLessThanOrEqual(2_000)
    expect(ticket.edge).toBeCloseTo(ticket.profit / ticket.shares, 5)
    const perYear = (ticket.profit / ticket.cost) * (365 / opportunity.locked_days)
    expect(ticket.annualized_return).toBeCloseTo(perYear, 3)
    expect(opportunity.buy_url).toBe(CHEAP.url)
    expect(opportunity.sell_url).toBe(EXPENSIVE.url)
  }
  const small = (await ask({ ...whole, venues: { polymarket: 40, limitless: 8_000 } })).body.data.each
  expect(small.trades[0].ticket.legs[0].cash).toBeLessThanOrEqual(40)
})

test('a plan for one opportunity states what its ticket pays for every outcome', async () => {
  const { ask } = await open()
  const own = makeOwn('one', 'dutch_book')
  await writeOpportunities(store(), { opportunities: [own, makeOwn('other', 'direct')] })
  const plan = { bankroll: 1_000, venues: { polymarket: 100, limitless: 100 }, opportunity_id: own.id }
  await expect.poll(async () => (await ask(plan)).body.data?.tickets?.length, { timeout: 30_000 }).toBe(1)
  const { tickets, skipped } = (await ask(plan)).body.data
  const [ticket] = tickets
  expect(skipped).toEqual([])
  expect(ticket.opportunity_id).toBe(own.id)
  const { payoffs, payoff_matrix, assumptions } = ticket.outcomes
  const profitIf = (scenario: string) =>
    payoffs.find((each: { scenario: string }) => each.scenario === scenario).profit
  expect(Math.min(profitIf('yes'), profitIf('no'))).toBeCloseTo(ticket.profit, 1)
  expect(payoff_matrix).toHaveLength(25)
  expect(
    payoff_matrix.find(
      (cell: Record<string, unknown>) => cell.buy_outcome === 'yes' && cell.sell_outcome === 'yes',
    ).profit,
  ).toBe(profitIf('yes'))
  expect(assumptions).toEqual(['venues_settle_alike'])
  const missing = { ...plan, opportunity_id: '83a45bef-9c39-4aa8-9480-6fdf7efebda2' }
  expect(await ask(missing)).toMatchObject({ status: 404, body: { status: 'NOT_FOUND' } })
})

test('an invalid request gets a 400 with the reason, and anonymous callers are refused', async () => {
  const { ask } = await open()
  for (const [body, message] of [
    [{}, 'bankroll is required'],
    [{ bankroll: 100 }, 'venues is required'],
    [{ bankroll: 0, venues: {} }, 'bankroll must be more than 0'],
    [{ bankroll: '100', venues: {} }, 'bankroll must be a number'],
    [{ bankroll: 100, venues: { polymarket: -1 } }, 'venues.polymarket must be at least 0'],
    [{ bankroll: 100, venues: { drift: 1 } }, "unknown field 'venues.drift'"],
    [{ bankroll: 100, venues: {}, leverage: 2 }, "unknown field 'leverage'"],
    [{ bankroll: 100, venues: {}, each: 'yes' }, 'each must be true or false'],
    [{ bankroll: 100, venues: {}, opportunity_id: 'rain' }, 'opportunity_id must be a UUID'],
    [[], 'the body must be a JSON object'],
  ] as const)
    expect(await ask(body)).toEqual({ status: 400, body: { status: 'INVALID_REQUEST', message } })
  expect(await ask({ bankroll: 100, venues: {} }, {})).toMatchObject({ status: 401 })
})
