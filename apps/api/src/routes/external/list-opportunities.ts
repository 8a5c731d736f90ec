import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleOpportunities, OPPORTUNITIES_SCHEMA } from '../../arbitrage/opportunities-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/external/arbitrage/opportunities: opportunities for API keys. */
export const listExternalOpportunities: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/external/arbitrage/opportunities',
    {
      config: { access: { permission: 'read:arbitrage' } },
      schema: {
        tags: ['External'],
        summary: 'Opportunities, by API key',
        security: [{ apiKey: [] }],
        ...OPPORTUNITIES_SCHEMA,
      },
    },
    handleOpportunities(parts),
  )
}
