import type { PlatformMarket } from '@parallax/domain'
import { createWorld, type Fault, type Slug } from '@parallax/simulator'
import { listVenueHealth, saveMarkets, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { type ConnectedVenue, VenueError } from '@parallax/venues'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBookedVenue, makeBook } from '../testing/booked-venue.ts'
import { clearListings, createLane, heat, heatVenue, idOf, listSavedBooks } from '../testing/hot-scene.ts'
import { createMovingClock, type MovingClock } from '../testing/moving-clock.ts'
import { makeMarkets } from '../testing/scripted-venue.ts'
import { type SimulatedVenues, startSimulatedVenues } from '../testing/simulated-venue.ts'

const START_MS = Date.UTC(2026, 10, 15, 12, 7)
const MINUTE = 60_000
const { signal } = new AbortController()

const world = createWorld({ seed: 1, epochMs: START_MS })
let nowMs = START_MS
const now = () => nowMs
let venues: SimulatedVenues
/** Clock of the connections: retry pauses take no time, and a circuit closes when this clock is moved. */
let patience: MovingClock
const open = useStore()
const connections: ConnectedVenue[] = []

beforeAll(async () => {
  venues = await startSimulatedVenues(world, now)
})
afterAll(() => venues.close())
beforeEach(async () => {
  nowMs = START_MS
  patience = createMovingClock(START_MS)
  await clearListings(open())
})
afterEach(async () => {
  venues.simulator.faults.clearAll()
  for (const connected of connections.splice(0)) await connected.close()
})

function connect(slug: Slug): ConnectedVenue {
  const connected = venues.connect(slug, { clock: patience })
  connections.push(connected)
  return connected
}

/** Times of the books of these listings, the same for all. */
async function getTimes(markets: readonly PlatformMarket[]) {
  const ids = new Set(markets.map(idOf))
  const books = (await listSavedBooks(open())).filter(({ id }) => ids.has(id))
  expect(books).toHaveLength(markets.length)
  const fetched = new Set(books.map(({ fetchedAt }) => fetchedAt.getTime()))
  expect(fetched.size).toBe(1)
  const [fetchedMs = 0] = fetched
  return { fetchedMs, books }
}

function collectLog() {
  const lines: { level: number; msg: string }[] = []
  return {
    lines,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  }
}

describe('a venue that fails', () => {
  const FAULTS: readonly Fault[] = [
    { fault: 'down' },
    { fault: 'server_error' },
    { fault: 'rate_limited' },
    { fault: 'html' },
    { fault: 'truncated' },
  ]

  test.each(FAULTS)(
    'by $fault leaves its books as old as they are, is left alone, logged once, and recovers',
    async (fault) => {
      const connected = connect('polymarket')
      const markets = await heatVenue(open(), connected, 10, nowMs)
      const { lines, logger } = collectLog()
      const lane = createLane(open(), connected, now, { logger })
      await lane.turn(signal)
      venues.simulator.faults.set('polymarket', fault)
      for (let turn = 0; turn < 4; turn += 1) {
        nowMs += MINUTE
        const waitMs = await lane.turn(signal)
        expect(waitMs).toBeGreaterThan(0)
        expect((await getTimes(markets)).fetchedMs).toBe(START_MS)
      }
      const words = () => lines.filter(({ msg }) => msg.startsWith('order books')).map(({ msg }) => msg)
      expect(words()).toEqual(['order books cannot be read'])
      venues.simulator.faults.clearAll()
      nowMs += 5 * MINUTE
      patience.advance(10 * MINUTE)
      await lane.turn(signal)
      expect((await getTimes(markets)).fetchedMs).toBe(nowMs)
      expect(words()).toEqual(['order books cannot be read', 'order books can be read again'])
      lane.close()
    },
  )

  test('by answering from a cache is noted within a minute, whatever its next list shows, until its books move', async () => {
    const connected = connect('polymarket')
    await heatVenue(open(), connected, 30, nowMs)
    const { lines, logger } = collectLog()
    const lane = createLane(open(), connected, now, { logger })
    const read = async (minutes: number) => {
      for (const endMs = nowMs + minutes * MINUTE; nowMs < endMs; nowMs += 5_000) await lane.turn(signal)
    }
    const getDoubt = async () =>
      (await listVenueHealth(open())).find(({ slug }) => slug === 'polymarket')?.doubt ?? null
    await read(3)
    expect(await getDoubt()).toBeNull()
    venues.simulator.faults.set('polymarket', { fault: 'frozen_prices' })
    await read(1)
    expect(await getDoubt()).toBe('frozen')
    await open().run(sql`update platform_health set doubt = null`)
    expect(await getDoubt()).toBe('frozen')
    const successor = createLane(open(), connected, now)
    await successor.turn(signal)
    successor.close()
    expect(await getDoubt()).toBe('frozen')
    venues.simulator.faults.clearAll()
    await read(1)
    expect(await getDoubt()).toBeNull()
    expect(lines.map(({ msg }) => msg).filter((msg) => msg.startsWith('order books'))).toEqual([
      'order books are frozen: the venue answers from a cache',
      'order books move again',
    ])
    lane.close()
  })

  test('is asked less and less often, and not sooner than it wants', async () => {
    const requests: number[] = []
    let retryAfterMs = 0
    const connected = createBookedVenue({
      async fetchBooks() {
        requests.push((nowMs - START_MS) / 1_000)
        throw new VenueError('rate_limited', 'too many', { url: 'https://venue.example', retryAfterMs })
      },
    })
    await saveAndHeat(makeMarkets(0, 1))
    const lane = createLane(open(), connected, now)
    for (; nowMs < START_MS + 8 * MINUTE; nowMs += 5_000) {
      if (requests.length === 5) retryAfterMs = 3 * MINUTE
      await lane.turn(signal)
    }
    expect(requests).toEqual([0, 15, 45, 105, 225, 345])
  })

  test('does not affect others: one that never answers blocks only its own lane, which stops at once when aborted', async () => {
    const [hanging, well] = [connect('polymarket'), connect('limitless')]
    await heatVenue(open(), hanging, 5, nowMs)
    const markets = await heatVenue(open(), well, 5, nowMs)
    venues.simulator.faults.set('polymarket', { fault: 'slow', delayMs: 3_600_000 })
    const closing = new AbortController()
    const stuck = createLane(open(), hanging, now).turn(closing.signal)
    const failed = expect(stuck).rejects.toThrow('closing')
    const lane = createLane(open(), well, now)
    for (let round = 0; round < 3; round += 1) {
      nowMs += 5_000
      await lane.turn(signal)
      expect((await getTimes(markets)).fetchedMs).toBe(nowMs)
    }
    closing.abort(new Error('closing'))
    await failed
    expect(await listSavedBooks(open())).toHaveLength(markets.length)
  })

  test('in one batch loses only that batch', async () => {
    const markets = makeMarkets(0, 4)
    const connected = createBookedVenue({
      async fetchBooks([market]) {
        if (market?.platformMarketId === 'm1') throw new TypeError('nobody thought of this')
        return { items: [makeBook(market?.platformMarketId ?? '')], rejected: [] }
      },
    })
    await saveAndHeat(markets)
    await createLane(open(), connected, now).turn(signal)
    const ids = (await listSavedBooks(open())).map(({ id }) => id)
    expect(ids).toEqual(
      markets
        .filter(({ platformMarketId }) => platformMarketId !== 'm1')
        .map(idOf)
        .toSorted(),
    )
  })
})

/**
 * What the times of a book show, by the rules of domain/arbitrage/judge/freshness.ts. A frozen or cached feed:
 * `fetched_at` moves and `changed_at` does not, while other venues' prices move. A feed that is partly or wholly dead:
 * `fetched_at` does not move. A feed with a wrong clock: `source_updated_at` is off.
 */
describe('a feed that looks alive but is wrong', () => {
  async function read(slug: Slug, fault: Fault, count = 20) {
    const connected = connect(slug)
    const markets = await heatVenue(open(), connected, count, nowMs)
    const lane = createLane(open(), connected, now)
    await lane.turn(signal)
    const before = await listSavedBooks(open())
    venues.simulator.faults.set(slug, fault)
    nowMs += 30 * MINUTE
    await store30MinutesLater(markets)
    await lane.turn(signal)
    lane.close()
    return { markets, before, after: await listSavedBooks(open()) }
  }

  /** Makes the books young enough not to be dropped. */
  async function store30MinutesLater(markets: readonly PlatformMarket[]) {
    const ids = markets.map(idOf)
    await open().run(
      sql`update book set fetched_at = ${new Date(nowMs - MINUTE)} where market_id = any (${ids}::uuid[])`,
    )
  }

  test.each<[Slug, Fault]>([
    ['polymarket', { fault: 'frozen_prices' }],
    ['polymarket', { fault: 'repeated_page' }],
    ['limitless', { fault: 'frozen_prices' }],
    ['limitless', { fault: 'repeated_page' }],
    ['jupiter', { fault: 'frozen_prices' }],
  ])('on %s, %j: the book is read but unchanged, like the time the venue reports', async (slug, fault) => {
    const { before, after } = await read(slug, fault)
    expect(after.length).toBeGreaterThan(0)
    for (const [index, { fetchedAt, changedAt, sourceUpdatedAt }] of after.entries()) {
      expect(fetchedAt).toEqual(new Date(nowMs))
      expect(changedAt).toEqual(new Date(START_MS))
      expect(sourceUpdatedAt).toEqual(before[index]?.sourceUpdatedAt)
    }
  })

  test('without a fault, books change in the same time, so the tests above can fail', async () => {
    const { after } = await read('polymarket', { fault: 'slow', delayMs: 0 })
    expect(after.some(({ changedAt }) => changedAt.getTime() === nowMs)).toBe(true)
  })

  test('half dead: what is missing from the answer counts as not read', async () => {
    const { after } = await read('polymarket', { fault: 'shrinking_list' })
    const read20 = after.filter(({ fetchedAt }) => fetchedAt.getTime() === nowMs)
    expect(read20.length).toBeGreaterThan(0)
    expect(read20.length).toBeLessThan(after.length / 2)
    const { after: none } = await readEmpty()
    expect(none.every(({ fetchedAt }) => fetchedAt.getTime() < nowMs)).toBe(true)
  })

  async function readEmpty() {
    await clearListings(open())
    nowMs = START_MS
    venues.simulator.faults.clearAll()
    return read('polymarket', { fault: 'empty_list' })
  }

  test('with a wrong clock: the time the venue reports is in the future', async () => {
    const { after } = await read('polymarket', { fault: 'clock_skew', skewMs: 2 * 60 * MINUTE })
    const ahead = after.filter(({ sourceUpdatedAt }) => (sourceUpdatedAt?.getTime() ?? 0) > nowMs + MINUTE)
    expect(ahead.length).toBeGreaterThan(0)
  })
})

describe('the live feed', () => {
  test('makes a listing due before its period is over, and its book is read', async () => {
    const connected = connect('polymarket')
    const markets = await heatVenue(open(), connected, 50, nowMs)
    const due = vi.fn<() => void>()
    const lane = createLane(open(), connected, now, { onDue: due })
    await lane.turn(signal)
    await vi.waitFor(() => expect(due).toHaveBeenCalled(), { timeout: 20_000 })
    nowMs += 2_000
    await lane.turn(signal)
    const read = (await listSavedBooks(open())).filter(({ fetchedAt }) => fetchedAt.getTime() === nowMs)
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThanOrEqual(markets.length)
    lane.close()
  })

  test('that drops leaves polling unaffected', async () => {
    const connected = connect('polymarket')
    const markets = await heatVenue(open(), connected, 10, nowMs)
    const { lines, logger } = collectLog()
    const lane = createLane(open(), connected, now, { logger })
    await lane.turn(signal)
    const said = (msg: string) => lines.filter((line) => line.msg === msg).length
    await vi.waitFor(() => expect(said('live feed is up')).toBe(1), { timeout: 20_000 })
    venues.simulator.faults.set('polymarket', { fault: 'socket_drops', everyMs: 1 })
    await vi.waitFor(() => expect(said('live feed is down')).toBeGreaterThan(0), { timeout: 20_000 })
    for (let round = 0; round < 3; round += 1) {
      nowMs += 5_000
      await lane.turn(signal)
      expect((await getTimes(markets)).fetchedMs).toBe(nowMs)
    }
    lane.close()
  })

  test('follows the current hot listings, is not reopened without need, and closes with the lane', async () => {
    const opened: { ids: string[]; isClosed: boolean; send: (id: string) => void }[] = []
    const connected = createBookedVenue({
      openLive({ markets, onEvent }) {
        const feed = {
          ids: markets.map(({ platformMarketId }) => platformMarketId).toSorted(),
          isClosed: false,
          send: (platformMarketId: string) => onEvent({ kind: 'changed', platformMarketId }),
        }
        opened.push(feed)
        return {
          close: () => {
            feed.isClosed = true
          },
        }
      },
    })
    const [one, two, three] = makeMarkets(0, 3) as [PlatformMarket, PlatformMarket, PlatformMarket]
    await saveAndHeat([one, two])
    let due = 0
    const lane = createLane(open(), connected, now, {
      onDue: () => {
        due += 1
      },
    })
    await lane.turn(signal)
    expect(opened.map(({ ids }) => ids)).toEqual([['m0', 'm1']])
    await open().run(sql`delete from hot_market where market_id = ${idOf(one)}`)
    nowMs += MINUTE
    await lane.turn(signal)
    expect(opened).toHaveLength(1)
    await saveAndHeat([three])
    nowMs += MINUTE
    await lane.turn(signal)
    expect(opened.map(({ ids, isClosed }) => ({ ids, isClosed }))).toEqual([
      { ids: ['m0', 'm1'], isClosed: true },
      { ids: ['m1', 'm2'], isClosed: false },
    ])
    opened[0]?.send('m1')
    expect(due).toBe(0)
    opened[1]?.send('m1')
    opened[1]?.send('m1')
    expect(due).toBe(1)
    lane.close()
    expect(opened.every(({ isClosed }) => isClosed)).toBe(true)
    opened[1]?.send('m2')
    expect(due).toBe(1)
  })
})

describe('a venue with a slow pace', () => {
  test('has its nearest listings read within a minute and not the others, and half of its pace stays unused', async () => {
    const markets = makeMarkets(0, 40)
    const requests: { id: string; atMs: number }[] = []
    const connected = createBookedVenue(
      {
        async fetchBooks(hot) {
          for (const { platformMarketId: id } of hot) requests.push({ id, atMs: nowMs })
          return { items: hot.map(({ platformMarketId }) => makeBook(platformMarketId)), rejected: [] }
        },
      },
      { concurrency: 1, requests: 4, perMs: 5_000 },
    )
    await saveAndHeat(markets)
    const lane = createLane(open(), connected, now)
    while (nowMs < START_MS + 2 * MINUTE) {
      nowMs += Math.max(1, await lane.turn(signal))
    }
    const nearest = markets.slice(0, 24).map(({ platformMarketId }) => platformMarketId)
    const ofMinute = (minute: number) =>
      requests.filter(({ atMs }) => Math.floor((atMs - START_MS) / MINUTE) === minute).map(({ id }) => id)
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(nearest))
    expect(new Set(ofMinute(0))).toEqual(new Set(nearest))
    expect(new Set(ofMinute(1))).toEqual(new Set(nearest))
    expect(requests.length).toBeLessThanOrEqual(2 * 24 + 2)
  })
})

async function saveAndHeat(markets: readonly PlatformMarket[]) {
  await saveMarkets(open(), markets, new Date(nowMs))
  await heat(open(), markets)
}
