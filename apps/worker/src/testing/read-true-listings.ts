import type { PlatformMarket } from '@parallax/domain'
import type { Listing, Slug, World } from '@parallax/simulator'
import { listExpected, toSight } from './expected-market.ts'
import { SLUGS, startSimulatedVenues } from './simulated-venue.ts'

/** A market as its connector read it, with its listing of the world. */
export interface TrueListing {
  readonly key: string
  readonly market: PlatformMarket
  readonly truth: Listing
}

/**
 * Everything the venues list at a moment, read by their connectors. Leaves out two things on Myriad that the
 * world does not list: the pool of two parties and the "Other" of a pool.
 */
export async function readTrueListings(world: World, atMs: number): Promise<TrueListing[]> {
  const venues = await startSimulatedVenues(world, () => atMs)
  try {
    const lists = await Promise.all(SLUGS.map((slug) => readVenue(venues.connect(slug), world, slug, atMs)))
    return lists.flat()
  } finally {
    await venues.close()
  }
}

async function readVenue(
  { venue, client, close }: ReturnType<Awaited<ReturnType<typeof startSimulatedVenues>>['connect']>,
  world: World,
  slug: Slug,
  atMs: number,
): Promise<TrueListing[]> {
  const listings = new Map(
    listExpected(world, slug, atMs).map(({ sight, listing }): [string, Listing] => [sight, listing]),
  )
  const read: TrueListing[] = []
  for (const walk of venue.walks)
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof client.listMarkets>> = await client.listMarkets(
        walk,
        cursor ?? null,
      )
      for (const market of page.markets) {
        const truth = listings.get(toSight(market))
        if (truth !== undefined) read.push({ key: `${slug}:${market.platformMarketId}`, market, truth })
      }
      cursor = page.nextCursor
    }
  await close()
  return read
}
