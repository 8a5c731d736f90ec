import { redisMissing, startRedisServer } from '@parallax/api/testing'
import { server, untilTestEnds } from '@parallax/store/testing'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runParallax, startService } from '../testing/run-parallax.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : redisMissing

test.skipIf(missing !== null)(
  `two API processes and a worker on PostgreSQL and Redis start at once, and one API process keeps serving when the other is killed${
    missing === null ? '' : ` (skipped: ${missing})`
  }`,
  async () => {
    const redis = await startRedisServer()
    onTestFinished(() => redis.stop())
    const { place } = await untilTestEnds(server.empty())
    const environment = {
      DATABASE_URL: place.databaseUrl,
      REDIS_URL: redis.url,
      PARALLAX_SECRET: 'a secret of at least thirty-two bytes',
    }
    const worker = runParallax(['worker'], environment)
    const [one, other] = await Promise.all([
      startService('api', environment),
      startService('api', environment),
    ])
    await worker.until(/Worker\s+running/)
    expect(one.stdout()).toContain('PostgreSQL at')
    for (const { url } of [one, other]) {
      const ready = async () => (await fetch(`${url}/ready`)).json()
      await expect.poll(ready).toEqual({ status: 'ok', service: 'parallax', version: '1.0.0' })
    }
    one.process.kill('SIGKILL')
    await one.ended
    expect((await fetch(`${other.url}/ready`)).status).toBe(200)
    worker.process.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  },
)
