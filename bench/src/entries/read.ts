import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchRoute, register } from '../bench-route.ts'
import { atMost, type BenchResult } from '../result.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const MARKETS = 270_000
const EPOCH_MS = Date.UTC(2026, 10, 15)
const CHANGES = 200

/** Typical searches: rare, common, prefixes, phrases, and words that match most titles. */
const SEARCHES = [
  'bitcoin',
  'bitcoin above 100k',
  'will',
  'w',
  'the',
  'election',
  'presid',
  '"win the"',
  '"united states" president',
  'trump',
  'champions league',
  'fed rate cut december',
  'a b c',
  'zzzz',
  '2026',
  '100,000',
  'will the united states',
  'next prime minister of',
  'e',
  'above below between',
]

/** Misspelt, joined, split, and meaningless. */
const NEAR_SEARCHES = [
  'eurovison',
  'mancity',
  'bit coin above',
  'presidnet',
  'chmapions leage',
  'wil the untied states',
  'internationalization',
  'asdf qwer zxcv',
  'asdf qwer zxcv uiop hjkl bnmq wert sdfg',
]

/** The read API over 250,000 listings: relative to a bare server with the same bytes, and how soon a change is visible. */
export async function benchRead(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  try {
    await fill(folder)
    return [...(await benchEmbedded(folder)), ...(await benchTwoProcesses())]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchEmbedded(folder: string): Promise<BenchResult[]> {
  const api = await startServer('read-server', [folder])
  try {
    const { loadSeconds, residentBytes } = JSON.parse(await api.ask('figures'))
    const headers = { authorization: `Bearer ${await register(api.url)}` }
    const [question] = await list(`${api.url}/api/v1/discover?limit=1`, headers)
    const results = [
      atMost('read_load_seconds', loadSeconds, 's', 30),
      atMost('read_resident_gb', residentBytes / 1e9, 'GB', 1),
      ...(await benchRoute('read_markets', `${api.url}/api/v1/markets`, {}, 0.7)),
      ...(await benchRoute('read_discover', `${api.url}/api/v1/discover`, headers, 0.7)),
      ...(await benchRoute('read_question', `${api.url}/api/v1/questions/${question}`, headers, 0.5)),
      atMost('read_search_p99_ms', await measureSearch(api.url, SEARCHES), 'ms', 25),
      atMost('read_near_p99_ms', await measureSearch(api.url, NEAR_SEARCHES), 'ms', 25),
      atMost('read_change_p99_ms', await measureChanges(api, api.url), 'ms', 250),
    ]
    const after = JSON.parse(await api.ask('figures'))
    return [...results, atMost('read_resident_after_gb', after.residentBytes / 1e9, 'GB', 1)]
  } finally {
    await api.stop()
  }
}

/** Needs a PostgreSQL server with a database of its own. */
async function benchTwoProcesses(): Promise<BenchResult[]> {
  const databaseUrl = process.env.BENCH_DATABASE_URL
  if (databaseUrl === undefined) {
    console.log(
      '     read_other_change_p99_ms is measured where BENCH_DATABASE_URL names an empty PostgreSQL database',
    )
    return []
  }
  await fill(databaseUrl)
  const writer = await startServer('read-server', [databaseUrl])
  const reader = await startServer('read-server', [databaseUrl])
  try {
    const { residentBytes } = JSON.parse(await reader.ask('figures'))
    return [
      atMost('read_other_change_p99_ms', await measureChanges(writer, reader.url), 'ms', 250),
      atMost('read_other_resident_gb', residentBytes / 1e9, 'GB', 1),
    ]
  } finally {
    await Promise.all([writer.stop(), reader.stop()])
  }
}

async function fill(place: string): Promise<void> {
  const venues = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS)])
  const filled = await startServer('fill-store', [place, venues.url])
  console.log(`     ${filled.url} listings`)
  await venues.stop()
}

/** One at a time, each several times but never identical, because answers are cached. The first rounds warm up. */
async function measureSearch(url: string, searches: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let limit = 1; limit <= 60; limit += 1) {
    if (limit === 10) times.length = 0
    for (const search of searches) {
      const startedMs = performance.now()
      const answer = await fetch(`${url}/api/v1/markets?limit=${limit}&q=${encodeURIComponent(search)}`)
      await answer.arrayBuffer()
      times.push(performance.now() - startedMs)
    }
  }
  return toP99(times)
}

/** From the commit of a price to the first answer that shows it. */
async function measureChanges(writer: ServerProcess, url: string): Promise<number> {
  const ids = await list(`${url}/api/v1/markets?limit=${CHANGES}`, {})
  const times: number[] = []
  for (const [index, id] of ids.entries()) {
    const liquidity = 1_000_000 + index
    const { committedMs } = JSON.parse(await writer.ask(`change ${id} ${liquidity}`))
    for (;;) {
      const answer = await fetch(`${url}/api/v1/markets/${id}`)
      const { data } = (await answer.json()) as { data: { liquidity: number } }
      if (data.liquidity === liquidity) break
    }
    times.push(Date.now() - committedMs)
  }
  return toP99(times)
}

function toP99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function list(url: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(url, { headers })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return data.map(({ id }) => id)
}
