import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedList, PageQuery } from '@parallax/contract'
import { listFeeds as listOwnFeeds } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { FeedDeps } from './feed-deps.ts'
import { toFeedAnswer } from './to-feed-answer.ts'

/** GET /api/v1/feeds: the account's feeds, newest first. */
export const listFeeds: FastifyPluginAsyncTypebox<FeedDeps> = async (app, deps) => {
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
      const { feeds, total } = await listOwnFeeds(deps.store, getAccountId(request.caller), {
        limit,
        offset,
      })
      return {
        data: feeds.map((feed) => toFeedAnswer(deps, request, feed)),
        meta: { count: feeds.length, total, offset, limit },
      }
    },
  )
}
