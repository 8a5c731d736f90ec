import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FeedText, TokenParams } from '@parallax/contract'
import { findLinkedFeed } from '@parallax/store'
import { sendText } from '../../http/response/send-text.ts'
import { type FeedDeps, noSuchFeed } from './feed-deps.ts'
import { listMoveEntries, listOpportunityEntries } from './list-entries.ts'
import { writeAtom } from './write-atom.ts'

/** A link is private to its owner, so proxies must not cache what it returns. */
const CACHING = 'private, max-age=60'

/** GET /feeds/{token}: new opportunities, or the moves of a watchlist, as Atom, for anyone with the link. */
export const getFeed: FastifyPluginAsyncTypebox<FeedDeps> = async (app, deps) => {
  const { store, model, site, links } = deps
  app.get(
    '/feeds/:token',
    {
      config: { access: 'public', produces: 'any' },
      schema: { hide: true, params: TokenParams, response: { 200: FeedText } },
    },
    async (request, reply) => {
      const { token } = request.params
      const linkId = links.read(token)
      const feed = linkId === null ? null : await findLinkedFeed(store, linkId)
      if (feed === null) throw noSuchFeed()
      await model.loaded
      const origin = site.originOf(request)
      const { id, watchlistId, watchlistName, createdAt } = feed
      const isOfList = watchlistId !== null
      const body = writeAtom({
        id,
        title: isOfList ? `Parallax: moves of ${watchlistName}` : 'Parallax: new opportunities',
        selfUrl: `${origin}/feeds/${token}`,
        pageUrl: isOfList ? `${origin}/watchlists?list=${watchlistId}` : `${origin}/arbitrage`,
        madeMs: createdAt.getTime(),
        entries: isOfList
          ? await listMoveEntries(deps, feed, origin)
          : await listOpportunityEntries(deps, origin),
      })
      sendText(request, reply, { type: 'application/atom+xml; charset=utf-8', body, caching: CACHING })
      return reply
    },
  )
}
