import { once } from 'node:events'
import { get } from 'node:http'
import { redisMissing, startRedisServer } from '@parallax/api/testing'
import { openStore, sql } from '@parallax/store'
import { server, untilTestEnds } from '@parallax/store/testing'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { runParallax, startService } from '../testing/run-parallax.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : redisMissing
const PATIENCE = { timeout: 60_000, interval: 100 }

async function readText(url: string): Promise<string> {
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  return await answer.text()
}

/** The status of a path sent unchanged: `fetch` would normalise it. */
async function askStatus(address: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  const [answer] = await once(get({ hostname, port, path }), 'response')
  answer.resume()
  return answer.statusCode
}

test.skipIf(missing !== null)(
  `workers and API processes answer /health and /metrics on a separate port, with what operators need${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const redis = await startRedisServer()
    onTestFinished(() => redis.stop())
    const { place } = await untilTestEnds(server.migrated())
    const settings = {
      DATABASE_URL: place.databaseUrl,
      REDIS_URL: redis.url,
      PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
      PARALLAX_METRICS: 'off',
      PARALLAX_METRICS_PORT: '0',
    }
    const worker = runParallax(['worker'], settings)
    const api = await startService('api', settings)
    const [, ofWorker = ''] = await worker.until(/Metrics\s+(http:\S+)/)
    const [, ofApi = ''] = await api.until(/Metrics\s+(http:\S+)/)

    const health = await fetch(ofWorker.replace('/metrics', '/health'))
    expect(await health.json()).toEqual({ status: 'ok', service: 'parallax', version: '1.0.0' })
    expect((await fetch(ofWorker.replace('/metrics', '/elsewhere'))).status).toBe(404)
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404)

    await vi.waitFor(async () => {
      const text = await readText(ofWorker)
      for (const lease of ['match', 'index price', 'arbitrage', 'alert', 'retention'])
        expect(text).toContain(`\nparallax_lease_held{lease="${lease}"} 1\n`)
      for (const stage of ['index price', 'arbitrage', 'alert'])
        expect(text).toContain(`\nparallax_feed_lag_seconds{stage="${stage}"} `)
      expect(text).toContain('\nparallax_match_backlog 0\n')
      expect(text).toContain('\nparallax_retention_age_seconds{step="prices"} ')
      expect(text).toContain('\nparallax_pipeline_up 1\n')
      expect(text).toContain('\nparallax_database_up 1\n')
      expect(text).toContain('\nprocess_resident_memory_bytes ')
    }, PATIENCE)
    await vi.waitFor(async () => {
      const text = await readText(ofApi)
      expect(text).toContain('\nparallax_read_model_lag_seconds ')
      expect(text).toContain('\nparallax_redis_fallback 0\n')
      expect(text).toContain('\nparallax_pool_waiting ')
      expect(text).toContain('\nparallax_pool_lent_total{outcome="refused"} ')
      expect(text).not.toContain('parallax_lease_held')
    }, PATIENCE)

    const direct = await openStore(place)
    onTestFinished(() => direct.close())
    await direct.run(sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`)
    await direct.run(sql`
      create trigger full_disk before insert or update on worker for each row execute function refuse()`)
    await vi.waitFor(
      async () => expect(await readText(ofWorker)).toMatch(/^parallax_database_full_total [1-9]/m),
      PATIENCE,
    )
    expect(await readText(ofApi)).toContain('\nparallax_database_full_total 0\n')

    await redis.stop()
    await vi.waitFor(
      async () => expect(await readText(ofApi)).toContain('\nparallax_redis_fallback 1\n'),
      PATIENCE,
    )
    worker.process.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  },
)

test('a worker that waits for its database is alive meanwhile, and says so', async () => {
  const worker = runParallax(['worker'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
    PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
    PARALLAX_METRICS_PORT: '0',
  })
  const line = await vi.waitFor(() => {
    const found = worker
      .stderr()
      .split('\n')
      .find((text) => text.includes('/health and /metrics'))
    expect(found).toBeDefined()
    return JSON.parse(found ?? '')
  }, PATIENCE)
  await vi.waitFor(() => expect(worker.stderr()).toContain('waiting for the database'), PATIENCE)
  for (const path of ['//', '/health?x=%', '/%']) {
    const status = await askStatus(line.address, path)
    expect(status, path).toBe(path.startsWith('/health') ? 200 : 404)
  }
  expect((await fetch(`${line.address}/health`)).status).toBe(200)
  expect((await fetch(`${line.address}/metrics`)).status).toBe(200)
})
