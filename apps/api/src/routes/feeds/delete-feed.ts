import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Deleted, IdParams, NoBody } from '@parallax/contract'
import { deleteFeed as deleteOwnFeed } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type FeedDeps, noSuchFeed } from './feed-deps.ts'

/** DELETE /api/v1/feeds/{id}: its link stops working. */
export const deleteFeed: FastifyPluginAsyncTypebox<FeedDeps> = async (app, { store }) => {
  app.delete(
    '/api/v1/feeds/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'Delete a feed',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...Deleted, description: 'Its link no longer shows anything.' } },
      },
    },
    async ({ params, caller }) => {
      if (!(await deleteOwnFeed(store, getAccountId(caller), params.id))) throw noSuchFeed()
      return { data: { id: params.id, deleted: true as const } }
    },
  )
}
