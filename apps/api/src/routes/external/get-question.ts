import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { handleQuestion, QUESTION_SCHEMA } from '../../read-model/question-route.ts'
import type { ReadParts } from '../../read-model/read-parts.ts'

/** GET /api/v1/external/questions/{id}: a question for API keys. */
export const getExternalQuestion: FastifyPluginAsyncTypebox<ReadParts> = async (app, parts) => {
  app.get(
    '/api/v1/external/questions/:id',
    {
      config: { access: { permission: 'read:questions' } },
      schema: {
        tags: ['External'],
        summary: 'One question, by API key',
        security: [{ apiKey: [] }],
        ...QUESTION_SCHEMA,
      },
    },
    handleQuestion(parts),
  )
}
