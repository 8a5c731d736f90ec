/**
 * The service as `parallax start` runs it: API and ingest in one process on the embedded store. It prints its address,
 * then does what each line on standard input says and answers with one line of JSON:
 * `bare URL` the store's own bulk upsert, `sweep URL` one sweep of all venues of the simulator at URL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildApp, openRateLimits } from '@parallax/api'
import { venueHosts, wires } from '@parallax/simulator'
import { migrate, openStore } from '@parallax/store'
import { connectVenue, VENUES } from '@parallax/venues'
import { sweepVenue } from '@parallax/worker'
import { pino } from 'pino'
import { measureBareUpsert } from '../bare-upsert.ts'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }

const dataDir = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
const logger = pino({ level: 'warn' }, pino.destination(2))
const store = await openStore({ dataDir })
await migrate(store)
const { limiter, pingRedis } = await openRateLimits({ redisUrl: null, logger })
const app = await buildApp({
  store,
  limiter,
  pingRedis,
  logger,
  settings: { publicUrl: null, trustProxy: false, corsOrigins: [], metrics: 'loopback', rateLimits: 'on' },
  now: Date.now,
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

let mostBytes = 0
const watch = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
}, 100)

for await (const line of createInterface({ input: process.stdin })) {
  const [order, url = ''] = line.split(' ')
  if (order === 'bare')
    console.log(JSON.stringify({ rowsPerSecond: await measureBareUpsert(store, connect(url)) }))
  if (order === 'sweep') console.log(JSON.stringify(await sweep(url)))
}
clearInterval(watch)
await app.close()
await store.close()
await rm(dataDir, { recursive: true, force: true })

function connect(url: string) {
  const hosts = venueHosts(url, wires)
  return VENUES.map((venue) => connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING }))
}

async function sweep(url: string) {
  const venues = connect(url)
  const signal = new AbortController().signal
  const startedMs = performance.now()
  const sweeps = await Promise.all(
    venues.map(({ venue, client }) =>
      sweepVenue({ store, venue, client, now: Date.now, signal, wasDoubtful: false }),
    ),
  )
  const seconds = (performance.now() - startedMs) / 1000
  await Promise.all(venues.map((venue) => venue.close()))
  const rows = sweeps.reduce((sum, { listed }) => sum + listed, 0)
  const changed = sweeps.reduce((sum, each) => sum + each.changed, 0)
  return { rows, changed, seconds, mostBytes }
}
