import { randomUUID } from 'node:crypto'
import { useStore } from '@parallax/store/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openRateLimits } from '../open-rate-limits.ts'
import { bearer } from '../testing/credentials.ts'
import { type RedisServer, redisMissing, startRedisServer } from '../testing/index.ts'
import { StreamClient } from './testing/stream-client.ts'
import { createStreamWorld, issueToken } from './testing/stream-world.ts'

const silent = { warn: () => {}, info: () => {} }
const URL = '/api/v1/stream'

describe.skipIf(redisMissing !== null)(
  `the streams of an account across all processes ${redisMissing ?? ''}`,
  () => {
    const store = useStore()
    const { openWorld } = createStreamWorld(store)
    let redis: RedisServer

    beforeAll(async () => {
      redis = await startRedisServer()
    })
    afterAll(() => redis.stop())

    async function openProcess(redisUrl = redis.url) {
      const { limiter, streamSlots } = await openRateLimits({ redisUrl, logger: silent })
      onTestFinished(() => limiter.close())
      return openWorld({ rateLimits: 'on' }, { streamSlots })
    }

    test('at most ten are open, and one that ends in one process makes room in the other', async () => {
      const processes = [await openProcess(), await openProcess()]
      const access = issueToken()
      const [one] = processes
      const connections = []
      for (let turn = 0; turn < 10; turn += 1) {
        const client = new StreamClient(processes[turn % 2]?.port ?? 0, bearer(access))
        connections.push(await client.connect())
      }
      expect(connections.map(({ status }) => status)).toEqual(Array(10).fill(200))
      for (const { inject } of processes) {
        const refused = await inject({ url: URL, headers: bearer(access) })
        expect([refused.status, JSON.parse(refused.body).status]).toEqual([429, 'RATE_LIMITED'])
      }
      const other = new StreamClient(one?.port ?? 0, bearer(issueToken()))
      expect((await other.connect()).status).toBe(200)
      connections[1]?.cut()
      await expect
        .poll(async () => (await new StreamClient(one?.port ?? 0, bearer(access)).connect()).status, {
          timeout: 20_000,
        })
        .toBe(200)
    })

    test('each process counts its own while Redis is unavailable', async () => {
      const gone = await startRedisServer()
      const process = await openProcess(gone.url)
      await gone.stop()
      const access = issueToken(randomUUID())
      for (let turn = 0; turn < 10; turn += 1)
        expect((await new StreamClient(process.port, bearer(access)).connect()).status).toBe(200)
      expect((await process.inject({ url: URL, headers: bearer(access) })).status).toBe(429)
    })
  },
)
