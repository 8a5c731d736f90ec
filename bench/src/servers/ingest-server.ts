/**
 * The service as `parallax start` runs it: API and ingest in one process on the embedded store. It prints its address,
 * then does what each line on standard input says and answers with one line of JSON:
 * `walk URL` reads the lists of all venues of the simulator at URL and saves nothing, `bare URL` the store's own bulk upsert,
 * `sweep URL` one sweep of all venues.
 */
import { createInterface } from 'node:readline'
import { venueHosts, wires } from '@parallax/simulator'
import { type ConnectedVenue, connectVenue, type MarketPage, VENUES } from '@parallax/venues'
import { PageMemory, sweepVenue } from '@parallax/worker'
import { measureBareUpsert } from '../bare-upsert.ts'
import { openBenchApp } from './open-bench-app.ts'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }

const { app, store, close } = await openBenchApp({ rateLimits: 'on' })
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

let mostBytes = 0
const watch = setInterval(() => {
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
}, 100)

let connectedTo = ''
let venues: readonly (ConnectedVenue & { readonly memory: PageMemory })[] = []

for await (const line of createInterface({ input: process.stdin })) {
  const [order, url = ''] = line.split(' ')
  if (url !== connectedTo) await connect(url)
  if (order === 'walk') console.log(JSON.stringify({ rows: await walk() }))
  if (order === 'bare') console.log(JSON.stringify({ rowsPerSecond: await measureBareUpsert(store, venues) }))
  if (order === 'sweep') console.log(JSON.stringify(await sweep()))
}
clearInterval(watch)
await close()

async function connect(url: string): Promise<void> {
  await Promise.all(venues.map((venue) => venue.close()))
  const hosts = venueHosts(url, wires)
  connectedTo = url
  venues = VENUES.map((venue) => ({
    ...connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING }),
    memory: new PageMemory(),
  }))
}

async function walk(): Promise<number> {
  const counts = venues.flatMap(({ venue, client }) =>
    venue.walks.map(async (walk) => {
      let rows = 0
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: MarketPage = await client.listMarkets(walk, cursor ?? null)
        rows += page.markets.length
        cursor = page.nextCursor
      }
      return rows
    }),
  )
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0)
}

async function sweep() {
  const signal = new AbortController().signal
  const startedMs = performance.now()
  const sweeps = await Promise.all(
    venues.map((connected) => sweepVenue({ ...connected, store, now: Date.now, signal, wasDoubtful: false })),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const rows = sweeps.reduce((sum, { listed }) => sum + listed, 0)
  const changed = sweeps.reduce((sum, each) => sum + each.changed, 0)
  return { rows, changed, seconds, mostBytes }
}
