import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { API_VERSION, Health, SERVICE } from '@parallax/contract'

/** GET /health: the process runs. */
export const getHealth: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/health',
    {
      config: { access: 'public', rateLimit: 'exempt' },
      schema: {
        tags: ['Health'],
        summary: 'Whether the server process is running',
        security: [],
        response: { 200: { ...Health, description: 'It is running.' } },
      },
    },
    () => ({ status: 'ok', service: SERVICE, version: API_VERSION }) as const,
  )
}
