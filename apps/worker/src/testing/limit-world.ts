import type { Slug, World } from '@parallax/simulator'

/** The world with only the first `counts` listings of some venues, which makes them quick to sweep. */
export function limitWorld(world: World, counts: { readonly [slug in Slug]?: number | undefined }): World {
  const countOf = (venue: Slug) => counts[venue] ?? Number.POSITIVE_INFINITY
  const lists = new Map<Slug, ReturnType<World['listings']>>()
  return {
    seed: world.seed,
    questions: world.questions,
    listings: (venue) => {
      const list = lists.get(venue) ?? world.listings(venue).slice(0, countOf(venue))
      lists.set(venue, list)
      return list
    },
    listing: (key) => {
      const listing = world.listing(key)
      return listing === null || listing.number >= countOf(listing.venue) ? null : listing
    },
    move: (questionId, by) => world.move(questionId, by),
    state: (listing, atMs) => world.state(listing, atMs),
    book: (listing, atMs) => world.book(listing, atMs),
    history: (listing, fromMs, toMs, stepMs) => world.history(listing, fromMs, toMs, stepMs),
    wallets: (slug) => world.wallets(slug),
    holdings: (wallet, atMs) => world.holdings(wallet, atMs),
    trades: (wallet, atMs) => world.trades(wallet, atMs),
  }
}
