import Fastify from 'fastify'
import { openRateLimits } from '../../../open-rate-limits.ts'
import { rateLimit } from '../../plugins/rate-limit.ts'

/**
 * One of several processes of a service, for tests: every request uses the same key, limited to 600, at the same
 * moment. The first argument is the URL of Redis. Sends its parent the port and everything that is logged.
 */
const NOW_MS = 1_760_000_000_000
const KEY = { id: 'key:shared', tier: { perMinute: 600, burst: 1_200 } }

const redisUrl = process.argv[2] ?? null
const send = (message: object) => void process.send?.(message)
const logger = {
  warn: (_fields: object, logged: string) => send({ logged }),
  info: (_fields: object, logged: string) => send({ logged }),
}

// A busy machine may take long to respond. A killed Redis is still noticed at once.
const { limiter } = await openRateLimits({ redisUrl, logger, clock: 'caller', answerTimeoutMs: 30_000 })
const app = Fastify()
await app.register(rateLimit, { limiter, enabled: true, now: () => NOW_MS, callerOf: () => KEY })
app.addHook('onClose', () => limiter.close())
app.get('/', () => ({}))
process.once('disconnect', () => void app.close())

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address !== null && typeof address === 'object') send({ port: address.port })
