/**
 * The pipeline thread of `parallax start`, for the bench: it executes each message and answers with one. `walk URL`
 * reads the lists of all venues of the simulator at URL without saving, `sweep URL` sweeps all venues once, `match`
 * links what is due.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { isSimulated, venueHosts, wires } from '@parallax/simulator'
import { SharedStore } from '@parallax/store'
import { type ConnectedVenue, connectVenue, type MarketPage, VENUES } from '@parallax/venues'
import { FIRST_SWEEP, MatchStage, PageMemory, sweepVenue } from '@parallax/worker'
import { pino } from 'pino'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }

if (parentPort === null) throw new Error('the pipeline runs in a worker thread')
const port = parentPort
const store = new SharedStore(workerData.port)
let connectedTo = ''
let venues: readonly (ConnectedVenue & { readonly memory: PageMemory })[] = []

port.on('message', async (line: string) => {
  const [order, url = connectedTo] = line.split(' ')
  if (url !== connectedTo) await connect(url)
  if (order === 'walk') port.postMessage({ rows: await walk() })
  if (order === 'sweep') port.postMessage(await sweep())
  if (order === 'match') port.postMessage(await match())
})

async function connect(url: string): Promise<void> {
  await Promise.all(venues.map((venue) => venue.close()))
  const hosts = venueHosts(url, wires)
  connectedTo = url
  venues = VENUES.filter(isSimulated).map((venue) => ({
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
    venues.map((connected) =>
      sweepVenue({ ...connected, store, now: Date.now, signal, before: FIRST_SWEEP }),
    ),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const rows = sweeps.reduce((sum, { listed }) => sum + listed, 0)
  const changed = sweeps.reduce((sum, each) => sum + each.changed, 0)
  return { rows, changed, seconds }
}

async function match() {
  const stage = new MatchStage({ store, logger: pino({ level: 'silent' }), now: Date.now })
  const signal = new AbortController().signal
  const startedMs = performance.now()
  let turns = 0
  while ((await stage.turn(signal)) === 0) turns += 1
  return { turns, seconds: (performance.now() - startedMs) / 1000 }
}
