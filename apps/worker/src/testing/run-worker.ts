/** Runs a worker on simulated venues until SIGTERM, and prints a line before and after each statement. */
import { createNotifier } from '@parallax/notify'
import { openStore, type StorePlace } from '@parallax/store'
import { pino } from 'pino'
import { startWorker } from '../worker.ts'
import { announceStatements } from './announce-statements.ts'
import { connectSimulated, type Hosts } from './connect-simulated.ts'

export interface RunWorkerOptions {
  readonly place: StorePlace
  readonly hosts: Hosts
  /** World time, which is fixed. */
  readonly worldMs: number
  /** How far our clock is ahead of the machine's. */
  readonly aheadMs: number
}

/** Short, so that a venue is swept again right away. */
const SWEEP_MS = 1_000

const { place, hosts, worldMs, aheadMs }: RunWorkerOptions = JSON.parse(process.argv[2] ?? '')
const store = await openStore(place)
/** Without books, so that what is written depends only on lists: which listings are hot cannot be predicted. */
const venues = connectSimulated(hosts, () => worldMs, SWEEP_MS).map((connected) => ({
  ...connected,
  venue: { ...connected.venue, bookCost: null },
}))
const logger = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }))
const worker = startWorker({
  store: announceStatements(store),
  venues,
  logger,
  now: () => Date.now() + aheadMs,
  notifier: createNotifier(),
  secrets: ['the secret of the tests'],
  logRetentionDays: 30,
})
process.once('SIGTERM', async () => {
  await worker.close()
  await store.close()
  process.exit(0)
})
