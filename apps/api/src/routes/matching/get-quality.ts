import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MatchingQuality } from '@parallax/contract'
import { sendCachedResponse } from '../../http/response/send-cached-response.ts'
import type { QualityResponse } from './quality-response.ts'

/** GET /api/v1/matching/quality: how good the matcher is, on judged pairs and according to people's decisions. */
export const getQuality: FastifyPluginAsyncTypebox<{ readonly quality: QualityResponse }> = async (
  app,
  { quality },
) => {
  app.get(
    '/api/v1/matching/quality',
    {
      config: { access: 'public', keyPermission: 'read:questions' },
      schema: {
        tags: ['Matching'],
        summary: 'How good the matcher is',
        description:
          'Precision, recall and reliability of the model on judged pairs. Also live figures: questions, links, pairs, decisions, how often people agreed with the matcher, and how many pairs wait for review. Responses carry an ETag.',
        security: [],
        response: {
          200: { ...MatchingQuality, description: 'The figures, and what they were measured on.' },
        },
      },
    },
    async (request, reply) => {
      sendCachedResponse(request, reply, await quality.get())
      return reply
    },
  )
}
