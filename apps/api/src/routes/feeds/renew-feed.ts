import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedAnswer, IdParams, NoBody } from '@parallax/contract'
import { renewFeed as renewOwnFeed } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { type FeedDeps, noSuchFeed } from './feed-deps.ts'
import { toFeedAnswer } from './to-feed-answer.ts'

/** POST /api/v1/feeds/{id}/renew: a new link, for when the old one has leaked. */
export const renewFeed: FastifyPluginAsyncTypebox<FeedDeps> = async (app, deps) => {
  app.post(
    '/api/v1/feeds/:id/renew',
    {
      config: { access: 'session' },
      schema: {
        tags: ['Embeds and feeds'],
        summary: 'Give a feed another link',
        description: 'The old link then returns 404. Entries keep their ids.',
        security: SESSION_SECURITY,
        params: IdParams,
        body: NoBody,
        response: { 200: { ...FeedAnswer, description: 'The feed with its new link.' } },
      },
    },
    async (request) => {
      const wanted = { id: request.params.id, linkId: randomUUID() }
      const feed = await renewOwnFeed(deps.store, getAccountId(request.caller), wanted)
      if (feed === null) throw noSuchFeed()
      return { data: toFeedAnswer(deps, request, feed) }
    },
  )
}
