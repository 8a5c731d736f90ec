import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedList, PageQuery } from '@parallax/contract'
import { listFeeds as listOwnFeeds } from '@parallax/store'
import { getAccountId } from '../../access/get-account-id.ts'
import { SESSION_SECURITY } from '../../access/session-security.ts'
import type { FeedParts } from '../../feed/feed-parts.ts'
import { toFeedAnswer } from './answer-feed.ts'

/** GET /api/v1/feeds: the account's feeds, the newest first. */
export const listFeeds: FastifyPluginAsyncTypebox<FeedParts> = async (app, parts) => {
  app.get(
    '/api/v1/feeds',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'List feeds',
        security: SESSION_SECURITY,
        querystring: PageQuery,
        response: { 200: { ...FeedList, description: 'The feeds, the newest first.' } },
      },
    },
    async (request) => {
      const { limit, offset } = request.query
      const { feeds, total } = await listOwnFeeds(parts.store, getAccountId(request.caller), {
        limit,
        offset,
      })
      return {
        data: feeds.map((feed) => toFeedAnswer(parts, request, feed)),
        meta: { count: feeds.length, total, offset, limit },
      }
    },
  )
}
