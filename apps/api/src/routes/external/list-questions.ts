import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DISCOVER_SCHEMA, handleDiscover } from '../../read-model/discover-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/external/discover: discover for API keys. */
export const listExternalQuestions: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/external/discover',
    {
      config: { access: { permission: 'read:questions' } },
      schema: {
        tags: ['External'],
        summary: 'Questions, by API key',
        security: [{ apiKey: [] }],
        ...DISCOVER_SCHEMA,
      },
    },
    handleDiscover(parts),
  )
}
