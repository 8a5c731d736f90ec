import { type Book, PLATFORMS, type PlatformMarket, toBestQuote } from '@parallax/domain'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { getChangePosition, listChanges } from '../change/list-changes.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { server } from '../testing/backend.ts'
import { makeMarket } from '../testing/make-market.ts'
import { describeBackends, openForTest, untilTestEnds, useStore } from '../testing/use-store.ts'
import { dropColdBooks } from './drop-cold-books.ts'
import { listHotMarkets } from './list-hot-markets.ts'
import { noteFailedBooks } from './note-failed-books.ts'
import { BOOKS_NOTICE, requestBooks } from './request-books.ts'
import { saveBooks } from './save-books.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
const POLYMARKET = PLATFORMS[0].id

/** This many seconds after the start. */
function at(seconds: number): Date {
  return new Date(START_MS + seconds * 1_000)
}

function makeBook(yesBid: number, yesAsk: number, changes: Partial<Book> = {}): Book {
  const toNo = (price: number) => Math.round((1 - price) * 1e6) / 1e6
  return {
    platformMarketId: '0xabc',
    yesAsks: [{ price: yesAsk, size: 100 }],
    yesBids: [{ price: yesBid, size: 50 }],
    noAsks: [{ price: toNo(yesBid), size: 50 }],
    noBids: [{ price: toNo(yesAsk), size: 100 }],
    depth: 'orders',
    sourceUpdatedAt: null,
    ...changes,
  }
}

describeBackends('books', (backend) => {
  const store = useStore(backend)
  const MARKET = makeMarket()
  const ID = idOf(MARKET)

  beforeEach(() =>
    store().run(
      sql`truncate platform_market, book, hot_market, change, price_point, match_due, market_volume_day`,
    ),
  )

  function idOf({ platform, platformMarketId }: PlatformMarket): string {
    return toMarketId(platform, platformMarketId)
  }

  async function read(book: Book, seconds: number, market: PlatformMarket = MARKET) {
    const bestQuote = toBestQuote(market, book)
    return saveBooks(store(), [{ marketId: idOf(market), book, bestQuote }], at(seconds))
  }

  async function list(seconds: number, changes: Partial<PlatformMarket> = {}) {
    return saveMarkets(store(), [makeMarket(changes)], at(seconds))
  }

  async function heat(market: PlatformMarket, gap: number) {
    await store().run(sql`
      insert into hot_market (market_id, platform_id, gap)
      select ${idOf(market)}, id, ${gap} from platform where slug = ${market.platform}`)
  }

  function findBook() {
    return store().find(
      sql<{
        levels: unknown
        depth: string
        source_updated_at: Date | null
        fetched_at: Date
        changed_at: Date
      }>`select levels, depth, source_updated_at, fetched_at, changed_at from book where market_id = ${ID}`,
    )
  }

  function getListing() {
    return store().get(sql<{
      price: number
      quote: (number | null)[]
      outcomes: { price: number }[]
      fetched_at: Date
      point_at: Date
    }>`
      select price, jsonb_build_array(yes_bid, yes_ask, no_bid, no_ask) as quote, outcomes, fetched_at, point_at
      from platform_market where id = ${ID}`)
  }

  async function listPoints() {
    const points = await store().many(
      sql<{ at: Date; price: number }>`select at, price from price_point where market_id = ${ID} order by at`,
    )
    return points.map((point) => [(point.at.getTime() - START_MS) / 1_000, point.price])
  }

  /** What the change feed reported since the last call. */
  async function follow() {
    let changePosition = await getChangePosition(store())
    return async () => {
      const { marketIds, bookIds, ...changes } = await listChanges(store(), changePosition)
      changePosition = changes.changePosition
      return { marketIds, bookIds }
    }
  }

  test('are written as they were read', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46, { sourceUpdatedAt: at(9).toISOString() }), 10)
    expect(await findBook()).toEqual({
      levels: { yesAsks: [[0.46, 100]], yesBids: [[0.44, 50]], noAsks: [[0.56, 50]], noBids: [[0.54, 100]] },
      depth: 'orders',
      source_updated_at: at(9),
      fetched_at: at(10),
      changed_at: at(10),
    })
  })

  test('that have not changed move only in time, others are marked as changed', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 10)
    await read(makeBook(0.44, 0.46), 15)
    expect(await findBook()).toMatchObject({ fetched_at: at(15), changed_at: at(10) })
    await read(makeBook(0.44, 0.46, { yesAsks: [{ price: 0.46, size: 99 }] }), 20)
    expect(await findBook()).toMatchObject({ fetched_at: at(20), changed_at: at(20) })
    await read(makeBook(0.44, 0.46, { yesAsks: [{ price: 0.46, size: 99 }], depth: 'touch' }), 25)
    expect(await findBook()).toMatchObject({ fetched_at: at(25), changed_at: at(25) })
  })

  test('are never replaced by an earlier reading', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 20)
    expect(await read(makeBook(0.3, 0.32), 10)).toEqual({ saved: 0, moved: 0 })
    expect(await findBook()).toMatchObject({ fetched_at: at(20) })
    expect(await getListing()).toMatchObject({ price: 0.45 })
  })

  test('keep the hundred best levels of a side', async () => {
    await list(0)
    const yesAsks = Array.from({ length: 300 }, (_, index) => ({ price: (index + 500) / 1_000, size: 1 }))
    await read(makeBook(0.44, 0.5, { yesAsks }), 10)
    const { levels } = (await findBook()) ?? {}
    expect(levels).toMatchObject({ yesAsks: yesAsks.slice(0, 100).map(({ price }) => [price, 1]) })
  })

  test('move the quote, the price and its points, and notify once per statement', async () => {
    await list(0)
    const next = await follow()
    expect(await read(makeBook(0.44, 0.46), 10)).toEqual({ saved: 1, moved: 1 })
    expect(await next()).toEqual({ marketIds: [ID], bookIds: [ID] })
    expect(await getListing()).toEqual({
      price: 0.45,
      quote: [0.44, 0.46, 0.54, 0.56],
      outcomes: [
        { label: 'Yes', index: 0, price: 0.45 },
        { label: 'No', index: 1, price: 0.55 },
      ],
      fetched_at: at(10),
      point_at: at(10),
    })
    expect(await read(makeBook(0.44, 0.46, { yesAsks: [{ price: 0.46, size: 9 }] }), 15)).toEqual({
      saved: 1,
      moved: 0,
    })
    expect(await next()).toEqual({ marketIds: [], bookIds: [ID] })
    await read(makeBook(0.43, 0.47), 20)
    expect(await getListing()).toMatchObject({ price: 0.45, fetched_at: at(20), point_at: at(10) })
    expect(await listPoints()).toEqual([
      [0, 0.4],
      [10, 0.45],
    ])
    const others = ['1', '2', '3'].map((platformMarketId) => makeMarket({ platformMarketId }))
    await saveMarkets(store(), others, at(20))
    const books = others.map((each) => ({ marketId: idOf(each), book: makeBook(0.1, 0.2), bestQuote: null }))
    await next()
    await saveBooks(store(), books, at(30))
    const rows = await store().many(sql`select from change where cardinality(book_ids) = 3`)
    expect(rows).toHaveLength(1)
  })

  test('set the time of the price, null where the venue gives none, and no list overwrites it while they are fresh', async () => {
    const readSourceTime = () =>
      store().get(
        sql<{ at: Date | null }>`select source_updated_at as at from platform_market where id = ${ID}`,
      )
    await list(0, { sourceUpdatedAt: at(0).toISOString() })
    expect(await readSourceTime()).toEqual({ at: at(0) })
    await read(makeBook(0.44, 0.46, { sourceUpdatedAt: at(9).toISOString() }), 10)
    expect(await readSourceTime()).toEqual({ at: at(9) })
    await read(makeBook(0.45, 0.47), 20)
    expect(await readSourceTime()).toEqual({ at: null })
    await list(30, { volume24hUsd: 999, sourceUpdatedAt: at(25).toISOString() })
    expect(await readSourceTime()).toEqual({ at: null })
    await list(200, { volume24hUsd: 1_000, sourceUpdatedAt: at(190).toISOString() })
    expect(await readSourceTime()).toEqual({ at: at(190) })
  })

  test('that could not be read are recorded and reported once, and are as before when they are read again', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 10)
    const findFailedAt = () =>
      store().get(sql<{ at: Date | null }>`select failed_at as at from book where market_id = ${ID}`)
    const next = await follow()
    await noteFailedBooks(store(), [ID, '00000000-0000-4000-8000-000000000000'], at(15))
    expect(await findFailedAt()).toEqual({ at: at(15) })
    expect((await next()).bookIds).toEqual([ID])
    await noteFailedBooks(store(), [ID], at(20))
    expect((await next()).bookIds).toEqual([])
    await read(makeBook(0.44, 0.46), 25)
    expect(await findFailedAt()).toEqual({ at: null })
    await noteFailedBooks(store(), [ID], at(24))
    expect(await findFailedAt()).toEqual({ at: null })
  })

  test('that are requested are named in a notice', async () => {
    const heard: string[] = []
    const listening = store().listen(BOOKS_NOTICE, {
      onNotice: (ids) => heard.push(ids),
      onListening: () => heard.push('(listening)'),
      onLost: () => {},
    })
    onTestFinished(() => listening.close())
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), { timeout: 20_000 })
    await requestBooks(store(), [ID, 'other'])
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', `${ID},other`]), { timeout: 20_000 })
  })

  test('with a wide spread remove the price, for all outcomes', async () => {
    await list(0)
    await read(makeBook(0.2, 0.8), 10)
    expect(await getListing()).toMatchObject({
      price: null,
      quote: [0.2, 0.8, 0.2, 0.8],
      outcomes: [{ price: null }, { price: null }],
      point_at: at(0),
    })
    await list(20, { volume24hUsd: 999 })
    expect(await getListing()).toMatchObject({ price: null })
    await read(makeBook(0.44, 0.46), 30)
    expect(await getListing()).toMatchObject({ price: 0.45, point_at: at(30) })
    expect(await listPoints()).toEqual([
      [0, 0.4],
      [30, 0.45],
    ])
  })

  test('leave alone the price of a listing that is priced in another way by now', async () => {
    await list(0)
    const book = makeBook(0.44, 0.46)
    const bestQuote = toBestQuote(MARKET, book)
    await list(5, { price: 0.41, priceKind: 'pool' })
    await saveBooks(store(), [{ marketId: ID, book, bestQuote }], at(10))
    expect(await getListing()).toMatchObject({ price: 0.41, quote: [0.44, 0.46, 0.54, 0.56] })
  })

  test('do not change a listing that was closed, or listed later than they were read', async () => {
    await list(0, { status: 'closed' })
    await read(makeBook(0.44, 0.46), 10)
    expect(await getListing()).toMatchObject({ price: 0.4 })
    await list(30)
    await read(makeBook(0.44, 0.46), 20)
    expect(await getListing()).toMatchObject({ price: 0.4, fetched_at: at(30) })
  })

  test('keep their price while they are fresh: neither the same list nor a new one overwrites it', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 10)
    const next = await follow()
    expect(await list(20)).toMatchObject({ changed: 0 })
    expect(await next()).toEqual({ marketIds: [], bookIds: [] })
    expect(await list(30, { volume24hUsd: 999 })).toMatchObject({ changed: 1 })
    expect(await getListing()).toMatchObject({
      price: 0.45,
      quote: [0.44, 0.46, 0.54, 0.56],
      point_at: at(10),
    })
    expect(await list(40, { volume24hUsd: 999 })).toMatchObject({ changed: 0 })
    expect(await listPoints()).toEqual([
      [0, 0.4],
      [10, 0.45],
    ])
    await list(50, { volume24hUsd: 1_000, status: 'closed' })
    expect(await getListing()).toMatchObject({ price: 0.4, quote: [0.39, 0.41, null, null] })
  })

  test('keep the time of a quote that the list does not show, until the list has written it', async () => {
    const findReadAt = async () =>
      (
        await store().get(
          sql<{ at: Date | null }>`select quote_read_at as at from platform_market where id = ${ID}`,
        )
      ).at
    await list(0)
    await heat(MARKET, 0.01)
    await read(makeBook(0.39, 0.41, { noAsks: [], noBids: [] }), 5)
    expect(await findReadAt()).toBeNull()
    await list(8, { quote: { yesBid: 0.3, yesAsk: 0.32, noBid: null, noAsk: null } })
    expect(await findReadAt()).toEqual(at(0))
    await read(makeBook(0.44, 0.46), 10)
    expect(await findReadAt()).toEqual(at(10))
    await list(20, { volume24hUsd: 999 })
    expect(await findReadAt()).toEqual(at(10))
    await dropColdBooks(store(), POLYMARKET, at(30))
    expect(await findReadAt()).toEqual(at(10))
    await list(40, { volume24hUsd: 999 })
    expect(await findReadAt()).toBeNull()
  })

  test('that are too old do not block what a list says', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 10)
    await list(140, { volume24hUsd: 999 })
    expect(await getListing()).toMatchObject({
      price: 0.4,
      quote: [0.39, 0.41, null, null],
      fetched_at: at(140),
    })
  })

  test('of listings that are no longer hot, not open or not read are dropped, and the same list counts again', async () => {
    const [hot, cooled, closed, unread] = ['hot', 'cooled', 'closed', 'unread'].map((platformMarketId) =>
      makeMarket({ platformMarketId }),
    ) as [PlatformMarket, PlatformMarket, PlatformMarket, PlatformMarket]
    const markets = [hot, cooled, closed, unread]
    await saveMarkets(store(), markets, at(0))
    for (const market of [hot, closed, unread]) await heat(market, 0.01)
    await read(makeBook(0.44, 0.46), 10, unread)
    for (const market of [hot, cooled, closed]) await read(makeBook(0.44, 0.46), 100, market)
    await saveMarkets(store(), [{ ...closed, status: 'closed' }], at(110))
    const next = await follow()
    const dropped = await dropColdBooks(store(), POLYMARKET, at(50))
    const cold = [cooled, closed, unread].map(idOf).toSorted()
    expect(dropped.toSorted()).toEqual(cold)
    expect((await next()).bookIds.toSorted()).toEqual(cold)
    expect(await dropColdBooks(store(), POLYMARKET, at(50))).toEqual([])
    expect(await saveMarkets(store(), [hot, cooled, unread], at(120))).toMatchObject({ changed: 2 })
    const prices = await store().many(sql<{ id: string; price: number }>`
      select platform_market_id as id, price from platform_market where status = 'open' order by id`)
    expect(prices).toEqual([
      { id: 'cooled', price: 0.4 },
      { id: 'hot', price: 0.45 },
      { id: 'unread', price: 0.4 },
    ])
  })

  test('of one venue are dropped without reading the others', async () => {
    await list(0)
    await read(makeBook(0.44, 0.46), 10)
    const other = PLATFORMS.find(({ slug }) => slug === 'limitless')?.id ?? ''
    expect(await dropColdBooks(store(), other, at(100))).toEqual([])
    expect(await findBook()).not.toBeNull()
  })

  test('do not wake followers if none of them is dropped', async () => {
    const heard: string[] = []
    const listening = store().listen('change', {
      onNotice: (payload) => heard.push(payload),
      onListening: () => heard.push('(listening)'),
      onLost: () => {},
    })
    onTestFinished(() => listening.close())
    await vi.waitFor(() => expect(heard).toEqual(['(listening)']), { timeout: 30_000 })
    expect(await dropColdBooks(store(), POLYMARKET, at(100))).toEqual([])
    await store().run(sql`select pg_notify('change', 'after it')`)
    await vi.waitFor(() => expect(heard).toEqual(['(listening)', 'after it']), { timeout: 30_000 })
  })

  test('are read for open hot listings, nearest to an edge first, up to the requested number', async () => {
    const mirror = makeMarket({
      platformMarketId: 'mirror',
      mirrorOf: { venue: 'kalshi', id: 'K-1' },
      resolvedTime: null,
      resolution: null,
      feeTerms: null,
    })
    const near = makeMarket({ platformMarketId: 'near' })
    const closed = makeMarket({ platformMarketId: 'closed', status: 'closed' })
    const cold = makeMarket({ platformMarketId: 'cold' })
    const elsewhere = makeMarket({ platform: 'limitless', platformMarketId: 'elsewhere' })
    await saveMarkets(store(), [mirror, near, closed, cold, elsewhere], at(0))
    await heat(mirror, 0.02)
    await heat(near, -0.01)
    await heat(closed, -0.05)
    await heat(elsewhere, -0.05)
    expect(await listHotMarkets(store(), 'polymarket', 10)).toEqual([
      { id: idOf(near), market: near, tradeUntilMs: null },
      { id: idOf(mirror), market: mirror, tradeUntilMs: null },
    ])
    expect(await listHotMarkets(store(), 'polymarket', 1)).toEqual([
      { id: idOf(near), market: near, tradeUntilMs: null },
    ])
  })
})

const postgres = inject('postgres')
test.skipIf(!('url' in postgres))(
  'books do not wait for a sweep that is writing their listing, nor can the two deadlock (PostgreSQL)',
  async () => {
    const database = await untilTestEnds(server.migrated())
    const [sweeping, reading] = [await openForTest(database), await openForTest(database)]
    const markets = ['listed', 'free'].map((platformMarketId) => makeMarket({ platformMarketId }))
    const [listed] = markets as [PlatformMarket, PlatformMarket]
    await saveMarkets(reading, markets, at(0))
    const readings = markets.map((market) => {
      const book = makeBook(0.44, 0.46)
      return {
        marketId: toMarketId('polymarket', market.platformMarketId),
        book,
        bestQuote: toBestQuote(market, book),
      }
    })
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    const [committed] = await new Promise<[Promise<void>]>((resolve) => {
      const transaction = sweeping.transaction(async (inside) => {
        await saveMarkets(inside, [{ ...listed, volume24hUsd: 1 }], at(5))
        resolve([transaction])
        await mayCommit
      })
    })
    expect(await saveBooks(reading, readings, at(10))).toEqual({ saved: 2, moved: 1 })
    expect(await dropColdBooks(reading, POLYMARKET, at(20))).toEqual([readings[1]?.marketId])
    commit()
    await committed
    expect(await saveBooks(reading, readings, at(30))).toEqual({ saved: 2, moved: 1 })
    expect(await dropColdBooks(reading, POLYMARKET, at(40))).toHaveLength(2)
  },
)
