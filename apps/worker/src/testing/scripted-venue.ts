import type { PlatformMarket } from '@parallax/domain'
import { makeMarket } from '@parallax/store/testing'
import { type ConnectedVenue, getVenue, type MarketPage, type VenueClient } from '@parallax/venues'

/** A venue with scripted answers: `pages` of open markets in order, and single look-ups. */
export interface ScriptedVenue extends ConnectedVenue {
  /** Pages of the next walk; a function is called in its turn and may throw. */
  pages: (readonly PlatformMarket[] | (() => readonly PlatformMarket[]))[]
  /** The answer of a look-up by id; null if the market is no longer known. */
  lookUp: (platformMarketId: string) => PlatformMarket | null
  readonly lookedUp: string[]
}

export function createScriptedVenue(): ScriptedVenue {
  const none = async () => ({ items: [], rejected: [] })
  const lookedUp: string[] = []
  let requests = 0
  const client: VenueClient = {
    async listMarkets(_walk, cursor): Promise<MarketPage> {
      requests += 1
      const index = Number(cursor ?? 0)
      const page = scripted.pages[index] ?? []
      const markets = typeof page === 'function' ? page() : page
      const rejected =
        index === 0 ? [{ platformMarketId: 'bad', reason: 'missing_title', detail: 'no title' }] : []
      return {
        markets,
        rejected,
        nextCursor: index + 1 < scripted.pages.length ? String(index + 1) : null,
      }
    },
    async findMarket({ platformMarketId }) {
      requests += 1
      lookedUp.push(platformMarketId)
      const market = scripted.lookUp(platformMarketId)
      return market === null ? null : { markets: [market], rejected: [] }
    },
    fetchBooks: none,
    fetchHistory: async () => null,
    fetchPositions: async () => null,
    fetchTrades: async () => null,
    openLive: () => null,
  }
  const scripted: ScriptedVenue = {
    venue: {
      ...getVenue('manifold'),
      hosts: {},
      pacing: { concurrency: 1, requests: 1, perMs: 1 },
      sweepMs: 60_000,
      cachedMs: 0,
      walks: ['open'],
      bookCost: null,
      connect: () => client,
    },
    client,
    pageCache: {
      listMarkets: async (walk, cursor) => ({ ...(await client.listMarkets(walk, cursor)), source: null }),
      isSame: async () => false,
    },
    requests: () => requests,
    close: async () => {},
    pages: [],
    lookUp: () => null,
    lookedUp,
  }
  return scripted
}

/** `count` markets of the scripted venue, numbered from `from`. */
export function makeMarkets(
  from: number,
  count: number,
  changes: Partial<PlatformMarket> = {},
): PlatformMarket[] {
  return Array.from({ length: count }, (_, index) =>
    makeMarket({ platform: 'manifold', platformMarketId: `m${from + index}`, ...changes }),
  )
}
