import { DiscoverList, DiscoverQuery } from '@parallax/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerDiscover } from './answer-questions.ts'
import type { ReadParts } from './read-parts.ts'
import { sendPage } from './send-page.ts'

/** What GET /api/v1/discover and its external twin have in common. */
export const DISCOVER_SCHEMA = {
  description:
    'Questions that can be traded somewhere, the most traded in 24 hours first; with `q` what fits best first. Answers carry an ETag.',
  querystring: DiscoverQuery,
  response: { 200: { ...DiscoverList, description: 'A page of questions.' } },
} as const

export function handleDiscover({ model, now }: ReadParts) {
  return async (request: FastifyRequest<{ Querystring: DiscoverQuery }>, reply: FastifyReply) => {
    await model.loaded
    const { query } = request
    const { limit, offset, category = null, q = null } = query
    const key = `discover ${JSON.stringify([limit, offset, category, q])}`
    const nowMs = now()
    const { catalog, pages } = model
    return sendPage(
      request,
      reply,
      pages.get(key, catalog.version, nowMs, () => answerDiscover(catalog, query, nowMs)),
    )
  }
}
