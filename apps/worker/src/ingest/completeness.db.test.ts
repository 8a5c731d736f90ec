import { PLATFORMS } from '@parallax/domain'
import { createWorld, type Fault, type Listing, type Slug } from '@parallax/simulator'
import { getSweepDue, sql } from '@parallax/store'
import { isFullRun, useStore } from '@parallax/store/testing'
import type { ConnectedVenue } from '@parallax/venues'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitWorld } from '../testing/limit-world.ts'
import { createMovingClock, type MovingClock } from '../testing/moving-clock.ts'
import { type SimulatedVenues, SLUGS, startSimulatedVenues } from '../testing/simulated-venue.ts'
import { ingestVenue } from './ingest-venue.ts'
import { PageMemory } from './page-memory.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/**
 * The first sweep runs at the first time, all others at the second. In between, prices have moved and rounds have ended
 * and been decided.
 */
const BEFORE_MS = Date.UTC(2026, 10, 15, 11, 50)
const AFTER_MS = BEFORE_MS + 20 * MINUTE

const world = createWorld({ seed: 1, epochMs: BEFORE_MS })

/** Enough listings for several pages on these venues; the others list everything. */
const MOST_LISTINGS: Partial<Record<Slug, number>> = {
  polymarket: 260,
  limitless: 150,
  manifold: 120,
  azuro: 120,
  jupiter: isFullRun ? 390 : 170,
}

/** Two listings that the venue shows as the two sides of one market. */
const FOLDED: Partial<Record<Slug, number>> = { myriad: 1 }

/** How often the client tries a request that fails. */
const ATTEMPTS = 4
/** The most look-ups of unlisted listings per sweep, and the requests they take on any venue. */
const LOOK_UPS = 150
const REQUESTS_PER_LOOK_UP = 3

interface Case {
  /** For two requests. */
  readonly brief: Fault
  /** For every request of a sweep. */
  readonly lasting: Fault
}

/** No readable answer. */
const REFUSALS: Readonly<Record<string, Case>> = {
  down: both({ fault: 'down' }),
  rate_limited: both({ fault: 'rate_limited' }),
  rate_limited_retry_after: both({ fault: 'rate_limited_retry_after', seconds: 7 }),
  server_error: both({ fault: 'server_error' }),
  html: both({ fault: 'html' }),
  truncated: both({ fault: 'truncated' }),
}

/** Late, outdated or mixed-up answers in which every row is correct. */
const WRONG_ANSWERS: Readonly<Record<string, Case>> = {
  slow: both({ fault: 'slow', delayMs: 15 }),
  repeated_page: both({ fault: 'repeated_page' }),
  frozen_prices: both({ fault: 'frozen_prices' }),
}

/** Answers with missing content, also for single look-ups. */
const SPOILT_ANSWERS: Readonly<Record<string, Case>> = {
  bad_row: both({ fault: 'bad_row' }),
  empty_list: both({ fault: 'empty_list' }),
  shrinking_list: both({ fault: 'shrinking_list' }),
}

/** A venue with a wrong clock: whatever it reports is right by its own clock. */
const SKEWED: Readonly<Record<string, Case>> = {
  clock_skew: {
    brief: { fault: 'clock_skew', skewMs: 60 * MINUTE, times: 2 },
    lasting: { fault: 'clock_skew', skewMs: -15 * MINUTE },
  },
}

const CASES = Object.entries({ ...REFUSALS, ...WRONG_ANSWERS, ...SPOILT_ANSWERS, ...SKEWED })

/**
 * Every venue gets one fault of each kind. Of the other faults, half are tried on a venue with long lists, and half on
 * one whose listings are looked up, because all venues share the client that handles refusals. The full run tries every
 * fault on every venue.
 */
const ONE_OF_EACH_KIND = new Set(['down', 'truncated', 'frozen_prices', 'shrinking_list', 'clock_skew'])
const IN_TURNS: readonly Slug[] = ['polymarket', 'limitless']

function isTried(slug: Slug, name: string, turn: number): boolean {
  return isFullRun || ONE_OF_EACH_KIND.has(name) || IN_TURNS[turn % IN_TURNS.length] === slug
}

/** Venues whose rounds end between the sweeps and leave the list, so that they are looked up one by one. */
const LOOKED_UP: ReadonlySet<Slug> = new Set(['limitless', 'jupiter'])

/** What is stored of a listing. `print` stands for all of its content. */
interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly price: number | null
  readonly yes_bid: number | null
  readonly yes_ask: number | null
  readonly end_time: Date | null
  readonly isMissing: boolean
  readonly print: string
}

type Rows = ReadonlyMap<string, Row>

/** Values that may be missing for a while after a damaged answer: they are then null, never wrong. */
const NUMBERS = ['price', 'yes_bid', 'yes_ask', 'end_time'] as const

function both(fault: Fault): Case {
  return { brief: { ...fault, times: 2 }, lasting: fault }
}

const open = useStore()

describe.each(SLUGS)('%s', (slug) => {
  const platformId = PLATFORMS.find((platform) => platform.slug === slug)?.id ?? ''
  const shown = limitWorld(world, { [slug]: MOST_LISTINGS[slug] })
  let worldMs = BEFORE_MS
  let venues: SimulatedVenues
  let connected: ConnectedVenue
  const memory = new PageMemory()
  let clock: MovingClock
  /** What is stored after the first sweep, and after later undisturbed ones. */
  let before: Rows
  let after: Rows
  /** Requests for a complete list. */
  let listRequests: number

  beforeAll(async () => {
    venues = await startSimulatedVenues(shown, () => worldMs)
    clock = createMovingClock(BEFORE_MS)
    connected = venues.connect(slug, { clock })
    await open().run(sql`delete from platform_market`)
    await open().run(sql`update platform_health set next_due_at = '-infinity'`)
    await sweep()
    before = await readRows()
    await open().run(sql`create table first_sweep as select * from platform_market`)
    worldMs = AFTER_MS
    await sweep()
    listRequests = await sweep()
    after = await readRows()
  })
  afterAll(async () => {
    await connected.close()
    await venues.close()
    await open().run(sql`drop table first_sweep`)
  })

  /** Restores the state after the first sweep, with a venue that has not been called yet. */
  async function startOver(): Promise<void> {
    await connected.close()
    venues.simulator.faults.clearAll()
    clock = createMovingClock(BEFORE_MS)
    connected = venues.connect(slug, { clock })
    worldMs = AFTER_MS
    memory.clear()
    await open().run(sql`delete from platform_market`)
    await open().run(sql`insert into platform_market select * from first_sweep`)
    await open().run(sql`
      update platform_health set next_due_at = '-infinity', failures_in_a_row = 0, doubt = null, last_error = null`)
  }

  /** Sweeps, and waits until the next sweep is due. Returns how many requests the venue received. */
  async function sweep(): Promise<number> {
    const sent = await venues.requests(slug)
    const logger = pino({ level: 'silent' })
    const { signal } = new AbortController()
    await ingestVenue({ store: open(), connected, logger, now: clock.now, signal, memory })
    const { nextDueAt } = await getSweepDue(open(), platformId)
    clock.advance(nextDueAt.getTime() - clock.now())
    return (await venues.requests(slug)) - sent
  }

  /**
   * Leaves out what may differ. Manifold shows rules and category only in look-ups; once known they are kept. On
   * PredictIt a last trade counts when it was seen to change, so a wrong clock looks like a trade and may give a price.
   */
  async function readRows(): Promise<Rows> {
    const own = ['content_hash', 'fetched_at', 'first_seen_at', 'point_at', 'missing_since', 'looked_up_at']
    const seen = ['volume_total_since', 'last_trade_until']
    const excluded: Partial<Record<Slug, string[]>> = {
      manifold: ['rules', 'category'],
      predictit: ['price', 'price_kind', 'outcomes', 'last_trade'],
    }
    const rows = await open().many(sql<Row>`
      select id, title, status, yes_bid, yes_ask, end_time, missing_since is not null as "isMissing",
        case when ${slug !== 'predictit'} then price end as price,
        md5((to_jsonb(market) - ${[...own, ...seen, ...(excluded[slug] ?? [])]}::text[])::text) as print
      from platform_market as market where platform_id = ${platformId} order by id`)
    return new Map(rows.map((row) => [row.id, row]))
  }

  /**
   * Expects every listing of the world to be stored exactly once, as if nothing had happened, and the list to be
   * trusted.
   */
  async function expectWhole(): Promise<void> {
    expect([...(await readRows()).values()]).toEqual([...after.values()])
    expect(
      await open().get(
        sql`select doubt, failures_in_a_row from platform_health where platform_id = ${platformId}`,
      ),
    ).toEqual({ doubt: null, failures_in_a_row: 0 })
  }

  /**
   * Expects that no row was lost or added, and that each is as good as before: nothing open was closed, no number was
   * made up.
   */
  async function expectKept(name: string): Promise<void> {
    const rows = await readRows()
    expect([...rows.keys()]).toEqual([...after.keys()])
    const odd = [...rows.values()].filter((row) => {
      const known = [before.get(row.id) ?? row, after.get(row.id) ?? row]
      // An outdated answer about a round that has ended by our clock closes it at its last price.
      const isEnded = row.status === 'closed' && row.end_time !== null && row.end_time.getTime() <= AFTER_MS
      if (!(name in SPOILT_ANSWERS) && !isEnded) return !known.some(({ print }) => print === row.print)
      const isKnown = NUMBERS.every(
        (column) =>
          row[column] === null || known.some((each) => String(each[column]) === String(row[column])),
      )
      return !isKnown || !(isEnded || known.some(({ status }) => status === row.status))
    })
    expect(odd).toEqual([])
  }

  test('an undisturbed sweep stores every open listing of the world', async () => {
    const isOpen = (listing: Listing) =>
      listing.createdMs <= AFTER_MS && shown.state(listing, AFTER_MS).status === 'open'
    const count = shown.listings(slug).filter(isOpen).length - (FOLDED[slug] ?? 0)
    expect(count).toBeGreaterThan(50)
    expect([...after.values()].filter(({ status }) => status === 'open')).toHaveLength(count)
  })

  for (const [name, { brief }] of LOOKED_UP.has(slug) ? Object.entries(REFUSALS) : []) {
    test(`${name} during look-ups leaves the listings open until the next sweep`, async () => {
      await startOver()
      venues.setFaultAfter(slug, listRequests, { ...brief, times: ATTEMPTS })
      expect(await sweep()).toBe(listRequests + ATTEMPTS)
      await expectKept(name)
      expect([...(await readRows()).values()].some(({ isMissing }) => isMissing)).toBe(true)
      await sweep()
      await expectWhole()
    })
  }

  async function expectDecided(): Promise<void> {
    const statusOf = (listing: Listing, atMs: number) => shown.state(listing, atMs).status
    const trading = shown.listings(slug).filter((listing) => statusOf(listing, AFTER_MS) === 'open')
    const moments = Array.from({ length: 96 }, (_, halves) => AFTER_MS + halves * 30 * MINUTE)
    await startOver()
    worldMs = moments.find((atMs) => trading.some((each) => statusOf(each, atMs) === 'closed')) ?? 0
    await sweep()
    const closed = [...(await readRows()).values()].filter(({ status }) => status === 'closed')
    expect(closed.length).toBeGreaterThan(0)
    worldMs += 3 * DAY
    await sweep()
    const rows = await readRows()
    expect(closed.map(({ id, title }) => ({ title, status: rows.get(id)?.status }))).toEqual(
      closed.map(({ title }) => ({ title, status: 'resolved' })),
    )
  }

  for (const [turn, [name, { brief, lasting }]] of CASES.entries()) {
    if (!isTried(slug, name, turn)) continue
    const most = ATTEMPTS * listRequestsAtMost(slug) + LOOK_UPS * REQUESTS_PER_LOOK_UP

    test(`${name} loses nothing, closes nothing, and the next sweep after it repairs everything`, async () => {
      await startOver()
      venues.setFaultAfter(slug, Math.floor(listRequests / 2), brief)
      expect(await sweep()).toBeLessThanOrEqual(most)
      if (!(name in SKEWED)) await expectKept(name)
      worldMs = BEFORE_MS
      venues.simulator.faults.set(slug, lasting)
      worldMs = AFTER_MS
      for (let times = 0; times < 2; times += 1) {
        expect(await sweep()).toBeLessThanOrEqual(name in REFUSALS ? ATTEMPTS : most)
        if (!(name in SKEWED)) await expectKept(name)
      }
      venues.simulator.faults.clearAll()
      expect(await sweep()).toBeLessThanOrEqual(most)
      await expectWhole()
    })
  }

  // Runs last, because it moves the world days ahead, and a page repeated later could date from then. On PredictIt no
  // listing is closed undecided at that time.
  if (slug !== 'predictit') test('a listing that closed undecided gets its result', expectDecided)
})

/** The most requests that any venue needs for a complete list of the world above. */
function listRequestsAtMost(slug: Slug): number {
  return slug === 'limitless' ? 9 : 5
}
