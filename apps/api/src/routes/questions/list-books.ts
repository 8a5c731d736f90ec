import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, QuestionBookList } from '@parallax/contract'
import { findDestination, listQuestionBooks, listVenueHealth, type Store } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { toQuestionBooks } from './to-question-books.ts'

interface BookOptions {
  readonly store: Store
  readonly now: () => number
}

/** GET /api/v1/questions/{id}/books: the order books of its listings. */
export const listBooks: FastifyPluginAsyncTypebox<BookOptions> = async (app, { store, now }) => {
  const shared = {
    summary: 'Both sides of the books of a question’s listings',
    description:
      'The order books as they were last read, with their ages, in the sense of the question. Every opportunity of the question is computed from them, blocked ones too. A book that was read takes precedence over the quotes of a list, unless the list is newer and differs. A question that was merged answers as the one it went into.',
    params: IdParams,
    response: { 200: { ...QuestionBookList, description: 'The books.' } },
  }

  app.get(
    '/api/v1/questions/:id/books',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: { ...shared, tags: ['Questions'], security: SESSION_SECURITY },
    },
    ({ params }) => answer(params.id),
  )

  async function answer(questionId: string) {
    const id = await findDestination(store, questionId)
    if (id === null) throw new ApiError('NOT_FOUND', 'there is no such question')
    const [listings, health] = [await listQuestionBooks(store, [id]), await listVenueHealth(store)]
    return { data: toQuestionBooks(listings, health, now()) }
  }
}
