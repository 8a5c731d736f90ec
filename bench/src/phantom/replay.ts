import { deriveSigningKeys } from '@parallax/certificate'
import type { RelatedQuestion } from '@parallax/domain'
import type { World } from '@parallax/simulator'
import { isSimulated, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { type Store, sql } from '@parallax/store'
import { connectVenue, VENUES } from '@parallax/venues'
import { ArbitrageStage, HotLane, ingestVenue, MatchStage, PageMemory, Rest } from '@parallax/worker'
import { pino } from 'pino'

/** A decision as it was issued. */
export interface Issued {
  readonly atMs: number
  readonly questionId: string
  readonly type: 'direct' | 'dutch_book'
  readonly buyMarketId: string
  readonly sellMarketId: string
  readonly isStrict: boolean
  /** The question of the second leg, if it is another one. */
  readonly related: RelatedQuestion | null
}

export interface ReplayOptions {
  readonly store: Store
  readonly world: World
  readonly fromMs: number
  readonly lengthMs: number
}

/** Requests take no time in the replay: only the pace of the lanes counts. */
const PACING = { concurrency: 8, requests: 100_000, perMs: 1_000 }
/** Venues are asked one after the other, so that no two books date from the same moment. */
const BETWEEN_VENUES_MS = 40
/** Times between reading and decision; the last one is long enough for some confirmations to expire. */
const DECIDE_AFTER_MS = [150, 400, 900, 2_600] as const
const PAUSE_MS = 300
const INGEST_EVERY_MS = 10_000

/**
 * Runs the whole pipeline over a world whose time moves step by step, at the venues' own pace. Returns the decisions
 * issued as active and allowed.
 */
export async function replay({ store, world, fromMs, lengthMs }: ReplayOptions): Promise<Issued[]> {
  let nowMs = fromMs
  const now = () => nowMs
  const clock = {
    now,
    random: () => 0.5,
    async sleep(ms: number) {
      nowMs += ms
    },
  }
  const { signal } = new AbortController()
  const logger = pino({ level: 'error' }, pino.destination(2))
  const simulator = await startSimulator({ world, wires, clock: now })
  const hosts = venueHosts(simulator.url, wires)
  const venues = VENUES.filter(isSimulated).map((venue) => ({
    venue,
    memory: new PageMemory(),
    connected: connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING, clock, now }),
  }))
  const lanes = venues.flatMap(({ venue, connected }) => {
    const { bookCost: cost } = venue
    if (cost === null) return []
    const client = { ...connected.client, openLive: () => null }
    const lane = { store, cost, logger, now, onDue: () => {}, onCold: () => {}, rest: new Rest() }
    return [new HotLane({ ...lane, connected: { ...connected, venue, client } })]
  })
  const match = new MatchStage({ store, logger, now })
  const stage = new ArbitrageStage({
    store,
    logger,
    now,
    keys: deriveSigningKeys(['what the bench signs with']),
    requestBooks: async (ids) => {
      for (const lane of lanes) lane.request(ids)
    },
  })
  const issued: Issued[] = []
  try {
    let ingestMs = fromMs
    for (let step = 0; nowMs < fromMs + lengthMs; step += 1) {
      if (nowMs >= ingestMs) {
        await Promise.all(venues.map((each) => ingestVenue({ ...each, store, logger, now, signal })))
        while ((await match.turn(signal)) === 0);
        ingestMs = nowMs + INGEST_EVERY_MS
      }
      for (const lane of lanes) {
        await lane.turn(signal)
        nowMs += BETWEEN_VENUES_MS
      }
      nowMs += DECIDE_AFTER_MS[step % DECIDE_AFTER_MS.length] ?? 0
      await stage.turn(signal)
      issued.push(...(await listIssued(store, nowMs)))
      nowMs += PAUSE_MS
    }
    return issued
  } finally {
    for (const lane of lanes) lane.close()
    await Promise.all(venues.map(({ connected }) => connected.close()))
    await simulator.close()
  }
}

/** Time stands still while the stage decides, so everything it wrote has this time. */
async function listIssued(store: Store, atMs: number): Promise<Issued[]> {
  const rows = await store.many(sql<Omit<Issued, 'atMs'>>`
    select
      question_id as "questionId", decision ->> 'type' as type, buy_market_id as "buyMarketId",
      sell_market_id as "sellMarketId", decision ->> 'guarantee' = 'STRICT' as "isStrict",
      decision -> 'related' as related
    from opportunity
    where decided_at = ${new Date(atMs)} and status = 'active' and decision -> 'gate' ->> 'state' = 'allowed'`)
  return rows.map((row) => ({ ...row, atMs }))
}
