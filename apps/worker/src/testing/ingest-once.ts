/**
 * Sweeps all venues once in parallel, whether or not they are due, and prints a line before and after each statement.
 * Exits with 1 if a sweep failed.
 */
import { openStore, type StorePlace, sql } from '@parallax/store'
import { pino } from 'pino'
import { ingestVenue } from '../ingest/ingest-venue.ts'
import { PageMemory } from '../ingest/page-memory.ts'
import { announceStatements } from './announce-statements.ts'
import { connectSimulated, type Hosts } from './connect-simulated.ts'

export interface IngestOnceOptions {
  readonly place: StorePlace
  readonly hosts: Hosts
  /** World time, which is fixed. */
  readonly worldMs: number
  /** Our time at the start, which moves on from there. */
  readonly nowMs: number
}

const SWEEP_MS = 60_000

const { place, hosts, worldMs, nowMs }: IngestOnceOptions = JSON.parse(process.argv[2] ?? '')
const startedMs = performance.now()
const now = () => nowMs + Math.floor(performance.now() - startedMs)
const store = await openStore(place)
await store.run(sql`update platform_health set next_due_at = '-infinity'`)
const venues = connectSimulated(hosts, () => worldMs, SWEEP_MS)
const logger = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))
const { signal } = new AbortController()
const announced = announceStatements(store)
await Promise.all(
  venues.map((connected) =>
    ingestVenue({ store: announced, connected, logger, now, signal, memory: new PageMemory() }),
  ),
)
const { failed } = await store.get(
  sql<{ failed: number }>`select count(*) as failed from platform_health where failures_in_a_row > 0`,
)
await Promise.all(venues.map((connected) => connected.close()))
await store.close()
process.exitCode = failed === 0 ? 0 : 1
