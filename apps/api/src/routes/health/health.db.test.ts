import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '@parallax/store'
import { embedded, openForTest, untilTestEnds, useStore, usualBackend } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const OK = { status: 'ok', service: 'parallax', version: '1.0.0' }
const WELL = { status: 'ok', message: null }

test('/health responds as long as the process runs, whatever the state of the database', async () => {
  const closed = await openForTest(await untilTestEnds(embedded.migrated()))
  await closed.close()
  const { inject } = await buildTestApp({ store: closed })
  const answer = await inject({ url: '/health' })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, OK])
})

describe('/ready', () => {
  /** The application once it is loaded: waits for a list response, however busy the machine is. */
  async function buildRead(pingRedis?: () => Promise<void>): Promise<TestApp> {
    const app = await buildTestApp({ store: store(), ...(pingRedis && { pingRedis }) })
    expect((await app.inject({ url: '/api/v1/markets' })).status).toBe(200)
    return app
  }

  test('is ok when the database responds and there is no Redis', async () => {
    const { inject } = await buildRead()
    const answer = await inject({ url: '/ready' })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, OK])
  })

  test('is ok when the database and Redis respond', async () => {
    const { inject } = await buildRead(async () => {})
    expect((await inject({ url: '/ready' })).status).toBe(200)
  })

  test('before the first load, it says what is down, and logs why', async () => {
    const closed = await openForTest(await untilTestEnds(embedded.migrated()))
    await closed.close()
    const { inject, log } = await buildTestApp({
      store: closed,
      pingRedis: () => Promise.reject(new Error('secret host refused')),
    })
    const answer = await inject({ url: '/ready' })
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.body)).toEqual({
      ...OK,
      status: 'unavailable',
      message: 'database not reachable and redis not reachable',
    })
    expect(log.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['database not reachable', 'redis not reachable']),
    )
    expect(JSON.stringify(log)).toContain('secret host refused')
  })

  test('stays ok while Redis is unavailable, which /health/deep and the log report', async () => {
    const { inject, log } = await buildRead(() => Promise.reject(new Error('connect ECONNREFUSED')))
    expect((await inject({ url: '/ready' })).status).toBe(200)
    const deep = await inject({ url: '/health/deep' })
    expect([deep.status, JSON.parse(deep.body)]).toEqual([
      200,
      {
        ...OK,
        status: 'degraded',
        checks: {
          database: WELL,
          read_model: WELL,
          redis: { status: 'degraded', message: 'redis not reachable' },
        },
      },
    ])
    await inject({ url: '/health/deep' })
    expect(log.filter(({ msg }) => msg === 'redis not reachable')).toHaveLength(1)
  })

  test('stays ok while the database is unavailable, and reads are served', async () => {
    const own = await openForTest(await untilTestEnds(usualBackend().migrated()))
    const { inject } = await buildTestApp({ store: own })
    expect((await inject({ url: '/api/v1/markets' })).status).toBe(200)
    own.abandon()
    expect(JSON.parse((await inject({ url: '/health/deep' })).body)).toMatchObject({
      status: 'degraded',
      checks: { database: { message: 'database not reachable' } },
    })
    expect((await inject({ url: '/ready' })).status).toBe(200)
    expect((await inject({ url: '/api/v1/markets' })).status).toBe(200)
  })

  test('stays ok on a newer schema that supports this build, as in a rolling update, and on no other', async () => {
    const own = await openForTest(await untilTestEnds(usualBackend().migrated()))
    const { inject } = await buildTestApp({ store: own })
    expect((await inject({ url: '/api/v1/markets' })).status).toBe(200)
    await own.run(sql`insert into migration (version, name) values (9998, 'that adds a column')`)
    expect(JSON.parse((await inject({ url: '/health/deep' })).body)).toMatchObject({
      checks: { database: { status: 'ok' } },
    })
    expect((await inject({ url: '/ready' })).status).toBe(200)
    await own.run(sql`insert into migration (version, name, needs) values (9999, 'that removes one', 9998)`)
    await expect.poll(async () => (await inject({ url: '/ready' })).status).toBe(503)
    expect(JSON.parse((await inject({ url: '/ready' })).body).message).toContain('newer schema')
  })

  test('fails from the moment the process is told to stop, while requests are still served', async () => {
    const { inject, app } = await buildRead()
    app.beginClosing()
    const answer = await inject({ url: '/ready' })
    expect([answer.status, JSON.parse(answer.body).message]).toEqual([503, 'stopping'])
    const served = await inject({ url: '/api/v1/markets' })
    expect([served.status, served.headers.connection]).toEqual([200, 'close'])
  })

  test('does not wait for an unresponsive Redis', async () => {
    const silence = new AbortController()
    const { inject } = await buildRead(() => wait(600_000, undefined, { signal: silence.signal }))
    const answer = await inject({ url: '/health/deep' })
    silence.abort()
    expect(JSON.parse(answer.body)).toMatchObject({ checks: { redis: { message: 'redis not reachable' } } })
  })

  test('simultaneous callers share one check, and later ones check again', async () => {
    let pings = 0
    const { inject } = await buildRead(async () => {
      pings += 1
    })
    const before = pings
    await Promise.all(Array.from({ length: 3 }, () => inject({ url: '/health/deep' })))
    const shared = pings
    await inject({ url: '/health/deep' })
    expect([shared - before, pings - shared]).toEqual([1, 1])
  })

  test.each(['/health', '/ready', '/health/deep'])('%s is never rate limited', async (url) => {
    const { inject } = await buildRead()
    for (let count = 0; count < 130; count += 1) expect((await inject({ url })).status).toBe(200)
  })
})
