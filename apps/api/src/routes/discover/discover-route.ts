import { DiscoverList, DiscoverQuery } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerDiscover } from '../../catalog/answers/answer-questions.ts'
import type { ReadDeps } from '../../catalog/read-deps.ts'
import { sendPage } from '../../http/response/send-cached-response.ts'

/** Parameters and responses of GET /api/v1/discover. */
export const DISCOVER_SCHEMA = {
  description:
    'Questions that can be traded somewhere, the most traded in 24 hours first; with `q` what fits best first. Answers carry an ETag.',
  querystring: DiscoverQuery,
  response: { 200: { ...DiscoverList, description: 'A page of questions.' } },
} as const

export function handleDiscover({ model, now }: ReadDeps) {
  return (request: FastifyRequest<{ Querystring: DiscoverQuery }>, reply: FastifyReply) =>
    model.answer(reply, () => {
      const { catalog } = model
      const nowMs = now()
      const make = () => answerDiscover(catalog, request.query, nowMs)
      // Searches are rarely repeated and too large to cache: see CachedResponses.
      const isKept = request.query.q === undefined
      const page = isKept ? catalog.pages.get(request, catalog.version, nowMs, make) : make()
      sendPage(request, reply, page)
    })
}
