/**
 * The real API on an embedded store of its own, with one route more: a list of 50 items whose JSON was made beforehand, as
 * the hot lists are answered.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, openRateLimits } from '@parallax/api'
import { migrate, openStore } from '@parallax/store'
import { pino } from 'pino'
import { staticList, staticListSchema } from './static-list.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
const logger = pino({ level: 'warn' }, pino.destination(2))
const store = await openStore({ dataDir })
await migrate(store)
const { limiter, pingRedis } = await openRateLimits({ redisUrl: null, logger })
const app = await buildApp({
  store,
  limiter,
  pingRedis,
  logger,
  settings: { publicUrl: null, trustProxy: false, corsOrigins: [], metrics: 'loopback', rateLimits: 'on' },
  now: Date.now,
})
const listJson = Buffer.from(JSON.stringify(staticList))
app.get(
  '/bench/list',
  { schema: staticListSchema, config: { access: 'public', rateLimit: 'exempt' } },
  (_request, reply) => reply.type('application/json; charset=utf-8').send(listJson),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

process.once('SIGTERM', async () => {
  await app.close()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
