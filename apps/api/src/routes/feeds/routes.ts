import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import { createFeed } from './create-feed.ts'
import { deleteFeed } from './delete-feed.ts'
import { createFeedLinks, type FeedDeps } from './feed-deps.ts'
import { getFeed } from './get-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { renewFeed } from './renew-feed.ts'

/** The routes under /api/v1/feeds, and the feeds themselves. */
export const feedRoutes: FastifyPluginAsyncTypebox<
  Omit<FeedDeps, 'links'> & { readonly secrets: Secrets }
> = async (app, deps) => {
  const feedDeps = { ...deps, links: createFeedLinks(deps.secrets) }
  for (const route of [listFeeds, createFeed, renewFeed, deleteFeed, getFeed]) await route(app, feedDeps)
}
