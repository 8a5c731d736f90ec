import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { handleQuestion, QUESTION_SCHEMA } from './question-route.ts'

/** GET /api/v1/questions/{id}: a question, its listings and its index price. */
export const getQuestion: FastifyPluginAsyncTypebox<ReadDeps> = async (app, deps) => {
  app.get(
    '/api/v1/questions/:id',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'One question with all its listings',
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
        ...QUESTION_SCHEMA,
      },
    },
    handleQuestion(deps),
  )
}
