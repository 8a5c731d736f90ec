import type { Feed as FeedShape } from '@parallax/contract'
import type { Feed } from '@parallax/store'
import type { FastifyRequest } from 'fastify'
import type { FeedDeps } from './feed-deps.ts'

/** A feed with its link, for its owner. */
export function toFeedAnswer(
  { site, links }: FeedDeps,
  request: FastifyRequest,
  { id, watchlistId, linkId, createdAt }: Feed,
): FeedShape {
  return {
    id,
    kind: watchlistId === null ? 'opportunities' : 'moves',
    watchlist_id: watchlistId,
    url: `${site.originOf(request)}/feeds/${links.write(linkId)}`,
    created_at: createdAt.toISOString(),
  }
}
