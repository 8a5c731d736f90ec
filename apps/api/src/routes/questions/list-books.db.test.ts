import { type Book, findBestPrice, type PlatformMarket } from '@parallax/domain'
import { saveBooks, saveMarkets, sql, toMarketId } from '@parallax/store'
import { describeOnStore, makeMarket, saveLinked, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { useClock, usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)
const QUESTION = '83a45bef-9c39-4aa8-9480-6fdf7efebda2'
const UNKNOWN = '83a45bef-9c39-4aa8-9480-6fdf7efebda3'

function at(seconds: number): Date {
  return new Date(T0 + seconds * 1_000)
}

function makeBook(changes: Partial<Book> = {}): Book {
  return {
    platformMarketId: '0xabc',
    yesAsks: [
      { price: 0.46, size: 100 },
      { price: 0.48, size: 30.5 },
    ],
    yesBids: [{ price: 0.44, size: 50 }],
    noAsks: [{ price: 0.56, size: 50 }],
    noBids: [{ price: 0.54, size: 100 }],
    depth: 'orders',
    sourceUpdatedAt: null,
    ...changes,
  }
}

const levels = (...pairs: [number, number | null][]) => pairs.map(([price, size]) => ({ price, size }))

describeOnStore('books of a question', (backend) => {
  const store = useStore(backend)
  const clock = useClock(T0 + 60_000)
  const shared = usePlainApp(store, { settings: { rateLimits: 'off' }, now: () => clock.nowMs })

  async function open() {
    const app = shared()
    await store().run(sql`delete from book`)
    await store().run(sql`delete from link`)
    await store().run(sql`delete from question`)
    await store().run(sql`delete from platform_market`)
    const { access } = await registerAccount(app)
    const read = async (id: string) => {
      const url = `/api/v1/questions/${id}/books`
      const { status, body } = await app.inject({ url, headers: bearer(access) })
      return { status, body: JSON.parse(body) }
    }
    return { clock, read }
  }

  const idOf = ({ platform, platformMarketId }: PlatformMarket) => toMarketId(platform, platformMarketId)

  /** Writes the listings and links them; those in `complements` are linked as complements. */
  async function link(markets: readonly PlatformMarket[], complements: readonly PlatformMarket[] = []) {
    await saveMarkets(store(), markets, at(0))
    const links = markets.map((market) => ({
      marketId: idOf(market),
      questionId: QUESTION,
      relation: complements.includes(market) ? ('complement' as const) : ('same' as const),
    }))
    await saveLinked(store(), [QUESTION], links, [], at(0))
  }

  test('are listed level by level with ages, and those of a complement are inverted', async () => {
    const { read } = await open()
    const same = makeMarket({ liquidityUsd: 1_000 })
    const opposite = makeMarket({ platform: 'limitless', feeTerms: null })
    await link([same, opposite], [opposite])
    const sourceUpdatedAt = at(9).toISOString()
    const markets = [same, opposite]
    const books = markets.map((market) => ({
      marketId: idOf(market),
      book: makeBook({ sourceUpdatedAt: market === same ? sourceUpdatedAt : null }),
      bestQuote: null,
    }))
    await saveBooks(store(), books, at(10))
    await saveBooks(store(), books, at(20))
    const { status, body } = await read(QUESTION)
    expect(status).toBe(200)
    const [limitless, polymarket] = body.data
    const times = { read_at: at(20).toISOString(), age_ms: 40_000, changed_at: at(10).toISOString() }
    expect(polymarket).toEqual({
      market_id: idOf(same),
      platform_slug: 'polymarket',
      status: 'open',
      relation: 'same',
      is_leg: true,
      depth: 'orders',
      yes_asks: levels([0.46, 100], [0.48, 30.5]),
      yes_bids: levels([0.44, 50]),
      no_asks: levels([0.56, 50]),
      no_bids: levels([0.54, 100]),
      ...times,
      source_updated_at: sourceUpdatedAt,
      liquidity: 1_000,
      fee_terms: same.feeTerms,
    })
    expect(limitless).toMatchObject({
      relation: 'complement',
      yes_asks: levels([0.56, 50]),
      yes_bids: levels([0.54, 100]),
      no_asks: levels([0.46, 100], [0.48, 30.5]),
      no_bids: levels([0.44, 50]),
      ...times,
      // The book came without a time, and the time of the market list does not apply to it.
      source_updated_at: null,
      liquidity: null,
      fee_terms: null,
    })
    // Edges are computed from the first price of each side.
    const quoted = { relation: 'complement' as const, quote: opposite.quote, book: makeBook() }
    expect(limitless.yes_asks[0].price).toBe(findBestPrice(quoted, 'yesAsks'))
    expect(limitless.no_asks[0].price).toBe(findBestPrice(quoted, 'noAsks'))
  })

  test('that were never read show the best prices of the market list, with unknown size; without prices they are empty', async () => {
    const { read } = await open()
    const quoted = makeMarket({ platform: 'predictit' })
    const silent = makeMarket({
      platform: 'azuro',
      quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    })
    await link([quoted, silent], [quoted])
    const { body } = await read(QUESTION)
    const [azuro, predictit] = body.data
    expect(predictit).toMatchObject({
      depth: 'none',
      yes_asks: [],
      yes_bids: [],
      no_asks: levels([0.41, null]),
      no_bids: levels([0.39, null]),
      read_at: at(0).toISOString(),
      age_ms: 60_000,
      changed_at: null,
      source_updated_at: quoted.sourceUpdatedAt,
    })
    expect(azuro).toMatchObject({ depth: 'none', yes_asks: [], yes_bids: [], no_asks: [], no_bids: [] })
  })

  test('are replaced by newer prices of the market list once they are stale', async () => {
    const { clock, read } = await open()
    const market = makeMarket()
    await link([market])
    await saveBooks(store(), [{ marketId: idOf(market), book: makeBook(), bestQuote: null }], at(10))
    const quote = { yesBid: 0.3, yesAsk: 0.32, noBid: null, noAsk: null }
    await saveMarkets(store(), [{ ...market, quote }], at(140))
    clock.nowMs = T0 + 150_000
    expect((await read(QUESTION)).body.data).toMatchObject([
      { depth: 'none', yes_asks: levels([0.32, null]), age_ms: 10_000, changed_at: null },
    ])
  })

  test('show a size that the venue does not report as null, and omit empty levels', async () => {
    const { read } = await open()
    const bestQuote = makeMarket({ platform: 'predictit' })
    const orders = makeMarket()
    await link([bestQuote, orders])
    const yesAsks = [
      { price: 0.46, size: 0 },
      { price: 0.47, size: 5 },
    ]
    const books = [
      {
        marketId: idOf(bestQuote),
        book: makeBook({ depth: 'touch', yesAsks: yesAsks.slice(0, 1) }),
        bestQuote: null,
      },
      { marketId: idOf(orders), book: makeBook({ yesAsks }), bestQuote: null },
    ]
    await saveBooks(store(), books, at(10))
    expect((await read(QUESTION)).body.data).toMatchObject([
      { platform_slug: 'polymarket', depth: 'orders', yes_asks: levels([0.47, 5]) },
      { platform_slug: 'predictit', depth: 'touch', yes_asks: levels([0.46, null]) },
    ])
  })

  test('show which listing of a venue counts; a closed one never does', async () => {
    const { read } = await open()
    const markets = [
      makeMarket({ platformMarketId: 'small', liquidityUsd: 10 }),
      makeMarket({ platformMarketId: 'large', liquidityUsd: 1_000 }),
      makeMarket({ platformMarketId: 'closed', liquidityUsd: 9_000, status: 'closed' }),
    ]
    await link(markets)
    const { body } = await read(QUESTION)
    const counting = body.data.filter(({ is_leg }: { is_leg: boolean }) => is_leg)
    expect(counting).toMatchObject([{ market_id: toMarketId('polymarket', 'large'), status: 'open' }])
    expect(body.data).toHaveLength(3)
  })

  test('of an unknown question are refused', async () => {
    const { read } = await open()
    expect(await read(UNKNOWN)).toMatchObject({ status: 404, body: { status: 'NOT_FOUND' } })
    expect(await read('nonsense')).toMatchObject({ status: 400, body: { status: 'INVALID_REQUEST' } })
  })
})
