import type { Slug, World } from '@parallax/simulator'

/** The world with the first `count` listings of one venue only: enough for several pages, and quick to sweep. */
export function limitWorld(world: World, venue: Slug, count: number): World {
  const listings = world.listings(venue).slice(0, count)
  return {
    seed: world.seed,
    questions: world.questions,
    listings: (slug) => (slug === venue ? listings : world.listings(slug)),
    listing: (key) => {
      const listing = world.listing(key)
      return listing?.venue === venue && listing.number >= count ? null : listing
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
