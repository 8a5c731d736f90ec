/**
 * The API on an embedded store in a folder (first argument), which it fills with questions if empty. It prints its
 * address, then answers each line on standard input with one line. `questions` returns their ids, `tokens N` access
 * tokens of N accounts. `change RATE SECONDS` starts to move RATE prices a second and returns when, and `changed` returns
 * how many were moved once that is over. `figures` returns the resident memory and the event loop lag since the last call.
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { AccessTokens } from '@parallax/api'
import { PLATFORMS } from '@parallax/domain'
import { migrate, openStore, type Store, sql } from '@parallax/store'
import { toPrice } from '../batch-price.ts'
import { toStorePlace } from '../store-place.ts'
import { BENCH_SECRETS, openBenchApp } from './open-bench-app.ts'

/** Their index prices are 1.4 MB of events. */
const QUESTIONS = 5_300
const RESOLUTION_MS = 10
const BATCHES_PER_SECOND = 20

const place = toStorePlace(process.argv[2] ?? '')
const ids = await prepare()
const { app, store, close } = await openBenchApp({ rateLimits: 'off', place })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
await fetch(`${address}/api/v1/markets?limit=1`)
const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
lag.enable()
console.log(address)

let changing = Promise.resolve(0)
for await (const line of createInterface({ input: process.stdin })) {
  const [order, first = '', second = ''] = line.split(' ')
  if (order === 'questions') console.log(JSON.stringify(ids))
  if (order === 'tokens') console.log(JSON.stringify(issueTokens(Number(first))))
  if (order === 'changed') console.log(await changing)
  if (order === 'figures') console.log(JSON.stringify(takeFigures()))
  if (order === 'change') {
    const startedMs = performance.now()
    changing = change(Number(first), Number(second), startedMs)
    console.log(
      JSON.stringify({ epochMs: performance.timeOrigin + startedMs, batchMs: 1_000 / BATCHES_PER_SECOND }),
    )
  }
}
await close()

function takeFigures() {
  const toMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const figures = {
    residentBytes: process.memoryUsage.rss(),
    lagP99Ms: toMs(lag.percentile(99)),
    lagMaxMs: toMs(lag.max),
  }
  lag.reset()
  return figures
}

function issueTokens(count: number): string[] {
  const tokens = new AccessTokens(BENCH_SECRETS)
  return Array.from({ length: count }, () =>
    tokens.issue({ accountId: randomUUID(), email: 'ada@example.com', familyId: randomUUID() }, Date.now()),
  )
}

/** One question after the other, each with a new price. */
async function change(rate: number, seconds: number, startedMs: number): Promise<number> {
  const batch = Math.ceil(rate / BATCHES_PER_SECOND)
  let changed = 0
  for (let turn = 0; turn < seconds * BATCHES_PER_SECOND; turn += 1) {
    const dueMs = startedMs + (turn * 1_000) / BATCHES_PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, dueMs - performance.now()))
    const moved = Array.from({ length: batch }, (_, at) => ids[(turn * batch + at) % ids.length])
    await store.run(sql`
      with moved as (
        update platform_market set price = ${toPrice(turn)}, fetched_at = now() where id = any (${moved}::uuid[]) returning id
      )
      insert into change (market_ids) select array_agg(id) from moved`)
    changed += batch
  }
  return changed
}

async function prepare(): Promise<readonly string[]> {
  const store = await openStore(place)
  await migrate(store)
  const ids = await fill(store)
  await store.close()
  return ids
}

/** Questions with one listing each, which has the same id. Their prices never become stale. */
async function fill(store: Store): Promise<readonly string[]> {
  const known = await store.many(sql<{ id: string }>`select id from platform_market order by id`)
  if (known.length > 0) return known.map(({ id }) => id)
  await store.run(sql`
    insert into platform_market (
      id, platform_id, platform_market_id, title, slug, category, status, outcomes, price, is_play_money, reference,
      content_hash, first_seen_at, fetched_at
    )
    select
      gen_random_uuid(), ${PLATFORMS[0]?.id ?? ''}, number::text, 'Will it rain on day ' || number || '?',
      'rain-' || number, 'science', 'open', '[]', 0.5, false, '{}', '', now(), now()
    from generate_series(1, ${QUESTIONS}::int) as number`)
  await store.run(sql`
    insert into question (id, anchor_id, title, slug, category, created_at, updated_at)
    select id, id, title, slug, category, now(), now() from platform_market`)
  await store.run(sql`
    insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
    select id, id, 'same', 0.97, 'semantic', 'made', now() from platform_market`)
  await store.run(sql`update platform_health set period_ms = 1e12, sweep_started_at = now(), sweep_ms = 1000`)
  await store.run(sql`analyze`)
  return fill(store)
}
