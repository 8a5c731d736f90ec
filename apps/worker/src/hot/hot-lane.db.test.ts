import { type PlatformMarket, type Quote, toBestQuote } from '@parallax/domain'
import { createWorld, type Slug } from '@parallax/simulator'
import { getChangePosition, listChanges, type Store, sql } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import type { ConnectedVenue } from '@parallax/venues'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestVenue } from '../ingest/ingest-venue.ts'
import { PageMemory } from '../ingest/page-memory.ts'
import { Rest } from '../rest.ts'
import { failAfter } from '../testing/failing-store.ts'
import {
  clearListings,
  createLane,
  heatVenue,
  idOf,
  listSavedBooks,
  toSavedLevels,
} from '../testing/hot-scene.ts'
import { type SimulatedVenues, startSimulatedVenues } from '../testing/simulated-venue.ts'

const START_MS = Date.UTC(2026, 10, 15, 12, 7)
const MINUTE = 60_000
const { signal } = new AbortController()
const logger = pino({ level: 'silent' })

const BOOKED: readonly Slug[] = ['polymarket', 'limitless', 'myriad', 'manifold', 'azuro', 'jupiter']

const world = createWorld({ seed: 1, epochMs: START_MS })
let nowMs = START_MS
const now = () => nowMs
let venues: SimulatedVenues

beforeAll(async () => {
  venues = await startSimulatedVenues(world, now)
})
afterAll(() => venues.close())

describeOnStore('the hot lane', (backend) => {
  const open = useStore(backend)
  const connections: ConnectedVenue[] = []

  beforeEach(async () => {
    nowMs = START_MS
    await clearListings(open())
  })
  afterEach(async () => {
    venues.simulator.faults.clearAll()
    for (const connected of connections.splice(0)) await connected.close()
  })

  function connect(slug: Slug): ConnectedVenue {
    const connected = venues.connect(slug)
    connections.push(connected)
    return connected
  }

  test('at rest no book is read or kept and no live feed is open; afterwards both resume at once', async () => {
    const connected = connect('polymarket')
    await heatVenue(open(), connected, 3, nowMs)
    const rest = new Rest()
    let feeds = 0
    const openLive: ConnectedVenue['client']['openLive'] = (options) => {
      const feed = connected.client.openLive(options)
      if (feed === null) return null
      feeds += 1
      const close = () => {
        feeds -= 1
        feed.close()
      }
      return { close }
    }
    const lane = createLane(open(), { ...connected, client: { ...connected.client, openLive } }, now, {
      rest,
    })
    const readAfter = async (ms: number) => {
      nowMs += ms
      await lane.turn(signal)
      return (await listSavedBooks(open())).filter(({ fetchedAt }) => fetchedAt.getTime() === nowMs).length
    }
    expect([await readAfter(0), feeds]).toEqual([3, 1])
    rest.begin(nowMs)
    for (const ms of [1, 5_000, 60_000, 60_000]) expect([await readAfter(ms), feeds]).toEqual([0, 0])
    expect(await listSavedBooks(open())).toEqual([])
    rest.end()
    expect([await readAfter(1), feeds]).toEqual([3, 1])
    lane.close()
  })

  test('reads requested books at once, even if just read, and nothing else; not at rest', async () => {
    const connected = connect('polymarket')
    const [first, second] = await heatVenue(open(), connected, 3, nowMs)
    if (first === undefined || second === undefined) throw new Error('there are three')
    const rest = new Rest()
    let woken = 0
    const onDue = () => {
      woken += 1
    }
    const lane = createLane(open(), connected, now, { rest, onDue })
    await lane.turn(signal)
    lane.close()
    const readAfter = async (ids: readonly string[]) => {
      nowMs += 100
      woken = 0
      lane.request(ids)
      expect(woken).toBe(ids.length === 0 ? 0 : 1)
      await lane.turn(signal)
      const saved = await listSavedBooks(open())
      return saved.filter(({ fetchedAt }) => fetchedAt.getTime() === nowMs).map(({ id }) => id)
    }
    expect(await readAfter([])).toEqual([])
    expect(await readAfter([idOf(second), 'of another venue'])).toEqual([idOf(second)])
    expect(await readAfter([idOf(first)])).toEqual([idOf(first)])
    rest.begin(nowMs)
    expect(await readAfter([idOf(first)])).toEqual([])
  })

  test('records which books could not be read, until they can', async () => {
    const connected = connect('polymarket')
    const markets = await heatVenue(open(), connected, 3, nowMs)
    const lane = createLane(open(), connected, now)
    const countFailed = async () => {
      await lane.turn(signal)
      const failed = await open().many(sql`select from book where failed_at is not null`)
      return failed.length
    }
    expect(await countFailed()).toBe(0)
    nowMs += 5_000
    venues.simulator.faults.set('polymarket', { fault: 'empty_list' })
    expect(await countFailed()).toBe(markets.length)
    nowMs += 5_000
    venues.simulator.faults.clearAll()
    expect(await countFailed()).toBe(0)
    lane.close()
  })

  test.each(BOOKED)('reads the books of hot listings of %s as the venue has them', async (slug) => {
    const connected = connect(slug)
    const markets = await heatVenue(open(), connected, 12, nowMs)
    const { items } = await connected.client.fetchBooks(markets)
    expect(items.length).toBeGreaterThan(0)
    await createLane(open(), connected, now).turn(signal)
    const saved = new Map((await listSavedBooks(open())).map((book) => [book.id, book]))
    expect(saved.size).toBe(items.length)
    for (const market of markets) {
      const item = items.find(({ platformMarketId }) => platformMarketId === market.platformMarketId)
      const book = saved.get(idOf(market))
      if (item === undefined) expect(book).toBeUndefined()
      else
        expect(book).toMatchObject({
          levels: toSavedLevels(item),
          fetchedAt: new Date(nowMs),
          changedAt: new Date(nowMs),
          sourceUpdatedAt: item.sourceUpdatedAt === null ? null : new Date(item.sourceUpdatedAt),
        })
    }
  })

  test.each<Slug>(['polymarket', 'limitless', 'jupiter'])(
    'updates book, quote, price and points when a book of %s moves, and sends a notice',
    async (slug) => {
      const store = open()
      const connected = connect(slug)
      const markets = await heatVenue(store, connected, 12, nowMs)
      const lane = createLane(store, connected, now)
      await lane.turn(signal)
      const before = await listSavedBooks(store)
      const changePosition = await getChangePosition(store)
      nowMs += 30 * MINUTE
      await lane.turn(signal)
      const after = await listSavedBooks(store)
      const changedIds = after.filter(({ changedAt }) => changedAt.getTime() === nowMs).map(({ id }) => id)
      expect(changedIds.length).toBeGreaterThan(0)
      for (const [index, { id, fetchedAt, levels }] of after.entries()) {
        expect(fetchedAt).toEqual(new Date(nowMs))
        if (!changedIds.includes(id)) expect(levels).toEqual(before[index]?.levels)
      }
      const { items } = await connected.client.fetchBooks(markets)
      const moved: string[] = []
      for (const market of markets) {
        const item = items.find(({ platformMarketId }) => platformMarketId === market.platformMarketId)
        const bestQuote = item === undefined ? null : toBestQuote(market, item)
        if (bestQuote === null) continue
        const { price, quote } = await getListing(store, market)
        expect(quote).toEqual(bestQuote.quote)
        if (bestQuote.price === null) continue
        expect(price).toBe(bestQuote.price)
        const [point] = await store.many(sql<{ price: number }>`
          select price from price_point where market_id = ${idOf(market)} order by at desc limit 1`)
        expect(point?.price).toBe(bestQuote.price)
        if (market.price !== bestQuote.price) moved.push(idOf(market))
      }
      expect(moved.length).toBeGreaterThan(0)
      const { bookIds, marketIds } = await listChanges(store, changePosition)
      expect(bookIds.toSorted()).toEqual(after.map(({ id }) => id))
      expect(marketIds).toEqual(expect.arrayContaining(moved))
    },
  )

  test("the lane and a sweep do not overwrite each other's prices", async () => {
    const store = open()
    const connected = connect('limitless')
    const markets = await heatVenue(store, connected, 12, nowMs)
    const lane = createLane(store, connected, now)
    await lane.turn(signal)
    nowMs += 30 * MINUTE
    await lane.turn(signal)
    const read = await Promise.all(markets.map((market) => getListing(store, market)))
    const points = await countPoints(store, markets)
    await store.run(sql`update platform_health set next_due_at = '-infinity'`)
    const sweep = { store, connected, logger, now, signal, memory: new PageMemory() }
    await ingestVenue(sweep)
    nowMs += 1_000
    await lane.turn(signal)
    expect(await Promise.all(markets.map((market) => getListing(store, market)))).toEqual(read)
    expect(await countPoints(store, markets)).toBe(points)
  })

  test('reads 500 books in one round, with as few calls as the venue allows', async () => {
    const connected = connect('polymarket')
    await heatVenue(open(), connected, 500, nowMs)
    const before = await venues.requests('polymarket')
    await createLane(open(), connected, now).turn(signal)
    expect((await venues.requests('polymarket')) - before).toBe(5)
    expect(await listSavedBooks(open())).toHaveLength(500)
  })

  test('leaves nothing half done when the database fails at any statement', async () => {
    const connected = connect('limitless')
    await heatVenue(open(), connected, 6, nowMs)
    const undisturbed = createLane(open(), connected, now)
    await undisturbed.turn(signal)
    const expected = await readAll(open())
    let cuts = 0
    for (let statements = 0; ; statements += 1) {
      await clearListings(open())
      const markets = await heatVenue(open(), connected, 6, nowMs)
      const cut = createLane(failAfter(open(), statements), connected, now).turn(signal)
      const isWhole = await cut.then(
        () => true,
        () => false,
      )
      await createLane(open(), connected, now).turn(signal)
      expect(await readAll(open())).toEqual(expected)
      expect(await countPoints(open(), markets)).toBe(expected.points)
      if (isWhole) break
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(2)
  })

  test('drops the book of a listing that has cooled down, and reports which one', async () => {
    const store = open()
    const connected = connect('limitless')
    const [first, second] = await heatVenue(store, connected, 2, nowMs)
    if (first === undefined || second === undefined) throw new Error('there are two')
    const cold: string[] = []
    const lane = createLane(store, connected, now, { onCold: (ids) => cold.push(...ids) })
    await lane.turn(signal)
    expect(cold).toEqual([])
    await store.run(sql`delete from hot_market where market_id = ${idOf(first)}`)
    nowMs += 5_000
    await lane.turn(signal)
    expect(cold).toEqual([idOf(first)])
    expect((await listSavedBooks(store)).map(({ id }) => id)).toEqual([idOf(second)])
  })
})

async function getListing(store: Store, market: PlatformMarket) {
  const { price, ...quote } = await store.get(sql<Quote & { price: number | null }>`
    select price, yes_bid as "yesBid", yes_ask as "yesAsk", no_bid as "noBid", no_ask as "noAsk"
    from platform_market where id = ${idOf(market)}`)
  return { price, quote }
}

async function countPoints(store: Store, markets: readonly PlatformMarket[]): Promise<number> {
  const { count } = await store.get(sql<{ count: number }>`
    select count(*) as count from price_point where market_id = any (${markets.map(idOf)}::uuid[])`)
  return count
}

/** Everything the lane writes except the feed. */
async function readAll(store: Store) {
  const { points } = await store.get(sql<{ points: number }>`select count(*) as points from price_point`)
  return {
    books: await listSavedBooks(store),
    listings: await store.many(sql`select * from platform_market order by id`),
    points,
  }
}
