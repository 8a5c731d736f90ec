/**
 * The alert stage on an embedded store in a folder (first argument), with a number of questions (second) and 5 alerts
 * on each; a number of questions (third) is watched at first. `change N` moves N prices one after the other, each
 * across an alert. It prints one line of JSON with the processor milliseconds per turn, including the database, and the
 * number of events. `watch` adds alerts on all other questions.
 */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { PLATFORMS } from '@parallax/domain'
import { migrate, openStore, sql } from '@parallax/store'
import { AlertStage } from '@parallax/worker'
import { pino } from 'pino'
import { toStorePlace } from '../store-place.ts'

/** The first threshold is crossed; the others are never reached. */
const THRESHOLDS = [0.6, 0.96, 0.97, 0.98, 0.99]
/** Longer than an alert stays quiet. */
const STEP_MS = 10 * 60_000

const [folder = '', questions = '', watched = ''] = process.argv.slice(2)
const { signal } = new AbortController()
const store = await openStore(toStorePlace(folder))
await migrate(store)
const accountId = randomUUID()
const ids = await fill(Number(questions))
let nowMs = Date.now()
let stage = await watch(0, Number(watched))
console.log('ready')

for await (const line of createInterface({ input: process.stdin })) {
  const [order, number = ''] = line.split(' ')
  if (order === 'watch') stage = await watch(Number(watched), ids.length)
  console.log(order === 'change' ? JSON.stringify(await change(Number(number))) : 'ok')
}
await store.close()

/** Adds alerts, and returns a stage that has read everything once. */
async function watch(from: number, to: number): Promise<AlertStage> {
  await store.run(sql`
    insert into alert (id, account_id, type, condition, question_id, created_at)
    select
      gen_random_uuid(), ${accountId}, 'price_threshold',
      jsonb_build_object('direction', 'above', 'threshold', threshold), question_id, now()
    from unnest(${ids.slice(from, to)}::uuid[]) as question_id
    cross join unnest(${THRESHOLDS}::double precision[]) as threshold`)
  const started = new AlertStage({
    store,
    logger: pino({ level: 'warn' }, pino.destination(2)),
    now: () => nowMs,
  })
  await started.turn(signal)
  return started
}

async function change(changes: number): Promise<{ turnMs: number; events: number }> {
  const before = await countEvents()
  let tookUs = 0
  for (let number = 0; number < changes; number += 1) {
    const id = ids[Math.floor(number / 2) % Number(watched)]
    nowMs += STEP_MS
    await store.run(sql`
      with moved as (
        update platform_market set price = ${number % 2 === 0 ? 0.5 : 0.7}, fetched_at = ${new Date(nowMs)}
        where id = ${id} returning id
      )
      insert into change (market_ids) select array_agg(id) from moved`)
    const started = process.cpuUsage()
    await stage.turn(signal)
    const { user, system } = process.cpuUsage(started)
    tookUs += user + system
  }
  return { turnMs: tookUs / 1000 / changes, events: (await countEvents()) - before }
}

async function countEvents(): Promise<number> {
  const { events } = await store.get(sql<{ events: number }>`select count(*) as events from alert_event`)
  return events
}

/** Questions with one listing each, which has the same id. Their prices never become stale. */
async function fill(count: number): Promise<readonly string[]> {
  const platformId = PLATFORMS[0]?.id ?? ''
  await store.run(sql`
    insert into account (id, kind, email, password_hash, created_at)
    values (${accountId}, 'email', 'ada@example.com', 'none', now())`)
  const listings = await store.many(sql<{ id: string }>`
    insert into platform_market (
      id, platform_id, platform_market_id, title, slug, category, status, outcomes, price, is_play_money, reference,
      content_hash, first_seen_at, fetched_at
    )
    select
      gen_random_uuid(), ${platformId}, number::text, 'Will it rain on day ' || number || '?', 'rain-' || number,
      'science', 'open', '[]', 0.5, false, '{}', '', now(), now()
    from generate_series(1, ${count}::int) as number
    returning id`)
  await store.run(sql`
    insert into question (id, anchor_id, title, slug, category, created_at, updated_at)
    select id, id, title, slug, category, now(), now() from platform_market`)
  await store.run(sql`
    insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
    select id, id, 'same', 0.97, 'semantic', 'made', now() from platform_market`)
  await store.run(sql`update platform_health set period_ms = 1e12`)
  await store.run(sql`analyze`)
  return listings.map(({ id }) => id)
}
