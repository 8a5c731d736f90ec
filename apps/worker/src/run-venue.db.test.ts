import { saveMarkets, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import type { ConnectedVenue, LiveEvent } from '@parallax/venues'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageMemory } from './ingest/page-memory.ts'
import { Rest } from './rest.ts'
import { runVenue } from './run-venue.ts'
import { createBookedVenue, makeBook } from './testing/booked-venue.ts'
import { clearListings, heat, listSavedBooks } from './testing/hot-scene.ts'
import { makeMarkets } from './testing/scripted-venue.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
const NEVER = new Promise<never>(() => {})
const logger = pino({ level: 'silent' })
const open = useStore()
let nowMs = START_MS
let closing: AbortController
let running: Promise<unknown>
let rest: Rest

beforeEach(async () => {
  nowMs = START_MS
  closing = new AbortController()
  rest = new Rest()
  await clearListings(open())
  await open().run(
    sql`update platform_health set next_due_at = '-infinity', last_success_at = null, sweep_started_at = null`,
  )
  const markets = makeMarkets(0, 2)
  await saveMarkets(open(), markets, new Date(nowMs))
  await heat(open(), markets)
})
afterEach(async () => {
  closing.abort(new Error('closing'))
  await running
})

function startVenue(connected: ConnectedVenue): void {
  const memory = new PageMemory()
  const options = { store: open(), connected, logger, now: () => nowMs, signal: closing.signal, memory, rest }
  running = runVenue(options).catch((cause: unknown) => cause)
}

const readBooks: ConnectedVenue['client']['fetchBooks'] = async (markets) => ({
  items: markets.map(({ platformMarketId }) => makeBook(platformMarketId)),
  rejected: [],
})

test('a hanging sweep does not keep books from being read; an abort ends both at once, with its reason', async () => {
  startVenue(createBookedVenue({ listMarkets: () => NEVER, fetchBooks: readBooks }))
  await vi.waitFor(async () => expect(await listSavedBooks(open())).toHaveLength(2), { timeout: 20_000 })
  closing.abort(new Error('closing'))
  expect(await running).toEqual(new Error('closing'))
})

test('missing books do not keep a venue from being swept', async () => {
  startVenue(createBookedVenue({ fetchBooks: () => NEVER }))
  await vi.waitFor(
    async () => {
      const health = await open().many(sql`select from platform_health where last_success_at is not null`)
      expect(health).toHaveLength(1)
    },
    { timeout: 20_000 },
  )
  expect(await listSavedBooks(open())).toEqual([])
})

test('a live event has its book read at once, without waiting for a timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked: string[][] = []
  let send: (event: LiveEvent) => void = () => {}
  let onRequest = () => {}
  const connected = createBookedVenue({
    async fetchBooks(markets) {
      asked.push(markets.map(({ platformMarketId }) => platformMarketId))
      onRequest()
      return readBooks(markets)
    },
    openLive({ onEvent }) {
      send = onEvent
      return { close() {} }
    },
  })
  const untilRequested = (times: number) =>
    new Promise<void>((resolve) => {
      onRequest = () => {
        if (asked.length === times) resolve()
      }
      onRequest()
    })
  startVenue(connected)
  await untilRequested(2)
  nowMs += 1_000
  send({ kind: 'changed', platformMarketId: 'm1' })
  await untilRequested(3)
  expect(asked.at(-1)).toEqual(['m1'])
  vi.useRealTimers()
})

test('a rest begins with a sweep, so that all venues are swept together from then on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const base = createBookedVenue({ fetchBooks: readBooks })
  const untilSwept = (atMs: number, periodMs: number) =>
    vi.waitFor(
      async () => {
        const health = await open().many(
          sql`select period_ms as "periodMs" from platform_health where sweep_started_at = ${new Date(atMs)}`,
        )
        expect(health).toEqual([{ periodMs }])
      },
      { timeout: 20_000 },
    )
  startVenue({ ...base, venue: { ...base.venue, sweepMs: 10_000 } })
  await untilSwept(START_MS, 10_000)
  nowMs += 1_000
  rest.begin(nowMs)
  await untilSwept(nowMs, 300_000)
  vi.useRealTimers()
})

test('at rest it sweeps every five minutes and records that; the end of the rest starts a sweep and book reads at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let asked = 0
  let onRequest = () => {}
  const base = createBookedVenue({
    async fetchBooks(markets) {
      asked += 1
      onRequest()
      return readBooks(markets)
    },
  })
  const untilSwept = (atMs: number) =>
    vi.waitFor(
      async () => {
        const health = await open().many(
          sql`select period_ms as "periodMs" from platform_health where sweep_started_at = ${new Date(atMs)}`,
        )
        expect(health).toEqual([{ periodMs: rest.isResting ? 300_000 : 10_000 }])
      },
      { timeout: 20_000 },
    )
  const untilRequested = (times: number) =>
    new Promise<void>((resolve) => {
      onRequest = () => {
        if (asked === times) resolve()
      }
      onRequest()
    })
  rest.begin(nowMs)
  startVenue({ ...base, venue: { ...base.venue, sweepMs: 10_000 } })
  await untilSwept(START_MS)
  expect(asked).toBe(0)
  nowMs += 20_000
  rest.end()
  await untilRequested(2)
  await untilSwept(nowMs)
  vi.useRealTimers()
})
