import { DAY_MS, MAIL_WINDOW_MS } from '@parallax/domain'
import {
  createApiKey,
  listIndexHistory,
  noteKeyAddress,
  saveChannelToken,
  saveSecurityEvent,
  sql,
  takeMail,
} from '@parallax/store'
import { addAccount, addChannel, addEvents, makeApiKey, useStore } from '@parallax/store/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { retainRecords } from './retain-records.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const MARKET = '11111111-1111-4111-8111-111111111111'
const store = useStore()
const daysAgo = (days: number) => new Date(NOON - days * DAY_MS)
const retain = () => retainRecords({ store: store(), now: () => NOON })

beforeEach(async () => {
  await store().run(sql`
    truncate market_volume_day, question_change, index_pass, refresh_family, wallet_session, opportunity,
      alert cascade`)
})

test('daily volumes of listings are kept for 40 days, however many rows are dropped at once', async () => {
  await store().run(sql`
    insert into market_volume_day (market_id, day, start_total_usd, end_total_usd)
    select gen_random_uuid(), (${daysAgo(41)}::timestamptz at time zone 'UTC')::date, 1, 2 from generate_series(1, 2500)`)
  for (const days of [40, 0])
    await store().run(sql`
      insert into market_volume_day (market_id, day, start_total_usd, end_total_usd)
      values (${MARKET}, (${daysAgo(days)}::timestamptz at time zone 'UTC')::date, 1, 2)`)
  await retain()
  expect(await store().many(sql`select day::text from market_volume_day order by day`)).toEqual([
    { day: '2026-10-06' },
    { day: '2026-11-15' },
  ])
})

test('merges and splits are kept for 90 days', async () => {
  for (const days of [91, 89])
    await store().run(sql`
      insert into question_change (at, kind, from_id, to_id, market_ids)
      values (${daysAgo(days)}, 'merged', ${MARKET}, ${MARKET}, '{}')`)
  await retain()
  expect(await store().many(sql`select at from question_change`)).toEqual([{ at: daysAgo(89) }])
})

test('one pass per day is kept after 90 days, and every known day stays known', async () => {
  await store().run(sql`
    insert into index_pass (at, after_id)
    select at, case when extract(hour from at) in (3, 7) then ${MARKET}::uuid end
    from generate_series(${daysAgo(93.5)}::timestamptz, ${daysAgo(88)}::timestamptz, interval '1 hour') as at`)
  const knownDays = async () =>
    (await listIndexHistory(store(), MARKET, 'day', new Date(NOON - 100 * DAY_MS))).seenMs
  const known = await knownDays()
  await retain()
  expect(await knownDays()).toEqual(known)
  const rows = await store().many(
    sql<{ at: Date }>`select at from index_pass where at < ${daysAgo(90)} order by at`,
  )
  expect(rows.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2026-08-14',
    '2026-08-15',
    '2026-08-16',
    '2026-08-17',
  ])
})

test('opportunities are kept for a year after they were resolved, and unresolved ones for good', async () => {
  for (const [key, resolvedAt] of Object.entries({ old: daysAgo(366), recent: daysAgo(364), living: null }))
    await store().run(sql`
      insert into opportunity (
        id, key, question_id, question_title, question_slug, category, buy_market_id, sell_market_id, status, detected_at,
        last_seen_at, resolved_at, decision, decided_at, fresh_until
      ) values (
        gen_random_uuid(), ${key}, ${MARKET}, '', '', '', ${MARKET}, ${MARKET},
        ${resolvedAt === null ? 'stale' : 'resolved'}, ${daysAgo(900)}, ${daysAgo(900)}, ${resolvedAt}, '{}',
        ${daysAgo(900)}, ${daysAgo(900)}
      )`)
  await retain()
  expect(await store().many(sql`select key from opportunity order by key`)).toEqual([
    { key: 'living' },
    { key: 'recent' },
  ])
})

test('alert events are kept for 90 days, and longer while a delivery is outstanding', async () => {
  const [idle, waiting] = [await addAccount(store()), await addAccount(store())]
  await addChannel(store(), waiting)
  for (const accountId of [idle, waiting])
    for (const days of [91, 89]) await addEvents(store(), accountId, 1, daysAgo(days))
  await retain()
  const listKept = (accountId: string) =>
    store().many(sql`select at from alert_event where account_id = ${accountId} order by at`)
  expect(await listKept(idle)).toEqual([{ at: daysAgo(89) }])
  expect(await listKept(waiting)).toEqual([{ at: daysAgo(91) }, { at: daysAgo(89) }])
})

test('sessions that expired a day ago are dropped', async () => {
  const accountId = await addAccount(store())
  for (const days of [2, 0.5, -1]) {
    const hash = Buffer.from(String(days))
    await store().run(sql`
      insert into refresh_family (id, account_id, token_hash, expires_at)
      values (gen_random_uuid(), ${accountId}, ${hash}, ${daysAgo(days)})`)
    await store().run(sql`
      insert into wallet_session (token_hash, account_id, expires_at) values (${hash}, ${accountId}, ${daysAgo(days)})`)
  }
  await retain()
  const kept = [{ at: daysAgo(0.5) }, { at: daysAgo(-1) }]
  expect(await store().many(sql`select expires_at as at from refresh_family order by 1`)).toEqual(kept)
  expect(await store().many(sql`select expires_at as at from wallet_session order by 1`)).toEqual(kept)
})

test('expired channel links and mail counts of past hours are dropped', async () => {
  const accountId = await addAccount(store())
  for (const days of [1, -1]) {
    const channelId = await addChannel(store(), accountId, { kind: 'email', isConfirmed: false })
    const token = { channelId, tokenHash: Buffer.from(String(days)), madeAt: daysAgo(3) }
    await saveChannelToken(store(), { ...token, expiresAt: daysAgo(days) }, daysAgo(3))
  }
  for (const hours of [1.5, 0.5])
    await takeMail(
      store(),
      { name: Buffer.from(String(hours)), limit: 5 },
      daysAgo(hours / 24),
      MAIL_WINDOW_MS,
    )
  await retain()
  expect(await store().many(sql`select expires_at as at from channel_token`)).toEqual([{ at: daysAgo(-1) }])
  expect(await store().many(sql`select began_at as at from mail_count`)).toEqual([{ at: daysAgo(0.5 / 24) }])
})

test('security events, and the addresses keys were used from, are kept for 90 days', async () => {
  const accountId = await addAccount(store())
  const key = makeApiKey(accountId)
  await createApiKey(store(), key)
  const nowMs = Date.now()
  const times = [91, 89].map((days) => new Date(nowMs - days * DAY_MS))
  for (const at of times) {
    const event = {
      accountId,
      at,
      kind: 'signed_in',
      actor: 'owner',
      address: null,
      device: null,
      detail: {},
    } as const
    await saveSecurityEvent(store(), event)
    await noteKeyAddress(store(), { keyId: key.id, address: at.toISOString(), at })
  }
  await retainRecords({ store: store(), now: () => nowMs })
  const kept = [{ at: times[1] }]
  expect(await store().many(sql`select at from security_event where account_id = ${accountId}`)).toEqual(kept)
  expect(await store().many(sql`select seen_at as at from key_address where api_key_id = ${key.id}`)).toEqual(
    kept,
  )
})

test('rows that cannot be dropped keep no other table from being cleaned up, and the run fails', async () => {
  const refused = ['market_volume_day', 'opportunity']
  await store().run(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no % for you', tg_table_name; end $$`)
  onTestFinished(() =>
    store()
      .run(sql`drop function refuse cascade`)
      .then(() => {}),
  )
  for (const table of refused)
    await store().run({
      text: `create trigger refuse before delete on ${table} for each statement execute function refuse()`,
      values: [],
      name: null,
    })
  await store().run(sql`
    insert into question_change (at, kind, from_id, to_id, market_ids)
    values (${daysAgo(91)}, 'merged', ${MARKET}, ${MARKET}, '{}')`)
  await store().run(sql`
    insert into wallet_session (token_hash, account_id, expires_at)
    values ('\\x01', ${await addAccount(store())}, ${daysAgo(2)})`)
  await expect(retain()).rejects.toMatchObject({
    errors: refused.map((table) => ({ message: `no ${table} for you` })),
  })
  expect(
    await store().get(sql`
      select (select count(*) from question_change) as changes, (select count(*) from wallet_session) as sessions`),
  ).toEqual({ changes: 0, sessions: 0 })
})
