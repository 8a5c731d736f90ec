import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { API_VERSION, Health, SERVICE } from '@parallax/contract'

const HEALTH: Health = { status: 'ok', service: SERVICE, version: API_VERSION }

/** GET /health: the process is running. */
export const getHealth: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/health',
    {
      config: { access: 'public', rateLimit: 'exempt', anyHost: true },
      schema: {
        tags: ['Health'],
        summary: 'Whether the server process is running',
        security: [],
        response: { 200: { ...Health, description: 'It is running.' } },
      },
    },
    () => HEALTH,
  )
}
