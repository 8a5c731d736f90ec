import { PLATFORMS } from '@parallax/domain'
import { sql } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import { type PageCache, VenueError } from '@parallax/venues'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScriptedVenue, makeMarkets, type ScriptedVenue } from '../testing/scripted-venue.ts'
import { ingestVenue } from './ingest-venue.ts'
import { PageMemory } from './page-memory.ts'

const MANIFOLD = PLATFORMS.find(({ slug }) => slug === 'manifold')?.id ?? ''

describeOnStore('ingestVenue', (backend) => {
  const open = useStore(backend)
  let venue: ScriptedVenue
  let nowMs: number
  const memory = new PageMemory()

  beforeEach(async () => {
    venue = createScriptedVenue()
    nowMs = Date.UTC(2026, 10, 15, 12)
    for (const table of [
      sql`delete from platform_market`,
      sql`delete from price_point`,
      sql`delete from rejection`,
    ]) {
      await open().run(table)
    }
    await open().run(sql`
      update platform_health set next_due_at = '-infinity', failures_in_a_row = 0, doubt = null, last_error = null,
        last_success_at = null, requests = 0, recent_changes = '{}'`)
  })

  /** Sweeps now, whether or not a sweep is due. */
  async function sweep(): Promise<number> {
    await open().run(sql`update platform_health set next_due_at = '-infinity'`)
    nowMs += 60_000
    const signal = new AbortController().signal
    const logger = pino({ level: 'silent' })
    return ingestVenue({ store: open(), connected: venue, logger, now: () => nowMs, signal, memory })
  }

  const statuses = async () =>
    Object.fromEntries(
      (
        await open().many(
          sql<{
            status: string
            n: number
          }>`select status, count(*) as n from platform_market group by status`,
        )
      ).map(({ status, n }) => [status, n]),
    )
  const health = () =>
    open().get(sql<Record<string, unknown>>`select * from platform_health where platform_id = ${MANIFOLD}`)

  test('every row of every page is stored once, and rejections are counted with a sample', async () => {
    venue.pages = [makeMarkets(0, 700), makeMarkets(700, 30), makeMarkets(720, 30)]
    expect(await sweep()).toBeLessThanOrEqual(60_000)
    expect(await statuses()).toEqual({ open: 750 })
    expect(await open().many(sql`select reason, count, sample_market_id from rejection`)).toEqual([
      { reason: 'missing_title', count: 1, sample_market_id: 'bad' },
    ])
    expect(await health()).toMatchObject({
      listed: 760,
      rejected: 1,
      requests: 3,
      failures_in_a_row: 0,
      doubt: null,
    })
  })

  test('an unchanged page is not parsed, and its rejections are counted each time', async () => {
    venue.pages = [makeMarkets(0, 3)]
    const source = [{ call: {} as never, digest: 'of the bytes' }]
    const pageCache: PageCache = {
      listMarkets: async (walk, cursor) => ({ ...(await venue.client.listMarkets(walk, cursor)), source }),
      isSame: async () => true,
    }
    const options = { logger: pino({ level: 'silent' }), signal: new AbortController().signal }
    const known = { ...options, store: open(), connected: { ...venue, pageCache }, memory: new PageMemory() }
    for (const turn of [1, 2, 3]) {
      await open().run(sql`update platform_health set next_due_at = '-infinity'`)
      await ingestVenue({ ...known, now: () => nowMs + turn })
      expect(await health()).toMatchObject({ listed: 3, rejected: 1 })
      expect(await open().get(sql`select count from rejection`)).toEqual({ count: turn })
    }
    expect(venue.requests()).toBe(1)
  })

  test('the venue is not swept before it is due', async () => {
    venue.pages = [makeMarkets(0, 1)]
    await sweep()
    const signal = new AbortController().signal
    const options = { store: open(), connected: venue, logger: pino({ level: 'silent' }), signal, memory }
    expect(await ingestVenue({ ...options, now: () => nowMs + 59_000 })).toBe(1_000)
    expect(venue.requests()).toBe(1)
  })

  describe('between two sweeps', () => {
    /** Changes the pages, so that every sweep and probe finds them different. */
    let price = 0
    const move = () => {
      price += 0.01
      venue.pages = [makeMarkets(0, 10, { price }), makeMarkets(10, 10, { price })]
    }

    async function lookAfter(ms: number): Promise<number> {
      nowMs += ms
      const signal = new AbortController().signal
      const logger = pino({ level: 'silent' })
      return ingestVenue({ store: open(), connected: venue, logger, now: () => nowMs, signal, memory })
    }

    /** A sweep, and a probe half-way to the next; both find the list changed. */
    async function cycle(): Promise<void> {
      move()
      await sweep()
      move()
      await lookAfter(30_000)
      nowMs -= 30_000
    }

    beforeEach(async () => {
      price = 0.1
      memory.clear()
      await cycle()
      await cycle()
    })

    test('the head of the list is probed once, half-way', async () => {
      move()
      await sweep()
      const requests = venue.requests()
      expect(await lookAfter(10_000)).toBe(20_000)
      expect(venue.requests()).toBe(requests)
      expect(await lookAfter(20_000)).toBe(30_000)
      expect(venue.requests()).toBe(requests + 2)
      expect(await lookAfter(1_000)).toBe(29_000)
      expect(await lookAfter(28_000)).toBe(1_000)
      expect(venue.requests()).toBe(requests + 2)
    })

    test('a list that stops changing is doubted before the next sweep, until a sweep finds a change', async () => {
      move()
      await sweep()
      expect(await health()).toMatchObject({ doubt: null })
      await lookAfter(30_000)
      expect(await health()).toMatchObject({ doubt: 'frozen' })
      await sweep()
      expect(await health()).toMatchObject({ doubt: 'frozen' })
      move()
      await sweep()
      expect(await health()).toMatchObject({ doubt: null })
    })

    test('a sweep doubts a list that has not moved since the probe, even if it brings changes from before the probe', async () => {
      await sweep()
      expect(await health()).toMatchObject({ doubt: 'frozen' })
    })

    test('a list that usually changes little is not doubted', async () => {
      const [first = [], second = []] = [makeMarkets(0, 10), makeMarkets(10, 10)]
      for (const one of [0.2, 0.3, 0.4]) {
        venue.pages = [[...makeMarkets(0, 1, { price: one }), ...first.slice(1)], second]
        await sweep()
      }
      await lookAfter(30_000)
      expect(await health()).toMatchObject({ doubt: null })
    })

    test('a failed probe proves nothing and is not retried', async () => {
      move()
      await sweep()
      const moved = venue.pages
      venue.pages = [
        () => {
          throw new VenueError('server_error', '503 from the venue', { url: 'http://venue/' })
        },
      ]
      const requests = venue.requests()
      expect(await lookAfter(30_000)).toBe(30_000)
      expect(await lookAfter(5_000)).toBe(25_000)
      expect(venue.requests()).toBe(requests + 1)
      expect(await health()).toMatchObject({ doubt: null, failures_in_a_row: 0 })
      venue.pages = moved
    })

    test('a sweep after a failed one is not doubted for rows that the failed one saved', async () => {
      move()
      const [first = [], second = []] = venue.pages
      const source = [{ call: {} as never, digest: 'of the bytes' }]
      let isSame = false
      const pageCache: PageCache = {
        listMarkets: async (walk, cursor) => ({ ...(await venue.client.listMarkets(walk, cursor)), source }),
        isSame: async () => isSame,
      }
      const signal = new AbortController().signal
      const options = { store: open(), logger: pino({ level: 'silent' }), signal, memory }
      const ingest = () => ingestVenue({ ...options, connected: { ...venue, pageCache }, now: () => nowMs })
      const fail = () => {
        throw new VenueError('server_error', '503 from the venue', { url: 'http://venue/' })
      }
      nowMs += 60_000
      venue.pages = [first, second, fail]
      await ingest()
      expect(await health()).toMatchObject({ failures_in_a_row: 1 })
      nowMs += 15_000
      venue.pages = [first, second]
      isSame = true
      await ingest()
      expect(await health()).toMatchObject({ failures_in_a_row: 0, doubt: null })
    })

    test('a venue whose list is cached for longer than half a sweep is not probed', async () => {
      move()
      await sweep()
      const requests = venue.requests()
      nowMs += 30_000
      const connected = { ...venue, venue: { ...venue.venue, cachedMs: 30_001 } }
      const signal = new AbortController().signal
      const options = { store: open(), logger: pino({ level: 'silent' }), signal, memory }
      expect(await ingestVenue({ ...options, connected, now: () => nowMs })).toBe(30_000)
      expect(venue.requests()).toBe(requests)
    })
  })

  test('a sweep that fails half-way keeps what came and what was there, closes nothing, and backs off longer each time', async () => {
    venue.pages = [makeMarkets(0, 40)]
    await sweep()
    const fail = () => {
      throw new VenueError('server_error', '503 from the venue', { url: 'http://venue/' })
    }
    venue.pages = [makeMarkets(100, 5), fail]
    expect([await sweep(), await sweep(), await sweep()]).toEqual([15_000, 30_000, 60_000])
    expect(await statuses()).toEqual({ open: 45 })
    expect(await health()).toMatchObject({
      failures_in_a_row: 3,
      last_error: 'server_error: 503 from the venue',
      last_success_at: new Date(Date.UTC(2026, 10, 15, 12, 1)),
    })
    venue.pages = [makeMarkets(0, 40), makeMarkets(100, 5)]
    await sweep()
    expect(await health()).toMatchObject({ failures_in_a_row: 0 })
    expect(await statuses()).toEqual({ open: 45 })
  })

  test('an empty list and one that shrinks suspiciously close nothing', async () => {
    venue.pages = [makeMarkets(0, 100)]
    await sweep()
    for (const [pages, doubt] of [
      [[[]], 'empty'],
      [[makeMarkets(0, 49)], 'shrunk'],
    ] as const) {
      venue.pages = [...pages]
      for (let times = 0; times < 4; times += 1) await sweep()
      expect(await health()).toMatchObject({ doubt })
      expect(await statuses()).toEqual({ open: 100 })
    }
    venue.pages = [makeMarkets(0, 100)]
    await sweep()
    expect(await health()).toMatchObject({ doubt: null })
  })

  test('a listing missing from a trusted list is not closed by a doubted one', async () => {
    venue.pages = [makeMarkets(0, 100)]
    await sweep()
    venue.pages = [makeMarkets(0, 95)]
    await sweep()
    venue.pages = [makeMarkets(0, 20)]
    for (let times = 0; times < 3; times += 1) await sweep()
    expect(await health()).toMatchObject({ doubt: 'shrunk' })
    expect(await statuses()).toEqual({ open: 100 })
    venue.pages = [makeMarkets(0, 95)]
    await sweep()
    expect(await statuses()).toEqual({ open: 95, closed: 5 })
  })

  test('a list that changes nothing after lists that changed much is doubted until one changes something', async () => {
    const sweepAt = (price: number) => {
      venue.pages = [makeMarkets(0, 10, { price })]
      return sweep()
    }
    for (const price of [0.1, 0.2, 0.3]) await sweepAt(price)
    expect(await health()).toMatchObject({ doubt: null })
    for (let times = 0; times < 4; times += 1) await sweepAt(0.3)
    expect(await health()).toMatchObject({ doubt: 'frozen' })
    await sweepAt(0.4)
    expect(await health()).toMatchObject({ doubt: null })
  })

  test("a vanished market is looked up, and the venue's answer counts", async () => {
    venue.pages = [makeMarkets(0, 30)]
    await sweep()
    venue.pages = [makeMarkets(1, 29)]
    venue.lookUp = (platformMarketId) =>
      makeMarkets(0, 1, { platformMarketId, status: 'resolved' })[0] ?? null
    await sweep()
    expect(venue.lookedUp).toEqual(['m0'])
    expect(await statuses()).toEqual({ open: 29, resolved: 1 })
  })

  test('an unreadable answer about a vanished market is counted, and the sweep continues', async () => {
    venue.pages = [makeMarkets(0, 30)]
    await sweep()
    venue.pages = [makeMarkets(2, 28)]
    venue.lookUp = (platformMarketId) => {
      if (platformMarketId !== 'm0') return null
      throw new VenueError('unexpected_shape', 'no market', { url: 'http://venue/' })
    }
    await sweep()
    await sweep()
    expect(await statuses()).toEqual({ open: 29, closed: 1 })
    expect(await health()).toMatchObject({ failures_in_a_row: 0, last_error: null })
    expect(
      await open().get(
        sql`select count, sample_market_id from rejection where reason = 'unreadable_look_up'`,
      ),
    ).toEqual({ count: 2, sample_market_id: 'm0' })
  })

  test('a market the venue no longer knows is closed after two complete sweeps, and reopens when it is back', async () => {
    venue.pages = [makeMarkets(0, 30)]
    await sweep()
    venue.pages = [makeMarkets(1, 29)]
    await sweep()
    expect(await statuses()).toEqual({ open: 30 })
    await sweep()
    expect(await statuses()).toEqual({ open: 29, closed: 1 })
    venue.pages = [makeMarkets(0, 30)]
    await sweep()
    expect(await statuses()).toEqual({ open: 30 })
  })

  test('look-ups per sweep are limited, and many vanished markets are looked up in turn', async () => {
    venue.pages = [makeMarkets(0, 400)]
    await sweep()
    venue.pages = [makeMarkets(150, 250)]
    for (let times = 0; times < 5; times += 1) await sweep()
    expect(venue.lookedUp.length).toBeLessThanOrEqual(500)
    expect(await statuses()).toEqual({ open: 250, closed: 150 })
  })

  test('the lag is the age of the newest source time', async () => {
    const sourceUpdatedAt = new Date(nowMs).toISOString()
    venue.pages = [[...makeMarkets(0, 1), ...makeMarkets(1, 1, { sourceUpdatedAt })]]
    await sweep()
    expect(await health()).toMatchObject({ lag_ms: 60_000 })
  })
})
