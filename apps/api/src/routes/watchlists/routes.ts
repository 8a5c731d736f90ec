import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { addItem } from './add-item.ts'
import { createWatchlist } from './create-watchlist.ts'
import { deleteWatchlist } from './delete-watchlist.ts'
import { getWatchlist } from './get-watchlist.ts'
import { listWatchlists } from './list-watchlists.ts'
import { removeItem } from './remove-item.ts'
import { renameWatchlist } from './rename-watchlist.ts'
import type { WatchlistDeps } from './watchlist-deps.ts'

/** The routes under /api/v1/watchlists. */
export const watchlistRoutes: FastifyPluginAsyncTypebox<WatchlistDeps> = async (app, deps) => {
  for (const route of [
    listWatchlists,
    createWatchlist,
    getWatchlist,
    renameWatchlist,
    deleteWatchlist,
    addItem,
    removeItem,
  ])
    await route(app, deps)
}
