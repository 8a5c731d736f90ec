import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ComparisonAnswer, IdParams } from '@parallax/contract'
import { findDestination, listComparedListings, type Store } from '@parallax/store'
import { toComparison } from '../../catalog/arbitrage/to-comparison.ts'
import type { VenueRules } from '../../catalog/arbitrage/venue-rules.ts'
import { ApiError } from '../../http/errors/api-error.ts'

interface ComparisonDeps {
  readonly store: Store
  readonly rules: VenueRules
}

/** GET /api/v1/questions/{id}/comparison: whether its listings ask the same question. */
export const getComparison: FastifyPluginAsyncTypebox<ComparisonDeps> = async (app, { store, rules }) => {
  app.get(
    '/api/v1/questions/:id/comparison',
    {
      config: { access: 'public', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'Whether a question’s listings ask the same question',
        description:
          'What each venue’s text says, term by term; where they differ and what harm that does; and why the matcher linked them. It has no prices. A question that was merged answers as the one it went into.',
        security: [],
        params: IdParams,
        response: { 200: { ...ComparisonAnswer, description: 'The comparison.' } },
      },
    },
    async ({ params }) => {
      const id = await findDestination(store, params.id)
      const rows = id === null ? [] : await listComparedListings(store, id)
      const [first] = rows
      if (first === undefined) throw new ApiError('NOT_FOUND', 'there is no such question')
      return { data: toComparison({ id: first.questionId, title: first.questionTitle }, rows, rules) }
    },
  )
}
