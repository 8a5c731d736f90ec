import type { Book, PlatformMarket } from '@parallax/domain'
import type { Parsed } from '../venue.ts'
import type { ManifoldApi } from './client.ts'
import { fetchBets } from './fetch-bets.ts'
import { toChunks } from './paging.ts'
import { parseBook } from './parse-book.ts'
import { toRejection } from './payload.ts'

/** How many markets' open orders are requested together. */
const MARKETS_PER_CALL = 20
/** Orders beyond these pages are not useful depth. */
const ORDER_PAGES = 10

/**
 * Books of the given markets: one call per market for its pool (or all its answers' pools), and one call per 20 markets
 * for the resting orders. A market that no longer exists has no book.
 */
export async function fetchBooks(
  api: ManifoldApi,
  markets: readonly PlatformMarket[],
  now: () => number,
): Promise<Parsed<Book>> {
  const wanted = new Set(markets.map((market) => market.platformMarketId))
  const ids = [...new Set([...wanted].map((id) => id.split(':')[0] ?? id))]
  const [contracts, orders] = await Promise.all([
    Promise.all(ids.map((id) => api.market(id))),
    Promise.all(
      toChunks(ids, MARKETS_PER_CALL).map((part) =>
        fetchBets(api, { kinds: 'open-limit', 'contractId[]': part }, ORDER_PAGES),
      ),
    ),
  ])
  const { items, rejected } = parseBook(
    contracts.filter((contract) => contract !== null),
    { fetchedAt: now(), orders: orders.flatMap(({ bets }) => bets) },
  )
  const cut = orders.every(({ isWhole }) => isWhole)
    ? []
    : [toRejection(null, 'orders_left_out', 'there are more open orders than we read')]
  return {
    items: items.filter((book) => wanted.has(book.platformMarketId)),
    rejected: [...rejected, ...cut],
  }
}
