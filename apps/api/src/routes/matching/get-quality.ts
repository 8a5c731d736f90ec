import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MatchingQuality } from '@parallax/contract'
import type { Store } from '@parallax/store'
import { toLiveAnswer, toModelAnswer } from '../../matching/answer-quality.ts'
import { KeptFigures } from '../../matching/kept-figures.ts'
import type { ModelQuality } from '../../matching/model-quality.ts'

interface QualityOptions {
  readonly store: Store
  readonly now: () => number
  readonly modelQuality?: ModelQuality
}

/** GET /api/v1/matching/quality: how good the matcher is, on judged pairs and by what people made of its word. */
export const getQuality: FastifyPluginAsyncTypebox<QualityOptions> = async (
  app,
  { store, now, modelQuality },
) => {
  const model = modelQuality === undefined ? null : toModelAnswer(modelQuality)
  const kept = new KeptFigures({ store, now })
  app.get(
    '/api/v1/matching/quality',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Matching'],
        summary: 'How good the matcher is',
        description:
          'Precision, recall and reliability of the model on judged pairs, and live figures: questions, links, pairs, decisions, how often people agreed with the matcher, and what waits for them.',
        security: [],
        response: { 200: { ...MatchingQuality, description: 'The figures, with what they are of.' } },
      },
    },
    async () => {
      const { figures, measuredAtMs } = await kept.get()
      return { data: { model, live: toLiveAnswer(figures, measuredAtMs) } }
    },
  )
}
