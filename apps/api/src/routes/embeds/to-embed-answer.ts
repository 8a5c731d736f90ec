import type { Embed as EmbedShape } from '@parallax/contract'
import type { Embed } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { EmbedDeps } from './embed-deps.ts'

/** An embed with its links, for its owner. */
export function toEmbedAnswer(
  { model, site, links }: EmbedDeps,
  request: FastifyRequest,
  { id, watchlistId, itemId, questionId, createdAt }: Embed,
): EmbedShape {
  const question = model.catalog.findQuestion(questionId)
  const url = `${site.originOf(request)}/embeds/${links.write(id)}`
  return {
    id,
    watchlist_id: watchlistId,
    watchlist_item_id: itemId,
    canonical_question_id: question?.id ?? questionId,
    title: question?.title ?? null,
    page_url: url,
    card_url: `${url}/card.svg`,
    badge_url: `${url}/badge.svg`,
    created_at: createdAt.toISOString(),
  }
}
