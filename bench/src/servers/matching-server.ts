/**
 * The matcher alone, in a process with its own memory. It keeps a number of listings (first argument), and more
 * (second) that are held back as new. It executes each line on standard input and answers with one line of JSON. `read
 * URL` reads the lists of all venues of the simulator at URL and parses their texts, `build` links every listing with
 * those before it, `add` links the new ones.
 */
import { createInterface } from 'node:readline'
import { CandidateIndex, canLink, comparePair, parseListing, type Slots } from '@parallax/matching'
import { isSimulated, venueHosts, wires } from '@parallax/simulator'
import { connectVenue, type MarketPage, VENUES } from '@parallax/venues'

const PACING = { concurrency: 4, requests: 100_000, perMs: 1_000 }
const NEAREST = 50
const ACCEPT = 0.85
const OLD = Number(process.argv[2])
const NEW = Number(process.argv[3])

interface Known {
  readonly slots: Slots
  /** Legs of one group are never the same question. */
  readonly group: string | null
}

const index = new CandidateIndex()
const known = new Map<string, Known>()
const old: string[] = []
const fresh: string[] = []
let mostBytes = 0
console.log('ready')

for await (const line of createInterface({ input: process.stdin })) {
  const [order, url = ''] = line.split(' ')
  if (order === 'read') console.log(JSON.stringify(await read(url)))
  if (order === 'build') console.log(JSON.stringify(measure(() => linkAll(old))))
  if (order === 'add') console.log(JSON.stringify(measure(() => linkAll(fresh))))
}

/** Only the parsing is counted. */
async function read(url: string) {
  const hosts = venueHosts(url, wires)
  let seconds = 0
  for (const venue of VENUES.filter(isSimulated)) {
    const { client, close } = connectVenue(venue, { hosts: hosts[venue.slug] ?? {}, pacing: PACING })
    for (const walk of venue.walks)
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: MarketPage = await client.listMarkets(walk, cursor ?? null)
        seconds += measure(() => keepAll(page)).seconds
        cursor = page.nextCursor
      }
    await close()
  }
  if (old.length < OLD || fresh.length < NEW)
    throw new Error(`the venues list ${known.size} only, too few for ${OLD} and ${NEW}`)
  return { seconds, links: 0, mostBytes }
}

function keepAll({ markets }: MarketPage): number {
  for (const market of markets) {
    const key = `${market.platform}:${market.platformMarketId}`
    if (known.has(key)) continue
    const group = market.groupId === null ? null : `${market.platform}:${market.groupId}`
    const isNew = fresh.length < NEW && known.size % Math.floor(OLD / NEW) === 0
    if (!isNew && old.length === OLD) continue
    const list = isNew ? fresh : old
    list.push(key)
    known.set(key, { slots: parseListing(market), group })
  }
  return 0
}

/** Compares each listing with those before it. */
function linkAll(keys: readonly string[]): number {
  let links = 0
  for (const [at, key] of keys.entries()) {
    const { slots, group } = get(key)
    const isNoGroupLeg = (other: string) => group === null || get(other).group !== group
    for (const found of index.find(slots, NEAREST, isNoGroupLeg)) {
      const other = get(found)
      if (!canLink(other.slots, slots)) continue
      const { relation, confidence } = comparePair(other.slots, slots)
      if ((relation === 'same' || relation === 'complement') && confidence >= ACCEPT) links += 1
    }
    index.add(key, slots)
    if (at % 1000 === 0) mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  }
  return links
}

function get(key: string): Known {
  const listing = known.get(key)
  if (listing === undefined) throw new Error(`no listing ${key}`)
  return listing
}

/** Processor seconds of one core, so that other load on the machine does not matter. */
function measure(work: () => number) {
  const before = process.cpuUsage()
  const links = work()
  const { user, system } = process.cpuUsage(before)
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  return { seconds: (user + system) / 1e6, links, mostBytes }
}
