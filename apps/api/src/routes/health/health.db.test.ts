import { setTimeout as wait } from 'node:timers/promises'
import { embedded, openForTest, untilTestEnds, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const OK = { status: 'ok', service: 'parallax', version: '1.0.0' }

test('/health answers as long as the process runs, whatever the database does', async () => {
  const closed = await openForTest(await untilTestEnds(embedded.migrated()))
  await closed.close()
  const { inject } = await buildTestApp({ store: closed })
  const answer = await inject({ url: '/health' })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, OK])
})

describe('/ready', () => {
  /** The application once it has read everything: a list is answered then, however busy the machine is. */
  async function buildRead(pingRedis?: () => Promise<void>): Promise<TestApp> {
    const app = await buildTestApp({ store: store(), ...(pingRedis && { pingRedis }) })
    expect((await app.inject({ url: '/api/v1/markets' })).status).toBe(200)
    return app
  }

  test('answers ok when the database answers and there is no Redis', async () => {
    const { inject } = await buildRead()
    const answer = await inject({ url: '/ready' })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, OK])
  })

  test('answers ok when the database and Redis answer', async () => {
    const { inject } = await buildRead(async () => {})
    expect((await inject({ url: '/ready' })).status).toBe(200)
  })

  test('names what is down, and logs why', async () => {
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
      message: 'database and redis not reachable',
    })
    const ofRequest = log.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(ofRequest.map(({ msg }) => msg)).toEqual(['database not reachable', 'redis not reachable'])
    expect(JSON.stringify(log)).toContain('secret host refused')
  })

  test('does not wait for a Redis that stays silent', async () => {
    const silence = new AbortController()
    const { inject } = await buildRead(() => wait(600_000, undefined, { signal: silence.signal }))
    const answer = await inject({ url: '/ready' })
    silence.abort()
    expect(JSON.parse(answer.body)).toMatchObject({ message: 'redis not reachable' })
  })

  test('callers at the same moment share one look, later ones look again', async () => {
    let pings = 0
    const { inject } = await buildTestApp({
      store: store(),
      pingRedis: async () => {
        pings += 1
      },
    })
    await Promise.all([inject({ url: '/ready' }), inject({ url: '/ready' }), inject({ url: '/ready' })])
    expect(pings).toBe(1)
    await inject({ url: '/ready' })
    expect(pings).toBe(2)
  })

  test.each(['/health', '/ready'])('%s is never refused for asking often', async (url) => {
    const { inject } = await buildRead()
    for (let count = 0; count < 130; count += 1) expect((await inject({ url })).status).toBe(200)
  })
})
