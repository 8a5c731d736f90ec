import { randomUUID } from 'node:crypto'
import { type ApiCall, addUsage, computeLatencyMs, countUsage, NO_USAGE } from '@parallax/domain'
import { expect, test } from 'vitest'
import { createApiKey } from '../api-key/create-api-key.ts'
import { findApiKey } from '../api-key/find-api-key.ts'
import { sql } from '../sql.ts'
import { addAccount, describeBackends, makeApiKey, makeCall, useStore } from '../testing/index.ts'
import { listLogs, listLogsAfter } from './list-logs.ts'
import { listUsage } from './list-usage.ts'
import { dropOldLogs, dropOldUsageHours, makeLogPartitions } from './retain-usage.ts'
import { saveCalls } from './save-calls.ts'

const time = (text: string) => new Date(`2026-${text}Z`)
const ALL = { limit: 200, offset: 0 }

describeBackends('usage', (backend) => {
  const open = useStore(backend)

  test('calls saved in many batches, two of them at a time, add up to all calls', async () => {
    const keyIds = [randomUUID(), randomUUID()]
    const calls = Array.from({ length: 1_000 }, (_, n): ApiCall => {
      const statusCode = [200, 200, 404, 429, 302][n % 5] ?? 0
      const endpoint = n % 3 === 0 ? '/a' : '/b'
      const atMs = time('10-31T22:00:00').getTime() + n * 20_000
      return makeCall(keyIds[n % 2] ?? '', { statusCode, endpoint, atMs, latencyMs: 1 + ((n * 7_919) % 500) })
    })
    for (let at = 0; at < calls.length; at += 100) {
      const lots = [calls.slice(at, at + 50), calls.slice(at + 50, at + 100)]
      await Promise.all(lots.map((lot) => saveCalls(open(), lot)))
    }
    for (const keyId of keyIds) {
      const expected = countUsage(calls.filter(({ apiKeyId }) => apiKeyId === keyId))
      for (const granularity of ['hourly', 'daily', 'monthly'] as const) {
        const rows = await listUsage(open(), keyId, granularity, 90)
        const of = expected.filter((usage) => usage.granularity === granularity)
        const sort = (list: readonly { periodStart: Date; endpoint: string }[]) =>
          list.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1))
        expect(sort(rows)).toEqual(sort(of.map(({ apiKeyId: _, granularity: __, ...usage }) => usage)))
      }
      expect((await listLogs(open(), keyId, ALL)).total).toBe(500)
    }
  })

  test('saving the same batch again changes nothing', async () => {
    const keyId = randomUUID()
    const lot = [makeCall(keyId), makeCall(keyId, { statusCode: 500 })]
    await saveCalls(open(), lot)
    await saveCalls(open(), lot)
    expect(await listUsage(open(), keyId, 'daily', 1)).toMatchObject([{ totalCalls: 2, errorCalls: 1 }])
    expect((await listLogs(open(), keyId, ALL)).total).toBe(2)
  })

  test('p95 of a day is that of its calls, however they were spread over batches and hours', async () => {
    const keyId = randomUUID()
    const latencies = Array.from({ length: 200 }, (_, n) => (n % 20 === 0 ? 900 : 10) + n / 100)
    for (let hour = 0; hour < 4; hour += 1) {
      const atMs = time(`11-15T0${hour}:30:00`).getTime()
      const lot = latencies.slice(hour * 50, hour * 50 + 50)
      await saveCalls(
        open(),
        lot.map((latencyMs) => makeCall(keyId, { atMs, latencyMs })),
      )
    }
    const rows = await listUsage(open(), keyId, 'daily', 1)
    const exact = latencies.toSorted((left, right) => left - right)[Math.ceil(0.95 * 200) - 1] ?? 0
    const p95 = computeLatencyMs(rows.reduce(addUsage, NO_USAGE).latency, 0.95) ?? 0
    expect(Math.abs(p95 / exact - 1)).toBeLessThanOrEqual(0.01)
  })

  test('of many periods the newest are listed, and only those with usage of the key', async () => {
    const keyId = randomUUID()
    for (const day of ['11-01', '11-05', '11-09']) {
      const atMs = time(`${day}T12:00:00`).getTime()
      await saveCalls(open(), [makeCall(keyId, { atMs }), makeCall(keyId, { atMs, endpoint: '/other' })])
    }
    const rows = await listUsage(open(), keyId, 'daily', 2)
    expect(rows.map(nameOf)).toEqual([
      '2026-11-09T00:00:00.000Z /api/v1/external/key',
      '2026-11-09T00:00:00.000Z /other',
      '2026-11-05T00:00:00.000Z /api/v1/external/key',
      '2026-11-05T00:00:00.000Z /other',
    ])
  })

  test('the log is newest first; its pages and the complete read contain every call once', async () => {
    const keyId = randomUUID()
    const calls = Array.from({ length: 25 }, (_, n) =>
      makeCall(keyId, {
        atMs: Date.UTC(2026, 10, 15) + Math.floor(n / 3),
        path: `/path/${n}`,
        latencyMs: n + 0.5,
      }),
    )
    await saveCalls(open(), calls)
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => listLogs(open(), keyId, { limit: 10, offset })),
    )
    const paged = pages.flatMap((page) => page.calls)
    expect(new Set(paged.map(({ endpoint }) => endpoint)).size).toBe(25)
    expect(paged[0]).toMatchObject({
      endpoint: '/path/24',
      method: 'GET',
      statusCode: 200,
      responseTimeMs: 25,
    })
    const [first, ...rest] = paged
    if (first === undefined) throw new Error('no first call')
    expect(await listLogsAfter(open(), keyId, first, 100)).toEqual(rest)
  })

  test('a key knows when it was last used', async () => {
    const key = makeApiKey(await addAccount(open()))
    await createApiKey(open(), key)
    expect(await findApiKey(open(), key.accountId, key.id)).toMatchObject({ lastUsedAt: null })
    const times = [time('11-15T09:00:00'), time('11-15T10:00:00'), time('10-15T10:00:00')]
    for (const at of times) await saveCalls(open(), [makeCall(key.id, { atMs: at.getTime() })])
    expect(await findApiKey(open(), key.accountId, key.id)).toMatchObject({ lastUsedAt: times[1] })
  })

  test('old days of the log are dropped, with and without a partition; usage stays except for old hours', async () => {
    const keyId = randomUUID()
    const days = ['03-01', '03-02', '03-03', '03-04']
    await makeLogPartitions(open(), time('03-02T00:00:00'))
    for (const day of days) {
      await saveCalls(open(), [makeCall(keyId, { atMs: time(`${day}T12:00:00`).getTime(), path: day })])
    }
    expect(
      await open().many(
        sql`select tableoid::regclass::text as place from request_log where api_key_id = ${keyId} order by created_at`,
      ),
    ).toEqual([
      { place: 'request_log_default' },
      { place: 'request_log_20260302' },
      { place: 'request_log_20260303' },
      { place: 'request_log_20260304' },
    ])
    await dropOldLogs(open(), time('03-03T00:00:00'))
    const { calls, total } = await listLogs(open(), keyId, ALL)
    expect([calls.map(({ endpoint }) => endpoint), total]).toEqual([['03-04', '03-03'], 2])
    await dropOldUsageHours(open(), time('03-03T00:00:00'))
    expect(await listUsage(open(), keyId, 'hourly', 90)).toHaveLength(2)
    expect(await listUsage(open(), keyId, 'daily', 90)).toHaveLength(4)
  })
})

function nameOf({
  periodStart,
  endpoint,
}: {
  readonly periodStart: Date
  readonly endpoint: string
}): string {
  return `${periodStart.toISOString()} ${endpoint}`
}
