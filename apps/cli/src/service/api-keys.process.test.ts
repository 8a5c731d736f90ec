import { redisMissing, startRedisServer } from '@parallax/api/testing'
import { isFullRun, server, untilTestEnds } from '@parallax/store/testing'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { installedSettings, startService } from '../testing/run-parallax.ts'

const OWN_KEY = '/api/v1/external/key'
const AT_ONCE = 20
const REQUESTS = isFullRun ? 10_000 : 400
/** The machine may be busy. */
const PATIENT = { timeout: 60_000 }

type Json = ReturnType<typeof JSON.parse>

interface Key {
  readonly id: string
  readonly key: string
  /** Sends a console request as the key's owner. */
  readonly ask: (url: string, path: string, method?: string) => Promise<Json>
}

/** Registers an account at the service and makes a key with the highest limit. */
async function makeKey(url: string): Promise<Key> {
  const send = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Json> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const account = { email: 'ada@example.com', password: 'correct horse battery' }
  const { tokens } = await send('/api/v1/auth/register', account)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const wanted = { name: 'bot', permissions: '["read:markets"]', rate_limit: 10_000 }
  const { data } = await send('/api/v1/console/keys', wanted, headers)
  const ask: Key['ask'] = async (of, path, method = 'GET') =>
    (await fetch(`${of}${path}`, { method, headers })).json()
  return { id: data.id, key: data.key, ask }
}

/** Sends this many requests of all kinds, and counts the statuses. */
async function hammer(url: string, key: string, count: number, statuses: Map<number, number>): Promise<void> {
  const paths = [OWN_KEY, ...Array(4).fill('/api/v1/external/nothing')]
  let sent = 0
  const send = async () => {
    while (sent < count) {
      const path = paths[sent % paths.length] ?? ''
      sent += 1
      const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}

test(`all of ${REQUESTS} requests with a restart in the middle appear in the usage and the log`, async () => {
  const { settings } = await installedSettings()
  const first = await startService('start', settings)
  const { id, key, ask } = await makeKey(first.url)
  const statuses = new Map<number, number>()
  await hammer(first.url, key, REQUESTS / 2, statuses)
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await startService('start', settings)
  await hammer(second.url, key, REQUESTS / 2, statuses)

  const sum = (test: (status: number) => boolean) =>
    [...statuses].reduce((total, [status, count]) => total + (test(status) ? count : 0), 0)
  expect(sum(() => true)).toBe(REQUESTS)
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 404]))
  for (const granularity of ['hourly', 'daily', 'monthly']) {
    const { data } = await ask(
      second.url,
      `/api/v1/console/stats?api_key_id=${id}&granularity=${granularity}`,
    )
    const total = (field: string) =>
      data.reduce((all: number, row: Record<string, number>) => all + (row[field] ?? 0), 0)
    expect([total('total_calls'), total('successful_calls'), total('error_calls')], granularity).toEqual([
      REQUESTS,
      sum((status) => status === 200),
      sum((status) => status >= 400),
    ])
  }
  const { meta } = await ask(second.url, `/api/v1/console/logs?api_key_id=${id}&limit=1`)
  expect(meta.total).toBe(REQUESTS)
}, 300_000)

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : redisMissing

test.skipIf(missing !== null)(
  `a key made in one API process works in another at once, and stops there when it is revoked${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const redis = await startRedisServer()
    onTestFinished(() => redis.stop())
    const { place } = await untilTestEnds(server.migrated())
    const environment = {
      DATABASE_URL: place.databaseUrl,
      REDIS_URL: redis.url,
      PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
    }
    const one = await startService('api', environment)
    const other = await startService('api', environment)
    const { id, key, ask } = await makeKey(one.url)
    const status = async (url: string) =>
      (await fetch(`${url}${OWN_KEY}`, { headers: { 'x-api-key': key } })).status
    expect([await status(other.url), await status(one.url)]).toEqual([200, 200])
    const { data } = await ask(one.url, `/api/v1/console/keys/${id}`, 'DELETE')
    expect(data.revoked).toBe(true)
    await vi.waitFor(
      async () => expect([await status(one.url), await status(other.url)]).toEqual([401, 401]),
      PATIENT,
    )
    await vi.waitFor(async () => {
      const { meta } = await ask(other.url, `/api/v1/console/logs?api_key_id=${id}`)
      expect(meta.total).toBeGreaterThanOrEqual(2)
    }, PATIENT)
  },
)
