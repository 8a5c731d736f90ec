import { HOUR_MS } from '@parallax/domain'
import { register } from '../bench-route.ts'
import { measureLoad } from '../load.ts'
import { atLeast, atMost, type BenchResult } from '../result.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { watchRoutes } from '../watch-routes.ts'

const MARKETS = 250_000
const EPOCH_MS = Date.UTC(2026, 10, 15)
const IDLE_SECONDS = 8
/** Routes that the API reads from the database each time, for an account that has one of everything. */
const toRoutesFromTheDatabase = ({ questionId, listId, alertId, keyId }: Owned) => [
  `questions/${questionId}/listings`,
  `questions/${questionId}/history?days=7`,
  `questions/${questionId}/books`,
  'watchlists',
  `watchlists/${listId}`,
  'alerts',
  `alerts/${alertId}/events`,
  'console/keys',
  `console/stats?api_key_id=${keyId}`,
  `console/logs?api_key_id=${keyId}`,
  'notification-channels',
]

interface Owned {
  readonly questionId: string
  readonly listId: string
  readonly alertId: string
  readonly keyId: string
}

interface SweepFigures {
  readonly rows: number
  readonly changed: number
  readonly seconds: number
  readonly mostBytes: number
}

interface MarketsPage {
  readonly data: readonly { readonly id: string }[]
  readonly meta: { readonly next_cursor: string | null }
}

/** Ingest of 250,000 simulated markets into the embedded store, and its effect on the API of the same process. */
export async function benchIngest(): Promise<BenchResult[]> {
  const service = await startServer('ingest-server')
  try {
    const venues = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS)])
    const { rows } = await ask<{ rows: number }>(service, `walk ${venues.url}`)
    const bare = await ask<{ rowsPerSecond: number }>(service, `bare ${venues.url} ${rows}`)
    const first = await ask<SweepFigures>(service, `sweep ${venues.url}`)
    const again = await ask<SweepFigures>(service, `sweep ${venues.url}`)
    const idle = await measureLoad(`${service.url}/health`, IDLE_SECONDS)
    const used = await sweepWhileUsed(venues.url)
    await venues.stop()
    const moved = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS + HOUR_MS)])
    await service.ask(`walk ${moved.url}`)
    const sweeping = ask<SweepFigures>(service, `sweep ${moved.url}`)
    const busy = await measureLoad(`${service.url}/health`, IDLE_SECONDS * 2)
    await sweeping
    await moved.stop()
    const listRead = await readDuringSweep(service)
    console.log(
      `     first ${first.rows} rows in ${first.seconds.toFixed(1)} s, again ${again.changed} changed in ${again.seconds.toFixed(1)} s, ` +
        `while used in ${used.seconds.toFixed(1)} s, bare ${bare.rowsPerSecond.toFixed(0)} rows/s, p99 idle ${idle.p99Ms} ms, busy ${busy.p99Ms} ms`,
    )
    return [
      atLeast(
        'ingest_rate_ratio',
        first.rows / first.seconds / bare.rowsPerSecond,
        'of the bare upsert',
        0.5,
      ),
      atMost('ingest_resident_gb', first.mostBytes / 1e9, 'GB', 1.5),
      atLeast('ingest_unchanged_speedup', first.seconds / again.seconds, 'times as fast', 4),
      atMost('ingest_api_p99_ratio', busy.p99Ms / idle.p99Ms, 'of idle', 5),
      ...[...used.waits].map(([path, p99Ms]) =>
        atMost(`ingest_p99_ms ${toName(path)}`, p99Ms, 'ms during the first sweep', 250),
      ),
      atMost('ingest_walk_missed', listRead.missed, 'listings a walk through all of them missed', 0),
      atMost('ingest_walk_doubled', listRead.doubled, 'listings it showed twice', 0),
    ]
  } finally {
    await service.stop()
  }
}

/** A first sweep of a service of its own, and the p99 of routes that are requested all the time meanwhile. */
async function sweepWhileUsed(venuesUrl: string) {
  const service = await startServer('ingest-server')
  try {
    const authorization = `Bearer ${await register(service.url)}`
    const { id } = await ask<{ id: string }>(service, 'question')
    const routes = toRoutesFromTheDatabase(await makeOneOfEach(service.url, authorization, id))
    const sweeping = ask<SweepFigures>(service, `sweep ${venuesUrl}`)
    const waits = await watchRoutes(`${service.url}/api/v1/`, routes, { authorization }, sweeping)
    return { waits, seconds: (await sweeping).seconds }
  } finally {
    await service.stop()
  }
}

/** Without the id and the query. */
function toName(path: string): string {
  return path.replace(/[0-9a-f-]{36}/, '{id}').replace(/\?.*/, '')
}

async function makeOneOfEach(url: string, authorization: string, questionId: string): Promise<Owned> {
  const make = async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return data.id
  }
  const listId = await make('watchlists', { name: 'bench' })
  await make(`watchlists/${listId}/items`, { canonical_question_id: questionId })
  const alertId = await make('alerts', {
    type: 'price_threshold',
    condition: { direction: 'above', threshold: 0.9 },
    canonical_question_id: questionId,
  })
  const keyId = await make('console/keys', { name: 'bench', permissions: '["read:markets"]' })
  return { questionId, listId, alertId, keyId }
}

/** Reads all listings page by page while a sweep changes them. Listings that exist before and after must appear once. */
async function readDuringSweep(service: ServerProcess): Promise<{ missed: number; doubled: number }> {
  const venues = await startServer('simulator-server', [String(MARKETS), String(EPOCH_MS + 2 * HOUR_MS)])
  const before = new Set(await readAllMarkets(service.url))
  const sweeping = ask<SweepFigures>(service, `sweep ${venues.url}`)
  const shown = await readAllMarkets(service.url)
  const { changed } = await sweeping
  await venues.stop()
  const after = new Set(await readAllMarkets(service.url))
  const seen = new Set(shown)
  console.log(`     a walk of ${shown.length} listings while ${changed} changed`)
  const missed = [...before].filter((id) => after.has(id) && !seen.has(id)).length
  return { missed, doubled: shown.length - seen.size }
}

async function readAllMarkets(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await fetch(`${url}/api/v1/markets?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`)
    const { data, meta } = (await answer.json()) as MarketsPage
    for (const { id } of data) ids.push(id)
    cursor = meta.next_cursor
  }
  return ids
}

async function ask<Answer>(service: ServerProcess, order: string): Promise<Answer> {
  return JSON.parse(await service.ask(order)) as Answer
}
