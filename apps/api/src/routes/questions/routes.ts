import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Store } from '@parallax/store'
import type { VenueRules } from '../../catalog/arbitrage/venue-rules.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { getQuestionCard } from './get-card.ts'
import { getComparison } from './get-comparison.ts'
import { getHistory } from './get-history.ts'
import { getHistoryPicture } from './get-history-picture.ts'
import { getPreview } from './get-preview.ts'
import { getQuestion } from './get-question.ts'
import { listBooks } from './list-books.ts'
import { listQuestionListings } from './list-listings.ts'
import { listQuestionSparklines } from './list-sparklines.ts'
import { reportMarket } from './report-market.ts'

interface QuestionDeps extends ReadDeps {
  readonly store: Store
  readonly rules: VenueRules
}

/** The routes under /api/v1/questions, and the pictures under /questions. */
export const questionRoutes: FastifyPluginAsyncTypebox<QuestionDeps> = async (app, deps) => {
  for (const route of [
    reportMarket,
    getHistory,
    listQuestionListings,
    listBooks,
    listQuestionSparklines,
    getQuestion,
    getComparison,
    getQuestionCard,
    getPreview,
    getHistoryPicture,
  ])
    await route(app, deps)
}
