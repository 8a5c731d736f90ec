import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parallax/domain'
import { listLogs, listUsage, saveCalls, sql } from '@parallax/store'
import { makeCall, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { retainUsage } from './retain-usage.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const store = useStore()

test('requests are kept for the configured days, and their daily totals for good', async () => {
  const keyId = randomUUID()
  const retain = (nowMs: number) => retainUsage({ store: store(), now: () => nowMs, logRetentionDays: 7 })
  await retain(NOON)
  for (const age of [0, 7, 8, 91]) {
    await saveCalls(store(), [makeCall(keyId, { atMs: NOON - age * DAY_MS, path: `/${age}` })])
  }
  await retain(NOON)
  const { calls } = await listLogs(store(), keyId, { limit: 10, offset: 0 })
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(['/0', '/7'])
  expect(await listUsage(store(), keyId, 'hourly', 90)).toHaveLength(3)
  expect(await listUsage(store(), keyId, 'daily', 90)).toHaveLength(4)
})

test('requests of the coming days already have a partition', async () => {
  const keyId = randomUUID()
  await retainUsage({ store: store(), now: () => NOON, logRetentionDays: 7 })
  await saveCalls(store(), [makeCall(keyId, { atMs: NOON + DAY_MS })])
  expect(
    await store().many(
      sql`select tableoid::regclass::text as place from request_log where api_key_id = ${keyId}`,
    ),
  ).toEqual([{ place: 'request_log_20261116' }])
})

test('a partition that cannot be made keeps nothing from being dropped', async () => {
  const keyId = randomUUID()
  const nowMs = Date.UTC(2030, 0, 1, 12)
  await saveCalls(
    store(),
    [8, 91].map((age) => makeCall(keyId, { atMs: nowMs - age * DAY_MS })),
  )
  await store().run(sql`create table request_log_20300101 ()`)
  const retained = retainUsage({ store: store(), now: () => nowMs, logRetentionDays: 7 })
  await expect(retained).rejects.toThrow('request_log_20300101')
  expect(
    await store().get(sql`
      select (select count(*) from request_log where api_key_id = ${keyId}) as calls, (
        select count(*) from usage where api_key_id = ${keyId} and granularity = 'hourly'
      ) as hours`),
  ).toEqual({ calls: 0, hours: 1 })
})
