import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const EXPOSED_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]
/** How long a browser may cache a preflight response. */
const PREFLIGHT_SECONDS = 600

/**
 * Lets pages of the configured origins send requests with credentials. Any other origin gets no CORS header at all.
 * Preflight requests continue to their own route, so that their responses have all the usual headers.
 */
export const cors = fastifyPlugin(
  async (app: FastifyInstance, { origins }: { origins: readonly string[] }) => {
    if (origins.length === 0) return
    const listed = new Set(origins)
    await app.register(fastifyCors, {
      origin: (origin, callback) => {
        callback(null, origin !== undefined && listed.has(origin) ? [origin] : false)
      },
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_SECONDS,
      preflightContinue: true,
      strictPreflight: false,
    })
  },
  { name: 'cors', dependencies: ['route-rules'] },
)
