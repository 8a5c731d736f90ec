import { findEmbeddedQuestion, type Store } from '@parallax/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SameSiteCheck } from '../../auth/access/same-site-check.ts'
import { PublicLinks } from '../../auth/secrets/public-links.ts'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import type { ReadModel } from '../../catalog/read-model.ts'
import type { QuestionEntry } from '../../catalog/rows/question-entry.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendText } from '../../http/response/send-text.ts'
import { type EmbedFigures, toEmbedFigures } from '../../picture/embed-figures.ts'

/** Dependencies of the embed routes. */
export interface EmbedDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly site: SameSiteCheck
  readonly links: PublicLinks
  readonly now: () => number
}

export function createEmbedLinks(secrets: Secrets): PublicLinks {
  return new PublicLinks(secrets, 'embed link')
}

/** For a missing embed, and for one of another account. */
export function noSuchEmbed(): ApiError {
  return new ApiError('NOT_FOUND', 'there is no such embed')
}

/** How long a picture or page may be reused without a request. */
const CACHING = 'public, max-age=30'

interface EmbedRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: string
}

/** Sends what a public link shows of its question, written by `write` from the current figures. */
export async function answerEmbed(
  { store, model, links, now }: EmbedDeps,
  { request, reply, token }: EmbedRequest,
  type: string,
  write: (figures: EmbedFigures, question: QuestionEntry) => string,
): Promise<void> {
  const id = links.read(token)
  const questionId = id === null ? null : await findEmbeddedQuestion(store, id)
  if (questionId === null) throw noSuchEmbed()
  model.answer(reply, () => {
    const question = model.catalog.findQuestion(questionId)
    if (question === null) throw new ApiError('NOT_FOUND', 'no venue lists this question any more')
    const body = write(toEmbedFigures(model.catalog, question, now()), question)
    sendText(request, reply, { type, body, caching: CACHING })
  })
}
